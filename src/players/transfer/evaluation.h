/* What a Transfer position seems to be worth; docs/transfer-thinking.md tells where the figures
 * come from. */
#ifndef BRETT_PLAYERS_TRANSFER_EVALUATION_H
#define BRETT_PLAYERS_TRANSFER_EVALUATION_H

#include "players/transfer/turn_generator.h"

/* So much makes a chance to win of 73%. */
enum { TRANSFER_SCALE = 100 };

/* The worth to the one who moves. */
int32_t transfer_evaluate(const transfer_position *position);

/* What that is not less than, found much sooner. */
int32_t transfer_evaluation_bound(const transfer_position *position);

#endif
