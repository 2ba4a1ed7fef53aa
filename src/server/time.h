/* The time, as the server counts it: milliseconds since 1970.
 *
 * For tests that need a week, time can be made to run faster: from a moment on, every second is
 * many. The moment is the same for a server that is started again, so time never jumps back. */
#ifndef BRETT_SERVER_TIME_H
#define BRETT_SERVER_TIME_H

#include <stdbool.h>
#include <stdint.h>

int64_t time_now(void);

/* Runs time so many times as fast, from that moment (milliseconds since 1970, not in the future).
 */
void time_hurry(int64_t from, int64_t rate);

/* How long, in real milliseconds, until that time comes; 0 when it has. */
int64_t time_until(int64_t time);

#endif
