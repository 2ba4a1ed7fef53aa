/* Writes a report of a table of Linja: what it comes to, as a document with plots beside it. All is
 * gathered and put into words before a file is touched, and each file is the old one or the new. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands/commands.h"
#include "cli/json.h"
#include "cli/report_linja.h"
#include "cli/solve.h"
#include "cli/tables.h"
#include "process/files.h"
#include "process/language.h"
#include "process/signals.h"
#include "text/message.h"

enum { PATH_BYTES = 4096 };

/* ---- Progress ---- */

static bool go_on(void *context, linja_report_stage stage, double share) {
    static const char *const stages[] = {
        [LINJA_REPORT_COUNTING] = N_("counting all positions"),
        [LINJA_REPORT_FOLLOWING] = N_("following perfect play"),
        [LINJA_REPORT_WEIGHING] = N_("weighing turns"),
        [LINJA_REPORT_PLAYING] = N_("playing against the levels"),
    };
    return staged_goes_on(context, (int)stage, stages[stage], share);
}

/* ---- Files ---- */

typedef struct reporting {
    const args *a;
    linja_report_about about;
    linja_report *report;
    int stem; /* the length of the report's path without its ending */
} reporting;

static const char *name_in(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static size_t stem_length(const char *path) {
    static const char ending[] = ".md";
    size_t length = strlen(path), end = sizeof ending - 1;
    return length > end && !strcmp(path + length - end, ending) ? length - end : length;
}

static void plot_path(const reporting *r, int plot, char path[PATH_BYTES]) {
    snprintf(path, PATH_BYTES, "%.*s-%s.svg", r->stem, r->a->report, linja_plot_names[plot]);
}

/* Puts one of the files into words and writes it; behind the plots comes the report itself. */
static bool write_pages(const reporting *r, int number) {
    char path[PATH_BYTES], *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out) {
        report_no_memory();
        return false;
    }
    if (number < LINJA_PLOTS) {
        plot_path(r, number, path);
        linja_plot_write(out, r->report, (linja_plot)number);
    } else {
        snprintf(path, sizeof path, "%s", r->a->report);
        linja_report_write(out, &r->about, r->report);
    }
    bool good = !fclose(out);
    if (!good) report_no_memory();
    good = good && table_write(path, text, size);
    free(text);
    return good;
}

/* Sees that a file can be written there before minutes are spent on it. */
static bool can_be_written(const char *path) {
    char tried[PATH_BYTES];
    snprintf(tried, sizeof tried, "%s.new", path);
    FILE *file = fopen(tried, "wb");
    if (!file) {
        report_file_error(N_("{path} could not be written: {reason}."), path, strerror(errno));
        return false;
    }
    fclose(file);
    remove(tried);
    return true;
}

/* ---- The command ---- */

static bool complain_of_state(const reporting *r, linja_report_state state) {
    const char *path = r->a->table;
    switch (state) {
    case LINJA_REPORT_MADE: return true;
    case LINJA_REPORT_STOPPED:
        report_file_error(N_("Interrupted: {path} is not written."), r->a->report, "");
        break;
    case LINJA_REPORT_EMPTY:
        report_file_error(N_("There is nothing to tell of {path}: it has no positions."), path, "");
        break;
    case LINJA_REPORT_DAMAGED:
        report_file_error(N_("{path} is damaged: its checksum is wrong."), path, "");
        break;
    case LINJA_REPORT_NO_MEMORY: report_no_memory(); break;
    }
    return false;
}

static void tell(const reporting *r) {
    const char *path = r->a->report;
    if (!r->a->json) {
        tell_of_file(stdout, N_("{path} is finished."), path);
        return;
    }
    json_t *plots = json_array();
    for (int i = 0; i < LINJA_PLOTS; i++) {
        char plot[PATH_BYTES];
        plot_path(r, i, plot);
        json_array_append_new(plots, json_string(plot));
    }
    print_and_free(json_pack("{s:s, s:s, s:o, s:i}", "game", r->a->game->name, "report", path,
                             "plots", plots, "value", r->report->value));
}

static bool make(reporting *r, const table *t) {
    staged stages = staged_start();
    linja_report_task task = {.bytes = t->bytes,
                              .size = t->size,
                              .threads = solving_threads(r->a),
                              .seed = r->a->seed,
                              .go_on = go_on,
                              .context = &stages};
    signals_watch();
    linja_report_state state = linja_report_gather(&task, r->report);
    show_share(NULL, 0, 0);
    bool good = complain_of_state(r, state);
    for (int i = 0; good && i <= LINJA_PLOTS; i++) good = write_pages(r, i);
    if (good) tell(r);
    return good;
}

int report_linja(const args *a) {
    table t;
    reporting r = {.a = a, .report = malloc(sizeof *r.report)};
    if (!r.report) report_no_memory();
    bool good = r.report && table_open(a->game, a->table, &t);
    if (good) {
        r.stem = (int)stem_length(a->report);
        r.about = (linja_report_about){.game = a->game,
                                       .table = t.linja,
                                       .table_name = name_in(a->table),
                                       .report_name = name_in(a->report),
                                       .stem = (int)stem_length(name_in(a->report)),
                                       .seed = a->seed};
        good = can_be_written(a->report) && make(&r, &t);
        table_close(&t);
    }
    free(r.report);
    return good ? EXIT_FINE : EXIT_FAILED;
}
