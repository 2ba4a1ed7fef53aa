#include "cli/progress.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

void progress_show(const char *what, uint64_t done, uint64_t all) {
    static time_t shown;
    if (time(NULL) == shown || !isatty(STDERR_FILENO)) return;
    shown = time(NULL);
    fprintf(stderr, "\r\x1b[K%s %llu/%llu", what, (unsigned long long)done,
            (unsigned long long)all);
    fflush(stderr);
}

void progress_end(void) {
    if (isatty(STDERR_FILENO)) fputs("\r\x1b[K", stderr);
}
