/* The computer players. They see a game only through its table, and a position only as a view. */
#ifndef BRETT_PLAYERS_PLAYERS_H
#define BRETT_PLAYERS_PLAYERS_H

#include "brett.h"

extern const brett_player random_player, greedy_player, careful_player;

#endif
