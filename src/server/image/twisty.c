/* The squares from a1, below on the left; on them cubes, tokens and pawns. */
#include "server/image/boards.h"

#include <string.h>

enum { SIDE = 7, SQUARES = SIDE * SIDE };

static const uint32_t pawns[4] = {0x1d1712, 0xfffdf5, 0x8a5a36, 0x55636f};

static void draw_token(canvas *c, spot at, double r, char kind) {
    double s = 0.5 * r, w = 0.16 * r;
    canvas_disc(c, at, r, WOOD_LINE);
    canvas_disc(c, at, r - 3, WOOD);
    if (kind == '+' || kind == 'L' || kind == 'x') {
        double d = kind == 'x' ? s : 0;
        spot a = {at.x - d, at.y - s}, b = {at.x + d, at.y + s};
        spot e = {at.x - s, at.y + d}, f = {at.x + s, at.y - d};
        if (kind == 'L') {
            a = (spot){at.x - 0.4 * s, at.y - s};
            b = e = (spot){at.x - 0.4 * s, at.y + 0.6 * s};
            f = (spot){at.x + s, at.y + 0.6 * s};
        }
        canvas_line(c, a, b, w, INK);
        canvas_line(c, e, f, w, INK);
    } else if (kind == '@') {
        canvas_disc(c, at, 0.62 * r, INK);
        canvas_disc(c, at, 0.46 * r, WOOD);
        canvas_disc(c, at, 0.24 * r, INK);
    } else {
        spot shield[] = {{at.x - s, at.y - s},
                         {at.x + s, at.y - s},
                         {at.x + s, at.y + 0.2 * s},
                         {at.x, at.y + 1.2 * s},
                         {at.x - s, at.y + 0.2 * s}};
        canvas_polygon(c, shield, 5, INK);
    }
}

static void draw_pawn(canvas *c, spot at, double size, int seat) {
    uint32_t edge = seat == 1 ? INK : 0xfffdf5;
    for (int layer = 0; layer < 2; layer++) {
        double w = layer ? 0 : 3;
        uint32_t colour = layer ? pawns[seat] : edge;
        spot body[] = {{at.x - 0.12 * size - w, at.y - 0.1 * size},
                       {at.x + 0.12 * size + w, at.y - 0.1 * size},
                       {at.x + 0.3 * size + w, at.y + 0.48 * size + w},
                       {at.x - 0.3 * size - w, at.y + 0.48 * size + w}};
        canvas_polygon(c, body, 4, colour);
        draw_seat(c, (spot){at.x, at.y - 0.25 * size}, 0.21 * size + w, seat, colour);
    }
    canvas_digit(c, (spot){at.x, at.y + 0.2 * size}, 0.24 * size, seat + 1,
                 seat == 1 ? INK : 0xfffdf5);
}

static spot place_of(int square, double unit) {
    double first = (SIDE - 1) / 2.0;
    return (spot){CANVAS_WIDTH / 2 + (square % SIDE - first) * unit,
                  CANVAS_HEIGHT / 2 - (square / SIDE - first) * unit};
}

void draw_twisty(canvas *c, const json_t *picture) {
    const double unit = 84;
    const char *board = json_string_value(json_object_get(picture, "board"));
    const json_t *all = json_object_get(picture, "pawns");
    size_t seat;
    json_t *square;
    draw_board(c, (spot){CANVAS_WIDTH / 2, CANVAS_HEIGHT / 2}, 616, 616);
    for (int i = 0; i < SQUARES; i++) {
        spot at = place_of(i, unit);
        char lies = board && strlen(board) == SQUARES ? board[i] : '.';
        canvas_box(c, at, 0.93 * unit, 0.93 * unit, 8, i % 2 ? WELL : BOARD_DARK);
        if (i == SQUARES / 2) {
            canvas_disc(c, at, 0.4 * unit, WOOD_LINE);
            canvas_disc(c, at, 0.4 * unit - 4, BOARD_DARK);
        }
        if (lies != '.' && strchr("roygbpw", lies))
            draw_colour(c, at, 0.62 * unit, lies);
        else if (lies != '.')
            draw_token(c, at, 0.32 * unit, lies);
    }
    json_array_foreach(all, seat, square) {
        int at = (int)json_integer_value(square);
        if (at >= 0 && at < SQUARES && seat < 4)
            draw_pawn(c, place_of(at, unit), 0.8 * unit, (int)seat);
    }
}
