/* Takes the turn with the best points difference after it, to the best of the others; equal turns
 * are equally likely. A game may have a finer idea of what is best. */
#include "base/mark.h"
#include "players/best_turn.h"
#include "players/players.h"
#include "players/strategy.h"

static const simple_strategy *known(const brett_game *game) {
    const strategy *s = strategy_for(game);
    return s && s->greedy.choose ? &s->greedy : NULL;
}

static size_t memory_for(const brett_game *game) {
    return known(game) ? known(game)->memory : game->turns_memory;
}

static void choose(const brett_player *player, const brett_task *task, brett_thought *thought) {
    (void)player;
    brett_turn *turn = only_turn(thought);
    if (known(task->game))
        known(task->game)->choose(task, turn);
    else
        choose_best_turn(task, lead_after, NULL, turn);
}

const brett_player greedy_player = {
    .name = "greedy",
    .about = N_("takes what it can get this turn, without looking ahead"),
    .memory = memory_for,
    .choose = choose,
};
