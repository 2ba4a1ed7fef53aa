/* What alphabeta is told of each game; here so that tests can compare it with a plain search. */
#ifndef BRETT_PLAYERS_SEARCHES_H
#define BRETT_PLAYERS_SEARCHES_H

#include "players/alphabeta.h"

extern const searched linja_searched, twisty_searched;

#endif
