/* A program that runs beside this one, with pipes to its standard input and output. It is in a
 * process group of its own, so that an interrupt from the keyboard is left to us, and whatever the
 * program starts ends with it. */
#ifndef BRETT_CLI_ENGINE_CHILD_H
#define BRETT_CLI_ENGINE_CHILD_H

#include <stddef.h>
#include <sys/types.h>

#include "process/clock.h"

typedef struct child {
    pid_t pid; /* 0 when there is none */
    int input, output;
} child;

/* Runs a command by the shell; false, and errno, when that cannot be. */
bool child_start(child *c, const char *command);

/* Writes all bytes to its input; false when it does not take them before the time is over, or has
 * ended. */
bool child_write(child *c, const char *bytes, size_t count, stopwatch *patience);

/* Closes its input, and waits for it to end; false when it did not before the time is over. */
bool child_wait(child *c, stopwatch *patience);

/* Ends it, however it is, and forgets it. */
void child_kill(child *c);

#endif
