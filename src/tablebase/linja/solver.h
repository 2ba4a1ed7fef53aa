/* Retrograde analysis of Linja: the value of every position between turns, from the end of the game
 * backwards. A layer is all positions in which both sides together have advanced equally far. Every
 * move advances, so what a position leads to is in a layer that is done, and one pass is enough.
 *
 * Two arrays hold a byte for each pair of sides (sides.h). A value is the points that the mover
 * will have more than the other, with best play.
 *
 *   turn[mover][rester]   what it is worth to be about to make a turn; of a game that is over, what
 *                         it came to; of a mover who must pass, what passing comes to.
 *   bonus[rester][mover]  the same for a bonus turn, negated.
 *
 * While a side rests, all that the mover's turns lead to stands in one row of each array, that of
 * the side that rests: it will be the mover, and what the mover has become rests. So a row at a
 * time is worked on, a class of movers against it, and results are written into a column 64 rows
 * wide.
 *
 * Pairs that no position has, a field row being too full, are left alone. */
#ifndef BRETT_TABLEBASE_LINJA_SOLVER_H
#define BRETT_TABLEBASE_LINJA_SOLVER_H

#include "tablebase/linja/sides.h"

enum {
    LINJA_LAYERS = 2 * (LINJA_CLASSES - 1) + 1,
    LINJA_MOST_THREADS = 64,
    LINJA_FARTHEST = 5 /* rows of a following move */
};

/* What a side becomes when a piece goes on from a row by 1 to 5 rows, where it has one. */
typedef uint16_t linja_moved[LINJA_GOAL][LINJA_FARTHEST];

typedef struct linja_solver {
    const linja_sides *sides;
    linja_moved *moved;   /* of each side */
    int8_t *turn, *bonus; /* a byte a pair each */
    size_t bytes;         /* of one of them */
    int layer;            /* the next to solve: LINJA_LAYERS - 1 down to 0, then -1 */
} linja_solver;

/* Begins with nothing solved; false when there is no memory for it. */
bool linja_solver_open(linja_solver *s, const linja_sides *sides);
void linja_solver_close(linja_solver *s);

/* Solves the next layer on so many threads; false when there is no memory, or no thread, for it. */
bool linja_solve_layer(linja_solver *s, int threads);

/* Which share of the pairs is solved. */
double linja_solver_share(const linja_solver *s);

#endif
