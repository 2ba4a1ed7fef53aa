/* The one source of randomness: xoshiro256** 1.0, seeded by SplitMix64. Integers only, so that
 * every platform draws the same numbers. */
#include "base/check.h"

static uint64_t splitmix(uint64_t *seed) {
    uint64_t z = (*seed += 0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
}

void brett_random_seed(brett_random *random, uint64_t seed) {
    for (int i = 0; i < 4; i++) random->word[i] = splitmix(&seed);
}

static uint64_t rotate_left(uint64_t x, int by) {
    return (x << by) | (x >> (64 - by));
}

uint64_t brett_random_next(brett_random *random) {
    uint64_t *s = random->word;
    uint64_t result = rotate_left(s[1] * 5, 7) * 9;
    uint64_t t = s[1] << 17;

    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate_left(s[3], 45);
    return result;
}

/* Lemire's method: the high half of a 32 x 32 bit product, drawn again in the rare case that the
 * low half falls into the part that would favour some numbers. */
uint32_t brett_random_below(brett_random *random, uint32_t bound) {
    REQUIRE(bound, "the bound must not be 0");
    uint64_t product = (brett_random_next(random) >> 32) * bound;
    if ((uint32_t)product < bound) {
        uint32_t unfair = -bound % bound;
        while ((uint32_t)product < unfair) product = (brett_random_next(random) >> 32) * bound;
    }
    return (uint32_t)(product >> 32);
}
