/* Transport's board: the field in hexagons, as large as fits. Where even the smallest does not, the
 * field is seen through a window that goes with the cursor: at its left edge the field's left edge
 * is seen, at its right edge the right one, and evenly in between.
 *
 * Belts are lines from the middle of a card to its edges, so that a row of cards is one line with a
 * sign on each card. Everything has a letter or a shape, so that nothing rests on colours. */
#include "terminal/transport/board.h"

#include <stdlib.h>

#include "base/mark.h"
#include "base/writer.h"
#include "games/games.h"
#include "terminal/letters.h"
#include "terminal/transport/picture.h"
#include "text/transport_text.h"

/* ---- Where everything lies ---- */

/* The middle of the cell 0,0 is at y and x of the area. */
typedef struct camera {
    int reach, y, x;
} camera;

/* The lines and columns of a field. */
static int field_lines(extent e, int reach) {
    return reach * (e.bottom - e.top) + reach - (reach + 1) % 2;
}
static int field_columns(extent e, int reach) {
    return reach * (e.right - e.left) + 2 * reach - 1;
}

/* How far the first line is from the window's, when the focus is so far along the field. */
static int scrolled(int size, int room, int focus, int length) {
    return size <= room ? (room - size) / 2 : -(size - room) * focus / (length ? length : 1);
}

static camera camera_of(area where, extent e, cell focus) {
    int reach = MOST_REACH;
    while (reach > LEAST_REACH &&
           (field_lines(e, reach) > where.lines || field_columns(e, reach) > where.columns))
        reach--;
    int top = scrolled(field_lines(e, reach), where.lines, focus.r - e.top, e.bottom - e.top);
    int left = scrolled(field_columns(e, reach), where.columns, half_column(focus) - e.left,
                        e.right - e.left);
    return (camera){reach, top + (reach - 1) / 2 - reach * e.top,
                    left + reach - 1 - reach * e.left};
}

static int cell_y(camera at, cell c) {
    return at.y + at.reach * c.r;
}
static int cell_x(camera at, cell c) {
    return at.x + at.reach * half_column(c);
}

enum { MOST_LINES = 60, MOST_COLUMNS = 140 };

static void size(int lines, int columns, area *where) {
    where->lines = lines < MOST_LINES ? lines : MOST_LINES;
    where->columns = columns < MOST_COLUMNS ? columns : MOST_COLUMNS;
}

static board_effect point(area where, const board_view *view, int y, int x, board_choice *choice) {
    extent e = transport_extent((const transport *)view->state);
    camera at = camera_of(where, e, transport_focus(view));
    y -= where.y;
    x -= where.x;
    if (y < 0 || x < 0 || y >= where.lines || x >= where.columns) return EFFECT_NONE;
    for (int r = e.top; r <= e.bottom; r++)
        for (int q = -MAP_SIDE; q <= MAP_SIDE; q++) {
            cell c = {q, r};
            if (half_column(c) < e.left || half_column(c) > e.right) continue;
            if (abs(y - cell_y(at, c)) <= (at.reach - 1) / 2 && abs(x - cell_x(at, c)) < at.reach)
                return transport_click(view->state, choice, c);
        }
    return EFFECT_NONE;
}

/* ---- Drawing ---- */

static void draw_card(canvas *c, camera at, const transport_picture *p, transport_card card) {
    hex h = {.set = &p->field.set,
             .kind = card_kind(card),
             .turn = card_turn(card),
             .package = card.package,
             .mark = transport_mark_at(p, cell_of(card))};
    hex_draw(c, cell_y(at, cell_of(card)), cell_x(at, cell_of(card)), at.reach, &h);
}

static void draw_field(canvas *c, camera at, const transport_picture *p) {
    for (int i = 0; i < p->marks; i++) {
        hex empty = {.set = &p->field.set, .kind = -1, .mark = p->mark[i].mark};
        hex_draw(c, cell_y(at, p->mark[i].at), cell_x(at, p->mark[i].at), at.reach, &empty);
    }
    for (int i = 0; i < p->field.cards; i++) draw_card(c, at, p, p->field.field[i]);
    if (p->has_ghost) draw_card(c, at, p, p->ghost);
}

