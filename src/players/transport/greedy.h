/* The greedy and the careful player's turn in Transport. */
#ifndef BRETT_PLAYERS_TRANSPORT_GREEDY_H
#define BRETT_PLAYERS_TRANSPORT_GREEDY_H

#include "rules/transport.h"

/* Chooses the turn with the most points for the own team, those that it hands to others taken off;
 * then the one after which a package has the shortest way to an own pallet; then by lot. */
void transport_greedy(const transport *view, brett_random *random, brett_turn *turn);

/* The same, but the most that the others can then deliver by moving one package each is taken off
 * as well. */
void transport_careful(const transport *view, brett_random *random, brett_turn *turn);

#endif
