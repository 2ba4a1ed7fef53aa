/* The square root in whole numbers, the same on every platform. */
#ifndef BRETT_BASE_ROOT_H
#define BRETT_BASE_ROOT_H

#include <stdint.h>

/* The largest number whose square is not more than n. */
static inline uint64_t root_of(uint64_t n) {
    uint64_t root = 0;
    for (uint64_t bit = UINT64_C(1) << 31; bit; bit >>= 1)
        if ((root + bit) * (root + bit) <= n) root += bit;
    return root;
}

#endif
