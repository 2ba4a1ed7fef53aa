/* All distinct turns of a Transfer position.
 *
 * A fresh deal has four to ten million sequences of steps, which end in one or two million
 * positions. They are found in three rounds, one an action, and each round merges what is equal
 * before the next goes on: some 700 ways to load make 100,000 results of unloading, and those make
 * the turns. All of them stand in one list, round behind round, with a hash table over the round
 * that is being made.
 *
 * Millions of results fit into no cache, so a look-up is a wait for memory. It is begun early: a
 * result waits in a short queue while the slot that it needs is fetched. */
#include "base/memory.h"
#include "rules/transfer.h"
#include "rules/transfer_lines.h"

/* A result and the way to it: for each action up to three goes of six bits (a step without its
 * action), the first go lowest, 0 behind the last; first loading, then unloading, then returning.
 */
typedef struct found {
    transfer_lines lines;
    uint64_t way;
} found;

enum { GO_BITS = 6, ACTION_BITS = 3 * GO_BITS, QUEUE = 64 };

/* What stands at the head of the caller's memory, before the slots and the list. A slot is 0, or
 * the top 40 bits of a result's hash over 1 + its place in the list. */
typedef struct finder {
    const transfer *s;
    uint64_t *slot;
    found *list;
    uint64_t slots, most_slots; /* powers of two */
    size_t count, most;         /* of the list */
    size_t first;               /* of this round in the list */
    bool last_round;            /* which leaves out what must not come back */
    bool overflow;              /* the memory was too small */
    uint32_t waiting;           /* results in the queue */
    uint64_t hash[QUEUE];
    found queue[QUEUE];
} finder;

#define PLACE_BITS 24
#define PLACE_MASK ((UINT64_C(1) << PLACE_BITS) - 1)

/* ---- The table ---- */

static uint64_t hash_of(const transfer_lines *t) {
    return lines_hash(t) ^ (t->own << 16 | t->other) * UINT64_C(0x9e3779b97f4a7c15);
}

static bool same(const transfer_lines *a, const transfer_lines *b) {
    return !memcmp(a, b, sizeof *a);
}

/* The slot that has the result, or the empty one where it belongs. */
static inline uint64_t *find_slot(const finder *f, const transfer_lines *t, uint64_t hash) {
    uint64_t mask = f->slots - 1, at = hash & mask, *slot = f->slot;
    for (;; at = (at + 1) & mask)
        if (!slot[at] || ((slot[at] ^ hash) <= PLACE_MASK &&
                          same(&f->list[(slot[at] & PLACE_MASK) - 1].lines, t)))
            return &slot[at];
}

static void clear_slots(finder *f, uint64_t wanted) {
    f->slots = 1024;
    while (f->slots < wanted && f->slots < f->most_slots) f->slots *= 2;
    memset(f->slot, 0, f->slots * sizeof *f->slot);
}

static void grow(finder *f) {
    if (f->slots == f->most_slots) return;
    clear_slots(f, 2 * f->slots);
    for (size_t i = f->first; i < f->count; i++) {
        uint64_t hash = hash_of(&f->list[i].lines);
        *find_slot(f, &f->list[i].lines, hash) = (hash & ~PLACE_MASK) | (i + 1);
    }
}

static bool comes_back(const finder *f, uint64_t hash) {
    for (int i = 0; i < f->s->known; i++)
        if (f->s->past[i] == hash + f->s->seat) return true;
    return false;
}

/* Puts a result into the list, unless it is there already. */
static inline void enter(finder *f, const found *result, uint64_t hash) {
    uint64_t *slot = find_slot(f, &result->lines, hash);
    if (*slot || (f->last_round && comes_back(f, hash))) return;
    f->list[f->count++] = *result;
    *slot = (hash & ~PLACE_MASK) | f->count;
}

/* Once the slot is there: fetches the result that it leads to, if that may be the same. */
static inline void look_ahead(const finder *f, uint64_t hash) {
    uint64_t slot = f->slot[hash & (f->slots - 1)];
    if ((slot ^ hash) <= PLACE_MASK) __builtin_prefetch(&f->list[(slot & PLACE_MASK) - 1]);
}

static void check_room(finder *f) {
    if (f->count + QUEUE > f->most || f->count - f->first + QUEUE > f->most_slots / 8 * 7)
        f->overflow = true;
    if ((f->count - f->first) * 8 > f->slots * 5) grow(f);
}

static void flush(finder *f) {
    uint32_t first = f->waiting > QUEUE ? f->waiting - QUEUE : 0;
    for (uint32_t i = first; i < f->waiting; i++)
        enter(f, &f->queue[i % QUEUE], f->hash[i % QUEUE]);
    f->waiting = 0;
    check_room(f);
}

static inline void add(finder *f, const transfer_lines *t, uint64_t way) {
    uint32_t at = f->waiting++ % QUEUE;
    if (f->waiting > QUEUE) enter(f, &f->queue[at], f->hash[at]);
    uint64_t hash = hash_of(t);
    __builtin_prefetch(&f->slot[hash & (f->slots - 1)], 1);
    f->queue[at] = (found){*t, way};
    f->hash[at] = hash;
    look_ahead(f, f->hash[(at + QUEUE / 2) % QUEUE]);
    if (at == 0) check_room(f);
}

/* ---- The rounds ---- */

