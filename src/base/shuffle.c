#include "base/shuffle.h"

void shuffle(uint8_t *items, int count, brett_random *random) {
    for (int i = count - 1; i > 0; i--) {
        uint32_t other = brett_random_below(random, (uint32_t)i + 1);
        uint8_t kept = items[i];
        items[i] = items[other];
        items[other] = kept;
    }
}
