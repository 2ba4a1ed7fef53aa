/* The nine rows, A's end on the left, between the two sliders. */
#include "server/image/boards.h"

#include <stdbool.h>
#include <string.h>

enum { ROWS = 9, PLACES = 5, UNIT = 64 };

/* The pieces of a line, from the end where they lie. */
static void draw_line(canvas *c, const json_t *line, spot first, double step) {
    size_t group;
    json_t *text;
    int place = 0;
    json_array_foreach(line, group, text) {
        const char *pieces = json_string_value(text);
        for (size_t i = 0; pieces && i < strlen(pieces); i++, place++) {
            spot at = {first.x + step * place, first.y};
            /* Pieces of a group hold on to each other. */
            if (i) canvas_box(c, (spot){at.x - step / 2, at.y}, UNIT * 0.4, UNIT * 0.3, 3, INK);
            draw_colour(c, at, UNIT * 0.82, pieces[i]);
        }
    }
}

void draw_transfer(canvas *c, const json_t *picture) {
    const double middle = CANVAS_WIDTH / 2.0, lane = PLACES * UNIT, top = 50;
    const json_t *rows = json_object_get(picture, "rows");
    const json_t *complete = json_object_get(picture, "complete");
    const json_t *sliders = json_object_get(picture, "sliders");
    draw_board(c, (spot){middle, CANVAS_HEIGHT / 2}, 13.6 * UNIT, 614);
    for (int row = 0; row < ROWS; row++) {
        spot at = {middle, top + row * (UNIT + 2) + 0};
        bool done = json_is_true(json_array_get(complete, (size_t)row));
        canvas_box(c, at, lane + 6, UNIT * 0.94, 14, done ? GOLD : WELL_LINE);
        canvas_box(c, at, lane, UNIT * 0.86, 12, WELL);
        draw_line(c, json_array_get(rows, (size_t)row), (spot){middle - 2 * UNIT, at.y}, UNIT);
    }
    for (int seat = 0; seat < 2; seat++) {
        double side = seat ? 1 : -1, x = middle + side * (lane / 2 + 2 * UNIT);
        canvas_box(c, (spot){x, CANVAS_HEIGHT / 2}, 3.4 * UNIT, 570, 14, 0xd0b384);
        canvas_box(c, (spot){x, CANVAS_HEIGHT / 2}, 3.1 * UNIT, UNIT, 14, WOOD_LINE);
        canvas_box(c, (spot){x, CANVAS_HEIGHT / 2}, 3.1 * UNIT - 4, UNIT - 4, 12, WOOD);
        /* The top is the end next to the rows. */
        draw_line(c, json_array_get(sliders, (size_t)seat),
                  (spot){x - side * UNIT, CANVAS_HEIGHT / 2}, side * UNIT);
    }
}
