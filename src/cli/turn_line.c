#include "cli/turn_line.h"

bool turn_line_write_next(const brett_game *game, brett_state *state, const brett_turn *turn,
                          char *out, size_t size) {
    brett_state before = *state;
    if (game->actor(state) < 0) return false;
    for (uint32_t i = 0; i < turn->count; i++) {
        if (!game->legal(state, turn->step[i])) return false;
        game->apply(state, turn->step[i]);
    }
    game->turn_write(&before, turn, out, size);
    return true;
}
