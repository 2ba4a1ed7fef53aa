/* Transport's greedy and careful players. */
#ifndef BRETT_PLAYERS_TRANSPORT_SIMPLE_H
#define BRETT_PLAYERS_TRANSPORT_SIMPLE_H

#include "rules/transport.h"

/* A turn is looked for in the task's memory: at most three lists of steps that follow each other.
 */
#define TRANSPORT_SIMPLE_MEMORY (3 * TRANSPORT_MAX_STEPS * sizeof(brett_step))

/* Chooses the turn with the most points for the own team, those that it hands to others taken off;
 * then the one after which a package has the shortest way to an own pallet; then by lot. */
void transport_greedy(const brett_task *task, brett_turn *turn);

/* The same, but the most that the others can then deliver by moving one package each is taken off
 * as well. */
void transport_careful(const brett_task *task, brett_turn *turn);

#endif
