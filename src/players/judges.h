/* What positions of games for two seem to be worth. */
#ifndef BRETT_PLAYERS_JUDGES_H
#define BRETT_PLAYERS_JUDGES_H

#include "players/alphabeta.h"

judge linja_judge_worth, twisty_judge_worth;

#endif
