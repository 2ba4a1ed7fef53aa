/* Analysis: what a strong player thinks of a position, and the verdict on every turn of a game. How
 * turns are judged is brett_judge's; here are the clock, the parts of the game and the sums. */
#ifndef BRETT_TERMINAL_ANALYSIS_ANALYSIS_H
#define BRETT_TERMINAL_ANALYSIS_ANALYSIS_H

#include <stdatomic.h>

#include "terminal/session.h"

/* Whoever analyses, and with what. */
typedef struct analyst {
    const brett_game *game;
    const brett_player *player;
    void *memory;
    size_t bytes;
    uint64_t nodes; /* of a thought; 0: time alone is the limit */
    double seconds; /* of a thought; 0: nodes alone are the limit */
    const brett_solved *solved;
    const atomic_bool *stop; /* set by another thread to end it early; or NULL */

    /* Told of thoughts as they get better; or NULL. */
    void (*tell)(const brett_game *game, const brett_state *view, const brett_thought *thought);
} analyst;

/* Finds the player and the memory, of so many megabytes or, where that is 0, of the usual size;
 * false when there is none. */
bool analyst_open(analyst *a, const brett_game *game, uint64_t megabytes);
void analyst_close(analyst *a);

/* Thinks about so many turns that the seat that acts could make now. What is random in it follows
 * from the seed. An interrupt ends it early. */
void analyst_think(const analyst *a, const brett_state *state, uint32_t choices, uint64_t seed,
                   brett_thought *thought);

/* A part of a turn that a seat made, complete. */
typedef struct judged_turn {
    size_t part;     /* of the session's */
    uint32_t number; /* that it has in the record */
    int seat;
    brett_verdict verdict;
    bool has_reason;      /* where it lost something */
    brett_message reason; /* why it was worse than the best one */
} judged_turn;

/* What a turn has cost, in points; it must be exact. */
static inline int32_t cost_of(const judged_turn *turn) {
    return turn->verdict.best_points - turn->verdict.points;
}

typedef struct analysis {
    const session *s;
    judged_turn *turns;
    size_t count, wanted; /* judged, and to be judged */
    uint64_t nodes;
} analysis;

/* Whether a part of a game is judged: a seat made it, and it is complete. */
bool part_is_judged(const session_part *part);

/* Makes room for the verdicts on a game, of which there are none yet; false when there is no memory
 * for it. */
bool analysis_start(analysis *a, const session *s);
void analysis_free(analysis *a);

/* Judges the turns of a game in order, until all are or somebody interrupts. done is called after
 * each, and may be NULL. False when there is no memory for it. */
bool analyse_game(const analyst *a, const session *s,
                  void (*done)(void *context, const analysis *so_far), void *context,
                  analysis *out);

/* The worst of the verdicts on the parts from the first to the one before end; NULL where none of
 * them is judged. */
const judged_turn *analysis_worst(const analysis *a, size_t first, size_t end);

/* Whether a turn is one of those to learn from; see brett_is_marked. */
bool analysis_is_marked(const analysis *a, const judged_turn *turn);

/* Whether all of a game is exact, so that it is shown in points. */
bool analysis_is_exact(const analysis *a);

/* What a seat did in the game: its judged turns, how many have each grade, and what it lost by them
 * together. */
typedef struct seat_sum {
    size_t turns, graded[BRETT_BLUNDER + 1];
    int64_t loss, points; /* points where all of it is exact */
} seat_sum;

seat_sum analysis_sum_of(const analysis *a, int seat);

#endif
