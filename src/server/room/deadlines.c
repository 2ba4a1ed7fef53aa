#include "server/room/deadlines.h"

#include <stdlib.h>

static void put(deadlines *d, deadline *of, size_t place) {
    d->heap[place] = of;
    of->place = place;
}

static void rise(deadlines *d, deadline *of, size_t place) {
    for (; place > 1 && d->heap[place / 2]->time > of->time; place /= 2)
        put(d, d->heap[place / 2], place);
    put(d, of, place);
}

static void sink(deadlines *d, deadline *of, size_t place) {
    for (size_t child; (child = 2 * place) <= d->count; place = child) {
        if (child < d->count && d->heap[child + 1]->time < d->heap[child]->time) child++;
        if (d->heap[child]->time >= of->time) break;
        put(d, d->heap[child], place);
    }
    put(d, of, place);
}

static void take_out(deadlines *d, deadline *of) {
    deadline *last = d->heap[d->count--];
    size_t place = of->place;
    of->place = 0;
    if (last == of) return;
    rise(d, last, place);
    sink(d, last, last->place);
}

void deadlines_set(deadlines *d, deadline *of, int64_t time) {
    if (of->place) take_out(d, of);
    of->time = time;
    if (!time) return;
    if (d->count + 1 >= d->capacity) {
        d->capacity = d->capacity ? 2 * d->capacity : 64;
        d->heap = realloc(d->heap, d->capacity * sizeof(deadline *));
        if (!d->heap) abort();
    }
    rise(d, of, ++d->count);
}

deadline *deadlines_first(const deadlines *d) {
    return d->count ? d->heap[1] : NULL;
}

void deadlines_free(deadlines *d) {
    free(d->heap);
}