/* The field is drawn on a canvas of its own, which cuts it off at the window's edges. */
static void draw(canvas *c, area where, const board_view *view) {
    static transport_picture p;
    canvas window = canvas_of(where.lines, where.columns);
    canvas_fill(&window, (area){0, 0, where.lines, where.columns}, styled(INK_PLAIN, GROUND_BOARD));
    transport_picture_of(view, &p);
    extent e = transport_extent((const transport *)view->state);
    draw_field(&window, camera_of(where, e, transport_focus(view)), &p);
    canvas_copy(c, where.y, where.x, &window);
    canvas_free(&window);
}

/* ---- Printing ---- */

enum { GUTTER = 8 };

/* The name of the first card of every row, at the left. */
static void print_names(canvas *c, camera at, const transport *s) {
    for (int i = 0; i < s->cards; i++) {
        char text[16];
        cell here = cell_of(s->field[i]);
        if (i && s->field[i - 1].r == here.r) continue;
        writer w = writer_over(text, sizeof text);
        write_cell(&w, here);
        canvas_put(c, cell_y(at, here), 0, INK_PLAIN, text);
    }
}

static void print(FILE *out, const brett_state *state, const char *const names[]) {
    static transport_picture p;
    const transport *s = (const transport *)state;
    extent e = transport_extent(s);
    e.top++, e.bottom--, e.left += 2, e.right -= 2;
    area where = {0, 0, field_lines(e, LEAST_REACH) + 1,
                  GUTTER + field_columns(e, LEAST_REACH) + 1};
    camera at = {LEAST_REACH, 1 - LEAST_REACH * e.top, GUTTER + 2 - LEAST_REACH * e.left};
    canvas c = canvas_of(where.lines, where.columns);
    transport_picture_of(&(board_view){.state = state, .viewer = BRETT_NOBODY}, &p);
    draw_field(&c, at, &p);
    print_names(&c, at, s);
    canvas_print(out, &c);
    canvas_free(&c);
    transport_print_seats(out, state, names);
}

/* ---- The table ---- */

static size_t held_place(const brett_state *state, int seat) {
    return (size_t)(((const transport *)state)->cards + seat);
}

/* A card; of an empty cell there is nothing to say. */
static bool describe(const brett_state *state, const board_choice *choice, brett_message *m) {
    int card = field_find((const transport *)state, cell_of_place(choice->place));
    return card >= 0 && transport_game.describe_place(state, (size_t)card, m);
}

const board transport_board = {
    .game = &transport_game,
    .seats_have_colours = true,
    .help = transport_help,
    .signs = N_("( ) shows where the card fits as rotated now, · where it fits otherwise; ‹ › "
                "the last turn. L loading, p package, k key, f forklift; {3} a package. "
                "Nothing leaves against an arrow."),
    .writing = N_("Type a card, its rotation and its space: sk2@0,-2. With >4 after it, a "
                  "pallet is pushed along to edge 4. Then what the icon does: load@0,-1; "
                  "lift@0,-2 and the card on its new space; A0@3,1 or A=B for pallets. Then "
                  "the package that moves: 0,-1>1,0. Or type swap, then the package. A drawn "
                  "card or package ends the line."),
    .print = print,
    .print_set = transport_print_set,
    .size = size,
    .draw = draw,
    .draw_seat = transport_draw_seat,
    .draw_stage = transport_draw_stage,
    .point_stage = transport_point_stage,
    .held_place = held_place,
    .describe = describe,
    .keys = transport_keys,
    .go = transport_go,
    .type = transport_type,
    .point = point,
    .enter = transport_enter,
    .fit = transport_fit,
    .step_of = transport_step_of,
    .choice_of = transport_choice_of,
};
