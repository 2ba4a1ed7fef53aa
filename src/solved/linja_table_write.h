/* Writing what a solver has found into a table. */
#ifndef BRETT_SOLVED_LINJA_TABLE_WRITE_H
#define BRETT_SOLVED_LINJA_TABLE_WRITE_H

#include <stdio.h>

#include "solved/linja_solver.h"

typedef enum linja_written {
    LINJA_WRITTEN,
    LINJA_WRITE_STOPPED, /* go_on said so */
    LINJA_WRITE_FAILED,  /* errno says why */
} linja_written;

/* Writes the table of a solver that is done into an empty file, on so many threads. go_on is asked
 * now and then, on any of them but one at a time, and told the share that is done. */
linja_written linja_table_write(FILE *file, const linja_solver *s, int threads,
                                bool (*go_on)(void *context, double share), void *context);

#endif
