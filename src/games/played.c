#include "games/played.h"

#include "base/hash.h"
#include "base/memory.h"

played play_random_games(const brett_game *game, const brett_setup *setup, uint64_t seed,
                         uint64_t steps) {
    brett_random random;
    brett_state state;
    brett_step legal[game->max_steps];
    played sum = {0};

    brett_random_seed(&random, seed);
    for (; sum.steps < steps; sum.games++) {
        game->deal(&state, setup, &random);
        size_t count;
        while ((count = game->steps(&state, legal))) {
            brett_step step = game->has_chance && game->actor(&state) == BRETT_CHANCE
                                  ? brett_draw(game, &state, &random)
                                  : legal[brett_random_below(&random, (uint32_t)count)];
            game->apply(&state, step);
            sum.steps++;
        }
        sum.signature = (sum.signature ^ game->hash(&state)) * 0x9e3779b97f4a7c15;
    }
    sum.signature ^= sum.steps;
    return sum;
}

/* Makes a turn of the player, and signs what it thought and did. */
static void think_and_move(const brett_player *player, const brett_task *task, brett_state *state,
                           played *sum) {
    const brett_game *game = task->game;
    brett_thought thought;
    player->choose(player, task, &thought);
    const brett_turn *turn = &thought.choice[0].line[0];
    for (uint32_t i = 0; i < turn->count; i++) game->apply(state, turn->step[i]);
    sum->steps += turn->count;
    sum->nodes += thought.nodes;
    sum->signature = folded(sum->signature, game->hash(state));
    for (int seat = 0; seat < game->seats(state); seat++)
        sum->signature = folded(sum->signature, (uint64_t)thought.choice[0].win[seat]);
}

played play_thinking_games(const brett_player *player, const brett_game *game,
                           const brett_setup *setup, uint64_t seed, uint64_t turns, uint64_t nodes,
                           void *memory, size_t bytes) {
    brett_random random;
    brett_state state, view;
    played sum = {0};
    brett_task task = {.game = game,
                       .view = &view,
                       .random = &random,
                       .memory = memory,
                       .bytes = bytes,
                       .nodes = nodes};
    brett_random_seed(&random, seed);
    for (; turns; sum.games++) {
        int actor;
        game->deal(&state, setup, &random);
        while (turns && (actor = game->actor(&state)) != BRETT_NOBODY) {
            if (actor == BRETT_CHANCE) {
                game->apply(&state, brett_draw(game, &state, &random));
                continue;
            }
            game->view(&state, actor, &view);
            think_and_move(player, &task, &state, &sum);
            turns--;
        }
    }
    return sum;
}
