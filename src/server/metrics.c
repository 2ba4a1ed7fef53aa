/* Names and units are as Prometheus' conventions have them: seconds and bytes, counters end in
 * _total, and what every process has begins with process_. */
#include "server/metrics.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

#include "process/memory.h"

enum { MOST_BOUNDS = 16 };

/* The upper bounds of a histogram's buckets, and what its numbers are divided by. */
typedef struct scale {
    double unit;
    unsigned count;
    uint64_t bounds[MOST_BOUNDS];
} scale;

static const scale seconds = {1e6,
                              14,
                              {500, 1000, 2500, 5000, 10000, 25000, 50000, 100000, 250000, 500000,
                               1000000, 2500000, 5000000, 10000000}};

static const scale units = {1, 10, {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000}};

/* ---- Lines ---- */

static void family(FILE *f, const char *name, const char *type, const char *help) {
    fprintf(f, "# HELP %s %s\n# TYPE %s %s\n", name, help, name, type);
}

static void gauge(FILE *f, const char *name, const char *help, double value) {
    family(f, name, "gauge", help);
    fprintf(f, "%s %.15g\n", name, value);
}

static void counter(FILE *f, const char *name, const char *help, uint64_t value) {
    family(f, name, "counter", help);
    fprintf(f, "%s %" PRIu64 "\n", name, value);
}

/* A label is empty or like: kind="step" */
static void buckets(FILE *f, const char *name, const char *label, const scale *s,
                    const histogram *h) {
    uint64_t upto[MOST_BOUNDS];
    const char *comma = *label ? "," : "", *open = *label ? "{" : "", *close = *label ? "}" : "";
    histogram_upto(h, s->bounds, s->count, upto);
    for (unsigned i = 0; i < s->count; i++)
        fprintf(f, "%s_bucket{%s%sle=\"%g\"} %" PRIu64 "\n", name, label, comma,
                (double)s->bounds[i] / s->unit, upto[i]);
    fprintf(f, "%s_bucket{%s%sle=\"+Inf\"} %" PRIu64 "\n", name, label, comma, h->count);
    fprintf(f, "%s_sum%s%s%s %.15g\n", name, open, label, close, (double)h->sum / s->unit);
    fprintf(f, "%s_count%s%s%s %" PRIu64 "\n", name, open, label, close, h->count);
}

static void times(FILE *f, const char *name, const char *help, const histogram *h) {
    family(f, name, "histogram", help);
    buckets(f, name, "", &seconds, h);
}

/* ---- The process ---- */

/* Bytes of memory in use, from the second number of the kernel's line. */
static double resident_bytes(void) {
    long long pages = 0;
    FILE *f = fopen("/proc/self/statm", "r");
    if (!f) return 0;
    if (fscanf(f, "%*s %lld", &pages) != 1) pages = 0;
    fclose(f);
    return (double)pages * (double)sysconf(_SC_PAGESIZE);
}

