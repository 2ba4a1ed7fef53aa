#include "support/transfer/slow_rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char colours[] = "roygbpw";

static int colour(int piece) {
    return piece / 5;
}

/* ---- Lines ---- */

/* Takes the piece at an end of a row: A's end is the first, B's the last. */
static int take_from_row(slow_line *row, int seat) {
    int piece = seat == 0 ? row->piece[0] : row->piece[row->count - 1];
    if (seat == 0)
        for (int i = 1; i < row->count; i++) row->piece[i - 1] = row->piece[i];
    row->count--;
    return piece;
}

static void put_into_row(slow_line *row, int seat, int piece) {
    if (seat == 0)
        for (int i = row->count; i > 0; i--) row->piece[i] = row->piece[i - 1];
    row->piece[seat == 0 ? 0 : row->count] = piece;
    row->count++;
}

/* The piece at an end of a row that has some. */
static int at_end(const slow_line *row, int seat) {
    return seat == 0 ? row->piece[0] : row->piece[row->count - 1];
}

static int top(const slow_line *slider) {
    return slider->piece[slider->count - 1];
}

static bool is_complete(const slow_line *row) {
    for (int i = 1; i < row->count; i++)
        if (colour(row->piece[i]) != colour(row->piece[0])) return false;
    return row->count == 5;
}

/* ---- The actions; each tells whether it could be done ---- */

/* "A load takes k pieces off a row's end; it may not cut a group." */
static bool load(slow_line *row, slow_line *slider, int seat, int count) {
    if (row->count < count || slider->count + count > 3) return false;
    for (int i = 0; i < count; i++) slider->piece[slider->count++] = take_from_row(row, seat);
    return row->count == 0 || colour(at_end(row, seat)) != colour(top(slider));
}

/* Moves k pieces off the top of a slider into a row, without cutting a group on the slider, if
 * there are groups on sliders. */
static bool shift(slow_line *slider, slow_line *row, int seat, int count, bool free) {
    int last = -1;
    if (slider->count < count) return false;
    for (int i = 0; i < count; i++) {
        last = slider->piece[--slider->count];
        put_into_row(row, seat, last);
    }
    return free || slider->count == 0 || colour(top(slider)) != colour(last);
}

/* "If the row then holds more than 5, the excess leaves at the other end onto the opponent's
 * slider." */
static bool push(slow_line *row, slow_line *slider, int other) {
    bool pushed = row->count > 5;
    if (slider->count + row->count - 5 > 3) return false;
    while (row->count > 5) slider->piece[slider->count++] = take_from_row(row, other);
    return !pushed || colour(at_end(row, other)) != colour(top(slider));
}

/* Makes a step on a board, if it can be made as far as it goes by itself. */
static bool make(slow_board *b, slow_move move) {
    slow_line *row = &b->row[move.row - 1];
    slow_line *own = &b->slider[b->seat], *other = &b->slider[1 - b->seat];
    if (move.row < 1 || move.row > 9 || move.count < 1 || move.count > 3) return false;
    if (move.action == '+') return b->phase == 'l' && load(row, own, b->seat, move.count);
    if (move.action == '-') {
        if (b->phase == 'r' || own->count == 0) return false;
        if (!shift(own, row, b->seat, move.count, b->free)) return false;
        if (!push(row, other, 1 - b->seat)) return false;
        b->phase = own->count == 0 && other->count > 0 ? 'r' : 'u';
    } else {
        if (b->phase != 'r' || row->count + move.count > 5) return false;
        if (!shift(other, row, 1 - b->seat, move.count, b->free)) return false;
    }
    if (is_complete(row)) {
        b->points[b->seat]++;
        b->scored = true;
    }
    return true;
}

static bool turn_is_done(const slow_board *b) {
    return b->phase != 'l' && b->slider[0].count == 0 && b->slider[1].count == 0;
}

/* ---- Text ---- */

