/* The boards of the games on a canvas, each from its picture (docs/pictures.md). */
#ifndef BRETT_SERVER_IMAGE_BOARDS_H
#define BRETT_SERVER_IMAGE_BOARDS_H

#include <jansson.h>

#include "server/image/canvas.h"

/* The page's own colours, by day. */
enum {
    PAPER = 0xf5eee1,
    BOARD = 0xe4cba0,
    BOARD_DARK = 0xd4b480,
    WELL = 0xf2e3c6,
    WELL_LINE = 0xb4905c,
    RIM = 0x8b5e34,
    INK = 0x2a2018,
    GOLD = 0xe2b445,
    WOOD = 0xf0d9ae,
    WOOD_LINE = 0x7a5630
};

/* Of the seats, where a game has colours for them. */
extern const uint32_t seat_colours[4];

/* The wooden board under it all. */
void draw_board(canvas *c, spot centre, double width, double height);

/* A piece of one of the seven colours, with its symbol: a square, so wide. */
void draw_colour(canvas *c, spot centre, double size, char colour);

/* A hexagon that stands on a corner. */
void draw_hexagon(canvas *c, spot centre, double radius, uint32_t colour);

/* The form of a seat, of this radius, in a colour. */
void draw_seat(canvas *c, spot centre, double radius, int seat, uint32_t colour);

void draw_linja(canvas *c, const json_t *picture);
void draw_transfer(canvas *c, const json_t *picture);
void draw_twisty(canvas *c, const json_t *picture);
void draw_transport(canvas *c, const json_t *picture);

#endif
