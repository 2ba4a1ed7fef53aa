/* A histogram with log-linear buckets: any number of values takes the same small room, and adding
 * one a few instructions. There are 32 buckets to each power of two, so a percentile, or the count
 * of those up to a value, is right to about 3%. Times are in microseconds. */
#ifndef BRETT_PROCESS_HISTOGRAM_H
#define BRETT_PROCESS_HISTOGRAM_H

#include <stdint.h>

enum { HISTOGRAM_FINE = 32, HISTOGRAM_BUCKETS = HISTOGRAM_FINE * 32 };

typedef struct histogram {
    uint64_t count, sum, most;
    uint64_t bucket[HISTOGRAM_BUCKETS];
} histogram;

void histogram_add(histogram *h, uint64_t value);

/* The value that this many of a thousand do not exceed; 0 when there are none. */
uint64_t histogram_at(const histogram *h, unsigned thousandths);

/* How many are at most so large, for each of the bounds, which rise. Those in the bucket that a
 * bound divides count as larger. */
void histogram_upto(const histogram *h, const uint64_t *bounds, unsigned count, uint64_t *out);

#endif
