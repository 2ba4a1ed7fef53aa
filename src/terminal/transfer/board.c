/* Transfer's board: nine rows from 1 at the top, A's end left and B's right, or turned the other
 * way round, each with its slider, which is drawn beside the row that it is used at.
 *
 * Pieces of one colour that touch are one body, where they are bound. Every piece has the letter of
 * its colour, so that nothing rests on the colour alone. */
#include "terminal/transfer/board.h"

#include <string.h>

#include "base/mark.h"
#include "games/games.h"
#include "process/language.h"
#include "terminal/letters.h"
#include "terminal/transfer/picture.h"
#include "text/colours.h"

/* ---- Where everything lies ---- */

/* A row is a line or three high, and a piece three or five columns wide. Across: the cursor, the
 * row's number, the left slider with its handle, a rail, the row, the other rail, the right slider
 * with its handle, and the medal. */
typedef struct metrics {
    int row_lines, gap, slot;
} metrics;

enum { CURSOR_X, NUMBER_X, LEFT = 4, MEDAL_COLUMNS = 2, RIGHT = 1 + MEDAL_COLUMNS };
enum { ROOM = TRANSFER_ROW_ROOM, SLIDER_ROOM = TRANSFER_SLIDER_ROOM };

static const metrics sizes[] = {{3, 1, 5}, {3, 0, 5}, {1, 1, 3}, {1, 0, 3}};
enum { LEAST_SIZE = sizeof sizes / sizeof *sizes - 1 };

static int board_lines(metrics m) {
    return TRANSFER_ROWS * (m.row_lines + m.gap) - m.gap;
}

static int board_columns(metrics m) {
    return LEFT + (2 * SLIDER_ROOM + ROOM) * m.slot + 2 + RIGHT;
}

