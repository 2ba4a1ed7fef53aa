/* Bytes that were read but are not understood yet. */
#ifndef BRETT_SERVER_NET_GATHERED_H
#define BRETT_SERVER_NET_GATHERED_H

#include <stddef.h>

typedef struct gathered {
    char *bytes;
    size_t size, capacity;
} gathered;

void gather(gathered *g, const char *bytes, size_t size);
void gathered_take(gathered *g, size_t size); /* from its start */

#endif
