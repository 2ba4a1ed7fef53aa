#include "run.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

enum {
    CONNECT_AT_ONCE = 128, /* so that the server's queue of new connections does not run over */
    BEGIN_SECONDS = 120,   /* for all to connect and be seated */
    END_SECONDS = 10,      /* for what is under way at the end */
    OWN_STOP_MS = 10       /* of a tick, which is one millisecond */
};

static double seconds_since(uint64_t then) {
    return (double)(uv_hrtime() - then) / 1e9;
}

static player *player_at(run *r, int i) {
    int seats = r->options->seats;
    return &r->rooms[i / seats].players[i % seats];
}

/* ---- The rate ---- */

void run_ready(run *r, player *p) {
    if (r->stage != RUN_PLAYS || p->ready) return;
    if (r->options->rate == 0) {
        player_step(p);
        return;
    }
    p->ready = true;
    p->next_ready = NULL;
    if (r->first_ready)
        r->last_ready->next_ready = p;
    else
        r->first_ready = p;
    r->last_ready = p;
}

static player *next_ready(run *r) {
    player *p = r->first_ready;
    if (!p) return NULL;
    r->first_ready = p->next_ready;
    p->ready = false;
    return p;
}

/* Makes the steps that the time since the last tick allows. Where too few players are due, what is
 * behind by more than a tenth of a second is let go: the rate is to be steady, not made up for. */
static void make_steps(run *r, uint64_t now) {
    double rate = r->options->rate;
    r->budget += rate * (double)(now - r->ticked) / 1e9;
    double most = rate / 10 < 1 ? 1 : rate / 10;
    if (r->budget > most) r->budget = most;
    while (r->budget >= 1) {
        player *p = next_ready(r);
        if (!p) return;
        if (player_step(p)) r->budget -= 1;
    }
}

/* ---- Stops ---- */

void run_step_sent(run *r) {
    if (r->waiting++ == 0) r->quiet = uv_hrtime();
}

void run_step_settled(run *r, bool answered) {
    uint64_t now = uv_hrtime();
    r->waiting--;
    if (!answered) return;
    uint64_t stop = now > r->quiet ? (now - r->quiet) / 1000 : 0;
    if (r->stage == RUN_PLAYS && stop > r->figures.longest_stop) r->figures.longest_stop = stop;
    r->quiet = now;
}

/* What this program was kept from working for is not the server's. */
static void note_own_stop(run *r, uint64_t now) {
    uint64_t late = now - r->ticked;
    if (late < OWN_STOP_MS * UINT64_C(1000000)) return;
    r->quiet += late;
    if (r->stage == RUN_PLAYS && late / 1000 > r->figures.own_stop)
        r->figures.own_stop = late / 1000;
}

/* ---- The stages ---- */

static double own_seconds(void) {
    struct rusage use;
    getrusage(RUSAGE_SELF, &use);
    return (double)(use.ru_utime.tv_sec + use.ru_stime.tv_sec) +
           (double)(use.ru_utime.tv_usec + use.ru_stime.tv_usec) / 1e6;
}

static process_use server_uses(const run *r) {
    return r->options->pid ? process_uses(r->options->pid) : (process_use){0};
}

static void enter(run *r, run_stage stage) {
    r->stage = stage;
    r->since = uv_hrtime();
    for (int i = 0; i < r->players; i++) player_act(player_at(r, i));
}

static void end_playing(run *r) {
    r->figures.seconds = seconds_since(r->since);
    r->figures.own_seconds = own_seconds() - r->figures.own_seconds;
    r->figures.end = server_uses(r);
    r->figures.connections = (uint64_t)r->live;
    enter(r, RUN_ENDS);
}

/* With a journal the server is killed now and then, so all may never be there at the same time. */
static bool waits_for_all(const run *r) {
    return !r->journal;
}

static void connect_some(run *r) {
    while (r->started < r->players && r->started - r->live < CONNECT_AT_ONCE)
        player_connect(player_at(r, r->started++));
    if (r->started < r->players || (r->live < r->players && waits_for_all(r))) return;
    r->figures.connections = (uint64_t)r->live;
    r->figures.connected = server_uses(r);
    enter(r, RUN_SEATS);
}

static void begin_playing(run *r) {
    if (r->seated < r->players && waits_for_all(r)) return;
    r->figures.seated = server_uses(r);
    r->figures.own_seconds = own_seconds();
    enter(r, RUN_PLAYS);
}

static bool anybody_stuck(const run *r, const room *t) {
    for (int s = 0; s < r->options->seats; s++)
        if (t->players[s].stuck) return true;
    return false;
}

/* Whether the player waits for an answer, for the event of its own step, or for events that another
 * in the room has. Where some have gone on to a rematch and others not, they see different games.
 */
static bool waits(const run *r, const room *t, const player *p) {
    const watcher *w = &p->game;
    for (int s = 0; s < r->options->seats; s++) {
        const watcher *other = &t->players[s].game;
        if (other->round == w->round && other->last > w->last) return true;
    }
    return p->asked || w->own.unanswered || w->own.unseen;
}

/* Whether nothing is under way in the room any more; if it should be told, tells what is. Where
 * somebody is stuck, that is counted as a fault already. */
