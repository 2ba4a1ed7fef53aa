/* The players that look ahead, a level each. How they do it is the game's strategy. */
#include "base/check.h"
#include "base/mark.h"
#include "base/memory.h"
#include "players/players.h"
#include "players/strategy.h"

static size_t memory_for(const brett_game *game) {
    const strategy *s = strategy_for(game);
    return s ? s->memory() : 0;
}

static void choose(const brett_player *player, const brett_task *task, brett_thought *thought) {
    const strategy *s = strategy_for(task->game);
    if (!s) {
        memset(thought, 0, sizeof *thought);
        return;
    }
    REQUIRE_MEMORY(task->memory);
    REQUIRE(task->bytes >= s->memory(), "the memory is as large as the player asks for");
    search_run run = search_start(task, &s->level[player->level - 1], thought);
    s->think(&run);
    thought->nodes = run.nodes;
}

/* A level is as weak as it is by looking at few positions; only the last looks at all it may. */
#define LEVEL(n, says)                                                                             \
    [n - 1] = {.name = "level:" #n,                                                                \
               .about = says,                                                                      \
               .level = n,                                                                         \
               .memory = memory_for,                                                               \
               .choose = choose,                                                                   \
               .takes_nodes = n == BRETT_LEVELS}

const brett_player level_players[BRETT_LEVELS] = {
    LEVEL(1, N_("is new to the game")),
    LEVEL(2, N_("misses a lot")),
    LEVEL(3, N_("sees what is near")),
    LEVEL(4, N_("starts to look ahead")),
    LEVEL(5, N_("plays a decent game")),
    LEVEL(6, N_("rarely misses anything")),
    LEVEL(7, N_("plays well")),
    LEVEL(8, N_("plays very well")),
    LEVEL(9, N_("plays its best, in about a second per turn")),
};
