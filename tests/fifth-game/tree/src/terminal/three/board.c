/* The board of three in a row: three rows of three cells, row 3 at the top. */
#include "terminal/board.h"
#include "base/mark.h"
#include "games/games.h"
#include "rules/three.h"

enum { LEFT = 4, CELL = 6, LINES = 2 * THREE_SIDE + 2, COLUMNS = LEFT + CELL * THREE_SIDE };

static void size(int lines, int columns, area *where) {
    (void)lines, (void)columns;
    where->lines = LINES;
    where->columns = COLUMNS;
}

static int cell_y(area where, int cell) {
    return where.y + 1 + 2 * (THREE_SIDE - 1 - cell / THREE_SIDE);
}

static int cell_x(area where, int cell) {
    return where.x + LEFT + CELL * (cell % THREE_SIDE);
}

/* ---- Pointing ---- */

static board_effect point(area where, const board_view *view, int y, int x, board_choice *choice) {
    (void)view;
    for (int cell = 0; cell < THREE_CELLS; cell++) {
        int left = cell_x(where, cell);
        if (y != cell_y(where, cell) || x < left || x >= left + CELL) continue;
        choice->place = cell;
        return EFFECT_STEP;
    }
    return EFFECT_NONE;
}

static void go(const board_view *view, board_choice *choice, board_direction way) {
    int row = choice->place / THREE_SIDE, column = choice->place % THREE_SIDE;
    (void)view;
    row += (way == GO_UP && row < THREE_SIDE - 1) - (way == GO_DOWN && row > 0);
    column += (way == GO_RIGHT && column < THREE_SIDE - 1) - (way == GO_LEFT && column > 0);
    choice->place = THREE_SIDE * row + column;
}

static board_effect type(const brett_state *state, board_choice *choice, wchar_t key) {
    (void)state;
    if (key < L'1' || key >= L'1' + THREE_CELLS) return EFFECT_NONE;
    choice->place = (int)(key - L'1');
    return EFFECT_CHOICE;
}

static void fit(const brett_state *state, board_choice *choice) {
    (void)state, (void)choice;
}

static brett_step step_of(const brett_state *state, const board_choice *choice) {
    (void)state;
    return (brett_step)choice->place;
}

static board_choice choice_of(const brett_state *state, brett_step step) {
    (void)state;
    return (board_choice){.place = (int)step};
}

static const board_key *keys(const brett_state *state, const board_choice *choice) {
    static const board_key names[] = {{"↑↓←→", N_("choose")}, {NULL, NULL}};
    (void)state, (void)choice;
    return names;
}

static const board_key help[] = {
    {"↑ ↓ ← →  k j", N_("move the cursor")},
    {"1 2 3 …", N_("go to the row with that number")},
    {NULL, NULL},
};

/* ---- Drawing ---- */

static bool is_last(const board_view *view, int cell) {
    const three *now = (const three *)view->state;
    if (!view->last) return false;
    const three *before = (const three *)&view->last->before;
    return ((now->marks[0] ^ before->marks[0]) | (now->marks[1] ^ before->marks[1])) >> cell & 1;
}

static void draw_cell(canvas *c, area where, const board_view *view, int cell) {
    const three *s = (const three *)view->state;
    int owner = three_has(s, 0, cell) ? 0 : three_has(s, 1, cell) ? 1 : BRETT_NOBODY;
    bool chosen = view->choice && view->choice->place == cell, last = is_last(view, cell);
    look edge = styled(chosen ? INK_CHOSEN : INK_LAST, chosen ? GROUND_CHOSEN : GROUND_BOARD);
    int y = cell_y(where, cell), x = cell_x(where, cell);
    if (owner >= 0)
        canvas_put(c, y, x + 2, styled(INK_SEAT + owner, GROUND_BOARD), seat_shape(owner));
    else
        canvas_put(c, y, x + 2, styled(INK_QUIET, GROUND_BOARD), "·");
    if (!chosen && !last) return;
    canvas_put(c, y, x, edge, chosen ? "[" : "‹");
    canvas_put(c, y, x + 4, edge, chosen ? "]" : "›");
}

static void draw(canvas *c, area where, const board_view *view) {
    char name[2] = "";
    canvas_fill(c, where, styled(INK_PLAIN, GROUND_BOARD));
    for (int i = 0; i < THREE_SIDE; i++) {
        name[0] = (char)('1' + i);
        canvas_put(c, cell_y(where, THREE_SIDE * i), where.x + 1, styled(INK_QUIET, GROUND_BOARD),
                   name);
        name[0] = (char)('a' + i);
        canvas_put(c, where.y + LINES - 1, cell_x(where, i) + 2, styled(INK_QUIET, GROUND_BOARD),
                   name);
    }
    for (int cell = 0; cell < THREE_CELLS; cell++) draw_cell(c, where, view, cell);
}

static void print(FILE *out, const brett_state *state, const char *const names[]) {
    print_board(out, draw, LINES, COLUMNS, state);
    print_seats(out, &three_game, state, names);
}

const board three_board = {
    .game = &three_game,
    .seats_have_colours = true,
    .help = help,
    .signs = N_("[ ] is chosen. ‹ › was marked last."),
    .print = print,
    .size = size,
    .draw = draw,
    .keys = keys,
    .go = go,
    .type = type,
    .point = point,
    .fit = fit,
    .step_of = step_of,
    .choice_of = choice_of,
};
