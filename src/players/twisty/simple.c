/* Twisty's greedy and careful players. */
#include "players/twisty/simple.h"

#include "players/best_turn.h"
#include "players/twisty/distances.h"

static int64_t greedy_value(const brett_task *task, const brett_state *state, const void *context) {
    const twisty *before = (const twisty *)task->view, *after = (const twisty *)state;
    const uint8_t *turns = context;
    int seat = before->seat;
    bool arrived = after->held[seat] > before->held[seat] || after->over == TWISTY_WON;
    return arrived ? 0 : -turns[after->pawn[seat]];
}

void twisty_greedy(const brett_task *task, brett_turn *turn) {
    const twisty *s = (const twisty *)task->view;
    uint8_t turns[TWISTY_SQUARES];
    twisty_turns_to_goal(s, s->seat, turns);
    choose_best_turn(task, greedy_value, turns, turn);
}

static int64_t careful_value(const brett_task *task, const brett_state *after,
                             const void *context) {
    return -twisty_turns_left((const twisty *)after, ((const twisty *)task->view)->seat, context);
}

void twisty_careful(const brett_task *task, brett_turn *turn) {
    const twisty *s = (const twisty *)task->view;
    twisty_distances distances;
    twisty_measure(s, s->seat, &distances);
    choose_best_turn(task, careful_value, &distances, turn);
}
