/* All distinct turns of a Transfer position.
 *
 * A fresh deal has four to ten million sequences of steps, which end in one or two million
 * positions. They are found in three rounds, one an action, and each round merges what is equal
 * before the next goes on: some 700 ways to load make 100,000 results of unloading, and those make
 * the turns.
 *
 * Millions of turns fit into no cache, and even to be given the memory takes time, so a turn is
 * kept in eight bytes: which result of unloading it comes from, how it goes on from there, and some
 * bits of its hash. Its lines are made again when they have to be compared. To look one up is still
 * to wait for memory; so it is put into a short queue, and what it needs is fetched while others
 * are made. */
#include "base/memory.h"
#include "rules/transfer.h"
#include "rules/transfer_lines.h"

/* A result of loading or unloading and the way to it: up to three goes of six bits (a step without
 * its action), the first go lowest, 0 after the last; unloading stands above loading. */
typedef struct found {
    transfer_lines lines;
    uint64_t way;
} found;

enum { GO_BITS = 6, ACTION_BITS = 3 * GO_BITS, QUEUE = 64 };

/* A turn: the goes of returning, the place in results of what they go on from, and the top bits of
 * the hash. */
typedef uint64_t turn_code;
enum { FROM_BITS = 20, HASH_SHIFT = ACTION_BITS + FROM_BITS };

/* A slot of the hash table is 0, or 1 + a place in the list below eight bits of the hash. */
typedef uint32_t slot;
enum { PLACE_BITS = 24, PLACE_MASK = (1 << PLACE_BITS) - 1 };

/* What stands at the head of the caller's memory; after it are the slots, the results of loading
 * and unloading, and the turns. */
typedef struct finder {
    const transfer *s;
    slot *table;
    uint32_t slots, most_slots; /* powers of two */
    found *results;
    uint32_t first, count, most_results; /* first of this round */
    turn_code *turns;
    uint32_t turn_count, most_turns;
    bool overflow; /* the memory is too small */
    uint32_t queued;
    struct {
        found result; /* its way is a turn_code */
        uint64_t hash;
    } queue[QUEUE];
} finder;

static slot slot_of(uint64_t hash, uint32_t place) {
    return (slot)(hash >> 32 & ~(uint64_t)PLACE_MASK) | (place + 1);
}

static bool may_be(slot there, uint64_t hash) {
    return !((there ^ (slot)(hash >> 32)) & ~(slot)PLACE_MASK);
}

static bool same_lines(const transfer_lines *a, const transfer_lines *b) {
    return a->word[0] == b->word[0] && a->word[1] == b->word[1] && a->word[2] == b->word[2];
}

static void clear_table(finder *f, uint64_t wanted) {
    f->slots = 1024;
    while (f->slots < wanted && f->slots < f->most_slots) f->slots *= 2;
    memset(f->table, 0, f->slots * sizeof *f->table);
}

/* ---- Results of loading and unloading ---- */

static void add_result(finder *f, const transfer_lines *t, uint64_t way) {
    uint64_t hash = lines_hash(t);
    uint32_t at = (uint32_t)hash & (f->slots - 1);
    for (; f->table[at]; at = (at + 1) & (f->slots - 1))
        if (may_be(f->table[at], hash) &&
            same_lines(&f->results[(f->table[at] & PLACE_MASK) - 1].lines, t))
            return;
    if (f->count == f->most_results || f->count - f->first > f->slots / 4 * 3) {
        f->overflow = true;
        return;
    }
    f->table[at] = slot_of(hash, f->count);
    f->results[f->count++] = (found){*t, way};
}

/* Begins a round that makes about so many results. */
static void begin_round(finder *f, uint64_t expected) {
    f->first = f->count;
    clear_table(f, 2 * expected);
}

static uint64_t go(int row, int count, int shift) {
    return (uint64_t)(row << 2 | count) << shift;
}

/* Whether the last go was into or from the same row: two such goes are the same as one of both.
 * Where the two are legal, so is the one, because only the last cut and the last push are the same.
 */
static bool is_again(uint64_t way, int row, int shift) {
    return shift % ACTION_BITS && (int)(way >> (shift - GO_BITS) >> 2 & 15) == row;
}

static void add_loads(finder *f, const found *from) {
    int loaded = transfer_length(line_at(&from->lines, OWN_SLIDER)), shift = 0;
    while (from->way >> shift) shift += GO_BITS;
    for (int row = 0; row < TRANSFER_ROWS; row++)
        for (int count = 1; loaded + count <= TRANSFER_SLIDER_ROOM; count++) {
            if (!splits_at(line_at(&from->lines, row), count)) continue;
            if (is_again(from->way, row, shift)) continue;
            transfer_lines t = from->lines;
            lines_load(&t, row, count);
            add_result(f, &t, from->way | go(row, count, shift));
        }
}

