/* Rows from A's goal above to B's below; A's pieces from the left, B's from the right. */
#include "server/image/boards.h"

enum { ROWS = 8, SLOTS = 6 };

static void draw_piece(canvas *c, spot at, double size, int seat) {
    double r = size / 2, up = seat ? -1 : 1;
    draw_seat(c, at, r, seat, INK);
    draw_seat(c, at, r - 3, seat, seat_colours[seat]);
    spot tip = {at.x, at.y - up * 0.3 * r};
    canvas_line(c, (spot){at.x - 0.42 * r, at.y + up * 0.18 * r}, tip, 0.2 * r, 0xfff7ef);
    canvas_line(c, (spot){at.x + 0.42 * r, at.y + up * 0.18 * r}, tip, 0.2 * r, 0xfff7ef);
}

void draw_linja(canvas *c, const json_t *picture) {
    const double width = 760, height = 614, row_height = height / (ROWS + 0.3);
    const double left = (CANVAS_WIDTH - width) / 2, top = (CANVAS_HEIGHT - height) / 2;
    const double size = 0.76 * row_height, room = width - 80;
    const json_t *rows = json_object_get(picture, "rows");
    draw_board(c, (spot){CANVAS_WIDTH / 2, CANVAS_HEIGHT / 2}, width, height);
    for (int row = 0; row < ROWS; row++) {
        double y = top + (ROWS - 1 - row + 0.65) * row_height;
        if (row)
            canvas_line(c, (spot){left + 12, y + row_height / 2},
                        (spot){left + width - 12, y + row_height / 2}, 9, 0xb09c58);
        for (int seat = 0; seat < 2; seat++) {
            const json_t *both = json_array_get(rows, (size_t)row);
            int count = (int)json_integer_value(json_array_get(both, (size_t)seat));
            double step = count > SLOTS ? (room - size) / (count - 1) : room / SLOTS;
            for (int i = 0; i < count && i < 24; i++) {
                double x = 40 + size / 2 + 6 + step * i * (count > SLOTS ? 0.985 : 1);
                draw_piece(c, (spot){seat ? left + width - x : left + x, y}, size, seat);
            }
        }
    }
}
