/* Linja's board: eight rows from 7 at the top to 0 at the bottom, a stick between each two. A fills
 * a row from the left and B from the right, so the pieces of a side that face the gap in the middle
 * are the ones that carry marks. Turned, it is the other way round: B has its end below, and fills
 * a row from the left.
 *
 * Across: the cursor, the row's number, the lane in which the way of a step is drawn, the field of
 * six slots, and the row's points in the shape of the side that they are worth something to. A row
 * is one line high and a piece one letter, or, where there is room, three lines and a box. */
#include "terminal/board.h"
#include "base/mark.h"
#include "games/games.h"
#include "rules/linja.h"
#include "terminal/letters.h"

enum {
    CURSOR_X = 1,
    NUMBER_X = 2,
    LANE_X = 4,
    FIELD_X = 6,
    RIGHT_GUTTER = 6,
    SLOTS = LINJA_ROW_ROOM
};

/* The sizes, largest first. A piece takes the slot but for the pad at either side. */
typedef struct metrics {
    int row_lines, slot, pad;
} metrics;
static const metrics sizes[] = {{3, 7, 1}, {1, 5, 1}, {1, 3, 0}};
enum { SIZES = sizeof sizes / sizeof *sizes, PRINTED = 1 };

static int board_lines(metrics m) {
    return LINJA_ROWS * m.row_lines + (LINJA_ROWS - 1) + 2;
}

static int board_columns(metrics m) {
    return FIELD_X + SLOTS * m.slot + RIGHT_GUTTER;
}

/* The largest that fits. */
static metrics metrics_in(int lines, int columns) {
    int i = 0;
    while (i < SIZES - 1 && (lines < board_lines(sizes[i]) || columns < board_columns(sizes[i])))
        i++;
    return sizes[i];
}

static metrics metrics_of(area where) {
    return metrics_in(where.lines, where.columns);
}

static void size(int lines, int columns, area *where) {
    metrics m = metrics_in(lines, columns);
    where->lines = board_lines(m);
    where->columns = board_columns(m);
}

/* The first line of a row. */
static int row_y(area where, bool turned, int row) {
    int below_top = turned ? row : LINJA_GOAL - row;
    return where.y + 1 + below_top * (metrics_of(where).row_lines + 1);
}

/* ---- Pointing ---- */

static board_effect point(area where, const board_view *view, int y, int x, board_choice *choice) {
    if (x <= where.x || x >= where.x + where.columns - 1) return EFFECT_NONE;
    for (int row = 0; row < LINJA_ROWS; row++) {
        int top = row_y(where, view->turned, row);
        if (y < top || y >= top + metrics_of(where).row_lines) continue;
        choice->place = row;
        return EFFECT_STEP;
    }
    return EFFECT_NONE;
}

static void go(const board_view *view, board_choice *choice, board_direction way) {
    bool up = way == GO_UP, down = way == GO_DOWN;
    int row = choice->place + (view->turned ? down - up : up - down);
    if (row >= 0 && row <= LINJA_GOAL) choice->place = row;
}

static board_effect type(const brett_state *state, board_choice *choice, wchar_t key) {
    (void)state;
    if (key < L'0' || key >= L'0' + LINJA_ROWS) return EFFECT_NONE;
    choice->place = (int)(key - L'0');
    return EFFECT_CHOICE;
}

/* A row is all that there is to choose. */
static void fit(const brett_state *state, board_choice *choice) {
    (void)state, (void)choice;
}

static board_choice choice_of(const brett_state *state, brett_step step) {
    (void)state;
    return (board_choice){.place = linja_from(step)};
}

static const board_key *keys(const brett_state *state, const board_choice *choice) {
    static const board_key names[] = {{"↑↓", N_("choose")}, {NULL, NULL}};
    (void)state, (void)choice;
    return names;
}

static const board_key help[] = {
    {"↑ ↓ ← →  k j", N_("move the cursor")},
    {"0 1 2 …", N_("go to the row with that number")},
    {NULL, NULL},
};

/* The step from a row whose length the rules do not object to: it is legal, or what stands in its
 * way is worth saying. */
