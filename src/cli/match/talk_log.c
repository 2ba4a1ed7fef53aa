#include "cli/match/talk_log.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "process/clock.h"

struct talk_log {
    FILE *file;
    double started;
    pthread_mutex_t lock;
};

talk_log *talk_log_open(const char *path) {
    talk_log *log = calloc(1, sizeof *log);
    if (!log) return NULL;
    log->file = fopen(path, "w");
    if (!log->file) {
        free(log);
        return NULL;
    }
    log->started = seconds_now();
    pthread_mutex_init(&log->lock, NULL);
    return log;
}

bool talk_log_close(talk_log *log) {
    if (!log) return true;
    bool good = !ferror(log->file);
    good &= !fclose(log->file);
    pthread_mutex_destroy(&log->lock);
    free(log);
    return good;
}

/* Let out at once: whoever looks for a fault wants the last lines. */
void talk_log_hear(void *context, char direction, const char *line) {
    const talk_source *source = context;
    talk_log *log = source->log;
    if (!log) return;
    pthread_mutex_lock(&log->lock);
    fprintf(log->file, "%.3f %llu %d %c %s\n", seconds_now() - log->started,
            (unsigned long long)source->game, source->player, direction, line);
    fflush(log->file);
    pthread_mutex_unlock(&log->lock);
}
