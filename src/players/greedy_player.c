/* Takes the turn with the best points difference after it, to the best of the others; equal turns
 * are equally likely. A game may have a finer idea of what is best. */
#include "base/mark.h"
#include "base/memory.h"
#include "players/players.h"
#include "rules/transfer.h"

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

/* What a turn is worth to the seat. */
typedef int64_t worth(const brett_game *game, const brett_state *view, const void *memory,
                      size_t index, int seat);

static int64_t lead_after(const brett_game *game, const brett_state *view, const void *memory,
                          size_t index, int seat) {
    brett_state after;
    game->turn_at(view, memory, index, NULL, &after);
    return lead(game, &after, seat);
}

/* In Transfer: most rows completed, then most neighbours of equal colour. */
static int64_t transfer_worth(const brett_game *game, const brett_state *view, const void *memory,
                              size_t index, int seat) {
    (void)game, (void)view, (void)seat;
    int complete, neighbours;
    transfer_turn_gain(memory, index, &complete, &neighbours);
    return complete * 1000 + neighbours;
}

static worth *worth_in(const brett_game *game) {
    return strcmp(game->name, "transfer") ? lead_after : transfer_worth;
}

static void choose(const brett_game *game, const brett_state *view, brett_random *random,
                   void *memory, brett_turn *turn) {
    int seat = game->actor(view);
    int64_t best = INT64_MIN;
    uint32_t equals = 0;
    size_t chosen = 0, count = game->turns(view, memory, game->turns_memory);
    worth *worth_of = worth_in(game);
    for (size_t i = 0; i < count; i++) {
        int64_t value = worth_of(game, view, memory, i, seat);
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
