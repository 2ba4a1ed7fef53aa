/* Writing what a solver has found into a tablebase. */
#ifndef BRETT_TABLEBASE_LINJA_TABLEBASE_WRITE_H
#define BRETT_TABLEBASE_LINJA_TABLEBASE_WRITE_H

#include <stdio.h>

#include "tablebase/linja/solver.h"

typedef enum linja_written {
    LINJA_WRITTEN,
    LINJA_WRITE_STOPPED, /* go_on said so */
    LINJA_WRITE_FAILED,  /* errno says why */
} linja_written;

/* Writes the tablebase of a solver that is done into an empty file, on so many threads. go_on is
 * called now and then, on any of them but one at a time, with the share that is done. */
linja_written linja_tablebase_write(FILE *file, const linja_solver *s, int threads,
                                    bool (*go_on)(void *context, double share), void *context);

#endif
