/* Being asked to leave from outside: SIGHUP, SIGINT and SIGTERM. A game must not be lost by them,
 * so they only leave a note, and whoever plays goes home in the ordinary way. */
#ifndef BRETT_TERMINAL_LEAVING_H
#define BRETT_TERMINAL_LEAVING_H

#include <signal.h>
#include <stdbool.h>

typedef struct leaving {
    struct sigaction before[3];
    sigset_t mask; /* as it was */
} leaving;

/* Takes the signals over, and puts back what there was. While they are taken over, they interrupt a
 * read from a terminal or pipe. */
void leaving_watch(leaving *l);
void leaving_forget(leaving *l);

/* Blocks the signals but for the time in which one waits with l->mask, so that none falls between
 * asking for the note and waiting. */
void leaving_hold(void);

/* Whether one of them came. */
bool leaving_asked(void);

#endif
