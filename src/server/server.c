#include "server/server.h"

#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "process/notify.h"
#include "server/api/api.h"
#include "server/journal.h"
#include "server/time.h"

enum {
    MOST_THINKING = 4096,
    RESUME_MS = 20,
    PROBE_MS = 1000,
    GOODBYE_TICK_MS = 10,
    GOODBYE_TICKS = 100,
    LOOK_SECONDS = 60
};

/* ---- What the other threads tell ---- */

/* The store's thread has come further; the loop will hear of it. */
static void store_has_settled(void *context, const store_outcome *o) {
    server *s = context;
    store_outcome copy = *o;
    if (o->failures) {
        uint64_t *failed = malloc(o->failures * sizeof *failed);
        if (!failed) abort();
        copy.failed = memcpy(failed, o->failed, o->failures * sizeof *failed);
    }
    uv_mutex_lock(&s->news.lock);
    if (s->news.count == s->news.capacity) {
        s->news.capacity = s->news.capacity ? 2 * s->news.capacity : 16;
        s->news.list = realloc(s->news.list, s->news.capacity * sizeof *s->news.list);
        if (!s->news.list) abort();
    }
    s->news.list[s->news.count++] = copy;
    uv_mutex_unlock(&s->news.lock);
    uv_async_send(&s->settled);
}

static void hear_settled(uv_async_t *handle) {
    server *s = handle->data;
    uv_mutex_lock(&s->news.lock);
    store_outcome *list = s->news.list;
    size_t count = s->news.count;
    s->news.list = NULL;
    s->news.count = s->news.capacity = 0;
    uv_mutex_unlock(&s->news.lock);
    for (size_t i = 0; i < count; i++) {
        s->disk_failed = list[i].disk_failed;
        outbox_settle(&s->outbox, &list[i]);
        admin_settle(s, &list[i]);
        rooms_settle(&s->rooms, &list[i]);
        if (list[i].failures) free((void *)list[i].failed);
    }
    free(list);
}

static void computer_chose(void *context, const thinking_job *job, const brett_turn *turn) {
    server *s = context;
    if (!s->closing) rooms_computed(&s->rooms, job->game, job->ply, job->seat, turn);
}

/* ---- Time ---- */

static void time_has_come(uv_timer_t *handle) {
    server *s = handle->data;
    if (s->closing) return;
    rooms_keep_time(&s->rooms);
    rooms_resume(&s->rooms);
}

/* A disk that failed is tried again every second, so that nobody needs to make a step for it to be
 * found well; with a change that always writes, for a commit that has nothing to write says nothing
 * about the disk. */
static void probe_disk(server *s) {
    int64_t now = time_now();
    char text[24];
    if (!s->disk_failed || now - s->probed < PROBE_MS) return;
    s->probed = now;
    snprintf(text, sizeof text, "%lld", (long long)now);
    store_write(s->store, STORE_SET_SETTING, "tt", "disk-tried", text);
    store_seal(s->store);
}

/* Before the loop waits, the timer is set to what comes next. */
static void before_waiting(uv_prepare_t *handle) {
    server *s = handle->data;
    measures_turn(&s->measures, uv_hrtime(), uv_metrics_idle_time(handle->loop));
    if (s->closing) return;
    probe_disk(s);
    int64_t wait = rooms_keep_time(&s->rooms);
    net_flush(s->net);
    if (s->rooms.waiting_count && (wait < 0 || wait > RESUME_MS)) wait = RESUME_MS;
    if (s->disk_failed && (wait < 0 || wait > PROBE_MS)) wait = PROBE_MS;
    if (wait < 0)
        uv_timer_stop(&s->clock);
    else
        uv_timer_start(&s->clock, time_has_come, (uint64_t)wait, 0);
}

/* ---- Ending ---- */

/* Sockets are given a second to say goodbye. */
static void wait_for_goodbyes(uv_timer_t *handle) {
    server *s = handle->data;
    if (!net_counted(s->net).sockets || ++s->goodbye_ticks > GOODBYE_TICKS) uv_stop(&s->loop);
}

/* Nothing new is accepted from now on; what was accepted is stored and answered first. */
static void shut(server *s) {
    if (s->closing) return;
    s->closing = true;
    notify("STOPPING=1");
    journal(JOURNAL_INFO, "closing", "games=%zu", s->rooms.count);
    admin_close(s); /* while the folder is locked, since the next server has the same socket */
    housekeeping_close(&s->housekeeping);
    thinkers_close(s->thinkers);
    lookups_close(s->lookups);
    reading_close(s->reading);
    store_stop_writing(s->store);
    hear_settled(&s->settled);
    outbox_settle(&s->outbox, &(store_outcome){.upto = UINT64_MAX});
    net_shut(s->net);
    uv_timer_start(&s->clock, wait_for_goodbyes, 0, GOODBYE_TICK_MS);
}

static void on_signal(uv_signal_t *handle, int number) {
    journal(JOURNAL_INFO, "signal", "number=%d", number);
    shut(handle->data);
}

/* The signal that asks services to read their files again. */
static void on_hang_up(uv_signal_t *handle, int number) {
    server *s = handle->data;
    journal(JOURNAL_INFO, "signal", "number=%d", number);
    if (s->closing) return;
    notify_reloading();
    net_reload(s->net);
    notify("READY=1");
}

/* ---- Starting ---- */

