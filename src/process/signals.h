/* Being asked to quit from outside: SIGHUP, SIGINT and SIGTERM. A game must not be lost by them, so
 * they only leave a note, and whoever plays saves and quits in the ordinary way. */
#ifndef BRETT_PROCESS_SIGNALS_H
#define BRETT_PROCESS_SIGNALS_H

#include <signal.h>
#include <stdbool.h>

/* Takes the signals over for the rest of the process: the saving after the game must not be broken
 * off by a second one either. From now on they interrupt a read from a terminal or pipe. */
void signals_watch(void);

/* Blocks the signals, so that none falls between asking for the note and waiting, and returns the
 * mask to wait with; signals_restore unblocks them. */
sigset_t signals_block(void);
void signals_restore(const sigset_t *mask);

/* Whether one of them came. */
bool quit_requested(void);

#endif
