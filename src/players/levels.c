/* The players that look ahead, a level each. A game is thought about in a way of its own. */
#include "base/mark.h"
#include "base/memory.h"
#include "players/players.h"
#include "players/strategy.h"

static const strategy *const minds[] = {&linja_strategy, &transfer_strategy, &twisty_strategy,
                                        &transport_strategy};
enum { MINDS = sizeof minds / sizeof *minds };

static const strategy *mind_for(const brett_game *game) {
    int i = 0;
    while (i < MINDS - 1 && strcmp(minds[i]->game, game->name)) i++;
    return minds[i];
}

static size_t memory_for(const brett_game *game) {
    return mind_for(game)->memory(game);
}

static void choose(const brett_player *player, const brett_task *task, brett_thought *thought) {
    const strategy *m = mind_for(task->game);
    search_run t = search_start(task, &m->level[player->level - 1], thought);
    m->think(&t);
    thought->nodes = t.nodes;
}

#define LEVEL(n, says)                                                                             \
    [n - 1] = {                                                                                    \
        .name = "level:" #n, .about = says, .level = n, .memory = memory_for, .choose = choose}

const brett_player level_players[BRETT_LEVELS] = {
    LEVEL(1, N_("has just learnt the game")),
    LEVEL(2, N_("overlooks a lot")),
    LEVEL(3, N_("sees what is near")),
    LEVEL(4, N_("begins to look ahead")),
    LEVEL(5, N_("plays a decent game")),
    LEVEL(6, N_("seldom overlooks anything")),
    LEVEL(7, N_("plays well")),
    LEVEL(8, N_("plays very well")),
    LEVEL(9, N_("plays as well as it can in about a second a turn")),
};
