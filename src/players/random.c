/* Makes each step of a turn at random, every legal step being as likely as the others. */
#include "base/mark.h"
#include "base/memory.h"
#include "players/players.h"

static size_t memory_for(const brett_game *game) {
    return game->max_steps * sizeof(brett_step);
}

static void choose(const brett_player *player, const brett_task *task, brett_thought *thought) {
    (void)player;
    const brett_game *game = task->game;
    brett_state state;
    brett_step *steps = task->memory;
    brett_turn *turn = only_turn(thought);
    memcpy(&state, task->view, game->state_size);
    while (!turn->complete) {
        size_t count = game->steps(&state, steps);
        brett_step step = steps[brett_random_below(task->random, (uint32_t)count)];
        brett_turn_add(game, &state, turn, step);
    }
}

const brett_player random_player = {
    .name = "random",
    .about = N_("makes any legal move"),
    .memory = memory_for,
    .choose = choose,
};
