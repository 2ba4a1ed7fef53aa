/* What a position of Linja between turns is worth: a small neural network of whole numbers,
 * distilled from the tablebase of all positions (tools/distil), in which nothing is looked ahead.
 *
 * What it sees is, for every row, how many pieces of either side stand there: on a field row both
 * counts at once, on the two lines each by itself. Every such count is an input that is on or off,
 * so that the first layer only adds up a few rows of weights. Two layers follow; the second, and
 * the last, have weights of their own for each stage of the game.
 *
 * The numbers of all layers are small enough that no sum overflows 32 bits: see FIRST_MOST in
 * tools/distil/train.c. There is no rounding that a platform could do differently. */
#ifndef BRETT_PLAYERS_LINJA_EVALUATION_H
#define BRETT_PLAYERS_LINJA_EVALUATION_H

#include "rules/linja.h"

enum {
    LINJA_FIELD_ROWS = LINJA_ROWS - 2,
    LINJA_ROW_PAIRS = (LINJA_ROW_ROOM + 1) * (LINJA_ROW_ROOM + 2) / 2, /* of counts that fit */
    LINJA_LINE_COUNTS = LINJA_PIECES + 1,

    LINJA_INPUTS = LINJA_FIELD_ROWS * LINJA_ROW_PAIRS + 4 * LINJA_LINE_COUNTS,
    LINJA_INPUTS_ON = LINJA_FIELD_ROWS + 4,
    LINJA_FIRST = 64, /* units of the first layer, and of the second */
    LINJA_SECOND = 16,
    LINJA_STAGES = 8,

    LINJA_ONE = 256,      /* what a unit gives at most */
    LINJA_PER_POINT = 100 /* what the network gives for a point */
};

typedef struct linja_network {
    int16_t first[LINJA_INPUTS][LINJA_FIRST];
    int16_t first_bias[LINJA_FIRST];
    int16_t second[LINJA_STAGES][LINJA_SECOND][LINJA_FIRST];
    int16_t second_bias[LINJA_STAGES][LINJA_SECOND];
    int16_t last[LINJA_STAGES][LINJA_SECOND];
    int16_t last_bias[LINJA_STAGES];
    int16_t direct[LINJA_INPUTS]; /* from the inputs to the last sum */
} linja_network;

enum { LINJA_WEIGHTS = sizeof(linja_network) / sizeof(int16_t) };

/* The inputs that are on, of a side about to move and the one that rests. */
void linja_inputs(uint32_t mover, uint32_t rester, uint16_t on[LINJA_INPUTS_ON]);

/* How far the game has gone: by the rows that both sides have advanced. */
int linja_phase(uint32_t mover, uint32_t rester);

/* By how many hundredths of a point the mover will be ahead in the end, as a network sees it; and
 * as the one that is built in does. */
int32_t linja_evaluate_with(const linja_network *net, uint32_t mover, uint32_t rester);
int32_t linja_evaluate(uint32_t mover, uint32_t rester);

#endif
