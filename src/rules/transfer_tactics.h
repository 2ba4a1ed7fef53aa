/* What a side can complete this turn, without going through all turns. */
#ifndef BRETT_RULES_TRANSFER_TACTICS_H
#define BRETT_RULES_TRANSFER_TACTICS_H

#include "rules/transfer.h"

/* The most rows that the seat to move can complete by the end of its turn, not counting those that
 * are complete already; where there is one, turn is a turn, or the rest of one, that does it. The
 * turn may be NULL. */
int transfer_most_rows(const transfer *s, brett_turn *turn);

#endif
