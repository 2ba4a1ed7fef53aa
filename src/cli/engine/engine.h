/* The engine: the players of this library for other programs, by the protocol of docs/protocol.md.
 *
 * One thread reads lines and answers them at once; another thinks. What both touch is protected by
 * the lock: what is said (a line at a time), and whether the turn that was asked for has been said.
 */
#ifndef BRETT_CLI_ENGINE_ENGINE_H
#define BRETT_CLI_ENGINE_ENGINE_H

#include <pthread.h>

#include "brett.h"
#include "process/clock.h"

typedef enum engine_option {
    ENGINE_LEVEL,
    ENGINE_MEMORY,
    ENGINE_SEED,
    ENGINE_OPTIONS
} engine_option;

typedef struct engine {
    uint64_t option[ENGINE_OPTIONS];
    const brett_game *game; /* NULL before the first newgame */
    brett_tablebase *known; /* of the game, where there is one */
    bool has_position;
    brett_state state;
    brett_random random;

    pthread_mutex_t lock;
    pthread_cond_t stopped;
    bool answered;         /* the turn has been said */
    bool waits;            /* the turn is not said before stop, or before ponderhit */
    atomic_bool stop;      /* think no more */
    atomic_bool pondering; /* on the time of others: one's own does not run yet */

    /* Touched only by who thinks, from the start of its thread until that is joined. */
    bool running; /* there is a thread to be joined */
    pthread_t thread;
    stopwatch watch;
    double seconds; /* that the turn may take, from go or from ponderhit; 0: without end */
    bool is_timed;  /* they have begun to count */
    void *memory;
    size_t bytes;
    brett_state view;
    uint64_t next_seed;
    brett_limits limits;
    brett_thought thought;
} engine;

/* Reads lines from the file and answers on standard output, until quit or the end of the input. */
void engine_serve(int file);

/* ---- Saying ---- */

/* Says a line, as printf does, and lets it out at once. */
__attribute__((format(printf, 2, 3))) void engine_say(engine *e, const char *format, ...);

/* ---- Thinking ---- */

typedef struct engine_limits {
    uint64_t milliseconds, nodes, depth, choices; /* 0 where nothing is said */
    bool has_clock;
    uint64_t clock[BRETT_SEATS], increment[BRETT_SEATS]; /* milliseconds of each seat */
    bool infinite, ponder;
} engine_limits;

/* Takes the memory that the option says; false when there is not so much. */
bool engine_take_memory(engine *e);

/* Begins to think about the position, in which a seat acts; else says why not. */
void engine_think(engine *e, const engine_limits *limits);

/* Whether a turn was asked for and has not been said. */
bool engine_is_thinking(engine *e);

/* What was pondered about has come up: time counts from now on. */
void engine_hit(engine *e);

/* Stops thinking, and waits until the turn is said. */
void engine_stop(engine *e);

/* Waits until thinking ends by its own limits, and stops it where it has none. */
void engine_finish(engine *e);

#endif
