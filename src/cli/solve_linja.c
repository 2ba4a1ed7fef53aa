/* Solves Linja. What is done is kept layer by layer in a file beside the table, FILE.part, so that
 * an interrupt, or a crash, costs a second of work; when the table is written, that file goes. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands/commands.h"
#include "cli/json.h"
#include "cli/solve.h"
#include "cli/tables.h"
#include "process/clock.h"
#include "process/files.h"
#include "process/language.h"
#include "process/signals.h"
#include "tablebase/linja/checkpoint.h"
#include "tablebase/linja/tablebase.h"
#include "tablebase/linja/tablebase_write.h"
#include "text/message.h"

typedef struct solving {
    const char *path;
    char part_path[4096], new_path[4096];
    linja_sides *sides;
    linja_solver solver;
    FILE *part;
    int threads;
    stopwatch watch;
} solving;

static bool complain_of_writing(const char *path) {
    report_file_error(N_("{path} could not be written: {reason}."), path, strerror(errno));
    return false;
}

/* ---- Solving ---- */

static bool open_part(solving *s) {
    switch (linja_checkpoint_open(s->part_path, &s->solver, &s->part)) {
    case LINJA_CHECKPOINT_GOOD: return true;
    case LINJA_CHECKPOINT_STRANGE:
        tell_of_file(
            stderr,
            N_("{path} is in the way: it is not the beginning of this table. Remove it, or "
               "choose another file."),
            s->part_path);
        return false;
    case LINJA_CHECKPOINT_FAILED: break;
    }
    return complain_of_writing(s->part_path);
}

static void show_layer(const solving *s) {
    char what[64];
    brett_message m;
    message_start(&m, N_("layer {layer} of {layers}"));
    message_number(&m, "layer", LINJA_LAYERS - s->solver.layer);
    message_number(&m, "layers", LINJA_LAYERS);
    brett_say(language_catalogue(), &m, NULL, what, sizeof what);
    show_share(what, linja_solver_share(&s->solver), stopwatch_seconds(&s->watch));
}

/* Solves to the end, or until somebody interrupts. */
static bool solve(solving *s) {
    while (s->solver.layer >= 0 && !quit_requested()) {
        show_layer(s);
        if (!linja_solve_layer(&s->solver, s->threads)) {
            report_no_memory();
            return false;
        }
        if (!linja_checkpoint_add(s->part, &s->solver)) return complain_of_writing(s->part_path);
    }
    return s->solver.layer < 0;
}

/* ---- Writing ---- */

static bool go_on_writing(void *context, double share) {
    const solving *s = context;
    show_share(translated(N_("writing")), share, stopwatch_seconds(&s->watch));
    return !quit_requested();
}

/* The table takes its place when it is whole, and on the disk: what it was made of goes then. */
static bool write_table(solving *s) {
    s->watch = stopwatch_start(0, NULL);
    FILE *file = fopen(s->new_path, "wb");
    if (!file) return complain_of_writing(s->new_path);
    linja_written written = linja_tablebase_write(file, &s->solver, s->threads, go_on_writing, s);
    if (!written && fsync(fileno(file))) written = LINJA_WRITE_FAILED;
    int error = errno;
    if (fclose(file) && !written) {
        written = LINJA_WRITE_FAILED;
        error = errno;
    }
    if (!written && rename(s->new_path, s->path)) {
        written = LINJA_WRITE_FAILED;
        error = errno;
    }
    if (written) remove(s->new_path);
    errno = error;
    return written == LINJA_WRITE_FAILED ? complain_of_writing(s->new_path) : !written;
}

/* ---- The command ---- */

static void print_json(const args *a, const char *path, const linja_tablebase *t,
                       const int *value) {
    json_t *all = json_pack("{s:s, s:s, s:I, s:b}", "game", a->game->name, "table", path,
                            "positions", (json_int_t)linja_tablebase_positions(t), "reachable",
                            linja_tablebase_sides(t)->from == LINJA_SIDE_START);
    if (value) json_object_set_new(all, a->position ? "value" : "start", json_integer(*value));
    print_and_free(all);
}

