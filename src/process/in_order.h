/* Work in pieces, which have numbers, on several threads, whose results are handed out in the order
 * of the numbers, whatever the order in which they are finished: so what is made of them is the
 * same with any number of threads, as long as a piece follows from its number alone. */
#ifndef BRETT_PROCESS_IN_ORDER_H
#define BRETT_PROCESS_IN_ORDER_H

#include <stdatomic.h>

#include "brett.h"

typedef struct work_in_order {
    uint64_t first, end; /* the numbers of the pieces: from first up to, but without, end */
    uint64_t threads;
    size_t worker_bytes, result_bytes;
    void *context; /* of start and take */

    /* A worker begins, on its thread; false, and why, where it cannot. Ended in any case. Work is
     * to be given up when stop is set. */
    bool (*start)(void *context, void *worker, const atomic_bool *stop, brett_message *why);
    void (*finish)(void *worker);

    /* Does a piece. False, and why, where that failed, and without a reason where it was stopped;
     * the result is dropped then too. */
    bool (*work)(void *worker, uint64_t number, void *result, brett_message *why);

    /* Told of every result, one after the other; false ends it all. */
    bool (*take)(void *context, uint64_t number, const void *result);

    /* Frees what a result holds. */
    void (*drop)(void *result);
} work_in_order;

/* Works until all is done, take or a fault ends it, or the process is asked to quit; in the
 * last case, what is finished by then behind a gap is handed out too. False, and why, where there
 * was a fault. */
bool work_in_order_run(const work_in_order *w, brett_message *why);

/* The seed of the piece with that number, far from those of all others. */
uint64_t work_seed(uint64_t seed, uint64_t number);

/* As many threads as were asked for (0: as there are processors), but not more than pieces. */
uint64_t work_threads(uint64_t asked, uint64_t pieces);

#endif
