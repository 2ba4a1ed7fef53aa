/* Transfer's greedy and careful players. */
#include "players/transfer/simple.h"

#include "players/best_turn.h"
#include "rules/transfer_tactics.h"

enum { MOST_NEIGHBOURS = 64, CLASSES = 8 * MOST_NEIGHBOURS };

/* Turns with more rows, then with more neighbours of equal colour, are of a higher class. */
static int class_of(const void *turns, size_t index) {
    int complete, neighbours;
    transfer_turn_gain(turns, index, &complete, &neighbours);
    return complete * MOST_NEIGHBOURS + neighbours;
}

static size_t find_turns(const brett_task *task) {
    return transfer_turns((const transfer *)task->view, task->memory, TRANSFER_TURNS_MEMORY);
}

static void read_turn(const brett_task *task, size_t index, brett_turn *turn) {
    transfer_turn_at((const transfer *)task->view, task->memory, index, turn, NULL);
}

void transfer_greedy(const brett_task *task, brett_turn *turn) {
    best_turn best = best_turn_start(task->random);
    size_t count = find_turns(task);
    for (size_t i = 0; i < count; i++) best_turn_add(&best, i, class_of(task->memory, i));
    read_turn(task, best.index, turn);
}

/* ---- Careful: rows completed less what the other can then complete; then neighbours ---- */

/* The class below this one that has turns, or -1. */
static int class_below(const uint32_t turns[CLASSES], int class) {
    do class --;
    while (class >= 0 && !turns[class]);
    return class;
}

/* What the opponent can complete after a turn; nothing where it has none. */
static int rows_lost(const brett_task *task, size_t index) {
    const transfer *before = (const transfer *)task->view;
    transfer after;
    transfer_turn_at(before, task->memory, index, NULL, &after);
    return after.over || after.seat == before->seat ? 0 : transfer_most_rows(&after, NULL);
}

/* Goes down from the highest class, and ends where no turn can be better any more: the other never
 * completes fewer than no rows. At the start, with millions of turns, that is soon. */
void transfer_careful(const brett_task *task, brett_turn *turn) {
    uint32_t turns[CLASSES] = {0};
    best_turn best = best_turn_start(task->random);
    size_t count = find_turns(task);
    for (size_t i = 0; i < count; i++) turns[class_of(task->memory, i)]++;
    for (int class = class_below(turns, CLASSES); class >= 0 && class >= best.value;
         class = class_below(turns, class)) {
        for (size_t i = 0, left = turns[class]; left; i++) {
            if (class_of(task->memory, i) != class) continue;
            left--;
            best_turn_add(&best, i, class - rows_lost(task, i) * MOST_NEIGHBOURS);
        }
    }
    read_turn(task, best.index, turn);
}
