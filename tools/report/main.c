/* Writes a report of a tablebase of Linja: what it comes to, as a document with plots beside it.
 *
 *   report TABLEBASE REPORT [--seed N] [--threads N]
 *
 * All is gathered and put into words before a file is touched, and each file is the old one or the
 * new. An interrupt leaves all of them or none. */
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "document.h"
#include "process/files.h"

enum { PATH_BYTES = 4096, FILES = LINJA_PLOTS + 1 };

typedef struct request {
    const char *tablebase, *report;
    uint64_t seed;
    int threads;
} request;

static _Noreturn void give_up(const char *what, const char *why) {
    fprintf(stderr, "report: %s: %s\n", what, why);
    exit(1);
}

/* ---- Progress ---- */

static bool go_on(void *context, linja_report_stage stage, double share) {
    static const char *const stages[] = {
        [LINJA_REPORT_COUNTING] = "counting all positions",
        [LINJA_REPORT_FOLLOWING] = "following perfect play",
        [LINJA_REPORT_WEIGHING] = "weighing turns",
        [LINJA_REPORT_PLAYING] = "playing against the levels",
    };
    (void)context;
    if (isatty(STDERR_FILENO)) fprintf(stderr, "\r\x1b[K%s: %.0f%%", stages[stage], 100 * share);
    return true;
}

/* ---- Files ---- */

static const char *name_in(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static int stem_length(const char *path) {
    size_t length = strlen(path);
    return (int)(length > 3 && !strcmp(path + length - 3, ".md") ? length - 3 : length);
}

static void fail_at(const char *path) {
    give_up(path, strerror(errno));
}

/* The report itself is file 0, and the plots follow. */
static void name_file(const request *q, int number, char path[PATH_BYTES]) {
    if (number)
        snprintf(path, PATH_BYTES, "%.*s-%s.svg", stem_length(q->report), q->report,
                 linja_plot_names[number - 1]);
    else
        snprintf(path, PATH_BYTES, "%s", q->report);
}

static char *put_into_words(const linja_report_about *about, const linja_report *r, int number,
                            size_t *size) {
    char *text;
    FILE *out = open_memstream(&text, size);
    if (!out) fail_at("memory");
    if (number)
        linja_plot_write(out, r, (linja_plot)(number - 1));
    else
        linja_report_write(out, about, r);
    if (fclose(out)) fail_at("memory");
    return text;
}

/* Sees that a file can be written there before minutes are spent on it. */
static void try_writing(const request *q) {
    char path[PATH_BYTES];
    snprintf(path, sizeof path, "%s.tried", q->report);
    if (!write_file(path, "", 0)) fail_at(q->report);
    remove(path);
}

static void write_files(const linja_report_about *about, const linja_report *r, const request *q) {
    char path[PATH_BYTES];
    for (int i = 0; i < FILES; i++) {
        size_t size;
        char *text = put_into_words(about, r, i, &size);
        name_file(q, i, path);
        if (!write_file(path, text, size)) fail_at(path);
        free(text);
    }
}

/* ---- The program ---- */

static void gather(const request *q, const brett_tablebase *t, linja_report *r) {
    static const char *const why[] = {
        [LINJA_REPORT_STOPPED] = "interrupted",
        [LINJA_REPORT_EMPTY] = "it has no positions",
        [LINJA_REPORT_DAMAGED] = "the tablebase is damaged",
        [LINJA_REPORT_NO_MEMORY] = "not enough memory",
    };
    linja_report_task task = {
        .bytes = t->bytes, .size = t->size, .threads = q->threads, .seed = q->seed, .go_on = go_on};
    linja_report_state state = linja_report_gather(&task, r);
    if (isatty(STDERR_FILENO)) fputs("\r\x1b[K", stderr);
    if (state) give_up(q->tablebase, why[state]);
}

static brett_tablebase *open_tablebase(const request *q) {
    brett_message why;
    char text[1024];
    brett_tablebase *t = brett_tablebase_open(brett_game_find("linja"), q->tablebase, &why);
    if (t) return t;
    brett_say(NULL, &why, NULL, text, sizeof text);
    fprintf(stderr, "report: %s\n", text);
    exit(1);
}

static void report(const request *q) {
    static linja_report r;
    brett_tablebase *t = open_tablebase(q);
    linja_report_about about = {.game = brett_tablebase_game(t),
                                .tablebase = t->opened,
                                .tablebase_name = name_in(q->tablebase),
                                .report_name = name_in(q->report),
                                .stem = stem_length(name_in(q->report)),
                                .seed = q->seed};
    signal(SIGINT, SIG_IGN);
    try_writing(q);
    signal(SIGINT, SIG_DFL);
    gather(q, t, &r);
    signal(SIGINT, SIG_IGN);
    write_files(&about, &r, q);
    brett_tablebase_close(t);
    printf("%s is finished.\n", q->report);
}

static uint64_t number(const char *text) {
    char *end;
    uint64_t read = strtoull(text, &end, 10);
    if (!*text || *end) give_up(text, "that is no such number");
    return read;
}

/* Whether the arguments make sense. */
static bool read_request(int count, char **words, request *q) {
    if (count < 3) return false;
    q->tablebase = words[1];
    q->report = words[2];
    for (int i = 3; i < count; i += 2) {
        if (i + 1 == count) return false;
        if (!strcmp(words[i], "--seed"))
            q->seed = number(words[i + 1]);
        else if (!strcmp(words[i], "--threads"))
            q->threads = (int)number(words[i + 1]);
        else
            return false;
    }
    return strlen(q->report) < PATH_BYTES - 32 && q->threads > 0;
}

int main(int count, char **words) {
    request q = {.threads = (int)sysconf(_SC_NPROCESSORS_ONLN)};
    if (!read_request(count, words, &q)) {
        fprintf(stderr, "usage: report TABLEBASE REPORT [--seed N] [--threads N]\n");
        return 2;
    }
    report(&q);
    return 0;
}
