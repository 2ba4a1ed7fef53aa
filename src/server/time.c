#include "server/time.h"

#include <stddef.h>
#include <time.h>

enum { SLEW_PARTS = 200, COMPARED_EVERY = 1000000 /* microseconds */ };

#ifdef CLOCK_BOOTTIME
#define STEADY_CLOCK CLOCK_BOOTTIME
#else
#define STEADY_CLOCK CLOCK_MONOTONIC
#endif

static int64_t read_clock(clockid_t clock) {
    struct timespec t;
    clock_gettime(clock, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static int64_t read_wall(void) {
    return read_clock(CLOCK_REALTIME);
}

static int64_t read_steady(void) {
    return read_clock(STEADY_CLOCK);
}

static time_clocks clocks = {read_wall, read_steady};
static int64_t hurry_from, hurry_rate = 1;

/* When the clocks were last compared: the time then, what the steady clock showed, and how far the
 * wall clock was ahead, all in microseconds. */
static struct {
    bool done;
    int64_t time, steady, ahead;
} compared;

static int64_t within(int64_t value, int64_t most) {
    return value > most ? most : value < -most ? -most : value;
}

/* In microseconds. What the wall clock is ahead comes in little by little, so that this only grows.
 */
static int64_t slewed(void) {
    int64_t steady = clocks.steady(), passed = steady - compared.steady;
    if (!compared.done) {
        compared.done = true;
        compared.time = clocks.wall();
        compared.steady = steady;
        compared.ahead = 0;
        return compared.time;
    }
    int64_t time = compared.time + passed + within(compared.ahead, passed / SLEW_PARTS);
    if (passed >= COMPARED_EVERY) {
        compared.time = time;
        compared.steady = steady;
        compared.ahead = clocks.wall() - time;
    }
    return time;
}

void time_follow(const time_clocks *given) {
    clocks = given ? *given : (time_clocks){read_wall, read_steady};
    compared.done = false;
}

int64_t time_now(void) {
    int64_t real = slewed() / 1000;
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

int64_t time_steady(void) {
    return clocks.steady() / 1000;
}
