#include "players/players.h"

#include "base/memory.h"

const brett_player *const brett_players[] = {&random_player, &greedy_player, NULL};

const brett_player *brett_player_find(const char *name) {
    for (const brett_player *const *player = brett_players; *player; player++)
        if (!strcmp((*player)->name, name)) return *player;
    return NULL;
}
