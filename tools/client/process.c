#include "client/process.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

process_use process_uses(int pid) {
    process_use use = {0};
    char path[64], text[1024];
    snprintf(path, sizeof path, "/proc/%d/stat", pid);
    FILE *file = fopen(path, "r");
    if (!file) return use;
    size_t size = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[size] = 0;

    /* The name, which may be anything, ends with the last bracket; utime is 12 fields after it,
     * the resident pages 10 after that. */
    const char *rest = strrchr(text, ')');
    unsigned long user, system, pages;
    if (rest && sscanf(rest + 1,
                       " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu %*d %*d %*d %*d %*d "
                       "%*d %*u %*u %lu",
                       &user, &system, &pages) == 3) {
        use.memory = (uint64_t)pages * (uint64_t)sysconf(_SC_PAGESIZE);
        use.seconds = (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
    }
    return use;
}
