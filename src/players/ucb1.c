#include "players/ucb1.h"

#include "base/root.h"

/* The binary logarithm in parts of 2^16, a bit at a time: squaring doubles it. */
static uint64_t log2_of(uint32_t n) {
    uint64_t x = n, log = 31 << 16;
    for (; !(x >> 31); x <<= 1) log -= 1 << 16;
    for (uint64_t bit = 1 << 15; bit; bit >>= 1) {
        x = x * x >> 31;
        if (!(x >> 32)) continue;
        x >>= 1;
        log += bit;
    }
    return log;
}

uint64_t ucb1(uint32_t wins, uint32_t visits, uint32_t tries) {
    const uint64_t ln2 = 2977044472;                   /* in parts of 2^32 */
    uint64_t log_of_square = log2_of(tries) * 2 * ln2; /* in parts of 2^48, as C * C is 2 */
    uint64_t mean = (uint64_t)wins * UCB1_ONE / UCB1_WIN / visits;
    return mean + root_of(log_of_square / visits);
}
