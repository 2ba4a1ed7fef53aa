/* Computers at work: a thread pool that thinks about positions. Jobs wait in a fair queue
 * (thinking_queue.h) by what they cost and whose they are, and only so many may. One thread more
 * than was asked for takes only cheap jobs, up to THINKERS_CHEAP_US, so that these never wait for
 * the strongest levels. The loop's thread hands jobs in and is called back; it never waits. */
#ifndef BRETT_SERVER_THINKERS_H
#define BRETT_SERVER_THINKERS_H

#include <stdbool.h>
#include <stdint.h>
#include <uv.h>

#include "brett.h"
#include "process/histogram.h"
#include "server/thinking_queue.h"

/* As measured on one core, only level 9 (200 to 1100 ms) and level 8 of Transfer (120 ms) take
 * longer; levels 1 to 7 take less than a millisecond to 40. */
enum { THINKERS_CHEAP_US = 60000 };

typedef struct thinkers thinkers;

typedef struct thinking_job {
    char game[16]; /* the id of the room, and what it is for there */
    uint32_t ply;
    int seat;
    int level;            /* 1 to BRETT_LEVELS */
    thinking_owner owner; /* who waits for it, or made the game */
    bool alone;           /* only computers play */
    uint64_t seed;
    const brett_game *rules;
    const brett_solved *solved; /* what is known of them for certain, or NULL */
    brett_state state;          /* players are shown what the seat that acts sees of it */
} thinking_job;

/* Told, on the loop's thread, of the turn that was chosen. */
typedef void (*thinkers_chose)(void *context, const thinking_job *job, const brett_turn *turn);

/* Starts so many threads, and the one for what is cheap; NULL when it cannot. */
thinkers *thinkers_open(uv_loop_t *loop, int threads, int most_waiting, thinkers_chose chose,
                        void *context);

/* False when too many wait already, of all or of the owner. */
bool thinkers_ask(thinkers *t, const thinking_job *job);

/* Jobs that wait or are being thought about; turns chosen so far. */
int thinkers_busy(const thinkers *t);
uint64_t thinkers_done(const thinkers *t);

/* Of a level: jobs that no thread has taken yet, and how long those that are done waited for one,
 * in microseconds. */
int thinkers_waiting(const thinkers *t, int level);
const histogram *thinkers_waited(const thinkers *t, int level);

/* Stops thinking at once, drops what waits and joins the threads. The loop must run once more
 * afterwards. */
void thinkers_close(thinkers *t);

#endif
