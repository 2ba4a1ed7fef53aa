/* Looking for completed rows by what they need.
 *
 * Three pieces at most can join a row in a turn: each piece that is unloaded either goes into it or
 * pushes at most one other through that can return to it. So a row that is completed holds two of
 * its colour already when the loading is done, at its own end and touching each other. All rows
 * together can be joined by six: a piece may join one row and push another through that joins a
 * second. Of the ways to go on, only those are tried after which more rows may still be completed
 * than the best so far; what is asked of such a row is always necessary, so nothing is missed. */
#include "rules/transfer_tactics.h"

#include "base/memory.h"
#include "rules/transfer_lines.h"

/* The rows that may be completed, the steps so far, and the best that was found. */
typedef struct hunt {
    uint8_t row[TRANSFER_ROWS];
    int rows;
    bool free_sliders;
    int best, most; /* rows; most is what there can be at best */
    brett_turn turn, best_turn;
} hunt;

/* How many pieces of the colour are among the digits. */
static int count_colour(unsigned line, unsigned colour) {
    int count = 0;
    for (; line; line >>= 3) count += (line & 7) == colour;
    return count;
}

/* How many pieces of one colour touch each other at the own end of a row. */
static int run_length(unsigned line) {
    int length = 1;
    while (line >> 3 * length && !((line >> 3 * length ^ line) & 7)) length++;
    return length;
}

/* ---- What may still be completed ---- */

/* How many pieces of the colour, but no more than most, may be pushed out of the rows but one by so
 * many pieces: those at the far end of rows that are long enough to overflow. */
static int count_pushable(const transfer_lines *t, int but, unsigned colour, int pieces, int most) {
    int count = 0;
    for (int row = 0; row < TRANSFER_ROWS && count < most; row++) {
        unsigned line = line_at(t, row);
        int length = transfer_length(line), out = length + pieces - TRANSFER_ROW_ROOM;
        if (row == but || out <= 0) continue;
        count += count_colour(line >> 3 * (length > out ? length - out : 0), colour);
    }
    return count < most ? count : most;
}

enum { HOPELESS = 9 }; /* more than a row can lack */

/* How many pieces a row lacks that may still be completed once the loading is done. It starts with
 * a run of its colour. Either the rest of it is pushed out while as many of the colour are unloaded
 * as it lacks; or there is no rest, and what it lacks comes from both sliders, each piece of the
 * own one being it or pushing it through. */
static int lacks(const transfer_lines *t, int row) {
    unsigned line = line_at(t, row), colour = line & 7;
    if (!line || (line >> 3 & 7) != colour) return HOPELESS;
    unsigned own = line_at(t, OWN_SLIDER), other = line_at(t, OTHER_SLIDER);
    int run = run_length(line), lack = TRANSFER_ROW_ROOM - run, has = count_colour(own, colour);
    unsigned rest = line >> 3 * run;
    if (rest) {
        bool fits = transfer_length(other) + transfer_length(rest) <= TRANSFER_SLIDER_ROOM;
        return has >= lack && fits ? lack : HOPELESS;
    }
    int pushers = transfer_length(own) - has;
    has += count_colour(other, colour);
    if (has < lack && has + pushers >= lack)
        has += count_pushable(t, row, colour, transfer_length(own), pushers);
    return has >= lack ? lack : HOPELESS;
}

/* How many rows can be completed with so many pieces, number[n] of them lacking n. */
static int most_with(int pieces, const int number[TRANSFER_SLIDER_ROOM + 1]) {
    int rows = number[0];
    for (int lack = 1; lack <= TRANSFER_SLIDER_ROOM; lack++)
        for (int i = 0; i < number[lack] && pieces >= lack; i++, rows++) pieces -= lack;
    return rows;
}

/* Whether more rows than the best so far are complete or may still be completed. */
static bool is_promising(const hunt *h, const transfer_lines *t) {
    int number[TRANSFER_SLIDER_ROOM + 1] = {0};
    int pieces =
        2 * transfer_length(line_at(t, OWN_SLIDER)) + transfer_length(line_at(t, OTHER_SLIDER));
    for (int i = 0; i < h->rows; i++) {
        int lack = lacks(t, h->row[i]);
        if (lack <= TRANSFER_SLIDER_ROOM) number[lack]++;
    }
    return most_with(pieces, number) > h->best;
}

/* ---- The hunt ---- */

static void end_turn(hunt *h, const transfer_lines *t) {
    int rows = 0;
    for (int i = 0; i < h->rows; i++) rows += transfer_complete(line_at(t, h->row[i]));
    if (rows <= h->best) return;
    h->best = rows;
    h->best_turn = h->turn;
}

static void go_on(hunt *h, const transfer_lines *t);

