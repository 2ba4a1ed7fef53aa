/* Looks one step further than the greedy player: at what the others can do then, or at the whole
 * way that is left. Simple and fixed, to measure other players against. */
#include "base/mark.h"
#include "base/memory.h"
#include "players/best_turn.h"
#include "players/players.h"
#include "players/transport/greedy.h"
#include "players/twisty/distances.h"
#include "rules/transfer_tactics.h"

/* ---- Linja: the best lead after its turn and the best reply ---- */

/* The least lead that a reply leaves the seat, where the other one moves now. */
static int64_t lead_after_reply(const brett_game *game, const brett_state *state, int seat,
                                void *memory) {
    if (game->actor(state) < 0 || game->actor(state) == seat) return lead(game, state, seat);
    int64_t least = INT64_MAX;
    size_t count = game->turns(state, memory, game->turns_memory);
    for (size_t i = 0; i < count; i++) {
        brett_state after;
        game->turn_at(state, memory, i, NULL, &after);
        int64_t value = lead(game, &after, seat);
        if (value < least) least = value;
    }
    return least;
}

static size_t choose_by_reply(const brett_game *game, const brett_state *view, brett_random *random,
                              void *memory, size_t count) {
    best_turn best = best_turn_start(random);
    void *replies = (char *)memory + game->turns_memory;
    for (size_t i = 0; i < count; i++) {
        brett_state after;
        game->turn_at(view, memory, i, NULL, &after);
        best_turn_add(&best, i, lead_after_reply(game, &after, game->actor(view), replies));
    }
    return best.index;
}

/* ---- Transfer: rows completed less what the other can then complete; then neighbours ---- */

enum { MOST_NEIGHBOURS = 64, CLASSES = 8 * MOST_NEIGHBOURS };

/* Turns with more rows, then with more neighbours, are of a higher class. */
static int class_of(const void *memory, size_t index) {
    int complete, neighbours;
    transfer_turn_gain(memory, index, &complete, &neighbours);
    return complete * MOST_NEIGHBOURS + neighbours;
}

/* The class below this one that has turns, or -1. */
static int class_below(const uint32_t turns[CLASSES], int class) {
    do class --;
    while (class >= 0 && !turns[class]);
    return class;
}

/* Goes down from the highest class, and ends where no turn can be better any more: the other never
 * completes fewer than no rows. At the start, with millions of turns, that is soon. */
static size_t choose_safely(const brett_game *game, const brett_state *view, brett_random *random,
                            void *memory, size_t count) {
    uint32_t turns[CLASSES] = {0};
    best_turn best = best_turn_start(random);
    for (size_t i = 0; i < count; i++) turns[class_of(memory, i)]++;
    for (int class = class_below(turns, CLASSES); class >= 0 && class >= best.value;
         class = class_below(turns, class)) {
        for (size_t i = 0, left = turns[class]; left; i++) {
            if (class_of(memory, i) != class) continue;
            brett_state after;
            left--;
            game->turn_at(view, memory, i, NULL, &after);
            bool replies = game->actor(&after) != game->actor(view) && game->actor(&after) >= 0;
            int lost = replies ? transfer_most_rows((const transfer *)&after, NULL) : 0;
            best_turn_add(&best, i, class - lost * MOST_NEIGHBOURS);
        }
    }
    return best.index;
}

/* ---- Twisty: fewest own turns for the whole rest of its list ---- */

static size_t choose_by_rest(const brett_game *game, const brett_state *view, brett_random *random,
                             void *memory, size_t count) {
    best_turn best = best_turn_start(random);
    twisty_distances distances;
    int seat = game->actor(view);
    twisty_measure((const twisty *)view, seat, &distances);
    for (size_t i = 0; i < count; i++) {
        brett_state after;
        game->turn_at(view, memory, i, NULL, &after);
        best_turn_add(&best, i, -twisty_turns_left((const twisty *)&after, seat, &distances));
    }
    return best.index;
}

/* ---- The player ---- */

static size_t memory_for(const brett_game *game) {
    if (!strcmp(game->name, "transport")) return 0;
    return game->turns_memory * (strcmp(game->name, "linja") ? 1 : 2);
}

static void choose(const brett_player *player, const brett_task *task, brett_thought *thought) {
    (void)player;
    const brett_game *game = task->game;
    const brett_state *view = task->view;
    brett_random *random = task->random;
    brett_turn *turn = only_turn(thought);
    void *memory = task->memory;
    if (!strcmp(game->name, "transport")) {
        transport_careful((const transport *)view, random, turn);
        return;
    }
    size_t count = game->turns(view, memory, game->turns_memory);
    size_t index =
        !strcmp(game->name, "transfer") ? choose_safely(game, view, random, memory, count)
        : !strcmp(game->name, "twisty") ? choose_by_rest(game, view, random, memory, count)
                                        : choose_by_reply(game, view, random, memory, count);
    game->turn_at(view, memory, index, turn, NULL);
}

const brett_player careful_player = {
    .name = "careful",
    .about = N_("also looks at what the others can do then, or at the way that is left"),
    .memory = memory_for,
    .choose = choose,
};
