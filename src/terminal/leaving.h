/* Being asked to leave from outside: SIGHUP, SIGINT and SIGTERM. A game must not be lost by them,
 * so they only leave a note, and whoever plays goes home in the ordinary way. */
#ifndef BRETT_TERMINAL_LEAVING_H
#define BRETT_TERMINAL_LEAVING_H

#include <signal.h>
#include <stdbool.h>

/* Takes the signals over for the rest of the process: the saving after the game must not be broken
 * off by a second one either. From now on they interrupt a read from a terminal or pipe. */
void leaving_watch(void);

/* Blocks the signals, so that none falls between asking for the note and waiting, and returns the
 * mask to wait with; leaving_release unblocks them. */
sigset_t leaving_hold(void);
void leaving_release(const sigset_t *mask);

/* Whether one of them came. */
bool leaving_asked(void);

#endif
