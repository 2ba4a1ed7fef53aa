/* What a game brings for the players: how its levels think, and what its greedy and careful players
 * do. strategies.inc lists the games. */
#ifndef BRETT_PLAYERS_STRATEGY_H
#define BRETT_PLAYERS_STRATEGY_H

#include "players/alphabeta.h"
#include "players/maxn.h"

/* How a simple player chooses, and the memory of the task that this takes. */
typedef struct simple_strategy {
    size_t memory;
    void (*choose)(const brett_task *task, brett_turn *turn);
} simple_strategy;

typedef struct strategy {
    const char *game;
    level_limits level[BRETT_LEVELS];

    /* Bytes of memory that think wants at least. */
    size_t (*memory)(void);

    /* Fills in run->thought until a limit or a decision; what it held when a limit was reached
     * counts. */
    void (*think)(search_run *run);

    /* Without a choose: what greedy.c and careful.c do in any game. */
    simple_strategy greedy, careful;
} strategy;

/* The strategy of a game, or NULL where the players know none. */
const strategy *strategy_for(const brett_game *game);

/* What the shared searches know of each game; here so that tests can compare them with a plain
 * search. */
extern const alphabeta_spec linja_alphabeta, twisty_alphabeta;
extern const maxn_spec twisty_maxn;

#endif
