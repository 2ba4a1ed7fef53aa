/* Work in pieces, which have numbers: whoever is free takes the next one. What a piece comes to
 * must follow from its number alone, so that the threads make no difference. */
#ifndef BRETT_TABLEBASE_PIECES_H
#define BRETT_TABLEBASE_PIECES_H

#include <stdbool.h>
#include <stddef.h>

enum { PIECES_MOST_THREADS = 64 };

typedef enum pieces_end {
    PIECES_DONE,
    PIECES_STOPPED,  /* go_on said so */
    PIECES_NO_THREAD /* could be had */
} pieces_end;

/* The workers lie one behind the other, each of so many bytes, and there is a thread for each. */
typedef struct pieces_work {
    size_t pieces;
    void (*work)(void *worker, size_t piece);
    void *workers;
    size_t worker_bytes;
    int threads;

    /* Asked behind each piece, on any thread but one at a time, whether to go on. */
    bool (*go_on)(void *context, double share);
    void *context;
} pieces_work;

pieces_end pieces_do(const pieces_work *w);

#endif
