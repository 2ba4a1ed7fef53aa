/* The parts of gathering a report of Linja, which share their workers. Each part returns whether to
 * go on; where not, the state says why. */
#ifndef REPORT_GATHERING_H
#define REPORT_GATHERING_H

#include <pthread.h>
#include <stdatomic.h>

#include "base/hash.h"
#include "facts.h"

enum {
    LINJA_REPORT_GROUP = 64 /* columns that are unpacked together: a cache line of each row */
};

typedef struct linja_reporter {
    struct linja_reporting *all;
    linja_tablebase *tablebase; /* its own: one that is shared would make it wait */
    int8_t *columns;            /* a group of them */
    void *memory;               /* for a player */
    linja_weighing weighing;
} linja_reporter;

/* Where a perfect game ends: the position before its last turn, and with that the turns it has. */
typedef struct linja_report_end {
    int turns; /* 0: none */
    int mover, rester;
} linja_report_end;

typedef struct linja_reporting {
    const linja_report_task *task;
    linja_report *report;
    const linja_tablebase *tablebase; /* for the parts that work alone */
    const linja_sides *sides;
    size_t count;        /* of sides */
    size_t player_bytes; /* of a worker's memory */
    linja_reporter *workers;
    int threads;

    linja_report_stage stage;
    int part, parts; /* of the stage: which is done, and how many there are */

    _Atomic uint16_t *reached; /* of each pair of sides, the mover first: facts_lines.c */

    pthread_mutex_t lock; /* of the report, and of what follows */
    linja_report_state state;
    linja_report_end longest, shortest;
} linja_reporting;

/* Does all pieces of a part of the stage; false when the report has ended by it. */
bool linja_report_pieces(linja_reporting *all, size_t pieces,
                         void (*work)(void *worker, size_t piece));

/* Ends the report, from any thread: the tablebase is damaged. */
void linja_report_damaged(linja_reporting *all);

/* What reached holds at first of a pair that is worth so much to its mover. */
uint16_t linja_report_kind(const linja_reporting *all, int value);

/* The memory that a worker needs for a player. */
size_t linja_report_player_bytes(void);

bool linja_report_count(linja_reporting *all);
bool linja_report_lines(linja_reporting *all);
bool linja_report_weigh(linja_reporting *all);
bool linja_report_play(linja_reporting *all);

/* How far a side has advanced. */
static inline int linja_class(const linja_sides *sides, int number) {
    int class = 0;
    while (number >= sides->class_start[class + 1]) class ++;
    return class;
}

/* What is random in a piece of work follows from what the work is, the seed, and its number. Folded
 * in this order, seeds that differ little have no pieces in common. */
typedef enum linja_lots {
    LINJA_LOTS_SAMPLES = 1,
    LINJA_LOTS_PERFECT,
    LINJA_LOTS_LEVELS
} linja_lots;

static inline void linja_report_lots(const linja_reporting *all, linja_lots what, size_t piece,
                                     brett_random *random) {
    brett_random_seed(random, folded(folded(folded(0, what), all->task->seed), piece));
}

/* The stage of the game that a position is in. */
static inline int linja_span(const linja *s) {
    return linja_rows_advanced(s) / LINJA_SPAN;
}

#endif
