/* Places by points; the same in every game. */
#ifndef BRETT_RULES_RANKING_H
#define BRETT_RULES_RANKING_H

#include "brett.h"

/* Sets every seat's rank: one more than the seats of other teams that have more points. */
void rank_by_points(brett_result *result);

/* Who begins the rematch of a game that the given seat began: the one after the winner, of a team
 * after the first of them, and so with two players the loser; after a draw, the one after
 * whoever began. */
int rematch_seat(const brett_result *result, int began);

#endif
