/* A run: all players connect; then all games are made and begun; then they are played, at a steady
 * rate; then what is under way is waited for. */
#ifndef LOAD_RUN_H
#define LOAD_RUN_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <uv.h>

#include "figures.h"
#include "options.h"
#include "player.h"

/* When the last steps of a game were sent, to know how long they took to everybody. */
enum { SENDS = 16 };
typedef struct sent_step {
    uint32_t round, ply; /* that it leads to */
    uint64_t at;         /* ns; 0: not to be measured */
} sent_step;

typedef struct room {
    player players[BRETT_SEATS];
    char game[GAME_BYTES]; /* the first one, once it is made */
    sent_step sends[SENDS];
} room;

typedef enum run_stage { RUN_CONNECTS, RUN_SEATS, RUN_PLAYS, RUN_ENDS } run_stage;

typedef struct run {
    const options *options;
    figures figures;
    uv_loop_t *loop;
    uv_timer_t tick, progress;
    uv_signal_t interrupt, terminate;
    brett_random random;
    run_stage stage;
    room *rooms;
    int players, started, live, seated; /* seated: in a game that has begun at least once */
    player *first_ready, *last_ready;
    double budget;       /* steps that may be made now */
    uint64_t since;      /* the stage began, ns */
    uint64_t ticked;     /* ns */
    uint64_t told_steps; /* in progress lines so far */
    int waiting;         /* steps that are not answered */
    uint64_t quiet;      /* since when none was, or none waited, ns */
    FILE *journal, *games_to;
    bool failed; /* never got as far as playing */
} run;

/* Runs it all; false when it came to nothing, or the server did something wrong. */
bool run_all(run *r, const options *o);

/* The player is due: makes its step when the rate allows it. */
void run_ready(run *r, player *p);

/* A step was sent; its answer came, or will not come on this connection any more. */
void run_step_sent(run *r);
void run_step_settled(run *r, bool answered);

#endif
