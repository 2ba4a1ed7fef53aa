/* Latencies, counted so that any number of them takes the same small room: 32 buckets to each power
 * of two, so a percentile is right to about 3%. Microseconds. */
#ifndef CLIENT_HISTOGRAM_H
#define CLIENT_HISTOGRAM_H

#include <stdint.h>

enum { HISTOGRAM_FINE = 32, HISTOGRAM_BUCKETS = HISTOGRAM_FINE * 32 };

typedef struct histogram {
    uint64_t count, most;
    uint64_t bucket[HISTOGRAM_BUCKETS];
} histogram;

void histogram_add(histogram *h, uint64_t us);

/* The value that this many of a thousand do not exceed; 0 when there are none. */
uint64_t histogram_at(const histogram *h, unsigned thousandths);

#endif
