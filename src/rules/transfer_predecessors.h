/* The turns of Transfer taken back: where a position can have come from. */
#ifndef BRETT_RULES_TRANSFER_PREDECESSORS_H
#define BRETT_RULES_TRANSFER_PREDECESSORS_H

#include "rules/transfer_lines.h"

/* Calls found with every position from which a turn leads to this one, with some of them more than
 * once. Both are as the seat that makes the turn sees them, and between turns: all sliders are
 * empty. Only the first so many rows take part in the turn. What came before, and so whether a
 * position comes back, is not asked. Neighbours of one colour on a slider are groups: the endgames,
 * which this is for, are solved by that rule alone. */
void transfer_predecessors(const transfer_lines *after, int rows,
                           void (*found)(void *context, const transfer_lines *before),
                           void *context);

#endif
