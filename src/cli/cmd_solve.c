/* Makes tables of solved positions, and proves them. */
#include <string.h>
#include <unistd.h>

#include "cli/commands/commands.h"
#include "cli/files.h"
#include "cli/solve.h"
#include "process/language.h"
#include "process/signals.h"
#include "tablebase/linja/solver.h"
#include "text/message.h"

int solving_threads(const args *a) {
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    uint64_t threads = a->threads ? a->threads : cores > 0 ? (uint64_t)cores : 1;
    return threads < LINJA_MOST_THREADS ? (int)threads : LINJA_MOST_THREADS;
}

void tell_of_file(FILE *to, const char *message, const char *path) {
    brett_message m;
    message_start(&m, message);
    message_text(&m, "path", path, strlen(path));
    print_translated(to, &m, NULL);
    putc('\n', to);
}

void show_share(const char *what, double share, double seconds_gone) {
    static double shown = -1;
    if (!isatty(STDERR_FILENO)) return;
    if (!what) fputs("\r\x1b[K", stderr);
    if (!what || (seconds_gone >= shown && seconds_gone < shown + 1)) return;
    shown = seconds_gone;
    brett_message m;
    int64_t left = share > 0 ? (int64_t)(seconds_gone * (1 - share) / share + 0.5) : 0;
    message_start(&m, N_("{what}: {percent}% done, about {seconds} s left"));
    message_text(&m, "what", what, strlen(what));
    message_number(&m, "percent", (int64_t)(100 * share));
    message_number(&m, "seconds", left);
    fputs("\r\x1b[K", stderr);
    print_translated(stderr, &m, NULL);
    fflush(stderr);
}

staged staged_start(void) {
    return (staged){.watch = stopwatch_start(0, NULL)};
}

bool staged_goes_on(staged *s, int stage, const char *what, double share) {
    if (stage != s->stage) *s = (staged){stage, stopwatch_start(0, NULL)};
    show_share(translated(what), share, stopwatch_seconds(&s->watch));
    return !quit_requested();
}

static int refuse(const char *message) {
    brett_message m;
    message_start(&m, message);
    report_error(&m, NULL);
    return EXIT_USAGE;
}

/* What is wrong with flags that are each right by themselves; NULL where nothing is. */
static const char *flags_clash(const args *a) {
    if (a->colours) return N_("--colours is for Transfer.");
    if (a->reachable && a->position)
        return N_("--reachable and --position are two ways to say what to solve.");
    if (a->verify && (a->reachable || a->position || a->table))
        return N_("--verify proves a table and makes none.");
    if (!a->verify && (a->samples || a->all))
        return N_("--samples and --all are for --verify FILE.");
    if (a->samples && a->all)
        return N_("--samples and --all are two ways to say how much to prove.");
    return NULL;
}

static int run_linja(const args *a, const char *path) {
    const char *clash = flags_clash(a);
    if (clash) return refuse(clash);
    if (a->verify) return verify_linja(a);
    if (!path) return refuse(N_("Which file? For example: -o linja.table"));
    return solve_linja(a, path);
}

static int run_transfer(const args *a, const char *path) {
    if (a->reachable || a->position || a->verify || a->samples || a->all)
        return refuse(N_("--reachable, --position and --verify are for Linja."));
    if (!path) return refuse(N_("Which file? For example: --table transfer.table"));
    return solve_transfer(a, path);
}

int run_solve(const args *a) {
    bool is_linja = !strcmp(a->game->name, "linja");
    if (!is_linja && strcmp(a->game->name, "transfer"))
        return refuse(N_("There are no tables for this game."));
    const char *path = a->table ? a->table : table_path(a->game->name, true);
    return is_linja ? run_linja(a, path) : run_transfer(a, path);
}
