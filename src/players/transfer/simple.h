/* Transfer's greedy and careful players, in memory of TRANSFER_TURNS_MEMORY. */
#ifndef BRETT_PLAYERS_TRANSFER_SIMPLE_H
#define BRETT_PLAYERS_TRANSFER_SIMPLE_H

#include "rules/transfer.h"

/* Most rows completed, then most neighbours of equal colour. */
void transfer_greedy(const brett_task *task, brett_turn *turn);

/* The same, but the most rows that the other can then complete are taken off first. */
void transfer_careful(const brett_task *task, brett_turn *turn);

#endif
