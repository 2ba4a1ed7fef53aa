/* Asking a player in one call: its view, its generator and its memory are made here, so that nobody
 * shows it more than its seat may see. */
#include "base/memory.h"
#include "brett.h"

/* For the transposition table, or the tree, of a player that looks ahead, beside what it needs.
 * Always as much: with another size it may choose another turn. */
enum { TRANSPOSITION_BYTES = 32 << 20 };

const brett_player *brett_player_level(int level) {
    for (const brett_player *const *player = brett_players; *player; player++)
        if (level > 0 && (*player)->level == level) return *player;
    return NULL;
}

size_t brett_think_memory(const brett_player *player, const brett_game *game) {
    size_t least = player->memory(game);
    bool searches = player->level || player->takes_nodes;
    return least && searches ? least + TRANSPOSITION_BYTES : least;
}

bool brett_think(const brett_player *player, const brett_game *game, const brett_state *state,
                 uint64_t seed, const brett_limits *limits, void *memory, size_t bytes,
                 brett_thought *thought) {
    int actor = game->actor(state);
    size_t least = player->memory(game);
    brett_state view;
    brett_random random;
    memset(thought, 0, sizeof *thought);
    if (actor < 0 || !least || bytes < least) return false;
    game->view(state, actor, &view);
    brett_random_seed(&random, seed);
    brett_task task = {
        .game = game, .view = &view, .random = &random, .memory = memory, .bytes = bytes};
    if (limits) {
        task.nodes = limits->nodes;
        task.choices = limits->choices;
        task.depth = limits->depth;
        task.solved = limits->solved;
        task.go_on = limits->go_on;
        task.tell = limits->tell;
        task.context = limits->context;
    }
    player->choose(player, &task, thought);
    return true;
}
