/* The registry of the games that the players know. */
#include "base/memory.h"
#include "players/strategy.h"

#define GAME(name) extern const strategy name##_strategy;
#include "players/strategies.inc"
#undef GAME

#define GAME(name) &name##_strategy,
static const strategy *const strategies[] = {
#include "players/strategies.inc"
    NULL};
#undef GAME

const strategy *strategy_for(const brett_game *game) {
    const strategy *const *s = strategies;
    while (*s && strcmp((*s)->game, game->name)) s++;
    return *s;
}
