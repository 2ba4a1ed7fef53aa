#include "cli/clock.h"

#include <math.h>

#include "terminal/clock.h"
#include "terminal/leaving.h"

stopwatch stopwatch_start(double seconds, const atomic_bool *stop) {
    double started = seconds_now();
    double deadline = seconds > 0 ? started + seconds : INFINITY;
    return (stopwatch){started, started, deadline, stop};
}

bool stopwatch_is_stopped(const stopwatch *watch) {
    return leaving_asked() || (watch->stop && atomic_load(watch->stop));
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
