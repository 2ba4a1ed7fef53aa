/* Making tablebases, and proving them: what a game brings, and makers.c names them all. What goes
 * wrong is said in a message; the caller decides how it is shown. */
#ifndef BRETT_TABLEBASE_MAKERS_H
#define BRETT_TABLEBASE_MAKERS_H

#include <jansson.h>
#include <stdio.h>

#include "tablebase/tablebase.h"

/* What a solver can be asked for, as bits. */
enum {
    MAKER_REACHABLE = 1 << 0, /* only what can come up in play */
    MAKER_POSITION = 1 << 1,  /* only what can follow a position */
    MAKER_COLOURS = 1 << 2    /* only what has so many colours left */
};

/* Asked now and then, on any thread but one at a time, whether to go on: what is being done, and
 * the share of it that is done, less than 0 where that is not known. */
typedef struct progress {
    bool (*go_on)(void *context, const brett_message *what, double share);
    void *context;
} progress;

typedef struct solve_task {
    const brett_game *game;
    const char *path; /* of the file to make, or to go on with */
    int threads;
    bool reachable;
    const brett_state *position; /* NULL: none */
    int colours;                 /* 0: all */
    progress progress;
} solve_task;

typedef struct verify_task {
    const brett_game *game;
    const brett_tablebase *tablebase;
    int threads;
    uint64_t samples; /* 0: as many as is usual */
    uint64_t seed;
    bool all; /* prove every position */
    progress progress;
} verify_task;

typedef enum making_end {
    MAKING_DONE,
    MAKING_STOPPED, /* go_on said so */
    MAKING_FAILED   /* the message says why */
} making_end;

/* What was proven: sentences, or where something is wrong, the one that says what. */
enum { PROOF_SENTENCES = 3 };
typedef struct proof {
    bool proven;
    int count;
    brett_message sentence[PROOF_SENTENCES];
    json_t *json; /* the same as figures; the caller's */
} proof;

typedef struct tablebase_maker {
    const char *game; /* its name */
    unsigned options; /* bits of what it can be asked for */

    /* Makes the file, or goes on with it, so that it is finished. What was done by the time it is
     * stopped is kept. */
    making_end (*solve)(const solve_task *task, brett_message *why);

    /* Tells of a finished tablebase, and of the position that was asked for: prints lines in the
     * language in use, or adds figures to an object. */
    void (*tell)(const brett_tablebase *t, const solve_task *task, FILE *out);
    void (*tell_json)(const brett_tablebase *t, const solve_task *task, json_t *object);

    /* Proves a tablebase by the rules; NULL: there is no such proof. */
    making_end (*verify)(const verify_task *task, proof *proof, brett_message *why);

    /* Draws a position that the tablebase knows, to measure how quickly it is asked; false where
     * there is none. */
    bool (*draw)(const brett_tablebase *t, brett_random *random, brett_state *state);
} tablebase_maker;

/* The maker of a game, or NULL where there is none. */
const tablebase_maker *tablebase_maker_of(const brett_game *game);

/* Says that a file could not be written, by errno. */
making_end say_unwritten(brett_message *why, const char *path);

/* Says that there is not enough memory. */
making_end say_no_memory(brett_message *why);

#endif
