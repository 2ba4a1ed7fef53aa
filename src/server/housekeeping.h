/* What has to be done now and then, a little at a time, so that nobody notices:
 *  - a game with days for a turn need not be in memory: it is read when its time is nearly up;
 *  - games that never began, were left or have long been over, and people who have not come for
 *    long, are dropped after the time that the host has set;
 *  - a game that an older server stored gets what lists show of it.
 *
 * All games are looked through in slices, read off the loop; then there is an hour's pause. */
#ifndef BRETT_SERVER_HOUSEKEEPING_H
#define BRETT_SERVER_HOUSEKEEPING_H

#include <stdbool.h>
#include <stdint.h>
#include <uv.h>

struct server;

/* For how many days what is kept, since it last changed; 0: for ever. */
typedef struct keeping {
    int waiting;  /* a game that has not begun */
    int left;     /* one that goes on without anybody */
    int finished; /* one that is over */
    int reviews;  /* a record that was sent for review */
    int sessions; /* a device that is not used, and then people without any */
} keeping;

typedef struct housekeeping {
    struct server *server;
    uv_timer_t timer;
    bool reading;        /* a slice is being read */
    int64_t row, player; /* up to which games and people were looked through */
    int64_t again;       /* when to begin anew */
    int64_t due_at;      /* when to look for games whose days are up */
    uint64_t dropped;    /* games */
} housekeeping;

void housekeeping_open(housekeeping *h, struct server *s);

/* The loop must run once more afterwards. */
void housekeeping_close(housekeeping *h);

#endif
