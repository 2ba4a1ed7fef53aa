/* Takes the turn with the best points difference after it, to the best of the others; equal turns
 * are equally likely. A game may have a finer idea of what is best. */
#include "players/transport/greedy.h"
#include "base/mark.h"
#include "base/memory.h"
#include "players/best_turn.h"
#include "players/players.h"
#include "players/twisty/distances.h"
#include "rules/transfer.h"

static size_t memory_for(const brett_game *game) {
    return strcmp(game->name, "transport") ? game->turns_memory : 0;
}

/* A position with all its turns found, and what was thought about them all at once. */
typedef struct outlook {
    const brett_game *game;
    const brett_state *view;
    const void *memory; /* of the turns */
    int seat;
    uint8_t ways[TWISTY_SQUARES]; /* in Twisty only: twisty_turns_to_goal */
} outlook;

/* What a turn is worth to the seat. */
typedef int64_t value(const outlook *o, size_t index);

static int64_t lead_after(const outlook *o, size_t index) {
    brett_state after;
    o->game->turn_at(o->view, o->memory, index, NULL, &after);
    return lead(o->game, &after, o->seat);
}

/* In Transfer: most rows completed, then most neighbours of equal colour. */
static int64_t transfer_evaluate(const outlook *o, size_t index) {
    int complete, neighbours;
    transfer_turn_gain(o->memory, index, &complete, &neighbours);
    return complete * 1000 + neighbours;
}

/* In Twisty: fewest own turns to the next cube, or with all seven to the centre. */
static int64_t twisty_worth(const outlook *o, size_t index) {
    brett_state state;
    const twisty *before = (const twisty *)o->view, *after = (const twisty *)&state;
    o->game->turn_at(o->view, o->memory, index, NULL, &state);
    bool arrived = after->held[o->seat] > before->held[o->seat] || after->over == TWISTY_WON;
    return arrived ? 0 : -o->ways[after->pawn[o->seat]];
}

static value *think(outlook *o) {
    if (!strcmp(o->game->name, "transfer")) return transfer_evaluate;
    if (strcmp(o->game->name, "twisty")) return lead_after;
    twisty_turns_to_goal((const twisty *)o->view, o->seat, o->ways);
    return twisty_worth;
}

static void choose(const brett_player *player, const brett_task *task, brett_thought *thought) {
    (void)player;
    const brett_game *game = task->game;
    const brett_state *view = task->view;
    brett_turn *turn = only_turn(thought);
    if (!strcmp(game->name, "transport")) {
        transport_greedy((const transport *)view, task->random, turn);
        return;
    }
    outlook o = {.game = game, .view = view, .memory = task->memory, .seat = game->actor(view)};
    best_turn best = best_turn_start(task->random);
    size_t count = game->turns(view, task->memory, game->turns_memory);
    value *value_of = think(&o);
    for (size_t i = 0; i < count; i++) best_turn_add(&best, i, value_of(&o, i));
    game->turn_at(view, task->memory, best.index, turn, NULL);
}

const brett_player greedy_player = {
    .name = "greedy",
    .about = N_("takes what it can get this turn, without looking further"),
    .memory = memory_for,
    .choose = choose,
};