static bool is_settled(run *r, const room *t, bool told) {
    bool settled = true;
    if (anybody_stuck(r, t)) return true;
    for (int s = 0; s < r->options->seats; s++) {
        const watcher *w = &t->players[s].game;
        if (!waits(r, t, &t->players[s])) continue;
        settled = false;
        bool lost = w->own.unseen && !w->own.unanswered;
        if (told)
            figures_fault(&r->figures, lost ? FAULT_MISSING : FAULT_SILENT,
                          "game %s seat %d waits at event %" PRIu32 ", its own step being %s",
                          w->game, w->seat, w->last, w->own.text);
    }
    return settled;
}

static void check_pictures(run *r, const room *t) {
    const watcher *first = &t->players[0].game;
    if (first->rules->has_secrets || !first->begun) return;
    for (int s = 1; s < r->options->seats; s++) {
        const watcher *w = &t->players[s].game;
        if (w->round == first->round && w->begun && w->last == first->last &&
            w->rules->hash(w->view) != w->rules->hash(first->view))
            figures_fault(&r->figures, FAULT_DIFFER, "game %s event %" PRIu32 ": seats %d and %d",
                          w->game, w->last, first->seat, w->seat);
    }
}

static void settle(run *r) {
    bool late = seconds_since(r->since) > END_SECONDS;
    for (int i = 0; i < r->options->games && !late; i++)
        if (!is_settled(r, &r->rooms[i], false)) return;
    for (int i = 0; i < r->options->games; i++) {
        is_settled(r, &r->rooms[i], true);
        check_pictures(r, &r->rooms[i]);
    }
    uv_stop(r->loop);
}

static void give_up_late(run *r) {
    if (seconds_since(r->since) < BEGIN_SECONDS) return;
    fprintf(stderr, "load: gave up: %d of %d players connected, %d seated\n", r->live, r->players,
            r->seated);
    r->failed = true;
    uv_stop(r->loop);
}

static void on_tick(uv_timer_t *timer) {
    run *r = timer->data;
    uint64_t now = uv_hrtime();
    note_own_stop(r, now);
    if (r->stage == RUN_CONNECTS) connect_some(r);
    if (r->stage == RUN_SEATS) begin_playing(r);
    if (r->stage < RUN_PLAYS) give_up_late(r);
    if (r->stage == RUN_PLAYS) {
        if (r->options->rate > 0) make_steps(r, now);
        if (seconds_since(r->since) >= r->options->seconds) end_playing(r);
    }
    if (r->stage == RUN_ENDS) settle(r);
    r->ticked = now;
}

/* ---- Around it ---- */

static void on_progress(uv_timer_t *timer) {
    run *r = timer->data;
    const figures *f = &r->figures;
    fprintf(stderr, "%d connected, %d seated, %" PRIu64 " steps a second, %" PRIu64 " faults\n",
            r->live, r->seated, f->acknowledged - r->told_steps, figures_faults(f));
    r->told_steps = f->acknowledged;
}

static void on_signal(uv_signal_t *signal, int number) {
    (void)number;
    run *r = signal->data;
    if (r->stage == RUN_PLAYS) {
        end_playing(r);
        return;
    }
    r->failed = r->stage < RUN_PLAYS;
    uv_stop(r->loop);
}

static void start(run *r) {
    r->loop = uv_default_loop();
    uv_timer_init(r->loop, &r->tick);
    uv_timer_init(r->loop, &r->progress);
    uv_signal_init(r->loop, &r->interrupt);
    uv_signal_init(r->loop, &r->terminate);
    r->tick.data = r->progress.data = r->interrupt.data = r->terminate.data = r;
    uv_timer_start(&r->tick, on_tick, 1, 1);
    uv_timer_start(&r->progress, on_progress, 1000, 1000);
    uv_signal_start(&r->interrupt, on_signal, SIGINT);
    uv_signal_start(&r->terminate, on_signal, SIGTERM);
    brett_random_seed(&r->random, r->options->seed);
    r->since = r->ticked = uv_hrtime();
}

static bool open_file(const char *path, FILE **file) {
    if (!path) return true;
    *file = fopen(path, "a");
    if (!*file) {
        perror(path);
        return false;
    }
    setvbuf(*file, NULL, _IOLBF, 0);
    return true;
}

static void close_file(FILE *file) {
    if (file) fclose(file);
}

bool run_all(run *r, const options *o) {
    *r = (run){.options = o, .players = o->games * o->seats};
    r->figures.asked = o->rate;
    r->figures.before = server_uses(r);
    r->rooms = calloc((size_t)o->games, sizeof *r->rooms);
    if (!r->rooms) abort();
    if (!open_file(o->journal, &r->journal) || !open_file(o->games_to, &r->games_to)) return false;
    start(r);
    for (int i = 0; i < r->players; i++)
        player_init(player_at(r, i), r, &r->rooms[i / o->seats], (uint32_t)i);
    uv_run(r->loop, UV_RUN_DEFAULT);
    close_file(r->journal);
    close_file(r->games_to);
    return !r->failed && figures_faults(&r->figures) == 0;
}
