/* Reading that may take long, off the loop: rooms, lists, records. One thread with a connection of
 * its own does a job at a time.
 *
 * Jobs wait by stochastic fair queueing: each owner (an address) hashes to one of a fixed number of
 * queues, which take turns, so whoever asks for much waits behind themselves. A queue that is full
 * takes no more. */
#ifndef BRETT_SERVER_READING_H
#define BRETT_SERVER_READING_H

#include <uv.h>

#include "server/store/store.h"

typedef struct reading reading;

/* The first member of whatever a job needs. */
typedef struct reading_job {
    struct reading_job *next;
    void (*read)(struct reading_job *job, store_reader *from); /* in the thread */
    void (*done)(struct reading_job *job);                     /* on the loop, always; frees it */
    int64_t took;   /* in microseconds, for whoever pays */
    bool cancelled; /* it was not read: the server is closing */
} reading_job;

/* NULL, and why, when it cannot be started. */
reading *reading_open(uv_loop_t *loop, store *s, char *why, size_t size);

/* False when too many jobs of this owner, or of one who shares the queue, wait already. Jobs of the
 * server itself have the owner "", and always fit. */
bool reading_ask(reading *r, const char *owner, reading_job *job);

/* How many jobs wait or are being done. */
size_t reading_waiting(const reading *r);

/* Ends the thread after its job; those that wait are cancelled, and all are done. The loop must run
 * once more afterwards. */
void reading_close(reading *r);

#endif
