/* Makes tablebases, and proves them: reads what is wanted, shows how far it is, and prints what
 * came out. */
#include <string.h>
#include <unistd.h>

#include "cli/commands/commands.h"
#include "cli/json.h"
#include "process/clock.h"
#include "process/language.h"
#include "process/parallel.h"
#include "process/signals.h"
#include "tablebase/finding.h"
#include "tablebase/makers.h"
#include "text/message.h"

static int solving_threads(const args *a) {
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    uint64_t threads = a->threads ? a->threads : cores > 0 ? (uint64_t)cores : 1;
    return threads < PARALLEL_MOST_THREADS ? (int)threads : PARALLEL_MOST_THREADS;
}

/* Says something of a file on a line of its own. */
static void print_of_file(FILE *out, const char *text, const char *path) {
    brett_message m;
    say_of_file(&m, text, path, "");
    print_translated(out, &m, NULL);
    putc('\n', out);
}

static int fail(const brett_message *why) {
    report_error(why, NULL);
    return EXIT_FAILED;
}

/* ---- Progress ---- */

/* What is shown on one line that stays, where somebody watches. */
typedef struct shown {
    const char *stage; /* the text of its message */
    stopwatch watch;   /* of the stage */
    double at;         /* seconds of it, when it was last shown */
} shown;

static void clear_line(void) {
    if (isatty(STDERR_FILENO)) fputs("\r\x1b[K", stderr);
}

static void show(const brett_message *what, double share, double seconds) {
    brett_message m;
    char text[BRETT_ARG_BYTES];
    brett_say(language_catalogue(), what, NULL, text, sizeof text);
    message_start(&m, share < 0 ? "{what}" : N_("{what}: {percent}% done, about {seconds} s left"));
    message_text(&m, "what", text, strlen(text));
    message_number(&m, "percent", (int64_t)(100 * share));
    message_number(&m, "seconds", share > 0 ? (int64_t)(seconds * (1 - share) / share + 0.5) : 0);
    clear_line();
    print_translated(stderr, &m, NULL);
    fflush(stderr);
}

/* Shows how far a stage is, not more often than once a second; whether to go on. */
static bool go_on(void *context, const brett_message *what, double share) {
    shown *s = context;
    if (s->stage != what->text)
        *s = (shown){.stage = what->text, .watch = stopwatch_start(0, NULL), .at = -1};
    double seconds = stopwatch_seconds(&s->watch);
    if (isatty(STDERR_FILENO) && seconds >= s->at + 1) {
        s->at = seconds;
        show(what, share, seconds);
    }
    return !quit_requested();
}

/* ---- Making ---- */

static int tell_finished(const args *a, const tablebase_maker *maker, const solve_task *task) {
    brett_message why;
    brett_tablebase *t = brett_tablebase_open(a->game, task->path, &why);
    if (!t) return fail(&why);
    if (a->json) {
        json_t *all = json_pack("{s:s, s:s}", "game", a->game->name, "table", task->path);
        maker->tell_json(t, task, all);
        print_and_free(all);
    } else {
        maker->tell(t, task, stdout);
        print_of_file(stdout, N_("{path} is finished."), task->path);
    }
    brett_tablebase_close(t);
    return EXIT_FINE;
}

static int solve(const args *a, const tablebase_maker *maker, const char *path) {
    shown s = {0};
    brett_message why;
    solve_task task = {.game = a->game,
                       .path = path,
                       .threads = solving_threads(a),
                       .reachable = a->reachable,
                       .position = a->position ? &a->start : NULL,
                       .colours = (int)a->colours,
                       .progress = {go_on, &s}};
    making_end end = maker->solve(&task, &why);
    clear_line();
    if (end == MAKING_FAILED) return fail(&why);
    if (end == MAKING_DONE) return tell_finished(a, maker, &task);
    print_of_file(stderr, N_("{path} is unfinished. To resume, run the same command again."), path);
    return EXIT_FAILED;
}

/* ---- Proving ---- */

static void print_proof(const args *a, const proof *p) {
    if (a->json) {
        char text[1024];
        brett_say(language_catalogue(), &p->sentence[0], NULL, text, sizeof text);
        if (!p->proven) json_object_set_new(p->json, "sentence", json_string(text));
        print_and_free(json_incref(p->json));
        return;
    }
    for (int i = 0; i < p->count; i++) {
        if (!p->proven) {
            report_error(&p->sentence[i], NULL);
            continue;
        }
        print_translated(stdout, &p->sentence[i], NULL);
        putchar('\n');
    }
}

static int verify(const args *a, const tablebase_maker *maker) {
    shown s = {0};
    brett_message why;
    proof p = {0};
    verify_task task = {.game = a->game,
                        .tablebase = brett_tablebase_open(a->game, a->verify, &why),
                        .threads = solving_threads(a),
                        .samples = a->samples,
                        .seed = a->seed,
                        .all = a->all,
                        .progress = {go_on, &s}};
    if (!task.tablebase) return fail(&why);
    making_end end = maker->verify(&task, &p, &why);
    clear_line();
    brett_tablebase_close((brett_tablebase *)task.tablebase);
    if (end == MAKING_STOPPED)
        message_start(&why, N_("Interrupted. No mistakes found so far, but the check is not "
                               "complete."));
    if (end) return fail(&why);
    print_proof(a, &p);
    json_decref(p.json);
    return p.proven ? EXIT_FINE : EXIT_FAILED;
}

/* ---- The command ---- */

static int refuse(const char *message) {
    report_text(message, NULL, NULL);
    return EXIT_USAGE;
}

/* The first flag that was given and is not for this game; NULL where there is none. */
static const char *foreign_flag(const args *a, const tablebase_maker *maker) {
    if (a->reachable && !(maker->options & MAKER_REACHABLE)) return "--reachable";
    if (a->position && !(maker->options & MAKER_POSITION)) return "--position";
    if (a->colours && !(maker->options & MAKER_COLOURS)) return "--colours";
    if (maker->verify) return NULL;
    return a->verify ? "--verify" : a->samples ? "--samples" : a->all ? "--all" : NULL;
}

/* What is wrong with flags that are each right by themselves; NULL where nothing is. */
static const char *flags_clash(const args *a) {
    if (a->reachable && a->position) return N_("Use --reachable or --position, not both.");
    if (a->verify && (a->reachable || a->position || a->table || a->output))
        return N_("--verify checks a tablebase and makes none.");
    if (!a->verify && (a->samples || a->all)) return N_("--samples and --all need --verify FILE.");
    if (a->samples && a->all) return N_("Use --samples or --all, not both.");
    return NULL;
}

static int refuse_of_game(const args *a, const char *text, const char *given) {
    brett_message m;
    message_start(&m, text);
    message_text(&m, "game", a->game->name, strlen(a->game->name));
    message_text(&m, "flag", given, strlen(given));
    report_error(&m, NULL);
    return EXIT_USAGE;
}

int run_solve(const args *a) {
    const tablebase_maker *maker = tablebase_maker_of(a->game);
    if (!maker) return refuse(N_("This game has no tablebases."));
    const char *foreign = foreign_flag(a, maker), *clash = flags_clash(a);
    if (foreign) return refuse_of_game(a, N_("brett solve {game} does not take {flag}."), foreign);
    if (clash) return refuse(clash);
    signals_watch();
    if (a->verify) return verify(a, maker);
    const char *named = a->output ? a->output : a->table;
    const char *path = named ? named : tablebase_path(a->game, true);
    if (!path) return refuse_of_game(a, N_("Which file? For example: -o {game}.table"), "");
    return solve(a, maker, path);
}
