#include "cli/turn_line.h"

#include <stdio.h>
#include <string.h>

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

void turn_line_write_seen(const brett_game *game, brett_state *state, const brett_turn *turn,
                          int viewer, char *out, size_t size) {
    brett_state before;
    brett_turn seen = *turn;
    game->view(state, viewer, &before);
    for (uint32_t i = 0; i < turn->count; i++) {
        seen.step[i] = game->seen(state, turn->step[i], viewer);
        game->apply(state, turn->step[i]);
    }
    game->turn_write(&before, &seen, out, size);
}

bool turn_line_take(const char **turns, char *out, size_t size) {
    static const char mark[] = " ; ";
    const char *end = strstr(*turns, mark);
    size_t length = end ? (size_t)(end - *turns) : strlen(*turns);
    snprintf(out, size, "%.*s", (int)length, *turns);
    *turns += length + (end ? strlen(mark) : 0);
    return length;
}
