/* What the server measures of itself while it works: how long requests of each kind take, what is
 * refused, and how long the loop is kept from what comes next. metrics.c tells it to who asks.
 *
 * A request has two times: what it took on the loop, during which nobody else was served, and the
 * time until its answer was given to the network, which includes waiting for the disk. Requests are
 * handled one after the other, so the one that is being handled is kept here, and the outbox
 * stamps its answer with it. All of it is the loop's own. */
#ifndef BRETT_SERVER_MEASURES_H
#define BRETT_SERVER_MEASURES_H

#include "process/histogram.h"
#include "server/refusal.h"

typedef enum request_kind {
    REQUEST_OTHER,  /* what names no operation, or is not understood */
    REQUEST_STEP,   /* a step or a turn */
    REQUEST_CHANGE, /* another change of a game or of a person */
    REQUEST_CREATE, /* a new game, or one taken in from a record */
    REQUEST_READ,   /* a game, or a part of it; who one is */
    REQUEST_LIST,   /* many games */
    REQUEST_SOLVED, /* what tablebases know */
    REQUEST_PAGE,   /* a file of the page, or how the server is */
    REQUEST_KINDS
} request_kind;

extern const char *const request_kind_names[REQUEST_KINDS];

/* When a request came, in microseconds of a clock that only goes forward; 0: there is none. */
typedef struct request_stamp {
    uint64_t at;
    request_kind kind;
} request_stamp;

typedef struct measures {
    request_stamp now;                /* the one that is being handled */
    histogram working[REQUEST_KINDS]; /* on the loop */
    histogram answered[REQUEST_KINDS];
    uint64_t refusals[REFUSAL_MOST];  /* by the number of the code */
    histogram loop;                   /* each turn of the loop, without the waiting */
    histogram lag;                    /* how late the loop hears of what it waits for */
    uint64_t turn_began, idle_before; /* of the loop, in nanoseconds */
    struct {
        uint64_t now, before; /* the longest turn of this minute and of the one before */
        uint64_t minute;
    } longest;
} measures;

uint64_t measures_clock(void); /* microseconds, of uv_hrtime */

/* A request is handled from here to there; in between, it turns out which kind it is of. */
void measures_begin(measures *m, request_kind kind);
void measures_classify(measures *m, request_kind kind);
void measures_end(measures *m);

/* It is answered, now or later. */
void measures_answered(measures *m, const request_stamp *asked);
void measures_refused(measures *m, const char *code);

/* Once before the loop waits for what comes: the time, and how much of it the loop has waited so
 * far (uv_metrics_idle_time), both in nanoseconds. */
void measures_turn(measures *m, uint64_t now, uint64_t idle);

/* The longest turn of the loop in the last one to two minutes, in microseconds. */
uint64_t measures_longest(const measures *m);

#endif
