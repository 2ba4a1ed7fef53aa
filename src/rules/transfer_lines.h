/* Rows and sliders as the seat that moves sees them, its own end lowest. All of a turn is done in
 * this form, so that it is written once for both sides. The functions are here to be inlined: to
 * find all turns of a position, they run millions of times.
 *
 * Everything is in three words, sixteen bits a line, and is read and written a word at a time: a
 * word that was written in parts would have to be waited for when it is hashed or copied. */
#ifndef BRETT_RULES_TRANSFER_LINES_H
#define BRETT_RULES_TRANSFER_LINES_H

#include "rules/transfer.h"

typedef struct transfer_lines {
    uint64_t word[3]; /* rows 1 to 4, rows 5 to 8, and row 9 with the own and the other slider */
} transfer_lines;

/* The places of the sliders after those of the rows. */
enum { OWN_SLIDER = TRANSFER_ROWS, OTHER_SLIDER };

static inline unsigned line_at(const transfer_lines *t, int place) {
    return t->word[place / 4] >> 16 * (place % 4) & 0xffff;
}

/* Changes a line from what it was. */
static inline void change_line(transfer_lines *t, int place, unsigned was, unsigned is) {
    t->word[place / 4] ^= (uint64_t)(was ^ is) << 16 * (place % 4);
}

transfer_lines transfer_lines_of(const transfer *s);

/* What one of the turns leads to that transfer_turns left in this memory, as the seat that makes it
 * sees it. */
transfer_lines transfer_turn_lines(const void *memory, size_t index);

/* Whether that many pieces are there and to take just them off the end cuts no group. */
static inline bool splits_at(unsigned line, int count) {
    unsigned last = line >> 3 * (count - 1);
    return (last & 7) && ((last ^ last >> 3) & 7);
}

/* Whether a go may take that many of its pieces off a slider; on a free one there are no groups. */
static inline bool slider_splits_at(unsigned slider, int count, bool is_free) {
    return splits_at(slider, count) || is_free;
}

/* That many pieces of the end, at most three, in reverse: what was outermost is now innermost. */
static inline unsigned end_reversed(unsigned line, int count) {
    unsigned three = (line & 7) << 6 | (line & 070) | (line >> 6 & 7);
    return three >> 3 * (3 - count);
}

/* Loads pieces of a row; the caller has seen that it splits there and that the slider has room. */
static inline void lines_load(transfer_lines *t, int row, int count) {
    unsigned line = line_at(t, row), own = line_at(t, OWN_SLIDER);
    change_line(t, row, line, line >> 3 * count);
    change_line(t, OWN_SLIDER, own, end_reversed(line, count) | own << 3 * count);
}

/* Unloads pieces into a row if the push that this may bring about can be made; the caller has seen
 * that the slider splits there. */
static inline transfer_legality lines_unload(transfer_lines *t, int row, int count) {
    unsigned was = line_at(t, row), own = line_at(t, OWN_SLIDER), other = line_at(t, OTHER_SLIDER);
    unsigned line = was << 3 * count | end_reversed(own, count);
    unsigned pushed = line >> 3 * TRANSFER_ROW_ROOM;
    if (pushed) {
        int number = transfer_length(pushed);
        if (transfer_length(other) + number > TRANSFER_SLIDER_ROOM) return TRANSFER_PUSH_FULL;
        if (!splits_at(line, TRANSFER_ROW_ROOM)) return TRANSFER_CUTS_PUSH;
        change_line(t, OTHER_SLIDER, other, pushed | other << 3 * number);
    }
    change_line(t, row, was, line & 077777);
    change_line(t, OWN_SLIDER, own, own >> 3 * count);
    return TRANSFER_LEGAL;
}

/* Returns pieces into a row if it has room; the caller has seen that the slider splits there. */
static inline transfer_legality lines_return(transfer_lines *t, int row, int count) {
    unsigned line = line_at(t, row), other = line_at(t, OTHER_SLIDER);
    int length = transfer_length(line);
    if (length + count > TRANSFER_ROW_ROOM) return TRANSFER_NO_ROOM;
    unsigned pieces = other & ((1u << 3 * count) - 1);
    change_line(t, row, 0, pieces << 3 * length);
    change_line(t, OTHER_SLIDER, other, other >> 3 * count);
    return TRANSFER_LEGAL;
}

/* How many neighbours in the rows have the same colour, a word at a time: a digit and the next one
 * are equal where their difference is 0, and both there where the next is not. */
static inline int lines_neighbours(const transfer_lines *t) {
    int count = 0;
    for (int i = 0; i < 3; i++) {
        uint64_t word = i < 2 ? t->word[i] : t->word[i] & 0xffff, next = word >> 3;
        uint64_t unequal = word ^ next;
        unequal |= unequal >> 1 | unequal >> 2;
        uint64_t there = next | next >> 1 | next >> 2;
        uint64_t equal = there & ~unequal & 0x0249024902490249;
        for (; equal; equal &= equal - 1) count++;
    }
    return count;
}

/* A hash of rows and sliders, in two steps: a sum that a change of one line changes by a product,
 * and its bits mixed. */
static const uint64_t line_factors[3] = {0x9e3779b97f4a7c15, 0xc2b2ae3d27d4eb4f,
                                         0xd6e8feb86659fd93};

static inline uint64_t lines_sum(const transfer_lines *t) {
    return t->word[0] * line_factors[0] + t->word[1] * line_factors[1] +
           t->word[2] * line_factors[2];
}

static inline uint64_t mixed_sum(uint64_t sum) {
    sum = (sum ^ sum >> 32) * 0xbf58476d1ce4e5b9;
    sum = (sum ^ sum >> 29) * 0x94d049bb133111eb;
    return sum ^ sum >> 32;
}

static inline uint64_t lines_hash(const transfer_lines *t) {
    return mixed_sum(lines_sum(t));
}

/* The hash under which a position between turns is remembered: that of the rows as the seat that
 * moved last sees them, and that seat. */
static inline uint64_t past_hash(uint64_t hash, int moved) {
    return hash + (uint64_t)moved;
}

/* Whether the position of this hash has stood since the last completed row. Of most the filter
 * alone tells that it has not, without looking through up to a hundred. */
bool transfer_is_past(const transfer *s, uint64_t hash);

#endif
