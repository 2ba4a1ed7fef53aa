/* Games between contestants.
 *
 * Seats rotate: every deal is played once from every seat by each of those who play it, so that
 * nobody gains by the luck of the deal. Where the game always starts in much the same way, good
 * players would play the same game again and again, so there the first turn of every seat is drawn
 * by lot and is a part of the deal. A game follows from the match's seed and its own number alone,
 * so any of them can be played again, and in any order; only a clock can make it go another way.
 *
 * An engine that is at fault (it makes an illegal turn, ends, falls silent) loses the game in which
 * that happens, and nothing else: it is started again for its next game. Where more than two sides
 * play, the others play on, and a computer plays its seat, as brett_play has it. */
#ifndef BRETT_CLI_MATCH_MATCH_H
#define BRETT_CLI_MATCH_MATCH_H

#include "cli/match/fixtures.h"
#include "cli/match/openings.h"
#include "cli/match/seated.h"
#include "cli/match/talk_log.h"

typedef struct match {
    const brett_game *game;
    brett_setup setup;
    uint64_t seed;
    fixtures fixtures;                /* who plays whom */
    contestant player[MATCH_PLAYERS]; /* as many as the fixtures have */
    const brett_solved *solved;       /* that players look into, or NULL */
    const openings *openings;         /* where games start, or NULL: where they are dealt */
    talk_log *log;                    /* of what engines are told and say, or NULL */
    bool keeps_records, ponders;
    bool draws_openings; /* as match_draws_openings says */
} match;

/* Why somebody left a game. */
typedef enum match_loss { LOST_BY_FAULT, LOST_BY_TIME } match_loss;

typedef struct match_fault {
    int seat;
    match_loss how;
    char reason[320]; /* for people */
} match_fault;

/* How a game went. */
typedef struct match_game {
    match_fixture fixture;
    uint32_t turns, steals, passes;
    uint32_t late;  /* turns that took more than 110% of their time */
    double slowest; /* seconds of the longest turn of somebody with limits */
    brett_result result;
    int faults;
    match_fault fault[BRETT_SEATS];
    char *record; /* which the caller frees; NULL where none is kept */
} match_game;

/* Whether deals of this match are too much the same. */
bool match_draws_openings(const match *m);

/* Whoever plays games of a match, one after the other, with contestants and memory of its own. */
typedef struct match_worker {
    const match *m;
    void *memory, *log; /* log: of the game in progress */
    size_t log_bytes;
    const atomic_bool *stop; /* ends a game before its end */
    seated *player;          /* as many as the match has */
    int joined;              /* contestants, so far */
    talk_source source[MATCH_PLAYERS];
} match_worker;

/* Has all contestants join; false, and why, when one cannot. Ended by match_worker_end in any case.
 */
bool match_worker_start(match_worker *w, const match *m, const atomic_bool *stop,
                        brett_message *why);
void match_worker_end(match_worker *w);

/* Plays a game to its end; false when it was stopped. */
bool match_play(match_worker *w, uint64_t number, match_game *played);

#endif