static void add_unloads(finder *f, const transfer_lines *from, uint64_t way, int shift) {
    unsigned own = line_at(from, OWN_SLIDER);
    int length = transfer_length(own);
    for (int count = 1; count <= length; count++) {
        if (!slider_splits_at(own, count, f->s->free_sliders)) continue;
        for (int row = 0; row < TRANSFER_ROWS; row++) {
            if (is_again(way, row, shift)) continue;
            transfer_lines t = *from;
            if (lines_unload(&t, row, count) != TRANSFER_LEGAL) continue;
            uint64_t on = way | go(row, count, shift);
            if (count < length)
                add_unloads(f, &t, on, shift + GO_BITS);
            else
                add_result(f, &t, on);
        }
    }
}

/* Finds all results of loading: at first what is loaded already, then what one more load makes of
 * each, as long as there are new ones. */
static void find_loads(finder *f, const transfer_lines *start) {
    begin_round(f, 1024);
    bool loaded = line_at(start, OWN_SLIDER);
    if (loaded) add_result(f, start, 0);
    if (f->s->phase != TRANSFER_LOAD) return;
    add_loads(f, &(found){.lines = *start});
    for (uint32_t i = loaded; i < f->count; i++) {
        found from = f->results[i];
        add_loads(f, &from);
    }
}

static void find_unloads(finder *f) {
    uint32_t end = f->count;
    begin_round(f, (uint64_t)end * 256);
    for (uint32_t i = 0; i < end && !f->overflow; i++) {
        found from = f->results[i];
        add_unloads(f, &from.lines, from.way, ACTION_BITS);
    }
}

/* ---- Turns ---- */

/* Pieces of different colours that return one by one into different rows end up the same in
 * whatever order they are on the slider. So of the results of unloading that differ in that order
 * alone, all but the first are marked, and such returns are left to the first. */
#define IS_REORDERED (UINT64_C(1) << 63)

/* The two or three pieces of a slider in ascending order; 0 where two are equal or there is just
 * one. */
static unsigned in_order(unsigned slider) {
    unsigned a = slider & 7, b = slider >> 3 & 7, c = slider >> 6;
    if (!b || a == b || a == c || b == c) return 0;
    unsigned low = a < b ? a : b, high = a < b ? b : a;
    if (!c) return low | high << 3;
    return c < low    ? c | low << 3 | high << 6
           : c < high ? low | c << 3 | high << 6
                      : low | high << 3 | c << 6;
}

static bool same_but_for_order(const transfer_lines *a, const transfer_lines *b) {
    return a->word[0] == b->word[0] && a->word[1] == b->word[1] &&
           line_at(a, TRANSFER_ROWS - 1) == line_at(b, TRANSFER_ROWS - 1) &&
           in_order(line_at(a, OTHER_SLIDER)) == in_order(line_at(b, OTHER_SLIDER));
}

static void mark_reordered(finder *f) {
    clear_table(f, 2 * (uint64_t)(f->count - f->first));
    for (uint32_t i = f->first; i < f->count; i++) {
        transfer_lines t = f->results[i].lines;
        unsigned other = line_at(&t, OTHER_SLIDER), ordered = in_order(other);
        if (!ordered) continue;
        change_line(&t, OTHER_SLIDER, other, ordered);
        uint64_t hash = lines_hash(&t);
        uint32_t at = (uint32_t)hash & (f->slots - 1);
        while (f->table[at] &&
               !(may_be(f->table[at], hash) &&
                 same_but_for_order(&f->results[(f->table[at] & PLACE_MASK) - 1].lines, &t)))
            at = (at + 1) & (f->slots - 1);
        if (f->table[at])
            f->results[i].way |= IS_REORDERED;
        else
            f->table[at] = slot_of(hash, i);
    }
}

/* The lines that a turn leads to. */
static inline transfer_lines lines_after(const finder *f, turn_code turn) {
    transfer_lines t = f->results[turn >> ACTION_BITS & ((1 << FROM_BITS) - 1)].lines;
    unsigned other = line_at(&t, OTHER_SLIDER);
    change_line(&t, OTHER_SLIDER, other, 0);
    for (unsigned goes = turn & ((1 << ACTION_BITS) - 1); goes; goes >>= GO_BITS) {
        int row = goes >> 2 & 15, bits = 3 * (goes & 3);
        uint64_t pieces = other & ((1u << bits) - 1);
        t.word[row / 4] |= pieces << (16 * (row % 4) + 3 * transfer_length(line_at(&t, row)));
        other >>= bits;
    }
    return t;
}

