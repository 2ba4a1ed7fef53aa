#include "players/transfer/turn_generator.h"

#include "base/memory.h"
#include "rules/transfer_tactics.h"

/* A way is written as in rules/transfer_turns.c: a go is a row and a number of pieces in six bits,
 * and an action has up to three of them. */
enum { GO_BITS = 6, ACTION_BITS = 3 * GO_BITS, UNLOADS = ACTION_BITS, RETURNS = 2 * ACTION_BITS };

/* So many results of unloading or returning are gone through for what counts as one node. */
enum { RESULTS_A_NODE = 128, NODES_BETWEEN = 8 };

/* What is being listed. */
typedef struct lister {
    search_run *run;
    const transfer *past;
    int seat;
    bool free_sliders;
    uint8_t row[TRANSFER_ROWS]; /* those that are not complete */
    int rows;
    int least_rows; /* that a turn completes */
    int neighbours; /* that it leaves; ANY_NUMBER: does not matter */
    transfer_candidate *list;
    size_t count, most;
    uint16_t *slots; /* 1 + a place in the list, or 0 */
    size_t slot_mask;
    uint32_t results;
    bool full; /* there would be more */
} lister;

enum { ANY_NUMBER = -1 };

/* ---- Spots ---- */

uint64_t transfer_rows_hash(const transfer_lines *t) {
    uint64_t sum = 0;
    for (int row = 0; row < TRANSFER_ROWS; row++)
        sum += mixed_sum(line_at(t, row) * line_factors[0]);
    return sum;
}

static transfer_lines seen_by_other(const transfer_lines *t) {
    transfer_lines seen = {0};
    for (int row = 0; row < TRANSFER_ROWS; row++)
        change_line(&seen, row, 0, transfer_seen(line_at(t, row), 1));
    return seen;
}

transfer_position transfer_position_of(const transfer *s) {
    return (transfer_position){.lines = transfer_lines_of(s),
                               .points = {s->points[s->seat], s->points[!s->seat]},
                               .quiet = s->quiet,
                               .seat = s->seat,
                               .phase = s->phase,
                               .may_repeat = s->may_repeat,
                               .free_sliders = s->free_sliders};
}

transfer_position transfer_position_after(const transfer_position *position,
                                          const transfer_candidate *candidate) {
    return (transfer_position){
        .lines = seen_by_other(&candidate->after),
        .points = {position->points[1], (uint8_t)(position->points[0] + candidate->rows)},
        .quiet = candidate->rows ? 0 : (uint8_t)(position->quiet + 1),
        .seat = !position->seat,
        .may_repeat = position->may_repeat,
        .free_sliders = position->free_sliders};
}

transfer_position transfer_position_passed(const transfer_position *position) {
    return transfer_position_after(position, &(transfer_candidate){.after = position->lines});
}

/* The past is left out: what looks ahead does not use it. */
void transfer_position_state(const transfer_position *position, transfer *s) {
    s->seat = 0;
    s->phase = position->phase;
    s->may_repeat = position->may_repeat;
    s->free_sliders = position->free_sliders;
    s->over = 0;
    s->slider[0] = (uint16_t)line_at(&position->lines, OWN_SLIDER);
    s->slider[1] = (uint16_t)line_at(&position->lines, OTHER_SLIDER);
    for (int row = 0; row < TRANSFER_ROWS; row++)
        s->row[row] = (uint16_t)line_at(&position->lines, row);
}

int transfer_position_most_rows(const transfer_position *position) {
    transfer s;
    transfer_position_state(position, &s);
    return transfer_most_rows(&s, NULL);
}

/* ---- The list ---- */

static uint64_t go(int row, int count, int shift) {
    return (uint64_t)(row << 2 | count) << shift;
}

/* Whether the last go was into or from the same row: two such goes are the same as one of both. */
static bool is_again(uint64_t steps, int row, int shift) {
    return shift % ACTION_BITS && (int)(steps >> (shift - GO_BITS) >> 2 & 15) == row;
}

/* Whether there may be enough neighbours in the end. A piece that is put somewhere gets one more
 * neighbour at most, and pushes one other through at most, which does the same. */
static bool may_do(const lister *l, const transfer_lines *t) {
    if (l->full) return false;
    if (l->neighbours == ANY_NUMBER) return true;
    int own = transfer_length(line_at(t, OWN_SLIDER)),
        other = transfer_length(line_at(t, OTHER_SLIDER));
    return lines_neighbours(t) + 2 * own + other >= l->neighbours;
}

static int completed_rows(const lister *l, const transfer_lines *t) {
    int rows = 0;
    for (int i = 0; i < l->rows; i++) rows += transfer_complete(line_at(t, l->row[i]));
    return rows;
}

/* Counts a result; many of them are a node. */
static void count_result(lister *l) {
    if (++l->results % RESULTS_A_NODE == 0 && !search_goes_on(l->run, NODES_BETWEEN))
        l->full = true;
}

static void add_candidate(lister *l, const transfer_lines *t, uint64_t steps) {
    int neighbours = lines_neighbours(t), rows = completed_rows(l, t);
    count_result(l);
    if (rows < l->least_rows) return;
    if (l->neighbours != ANY_NUMBER && l->neighbours != neighbours) return;
    uint64_t hash = transfer_rows_hash(t);
    size_t at = hash & l->slot_mask;
    for (; l->slots[at]; at = (at + 1) & l->slot_mask)
        if (l->list[l->slots[at] - 1].hash == hash) return;
    if (l->past && !rows && transfer_is_past(l->past, past_hash(lines_hash(t), l->seat))) return;
    if (l->count == l->most) {
        l->full = true;
        return;
    }
    l->list[l->count++] = (transfer_candidate){.after = *t,
                                               .hash = hash,
                                               .steps = steps,
                                               .rows = (uint8_t)rows,
                                               .neighbours = (uint8_t)neighbours};
    l->slots[at] = (uint16_t)l->count;
}

