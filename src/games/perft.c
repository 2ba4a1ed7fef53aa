/* Counting what can happen: what the numbers of the rules are checked with. */
#include "base/memory.h"
#include "brett.h"

uint64_t brett_perft(const brett_game *game, const brett_state *state, int depth) {
    brett_step steps[game->max_steps];
    if (depth == 0) return 1;
    size_t count = game->steps(state, steps);
    if (depth == 1) return count;

    uint64_t total = 0;
    for (size_t i = 0; i < count; i++) {
        brett_state next;
        memcpy(&next, state, game->state_size);
        game->apply(&next, steps[i]);
        total += brett_perft(game, &next, depth - 1);
    }
    return total;
}

uint64_t brett_perft_turns(const brett_game *game, const brett_state *state, int depth,
                           void *memory, size_t bytes) {
    if (depth == 0) return 1;
    size_t here = bytes < game->turns_memory ? bytes : game->turns_memory;
    size_t count = game->turns(state, memory, here);
    if (count == SIZE_MAX) return UINT64_MAX;
    if (depth == 1) return count;

    uint64_t total = 0;
    for (size_t i = 0; i < count; i++) {
        brett_state next;
        game->turn_at(state, memory, i, NULL, &next);
        uint64_t below =
            brett_perft_turns(game, &next, depth - 1, (char *)memory + here, bytes - here);
        if (below == UINT64_MAX) return UINT64_MAX;
        total += below;
    }
    return total;
}
