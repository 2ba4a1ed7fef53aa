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
    limits limits;
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

/* A table at which games of a match are played, one after the other; its players and their memory
 * are nobody else's. */
typedef struct match_table {
    const match *m;
    void *memory;
    const atomic_bool *stop; /* ends a game before its end */
    seated player[BRETT_SEATS];
    int seated; /* players, so far */
} match_table;

/* Has everybody sit down; false, and why, when somebody cannot. Ended by match_leave in any case.
 */
bool match_sit(match_table *t, const match *m, const atomic_bool *stop, brett_message *why);
void match_leave(match_table *t);

/* Plays a game to its end. False, and why, when an engine is at fault, and without a reason when it
 * was stopped. */
bool match_play(match_table *t, uint64_t number, match_game *played, brett_message *why);

#endif
