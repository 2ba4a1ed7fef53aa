/* Alpha-beta for two seats that see everything: principal variation search with iterative deepening
 * and a transposition table.
 *
 * It looks at whole turns. What turns there are to look at, and what a position seems to be worth
 * to a seat, comes from the game's strategy. Everything is in whole numbers and follows from the
 * position, the limits and the memory alone, so the same search does the same everywhere. */
#ifndef BRETT_PLAYERS_ALPHABETA_H
#define BRETT_PLAYERS_ALPHABETA_H

#include "players/search_memory.h"

/* A win is worth this, less a little for every turn that it is away; an evaluation stays well
 * below. */
enum { WIN_VALUE = 30000, EVALUATION_MAX = 20000, MAX_PLY = 48 };

typedef struct alphabeta_spec {
    /* What a position that is not over seems to be worth to a seat, and how much of that makes a
     * chance to win of 73%. */
    int32_t (*evaluate)(const brett_state *state, int seat, const void *context);
    int32_t scale;

    /* What a game that is over is worth to a seat, where not only the winner counts, but by how
     * many points; and how much a point is worth. NULL: a win is a win, and the sooner the better.
     */
    int32_t (*end)(const brett_state *state, int seat);
    int32_t point;

    /* What the evaluation gets besides the position, the same in the whole search; NULL where it
     * needs nothing. */
    const void *context;

    /* How far an evaluation is off: by the same in one search, by something else in the next, so
     * that games from one start go different ways. */
    int32_t noise;

    turn_generator from;
    uint32_t nodes_between; /* two questions whether to go on */
} alphabeta_spec;

/* Bytes of memory that a search needs at least; what it gets beyond that is the
 * transposition table's. */
size_t alphabeta_memory(const alphabeta_spec *spec);

/* Searches for the best turns of the seat that acts. At least one limit must end it. */
void alphabeta(search_run *run, const alphabeta_spec *spec);

#endif
