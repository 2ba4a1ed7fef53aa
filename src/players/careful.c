/* Looks one turn further than the greedy player: a search of depth two, by points. A game may have
 * another idea of what to be careful about. Simple and fixed, to measure other players against. */
#include "base/mark.h"
#include "players/best_turn.h"
#include "players/players.h"
#include "players/strategy.h"

static const simple_strategy *known(const brett_game *game) {
    const strategy *s = strategy_for(game);
    return s && s->careful.choose ? &s->careful : NULL;
}

static size_t turns_bytes(const brett_game *game) {
    return (game->turns_memory + 7) / 8 * 8;
}

/* For the turns, and for the replies to one of them. */
static size_t memory_for(const brett_game *game) {
    return known(game) ? known(game)->memory : 2 * turns_bytes(game);
}

/* The least lead that a reply leaves the seat, where the other one moves now. */
static int64_t lead_after_reply(const brett_task *task, const brett_state *state,
                                const void *context) {
    const brett_game *game = task->game;
    int seat = game->actor(task->view);
    void *replies = (char *)task->memory + turns_bytes(game);
    if (game->actor(state) < 0 || game->actor(state) == seat)
        return lead_after(task, state, context);
    int64_t least = INT64_MAX;
    size_t count = game->turns(state, replies, game->turns_memory);
    for (size_t i = 0; i < count; i++) {
        brett_state after;
        game->turn_at(state, replies, i, NULL, &after);
        int64_t value = lead(game, &after, seat);
        if (value < least) least = value;
    }
    return least;
}

/* Where more than one other replies, or one whose cards are not seen, only the turn itself counts.
 */
static void choose(const brett_player *player, const brett_task *task, brett_thought *thought) {
    (void)player;
    brett_turn *turn = only_turn(thought);
    bool replies = task->game->seats(task->view) == 2 && !task->game->has_secrets;
    if (known(task->game))
        known(task->game)->choose(task, turn);
    else
        choose_best_turn(task, replies ? lead_after_reply : lead_after, NULL, turn);
}

const brett_player careful_player = {
    .name = "careful",
    .about = N_("also considers the replies, or the way that is left"),
    .memory = memory_for,
    .choose = choose,
};
