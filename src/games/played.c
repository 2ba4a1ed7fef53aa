/* Games that the library plays against itself: how fast it is, and whether it still does the same.
 */
#include "base/hash.h"
#include "base/memory.h"
#include "brett.h"

brett_played brett_random_games(const brett_game *game, const brett_setup *setup, uint64_t seed,
                                uint64_t steps) {
    brett_random random;
    brett_state state;
    brett_step legal[BRETT_MAX_STEPS];
    brett_played played = {0};

    brett_random_seed(&random, seed);
    for (; played.steps < steps; played.games++) {
        game->deal(&state, setup, &random);
        size_t count;
        while ((count = game->steps(&state, legal))) {
            brett_step step = game->has_chance && game->actor(&state) == BRETT_CHANCE
                                  ? brett_draw(game, &state, &random)
                                  : legal[brett_random_below(&random, (uint32_t)count)];
            game->apply(&state, step);
            played.steps++;
        }
        played.signature = (played.signature ^ game->hash(&state)) * 0x9e3779b97f4a7c15;
    }
    played.signature ^= played.steps;
    return played;
}

/* Makes a turn of the player, and signs what it thought and did. */
static void think_and_move(const brett_player *player, const brett_task *task, brett_state *state,
                           brett_played *played) {
    const brett_game *game = task->game;
    brett_thought thought;
    player->choose(player, task, &thought);
    const brett_turn *turn = &thought.choice[0].line[0];
    for (uint32_t i = 0; i < turn->count; i++) game->apply(state, turn->step[i]);
    played->steps += turn->count;
    played->nodes += thought.nodes;
    played->signature = folded(played->signature, game->hash(state));
    for (int seat = 0; seat < game->seats(state); seat++)
        played->signature = folded(played->signature, (uint64_t)thought.choice[0].win[seat]);
}

brett_played brett_thinking_games(const brett_game *game, const brett_setup *setup, uint64_t seed,
                                  uint64_t turns, uint64_t nodes, void *memory, size_t bytes) {
    const brett_player *player = brett_player_find("level:9");
    brett_random random;
    brett_state state, view;
    brett_played played = {0};
    brett_task task = {.game = game,
                       .view = &view,
                       .random = &random,
                       .memory = memory,
                       .bytes = bytes,
                       .nodes = nodes};
    brett_random_seed(&random, seed);
    for (; turns; played.games++) {
        int actor;
        game->deal(&state, setup, &random);
        while (turns && (actor = game->actor(&state)) != BRETT_NOBODY) {
            if (actor == BRETT_CHANCE) {
                game->apply(&state, brett_draw(game, &state, &random));
                continue;
            }
            game->view(&state, actor, &view);
            think_and_move(player, &task, &state, &played);
            turns--;
        }
    }
    return played;
}