static bool leads_to(const finder *f, turn_code turn, const transfer_lines *t, uint64_t hash) {
    if ((turn ^ hash) >> HASH_SHIFT) return false;
    transfer_lines lines = lines_after(f, turn);
    return same_lines(&lines, t);
}

/* Where the turn is in the table, or would be. */
static inline uint32_t find_turn(const finder *f, const transfer_lines *t, uint64_t hash) {
    uint32_t at = (uint32_t)hash & (f->slots - 1);
    while (f->table[at] && !(may_be(f->table[at], hash) &&
                             leads_to(f, f->turns[(f->table[at] & PLACE_MASK) - 1], t, hash)))
        at = (at + 1) & (f->slots - 1);
    return at;
}

/* Takes a turn out of the queue into the list, unless it is there or ends where it must not. */
static inline void enter_turn(finder *f, const found *result, uint64_t hash) {
    uint32_t at = find_turn(f, &result->lines, hash);
    if (f->table[at] || transfer_is_past(f->s, past_hash(hash, f->s->seat))) return;
    f->table[at] = slot_of(hash, f->turn_count);
    f->turns[f->turn_count++] = result->way | hash >> HASH_SHIFT << HASH_SHIFT;
}

/* Doubles the table. */
static void grow_table(finder *f) {
    clear_table(f, 2 * (uint64_t)f->slots);
    for (uint32_t i = 0; i < f->turn_count; i++) {
        transfer_lines t = lines_after(f, f->turns[i]);
        uint64_t hash = lines_hash(&t);
        f->table[find_turn(f, &t, hash)] = slot_of(hash, i);
    }
}

/* Sees that what is in the queue, and as many again, can be entered. */
static void make_room(finder *f) {
    if (f->turn_count > f->slots / 8 * 5 && f->slots < f->most_slots) grow_table(f);
    if (f->turn_count + 2 * QUEUE > f->slots / 8 * 7 || f->turn_count + 2 * QUEUE > f->most_turns)
        f->overflow = true;
}

static inline void add_turn(finder *f, const transfer_lines *t, uint64_t hash, turn_code way) {
    uint32_t at = f->queued++ % QUEUE, half = (at + QUEUE / 2) % QUEUE;
    if (!at) make_room(f);
    if (f->overflow) return;
    if (f->queued > QUEUE) enter_turn(f, &f->queue[at].result, f->queue[at].hash);
    __builtin_prefetch(&f->table[(uint32_t)hash & (f->slots - 1)], 1);
    f->queue[at].result = (found){*t, way};
    f->queue[at].hash = hash;

    slot waited = f->table[(uint32_t)f->queue[half].hash & (f->slots - 1)];
    if (may_be(waited, f->queue[half].hash))
        __builtin_prefetch(&f->turns[(waited & PLACE_MASK) - 1]);
}

static void empty_queue(finder *f) {
    uint32_t first = f->queued > QUEUE ? f->queued - QUEUE : 0;
    for (uint32_t i = first; i < f->queued && !f->overflow; i++)
        enter_turn(f, &f->queue[i % QUEUE].result, f->queue[i % QUEUE].hash);
    f->queued = 0;
}

/* Adds every way to return all that is left on the other slider. What the rows hold already is
 * known here, length having the pieces of each, since most of the work is done here. Spread has a
 * bit for each row into which one piece has gone, as long as no other goes were made; or all bits,
 * where nothing is left to another order. */
static void add_returns(finder *f, const transfer_lines *from, uint8_t *length, uint32_t spread,
                        turn_code way, int shift) {
    unsigned other = line_at(from, OTHER_SLIDER);
    int left = transfer_length(other);
    for (int count = 1; count <= left; count++) {
        if (!slider_splits_at(other, count, f->s->free_sliders)) continue;
        transfer_lines emptied = *from;
        uint64_t pieces = other & ((1u << 3 * count) - 1);
        change_line(&emptied, OTHER_SLIDER, other, other >> 3 * count);
        uint64_t sum = lines_sum(&emptied);
        for (int row = 0; row < TRANSFER_ROWS; row++) {
            if (length[row] + count > TRANSFER_ROW_ROOM || is_again(way, row, shift)) continue;
            transfer_lines t = emptied;
            uint64_t put = pieces << (16 * (row % 4) + 3 * length[row]);
            t.word[row / 4] += put;
            turn_code on = way | go(row, count, shift);
            bool spreads = count == 1 && !(spread >> row & 1);
            if (count == left) {
                if (!spreads) add_turn(f, &t, mixed_sum(sum + put * line_factors[row / 4]), on);
                continue;
            }
            length[row] += (uint8_t)count;
            add_returns(f, &t, length, spreads ? spread | 1u << row : UINT32_MAX, on,
                        shift + GO_BITS);
            length[row] -= (uint8_t)count;
        }
    }
}

