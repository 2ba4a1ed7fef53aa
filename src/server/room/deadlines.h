/* Times that rooms wait for, the first of them in front: a binary heap in which every deadline
 * knows its place. */
#ifndef BRETT_SERVER_ROOM_DEADLINES_H
#define BRETT_SERVER_ROOM_DEADLINES_H

#include <stddef.h>
#include <stdint.h>

typedef struct deadline {
    int64_t time;
    size_t place; /* from 1; 0: not in the heap */
} deadline;

typedef struct deadlines {
    deadline **heap; /* from 1 */
    size_t count, capacity;
} deadlines;

/* Puts it at its time, wherever it was; 0: takes it out. */
void deadlines_set(deadlines *d, deadline *of, int64_t time);

/* The first one, or NULL. */
deadline *deadlines_first(const deadlines *d);

void deadlines_free(deadlines *d);

#endif
