/* What the terminal has to know of each game: how its board is drawn, and how one points at it. A
 * const table a game, as in the library; everything else of the terminal is the same for all games.
 *
 * A board has places, numbered from 0 as in describe_place. A person moves a cursor over them, and
 * the place under the cursor means a step. The rules of the game, and so which steps are legal and
 * why not, are always asked of the library. */
#ifndef BRETT_TERMINAL_BOARD_H
#define BRETT_TERMINAL_BOARD_H

#include <stdio.h>

#include "brett.h"
#include "terminal/canvas.h"

enum { NO_PLACE = -1 };

typedef enum board_way { WAY_UP, WAY_DOWN, WAY_LEFT, WAY_RIGHT } board_way;

/* A position to draw, and the marks in it. */
typedef struct board_view {
    const brett_state *state;
    bool choosing; /* a person is to choose: mark the legal steps */
    int cursor;    /* a place, or NO_PLACE */
    const brett_state
        *before; /* the position before the last turn, to mark what it changed; or NULL */
} board_view;

typedef struct board {
    const brett_game *game;

    /* Prints the position as a drawing of plain characters, no wider than 80 columns. */
    void (*print)(FILE *out, const brett_state *state, const char *const names[]);

    /* The size that the board takes when there is this much room, which is at least 17 lines and
     * 42 columns. */
    void (*size)(int lines, int columns, area *area);

    /* Draws inside an area of that size. */
    void (*draw)(canvas *c, area where, const board_view *view);

    /* The place at a point of the screen, when the board is drawn in the area; or NO_PLACE. */
    int (*place_at)(area where, int y, int x);

    /* The place next to one that way; where there is none, the place itself. */
    int (*next_place)(int place, board_way way);

    /* The place that a typed letter or digit names, or NO_PLACE. */
    int (*named_place)(wchar_t key);

    /* The step that choosing a place means, legal or not; where the place could mean several, a
     * legal one. */
    brett_step (*step_at)(const brett_state *state, int place);

    /* The place at which a step is chosen. */
    int (*place_of)(brett_step step);
} board;

extern const board linja_board;

/* The board of a game. */
const board *board_of(const brett_game *game);

/* Every seat has a shape, everywhere: disc, square, triangle, hexagon. */
const char *seat_shape(int seat);

/* Prints who plays with which shape, and the points as they stand: a line a seat. */
void print_seats(FILE *out, const brett_game *game, const brett_state *state,
                 const char *const names[]);

#endif