/* The value is NULL where there is none to tell. */
static void print_text(const args *a, const char *path, const linja_tablebase *t,
                       const int *value) {
    brett_message m;
    if (!value)
        message_start(&m, N_("{count} positions."));
    else if (a->position)
        message_start(&m, N_("{count} positions; this one is worth {value} to who moves."));
    else
        message_start(&m, N_("{count} positions; the start is worth {value} to who begins."));
    message_number(&m, "count", (int64_t)linja_tablebase_positions(t));
    if (value) message_number(&m, "value", *value);
    print_translated(stdout, &m, NULL);
    putchar('\n');
    tell_of_file(stdout, N_("{path} is finished."), path);
}

/* In the middle of a turn, and when the game is over, a position has no value in the table. */
static int tell_finished(const args *a, const char *path) {
    table t;
    linja asked;
    int value;
    if (table_read(a->game, path, &t) != TABLE_FINISHED) return EXIT_FAILED;
    linja_start(&asked, 0);
    if (a->position) asked = *(const linja *)&a->start;
    bool is_known = linja_tablebase_value(t.linja, &asked, &value);
    (a->json ? print_json : print_text)(a, path, t.linja, is_known ? &value : NULL);
    table_close(&t);
    return EXIT_FINE;
}

static bool solve_and_write(solving *s) {
    if (!open_part(s)) return false;
    bool good = solve(s) && write_table(s);
    fclose(s->part);
    show_share(NULL, 0, 0);
    if (good)
        remove(s->part_path);
    else if (quit_requested())
        tell_of_file(stderr, N_("{path} is not finished: the same command goes on with it."),
                     s->path);
    return good;
}

static bool run(solving *s, uint32_t from) {
    s->sides = malloc(sizeof *s->sides);
    if (s->sides) linja_sides_number(s->sides, from);
    if (!s->sides || !linja_solver_open(&s->solver, s->sides)) {
        report_no_memory();
        free(s->sides);
        return false;
    }
    signals_watch();
    bool good = solve_and_write(s);
    linja_solver_close(&s->solver);
    free(s->sides);
    return good;
}

/* The side that all sides of the table dominate. */
static uint32_t wanted_from(const args *a) {
    const linja *s = (const linja *)&a->start;
    if (a->position) return linja_side_before(s->side[0], s->side[1]);
    return a->reachable ? LINJA_SIDE_START : LINJA_SIDE_FIRST;
}

/* Whether the file has what is wanted already, or must not be touched. A table of less gives way to
 * one that has all of it too. */
static bool begin(const args *a, const char *path, bool *finished) {
    table before;
    table_state state = table_read(a->game, path, &before);
    uint32_t wanted = wanted_from(a), has = wanted;
    if (state == TABLE_FINISHED) has = linja_tablebase_sides(before.linja)->from;
    table_close(&before);
    uint32_t both = linja_side_before(wanted, has);
    *finished = state == TABLE_FINISHED && both == has;
    if (both != has && both != wanted) {
        tell_of_file(stderr, N_("{path} is a table of other positions: choose another file."),
                     path);
        return false;
    }
    return state != TABLE_BAD;
}

/* The files beside the table are not to be taken for it. */
static bool name_files(solving *s) {
    if (strlen(s->path) + sizeof ".part" > sizeof s->part_path) {
        errno = ENAMETOOLONG;
        return complain_of_writing(s->path);
    }
    snprintf(s->part_path, sizeof s->part_path, "%s.part", s->path);
    snprintf(s->new_path, sizeof s->new_path, "%s.new", s->path);
    return true;
}

int solve_linja(const args *a, const char *path) {
    solving s = {.path = path, .watch = stopwatch_start(0, NULL)};
    s.threads = solving_threads(a);
    bool finished;
    if (!name_files(&s) || !begin(a, path, &finished)) return EXIT_FAILED;
    if (!finished && !run(&s, wanted_from(a))) return EXIT_FAILED;
    return tell_finished(a, path);
}
