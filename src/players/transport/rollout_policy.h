/* The policy of rollouts in Transport: a quick good turn.
 *
 * It sees every delivery that one change of the field allows, but not what only two together do:
 * where a key or a forklift acts, its own card is laid out of the way. */
#ifndef BRETT_PLAYERS_TRANSPORT_ROLLOUT_POLICY_H
#define BRETT_PLAYERS_TRANSPORT_ROLLOUT_POLICY_H

#include "players/transport/rollout_field.h"

/* Chooses a complete turn for the seat that acts, at the start of a turn or where a package is to
 * be loaded or moved. All hands are known. */
void transport_rollout_turn(rollout_policy *room, const transport *s, brett_random *random,
                            brett_turn *turn);

#endif
