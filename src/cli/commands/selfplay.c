/* Plays games into a file, or goes on with one: what is there already is checked and taken over, so
 * that the file becomes the one that would have been made in a single go. Games are in the file, in
 * the order of their numbers, as soon as those before them are. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/commands/commands.h"
#include "cli/json.h"
#include "cli/player_names.h"
#include "cli/progress.h"
#include "cli/selfplay/selfplay.h"
#include "cli/selfplay/showing.h"
#include "process/files.h"
#include "process/in_order.h"
#include "process/language.h"
#include "process/signals.h"
#include "tablebase/finding.h"
#include "text/message.h"

/* A file that is being made. */
typedef struct making {
    const args *a;
    selfplay s;
    packed_out out;
    uint64_t games; /* in it so far */
    bool failed;
} making;

static bool report_write_error(const char *path) {
    report_file_error(N_("Cannot save the games in {path}: {reason}."), path, strerror(errno));
    return false;
}

/* A file with something in it; pipes and devices have nothing. */
static bool is_there(const char *path) {
    struct stat about;
    return !stat(path, &about) && S_ISREG(about.st_mode) && about.st_size;
}

/* ---- Playing ---- */

static bool start_worker(void *context, void *worker, const atomic_bool *stop, brett_message *why) {
    const making *m = context;
    return selfplay_worker_start(worker, &m->s, 0, stop, why);
}

static void end_worker(void *worker) {
    selfplay_worker_end(worker);
}

static bool play(void *worker, uint64_t number, void *result, brett_message *why) {
    char **line = result;
    *line = selfplay_play(worker, number);
    why->text = NULL;
    return *line;
}

/* Adds a game; one behind a gap is left out, and comes when somebody goes on with the file. */
static bool take(void *context, uint64_t number, const void *result) {
    making *m = context;
    char *const *line = result;
    if (number != m->games) return true;
    m->failed = !packed_add(&m->out, *line);
    if (m->failed) return report_write_error(m->a->output);
    m->games++;
    progress_show(m->s.game->name, m->games, m->a->games);
    return true;
}

static void drop(void *result) {
    char **line = result;
    free(*line);
}

/* Plays the games that are missing. */
static bool play_all(making *m) {
    brett_message why;
    uint64_t missing = m->games < m->a->games ? m->a->games - m->games : 0;
    work_in_order w = {.first = m->games,
                       .end = m->games + missing,
                       .threads = work_threads(m->a->threads, missing),
                       .worker_bytes = sizeof(selfplay_worker),
                       .result_bytes = sizeof(char *),
                       .context = m,
                       .start = start_worker,
                       .finish = end_worker,
                       .work = play,
                       .take = take,
                       .drop = drop};
    bool good = work_in_order_run(&w, &why);
    progress_end();
    if (!good) report_error(&why, NULL);
    return good && !m->failed;
}

static void tell(const making *m) {
    brett_message said;
    if (!is_there(m->a->output)) return; /* the games themselves may be on standard output */
    if (m->a->json) {
        print_and_free(json_pack("{s:s, s:s, s:I, s:I}", "game", m->s.game->name, "file",
                                 m->a->output, "games", (json_int_t)m->games, "bytes",
                                 (json_int_t)m->out.bytes));
        return;
    }
    message_start_plural(&said,
                         NN_("{path} has {count} game, in {bytes} bytes.",
                             "{path} has {count} games, in {bytes} bytes."),
                         "count", (int64_t)m->games);
    message_text(&said, "path", m->a->output, strlen(m->a->output));
    message_number(&said, "bytes", (int64_t)m->out.bytes);
    print_translated(stdout, &said, NULL);
    putchar('\n');
}

/* Plays on and ends the file, whatever was played of it. */
static int finish(making *m) {
    bool good = play_all(m), ended = packed_end(&m->out);
    if (!ended && !m->failed) report_write_error(m->a->output);
    if (!good || !ended) return EXIT_FAILED;
    tell(m);
    if (m->games >= m->a->games) return EXIT_FINE;
    report_text(N_("Interrupted. To resume, run the same command with --continue."), NULL, NULL);
    return EXIT_FAILED;
}

/* ---- A new file ---- */

