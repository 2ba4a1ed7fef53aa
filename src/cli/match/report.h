/* Saying how a match went, to people and to programs. */
#ifndef BRETT_CLI_MATCH_REPORT_H
#define BRETT_CLI_MATCH_REPORT_H

#include "cli/args.h"
#include "cli/match/tally.h"

/* Prints all there is to say: as the flags want it, in tables or as JSON. The folder is where the
 * games are, or NULL. */
void report_match(const args *a, const match *m, const tally *t, const char *folder);

/* Shows on a terminal how far the match is, once a second; clears the line where all is done. */
void report_progress(const args *a, const tally *t, bool is_over);

#endif
