/* Linja: where a tablebase knows the position, what it says; else alpha-beta, with an evaluation
 * that was distilled from that tablebase. Points count, not only who wins. */
#include "players/strategy.h"
#include "players/linja/evaluation.h"
#include "players/linja/tablebase_play.h"

enum { NOISE = 10 };

static int32_t evaluate(const brett_state *state, int seat, const void *context) {
    (void)context;
    const linja *s = (const linja *)state;
    int32_t value = linja_evaluate(s->side[s->seat], s->side[!s->seat]);
    return s->seat == seat ? value : -value;
}

static int32_t end(const brett_state *state, int seat) {
    const linja *s = (const linja *)state;
    return LINJA_PER_POINT * (linja_points(s, seat) - linja_points(s, !seat));
}

static size_t turns(const brett_state *state, void *memory, size_t bytes) {
    return linja_turns((const linja *)state, memory, bytes);
}

static void turn_at(const brett_state *state, const void *memory, size_t index, brett_turn *turn,
                    brett_state *after) {
    linja_turn_at((const linja *)state, memory, index, turn, (linja *)after);
}

const alphabeta_spec linja_alphabeta = {
    .evaluate = evaluate,
    .scale = 100,
    .end = end,
    .point = LINJA_PER_POINT,
    .noise = NOISE,
    .from = {turns, turn_at, LINJA_TURNS_MEMORY, LINJA_MAX_TURNS},
    .nodes_between = 1024};

static size_t memory(void) {
    return alphabeta_memory(&linja_alphabeta);
}

static void think(search_run *run) {
    if (!linja_play_by_tablebase(run)) alphabeta(run, &linja_alphabeta);
}

const strategy linja_strategy = {
    .game = "linja",
    .level = {{1, 9999, 0, 600},
              {1, 9999, 0, 245},
              {1, 9999, 0, 196},
              {1, 9999, 0, 146},
              {1, 9999, 0, 110},
              {1, 9999, 0, 84},
              {1, 9999, 0, 65},
              {1, 9999, 0, 50},
              {0, 1000000, 0, 0}},
    .memory = memory,
    .think = think,
};
