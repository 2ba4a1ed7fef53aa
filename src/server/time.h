/* The time, as the server counts it: milliseconds since 1970.
 *
 * It begins as the wall clock has it, and then follows a steady clock, which nobody sets: a wall
 * clock that is set while the server runs moves no deadline. Where the two differ, the time goes
 * half a percent faster or slower until it is right again, and never back. The steady clock counts
 * the time in which the machine sleeps, too (CLOCK_BOOTTIME), since days pass meanwhile; what
 * minutes of a game fall into that time, pauses.h gives back.
 *
 * For tests that need a week, time can be made to run faster: from a moment on, every second is
 * many. The moment is the same for a server that is started again, so time never jumps back.
 *
 * Only the loop's thread asks for it. */
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

/* Real milliseconds of the steady clock, to measure how long something took. */
int64_t time_steady(void);

/* The clocks that time follows, in microseconds: since 1970, and since any moment. Time starts anew
 * with them; NULL: the system's own, as at the start of the program. */
typedef struct time_clocks {
    int64_t (*wall)(void), (*steady)(void);
} time_clocks;
void time_follow(const time_clocks *clocks);

#endif
