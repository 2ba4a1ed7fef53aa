/* Plays on until all games are played, somebody interrupts or a test is decided, and prints what
 * there is by then. Every game is kept as a record in a folder: a file a game, so that replay,
 * analyse and play can read each of them. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/commands/commands.h"
#include "cli/match/report.h"
#include "cli/match/run.h"
#include "process/files.h"
#include "process/language.h"
#include "process/signals.h"
#include "tablebase/finding.h"
#include "terminal/session.h"
#include "text/message.h"

/* ---- Who plays ---- */

static bool are_enough(const args *a) {
    brett_message why;
    if (a->operands == a->setup.seats) return true;
    int min = a->seats_are_given ? a->setup.seats : a->game->min_seats;
    int max = a->seats_are_given ? a->setup.seats : a->game->max_seats;
    message_start(&why, min == max ? N_("{max} players are needed: name one for each seat.")
                                   : N_("{min} to {max} players are needed: name one for each "
                                        "seat."));
    message_number(&why, "min", min);
    message_number(&why, "max", max);
    report_error(&why, NULL);
    return false;
}

static bool is_memory_enough(const args *a, const match *m, const contestant *c) {
    brett_message why;
    uint64_t least = contestant_least_memory(c, m->game);
    if (!a->memory || a->memory >= least) return true;
    message_start(&why, N_("{player} needs at least {number} megabytes for this game."));
    message_text(&why, "player", c->name, strlen(c->name));
    message_number(&why, "number", (int64_t)least);
    report_error(&why, NULL);
    return false;
}

static bool find_players(const args *a, match *m) {
    for (int p = 0; p < a->operands; p++)
        if (!contestant_find(&m->player[p], a->operand[p], a->game) ||
            !is_memory_enough(a, m, &m->player[p]))
            return false;
    if (!are_enough(a)) return false;
    if (!a->sprt || a->operands == 2) return true;
    report_text(N_("--sprt compares two players."), NULL, NULL);
    return false;
}

/* ---- Keeping the games ---- */

static void report_save_error(const char *path) {
    report_file_error(N_("The games could not be saved in {path}: {reason}."), path,
                      strerror(errno));
}

/* Makes the folder for the games; on false, says why not. NULL keeps none. */
static bool make_folder(const args *a, char **folder) {
    char usual[64];
    *folder = NULL;
    if (a->save && !strcmp(a->save, "none")) return true;
    snprintf(usual, sizeof usual, "%s-match", a->game->name);
    *folder = a->save ? strdup(a->save) : unused_path(usual);
    if (*folder && !mkdir(*folder, 0777)) return true;
    report_save_error(*folder ? *folder : a->save);
    free(*folder);
    return false;
}

static bool write_record(const char *path, const char *record) {
    FILE *file = record ? fopen(path, "w") : NULL;
    if (!file) return false;
    bool good = fputs(record, file) >= 0;
    return !fclose(file) && good;
}

/* Names sort by number. */
static bool keep_game(const char *folder, uint64_t games, const match_game *played) {
    char path[4096];
    int digits = snprintf(NULL, 0, "%llu", (unsigned long long)games);
    snprintf(path, sizeof path, "%s/%0*llu.brett", folder, digits,
             (unsigned long long)played->number + 1);
    if (write_record(path, played->record)) return true;
    report_save_error(path);
    return false;
}

/* ---- Playing ---- */

typedef struct counting {
    const args *a;
    const char *folder; /* or NULL */
    tally t;
    bool failed;
} counting;

static bool count_game(void *context, const match_game *played) {
    counting *c = context;
    tally_add(&c->t, played);
    report_progress(c->a, &c->t, false);
    if (c->folder && !keep_game(c->folder, c->a->games, played)) c->failed = true;
    bool decided = c->a->sprt && sprt_of(&c->t.player[0].shares).result != SPRT_OPEN;
    return !c->failed && !decided;
}

static uint64_t threads_for(const args *a) {
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    uint64_t threads = a->threads ? a->threads : cores > 0 ? (uint64_t)cores : 1;
    return threads < a->games ? threads : a->games;
}

static int play_all(const args *a, const match *m, const char *folder) {
    counting c = {.a = a, .folder = folder};
    brett_message why;
    signals_watch();
    bool good = match_run(m, a->games, threads_for(a), count_game, &c, &why);
    report_progress(a, &c.t, true);
    if (!good) report_error(&why, NULL);
    if (good || c.t.games) report_match(a, m, &c.t, c.t.games ? folder : NULL);
    return good && !c.failed ? EXIT_FINE : EXIT_FAILED;
}

/* Plays the match of these players, and keeps its games. */
static int play_and_keep(const args *a, match *m) {
    char *folder;
    if (!make_folder(a, &folder)) return EXIT_USAGE;
    m->keeps_records = folder;
    m->draws_openings = match_draws_openings(m);
    int status = play_all(a, m, folder);
    if (folder) rmdir(folder); /* which only works when no game has come to its end */
    free(folder);
    return status;
}

/* A tablebase is used only where it is named, so that a match follows from its command line. */
int run_match(const args *a) {
    match m = {.game = a->game,
               .setup = a->setup,
               .seed = a->seed,
               .limits = {.seconds = a->time, .nodes = a->nodes, .memory = a->memory}};
    if (!find_players(a, &m)) return EXIT_USAGE;
    brett_tablebase *known = NULL;
    if (a->table && !tablebase_find(a->game, a->table, &known)) return EXIT_USAGE;
    m.limits.solved = brett_tablebase_solved(known);
    int status = play_and_keep(a, &m);
    brett_tablebase_close(known);
    return status;
}
