/* Rollouts of Transport: games that are played on in thought. */
#ifndef BRETT_PLAYERS_TRANSPORT_ROLLOUT_H
#define BRETT_PLAYERS_TRANSPORT_ROLLOUT_H

#include "players/transport/rollout_policy.h"

/* Draws what a seat cannot see, makes its turn, and plays on with quick turns for so many turns (0:
 * to the end). Writes the chance of each seat to win then, out of BRETT_CERTAIN. */
void transport_rollout(rollout_policy *room, const transport *view, const brett_turn *turn,
                       int turns, brett_random *random, int32_t chance[BRETT_SEATS]);

#endif
