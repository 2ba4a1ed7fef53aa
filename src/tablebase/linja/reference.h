/* A reference implementation of what a tablebase of Linja holds, to prove one by: what its
 * positions are and what they are worth, by the plain rules alone, without any of the numbers and
 * short cuts of the solver. */
#ifndef BRETT_TABLEBASE_LINJA_REFERENCE_H
#define BRETT_TABLEBASE_LINJA_REFERENCE_H

#include "rules/linja.h"

/* Calls seen with every side that can have come from one: each piece as far on, or farther, and no
 * field row too full. */
void linja_reference_sides(uint32_t from, void (*seen)(void *context, uint32_t side),
                           void *context);

/* Makes the position in which this seat, with this side, begins a turn; false where there is none:
 * a row would be too full, the game is over, or the seat must pass. */
bool linja_reference_position(uint32_t mover, uint32_t rester, int seat, linja *s);

/* The points that a seat is ahead. */
static inline int linja_reference_ahead(const linja *s, int seat) {
    return linja_points(s, seat) - linja_points(s, !seat);
}

/* What best play comes to for the seat that acts, by looking at every way to play on to the end. It
 * looks at so many positions at most, and counts them down; false when they do not do. */
bool linja_reference_search(const linja *s, uint32_t *positions, int *value);

#endif
