/* What there is to tell of a tablebase of Linja: facts for a report, none of its words.
 *
 * The same tablebase and seed give the same facts, however many threads gather them: they add up
 * whole numbers, and where they look for the best of something, ties are broken by what it is. */
#ifndef REPORT_FACTS_H
#define REPORT_FACTS_H

#include "linja/weigh.h"

enum {
    LINJA_MOST_AHEAD = 60,  /* points: twelve pieces on the goal against none */
    LINJA_LINE_TURNS = 128, /* more than a game can have */
    LINJA_SHARPEST = 5,     /* positions that are shown */

    LINJA_SPAN = 6, /* rows advanced that are one stage of a game */
    LINJA_SPANS = 2 * (LINJA_CLASSES - 1) / LINJA_SPAN + 1,

    LINJA_SAMPLES = 100000, /* positions whose turns are weighed */
    LINJA_PERFECT_GAMES = 2000,
    LINJA_LEVEL_GAMES = 200,
    LINJA_LAST_LEVEL_GAMES = 60, /* of the last level, which thinks longest */
    LINJA_LAST_LEVEL_NODES = 50000
};

#define LINJA_SHARE_ONE 1000000 /* shares are whole numbers of millionths */

/* Positions of a stage, by what they are worth to the side that moves. */
typedef struct linja_span_count {
    uint64_t won, drawn, lost;
    uint64_t ahead; /* the points that somebody will be ahead, added up */
} linja_span_count;

static inline uint64_t linja_span_positions(const linja_span_count *c) {
    return c->won + c->drawn + c->lost;
}

/* How many turns keep the value, in so many positions. */
typedef struct linja_keeping {
    uint64_t positions;
    uint64_t shares; /* of the turns of each that keep it, added up */
    uint64_t single; /* positions in which one turn does, and others do not */
} linja_keeping;

/* The share of a position's turns that keep its value, on average; there must be a position. */
static inline double linja_share_kept(const linja_keeping *k) {
    return (double)k->shares / (double)k->positions / LINJA_SHARE_ONE;
}

typedef struct linja_line {
    int count;
    linja before[LINJA_LINE_TURNS]; /* each turn */
    brett_turn turn[LINJA_LINE_TURNS];
    linja end;
} linja_line;

/* A position in which one turn keeps the value, and the best of the others gives most away. */
typedef struct linja_sharp {
    linja position;
    int value, next; /* of these two turns */
    brett_turn keeps, loses;
} linja_sharp;

/* Games of a perfect player against a level. */
typedef struct linja_level_games {
    int games;
    int won, drawn, lost;         /* by the perfect player */
    int begun_ahead, other_ahead; /* its points ahead, added up: where it begins, and where not */
    int turns, given;             /* of the level, and the points that it gave away by them */
} linja_level_games;

typedef struct linja_report {
    bool from_start; /* the first position is the start of the game */
    linja first;
    int value;                                /* of the first position */
    linja_weighing turns;                     /* from it */
    linja_line best;                          /* one of many */
    uint64_t worth[2 * LINJA_MOST_AHEAD + 1]; /* positions by value, from the lowest */
    linja_span_count counts[LINJA_SPANS];

    uint64_t kept_positions;      /* that perfect play can come to */
    linja_line longest, shortest; /* perfect games */

    linja_keeping sampled[LINJA_SPANS],
        played[LINJA_SPANS]; /* of all positions; in perfect games */
    uint64_t perfect_turns;  /* of all perfect games */
    int sharp_count;
    linja_sharp sharp[LINJA_SHARPEST]; /* the sharpest first */

    linja_level_games level[BRETT_LEVELS];
} linja_report;

typedef enum linja_report_stage {
    LINJA_REPORT_COUNTING,
    LINJA_REPORT_FOLLOWING,
    LINJA_REPORT_WEIGHING,
    LINJA_REPORT_PLAYING
} linja_report_stage;

typedef struct linja_report_task {
    const void *bytes; /* of the file, which linja_tablebase_open accepts */
    size_t size;
    int threads;
    uint64_t seed;

    /* Asked now and then, on any thread but one at a time, whether to go on. */
    bool (*go_on)(void *context, linja_report_stage stage, double share);
    void *context;
} linja_report_task;

typedef enum linja_report_state {
    LINJA_REPORT_MADE,
    LINJA_REPORT_STOPPED, /* go_on said so */
    LINJA_REPORT_EMPTY,   /* there is no position in the tablebase */
    LINJA_REPORT_DAMAGED, /* a block of the tablebase is */
    LINJA_REPORT_NO_MEMORY
} linja_report_state;

/* Gathers everything. Perfect play is followed in two bytes for each pair of sides, as many as
 * solving takes. */
linja_report_state linja_report_gather(const linja_report_task *task, linja_report *r);

#endif
