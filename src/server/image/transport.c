/* The cards as they lie, as large as fits, with belts, pallets and packages. */
#include "server/image/boards.h"

#include <math.h>
#include <string.h>

enum {
    FLOOR = 0xdcd3c2,
    FLOOR_LINE = 0xa39780,
    RAIL = 0x6b6156,
    RUBBER = 0x4b4540,
    BOX = 0xc99a5b
};

typedef struct table {
    double size; /* from the centre of a card to a corner */
    spot middle; /* of all cards, in units of that */
} table;

static spot cell_of(const json_t *card) {
    const json_t *cell = json_object_get(card, "cell");
    double q = (double)json_integer_value(json_array_get(cell, 0));
    double r = (double)json_integer_value(json_array_get(cell, 1));
    return (spot){sqrt(3) * (q + r / 2), 1.5 * r};
}

static table fit(const json_t *cards) {
    spot low = {1e9, 1e9}, high = {-1e9, -1e9};
    size_t i;
    json_t *card;
    json_array_foreach(cards, i, card) {
        spot at = cell_of(card);
        low = (spot){fmin(low.x, at.x), fmin(low.y, at.y)};
        high = (spot){fmax(high.x, at.x), fmax(high.y, at.y)};
    }
    double wide = (CANVAS_WIDTH - 60) / (high.x - low.x + 2),
           tall = (CANVAS_HEIGHT - 50) / (high.y - low.y + 2.2);
    return (table){fmin(fmin(wide, tall), 90), {(low.x + high.x) / 2, (low.y + high.y) / 2}};
}

/* The middle of an edge, which count counter-clockwise from the east. */
static spot edge_of(spot at, double size, int edge) {
    double far = sqrt(3) / 2 * size;
    return (spot){at.x + far * cos(PI * edge / 3), at.y - far * sin(PI * edge / 3)};
}

/* From edge to edge by a curve, or where one or three meet, through the centre. */
static void draw_belt(canvas *c, spot at, double size, unsigned belt, double width,
                      uint32_t colour) {
    int edges[6], count = 0;
    for (int e = 0; e < 6; e++)
        if (belt >> e & 1) edges[count++] = e;
    if (count != 2) {
        for (int i = 0; i < count; i++)
            canvas_line(c, edge_of(at, 0.9 * size, edges[i]), at, width, colour);
        return;
    }
    spot a = edge_of(at, 0.9 * size, edges[0]), b = edge_of(at, 0.82 * size, edges[1]), last = a;
    for (int i = 1; i <= 8; i++) {
        double t = i / 8.0, u = 1 - t;
        spot next = {u * u * a.x + 2 * u * t * at.x + t * t * b.x,
                     u * u * a.y + 2 * u * t * at.y + t * t * b.y};
        canvas_line(c, last, next, width, colour);
        last = next;
    }
}

static void draw_floor(canvas *c, spot at, double size, const json_t *card) {
    (void)card; /* all are alike */
    draw_hexagon(c, at, 0.98 * size, FLOOR_LINE);
    draw_hexagon(c, at, 0.98 * size - 2, FLOOR);
}

static unsigned belt_of(const json_t *card) {
    return (unsigned)json_integer_value(json_object_get(card, "belt"));
}

static void draw_rails(canvas *c, spot at, double size, const json_t *card) {
    draw_belt(c, at, size, belt_of(card), 0.5 * size, RAIL);
}

static void draw_rubber(canvas *c, spot at, double size, const json_t *card) {
    draw_belt(c, at, size, belt_of(card), 0.4 * size, RUBBER);
}

static void draw_pallet(canvas *c, spot at, double size, int seat) {
    canvas_box(c, at, 0.9 * size, 0.9 * size, 6, INK);
    canvas_box(c, at, 0.9 * size - 4, 0.9 * size - 4, 5, seat_colours[seat]);
    draw_seat(c, at, 0.24 * size, seat, 0xfffdf8);
}

static void draw_package(canvas *c, spot at, double size, int number) {
    canvas_box(c, at, 0.66 * size, 0.66 * size, 5, 0x5e3e17);
    canvas_box(c, at, 0.66 * size - 4, 0.66 * size - 4, 4, BOX);
    canvas_disc(c, at, 0.25 * size, 0xfffdf8);
    canvas_digit(c, at, 0.24 * size, number, INK);
}

static void draw_things(canvas *c, spot at, double size, const json_t *card) {
    const char *sort = json_string_value(json_object_get(card, "sort"));
    const json_t *package = json_object_get(card, "package");
    if (sort && !strcmp(sort, "loading")) canvas_box(c, at, 0.5 * size, 0.5 * size, 4, GOLD);
    if (sort && !strcmp(sort, "pallet"))
        draw_pallet(c, at, size, (int)json_integer_value(json_object_get(card, "seat")) & 3);
    if (json_array_size(package))
        draw_package(c, at, size, (int)json_integer_value(json_array_get(package, 0)));
}

void draw_transport(canvas *c, const json_t *picture) {
    /* One after the other for all cards, so that belts go on from card to card. */
    static void (*const layers[])(canvas *, spot, double, const json_t *) = {
        draw_floor, draw_rails, draw_rubber, draw_things};
    const json_t *cards = json_object_get(picture, "cards");
    table t = fit(cards);
    size_t i;
    json_t *card;
    draw_board(c, (spot){CANVAS_WIDTH / 2, CANVAS_HEIGHT / 2}, CANVAS_WIDTH - 16,
               CANVAS_HEIGHT - 16);
    for (size_t layer = 0; layer < sizeof layers / sizeof *layers; layer++)
        json_array_foreach(cards, i, card) {
            spot cell = cell_of(card);
            spot at = {CANVAS_WIDTH / 2 + t.size * (cell.x - t.middle.x),
                       CANVAS_HEIGHT / 2 + t.size * (cell.y - t.middle.y)};
            layers[layer](c, at, t.size, card);
        }
}
