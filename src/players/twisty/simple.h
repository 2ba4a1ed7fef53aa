/* Twisty's greedy and careful players, in memory of TWISTY_TURNS_MEMORY. */
#ifndef BRETT_PLAYERS_TWISTY_SIMPLE_H
#define BRETT_PLAYERS_TWISTY_SIMPLE_H

#include "brett.h"

/* Fewest own turns to the next cube, or with all seven to the centre. */
void twisty_greedy(const brett_task *task, brett_turn *turn);

/* Fewest own turns for the whole rest of its list. */
void twisty_careful(const brett_task *task, brett_turn *turn);

#endif