static void find_turns(finder *f) {
    mark_reordered(f);
    clear_table(f, (uint64_t)(f->count - f->first) * 32);
    for (uint32_t i = f->first; i < f->count && !f->overflow; i++) {
        transfer_lines from = f->results[i].lines;
        turn_code way = (turn_code)i << ACTION_BITS;
        bool is_reordered = f->results[i].way & IS_REORDERED;
        uint8_t length[TRANSFER_ROWS];
        for (int row = 0; row < TRANSFER_ROWS; row++)
            length[row] = (uint8_t)transfer_length(line_at(&from, row));
        if (line_at(&from, OTHER_SLIDER))
            add_returns(f, &from, length, is_reordered ? 0 : UINT32_MAX, way, 0);
        else
            add_turn(f, &from, lines_hash(&from), way);
    }
    empty_queue(f);
}

/* ---- For the game's table ---- */

/* Lays the memory out: shares for the results of loading and unloading, for the table, and for the
 * turns, as a fresh deal needs them. */
static bool lay_out(finder *f, const transfer *s, size_t bytes) {
    if (bytes < sizeof *f + 65536) return false;
    memset(f, 0, sizeof *f);
    size_t room = (bytes - sizeof *f) / 64;
    f->s = s;
    f->most_results = room * 8 / sizeof(found) < 1 << FROM_BITS
                          ? (uint32_t)(room * 8 / sizeof(found))
                          : 1 << FROM_BITS;
    f->most_slots = 1024;
    while (f->most_slots * 2 * sizeof(slot) <= room * 24) f->most_slots *= 2;
    f->results = (found *)(f + 1);
    f->turns = (turn_code *)(f->results + f->most_results);
    size_t rest = (size_t)((char *)f + bytes - (char *)f->turns) - f->most_slots * sizeof(slot);
    f->most_turns =
        rest / sizeof(turn_code) < PLACE_MASK ? (uint32_t)(rest / sizeof(turn_code)) : PLACE_MASK;
    f->table = (slot *)(f->turns + f->most_turns);
    return true;
}

size_t transfer_turns(const transfer *s, void *memory, size_t bytes) {
    finder *f = memory;
    if (!lay_out(f, s, bytes)) return SIZE_MAX;
    if (s->over) return 0;
    transfer_lines start = transfer_lines_of(s);
    if (s->phase == TRANSFER_RETURN) {
        f->results[f->count++] = (found){.lines = start};
    } else {
        find_loads(f, &start);
        find_unloads(f);
    }
    find_turns(f);
    return f->overflow ? SIZE_MAX : f->turn_count;
}

static void add_steps(brett_turn *turn, transfer_action action, uint64_t goes) {
    for (goes &= (1 << ACTION_BITS) - 1; goes; goes >>= GO_BITS)
        turn->step[turn->count++] = transfer_step(action, (int)(goes >> 2 & 15), (int)(goes & 3));
}

void transfer_turn_at(const transfer *s, const void *memory, size_t index, brett_turn *turn,
                      transfer *after) {
    const finder *f = memory;
    turn_code code = f->turns[index];
    uint64_t way = f->results[code >> ACTION_BITS & ((1 << FROM_BITS) - 1)].way;
    brett_turn made = {.complete = true};
    add_steps(&made, TRANSFER_LOAD, way);
    add_steps(&made, TRANSFER_UNLOAD, way >> ACTION_BITS);
    add_steps(&made, TRANSFER_RETURN, code);
    if (turn) *turn = made;
    if (!after) return;
    *after = *s;
    for (uint32_t i = 0; i < made.count; i++) transfer_apply(after, made.step[i]);
}

transfer_lines transfer_turn_lines(const void *memory, size_t index) {
    const finder *f = memory;
    return lines_after(f, f->turns[index]);
}

void transfer_turn_gain(const void *memory, size_t index, int *complete, int *neighbours) {
    transfer_lines t = transfer_turn_lines(memory, index);
    *complete = 0;
    for (int row = 0; row < TRANSFER_ROWS; row++) *complete += transfer_complete(line_at(&t, row));
    *neighbours = lines_neighbours(&t);
}
