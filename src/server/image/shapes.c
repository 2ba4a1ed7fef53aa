/* What the boards share: the board itself, the seven colours with their symbols, the seats' forms.
 */
#include "server/image/boards.h"

#include <math.h>

const uint32_t seat_colours[4] = {0xb5472a, 0x2c3e70, 0x2b8273, 0xe0b13a};

void draw_board(canvas *c, spot centre, double width, double height) {
    canvas_box(c, centre, width, height, 24, RIM);
    canvas_box(c, centre, width - 10, height - 10, 20, BOARD);
}

static spot away(spot from, double x, double y) {
    return (spot){from.x + x, from.y + y};
}

/* Corners on two circles in turn, the first at the top. */
static void draw_star(canvas *c, spot at, int points, double outer, double inner, uint32_t colour) {
    spot corners[24];
    for (int i = 0; i < 2 * points; i++) {
        double angle = PI * i / points - PI / 2, r = i % 2 ? inner : outer;
        corners[i] = away(at, r * cos(angle), r * sin(angle));
    }
    canvas_polygon(c, corners, 2 * points, colour);
}

static void draw_triangle(canvas *c, spot at, double r, uint32_t colour) {
    canvas_polygon(c, (spot[]){away(at, 0, -r), away(at, r, 0.8 * r), away(at, -r, 0.8 * r)}, 3,
                   colour);
}

static void draw_heart(canvas *c, spot at, double r, uint32_t colour) {
    canvas_disc(c, away(at, -0.45 * r, -0.35 * r), 0.52 * r, colour);
    canvas_disc(c, away(at, 0.45 * r, -0.35 * r), 0.52 * r, colour);
    canvas_polygon(c,
                   (spot[]){away(at, -0.93 * r, -0.14 * r), away(at, 0, -0.45 * r),
                            away(at, 0.93 * r, -0.14 * r), away(at, 0, 0.95 * r)},
                   4, colour);
}

static void draw_clover(canvas *c, spot at, double r, uint32_t colour) {
    canvas_disc(c, away(at, 0, -0.5 * r), 0.46 * r, colour);
    canvas_disc(c, away(at, -0.48 * r, 0.2 * r), 0.46 * r, colour);
    canvas_disc(c, away(at, 0.48 * r, 0.2 * r), 0.46 * r, colour);
    canvas_disc(c, at, 0.25 * r, colour);
    draw_triangle(c, away(at, 0, 0.5 * r), 0.45 * r, colour);
}

static void draw_drop(canvas *c, spot at, double r, uint32_t colour) {
    canvas_disc(c, away(at, 0, 0.3 * r), 0.68 * r, colour);
    canvas_polygon(
        c, (spot[]){away(at, 0, -r), away(at, 0.62 * r, 0.05 * r), away(at, -0.62 * r, 0.05 * r)},
        3, colour);
}

static void draw_moon(canvas *c, spot at, double r, uint32_t colour, uint32_t ground) {
    canvas_disc(c, at, 0.92 * r, colour);
    canvas_disc(c, away(at, 0.42 * r, -0.3 * r), 0.75 * r, ground);
}

void draw_colour(canvas *c, spot at, double size, char colour) {
    enum { LIGHT = 0xfffdf8, DARK = 0x241a12 };
    double r = 0.27 * size;
    uint32_t ground = colour == 'r'   ? 0xaa2410
                      : colour == 'o' ? 0xd98622
                      : colour == 'y' ? 0xfbe18a
                      : colour == 'g' ? 0x36805f
                      : colour == 'b' ? 0x4aa1d6
                      : colour == 'p' ? 0x553a72
                                      : 0xf9f7f2;
    canvas_box(c, at, size, size, 0.2 * size, INK);
    canvas_box(c, at, size - 4, size - 4, 0.2 * size - 2, ground);
    switch (colour) {
    case 'r': draw_heart(c, at, r, LIGHT); break;
    case 'o': draw_triangle(c, at, r, DARK); break;
    case 'y': draw_star(c, at, 5, 1.1 * r, 0.45 * r, DARK); break;
    case 'g': draw_clover(c, at, r, LIGHT); break;
    case 'b': draw_drop(c, at, r, DARK); break;
    case 'p': draw_moon(c, at, r, LIGHT, ground); break;
    default: draw_star(c, at, 2, 1.1 * r, 0.8 * r, DARK); break;
    }
}

void draw_hexagon(canvas *c, spot at, double r, uint32_t colour) {
    spot corners[6];
    for (int i = 0; i < 6; i++) corners[i] = away(at, r * sin(PI * i / 3), r * cos(PI * i / 3));
    canvas_polygon(c, corners, 6, colour);
}

void draw_seat(canvas *c, spot at, double r, int seat, uint32_t colour) {
    switch (seat) {
    case 0: canvas_disc(c, at, r, colour); break;
    case 1: canvas_box(c, at, 1.8 * r, 1.8 * r, 0.25 * r, colour); break;
    case 2: draw_triangle(c, at, r, colour); break;
    default: draw_hexagon(c, at, r, colour); break;
    }
}
