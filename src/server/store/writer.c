/* Units have no number where they wait: the first in the buffer is the one after the last that is
 * settled. */
#include "server/store/writer.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "server/journal.h"
#include "server/store/group.h"
#include "server/store/statements.h"

struct store_writer {
    /* The thread that gathers. */
    packed gathered;
    pthread_t thread;

    /* Both, under the lock. */
    pthread_mutex_t lock;
    pthread_cond_t come;
    packed waiting;
    bool stopping;
    store_settled settled;
    void *context;
    store_times times;

    /* The writer's thread. */
    sqlite3 *db;
    sqlite3_stmt *statements[STORE_CHANGES];
    packed taken;

    /* Read by anyone; the first is written by the one who gathers, the others by the writer. */
    atomic_uint_least64_t sealed;
    atomic_uint_least64_t done, commits, failures, rows, last_commit_us;
};

/* ---- Groups ---- */

static uint64_t microseconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

static void settle(store_writer *w, const store_outcome *o) {
    pthread_mutex_lock(&w->lock);
    store_settled settled = w->settled;
    void *context = w->context;
    pthread_mutex_unlock(&w->lock);
    w->failures += o->failures;
    w->done = o->upto;
    if (settled) settled(context, o);
}

static void complain(journal_level level, const char *what, const store_group *g) {
    char why[256];
    journal(level, what, "ticket=%llu failures=%zu why=%s", (unsigned long long)g->first,
            g->failures, journal_quoted(g->fault, why, sizeof why));
}

/* All of them, since nothing of the group is on disk. */
static void fail_all(store_group *g, uint64_t upto) {
    free(g->failed);
    g->failures = (size_t)(upto - g->first + 1);
    g->failed = malloc(g->failures * sizeof *g->failed);
    if (!g->failed) abort();
    for (size_t i = 0; i < g->failures; i++) g->failed[i] = g->first + i;
}

static void store_taken(store_writer *w, uint64_t upto) {
    store_group g = {
        .start = w->taken.bytes, .end = w->taken.bytes + w->taken.used, .first = w->done + 1};
    uint64_t start = microseconds();
    bool stored = group_commit(w->db, w->statements, &g);
    w->last_commit_us = microseconds() - start;
    if (!stored) {
        fail_all(&g, upto);
        complain(JOURNAL_ERROR, "store-failed", &g);
    } else if (g.failures) {
        complain(JOURNAL_WARN, "store-refused", &g);
    }
    w->commits += stored;
    w->rows += stored ? g.rows : 0;
    settle(w, &(store_outcome){.upto = upto,
                               .failed = g.failed,
                               .failures = g.failures,
                               .disk_failed = !stored || g.disk_failed});
    free(g.failed);
}

/* Waits for units and takes all there are: the last one's ticket, or 0 when no more will come. */
static uint64_t take_units(store_writer *w) {
    pthread_mutex_lock(&w->lock);
    while (!w->waiting.used && !w->stopping) pthread_cond_wait(&w->come, &w->lock);
    packed empty = w->taken;
    w->taken = w->waiting;
    w->waiting = empty;
    uint64_t upto = w->taken.used ? w->sealed : 0;
    pthread_mutex_unlock(&w->lock);
    return upto;
}

static void note_times(store_writer *w, uint64_t took, uint64_t units) {
    pthread_mutex_lock(&w->lock);
    histogram_add(&w->times.commits, took);
    histogram_add(&w->times.groups, units);
    pthread_mutex_unlock(&w->lock);
}

static void *write_units(void *argument) {
    store_writer *w = argument;
    for (uint64_t upto; (upto = take_units(w));) {
        uint64_t start = microseconds(), before = w->done;
        store_taken(w, upto);
        note_times(w, microseconds() - start, upto - before);
        packed_empty(&w->taken);
    }
    return NULL;
}

/* ---- From outside ---- */

static void writer_free(store_writer *w) {
    statements_finalize(w->statements, STORE_CHANGES);
    packed_free(&w->gathered);
    packed_free(&w->waiting);
    packed_free(&w->taken);
    pthread_cond_destroy(&w->come);
    pthread_mutex_destroy(&w->lock);
    free(w);
}

/* Signals are for the thread that started it all. */
static bool start_thread(store_writer *w) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool started = !pthread_create(&w->thread, NULL, write_units, w);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

store_writer *store_writer_start(sqlite3 *db, char *why, size_t size) {
    store_writer *w = calloc(1, sizeof *w);
    if (!w) abort();
    w->db = db;
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->come, NULL);
    if (!statements_prepare(db, store_change_sql, STORE_CHANGES, w->statements))
        snprintf(why, size, "The database lacks something: %s.", sqlite3_errmsg(db));
    else if (!start_thread(w))
        snprintf(why, size, "There is no thread left that could write.");
    else
        return w;
    writer_free(w);
    return NULL;
}

store_counts store_writer_stop(store_writer *w) {
    pthread_mutex_lock(&w->lock);
    w->stopping = true;
    pthread_cond_signal(&w->come);
    pthread_mutex_unlock(&w->lock);
    pthread_join(w->thread, NULL);
    store_counts counted = store_writer_counted(w);
    writer_free(w);
    return counted;
}

void store_writer_gather(store_writer *w, store_change change, const char *types, va_list values) {
    pack_row(&w->gathered, change, types, values);
}

uint64_t store_writer_seal(store_writer *w) {
    if (!w->gathered.used) return w->sealed;
    pthread_mutex_lock(&w->lock);
    pack_unit(&w->waiting, &w->gathered);
    uint64_t ticket = ++w->sealed;
    pthread_cond_signal(&w->come);
    pthread_mutex_unlock(&w->lock);
    packed_empty(&w->gathered);
    return ticket;
}

void store_writer_tell(store_writer *w, store_settled settled, void *context) {
    pthread_mutex_lock(&w->lock);
    w->settled = settled;
    w->context = context;
    pthread_mutex_unlock(&w->lock);
}

store_counts store_writer_counted(const store_writer *w) {
    uint64_t done = w->done; /* first, so that no more are done than sealed */
    return (store_counts){.waiting = w->sealed - done,
                          .commits = w->commits,
                          .failures = w->failures,
                          .rows = w->rows,
                          .last_commit_us = w->last_commit_us};
}

void store_writer_timed(store_writer *w, store_times *out) {
    pthread_mutex_lock(&w->lock);
    *out = w->times;
    pthread_mutex_unlock(&w->lock);
}