static void add_returns(lister *l, const transfer_lines *from, uint64_t steps, int shift) {
    unsigned other = line_at(from, OTHER_SLIDER);
    int length = transfer_length(other);
    if (!length) add_candidate(l, from, steps);
    if (!length || !may_do(l, from)) return;
    for (int count = 1; count <= length; count++) {
        if (!slider_splits_at(other, count, l->free_sliders)) continue;
        for (int i = 0; i < l->rows; i++) {
            transfer_lines t = *from;
            if (is_again(steps, l->row[i], shift)) continue;
            if (lines_return(&t, l->row[i], count) != TRANSFER_LEGAL) continue;
            add_returns(l, &t, steps | go(l->row[i], count, shift), shift + GO_BITS);
        }
    }
}

static void add_unloads(lister *l, const transfer_lines *from, uint64_t steps, int shift) {
    unsigned own = line_at(from, OWN_SLIDER);
    int length = transfer_length(own);
    if (!may_do(l, from)) return;
    if (!length) {
        count_result(l);
        add_returns(l, from, steps, RETURNS);
        return;
    }
    for (int count = 1; count <= length; count++) {
        if (!slider_splits_at(own, count, l->free_sliders)) continue;
        for (int i = 0; i < l->rows; i++) {
            transfer_lines t = *from;
            if (is_again(steps, l->row[i], shift)) continue;
            if (lines_unload(&t, l->row[i], count) != TRANSFER_LEGAL) continue;
            add_unloads(l, &t, steps | go(l->row[i], count, shift), shift + GO_BITS);
        }
    }
}

static void add_loads(lister *l, const transfer_lines *from, uint64_t steps, int shift) {
    int loaded = transfer_length(line_at(from, OWN_SLIDER));
    if (loaded) add_unloads(l, from, steps, UNLOADS);
    for (int i = 0; i < l->rows && !l->full; i++)
        for (int count = 1; loaded + count <= TRANSFER_SLIDER_ROOM; count++) {
            int row = l->row[i];
            if (!splits_at(line_at(from, row), count) || is_again(steps, row, shift)) continue;
            transfer_lines t = *from;
            lines_load(&t, row, count);
            add_loads(l, &t, steps | go(row, count, shift), shift + GO_BITS);
        }
}

/* Adds the turns, or the ways to go on with one. */
static void add_turns(lister *l, const transfer_position *position) {
    if (position->phase == TRANSFER_LOAD)
        add_loads(l, &position->lines, 0, 0);
    else if (position->phase == TRANSFER_UNLOAD)
        add_unloads(l, &position->lines, 0, UNLOADS);
    else
        add_returns(l, &position->lines, 0, RETURNS);
}

/* ---- What is listed ---- */

static void start_list(lister *l, size_t most) {
    l->count = 0;
    l->most = most;
    l->full = false;
    l->slot_mask = 1023;
    while (l->slot_mask < 3 * most) l->slot_mask = 2 * l->slot_mask + 1;
    memset(l->slots, 0, (l->slot_mask + 1) * sizeof *l->slots);
}

/* Of more turns than there is room for: half the room for those that complete rows, if there are
 * any, and then number after number of neighbours downwards. */
static void list_best(lister *l, const transfer_position *position, size_t most) {
    start_list(l, most);
    l->most = most / 2;
    l->least_rows = transfer_position_most_rows(position) > 0;
    if (l->least_rows) add_turns(l, position);
    l->most = most;
    l->least_rows = 0;
    l->neighbours = lines_neighbours(&position->lines) + 2 * TRANSFER_SLIDER_ROOM;
    for (; l->neighbours >= 0 && l->count < most && !l->run->stopped; l->neighbours--) {
        l->full = false;
        add_turns(l, position);
    }
}

size_t transfer_generate(search_run *run, const transfer_position *position, const transfer *past,
                         transfer_candidate *list, size_t most, uint16_t *slots) {
    lister l = {.run = run,
                .past = past,
                .seat = position->seat,
                .free_sliders = position->free_sliders,
                .neighbours = ANY_NUMBER,
                .list = list,
                .slots = slots};
    for (int row = 0; row < TRANSFER_ROWS; row++)
        if (!transfer_complete(line_at(&position->lines, row))) l.row[l.rows++] = (uint8_t)row;
    start_list(&l, most);
    add_turns(&l, position);
    if (l.full && !run->stopped) list_best(&l, position, most);
    return l.count;
}

/* ---- Steps ---- */

brett_turn transfer_candidate_turn(const transfer_candidate *candidate) {
    brett_turn turn = {.complete = true};
    uint64_t steps = candidate->steps;
    for (int action = TRANSFER_LOAD; action <= TRANSFER_RETURN; action++, steps >>= ACTION_BITS)
        for (uint64_t goes = steps & ((1 << ACTION_BITS) - 1); goes; goes >>= GO_BITS)
            turn.step[turn.count++] =
                transfer_step((transfer_action)action, (int)(goes >> 2 & 15), (int)(goes & 3));
    return turn;
}
