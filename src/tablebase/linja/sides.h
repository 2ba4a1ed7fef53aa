/* The index of Linja's tablebase. A side is where the twelve pieces of one player stand, as that
 * player sees it; a position between turns is a pair of sides, the one that moves and the one that
 * rests. Which of them is A's makes no difference.
 *
 * Every side whose field rows are not too full has a number: by how many rows its pieces have
 * advanced together and, among equals, by the number that a side is (rules/linja.h). So whatever a
 * side can become has a higher number, and sides that have advanced as far, a class, are
 * neighbours. */
#ifndef BRETT_TABLEBASE_LINJA_SIDES_H
#define BRETT_TABLEBASE_LINJA_SIDES_H

#include "rules/linja.h"

enum {
    LINJA_SIDES = 45636,
    LINJA_REACHABLE_SIDES = 36380,                 /* those from the start on */
    LINJA_CLASSES = LINJA_PIECES * LINJA_GOAL + 1, /* rows advanced: 0 to 84 */
    LINJA_LARGEST_CLASS = 1542
};

#define LINJA_FIELD UINT32_C(0x0ffffff0) /* the nibbles of rows 1 to 6 */
#define LINJA_ONES  UINT32_C(0x11111111)

/* Where the sides begin: with all pieces on the line, which are all sides, or at the start. */
#define LINJA_SIDE_FIRST UINT32_C(0x0000000c)
#define LINJA_SIDE_START UINT32_C(0x01111116)

typedef struct linja_sides {
    uint32_t from; /* the side that all others dominate */
    int count;
    int class_start[LINJA_CLASSES + 1]; /* the first number of each class, and after the last */
    uint32_t side[LINJA_SIDES];
    uint32_t faced[LINJA_SIDES]; /* on the field, as the other player sees it */
    uint8_t hindmost[LINJA_SIDES];
    int8_t points[LINJA_SIDES];
} linja_sides;

/* Numbers the sides that dominate one: whose pieces can have come from there. Whatever such a side
 * becomes is among them, so that they can be solved by themselves. */
void linja_sides_number(linja_sides *s, uint32_t from);

/* Whether it is a side: twelve pieces, and no field row too full. */
bool linja_is_side(uint32_t side);

/* The foremost side that two sides both dominate; all that can follow a position of these two is
 * among what dominates it. */
uint32_t linja_side_before(uint32_t a, uint32_t b);

/* The number of a side, or -1 where it has none. */
int linja_side_find(const linja_sides *s, uint32_t side);

/* ---- Pairs ---- */

static inline size_t linja_pair(const linja_sides *s, int first, int second) {
    return (size_t)first * (size_t)s->count + (size_t)second;
}

/* Whether both can stand on one board: adding 1 carries a 7 into the nibble's top bit. */
static inline bool linja_sides_fit(const linja_sides *s, int a, int b) {
    uint32_t both = (s->side[a] & LINJA_FIELD) + s->faced[b];
    return !((both + (LINJA_ONES & LINJA_FIELD)) & LINJA_FIELD & LINJA_ONES * 8);
}

/* Whether they have passed each other, so that the game is over. */
static inline bool linja_sides_passed(const linja_sides *s, int a, int b) {
    return s->hindmost[a] + s->hindmost[b] > LINJA_GOAL;
}

/* What the pieces of the mover meet on each row; the goal counts as one. */
static inline uint32_t linja_met(const linja_sides *s, int mover, int rester) {
    return ((s->side[mover] & LINJA_FIELD) + s->faced[rester]) | UINT32_C(1) << 4 * LINJA_GOAL;
}

static inline uint32_t linja_occupied(uint32_t rows) {
    rows |= rows >> 2;
    return (rows | rows >> 1) & LINJA_ONES;
}

/* A bit for each row from which a side that meets this can go on by so many rows. */
static inline uint32_t linja_movable(uint32_t side, uint32_t met, int rows) {
    uint32_t full = (met + LINJA_ONES * 2) >> 3 & LINJA_ONES;
    return linja_occupied(side) & ~(full >> 4 * rows) & LINJA_ONES >> 4;
}

/* Whether a pair is a position in which the mover has a move to make: only these need solving. Of
 * all others it is quickly seen what they come to. */
static inline bool linja_pair_is_open(const linja_sides *s, int mover, int rester) {
    bool goes_on = linja_sides_fit(s, mover, rester);
    goes_on &= !linja_sides_passed(s, mover, rester); /* both at once: no branch to foresee */
    return goes_on && linja_movable(s->side[mover], linja_met(s, mover, rester), 1);
}

#endif
