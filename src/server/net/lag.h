/* How far away a client is: half of the least time that its last pings took. A client can answer
 * late but never early, so one late answer, on purpose or by chance, does not raise it. */
#ifndef BRETT_SERVER_NET_LAG_H
#define BRETT_SERVER_NET_LAG_H

#include <stdint.h>

enum { LAG_PINGS = 4 };

typedef struct lag_meter {
    int64_t took[LAG_PINGS]; /* microseconds */
    uint32_t count;          /* of all pings that were answered */
} lag_meter;

/* A ping was answered after so many microseconds; how far away the client is now, in ms. */
static inline int32_t lag_heard(lag_meter *m, int64_t took) {
    m->took[m->count++ % LAG_PINGS] = took;
    uint32_t known = m->count < LAG_PINGS ? m->count : LAG_PINGS;
    for (uint32_t i = 0; i < known; i++)
        if (m->took[i] < took) took = m->took[i];
    return took < INT32_MAX ? (int32_t)(took / 2000) : INT32_MAX / 2000;
}

#endif
