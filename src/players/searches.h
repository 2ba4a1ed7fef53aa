/* What alphabeta and maxn are told of each game; here so that tests can compare it with a plain
 * search. */
#ifndef BRETT_PLAYERS_SEARCHES_H
#define BRETT_PLAYERS_SEARCHES_H

#include "players/alphabeta.h"
#include "players/maxn.h"

extern const alphabeta_spec linja_alphabeta, twisty_alphabeta;
extern const maxn_spec twisty_maxn;

#endif
