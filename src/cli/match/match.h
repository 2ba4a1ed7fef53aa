/* Games between contestants.
 *
 * Seats rotate: n players play every deal n times, each of them once from every seat. Where the
 * game always starts in much the same way, good players would play the same game again and again,
 * so there the first turn of every seat is drawn by lot and is a part of the deal. A game follows
 * from the match's seed and its own number alone, so any of them can be played again, and in any
 * order; only a clock can make it go another way. */
#ifndef BRETT_CLI_MATCH_MATCH_H
#define BRETT_CLI_MATCH_MATCH_H

#include "cli/match/contestant.h"

typedef struct match {
    const brett_game *game;
    brett_setup setup;
    uint64_t seed;
    contestant player[BRETT_SEATS]; /* as many as there are seats */
    match_limits limits;
    bool keeps_records;
    bool draws_openings; /* as match_draws_openings says */
} match;

/* How a game went. */
typedef struct match_game {
    uint64_t number;   /* from 0 */
    uint32_t rotation; /* player p had seat (p + rotation) % seats */
    uint32_t turns, steals, passes;
    uint32_t late;  /* turns that took more than 110% of their time */
    double slowest; /* seconds of the longest turn of somebody with limits */
    brett_result result;
    char *record; /* which the caller frees; NULL where none is kept */
} match_game;

/* Whether deals of this match are too much the same. */
bool match_draws_openings(const match *m);

/* Whoever plays games of a match, one after the other, with contestants and memory of its own. */
typedef struct match_worker {
    const match *m;
    void *memory;
    const atomic_bool *stop; /* ends a game before its end */
    contestant_seat player[BRETT_SEATS];
    int joined; /* contestants, so far */
} match_worker;

/* Has all contestants join; false, and why, when one cannot. Ended by match_worker_end in any case.
 */
bool match_worker_start(match_worker *w, const match *m, const atomic_bool *stop,
                        brett_message *why);
void match_worker_end(match_worker *w);

/* Plays a game to its end. False, and why, when an engine is at fault, and without a reason when it
 * was stopped. */
bool match_play(match_worker *w, uint64_t number, match_game *played, brett_message *why);

#endif
