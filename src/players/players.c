#include "players/players.h"

#include "base/memory.h"
#include "players/best_turn.h"

const brett_player *const brett_players[] = {&random_player, &greedy_player, &careful_player, NULL};

int64_t lead(const brett_game *game, const brett_state *state, int seat) {
    brett_result result;
    game->result(state, &result);
    int best = INT32_MIN;
    for (int other = 0; other < result.seats; other++)
        if (result.team[other] != result.team[seat] && result.points[other] > best)
            best = result.points[other];
    return result.points[seat] - best;
}

const brett_player *brett_player_find(const char *name) {
    for (const brett_player *const *player = brett_players; *player; player++)
        if (!strcmp((*player)->name, name)) return *player;
    return NULL;
}
