/* Choosing the best of all turns by what each is worth; among equals each is as likely. */
#ifndef BRETT_PLAYERS_BEST_TURN_H
#define BRETT_PLAYERS_BEST_TURN_H

#include "brett.h"

typedef struct best_turn {
    brett_random *random;
    int64_t value;
    uint32_t equals;
    size_t index;
} best_turn;

static inline best_turn best_turn_start(brett_random *random) {
    return (best_turn){.random = random, .value = INT64_MIN};
}

/* Takes the turn, unless one before was better. */
static inline void best_turn_add(best_turn *best, size_t index, int64_t value) {
    if (value < best->value) return;
    if (value > best->value) best->equals = 0;
    best->value = value;
    if (!brett_random_below(best->random, ++best->equals)) best->index = index;
}

/* What a turn is worth to the seat that acts, by the position after it. */
typedef int64_t turn_value(const brett_task *task, const brett_state *after, const void *context);

/* Chooses the turn of the most value; the turns are listed at the start of the task's memory. */
void choose_best_turn(const brett_task *task, turn_value *value, const void *context,
                      brett_turn *turn);

/* The seat's points less those of the best opponent. */
int64_t lead(const brett_game *game, const brett_state *state, int seat);

/* The lead of the seat that acts, as a turn_value. */
turn_value lead_after;

#endif
