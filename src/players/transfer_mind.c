#include "players/mind.h"
#include "players/players.h"

static void think(thinking *t) {
    careful_player.choose(&careful_player, t->task, t->thought);
}

static size_t memory_for(const brett_game *game) {
    return careful_player.memory(game);
}

const mind transfer_mind = {.game = "transfer", .memory = memory_for, .think = think};
