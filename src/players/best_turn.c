#include "players/best_turn.h"

void choose_best_turn(const brett_task *task, turn_value *value, const void *context,
                      brett_turn *turn) {
    const brett_game *game = task->game;
    best_turn best = best_turn_start(task->random);
    size_t count = game->turns(task->view, task->memory, game->turns_memory);
    for (size_t i = 0; i < count; i++) {
        brett_state after;
        game->turn_at(task->view, task->memory, i, NULL, &after);
        best_turn_add(&best, i, value(task, &after, context));
    }
    game->turn_at(task->view, task->memory, best.index, turn, NULL);
}

int64_t lead(const brett_game *game, const brett_state *state, int seat) {
    brett_result result;
    game->result(state, &result);
    int best = INT32_MIN;
    for (int other = 0; other < result.seats; other++)
        if (result.team[other] != result.team[seat] && result.points[other] > best)
            best = result.points[other];
    return result.points[seat] - best;
}

int64_t lead_after(const brett_task *task, const brett_state *after, const void *context) {
    (void)context;
    return lead(task->game, after, task->game->actor(task->view));
}