static brett_step step_of(const brett_state *state, const board_choice *choice) {
    int place = choice->place;
    for (int to = 0; to < LINJA_ROWS; to++) {
        linja_legality verdict = linja_check((const linja *)state, linja_step(place, to));
        if (verdict != LINJA_NOT_FORWARD && verdict != LINJA_NOT_ONE_ROW &&
            verdict != LINJA_NOT_THE_COUNT)
            return linja_step(place, to);
    }
    return linja_step(place, place);
}

/* ---- What is marked ---- */

enum mark { MARK_NONE, MARK_LAST, MARK_LEGAL, MARK_CHOSEN };

/* All that a row shows. */
typedef struct row_picture {
    int pieces[2];
    int arrived[2];    /* how many more than before the last turn; less than 0: how many fewer */
    enum mark mark[2]; /* of the side's piece next to the gap: whether it can move */
    int ghost;         /* the side whose piece would arrive here, or BRETT_NOBODY */
    int hop;           /* how many rows it is from the cursor on the way of its step, or 0 */
    bool cursor;
} row_picture;

/* Marks where the mover can go from, and from the cursor's row the way. */
static void mark_choices(row_picture rows[], const board_view *view) {
    brett_step steps[LINJA_MAX_STEPS];
    size_t count = linja_game.steps(view->state, steps);
    int seat = linja_game.actor(view->state);
    for (size_t i = 0; i < count; i++) {
        int from = linja_from(steps[i]), to = linja_to(steps[i]);
        rows[from].mark[seat] = rows[from].cursor ? MARK_CHOSEN : MARK_LEGAL;
        if (!rows[from].cursor) continue;
        rows[to].ghost = seat;
        int way = to > from ? 1 : -1;
        for (int row = from; row != to; row += way) rows[row + way].hop = (row + way - from) * way;
    }
}

static void picture_rows(row_picture rows[], const board_view *view) {
    const linja *s = (const linja *)view->state;
    for (int row = 0; row < LINJA_ROWS; row++)
        rows[row] = (row_picture){
            .pieces = {linja_count(s, 0, row), linja_count(s, 1, row)},
            .ghost = BRETT_NOBODY,
            .cursor = view->choice && row == view->choice->place,
        };
    for (int i = 0; view->last && i < 2 * LINJA_ROWS; i++)
        rows[i / 2].arrived[i % 2] = rows[i / 2].pieces[i % 2] -
                                     linja_count((const linja *)&view->last->before, i % 2, i / 2);
    if (view->choosing) mark_choices(rows, view);
}

/* ---- Pieces ---- */

typedef struct pen {
    canvas *c;
    area where;
    metrics m;
    bool turned;
} pen;

static bool is_large(const pen *p) {
    return p->m.row_lines > 1;
}

/* The columns of a piece, with room for brackets on the small board, in a row of so many. The rows
 * outside the field may be crowded; then large pieces get narrower, and small ones move together.
 */
static int piece_columns(const pen *p, int total) {
    int full = p->m.slot - 2 * p->m.pad;
    int share = (SLOTS * p->m.slot - 2) / (total > 0 ? total : 1) - 1;
    return !is_large(p) || share > full ? full : share > 1 ? share : 1;
}

/* Where the piece of a side with this index, counted from its own end, stands. */
static int piece_x(const pen *p, int seat, int index, int total) {
    int width = piece_columns(p, total), room = SLOTS * p->m.slot - 2 * p->m.pad;
    int apart = total <= SLOTS ? p->m.slot : (room - width) / (total - 1);
    bool from_right = seat != p->turned;
    int offset = from_right ? room - width - index * apart : index * apart;
    return p->where.x + FIELD_X + p->m.pad + offset;
}

static enum ground row_ground(const row_picture *row) {
    return row->ghost != BRETT_NOBODY ? GROUND_TARGET : row->cursor ? GROUND_CHOSEN : GROUND_BOARD;
}

/* A box three lines high, whose letters are given for its corners, edges and middle, and a sign in
 * its middle. */