static void start_handles(server *s) {
    uv_loop_init(&s->loop);
    uv_loop_configure(&s->loop, UV_METRICS_IDLE_TIME);
    s->outbox.measures = &s->measures;
    uv_mutex_init(&s->news.lock);
    uv_async_init(&s->loop, &s->settled, hear_settled);
    uv_timer_init(&s->loop, &s->clock);
    uv_prepare_init(&s->loop, &s->prepare);
    uv_signal_init(&s->loop, &s->interrupt);
    uv_signal_init(&s->loop, &s->terminate);
    uv_signal_init(&s->loop, &s->hang_up);
    s->settled.data = s->clock.data = s->prepare.data = s;
    s->interrupt.data = s->terminate.data = s->hang_up.data = s;
}

/* What is between the store and the network. */
static bool start_parts(server *s, char *why, size_t size) {
    if (!people_open(&s->people, s->store, s->started) || !rooms_open(&s->rooms, s)) {
        snprintf(why, size, "What the folder %s has cannot be read.", s->config.data);
        return false;
    }
    if (!(s->reading = reading_open(&s->loop, s->store, why, size))) return false;
    s->lookups = lookups_open(&s->loop, api_found, s);
    s->thinkers = thinkers_open(&s->loop, s->config.threads, MOST_THINKING, computer_chose, s);
    if (!s->thinkers) snprintf(why, size, "There are no threads left that could think.");
    return s->thinkers;
}

static bool start_net(server *s, char *why, size_t size) {
    const config *c = &s->config;
    net_options options = {.address = c->address,
                           .port = c->port,
                           .certificate = c->certificate[0] ? c->certificate : NULL,
                           .key = c->key[0] ? c->key : NULL,
                           .origin = c->origin[0] ? c->origin : NULL,
                           .proxies = c->proxies,
                           .connections = c->connections,
                           .connections_set = c->connections_set,
                           .look_seconds = LOOK_SECONDS,
                           .accounts = &s->accounts,
                           .refusal_log = &s->refusal_log};
    net_handlers handlers = {api_request, api_open, api_message, api_close, s};
    s->net = net_open(&s->loop, &options, &handlers, why, size);
    return s->net;
}

static bool start_admin(server *s, char *why, size_t size) {
    if (admin_open(s)) return true;
    snprintf(why, size, "What the host has decided cannot be read.");
    return false;
}

static void free_all(server *s) {
    uv_handle_t *own[] = {(uv_handle_t *)&s->settled,   (uv_handle_t *)&s->clock,
                          (uv_handle_t *)&s->prepare,   (uv_handle_t *)&s->interrupt,
                          (uv_handle_t *)&s->terminate, (uv_handle_t *)&s->hang_up};
    if (s->net) net_close(s->net);
    if (s->vitals.server) vitals_close(&s->vitals);
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) uv_close(own[i], NULL);
    uv_run(&s->loop, UV_RUN_DEFAULT);
    outbox_free(&s->outbox);
    pictures_free(&s->pictures);
    rooms_free(&s->rooms);
    people_free(&s->people);
    accounts_free(&s->accounts);
    store_close(s->store);
    uv_loop_close(&s->loop);
    uv_mutex_destroy(&s->news.lock);
    free(s->news.list);
}

static void say_where(const server *s) {
    bool all = !s->config.address[0] || !strcmp(s->config.address, "0.0.0.0");
    bool six = strchr(s->config.address, ':');
    printf("%s://%s%s%s:%d\n", s->config.certificate[0] ? "https" : "http", six ? "[" : "",
           all ? "127.0.0.1" : s->config.address, six ? "]" : "", net_port(s->net));
    fflush(stdout);
}

/* The games that something is known of, for the journal. */
static void name_known(brett_tablebase *const known[], char *out, size_t size) {
    size_t length = 0;
    snprintf(out, size, "none");
    for (; *known && length < size; known++)
        length += (size_t)snprintf(out + length, size - length, "%s%s", length ? "," : "",
                                   brett_tablebase_game(*known)->name);
}

bool server_run(const config *c, brett_tablebase *const known[], char *why, size_t size) {
    server *s = calloc(1, sizeof *s);
    if (!s || sodium_init() < 0) abort();
    const char *fault;
    if (!notify_open(&fault)) journal(JOURNAL_WARN, "notify-socket", "why=\"%s\"", fault);
    s->config = *c;
    s->known = known;
    s->admin.folder = -1; /* also where it is closed before it was opened */
    time_hurry(c->hurry_from, c->hurry_rate);
    s->started = time_now();
    s->store = store_open(c->data, why, size);
    if (!s->store) {
        free(s);
        return false;
    }
    start_handles(s);
    store_on_commit(s->store, store_has_settled, s);
    accounts_open(&s->accounts, &s->config.quotas);
    s->refusal_log = (refusal_log){c->log_addresses, &s->accounts, &s->config.proxies, {0}};
    bool good = start_parts(s, why, size) && start_admin(s, why, size) && start_net(s, why, size);
    if (good) {
        vitals_open(&s->vitals, s);
        housekeeping_open(&s->housekeeping, s);
        admin_listen(s);
        uv_prepare_start(&s->prepare, before_waiting);
        uv_signal_start(&s->interrupt, on_signal, SIGINT);
        uv_signal_start(&s->terminate, on_signal, SIGTERM);
        uv_signal_start(&s->hang_up, on_hang_up, SIGHUP);
        char names[64];
        name_known(known, names, sizeof names);
        journal(JOURNAL_INFO, "started", "port=%d games=%zu solved=%s", net_port(s->net),
                s->rooms.waiting_count, names);
        say_where(s);
        notify("READY=1");
        uv_run(&s->loop, UV_RUN_DEFAULT);
    } else {
        s->closing = true;
        if (s->thinkers) thinkers_close(s->thinkers);
        if (s->lookups) lookups_close(s->lookups);
        if (s->reading) reading_close(s->reading);
        admin_close(s);
    }
    free_all(s);
    free(s);
    return good;
}
