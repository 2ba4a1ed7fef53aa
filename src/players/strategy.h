/* How each game is thought about: the search it takes, and its levels. */
#ifndef BRETT_PLAYERS_STRATEGY_H
#define BRETT_PLAYERS_STRATEGY_H

#include "players/search_run.h"

typedef struct strategy {
    const char *game;
    level_limits level[BRETT_LEVELS];

    /* Bytes of memory that think wants at least. */
    size_t (*memory)(const brett_game *game);

    /* Fills in t->thought until a limit or a decision; what it held before a limit counts. */
    void (*think)(search_run *run);
} strategy;

extern const strategy linja_strategy, transfer_strategy, twisty_strategy, transport_strategy;

#endif
