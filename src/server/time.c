#include "server/time.h"

#include <time.h>

static int64_t hurry_from, hurry_rate = 1;

static int64_t real_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

int64_t time_now(void) {
    int64_t real = real_ms();
    return real + (real - hurry_from) * (hurry_rate - 1);
}

void time_hurry(int64_t from, int64_t rate) {
    hurry_from = from;
    hurry_rate = rate;
}

int64_t time_until(int64_t time) {
    int64_t left = time - time_now();
    return left <= 0 ? 0 : (left + hurry_rate - 1) / hurry_rate;
}