static size_t write_line(const slow_line *line, char *out) {
    for (int i = 0; i < line->count; i++) out[i] = colours[colour(line->piece[i])];
    if (line->count == 0) out[0] = '-';
    return line->count ? (size_t)line->count : 1;
}

static size_t write_rows(const slow_board *b, char *out) {
    size_t length = 0;
    for (int row = 0; row < 9; row++) {
        if (row) out[length++] = '/';
        length += write_line(&b->row[row], out + length);
    }
    out[length] = '\0';
    return length;
}

void slow_transfer_write(const slow_game *g, char out[SLOW_TEXT]) {
    const slow_board *b = &g->now;
    size_t length = write_rows(b, out);
    length += (size_t)sprintf(out + length, " %c %d:%d %c ", "AB"[b->seat], b -> points[0],
                              b -> points[1], b -> phase);
    length += write_line(&b->slider[0], out + length);
    out[length++] = ' ';
    length += write_line(&b->slider[1], out + length);
    out[length] = '\0';
    if (g->allowed) strcat(out, " repeat=allowed");
    if (b->free) strcat(out, " slider-groups=free");
}

static const char *read_line(slow_line *line, const char *text, int used[7]) {
    line->count = 0;
    for (; *text && !strchr("/ ", *text); text++)
        if (*text != '-') {
            int c = (int)(strchr(colours, *text) - colours);
            line->piece[line->count++] = 5 * c + used[c]++;
        }
    return *text ? text + 1 : text;
}

/* ---- No position comes back ---- */

/* The rows and the player to move, as they are remembered. */
static void write_past(const slow_board *b, int to_move, char out[SLOW_TEXT]) {
    size_t length = write_rows(b, out);
    out[length++] = "AB"[to_move];
    out[length] = '\0';
}

/* Nothing is remembered where a position may come back. */
static bool has_stood(const slow_game *g, const char *text) {
    if (g->allowed) return false;
    for (int i = 0; i < g->known; i++)
        if (!strcmp(g->past[i], text)) return true;
    return false;
}

static void remember(slow_game *g) {
    write_past(&g->now, g->now.seat, g->past[g->known++]);
}

/* ---- Steps ---- */

static const char actions[] = "+-*";

/* Whether the turn can be completed from a board that is in the middle of it, or is at its end. */
static bool can_complete(const slow_game *g, const slow_board *b) {
    if (turn_is_done(b)) {
        char text[SLOW_TEXT];
        write_past(b, 1 - b->seat, text);
        return !has_stood(g, text);
    }
    for (const char *action = actions; *action; action++)
        for (int row = 1; row <= 9; row++)
            for (int count = 1; count <= 3; count++) {
                slow_board next = *b;
                if (make(&next, (slow_move){*action, row, count}) && can_complete(g, &next))
                    return true;
            }
    return false;
}

bool slow_transfer_legal(const slow_game *g, slow_move move) {
    slow_board next = g->now;
    return !g->over && make(&next, move) && can_complete(g, &next);
}

size_t slow_transfer_steps(const slow_game *g, slow_move out[81]) {
    size_t number = 0;
    for (const char *action = actions; *action; action++)
        for (int row = 1; row <= 9; row++)
            for (int count = 1; count <= 3; count++) {
                slow_move move = {*action, row, count};
                if (slow_transfer_legal(g, move)) out[number++] = move;
            }
    return number;
}

/* ---- The end of a turn ---- */

/* Goes on to the player who can move; when neither can, the game ends and nobody passes. */
static int go_on(slow_game *g) {
    slow_board *b = &g->now;
    if (b->points[0] + b->points[1] == 7 || g->quiet >= 100) g->over = true;
    if (g->over || can_complete(g, b)) return -1;
    int passed = b->seat;
    b->seat = 1 - b->seat;
    remember(g);
    g->quiet++;
    g->over = g->quiet >= 100 || !can_complete(g, b);
    return g->over ? -1 : passed;
}

