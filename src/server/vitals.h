/* How the server is, looked at regularly: how late the loop is, how much room the disk has left,
 * until when the certificate is good, and whether the service manager shall be told that all is
 * well.
 *
 * The disk is looked at in a thread of libuv's, since a network's disk may let one wait for ever,
 * and never twice at a time. The manager is told only while the loop turns and the store's thread
 * gets on, so that it starts a server again in which either hangs. */
#ifndef BRETT_SERVER_VITALS_H
#define BRETT_SERVER_VITALS_H

#include <stdbool.h>
#include <stdint.h>
#include <uv.h>

struct server;

/* What was last seen of the disk; all 0 until it was. */
typedef struct vitals_disk {
    uint64_t free_bytes, bytes; /* of the disk that the data folder is on */
    uint64_t database_bytes, log_bytes;
    int64_t backed_up;           /* when, in seconds since 1970; 0: not known */
    int64_t certificate_expires; /* the same */
} vitals_disk;

typedef struct vitals {
    struct server *server;
    uv_timer_t beat;
    uint64_t beat_due; /* in microseconds */
    unsigned beats;
    uv_work_t looking;
    bool looks;              /* a thread does */
    vitals_disk disk, found; /* the latter is the thread's while it looks */
    uint64_t alive_due;      /* when the manager is told next, in microseconds */
    uint64_t tried, waited;  /* commits tried, and units waiting, when it was told last */
} vitals;

void vitals_open(vitals *v, struct server *s);

/* The loop must run on until it has nothing left of it. */
void vitals_close(vitals *v);

#endif
