/* Judging a game on a thread of its own, so that whoever looks at the game never waits.
 *
 * Invariant: told is only read and written with the lock held; it has whole verdicts, the first
 * ones of the game. */
#ifndef BRETT_TERMINAL_ANALYSIS_JUDGING_H
#define BRETT_TERMINAL_ANALYSIS_JUDGING_H

#include <pthread.h>

#include "terminal/analysis/analysis.h"

typedef struct judging {
    analyst analyst;
    const session *s;
    pthread_t thread;
    bool runs;
    atomic_bool stop;
    pthread_mutex_t lock;
    analysis told;
} judging;

/* Starts to judge the game, which must not change meanwhile; the analyst's memory is in use until
 * judging_end. False when there is no memory or no thread for it: then nothing is ever told. */
bool judging_start(judging *j, const analyst *a, const session *s);

/* Brings an analysis of the same game up to date; true where that changed it. */
bool judging_read(judging *j, analysis *out);

/* Ends it, as far as it is. */
void judging_end(judging *j);

#endif
