/* How far long work is, on a terminal where somebody may wait for it. */
#ifndef BRETT_CLI_PROGRESS_H
#define BRETT_CLI_PROGRESS_H

#include <stdint.h>

/* Shows on standard error, not more often than once a second, how many of all are done. */
void progress_show(const char *what, uint64_t done, uint64_t all);

/* Clears the line. */
void progress_end(void);

#endif
