/* The registry of the games that the players know. */
#include "base/memory.h"
#include "players/strategy.h"

static const strategy *const strategies[] = {&linja_strategy, &transfer_strategy, &twisty_strategy,
                                             &transport_strategy, NULL};

const strategy *strategy_for(const brett_game *game) {
    const strategy *const *s = strategies;
    while (*s && strcmp((*s)->game, game->name)) s++;
    return *s;
}
