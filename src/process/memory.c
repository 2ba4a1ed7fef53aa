#include "process/memory.h"

#include <stdio.h>
#include <stdlib.h>

void *must_have(void *memory) {
    if (memory) return memory;
    fputs("brett: out of memory\n", stderr);
    exit(1);
}