static void draw_box(const pen *p, int y, int x, int columns, const char *const letters[3][3],
                     const char *sign, look edge, look middle) {
    for (int line = 0; line < 3; line++)
        for (int i = 0; i < columns; i++) {
            int third = columns == 1 ? 1 : i == 0 ? 0 : i == columns - 1 ? 2 : 1;
            canvas_put(p->c, y + line, x + i, line == 1 ? middle : edge, letters[line][third]);
        }
    canvas_put(p->c, y + 1, x + (columns - 1) / 2, middle, sign);
}

/* A is round, B has corners. */
static const char *const piece_letters[2][3][3] = {
    {{"▗", "▄", "▖"}, {" ", " ", " "}, {"▝", "▀", "▘"}},
    {{"▄", "▄", "▄"}, {" ", " ", " "}, {"▀", "▀", "▀"}},
};
static const char *const ghost_letters[2][3][3] = {
    {{"╭", "┄", "╮"}, {"┆", " ", "┆"}, {"╰", "┄", "╯"}},
    {{"┌", "┄", "┐"}, {"┆", " ", "┆"}, {"└", "┄", "┘"}},
};

static void draw_piece(const pen *p, int y, int x, int columns, int seat, enum ground ground) {
    look style = styled(INK_SEAT + seat, ground);
    if (is_large(p))
        draw_box(p, y, x, columns, piece_letters[seat], seat != p->turned ? "▼" : "▲", style,
                 styled(INK_SEAT + seat, GROUND_SEAT + seat));
    else
        canvas_put(p->c, y, x + 1, style, seat_shape(seat));
}

/* Where a piece would arrive: its outline, on the large board with the rows that it went. */
static void draw_ghost(const pen *p, int y, int x, int columns, const row_picture *row) {
    look style = styled(INK_LEGAL, GROUND_TARGET);
    char hops[2] = {(char)('0' + row->hop), '\0'};
    if (is_large(p))
        draw_box(p, y, x, columns, ghost_letters[row->ghost], hops, style, style);
    else
        canvas_put(p->c, y, x + 1, style, row->ghost ? "□" : "○");
}

/* The brackets around a piece that tell its mark. */
static void draw_mark(const pen *p, int y, int x, int columns, enum mark mark, enum ground ground) {
    static const char *const open[] = {" ", "‹", "(", "["}, *const shut[] = {" ", "›", ")", "]"};
    static const enum ink inks[] = {INK_PLAIN, INK_LAST, INK_LEGAL, INK_CHOSEN};
    int left = is_large(p) ? x - 1 : x, right = is_large(p) ? x + columns : x + 2;
    canvas_put(p->c, y + p->m.row_lines / 2, left, styled(inks[mark], ground), open[mark]);
    canvas_put(p->c, y + p->m.row_lines / 2, right, styled(inks[mark], ground), shut[mark]);
}

/* The pieces of a side, the last to arrive being those next to the gap, and after them a dot for
 * each that has left. Marks go first: in a crowd a piece covers the mark of another. */
static void draw_side(const pen *p, int y, const row_picture *row, int seat, int total) {
    enum ground ground = row_ground(row);
    int pieces = row->pieces[seat], arrived = row->arrived[seat];
    int columns = piece_columns(p, total);
    for (int i = 0; i < pieces; i++) {
        enum mark mark = i >= pieces - arrived ? MARK_LAST : MARK_NONE;
        if (i == pieces - 1 && row->mark[seat]) mark = row->mark[seat];
        if (mark) draw_mark(p, y, piece_x(p, seat, i, total), columns, mark, ground);
    }
    for (int i = 0; i < pieces; i++)
        draw_piece(p, y, piece_x(p, seat, i, total), columns, seat, ground);
    for (int i = row->ghost == seat; i < -arrived && total + i < SLOTS; i++) {
        int x = piece_x(p, seat, pieces + i, total) + p->m.slot / 2 - p->m.pad;
        canvas_put(p->c, y + p->m.row_lines / 2, x, styled(INK_LAST, ground), "·");
    }
}

