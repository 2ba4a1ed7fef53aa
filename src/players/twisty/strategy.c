/* Twisty: alpha-beta with two seats, max^n with more. The seat that needs more turns to win is
 * behind.
 */
#include "players/strategy.h"
#include "players/twisty/evaluation.h"
#include "players/twisty/simple.h"

static size_t turns(const brett_state *state, void *memory, size_t bytes) {
    return twisty_turns((const twisty *)state, memory, bytes);
}

static void turn_at(const brett_state *state, const void *memory, size_t index, brett_turn *turn,
                    brett_state *after) {
    twisty_turn_at((const twisty *)state, memory, index, turn, (twisty *)after);
}

static int32_t evaluate(const brett_state *state, int seat, const void *context) {
    int32_t wait[BRETT_SEATS];
    twisty_turns_to_win((const twisty *)state, context, wait);
    return wait[!seat] - wait[seat];
}

const alphabeta_spec twisty_alphabeta = {
    .evaluate = evaluate,
    .scale = 225,
    .from = {turns, turn_at, TWISTY_TURNS_MEMORY, TWISTY_MAX_TURNS},
    .nodes_between = 512};

static void evaluate_all(const brett_state *state, int32_t win[BRETT_SEATS], const void *context) {
    twisty_win_chances((const twisty *)state, context, win);
}

/* At 20,000 nodes a turn, against three players with 1000, widths of 4, 6, 8 and 12 won 37, 39, 41
 * and 30 games of a hundred. */
const maxn_spec twisty_maxn = {.evaluate = evaluate_all,
                               .from = {turns, turn_at, TWISTY_TURNS_MEMORY, TWISTY_MAX_TURNS},
                               .width = 8,
                               .nodes_between = 512};

static size_t memory(void) {
    size_t two = alphabeta_memory(&twisty_alphabeta), many = maxn_memory(&twisty_maxn);
    return two > many ? two : many;
}

static void think(search_run *run) {
    twisty_distances distances;
    alphabeta_spec two = twisty_alphabeta;
    maxn_spec many = twisty_maxn;
    two.context = many.context = &distances;
    twisty_measure_board((const twisty *)run->task->view, &distances);
    if (run->seats == 2)
        alphabeta(run, &two);
    else
        maxn(run, &many);
}

const strategy twisty_strategy = {
    .game = "twisty",
    .level = {{1, 4000, 63, 0},
              {1, 4000, 52, 0},
              {1, 4000, 37, 0},
              {1, 4000, 21, 0},
              {2, 4000, 15, 0},
              {3, 4000, 10, 0},
              {0, 1400, 0, 0},
              {0, 20000, 0, 0},
              {0, 1500000, 0, 0}},
    .memory = memory,
    .think = think,
    .greedy = {TWISTY_TURNS_MEMORY, twisty_greedy},
    .careful = {TWISTY_TURNS_MEMORY, twisty_careful},
};