slow_news slow_transfer_apply(slow_game *g, slow_move move) {
    slow_board *b = &g->now;
    if (!make(b, move)) abort();
    if (!turn_is_done(b)) return (slow_news){false, -1};
    g->quiet = b->scored ? 0 : g->quiet + 1;
    b->scored = false;
    b->seat = 1 - b->seat;
    b->phase = 'l';
    remember(g);
    return (slow_news){true, go_on(g)};
}

void slow_transfer_read(slow_game *g, const char *text) {
    slow_board *b = &g->now;
    int used[7] = {0};
    memset(g, 0, sizeof *g);
    g->allowed = strstr(text, " repeat=allowed") != NULL;
    b->free = strstr(text, " slider-groups=free") != NULL;
    for (int row = 0; row < 9; row++) text = read_line(&b->row[row], text, used);
    b->seat = *text == 'B';
    b->points[0] = text[2] - '0';
    b->points[1] = text[4] - '0';
    b->phase = text[6];
    text = read_line(&b->slider[0], text + 8, used);
    read_line(&b->slider[1], text, used);
    if (b->slider[0].count || b->slider[1].count) return;
    remember(g);
    go_on(g);
}

/* ---- All turns ---- */

typedef struct ends {
    char (*text)[SLOW_TEXT];
    size_t count, most;
} ends;

static int by_text(const void *a, const void *b) {
    return strcmp(a, b);
}

/* Sorts the ends and drops those that came before. */
static void make_distinct(ends *e) {
    size_t kept = 0;
    qsort(e->text, e->count, sizeof *e->text, by_text);
    for (size_t i = 0; i < e->count; i++)
        if (!kept || strcmp(e->text[kept - 1], e->text[i]) != 0)
            memmove(e->text[kept++], e->text[i], SLOW_TEXT);
    e->count = kept;
}

static void add_end(const slow_game *g, const slow_board *b, ends *e) {
    char text[SLOW_TEXT];
    write_past(b, 1 - b->seat, text);
    if (has_stood(g, text)) return;
    if (e->count == e->most) make_distinct(e);
    if (e->count == e->most) abort();
    size_t length = write_rows(b, e->text[e->count]);
    sprintf(e->text[e->count++] + length, " %d:%d", b->points[0], b->points[1]);
}

static void try_all(const slow_game *g, const slow_board *b, ends *e) {
    if (turn_is_done(b)) {
        add_end(g, b, e);
        return;
    }
    for (const char *action = actions; *action; action++)
        for (int row = 1; row <= 9; row++)
            for (int count = 1; count <= 3; count++) {
                slow_board next = *b;
                if (make(&next, (slow_move){*action, row, count})) try_all(g, &next, e);
            }
}

size_t slow_transfer_turns(const slow_game *g, char (*out)[SLOW_TEXT], size_t most) {
    ends e = {out, 0, most};
    if (!g->over) try_all(g, &g->now, &e);
    make_distinct(&e);
    return e.count;
}

/* Whether the pieces at an end of a row are all of one colour. */
static bool one_colour(const slow_line *row, int seat, int count) {
    for (int i = 1; i < count && i < row->count; i++) {
        int place = seat == 0 ? i : row->count - 1 - i;
        if (colour(row->piece[place]) != colour(at_end(row, seat))) return false;
    }
    return true;
}

static uint64_t sequences(const slow_game *g, const slow_board *b, bool singly) {
    uint64_t number = 0;
    if (turn_is_done(b)) {
        char text[SLOW_TEXT];
        write_past(b, 1 - b->seat, text);
        return !has_stood(g, text);
    }
    for (const char *action = actions; *action; action++)
        for (int row = 1; row <= 9; row++)
            for (int count = 1; count <= 3; count++) {
                slow_board next = *b;
                if (singly && *action == '+' && !one_colour(&b->row[row - 1], b->seat, count))
                    continue;
                if (make(&next, (slow_move){*action, row, count}))
                    number += sequences(g, &next, singly);
            }
    return number;
}

uint64_t slow_transfer_sequences(const slow_game *g, bool singly) {
    return g->over ? 0 : sequences(g, &g->now, singly);
}