static void draw_pieces(const pen *p, int y, const row_picture *row) {
    bool ghost = row->ghost != BRETT_NOBODY;
    int total = row->pieces[0] + row->pieces[1] + ghost;
    draw_side(p, y, row, 0, total);
    draw_side(p, y, row, 1, total);
    if (!ghost) return;
    int x = piece_x(p, row->ghost, row->pieces[row->ghost], total);
    draw_ghost(p, y, x, piece_columns(p, total), row);
}

/* ---- The board ---- */

/* A row's number and, at the right, what it is worth. */
static void draw_gutters(const pen *p, int row, const row_picture *picture) {
    int y = row_y(p->where, p->turned, row) + p->m.row_lines / 2, x = p->where.x;
    enum ground ground = row_ground(picture);
    char digit[2] = {(char)('0' + row), '\0'};
    if (picture->cursor) canvas_put(p->c, y, x + CURSOR_X, styled(INK_CHOSEN, ground), "▸");
    canvas_put(p->c, y, x + NUMBER_X, styled(picture->cursor ? INK_CHOSEN : INK_QUIET, ground),
               digit);
    if (picture->hop) {
        digit[0] = (char)('0' + picture->hop);
        canvas_put(p->c, y, x + LANE_X, styled(INK_LEGAL, ground), digit);
    }
    int owner = linja_row_points(1, row) > 0;
    digit[0] = (char)('0' + linja_row_points(owner, row));
    int end = canvas_put(p->c, y, x + p->where.columns - RIGHT_GUTTER + 2,
                         styled(INK_SEAT + owner, ground), digit);
    canvas_put(p->c, y, end, styled(INK_SEAT + owner, ground), seat_shape(owner));
}

/* The stick between a row and the one before it. Where the way of a step crosses it, a chevron
 * shows the direction. */
static void draw_stick(const pen *p, int row, const row_picture rows[]) {
    int upper = row_y(p->where, p->turned, p->turned ? row - 1 : row);
    int y = upper + p->m.row_lines, end = p->where.x + p->where.columns - 1;
    for (int x = p->where.x + 1; x < end; x++)
        canvas_put(p->c, y, x, styled(INK_STICK, GROUND_BOARD), "━");
    for (int x = p->where.x + FIELD_X + 3 + 5 * row % 11; x < end - 3; x += 13)
        canvas_put(p->c, y, x, styled(INK_STICK, GROUND_BOARD), "┿");
    int here = rows[row].hop, before = rows[row - 1].hop;
    bool on = here && (before == here - 1) && (before || rows[row - 1].cursor);
    bool back = before && (here == before - 1) && (here || rows[row].cursor);
    if (on || back)
        canvas_put(p->c, y, p->where.x + LANE_X, styled(INK_LEGAL, GROUND_BOARD),
                   on != p->turned ? "▲" : "▼");
}

static void draw(canvas *c, area where, const board_view *view) {
    pen p = {c, where, metrics_of(where), view->turned};
    row_picture rows[LINJA_ROWS];
    picture_rows(rows, view);

    canvas_fill(c, where, styled(INK_PLAIN, GROUND_BOARD));
    canvas_frame(c, where, styled(INK_QUIET, GROUND_BOARD));
    for (int row = 0; row < LINJA_ROWS; row++) {
        int y = row_y(where, p.turned, row);
        area inside = {y, where.x + 1, p.m.row_lines, where.columns - 2};
        canvas_fill(c, inside, styled(INK_PLAIN, row_ground(&rows[row])));
        draw_gutters(&p, row, &rows[row]);
        draw_pieces(&p, y, &rows[row]);
        if (row) draw_stick(&p, row, rows);
    }
}

static void print(FILE *out, const brett_state *state, const char *const names[]) {
    metrics m = sizes[PRINTED];
    print_board(out, draw, board_lines(m), board_columns(m), state);
    print_seats(out, &linja_game, state, names);
}

const board linja_board = {
    .game = &linja_game,
    .seats_have_colours = true,
    .has_ends = true,
    .help = help,
    .signs = N_("( ) can move.  [ ] is chosen: the board marks where it goes and counts the "
                "rows. ‹ › moved last, and · shows where it came from."),
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
