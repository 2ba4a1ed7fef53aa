/* Linja: pieces are worth more the further they have come. */
#include "players/alphabeta.h"
#include "players/mind.h"
#include "players/searches.h"
#include "rules/linja.h"

/* What a piece seems to bring in from each distance, in hundredths of a point. */
static const int16_t piece_worth[LINJA_ROWS] = {0, 60, 115, 165, 220, 290, 380, 500};
enum { TO_MOVE = 60, DOUBT = 10 };

static int32_t side_worth(uint32_t side) {
    int32_t sum = 0;
    for (int d = 0; d < LINJA_ROWS; d++) sum += (int32_t)(side >> 4 * d & 15) * piece_worth[d];
    return sum;
}

static int32_t judge(const brett_state *state, int seat, const void *known) {
    (void)known;
    const linja *s = (const linja *)state;
    int32_t ahead = side_worth(s->side[seat]) - side_worth(s->side[!seat]);
    return ahead + (s->seat == seat ? TO_MOVE : -TO_MOVE);
}

static size_t turns(const brett_state *state, void *memory, size_t bytes) {
    return linja_turns((const linja *)state, memory, bytes);
}

static void turn_at(const brett_state *state, const void *memory, size_t index, brett_turn *turn,
                    brett_state *after) {
    linja_turn_at((const linja *)state, memory, index, turn, (linja *)after);
}

const searched linja_searched = {.judge = judge,
                                 .scale = 250,
                                 .doubt = DOUBT,
                                 .from = {turns, turn_at, LINJA_TURNS_MEMORY, LINJA_MAX_TURNS},
                                 .nodes_between = 1024};

static size_t memory_for(const brett_game *game) {
    (void)game;
    return alphabeta_memory(&linja_searched);
}

static void think(thinking *t) {
    alphabeta(t, &linja_searched);
}

const mind linja_mind = {
    .game = "linja",
    .level = {{1, 9999, 80},
              {1, 9999, 0},
              {2, 9999, 80},
              {2, 9999, 60},
              {2, 9999, 14},
              {0, 900, 0},
              {0, 2000, 0},
              {0, 5500, 0},
              {0, 3000000, 0}},
    .memory = memory_for,
    .think = think,
};
