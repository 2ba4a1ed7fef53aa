/* Takes the turn with the best points difference after it, to the best of the others; equal turns
 * are equally likely. */
#include "base/mark.h"
#include "players/players.h"

static size_t memory_for(const brett_game *game) {
    return game->turns_memory;
}

/* The seat's points less those of the best opponent. */
static int lead(const brett_game *game, const brett_state *state, int seat) {
    brett_result result;
    game->result(state, &result);
    int best = INT32_MIN;
    for (int other = 0; other < result.seats; other++)
        if (result.team[other] != result.team[seat] && result.points[other] > best)
            best = result.points[other];
    return result.points[seat] - best;
}

static void choose(const brett_game *game, const brett_state *view, brett_random *random,
                   void *memory, brett_turn *turn) {
    int seat = game->actor(view), best = INT32_MIN;
    uint32_t equals = 0;
    size_t chosen = 0, count = game->turns(view, memory, game->turns_memory);
    for (size_t i = 0; i < count; i++) {
        brett_state after;
        game->turn_at(view, memory, i, NULL, &after);
        int value = lead(game, &after, seat);
        if (value > best) equals = 0;
        if (value < best) continue;
        best = value;
        if (!brett_random_below(random, ++equals)) chosen = i;
    }
    game->turn_at(view, memory, chosen, turn, NULL);
}

const brett_player greedy_player = {
    .name = "greedy",
    .about = N_("takes the most points it can get this turn"),
    .memory = memory_for,
    .choose = choose,
};