/* The largest that fits, or the least. */
static metrics metrics_in(int lines, int columns) {
    int i = 0;
    while (i < LEAST_SIZE && (lines < board_lines(sizes[i]) || columns < board_columns(sizes[i])))
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

/* The first column of the left or the right slider, of its rail, and of the rows. */
static int slider_x(area where, bool right) {
    int slot = metrics_of(where).slot;
    return where.x + LEFT + right * ((SLIDER_ROOM + ROOM) * slot + 2);
}
static int rail_x(area where, bool right) {
    int slot = metrics_of(where).slot;
    return where.x + LEFT + SLIDER_ROOM * slot + right * (ROOM * slot + 1);
}
static int rows_x(area where) {
    return rail_x(where, 0) + 1;
}

static int row_y(area where, int row) {
    metrics m = metrics_of(where);
    return where.y + row * (m.row_lines + m.gap);
}

static transfer_point point_in_row(area where, const board_view *view, int row, int x) {
    int slot = metrics_of(where).slot;
    for (int right = 0; right < 2 && row == transfer_focus(view); right++) {
        int in = x - slider_x(where, right), place = in / slot;
        bool handle = x == slider_x(where, right) + (right ? SLIDER_ROOM * slot : -1);
        if (handle || (in >= 0 && place < SLIDER_ROOM))
            return (transfer_point){PART_SLIDER, row, right != view->turned,
                                    handle  ? -1
                                    : right ? place
                                            : SLIDER_ROOM - 1 - place};
    }
    int in = x - rows_x(where), length = transfer_length(((const transfer *)view->state)->row[row]);
    int piece = in < 0 || in >= ROOM * slot ? -1 : in / slot;
    if (piece >= 0 && view->turned) piece = length - 1 - piece;
    return (transfer_point){PART_ROW, row, 0, piece};
}

transfer_point transfer_point_at(area where, const board_view *view, int y, int x) {
    if (x >= where.x && x < where.x + where.columns)
        for (int row = 0; row < TRANSFER_ROWS; row++)
            if (y >= row_y(where, row) && y < row_y(where, row) + metrics_of(where).row_lines)
                return point_in_row(where, view, row, x);
    return (transfer_point){PART_NONE, 0, 0, 0};
}

/* ---- Pieces ---- */

typedef struct pen {
    canvas *c;
    area where;
    metrics m;
    bool plain;
} pen;

static const char *const open_marks[] = {"▐", "‹", "(", "[", "["};
static const char *const shut_marks[] = {"▌", "›", ")", "]", "]"};
static const enum ink mark_inks[] = {INK_PLAIN, INK_LAST, INK_LEGAL, INK_CHOSEN, INK_BAD};

static look on_piece(int colour) {
    return styled(INK_COLOUR + colour - 1, GROUND_COLOUR + colour - 1);
}

/* The edge of a piece towards its neighbour: bound to it, marked, or just an end. */
static void draw_edge(const pen *p, int y, int x, slot_picture slot, slot_picture next,
                      const char *const marks[], enum ground ground) {
    bool bound = next.colour == slot.colour;
    if (bound && (!slot.mark || slot.mark == next.mark))
        canvas_put(p->c, y, x, on_piece(slot.colour), "═");
    else if (slot.mark)
        canvas_put(p->c, y, x, styled(mark_inks[slot.mark], ground), marks[slot.mark]);
    else
        canvas_put(p->c, y, x, styled(INK_COLOUR + slot.colour - 1, ground),
                   p->plain ? " " : marks[MARK_NONE]);
}

/* The upper or lower line of a large piece. */
static void draw_rim(const pen *p, int y, int x, int colour, bool top, bool left, bool right,
                     enum ground ground) {
    look style = styled(INK_COLOUR + colour - 1, ground);
    for (int i = 0; i < p->m.slot; i++) {
        const char *letter = top ? "▄" : "▀";
        if (i == 0 && !left) letter = top ? "▗" : "▝";
        if (i == p->m.slot - 1 && !right) letter = top ? "▖" : "▘";
        canvas_put(p->c, y, x + i, style, letter);
    }
}

static void draw_piece(const pen *p, int y, int x, const slot_picture *slots, int place, int count,
                       enum ground ground) {
    static const slot_picture none;
    slot_picture slot = slots[place];
    slot_picture left = place && !slot.alone ? slots[place - 1] : none;
    slot_picture right = place < count - 1 && !slot.alone ? slots[place + 1] : none;
    int middle = y + p->m.row_lines / 2, last = x + p->m.slot - 1;
    char letter[2] = {colour_letters[slot.colour], '\0'};
    for (int i = 1; i < p->m.slot - 1; i++)
        canvas_put(p->c, middle, x + i, on_piece(slot.colour), " ");
    canvas_put(p->c, middle, x + p->m.slot / 2, on_piece(slot.colour), letter);
    draw_edge(p, middle, x, slot, left, open_marks, ground);
    draw_edge(p, middle, last, slot, right, shut_marks, ground);
    for (int line = 0; line < 2 && p->m.row_lines > 1; line++)
        draw_rim(p, y + 2 * line, x, slot.colour, !line, left.colour == slot.colour,
                 right.colour == slot.colour, ground);
}

/* A row or a slider: its pieces, and a dot in each well that is empty. */
static void draw_slots(const pen *p, int y, int x, const slot_picture *slots, int count,
                       enum ground ground) {
    area wells = {y, x, p->m.row_lines, count * p->m.slot};
    canvas_fill(p->c, wells, styled(INK_QUIET, ground));
    for (int i = 0; i < count; i++, x += p->m.slot) {
        if (slots[i].colour)
            draw_piece(p, y, x, slots, i, count, ground);
        else
            canvas_put(p->c, y + p->m.row_lines / 2, x + p->m.slot / 2, styled(INK_QUIET, ground),
                       "·");
    }
}

/* ---- The board ---- */

static void draw_gate(const pen *p, int y, int side, const transfer_picture *pic, int row,
                      enum ground ground) {
    enum gate gate = pic->gate[row][side];
    const char *sign = gate == GATE_REFUSED  ? "×"
                       : gate == GATE_CHOSEN ? (pic->flow > 0 ? "▸" : "◂")
                                             : (pic->flow > 0 ? "›" : "‹");
    if (gate)
        canvas_put(p->c, y, rail_x(p->where, side != pic->turned),
                   styled(gate == GATE_REFUSED ? INK_BAD : INK_LEGAL, ground), sign);
}

static void draw_slider(const pen *p, int y, int side, const transfer_picture *pic) {
    bool right = side != pic->turned;
    int x = slider_x(p->where, right), middle = y + p->m.row_lines / 2;
    draw_slots(p, y, x, pic->slider[side], SLIDER_ROOM, GROUND_WELL);
    canvas_put(p->c, middle, right ? x + SLIDER_ROOM * p->m.slot : x - 1,
               styled(INK_STRONG, GROUND_BOARD), seat_shape(side));
}

/* The number of a row, or who completed it, and then the medal. */
static void draw_gutters(const pen *p, int y, const transfer_picture *pic, int row, bool cursor) {
    int middle = y + p->m.row_lines / 2, x = p->where.x;
    char number[2] = {(char)('1' + row), '\0'};
    const char *sign = pic->owner[row] >= 0 ? seat_shape(pic->owner[row]) : number;
    if (cursor) canvas_put(p->c, middle, x + CURSOR_X, styled(INK_CHOSEN, GROUND_BOARD), "▸");
    enum ink ink = cursor ? INK_CHOSEN : pic->owner[row] >= 0 ? INK_STRONG : INK_QUIET;
    canvas_put(p->c, middle, x + NUMBER_X, styled(ink, GROUND_BOARD), sign);
    if (pic->complete[row])
        canvas_put(p->c, middle, x + p->where.columns - MEDAL_COLUMNS,
                   styled(INK_STRONG, GROUND_MEDAL), " ★");
}

static void draw_rails(const pen *p) {
    for (int side = 0; side < 2; side++)
        for (int y = p->where.y; y < p->where.y + p->where.lines; y++)
            canvas_put(p->c, y, rail_x(p->where, side), styled(INK_STICK, GROUND_BOARD), "│");
}

static void draw_row(const pen *p, const transfer_picture *pic, int row, bool cursor) {
    int y = row_y(p->where, row);
    enum ground ground = !cursor || row != pic->focus ? GROUND_WELL
                         : pic->target                ? GROUND_TARGET
                                                      : GROUND_CHOSEN;
    draw_slots(p, y, rows_x(p->where), pic->row[row], ROOM, ground);
    draw_gutters(p, y, pic, row, cursor && row == pic->focus);
    for (int side = 0; side < 2; side++) {
        if (row == pic->focus && pic->caret < 0) draw_slider(p, y, side, pic);
        draw_gate(p, y + p->m.row_lines / 2, side, pic, row, GROUND_BOARD);
    }
}

static void draw_picture(canvas *c, area where, const transfer_picture *pic, bool cursor) {
    pen p = {c, where, metrics_of(where), pic->plain};
    canvas_fill(c, where, styled(INK_PLAIN, GROUND_BOARD));
    draw_rails(&p);
    for (int row = 0; row < TRANSFER_ROWS; row++) draw_row(&p, pic, row, cursor);
}

static void draw(canvas *c, area where, const board_view *view) {
    transfer_picture pic = transfer_picture_of(view);
    draw_picture(c, where, &pic, view->choice != NULL);
}

/* Neighbours of one colour, which a deal has none of, are marked. */
void transfer_draw_laid(canvas *c, area where, const transfer *laid, int row, int slot) {
    brett_state state = {0};
    memcpy(&state, laid, sizeof *laid);
    transfer_picture pic =
        transfer_picture_of(&(board_view){.state = &state, .viewer = BRETT_NOBODY});
    for (int i = 0; i < TRANSFER_ROWS; i++)
        for (int k = 1; k < ROOM; k++)
            if (pic.row[i][k].colour && pic.row[i][k].colour == pic.row[i][k - 1].colour)
                pic.row[i][k].mark = pic.row[i][k - 1].mark = MARK_REFUSED;
    memset(pic.complete, 0, sizeof pic.complete);
    pic.focus = row;
    pic.caret = slot;
    draw_picture(c, where, &pic, true);
    metrics m = metrics_of(where);
    int middle = row_y(where, row) + m.row_lines / 2;
    canvas_put(c, middle, rail_x(where, 0) - 2, styled(INK_QUIET, GROUND_BOARD), "A");
    canvas_put(c, middle, rail_x(where, 1) + 2, styled(INK_QUIET, GROUND_BOARD), "B");
    for (int line = 0; line < m.row_lines; line++)
        canvas_put(c, row_y(where, row) + line, rows_x(where) + slot * m.slot,
                   styled(INK_CHOSEN, slot < ROOM ? GROUND_CHOSEN : GROUND_BOARD), "┃");
}

void transfer_draw_piece(canvas *c, int y, int x, int colour) {
    pen p = {c, {0}, sizes[LEAST_SIZE], false};
    draw_piece(&p, y, x, &(slot_picture){.colour = colour}, 0, 1, GROUND_TABLE);
}

/* The steps of a turn, the one that is due in brackets, and those after one ticked. */
static int draw_stage(canvas *c, area where, const board_view *view) {
    static const char *const names[] = {N_("load"), N_("unload"), N_("return")};
    int now = view->choosing && view->choice ? view->choice->action
                                             : ((const transfer *)view->state)->phase;
    int y = where.y, x = where.x;
    for (int i = 0; i < 3; i++) {
        char text[64];
        const char *name = translated(names[i]);
        if (i < now)
            snprintf(text, sizeof text, " ✓ %s ", name);
        else
            snprintf(text, sizeof text, i == now ? "[%d %s]" : " %d %s ", i + 1, name);
        if (x > where.x && x + text_width(text) > where.x + where.columns) x = where.x, y++;
        x = canvas_put_cut(c, y, x, where.columns, i == now ? INK_CHOSEN : INK_QUIET, text) + 1;
    }
    return y + 1 - where.y;
}

static void print(FILE *out, const brett_state *state, const char *const names[]) {
    metrics m = sizes[LEAST_SIZE];
    print_board(out, draw, board_lines(m), board_columns(m), state);
    print_seats(out, &transfer_game, state, names);
}

const board transfer_board = {
    .game = &transfer_game,
    .tells_why_not = true,
    .has_ends = true,
    .help = transfer_help,
    .signs = N_("[ ] is what the move takes, ( ) what it pushes out. ‹ › moved last. ═ joins a "
                "group, which always stays together. ★ is a complete row."),
    .laying = &transfer_laying,
    .print = print,
    .size = size,
    .draw = draw,
    .draw_stage = draw_stage,
    .keys = transfer_keys,
    .go = transfer_go,
    .type = transfer_type,
    .point = transfer_point_choice,
    .fit = transfer_fit,
    .step_of = transfer_step_of,
    .choice_of = transfer_choice_of,
};
