/* Time that only goes forward, and the stopwatch that limits how long a player thinks. */
#ifndef BRETT_PROCESS_CLOCK_H
#define BRETT_PROCESS_CLOCK_H

#include <stdatomic.h>
#include <stdbool.h>

/* Seconds since some moment in the past. */
double seconds_now(void);

/* Ends thinking at a deadline, when somebody says so from another thread, or when the process was
 * asked to quit. */
typedef struct stopwatch {
    double started;
    double asked;            /* whether to go on, the last time */
    double deadline;         /* infinite where there is none */
    const atomic_bool *stop; /* think no more; or NULL */
} stopwatch;

/* Starts now. Seconds of 0 set no deadline. */
stopwatch stopwatch_start(double seconds, const atomic_bool *stop);

/* The go_on of a task whose context is a stopwatch. It ends a little early rather than late: when
 * the deadline would be over by the next time that it is asked, if that takes as long as this. */
bool stopwatch_goes_on(void *context);

/* Whether somebody ended it, rather than the deadline. */
bool stopwatch_is_stopped(const stopwatch *watch);

/* Seconds since the start. */
double stopwatch_seconds(const stopwatch *watch);

#endif
