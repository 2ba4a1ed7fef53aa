/* Transport: Monte Carlo search with determinization. What a seat does not see is drawn anew for
 * every rollout, so a turn is worth what it comes to over all that may be.
 *
 * The tree is one turn deep: below that, hands and draws hardly ever come up again. Turns are
 * chosen by PUCT with equal priors, and progressive widening. The n-th rollouts of all turns draw
 * the same lots (common random numbers), so that what differs between them is due to the turns more
 * than to luck. */
#include "players/strategy.h"
#include "base/root.h"
#include "players/transport/candidates.h"
#include "players/transport/rollout.h"
#include "players/transport/simple.h"

enum {
    EXPLORE = 1000,  /* the chance, out of BRETT_CERTAIN, that a turn not yet looked at is given */
    FIRST_WIDTH = 8, /* turns that are compared at first */
    NODES_BETWEEN = 4, /* games, of up to half a millisecond */
    FORCED_NODES = 64  /* games for a turn that is the only one: just to say how the game stands */
};

typedef struct room {
    transport_candidates candidates;
    rollout_policy reply;
    uint64_t lots; /* that all draws follow from */
} room;

/* ---- The search ---- */

static int64_t mean_of(const transport_candidate *c, int seat) {
    return c->visits ? c->wins[seat] / c->visits : 0;
}

/* The one that has won most, or that too little is known of yet. */
static transport_candidate *most_promising(room *r, const search_run *run) {
    transport_candidate *best = NULL;
    int64_t most = INT64_MIN, root = (int64_t)root_of(run->nodes << 16);
    int width = FIRST_WIDTH + (int)(root >> 7);
    for (int i = 0; i < r->candidates.count && i < width; i++) {
        transport_candidate *c = &r->candidates.list[i];
        if (!c->visits) return c;
        int64_t promise = mean_of(c, run->seat) + (EXPLORE * root >> 8) / (1 + c->visits);
        if (promise <= most) continue;
        most = promise;
        best = c;
    }
    return best;
}

static void look_into(room *r, const search_run *run, transport_candidate *c) {
    int32_t chance[BRETT_SEATS];
    brett_random random;
    brett_random_seed(&random, r->lots + c->visits);
    transport_rollout(&r->reply, (const transport *)run->task->view, &c->turn, run->depth, &random,
                      chance);
    for (int seat = 0; seat < run->seats; seat++) c->wins[seat] += chance[seat];
    c->visits++;
}

/* ---- The thought ---- */

/* Whether one is better known to be good than another. */
static bool is_better(const transport_candidate *a, const transport_candidate *b, int seat) {
    return a->visits != b->visits ? a->visits > b->visits : mean_of(a, seat) > mean_of(b, seat);
}

static void tell_of(const transport_candidate *c, const search_run *run, brett_choice *choice) {
    for (int seat = 0; seat < BRETT_SEATS; seat++)
        choice->win[seat] = seat < run->seats ? (int32_t)mean_of(c, seat) : 0;
    choice->turns = 1;
    choice->line[0] = c->turn;
}

/* Writes the best candidates into the thought, in their order. */
static void tell(room *r, search_run *run) {
    const transport_candidate *best[BRETT_CHOICES];
    uint32_t most = (uint32_t)search_wanted(run, BRETT_CHOICES), count = 0;
    for (int i = 0; i < r->candidates.count; i++) {
        const transport_candidate *c = &r->candidates.list[i];
        if (count == most && !is_better(c, best[count - 1], run->seat)) continue;
        if (count < most) count++;
        uint32_t place = count - 1;
        for (; place && is_better(c, best[place - 1], run->seat); place--)
            best[place] = best[place - 1];
        best[place] = c;
    }
    for (uint32_t i = 0; i < count; i++) tell_of(best[i], run, &run->thought->choice[i]);
    if (count) run->thought->choices = count;
    search_tell(run, run->depth);
}

/* Any turn, before there is time to think. */
static void take_first_turn(search_run *run, brett_step *steps) {
    transport s = *(const transport *)run->task->view;
    brett_choice *choice = &run->thought->choice[0];
    *choice = (brett_choice){.turns = 1, .line[0].complete = true};
    run->thought->choices = 1;
    for (brett_events events = 0; !(events & BRETT_TURN_ENDED) && transport_actor(&s) >= 0;) {
        transport_steps(&s, steps);
        choice->line[0].step[choice->line[0].count++] = steps[0];
        events = transport_apply(&s, steps[0]);
    }
}

static void think(search_run *run) {
    room *r = run->task->memory;
    uint64_t told = FORCED_NODES;
    take_first_turn(run, r->candidates.steps);
    r->lots = brett_random_next(run->task->random);
    transport_find_candidates(&r->candidates, run);
    if (r->candidates.count == 1 && run->most > FORCED_NODES) run->most = FORCED_NODES;
    while (r->candidates.count && search_goes_on(run, NODES_BETWEEN)) {
        look_into(r, run, most_promising(r, run));
        if (run->nodes < told) continue;
        tell(r, run);
        told *= 2;
    }
    tell(r, run);
}

/* ---- Levels ---- */

static size_t memory(void) {
    return sizeof(room);
}

const strategy transport_strategy = {
    .game = "transport",
    .level = {{2, 1, 72, 0},
              {2, 1, 55, 0},
              {2, 1, 30, 0},
              {2, 1, 0, 0},
              {2, 16, 5, 0},
              {2, 64, 0, 0},
              {2, 400, 0, 0},
              {2, 3000, 0, 0},
              {2, 20000, 0, 0}},
    .memory = memory,
    .think = think,
    .greedy = {TRANSPORT_SIMPLE_MEMORY, transport_greedy},
    .careful = {TRANSPORT_SIMPLE_MEMORY, transport_careful},
};
