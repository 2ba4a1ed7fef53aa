/* Games that the library plays against itself: how fast it is, and whether it still does the same.
 */
#ifndef BRETT_GAMES_PLAYED_H
#define BRETT_GAMES_PLAYED_H

#include "brett.h"

typedef struct played {
    uint64_t games, steps, nodes;
    uint64_t signature; /* only a change of behaviour changes it */
} played;

/* Plays random games from the seed until at least this many steps are made; the signature is of
 * all final positions. */
played play_random_games(const brett_game *game, const brett_setup *setup, uint64_t seed,
                         uint64_t steps);

/* Plays so many turns of a player, each with so many nodes, in as much memory as it needs; the
 * signature is of all positions and thoughts. */
played play_thinking_games(const brett_player *player, const brett_game *game,
                           const brett_setup *setup, uint64_t seed, uint64_t turns, uint64_t nodes,
                           void *memory, size_t bytes);

#endif
