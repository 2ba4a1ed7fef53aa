/* What alphabeta and maxn are told of each game; here so that tests can compare it with a plain
 * search. */
#ifndef BRETT_PLAYERS_SEARCHES_H
#define BRETT_PLAYERS_SEARCHES_H

#include "players/alphabeta.h"
#include "players/maxn.h"

extern const searched linja_searched, twisty_searched;
extern const maxn_searched twisty_many_searched;

#endif
