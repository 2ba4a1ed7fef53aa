#include "terminal/asking.h"

/* What a player that looks ahead has to remember positions in, beside what it needs. */
enum { TABLE_BYTES = 32 << 20 };

size_t asking_memory(const brett_player *player, const brett_game *game) {
    return player->memory(game) + (player->level ? TABLE_BYTES : 0);
}

/* Keeps in mind that patience has ended. */
typedef struct asked {
    const patience *patience;
    bool ended;
} asked;

static bool go_on(void *context) {
    asked *a = context;
    if (!a->patience->go_on(a->patience->context)) a->ended = true;
    return !a->ended;
}

bool ask_for_turn(const asking *a, const patience *p, brett_turn *turn) {
    asked context = {.patience = p};
    brett_state view;
    brett_random random;
    brett_thought thought;
    a->game->view(a->state, a->game->actor(a->state), &view);
    brett_random_seed(&random, a->seed);
    brett_task task = {.game = a->game,
                       .view = &view,
                       .random = &random,
                       .memory = a->memory,
                       .bytes = asking_memory(a->player, a->game),
                       .solved = a->solved,
                       .go_on = go_on,
                       .context = &context};
    a->player->choose(a->player, &task, &thought);
    *turn = thought.choice[0].line[0];
    return !context.ended;
}
