#include "server/metrics.h"

#include <stdio.h>
#include <string.h>

enum { METRICS_BYTES = 8192 };

typedef struct sheet {
    char text[METRICS_BYTES];
    size_t used;
} sheet;

static void add(sheet *s, const char *name, const char *type, const char *help, double value) {
    int n = snprintf(s->text + s->used, sizeof s->text - s->used,
                     "# HELP brett_%s %s\n# TYPE brett_%s %s\nbrett_%s %.17g\n", name, help, name,
                     type, name, value);
    if (n > 0 && s->used + (size_t)n < sizeof s->text) s->used += (size_t)n;
}

static void gauge(sheet *s, const char *name, const char *help, double value) {
    add(s, name, "gauge", help, value);
}

static void counter(sheet *s, const char *name, const char *help, uint64_t value) {
    add(s, name, "counter", help, (double)value);
}

/* Bytes of memory in use, from the second number of the kernel's line. */
static double resident_bytes(void) {
    long long pages = 0;
    FILE *f = fopen("/proc/self/statm", "r");
    if (!f) return 0;
    if (fscanf(f, "%*s %lld", &pages) != 1) pages = 0;
    fclose(f);
    return (double)pages * 4096;
}

shared_text *metrics_text(const server *s) {
    sheet m = {.used = 0};
    net_counts n = net_counted(s->net);
    store_counts c = store_counted(s->store);
    gauge(&m, "connections", "Open connections.", (double)n.connections);
    gauge(&m, "sockets", "Open WebSockets.", (double)n.sockets);
    counter(&m, "connections_refused_total", "Connections over a limit.", n.refused);
    counter(&m, "connections_cut_off_total", "Connections cut off for being slow or too busy.",
            n.cut_off);
    counter(&m, "requests_total", "HTTP requests.", n.requests);
    counter(&m, "messages_total", "WebSocket messages received.", n.messages);
    counter(&m, "received_bytes_total", "Bytes received.", n.bytes_in);
    counter(&m, "sent_bytes_total", "Bytes sent.", n.bytes_out);
    gauge(&m, "games_in_memory", "Games in memory.", (double)s->rooms.count);
    counter(&m, "steps_total", "Steps made.", s->steps);
    gauge(&m, "store_waiting", "Changes that wait for the disk.", (double)c.waiting);
    counter(&m, "store_commits_total", "Commits.", c.commits);
    counter(&m, "store_rows_total", "Rows stored.", c.rows);
    counter(&m, "store_failures_total", "Commits that failed.", c.failures);
    gauge(&m, "store_last_commit_seconds", "How long the last commit took.",
          (double)c.last_commit_us / 1e6);
    gauge(&m, "computers_busy", "Turns that computers think about, or will.",
          thinkers_busy(s->thinkers));
    counter(&m, "computer_turns_total", "Turns chosen by computers.", thinkers_done(s->thinkers));
    gauge(&m, "resident_bytes", "Memory in use.", resident_bytes());
    return shared_text_of(m.text, m.used);
}
