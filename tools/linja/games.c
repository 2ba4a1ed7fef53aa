#include "linja/games.h"

#include <stdlib.h>

bool linja_worth(const linja_tablebase *t, const linja *s, int seat, int *worth) {
    if (linja_over(s)) {
        *worth = linja_points(s, seat) - linja_points(s, !seat);
        return true;
    }
    if (!linja_tablebase_value(t, s, worth)) return false;
    if (s->seat != seat) *worth = -*worth;
    return true;
}

static void play_at_random(brett_state *state, int turns, brett_random *random) {
    linja *s = (linja *)state;
    for (int i = 0; i < turns && !linja_over(s);) {
        brett_step steps[LINJA_MAX_STEPS];
        size_t count = linja_steps(s, steps);
        int seat = s->seat;
        linja_apply(s, steps[brett_random_below(random, (uint32_t)count)]);
        i += s->seat != seat;
    }
}

static void choose(const brett_game *game, const linja_contestant *c, const brett_state *state,
                   brett_random *random, brett_turn *turn) {
    brett_thought *thought = calloc(1, sizeof *thought);
    if (!thought) abort(); /* a few kilobytes */
    brett_task task = {.game = game,
                       .view = state,
                       .random = random,
                       .memory = c->memory,
                       .bytes = c->bytes,
                       .solved = c->solved,
                       .nodes = c->nodes};
    c->player->choose(c->player, &task, thought);
    *turn = thought->choice[0].line[0];
    free(thought);
}

bool linja_play_on(const linja_tablebase *t, const linja_contestant by_seat[2], const linja *from,
                   brett_random *random, linja_weighed *out) {
    const brett_game *game = brett_game_find("linja");
    brett_state state = {0};
    linja *s = (linja *)&state;
    int before, after;
    *out = (linja_weighed){0};
    *s = *from;
    if (!linja_worth(t, s, 0, &out->start)) return false;
    while (!linja_over(s)) {
        brett_turn turn;
        int seat = s->seat;
        if (!linja_worth(t, s, seat, &before)) return false;
        choose(game, &by_seat[seat], &state, random, &turn);
        if (!turn.count) return false;
        for (uint32_t i = 0; i < turn.count; i++) linja_apply(s, turn.step[i]);
        if (!linja_worth(t, s, seat, &after)) return false;
        out->turns[seat]++;
        out->lost[seat] += before - after;
    }
    out->ahead = linja_points(s, 0) - linja_points(s, 1);
    return true;
}

bool linja_play_weighed(const linja_tablebase *t, const linja_contestant by_seat[2],
                        int random_turns, uint64_t seed, linja_weighed *out) {
    brett_random random;
    brett_state state;
    brett_random_seed(&random, seed);
    linja_start((linja *)&state, 0);
    play_at_random(&state, random_turns, &random);
    return linja_play_on(t, by_seat, (const linja *)&state, &random, out);
}
