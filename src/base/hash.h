/* Folding words into a hash by multiplying and shifting, the same on every platform. */
#ifndef BRETT_BASE_HASH_H
#define BRETT_BASE_HASH_H

#include <stdint.h>

static inline uint64_t folded(uint64_t h, uint64_t word) {
    h = (h ^ word) * 0x9e3779b97f4a7c15;
    return h ^ h >> 32;
}

#endif
