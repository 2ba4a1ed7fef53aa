/* The tables of all games. */
#ifndef BRETT_GAMES_GAMES_H
#define BRETT_GAMES_GAMES_H

#include "brett.h"

extern const brett_game linja_game, transfer_game, twisty_game, transport_game;

#endif
