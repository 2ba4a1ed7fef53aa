#include "client/histogram.h"

/* Values below HISTOGRAM_FINE have a bucket each; above, the power of two and the next five bits
 * choose it. */
static unsigned bucket_of(uint64_t us) {
    if (us < HISTOGRAM_FINE) return (unsigned)us;
    unsigned shift = 63 - 5 - (unsigned)__builtin_clzll(us);
    unsigned bucket = (shift << 5) + (unsigned)(us >> shift);
    return bucket < HISTOGRAM_BUCKETS ? bucket : HISTOGRAM_BUCKETS - 1;
}

/* The highest value that goes into the bucket. */
static uint64_t top_of(unsigned bucket) {
    if (bucket < HISTOGRAM_FINE) return bucket;
    unsigned shift = (bucket >> 5) - 1;
    return ((uint64_t)((bucket & 31) + 33) << shift) - 1;
}

void histogram_add(histogram *h, uint64_t us) {
    h->count++;
    h->bucket[bucket_of(us)]++;
    if (us > h->most) h->most = us;
}

uint64_t histogram_at(const histogram *h, unsigned thousandths) {
    uint64_t wanted = (h->count * thousandths + 999) / 1000;
    uint64_t below = 0;
    for (unsigned b = 0; b < HISTOGRAM_BUCKETS && wanted > 0; b++) {
        below += h->bucket[b];
        if (below >= wanted) return top_of(b) < h->most ? top_of(b) : h->most;
    }
    return h->most;
}
