#include "players/players.h"

#include "base/check.h"
#include "base/memory.h"

#define LEVEL(n) &level_players[n - 1]

const brett_player *const brett_players[] = {
    &random_player, &greedy_player, &careful_player, LEVEL(1), LEVEL(2), LEVEL(3),    LEVEL(4),
    LEVEL(5),       LEVEL(6),       LEVEL(7),        LEVEL(8), LEVEL(9), &uct_player, NULL};

const brett_player *brett_player_find(const char *name) {
    for (const brett_player *const *player = brett_players; *player; player++)
        if (!strcmp((*player)->name, name)) return *player;
    return NULL;
}

void write_player_names(writer *w) {
    for (const brett_player *const *p = brett_players; *p; p++) {
        if ((*p)->level > 1 && (*p)->level < BRETT_LEVELS) continue;
        if (p != brett_players) write_text(w, (*p)->level == BRETT_LEVELS ? " … " : ", ");
        write_text(w, (*p)->name);
    }
}

void brett_choose(const brett_player *player, const brett_game *game, const brett_state *view,
                  brett_random *random, void *memory, brett_turn *turn) {
    brett_thought thought;
    brett_task task = {.game = game,
                       .view = view,
                       .random = random,
                       .memory = memory,
                       .bytes = player->memory(game)};
    REQUIRE_MEMORY(memory);
    REQUIRE(game->actor(view) >= 0, "a seat must be the one to act");
    player->choose(player, &task, &thought);
    *turn = thought.choice[0].line[0];
}