/* Tries every go of the slider whose turn it is to be emptied. */
static void empty_slider(hunt *h, const transfer_lines *t, transfer_action action,
                         unsigned slider) {
    for (int count = transfer_length(slider); count > 0; count--) {
        if (!slider_splits_at(slider, count, h->free_sliders)) continue;
        for (int row = 0; row < TRANSFER_ROWS && h->best < h->most; row++) {
            transfer_lines next = *t;
            transfer_legality legality = action == TRANSFER_UNLOAD
                                             ? lines_unload(&next, row, count)
                                             : lines_return(&next, row, count);
            if (legality != TRANSFER_LEGAL) continue;
            h->turn.step[h->turn.count++] = transfer_step(action, row, count);
            go_on(h, &next);
            h->turn.count--;
        }
    }
}

static void go_on(hunt *h, const transfer_lines *t) {
    unsigned own = line_at(t, OWN_SLIDER), other = line_at(t, OTHER_SLIDER);
    if (!own && !other)
        end_turn(h, t);
    else if (is_promising(h, t))
        empty_slider(h, t, own ? TRANSFER_UNLOAD : TRANSFER_RETURN, own ? own : other);
}

/* Tries to unload what is loaded, and to load on. Two loads from one row are left to one load of
 * both. */
static void load_on(hunt *h, const transfer_lines *t, int last_row) {
    unsigned own = line_at(t, OWN_SLIDER);
    int loaded = transfer_length(own);
    if (own) go_on(h, t);
    for (int row = 0; row < TRANSFER_ROWS; row++) {
        unsigned line = line_at(t, row);
        if (row == last_row || transfer_complete(line)) continue;
        for (int count = 1; loaded + count <= TRANSFER_SLIDER_ROOM; count++) {
            if (!splits_at(line, count) || h->best >= h->most) continue;
            transfer_lines next = *t;
            lines_load(&next, row, count);
            h->turn.step[h->turn.count++] = transfer_step(TRANSFER_LOAD, row, count);
            load_on(h, &next, row);
            h->turn.count--;
        }
    }
}

/* ---- Where to look ---- */

/* How many pieces of the colour, outside one row, can be reached in a turn: at most two others
 * before them at the own end, or at most two behind them in a row that can overflow. */
static int count_reachable(const transfer_lines *t, int but, unsigned colour) {
    int count = 0;
    for (int row = 0; row < TRANSFER_ROWS; row++) {
        unsigned line = line_at(t, row);
        int length = transfer_length(line);
        for (int i = 0; row != but && i < length; i++)
            count += (line >> 3 * i & 7) == colour &&
                     (i < TRANSFER_SLIDER_ROOM ||
                      (length >= TRANSFER_SLIDER_ROOM && i >= length - TRANSFER_SLIDER_ROOM));
    }
    return count;
}

/* How many pieces a row lacks that may be completed in a turn that begins: it holds a group with at
 * most three pieces before it, which are loaded, and what it lacks can be reached or is among
 * those. */
static int lacks_at_start(const transfer_lines *t, int row) {
    unsigned line = line_at(t, row);
    int least = HOPELESS;
    if (transfer_complete(line)) return least;
    for (int front = 0; front <= TRANSFER_SLIDER_ROOM && line >> 3 * (front + 1); front++) {
        unsigned group = line >> 3 * front, colour = group & 7;
        int run = run_length(group), lack = TRANSFER_ROW_ROOM - run;
        int loaded = count_colour(line & ((1u << 3 * front) - 1), colour);
        if (run >= 2 && lack < least && loaded + count_reachable(t, row, colour) >= lack)
            least = lack;
    }
    return least;
}

/* Chooses the rows to look at: in the middle of a turn all that are not complete. */
static void choose_rows(hunt *h, const transfer *s, const transfer_lines *t) {
    int number[TRANSFER_SLIDER_ROOM + 1] = {0};
    bool begins = s->phase == TRANSFER_LOAD && !line_at(t, OWN_SLIDER);
    for (int row = 0; row < TRANSFER_ROWS; row++) {
        int lack = begins                               ? lacks_at_start(t, row)
                   : transfer_complete(line_at(t, row)) ? HOPELESS
                                                        : 1;
        if (lack > TRANSFER_SLIDER_ROOM) continue;
        h->row[h->rows++] = (uint8_t)row;
        number[lack]++;
    }
    h->most = most_with(2 * TRANSFER_SLIDER_ROOM, number);
}

int transfer_most_rows(const transfer *s, brett_turn *turn) {
    if (s->over) return 0;
    transfer_lines t = transfer_lines_of(s);
    hunt h = {.free_sliders = s->free_sliders, .turn.complete = true};
    choose_rows(&h, s, &t);
    if (!h.most) return 0;
    if (s->phase == TRANSFER_LOAD)
        load_on(&h, &t, -1);
    else
        go_on(&h, &t);
    if (turn && h.best) *turn = h.best_turn;
    return h.best;
}
