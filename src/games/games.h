/* The tables of all games. */
#ifndef BRETT_GAMES_GAMES_H
#define BRETT_GAMES_GAMES_H

#include "brett.h"

#define GAME(name) extern const brett_game name##_game;
#include "games/games.inc"
#undef GAME

#endif
