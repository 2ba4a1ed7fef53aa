/* Saying how a match or a tournament went, to people and to programs. */
#ifndef BRETT_CLI_MATCH_REPORT_H
#define BRETT_CLI_MATCH_REPORT_H

#include "cli/match/tally.h"

/* What there is to say beside the results. */
typedef struct report_terms {
    uint64_t games;          /* that were asked for */
    bool is_timed;           /* turns of somebody have a time */
    const sprt_bounds *sprt; /* or NULL: no test was asked for */
    const char *saved;       /* where the games are, or NULL */
} report_terms;

/* Prints all there is to say, in tables or as JSON. */
void report_match(const match *m, const tally *t, const report_terms *terms);
void report_match_json(const match *m, const tally *t, const report_terms *terms);

/* Shows on a terminal how far the match is, once a second; clears the line where all is done. */
void report_progress(const match *m, const tally *t, const report_terms *terms, bool is_over);

/* Tells at once, on standard error, of those who lost a game by their own doing. */
void report_faults(const match_game *played);

#endif
