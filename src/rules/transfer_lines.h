/* Rows and sliders as the seat that moves sees them, its own end lowest. All of a turn is done in
 * this form, so that it is written once for both sides. The functions are here to be inlined: to
 * find all turns of a position, they run millions of times. */
#ifndef BRETT_RULES_TRANSFER_LINES_H
#define BRETT_RULES_TRANSFER_LINES_H

#include "rules/transfer.h"

typedef struct transfer_lines {
    uint16_t row[TRANSFER_ROWS];
    uint16_t own, other; /* sliders */
    uint16_t unused;     /* always 0: lines are compared as bytes */
} transfer_lines;

transfer_lines transfer_lines_of(const transfer *s);

/* Whether that many pieces are there and to take just them off the end cuts no group. */
static inline bool splits_at(unsigned line, int count) {
    unsigned last = line >> 3 * (count - 1);
    return (last & 7) && ((last ^ last >> 3) & 7);
}

/* That many pieces of the end, at most three, in reverse: what was outermost is now innermost. */
static inline unsigned end_reversed(unsigned line, int count) {
    unsigned three = (line & 7) << 6 | (line & 070) | (line >> 6 & 7);
    return three >> 3 * (3 - count);
}

/* Loads pieces of a row; the caller has seen that it splits there and that the slider has room. */
static inline void lines_load(transfer_lines *t, int row, int count) {
    t->own = (uint16_t)(end_reversed(t->row[row], count) | t->own << 3 * count);
    t->row[row] >>= 3 * count;
}

/* Unloads pieces into a row if the push that this may bring about can be made; the caller has seen
 * that the slider splits there. */
static inline transfer_verdict lines_unload(transfer_lines *t, int row, int count) {
    unsigned line = (unsigned)t->row[row] << 3 * count | end_reversed(t->own, count);
    unsigned pushed = line >> 3 * TRANSFER_ROW_ROOM;
    if (pushed) {
        int number = transfer_length(pushed);
        if (transfer_length(t->other) + number > TRANSFER_SLIDER_ROOM) return TRANSFER_PUSH_FULL;
        if (!splits_at(line, TRANSFER_ROW_ROOM)) return TRANSFER_CUTS_PUSH;
        t->other = (uint16_t)(pushed | t->other << 3 * number);
    }
    t->row[row] = line & 077777;
    t->own >>= 3 * count;
    return TRANSFER_LEGAL;
}

/* Returns pieces into a row if it has room; the caller has seen that the slider splits there. */
static inline transfer_verdict lines_return(transfer_lines *t, int row, int count) {
    int length = transfer_length(t->row[row]);
    if (length + count > TRANSFER_ROW_ROOM) return TRANSFER_NO_ROOM;
    t->row[row] |= (uint16_t)((t->other & ((1u << 3 * count) - 1)) << 3 * length);
    t->other >>= 3 * count;
    return TRANSFER_LEGAL;
}

/* A hash of the rows alone. */
static inline uint64_t lines_hash(const transfer_lines *t) {
    const uint16_t *r = t->row;
    uint64_t a = r[0] | (uint64_t)r[1] << 16 | (uint64_t)r[2] << 32 | (uint64_t)r[3] << 48;
    uint64_t b = r[4] | (uint64_t)r[5] << 16 | (uint64_t)r[6] << 32 | (uint64_t)r[7] << 48;
    uint64_t h = (a ^ r[8] * UINT64_C(0xc2b2ae3d27d4eb4f)) * 0x9e3779b97f4a7c15;
    h = ((h ^ h >> 32) + b) * 0xbf58476d1ce4e5b9;
    h = (h ^ h >> 29) * 0x94d049bb133111eb;
    return h ^ h >> 32;
}

#endif
