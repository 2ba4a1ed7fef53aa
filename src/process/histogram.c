#include "process/histogram.h"

/* Values below HISTOGRAM_FINE have a bucket each; above, the power of two and the next five bits
 * choose it. */
static unsigned bucket_of(uint64_t value) {
    if (value < HISTOGRAM_FINE) return (unsigned)value;
    unsigned shift = 63 - 5 - (unsigned)__builtin_clzll(value);
    unsigned bucket = (shift << 5) + (unsigned)(value >> shift);
    return bucket < HISTOGRAM_BUCKETS ? bucket : HISTOGRAM_BUCKETS - 1;
}

/* The highest value that goes into the bucket. */
static uint64_t top_of(unsigned bucket) {
    if (bucket < HISTOGRAM_FINE) return bucket;
    unsigned shift = (bucket >> 5) - 1;
    return ((uint64_t)((bucket & 31) + 33) << shift) - 1;
}

void histogram_add(histogram *h, uint64_t value) {
    h->count++;
    h->sum += value;
    h->bucket[bucket_of(value)]++;
    if (value > h->most) h->most = value;
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

void histogram_upto(const histogram *h, const uint64_t *bounds, unsigned count, uint64_t *out) {
    uint64_t below = 0;
    unsigned b = 0;
    for (unsigned i = 0; i < count; i++) {
        for (; b < HISTOGRAM_BUCKETS && top_of(b) <= bounds[i]; b++) below += h->bucket[b];
        out[i] = below;
    }
}
