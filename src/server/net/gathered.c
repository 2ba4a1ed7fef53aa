#include "server/net/gathered.h"

#include <stdlib.h>
#include <string.h>

void gather(gathered *g, const char *bytes, size_t size) {
    if (g->size + size > g->capacity) {
        g->capacity = g->size + size + g->size / 2;
        g->bytes = realloc(g->bytes, g->capacity);
        if (!g->bytes) abort();
    }
    if (size) memcpy(g->bytes + g->size, bytes, size);
    g->size += size;
}

void gathered_take(gathered *g, size_t size) {
    g->size -= size;
    if (g->size) {
        memmove(g->bytes, g->bytes + size, g->size);
    } else {
        free(g->bytes); /* most connections are idle */
        *g = (gathered){0};
    }
}
