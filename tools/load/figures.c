#include "figures.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { FAULTS_TOLD = 20 };

static const char *const fault_names[FAULTS] = {"gap",     "order", "ply",    "rules",  "missing",
                                                "changed", "lost",  "answer", "silent", "differ"};

void figures_refused(figures *f, const char *code) {
    for (int i = 0; i < FIGURES_CODES; i++) {
        if (!f->refused[i].code[0])
            snprintf(f->refused[i].code, sizeof f->refused[i].code, "%s", code);
        if (strcmp(f->refused[i].code, code) == 0) {
            f->refused[i].count++;
            return;
        }
    }
}

uint64_t figures_faults(const figures *f) {
    uint64_t sum = 0;
    for (int i = 0; i < FAULTS; i++) sum += f->faults[i];
    return sum;
}

void figures_fault(figures *f, fault what, const char *format, ...) {
    f->faults[what]++;
    if (figures_faults(f) > FAULTS_TOLD) return;
    va_list values;
    va_start(values, format);
    fprintf(stderr, "FAULT %s: ", fault_names[what]);
    vfprintf(stderr, format, values);
    fputc('\n', stderr);
    va_end(values);
}

/* ---- What follows from the figures ---- */

static double steps_a_second(const figures *f) {
    return f->seconds > 0 ? (double)f->acknowledged / f->seconds : 0;
}

static double grown(process_use from, process_use to, uint64_t by) {
    return by > 0 ? ((double)to.memory - (double)from.memory) / (double)by : 0;
}

/* Processors that the server kept busy while playing. */
static double server_cores(const figures *f) {
    return f->seconds > 0 ? (f->end.seconds - f->seated.seconds) / f->seconds : 0;
}

static double own_cores(const figures *f) {
    return f->seconds > 0 ? f->own_seconds / f->seconds : 0;
}

/* ---- For people ---- */

static void print_latency(const char *name, const histogram *h) {
    printf("%-12s p50 %.2f  p90 %.2f  p99 %.2f  p99.9 %.2f  max %.2f ms  (%" PRIu64 ")\n", name,
           (double)histogram_at(h, 500) / 1e3, (double)histogram_at(h, 900) / 1e3,
           (double)histogram_at(h, 990) / 1e3, (double)histogram_at(h, 999) / 1e3,
           (double)h->most / 1e3, h->count);
}

static void print_server(const figures *f) {
    const double mb = 1e6;
    printf("%-12s %.1f MB before, %.1f connected, %.1f seated, %.1f at the end\n", "memory",
           (double)f->before.memory / mb, (double)f->connected.memory / mb,
           (double)f->seated.memory / mb, (double)f->end.memory / mb);
    printf("%-12s %.0f bytes a connection, %.0f more a game\n", "",
           grown(f->before, f->connected, f->connections),
           grown(f->connected, f->seated, f->begun));
    printf("%-12s %.2f cores\n", "processor", server_cores(f));
}

static void print_faults(const figures *f) {
    printf("%-12s", "refused");
    for (int i = 0; i < FIGURES_CODES && f->refused[i].code[0]; i++)
        printf(" %s %" PRIu64, f->refused[i].code, f->refused[i].count);
    printf("%s\n%-12s", f->refused[0].code[0] ? "" : " nothing", "faults");
    for (int i = 0; i < FAULTS; i++)
        if (f->faults[i]) printf(" %s %" PRIu64, fault_names[i], f->faults[i]);
    printf("%s\n", figures_faults(f) ? "" : " none");
}

void figures_print(const figures *f) {
    printf("%-12s %" PRIu64 ", %" PRIu64 " lost\n", "connections", f->connections,
           f->lost_connections);
    printf("%-12s %" PRIu64 " begun, %" PRIu64 " over\n", "games", f->begun, f->over);
    printf("%-12s %" PRIu64 " in %.1f s: %.1f a second", "steps", f->acknowledged, f->seconds,
           steps_a_second(f));
    if (f->asked > 0) printf(" of %.0f wanted", f->asked);
    printf("; %" PRIu64 " sent again\n", f->again);
    print_latency("answer", &f->answer);
    print_latency("broadcast", &f->broadcast);
    printf("%-12s %.2f ms without any answer; %.2f ms of this program itself\n", "longest stop",
           (double)f->longest_stop / 1e3, (double)f->own_stop / 1e3);
    printf("%-12s %.1f MB out, %.1f MB in, %" PRIu64 " events\n", "bytes",
           (double)f->bytes.bytes_out / 1e6, (double)f->bytes.bytes_in / 1e6, f->events);
    print_faults(f);
    if (f->before.memory) print_server(f);
    printf("%-12s %.2f cores\n", "load itself", own_cores(f));
}

/* ---- For programs ---- */

static void print_latency_json(const char *name, const histogram *h) {
    printf("\"%s\":{\"count\":%" PRIu64 ",\"p50\":%" PRIu64 ",\"p90\":%" PRIu64 ",\"p99\":%" PRIu64
           ",\"p999\":%" PRIu64 ",\"max\":%" PRIu64 "},",
           name, h->count, histogram_at(h, 500), histogram_at(h, 900), histogram_at(h, 990),
           histogram_at(h, 999), h->most);
}

static void print_counts_json(const figures *f) {
    printf("\"refused\":{");
    for (int i = 0; i < FIGURES_CODES && f->refused[i].code[0]; i++)
        printf("%s\"%s\":%" PRIu64, i ? "," : "", f->refused[i].code, f->refused[i].count);
    printf("},\"faults\":{");
    for (int i = 0; i < FAULTS; i++)
        printf("%s\"%s\":%" PRIu64, i ? "," : "", fault_names[i], f->faults[i]);
    printf("},");
}

static void print_server_json(const figures *f) {
    printf("\"server\":{\"before\":%" PRIu64 ",\"connected\":%" PRIu64 ",\"seated\":%" PRIu64
           ",\"end\":%" PRIu64
           ",\"bytes_a_connection\":%.0f,\"bytes_a_game\":%.0f,\"cores\":%.3f},",
           f->before.memory, f->connected.memory, f->seated.memory, f->end.memory,
           grown(f->before, f->connected, f->connections), grown(f->connected, f->seated, f->begun),
           server_cores(f));
}

void figures_print_json(const figures *f) {
    printf("{\"connections\":%" PRIu64 ",\"lost_connections\":%" PRIu64 ",\"games_begun\":%" PRIu64
           ",\"games_over\":%" PRIu64 ",",
           f->connections, f->lost_connections, f->begun, f->over);
    printf("\"steps\":%" PRIu64 ",\"sent\":%" PRIu64 ",\"again\":%" PRIu64 ",\"events\":%" PRIu64
           ",\"seconds\":%.3f,\"wanted\":%.1f,\"steps_a_second\":%.1f,",
           f->acknowledged, f->sent, f->again, f->events, f->seconds, f->asked, steps_a_second(f));
    print_latency_json("answer_us", &f->answer);
    print_latency_json("broadcast_us", &f->broadcast);
    printf("\"longest_stop_us\":%" PRIu64 ",\"own_stop_us\":%" PRIu64 ",", f->longest_stop,
           f->own_stop);
    print_counts_json(f);
    if (f->before.memory) print_server_json(f);
    printf("\"bytes_out\":%" PRIu64 ",\"bytes_in\":%" PRIu64 ",\"own_cores\":%.3f}\n",
           f->bytes.bytes_out, f->bytes.bytes_in, own_cores(f));
}
