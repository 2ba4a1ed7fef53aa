/* Backups are made beside a server that runs, so they step aside for it. */
#include <stdio.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "cli/commands/commands.h"
#include "cli/hosting.h"
#include "cli/json.h"
#include "process/clock.h"
#include "process/signals.h"
#include "server/store/copies.h"

enum { KINDNESS = 10 };

/* On a terminal, a line that is written over; the last one is wiped out. */
static bool show_progress(void *context, copy_stage stage, int64_t done, int64_t all) {
    (void)context;
    if (isatty(STDERR_FILENO)) {
        if (stage == COPY_CHECKS)
            fprintf(stderr, "\rchecking ");
        else
            fprintf(stderr, "\rcopying %d%%", all ? (int)(100 * done / all) : 100);
    }
    return !quit_requested();
}

static void wipe_progress(void) {
    if (isatty(STDERR_FILENO)) fprintf(stderr, "\r            \r");
}

int run_backup(const args *a) {
    config c;
    char why[1024];
    const char *path = a->operand[0];
    if (!find_data(a, &c)) return EXIT_USAGE;
    signals_watch();
    setpriority(PRIO_PROCESS, 0, KINDNESS);
    double began = seconds_now();
    int64_t bytes = store_backup(c.data, path, a->force, show_progress, NULL, why, sizeof why);
    wipe_progress();
    if (bytes < 0) return tell_host(why, EXIT_FAILED);
    double took = seconds_now() - began;
    if (!store_note_backup(c.data, (int64_t)time(NULL) * 1000, why, sizeof why))
        tell_host(why, EXIT_FINE); /* the backup is good all the same */
    if (a->json)
        print_and_free(
            json_pack("{ss sI sf}", "file", path, "bytes", (json_int_t)bytes, "seconds", took));
    else
        printf("%s: %.1f MB, copied and checked in %.1f s.\n", path, (double)bytes / 1e6, took);
    return EXIT_FINE;
}

static void tell_restored(const config *c, const char *path, const char *kept) {
    printf("%s/brett.db is now what %s was.\n", c->data, path);
    if (!kept[0]) return;
    printf("What was there before is %s; to go back to it:\n  brett restore --data %s %s\n", kept,
           c->data, kept);
}

int run_restore(const args *a) {
    config c;
    char why[1024], kept[PATH_MAX];
    if (!find_data(a, &c)) return EXIT_USAGE;
    signals_watch();
    bool good = store_restore(c.data, a->operand[0], show_progress, NULL, kept, why, sizeof why);
    wipe_progress();
    if (!good) return tell_host(why, EXIT_FAILED);
    if (a->json)
        print_and_free(
            json_pack("{ss ss*}", "file", a->operand[0], "before", kept[0] ? kept : NULL));
    else
        tell_restored(&c, a->operand[0], kept);
    return EXIT_FINE;
}
