/* What there is to solve, a function a game. Each returns the exit status of the program. */
#ifndef BRETT_CLI_SOLVE_H
#define BRETT_CLI_SOLVE_H

#include <stdio.h>

#include "cli/args.h"
#include "process/clock.h"

/* Makes the table in the file, or goes on with it. */
int solve_transfer(const args *a, const char *path);
int solve_linja(const args *a, const char *path);

/* Proves a table of Linja. */
int verify_linja(const args *a);

/* How many threads to solve with: as many as the user wants, or as there are cores. */
int solving_threads(const args *a);

/* Says something of a file, with its path in it, on a line of its own. */
void tell_of_file(FILE *to, const char *message, const char *path);

/* Shows how far a long work is, on one line that stays, where somebody watches; not more often than
 * once a second. Without a message it clears that line. */
void show_share(const char *what, double share, double seconds_gone);

/* A long work that has stages, each with a time of its own. */
typedef struct staged {
    int stage;
    stopwatch watch; /* of the stage */
} staged;

staged staged_start(void);

/* Shows how far a stage is; whether to go on with it. */
bool staged_goes_on(staged *s, int stage, const char *what, double share);

#endif
