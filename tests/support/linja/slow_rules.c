#include "support/linja/slow_rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int forward(int seat) {
    return seat == 0 ? 1 : -1;
}

static int goal(int seat) {
    return seat == 0 ? 7 : 0;
}

static bool in_field(int row) {
    return row >= 1 && row <= 6;
}

static int pieces_on(const slow_linja *s, int row) {
    return s->count[0][row] + s->count[1][row];
}

/* Where a move of this many rows ends: the rest of the steps lapse at the goal. */
static int target(int seat, int from, int rows) {
    int row = from;
    while (rows-- > 0 && row != goal(seat)) row += forward(seat);
    return row;
}

static bool can_move(const slow_linja *s, int seat, int from, int rows) {
    if (s->count[seat][from] == 0 || from == goal(seat)) return false;
    int to = target(seat, from, rows);
    return !(in_field(to) && pieces_on(s, to) >= 6);
}

static bool can_move_any(const slow_linja *s, int seat, int rows) {
    for (int from = 0; from < 8; from++)
        if (can_move(s, seat, from, rows)) return true;
    return false;
}

/* Every A piece stands on a higher row than every B piece. */
static bool have_passed(const slow_linja *s) {
    for (int a = 0; a < 8; a++)
        for (int b = a; b < 8; b++)
            if (s->count[0][a] && s->count[1][b]) return false;
    return true;
}

static void end_turn(slow_linja *s) {
    s->seat = 1 - s->seat;
    s->due = 0;
    s->bonus = false;
}

/* Goes on to the next move that can be made. */
static void go_on(slow_linja *s, slow_events *events) {
    if (have_passed(s)) {
        s->over = true;
        s->due = 0;
        s->bonus = false;
        return;
    }
    if (s->due > 0 && !can_move_any(s, s->seat, s->due)) {
        events->forfeited = events->turn_ended = true;
        end_turn(s);
    } else if (s->due == 0 && s->bonus && !can_move_any(s, s->seat, 1)) {
        events->forfeited = events->turn_ended = true;
        end_turn(s);
    }
    if (s->due > 0) return;
    if (!can_move_any(s, 0, 1) && !can_move_any(s, 1, 1)) {
        s->over = true;
    } else if (!can_move_any(s, s->seat, 1)) {
        events->passed = s->seat;
        s->seat = 1 - s->seat;
    }
}

bool slow_legal(const slow_linja *s, int from, int to) {
    int rows = s->due ? s->due : 1;
    return !s->over && can_move(s, s->seat, from, rows) && target(s->seat, from, rows) == to;
}

size_t slow_steps(const slow_linja *s, slow_step out[64]) {
    size_t count = 0;
    for (int from = 0; from < 8; from++)
        for (int to = 0; to < 8; to++)
            if (slow_legal(s, from, to)) out[count++] = (slow_step){from, to};
    return count;
}

slow_events slow_apply(slow_linja *s, int from, int to) {
    slow_events events = {.passed = -1};
    int met = pieces_on(s, to);
    bool was_empty = in_field(to) && met == 0;
    s->count[s->seat][from]--;
    s->count[s->seat][to]++;

    if (have_passed(s)) {
        events.turn_ended = true;
        end_turn(s);
    } else if (s->due == 0) { /* it was the initial move */
        s->due = to == goal(s->seat) ? 1 : met;
        if (s->due == 0) {
            events.turn_ended = true;
            end_turn(s);
        }
    } else if (was_empty && !s->bonus) {
        s->due = 0;
        s->bonus = true;
    } else {
        events.turn_ended = true;
        end_turn(s);
    }
    go_on(s, &events);
    return events;
}

int slow_points(const slow_linja *s, int seat) {
    static const int worth[4] = {5, 3, 2, 1};
    int points = 0;
    for (int behind = 0; behind < 4; behind++)
        points += worth[behind] * s->count[seat][goal(seat) - behind * forward(seat)];
    return points;
}

/* ---- Text ---- */

static int digit(char c) {
    return c <= '9' ? c - '0' : c - 'a' + 10;
}

void slow_read(slow_linja *s, const char *text) {
    memset(s, 0, sizeof *s);
    for (int row = 0; row < 8; row++) {
        s->count[0][row] = digit(text[3 * row]);
        s->count[1][row] = digit(text[3 * row + 1]);
    }
    s->seat = text[24] == 'B';
    if (text[26] == 'f') s->due = text[27] - '0';
    s->bonus = strchr(text, '+') != NULL;
    go_on(s, &(slow_events){0});
}

void slow_write(const slow_linja *s, char out[64]) {
    for (int row = 0; row < 8; row++)
        out += sprintf(out, "%x%x ", s->count[0][row], s->count[1][row]);
    out += sprintf(out, "%c ", "AB"[s->seat]);
    out += s->due ? sprintf(out, "f%d", s->due) : sprintf(out, "i");
    if (s->bonus) sprintf(out, "+");
}

/* ---- Counting ---- */

uint64_t slow_perft(const slow_linja *s, int depth) {
    if (depth == 0) return 1;
    slow_step steps[64];
    size_t count = slow_steps(s, steps);
    uint64_t total = 0;
    for (size_t i = 0; i < count; i++) {
        slow_linja next = *s;
        slow_apply(&next, steps[i].from, steps[i].to);
        total += slow_perft(&next, depth - 1);
    }
    return total;
}

static bool same(const slow_linja *a, const slow_linja *b) {
    return !memcmp(a->count, b->count, sizeof a->count) && a->seat == b->seat && a->due == b->due &&
           a->bonus == b->bonus && a->over == b->over;
}

static void add_turns(const slow_linja *s, slow_linja *out, size_t *count) {
    slow_step steps[64];
    size_t choices = slow_steps(s, steps);
    for (size_t i = 0; i < choices; i++) {
        slow_linja next = *s;
        if (!slow_apply(&next, steps[i].from, steps[i].to).turn_ended) {
            add_turns(&next, out, count);
            continue;
        }
        bool known = false;
        for (size_t k = 0; k < *count && !known; k++) known = same(&out[k], &next);
        if (!known) out[(*count)++] = next;
    }
}

size_t slow_turns(const slow_linja *s, slow_linja out[2401]) {
    size_t count = 0;
    add_turns(s, out, &count);
    return count;
}

uint64_t slow_perft_turns(const slow_linja *s, int depth) {
    if (depth == 0) return 1;
    slow_linja *turns = malloc(2401 * sizeof *turns);
    size_t count = slow_turns(s, turns);
    uint64_t total = 0;
    for (size_t i = 0; i < count; i++) total += slow_perft_turns(&turns[i], depth - 1);
    free(turns);
    return total;
}