static double cpu_seconds(void) {
    struct rusage used;
    if (getrusage(RUSAGE_SELF, &used)) return 0;
    return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
           (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
}

static void tell_process(FILE *f, const server *s) {
    family(f, "brett_build_info", "gauge", "Always 1; the label tells the version.");
    fprintf(f, "brett_build_info{version=\"%s\"} 1\n", BRETT_VERSION);
    gauge(f, "process_start_time_seconds", "When the server started, since 1970.",
          (double)s->started / 1e3);
    gauge(f, "process_resident_memory_bytes", "Memory in use.", resident_bytes());
    family(f, "process_cpu_seconds_total", "counter", "Processor time used, of all threads.");
    fprintf(f, "process_cpu_seconds_total %.15g\n", cpu_seconds());
}

/* ---- The network and requests ---- */

static void tell_network(FILE *f, const server *s) {
    net_counts n = net_counted(s->net);
    gauge(f, "brett_connections", "Open connections.", (double)n.connections);
    gauge(f, "brett_sockets", "Open WebSockets.", (double)n.sockets);
    gauge(f, "brett_players_connected", "Players with an open WebSocket.", (double)s->people.here);
    family(f, "brett_connections_refused_total", "counter",
           "Connections refused, by the limit that they met.");
    fprintf(f, "brett_connections_refused_total{reason=\"full\"} %" PRIu64 "\n", n.refused_full);
    fprintf(f, "brett_connections_refused_total{reason=\"address\"} %" PRIu64 "\n",
            n.refused_address);
    counter(f, "brett_connections_cut_off_total", "Connections cut off for being slow or too busy.",
            n.cut_off);
    counter(f, "brett_requests_total", "HTTP requests.", n.requests);
    counter(f, "brett_messages_total", "WebSocket messages received.", n.messages);
    counter(f, "brett_received_bytes_total", "Bytes received.", n.bytes_in);
    counter(f, "brett_sent_bytes_total", "Bytes sent.", n.bytes_out);
    family(f, "brett_refusals_total", "counter", "Requests and messages refused, by code.");
    for (unsigned i = 0; refusal_code(i); i++)
        fprintf(f, "brett_refusals_total{code=\"%s\"} %" PRIu64 "\n", refusal_code(i),
                n.refusals[i] + s->measures.refusals[i]);
}

static void tell_kinds(FILE *f, const char *name, const char *help,
                       const histogram kinds[REQUEST_KINDS]) {
    char label[32];
    family(f, name, "histogram", help);
    for (int i = 0; i < REQUEST_KINDS; i++) {
        snprintf(label, sizeof label, "kind=\"%s\"", request_kind_names[i]);
        buckets(f, name, label, &seconds, &kinds[i]);
    }
}

static void tell_requests(FILE *f, const server *s) {
    const measures *m = &s->measures;
    tell_kinds(f, "brett_request_seconds", "From a request to its answer, once it is stored.",
               m->answered);
    tell_kinds(f, "brett_request_loop_seconds", "What a request took of the loop.", m->working);
    times(f, "brett_loop_turn_seconds", "Each turn of the loop, without its waiting.", &m->loop);
    times(f, "brett_loop_lag_seconds", "How late the loop came to a timer of 100 ms.", &m->lag);
    gauge(f, "brett_loop_longest_seconds", "The longest turn of the last one to two minutes.",
          (double)measures_longest(m) / 1e6);
    gauge(f, "brett_outbox_letters", "Answers and events that wait for the disk.",
          (double)s->outbox.count);
}

/* ---- Games ---- */

static void tell_games(FILE *f, const server *s) {
    gauge(f, "brett_games_in_memory", "Games in memory.", (double)s->rooms.count);
    gauge(f, "brett_games_on_clock", "Games whose clock runs.", (double)s->rooms.clocks.count);
    gauge(f, "brett_games_to_resume", "Games that wait to be gone on with.",
          (double)s->rooms.waiting_count);
    counter(f, "brett_steps_total", "Steps made.", s->steps);
    gauge(f, "brett_lookups_waiting", "Questions to tablebases that wait or are worked on.",
          lookups_waiting(s->lookups));
}

static void tell_computers(FILE *f, const server *s) {
    char label[32];
    gauge(f, "brett_computers_busy", "Turns that computers think about, or will.",
          thinkers_busy(s->thinkers));
    counter(f, "brett_computer_turns_total", "Turns chosen by computers.",
            thinkers_done(s->thinkers));
    family(f, "brett_computers_waiting", "gauge", "Turns that no thread thinks about yet.");
    for (int level = 1; level <= BRETT_LEVELS; level++)
        fprintf(f, "brett_computers_waiting{level=\"%d\"} %d\n", level,
                thinkers_waiting(s->thinkers, level));
    family(f, "brett_computer_wait_seconds", "histogram", "How long turns waited for a thread.");
    for (int level = 1; level <= BRETT_LEVELS; level++) {
        snprintf(label, sizeof label, "level=\"%d\"", level);
        buckets(f, "brett_computer_wait_seconds", label, &seconds,
                thinkers_waited(s->thinkers, level));
    }
}

/* ---- The store and its disk ---- */

static void tell_store(FILE *f, const server *s) {
    store_counts c = store_counted(s->store);
    store_times *t = must_have(malloc(sizeof *t));
    store_timed(s->store, t);
    times(f, "brett_store_commit_seconds", "How long changes took to be stored together.",
          &t->commits);
    family(f, "brett_store_group_units", "histogram", "How many changes were stored together.");
    buckets(f, "brett_store_group_units", "", &units, &t->groups);
    free(t);
    gauge(f, "brett_store_ok", "1 while what comes can be stored, else 0.", !s->disk_failed);
    gauge(f, "brett_store_waiting", "Changes that wait for the disk.", (double)c.waiting);
    counter(f, "brett_store_commits_total", "Commits.", c.commits);
    counter(f, "brett_store_rows_total", "Rows stored.", c.rows);
    counter(f, "brett_store_failures_total", "Changes that could not be stored.", c.failures);
    counter(f, "brett_store_read_failures_total", "Queries that failed.",
            store_read_failures(s->store));
    gauge(f, "brett_store_last_commit_seconds", "How long the last commit took.",
          (double)c.last_commit_us / 1e6);
}

/* What is not known has no line. */
static void tell_disk(FILE *f, const server *s) {
    const vitals_disk *d = &s->vitals.disk;
    if (!d->bytes) return;
    gauge(f, "brett_disk_free_bytes", "Free on the disk of the data folder.",
          (double)d->free_bytes);
    gauge(f, "brett_disk_bytes", "The size of that disk.", (double)d->bytes);
    family(f, "brett_store_file_bytes", "gauge", "Sizes of the database and of its log.");
    fprintf(f, "brett_store_file_bytes{file=\"database\"} %" PRIu64 "\n", d->database_bytes);
    fprintf(f, "brett_store_file_bytes{file=\"log\"} %" PRIu64 "\n", d->log_bytes);
    if (d->backed_up)
        gauge(f, "brett_backup_timestamp_seconds", "When the last backup was made, since 1970.",
              (double)d->backed_up);
    if (d->certificate_expires)
        gauge(f, "brett_certificate_expiry_timestamp_seconds",
              "When the certificate ends, since 1970.", (double)d->certificate_expires);
}

shared_text *metrics_text(const server *s) {
    char *text = NULL;
    size_t size = 0;
    FILE *f = open_memstream(&text, &size);
    if (!f) abort();
    tell_process(f, s);
    tell_network(f, s);
    tell_requests(f, s);
    tell_games(f, s);
    tell_computers(f, s);
    tell_store(f, s);
    tell_disk(f, s);
    fclose(f);
    shared_text *shared = shared_text_of(text, size);
    free(text);
    return shared;
}
