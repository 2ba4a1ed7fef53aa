/* The time, for limits on thinking. */
#ifndef BRETT_TERMINAL_CLOCK_H
#define BRETT_TERMINAL_CLOCK_H

/* Seconds of a clock that only goes forward, from some moment in the past. */
double seconds_now(void);

#endif
