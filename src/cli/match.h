/* Games between computer players, and what they come to.
 *
 * Seats rotate: n players play every deal n times, each of them once from every seat. A game
 * follows from the match's seed and its own number alone, so any of them can be played again. */
#ifndef BRETT_CLI_MATCH_H
#define BRETT_CLI_MATCH_H

#include "brett.h"

typedef struct match {
    const brett_game *game;
    brett_setup setup;
    uint64_t seed;
    const brett_player *player[BRETT_SEATS]; /* as many as there are seats */
} match;

/* How a game went. */
typedef struct match_game {
    uint32_t rotation; /* player p had seat (p + rotation) % seats */
    uint32_t turns, steals, passes;
    brett_result result;
} match_game;

typedef struct score {
    uint64_t wins, draws, losses;
} score;

typedef struct tally {
    uint64_t games, turns, steals, passes;
    uint32_t shortest, longest;
    score player[BRETT_SEATS], seat[BRETT_SEATS];
} tally;

/* Bytes of memory (aligned to 8) that playing wants. */
size_t match_memory(const match *m);

void match_play(const match *m, uint64_t number, void *memory, match_game *played);
void tally_add(tally *t, const match_game *played);

#endif
