#include "players/judges.h"

#include "base/bits.h"
#include "players/twisty_ways.h"
#include "rules/linja.h"

/* ---- Linja ---- */

/* What a piece seems to bring in from each distance, in hundredths of a point. */
static const int16_t linja_piece[LINJA_ROWS] = {0, 60, 115, 165, 220, 290, 380, 500};

static int32_t linja_side(uint32_t side) {
    int32_t sum = 0;
    for (int d = 0; d < LINJA_ROWS; d++) sum += (int32_t)(side >> 4 * d & 15) * linja_piece[d];
    return sum;
}

int32_t linja_judge_worth(const brett_state *state, int seat) {
    const linja *s = (const linja *)state;
    return linja_side(s->side[seat]) - linja_side(s->side[!seat]) + (s->seat == seat ? 60 : -60);
}

/* ---- Twisty ---- */

enum { TWISTY_TURN = 100, TWISTY_LOOSE = 12 };

static int32_t rest_of(const twisty *s, int seat) {
    twisty_distances d;
    if (s->pawn[seat] == TWISTY_NOWHERE) return 0;
    twisty_measure(s, seat, &d);
    return twisty_rest(s, seat, &d) * TWISTY_TURN;
}

/* Turns that the other needs more; being to move is half a turn, and cubes that can be stolen are a
 * risk. */
int32_t twisty_judge_worth(const brett_state *state, int seat) {
    const twisty *s = (const twisty *)state;
    int32_t ahead = rest_of(s, !seat) - rest_of(s, seat);
    int32_t risk = bit_count(s->loose[seat]) - bit_count(s->loose[!seat]);
    return ahead - risk * TWISTY_LOOSE + (s->seat == seat ? TWISTY_TURN / 2 : -TWISTY_TURN / 2);
}