static uint64_t go(int row, int count, int shift) {
    return (uint64_t)(row << 2 | count) << shift;
}

/* Adds what one more load makes of a result. */
static void load_from(finder *f, const found *from) {
    int loaded = transfer_length(from->lines.own), goes = 0;
    while (from->way >> goes * GO_BITS) goes++;
    for (int row = 0; row < TRANSFER_ROWS; row++)
        for (int count = 1; loaded + count <= TRANSFER_SLIDER_ROOM; count++) {
            if (!splits_at(from->lines.row[row], count)) continue;
            transfer_lines t = from->lines;
            lines_load(&t, row, count);
            add(f, &t, from->way | go(row, count, goes * GO_BITS));
        }
}

static void unload_from(finder *f, const transfer_lines *from, uint64_t way, int shift) {
    int length = transfer_length(from->own);
    for (int count = 1; count <= length; count++) {
        if (!splits_at(from->own, count)) continue;
        for (int row = 0; row < TRANSFER_ROWS; row++) {
            transfer_lines t = *from;
            if (lines_unload(&t, row, count) != TRANSFER_LEGAL) continue;
            uint64_t on = way | go(row, count, shift);
            if (t.own)
                unload_from(f, &t, on, shift + GO_BITS);
            else
                add(f, &t, on);
        }
    }
}

static void return_from(finder *f, const transfer_lines *from, uint64_t way, int shift) {
    int length = transfer_length(from->other);
    if (!length) add(f, from, way);
    for (int count = 1; count <= length; count++) {
        if (!splits_at(from->other, count)) continue;
        for (int row = 0; row < TRANSFER_ROWS; row++) {
            transfer_lines t = *from;
            if (lines_return(&t, row, count) != TRANSFER_LEGAL) continue;
            uint64_t on = way | go(row, count, shift);
            if (t.other)
                return_from(f, &t, on, shift + GO_BITS);
            else
                add(f, &t, on);
        }
    }
}

/* Begins a round whose results will be about so many. */
static void begin_round(finder *f, size_t expected) {
    f->first = f->count;
    clear_slots(f, expected);
}

static void find_loads(finder *f, const transfer_lines *start) {
    begin_round(f, 1024);
    found here = {.lines = *start};
    if (start->own) add(f, start, 0);
    if (f->s->phase != TRANSFER_LOAD) return flush(f);
    load_from(f, &here);
    flush(f);
    for (size_t i = start->own ? 1 : 0; i < f->count; i++) {
        found from = f->list[i];
        load_from(f, &from);
        flush(f);
    }
}

/* Goes through the results of the round before. */
static void find_unloads(finder *f, size_t first, size_t end) {
    begin_round(f, (end - first) * 512);
    for (size_t i = first; i < end && !f->overflow; i++) {
        found from = f->list[i];
        unload_from(f, &from.lines, from.way, ACTION_BITS);
    }
    flush(f);
}

static void find_returns(finder *f, size_t first, size_t end) {
    begin_round(f, (end - first) * 32);
    f->last_round = true;
    for (size_t i = first; i < end && !f->overflow; i++) {
        found from = f->list[i];
        return_from(f, &from.lines, from.way, 2 * ACTION_BITS);
    }
    flush(f);
}

/* Lays the memory out: a third at most for the slots, the rest for the list. */
static bool lay_out(finder *f, size_t bytes) {
    if (bytes < sizeof *f + 65536) return false;
    size_t room = bytes - sizeof *f;
    f->most_slots = 1024;
    while (f->most_slots * 2 * sizeof *f->slot <= room / 3) f->most_slots *= 2;
    f->slot = (uint64_t *)(f + 1);
    f->list = (found *)(f->slot + f->most_slots);
    f->most = (room - f->most_slots * sizeof *f->slot) / sizeof *f->list;
    if (f->most > PLACE_MASK) f->most = PLACE_MASK;
    return true;
}

size_t transfer_turns(const transfer *s, void *memory, size_t bytes) {
    finder *f = memory;
    if (bytes < sizeof *f) return SIZE_MAX;
    *f = (finder){.s = s};
    if (!lay_out(f, bytes)) return SIZE_MAX;
    if (s->over) return 0;

    transfer_lines start = transfer_lines_of(s);
    size_t loads = 0, unloads = 0;
    if (s->phase == TRANSFER_RETURN) {
        f->list[f->count++] = (found){.lines = start};
    } else {
        find_loads(f, &start);
        loads = f->count;
        find_unloads(f, 0, loads);
    }
    unloads = f->count;
    find_returns(f, loads, unloads);
    return f->overflow ? SIZE_MAX : f->count - f->first;
}

void transfer_turn_at(const transfer *s, const void *memory, size_t index, brett_turn *turn,
                      transfer *after) {
    const finder *f = memory;
    uint64_t way = f->list[f->first + index].way;
    brett_turn made = {.complete = true};
    for (int action = TRANSFER_LOAD; action <= TRANSFER_RETURN; action++, way >>= ACTION_BITS)
        for (uint64_t goes = way & ((1 << ACTION_BITS) - 1); goes; goes >>= GO_BITS)
            made.step[made.count++] = (brett_step)action << GO_BITS | (goes & ((1 << GO_BITS) - 1));
    if (turn) *turn = made;
    if (!after) return;
    *after = *s;
    for (uint32_t i = 0; i < made.count; i++) transfer_apply(after, made.step[i]);
}
