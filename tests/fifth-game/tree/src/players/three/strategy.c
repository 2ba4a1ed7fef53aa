/* Three in a row: alpha-beta to the end of the game, where nothing has to be evaluated. */
#include "players/strategy.h"
#include "rules/three.h"

static int32_t evaluate(const brett_state *state, int seat, const void *context) {
    (void)state, (void)seat, (void)context;
    return 0;
}

static size_t turns(const brett_state *state, void *memory, size_t bytes) {
    return three_turns((const three *)state, memory, bytes);
}

static void turn_at(const brett_state *state, const void *memory, size_t index, brett_turn *turn,
                    brett_state *after) {
    three_turn_at((const three *)state, memory, index, turn, (three *)after);
}

static const alphabeta_spec three_alphabeta = {
    .evaluate = evaluate,
    .scale = 100,
    .noise = 10,
    .from = {turns, turn_at, sizeof(three_turn_list), THREE_CELLS},
    .nodes_between = 512};

static size_t memory(void) {
    return alphabeta_memory(&three_alphabeta);
}

static void think(search_run *run) {
    alphabeta(run, &three_alphabeta);
}

const strategy three_strategy = {
    .game = "three",
    .level = {{1, 1000, 60, 0},
              {1, 1000, 50, 0},
              {1, 1000, 40, 0},
              {2, 1000, 30, 0},
              {2, 1000, 20, 0},
              {3, 1000, 10, 0},
              {4, 1000, 0, 0},
              {6, 5000, 0, 0},
              {0, 20000, 0, 0}},
    .memory = memory,
    .think = think,
};
