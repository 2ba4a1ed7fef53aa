/* Pauses of the server: times in which its loop did not run, because the process was stopped, the
 * machine slept or had too much to do, or something on the loop took long. Nobody can be heard in a
 * pause, so it is not on the players' clocks, and no flag falls after it until what was sent
 * meanwhile could be read.
 *
 * The loop is seen running whenever it asks for the time of a change or keeps the clocks. While any
 * clock runs it does so every PAUSE_TICK, so that a longer time is a pause. */
#ifndef BRETT_SERVER_ROOM_PAUSES_H
#define BRETT_SERVER_ROOM_PAUSES_H

#include <stdint.h>

/* Real milliseconds. */
enum {
    PAUSE_TICK = 100,
    PAUSE_LEAST = 250, /* that is one: a machine under load is late at times */
    PAUSE_HOLD = 1000  /* for reading what was sent: thousands of messages */
};

typedef struct pauses {
    int64_t seen, seen_time; /* when the loop last ran: real, and as the server counts */
    int64_t held_until;      /* real */
} pauses;

/* The loop runs, at this real time, which is that of the server's; how much of the server's time it
 * was paused for before, if it was. */
int64_t pauses_see(pauses *p, int64_t real, int64_t time);

/* For how long flags must not fall, in real ms. */
int64_t pauses_hold(const pauses *p, int64_t real);

#endif
