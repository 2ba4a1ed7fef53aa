/* Twisty: who needs fewer turns for the whole rest of the list is ahead. */
#include "base/bits.h"
#include "players/alphabeta.h"
#include "players/mind.h"
#include "players/searches.h"
#include "players/twisty_ways.h"

/* A turn; being to move is half of one, and cubes that can be stolen are a risk. */
enum { TURN = 100, TO_MOVE = TURN / 2, LOOSE = 12 };

static int32_t rest_of(const twisty *s, int seat) {
    twisty_distances d;
    if (s->pawn[seat] == TWISTY_NOWHERE) return 0;
    twisty_measure(s, seat, &d);
    return twisty_rest(s, seat, &d) * TURN;
}

static int32_t judge(const brett_state *state, int seat) {
    const twisty *s = (const twisty *)state;
    int32_t ahead = rest_of(s, !seat) - rest_of(s, seat);
    int32_t risk = bit_count(s->loose[seat]) - bit_count(s->loose[!seat]);
    return ahead - risk * LOOSE + (s->seat == seat ? TO_MOVE : -TO_MOVE);
}

static size_t turns(const brett_state *state, void *memory, size_t bytes) {
    return twisty_turns((const twisty *)state, memory, bytes);
}

static void turn_at(const brett_state *state, const void *memory, size_t index, brett_turn *turn,
                    brett_state *after) {
    twisty_turn_at((const twisty *)state, memory, index, turn, (twisty *)after);
}

const searched twisty_searched = {.judge = judge,
                                  .scale = 150,
                                  .turns = turns,
                                  .turn_at = turn_at,
                                  .turns_memory = TWISTY_TURNS_MEMORY,
                                  .nodes_between = 64};

static size_t memory_for(const brett_game *game) {
    (void)game;
    return alphabeta_memory(&twisty_searched);
}

static void think(thinking *t) {
    alphabeta(t, &twisty_searched);
}

const mind twisty_mind = {
    .game = "twisty",
    .level = {{1, 4000, 90},
              {1, 4000, 75},
              {1, 4000, 50},
              {1, 4000, 25},
              {1, 4000, 0},
              {2, 4000, 0},
              {3, 8000, 0},
              {4, 16000, 0},
              {0, 50000, 0}},
    .memory = memory_for,
    .think = think,
};
