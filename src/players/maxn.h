/* Max^n with shallow pruning, iterative deepening and a transposition table: the search for three
 * and more seats that see everything, each out for itself.
 *
 * A position is worth each seat's chance to win, and whoever moves makes the turn that is best for
 * itself. Since the chances add up, a seat that has found so much for itself need not look on where
 * the next one finds the rest: that is all that can be pruned for sure. So turns that seem bad for
 * whoever makes them are left out beyond the first, which costs little and saves most.
 *
 * Everything is in whole numbers and follows from the position, the limits and the memory alone, so
 * the same search does the same everywhere. */
#ifndef BRETT_PLAYERS_MAXN_H
#define BRETT_PLAYERS_MAXN_H

#include "players/search_memory.h"

typedef struct maxn_spec {
    /* Each seat's chance to win in a position that is not over; all together BRETT_CERTAIN. */
    void (*evaluate)(const brett_state *state, int32_t win[BRETT_SEATS], const void *context);
    const void *context; /* what the evaluation gets, the same in the whole search */

    turn_generator from;
    size_t width;           /* the turns that are looked at where it is not the first */
    uint32_t nodes_between; /* two questions whether to go on */
} maxn_spec;

/* Bytes of memory that a search needs at least; what it gets beyond that is the
 * transposition table's. */
size_t maxn_memory(const maxn_spec *spec);

/* Searches for the best turns of the seat that acts. At least one limit must end it. */
void maxn(search_run *run, const maxn_spec *spec);

#endif
