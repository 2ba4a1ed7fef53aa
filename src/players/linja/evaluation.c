#include "players/linja/evaluation.h"

/* ---- What it sees ---- */

enum {
    OWN_LINE = LINJA_FIELD_ROWS * LINJA_ROW_PAIRS, /* the mover's start: its pieces there */
    OWN_LINE_OTHERS = OWN_LINE + LINJA_LINE_COUNTS,
    GOAL = OWN_LINE_OTHERS + LINJA_LINE_COUNTS,
    GOAL_OTHERS = GOAL + LINJA_LINE_COUNTS
};

/* The first of the pairs of counts whose first is a: those before have 7 to 8 - a seconds each. */
static const uint8_t pairs_from[LINJA_ROW_ROOM + 1] = {0, 7, 13, 18, 22, 25, 27};

static uint32_t on_row(uint32_t side, int row) {
    return side >> 4 * row & 15;
}

void linja_inputs(uint32_t mover, uint32_t rester, uint16_t on[LINJA_INPUTS_ON]) {
    for (int row = 1; row <= LINJA_FIELD_ROWS; row++) {
        uint32_t pair = pairs_from[on_row(mover, row)] + on_row(rester, LINJA_GOAL - row);
        on[row - 1] = (uint16_t)((uint32_t)(row - 1) * LINJA_ROW_PAIRS + pair);
    }
    uint16_t *lines = on + LINJA_FIELD_ROWS;
    lines[0] = (uint16_t)(OWN_LINE + on_row(mover, 0));
    lines[1] = (uint16_t)(OWN_LINE_OTHERS + on_row(rester, LINJA_GOAL));
    lines[2] = (uint16_t)(GOAL + on_row(mover, LINJA_GOAL));
    lines[3] = (uint16_t)(GOAL_OTHERS + on_row(rester, 0));
}

/* Games begin with 42 rows, and few are not over with 150. */
int linja_phase(uint32_t mover, uint32_t rester) {
    enum { AT_START = 42, ROWS = 13 };
    int stage = (linja_advanced(mover) + linja_advanced(rester) - AT_START) / ROWS;
    return stage < 0 ? 0 : stage < LINJA_STAGES ? stage : LINJA_STAGES - 1;
}

/* ---- What it makes of that ---- */

static int32_t clipped(int32_t sum) {
    return sum < 0 ? 0 : sum > LINJA_ONE ? LINJA_ONE : sum;
}

static void first_layer(const linja_network *net, const uint16_t *on, int16_t *out) {
    int16_t sum[LINJA_FIRST];
    for (int i = 0; i < LINJA_FIRST; i++) sum[i] = net->first_bias[i];
    for (int k = 0; k < LINJA_INPUTS_ON; k++) {
        const int16_t *row = net->first[on[k]];
        for (int i = 0; i < LINJA_FIRST; i++) sum[i] = (int16_t)(sum[i] + row[i]);
    }
    for (int i = 0; i < LINJA_FIRST; i++) out[i] = (int16_t)clipped(sum[i]);
}

static int32_t dot(const int16_t *a, const int16_t *b, int count) {
    int32_t sum = 0;
    for (int i = 0; i < count; i++) sum += a[i] * b[i];
    return sum;
}

int32_t linja_evaluate_with(const linja_network *net, uint32_t mover, uint32_t rester) {
    uint16_t on[LINJA_INPUTS_ON];
    int16_t first[LINJA_FIRST];
    int stage = linja_phase(mover, rester);
    linja_inputs(mover, rester, on);
    first_layer(net, on, first);

    int32_t sum = 0, value = net->last_bias[stage];
    for (int i = 0; i < LINJA_SECOND; i++) {
        int32_t unit = dot(net->second[stage][i], first, LINJA_FIRST) / LINJA_ONE;
        sum += clipped(unit + net->second_bias[stage][i]) * net->last[stage][i];
    }
    for (int k = 0; k < LINJA_INPUTS_ON; k++) value += net->direct[on[k]];
    return value + sum / LINJA_ONE;
}

/* ---- As it was distilled ---- */

static const union {
    int16_t weights[LINJA_WEIGHTS];
    linja_network network;
} distilled = {{
#include "players/linja/weights.inc"
}};

int32_t linja_evaluate(uint32_t mover, uint32_t rester) {
    return linja_evaluate_with(&distilled.network, mover, rester);
}
