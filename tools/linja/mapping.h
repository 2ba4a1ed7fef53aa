/* A tablebase of Linja for the tools: the whole file, mapped. Each thread opens a reader of its
 * own, since one that is shared would make it wait. */
#ifndef TOOLS_LINJA_MAPPING_H
#define TOOLS_LINJA_MAPPING_H

#include "tablebase/linja/tablebase.h"

typedef struct mapping {
    const void *bytes;
    size_t size;
} mapping;

/* Maps the file and sees that it is a sound tablebase; NULL, or a sentence that says why not. */
const char *map_tablebase(const char *path, mapping *m);

#endif
