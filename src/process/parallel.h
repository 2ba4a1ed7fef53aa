/* Work in pieces, which have numbers: whoever is free takes the next one. What a piece comes to
 * must follow from its number alone, so that the threads make no difference. */
#ifndef BRETT_PROCESS_PARALLEL_H
#define BRETT_PROCESS_PARALLEL_H

#include <stdbool.h>
#include <stddef.h>

enum { PARALLEL_MOST_THREADS = 64 };

typedef enum parallel_end {
    PARALLEL_DONE,
    PARALLEL_STOPPED,  /* go_on said so */
    PARALLEL_NO_THREAD /* could be had */
} parallel_end;

/* The workers lie one after the other, each of so many bytes, and there is a thread for each. */
typedef struct parallel_work {
    size_t pieces;
    void (*work)(void *worker, size_t piece);
    void *workers;
    size_t worker_bytes;
    int threads;

    /* Asked after each piece, on any thread but one at a time, whether to go on. */
    bool (*go_on)(void *context, double share);
    void *context;
} parallel_work;

parallel_end parallel_run(const parallel_work *w);

#endif