static int play_new(making *m, const char *header) {
    int file = open(m->a->output, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
    if (file < 0) {
        report_write_error(m->a->output);
        return EXIT_USAGE;
    }
    packed_create(&m->out, file);
    if (packed_add(&m->out, header)) return finish(m);
    report_write_error(m->a->output);
    packed_close(&m->out);
    return EXIT_FAILED;
}

/* ---- Going on with one ---- */

/* Names the first member that two headers do not have in common. */
static void report_other_header(const char *path, const selfplay_head *h, const char *header) {
    json_t *wanted = json_loads(header, 0, NULL), *value;
    const char *member, *first = "set";
    json_object_foreach(wanted, member, value) {
        if (json_equal(value, json_object_get(h->json, member))) continue;
        first = member;
        break;
    }
    brett_message why;
    message_start(&why, N_("{path} was made with different settings: “{text}” differs."));
    message_text(&why, "path", path, strlen(path));
    message_text(&why, "text", first, strlen(first));
    report_error(&why, NULL);
    json_decref(wanted);
}

/* Whether games of this header may go on with the file; if not, says why. */
static bool is_ours(const char *path, packed_in *in, selfplay_head *h, const char *header) {
    const char *line;
    if (!read_head(path, in, h, &line)) return false;
    if (!strcmp(line, header)) return true;
    report_other_header(path, h, header);
    return false;
}

/* Takes the games over that are there; false after saying what is wrong with one. What follows
 * where the file was broken off, or cannot be unpacked, is lost, and played again. */
static bool take_over(making *m, packed_in *in, const selfplay_head *h, packed_state *state) {
    selfplay_game game = {0};
    const char *line;
    bool good = true;
    while (good && !quit_requested() && read_game(m->a->output, in, h, &game, &line, state)) {
        good = packed_add(&m->out, line) || report_write_error(m->a->output);
        m->games += good;
        selfplay_free_game(&game);
    }
    selfplay_free_game(&game);
    return good &&
           (*state == PACKED_FINISHED || *state == PACKED_BROKEN_OFF || *state == PACKED_DAMAGED);
}

/* Reads the file into a new one, which takes its place once nothing can go wrong with it. */
static bool take_place(making *m, packed_in *in, selfplay_head *h, const char *header) {
    char path[4096];
    packed_state state = PACKED_GO_ON;
    snprintf(path, sizeof path, "%s.new", m->a->output);
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (file < 0) return report_write_error(path);
    packed_create(&m->out, file);
    if (packed_add(&m->out, header) ? take_over(m, in, h, &state) : report_write_error(path)) {
        if (state == PACKED_DAMAGED) report_packed(m->a->output, in, state);
        if (!rename(path, m->a->output)) return true;
        report_write_error(m->a->output);
    } else if (state > PACKED_DAMAGED) {
        report_packed(m->a->output, in, state);
    }
    packed_close(&m->out);
    unlink(path);
    return false;
}

static int play_on(making *m, const char *header) {
    FILE *file = fopen(m->a->output, "rb");
    packed_in in;
    selfplay_head h;
    if (!file) {
        report_file_error(N_("Cannot read {path}: {reason}."), m->a->output, strerror(errno));
        return EXIT_FAILED;
    }
    packed_open(&in, file);
    bool good = is_ours(m->a->output, &in, &h, header) && take_place(m, &in, &h, header);
    selfplay_free_head(&h);
    packed_in_close(&in);
    return good ? finish(m) : EXIT_FAILED;
}

/* ---- The command ---- */

static int refuse(const char *text, const char *name, const char *value) {
    report_text(text, name, value);
    return EXIT_USAGE;
}

static int make_file(making *m) {
    char *header = selfplay_header(&m->s);
    int status;
    signals_watch();
    if (!is_there(m->a->output))
        status = play_new(m, header);
    else if (m->a->goes_on)
        status = play_on(m, header);
    else
        status = refuse(N_("{path} already exists. To resume it, add --continue."), "path",
                        m->a->output);
    free(header);
    return status;
}

/* A tablebase is used only where it is named, so that the games follow from the command line. */
static int play_into_file(const args *a) {
    brett_tablebase *known = NULL;
    making m = {.a = a,
                .s = {.game = a->game,
                      .setup = a->setup,
                      .seed = a->seed,
                      .nodes = a->nodes,
                      .random_turns = a->has_opening ? a->random_turns : (uint64_t)a->setup.seats,
                      .random = a->random}};
    if (!a->output)
        return refuse(N_("Which file? For example: -o {game}.jsonl.zst"), "game", a->game->name);
    if (a->records || a->game_number)
        return refuse(N_("--records and --game are for reading a file."), NULL, NULL);
    if (!find_computers(a->players, a->game, a->setup.seats, m.s.player)) return EXIT_USAGE;
    if (a->table && !tablebase_find(a->game, a->table, &known)) return EXIT_USAGE;
    m.s.solved = brett_tablebase_solved(known);
    int status = make_file(&m);
    brett_tablebase_close(known);
    return status;
}

int run_selfplay(const args *a) {
    if (a->game) return play_into_file(a);
    if (a->output || a->goes_on || a->players || a->nodes || a->has_opening || a->random ||
        a->table)
        return refuse(N_("Name a game to play. A file can only be read."), NULL, NULL);
    if (a->records && a->json) return refuse(N_("Use --records or --json, not both."), NULL, NULL);
    return show_selfplay(a);
}
