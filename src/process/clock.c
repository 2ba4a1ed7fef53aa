#include "process/clock.h"

#include <math.h>
#include <time.h>

#include "process/signals.h"

double seconds_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

stopwatch stopwatch_start(double seconds, const atomic_bool *stop) {
    double started = seconds_now();
    double deadline = seconds > 0 ? started + seconds : INFINITY;
    return (stopwatch){started, started, deadline, stop};
}

bool stopwatch_is_stopped(const stopwatch *watch) {
    return quit_requested() || (watch->stop && atomic_load(watch->stop));
}

bool stopwatch_goes_on(void *context) {
    stopwatch *watch = context;
    double now = seconds_now(), since = now - watch->asked;
    watch->asked = now;
    return !stopwatch_is_stopped(watch) && now + since < watch->deadline;
}

double stopwatch_seconds(const stopwatch *watch) {
    return seconds_now() - watch->started;
}
