/* Analysis: what a strong player thinks of a position, and of every turn of a game.
 *
 * A turn is judged by the mover's chance to win before it, which is the chance with the best turn,
 * and after it, which is what the player thinks of the next position. Every thought is from the
 * view of the seat that acts. Where chance or secrets lie between the turn and that position,
 * positions are drawn that fit what the mover knows, and the mean of the thoughts about them
 * counts.
 *
 * Thoughts are rough, so a turn is marked only if it also falls behind the best one when the
 * position after that is thought about just as long. */
#ifndef BRETT_CLI_ANALYSIS_ANALYSIS_H
#define BRETT_CLI_ANALYSIS_ANALYSIS_H

#include "terminal/session.h"

/* What the mover loses of the chance to win, out of BRETT_CERTAIN, by a turn that is marked. */
enum { SLIP_LOSS = 1000, BLUNDER_LOSS = 2000 };

typedef enum turn_mark { TURN_FINE, TURN_SLIP, TURN_BLUNDER } turn_mark;

/* Whoever analyses, and with what. */
typedef struct analyst {
    const brett_game *game;
    const brett_player *player;
    void *memory;
    size_t bytes;
    uint64_t nodes; /* of a thought; 0: time alone is the limit */
    double seconds; /* of a thought; 0: nodes alone are the limit */
    const brett_solved *solved;

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
    size_t part;                 /* of the session's */
    uint32_t number;             /* that it has in the record */
    int32_t before[BRETT_SEATS]; /* each seat's chance to win with the best turn */
    int32_t after[BRETT_SEATS];  /* and with the one that was made */
    int32_t loss;                /* of the mover's; never negative */
    brett_turn best;
    bool made_best; /* the turn that was made leads to where the best one does */

    /* Whether it is known to how many points both turns come, and so many points the mover will be
     * ahead in the end by the best one, and by the one that was made. */
    bool is_exact;
    int32_t best_points, points;
} judged_turn;

/* What a turn has cost, in points; it must be exact. */
static inline int32_t cost_of(const judged_turn *turn) {
    return turn->best_points - turn->points;
}

turn_mark mark_of(const judged_turn *turn);

/* Whether all of a game is exact, so that it is told in points. */
typedef struct analysis analysis;
bool is_exact(const analysis *a);

struct analysis {
    const session *s;
    judged_turn *turns;
    size_t count, wanted; /* judged, and to be judged */
    uint64_t nodes;
};

/* Judges the turns of a game in order, until all are or somebody interrupts. done is told of each,
 * and may be NULL. False when there is no memory for it. */
bool analyse_game(const analyst *a, const session *s, void (*done)(const analysis *so_far),
                  analysis *out);
void analysis_free(analysis *a);

/* What a seat did in the game: its judged turns, what it lost by them together, and marked turns.
 */
typedef struct seat_sum {
    size_t turns, slips, blunders;
    int64_t loss, points; /* points where all of it is exact */
} seat_sum;

seat_sum sum_of(const analysis *a, int seat);

#endif
