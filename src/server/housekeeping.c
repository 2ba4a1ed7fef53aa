#include "server/housekeeping.h"

#include <stdlib.h>
#include <string.h>

#include "server/fixed_text.h"
#include "server/journal.h"
#include "server/room/stored.h"
#include "server/server.h"
#include "server/time.h"

enum {
    TICK_MS = 200,
    SLICE = 200,          /* games, or people, that are looked at in one go */
    PAUSE_MS = 3600000,   /* after all of them */
    DUE_EVERY_MS = 5000,  /* games whose days are up are looked for */
    DUE_AHEAD_MS = 60000, /* so long before */
    MOST_DUE = 100,
};
static const int64_t DAY_MS = 24 * 3600 * 1000;

/* A game as the sweep sees it. */
typedef struct swept {
    char id[ROOM_ID_BYTES];
    bool drop; /* else it has nothing that lists could show */
} swept;

typedef struct slice {
    reading_job job;
    housekeeping *h;
    keeping keep;
    int64_t now, row, due_before;
    swept game[SLICE];
    size_t count, seen;
    bool read;
} slice;

/* ---- What is to be done, in the reading thread ---- */

static bool is_older(const slice *s, int64_t changed, int days) {
    return days && changed < s->now - days * DAY_MS;
}

/* With days for a turn the clock ends a game that was left. */
static bool is_to_go(const slice *s, const store_row *row, int64_t changed) {
    brett_clock clock = {0};
    bool begun = store_int(row, 2), over = store_int(row, 3), imported = store_int(row, 4);
    const char *text = store_text(row, 5);
    if (imported) return is_older(s, changed, s->keep.reviews);
    if (over) return is_older(s, changed, s->keep.finished);
    if (!begun) return is_older(s, changed, s->keep.waiting);
    bool ends = text && room_read_clock(text, &clock) && clock.per_turn;
    return !ends && is_older(s, changed, s->keep.left);
}

static bool sweep_row(void *context, const store_row *row) {
    slice *s = context;
    swept *g = &s->game[s->count];
    bool unlisted = store_is_null(row, 6);
    s->seen++;
    s->row = store_int(row, 0);
    g->drop = !unlisted && is_to_go(s, row, store_int(row, 6));
    if (!g->drop && !unlisted) return true;
    copy_text(g->id, sizeof g->id, store_text(row, 1));
    s->count++;
    return true;
}

static void read_slice(reading_job *job, store_reader *from) {
    slice *s = (slice *)job;
    s->read =
        store_read(from, STORE_SWEEP, sweep_row, s, "ii", s->row, (int64_t)(SLICE - s->count));
}

static bool note_due(void *context, const store_row *row) {
    slice *s = context;
    copy_text(s->game[s->count++].id, ROOM_ID_BYTES, store_text(row, 0));
    return true;
}

static void read_due(reading_job *job, store_reader *from) {
    slice *s = (slice *)job;
    s->read = store_read(from, STORE_DUE, note_due, s, "ii", s->due_before, (int64_t)MOST_DUE);
}

/* ---- Doing it, on the loop ---- */

static void drop_game(housekeeping *h, const char *id) {
    store *s = h->server->store;
    if (!rooms_release(&h->server->rooms, id)) return; /* somebody has just asked for it */
    for (store_change change = STORE_DROP_ENTRIES; change <= STORE_DROP_GAME; change++)
        store_write(s, change, "t", id);
    store_seal(s);
    h->dropped++;
}

typedef struct listed_waiter {
    room_waiter waiter;
    server *server;
    char id[ROOM_ID_BYTES];
} listed_waiter;

static void list_game(room_waiter *w, room_found how) {
    listed_waiter *l = (listed_waiter *)w;
    open_room *o = how == ROOM_FOUND ? rooms_find(&l->server->rooms, l->id) : NULL;
    if (o) rooms_store_listed(&l->server->rooms, o);
    free(l);
}

/* Where the game is in memory it is read for nothing: it is listed at once, or has been since. */
static void seek(housekeeping *h, const char *id) {
    listed_waiter *l = calloc(1, sizeof *l);
    if (!l) abort();
    *l = (listed_waiter){.waiter.ready = list_game, .server = h->server};
    copy_text(l->id, sizeof l->id, id);
    if (rooms_seek(&h->server->rooms, id, "", &l->waiter)) list_game(&l->waiter, ROOM_FOUND);
}

static void drop_people(housekeeping *h) {
    const keeping *keep = &h->server->config.keep;
    store *s = h->server->store;
    if (!keep->sessions || h->player >= h->server->people.last) return;
    if (!h->player) store_write(s, STORE_DROP_TOKENS, "i", time_now() - keep->sessions * DAY_MS);
    store_write(s, STORE_DROP_PEOPLE, "ii", h->player + 1, h->player + SLICE);
    store_seal(s);
    h->player += SLICE;
}

static void finish_sweep(housekeeping *h) {
    if (h->dropped) journal(JOURNAL_INFO, "dropped", "games=%llu", (unsigned long long)h->dropped);
    h->dropped = 0;
    h->row = h->player = 0;
    h->again = time_steady() + PAUSE_MS;
}

static void take_slice(reading_job *job) {
    slice *s = (slice *)job;
    housekeeping *h = s->h;
    h->reading = false;
    if (!job->cancelled && s->read) {
        for (size_t i = 0; i < s->count; i++)
            if (s->game[i].drop)
                drop_game(h, s->game[i].id);
            else
                seek(h, s->game[i].id);
        h->row = s->row;
        drop_people(h);
        if (!s->seen && h->player >= h->server->people.last) finish_sweep(h);
    }
    free(s);
}

static void take_due(reading_job *job) {
    slice *s = (slice *)job;
    housekeeping *h = s->h;
    h->reading = false;
    for (size_t i = 0; i < s->count && !job->cancelled; i++)
        rooms_resume_one(&h->server->rooms, s->game[i].id);
    free(s);
}

static void read_something(housekeeping *h, bool due) {
    slice *s = calloc(1, sizeof *s);
    if (!s) abort();
    *s = (slice){.job.read = due ? read_due : read_slice,
                 .job.done = due ? take_due : take_slice,
                 .h = h,
                 .keep = h->server->config.keep,
                 .now = time_now(),
                 .row = h->row,
                 .due_before = time_now() + DUE_AHEAD_MS};
    h->reading = true;
    reading_ask(h->server->reading, "", &s->job);
}

/* Nothing that can wait is done while rooms that people wait for are being read. */
static void on_tick(uv_timer_t *timer) {
    housekeeping *h = timer->data;
    int64_t now = time_steady();
    if (h->server->closing || h->reading) return;
    if (now >= h->due_at) {
        h->due_at = now + DUE_EVERY_MS;
        read_something(h, true);
    } else if (now >= h->again && !h->server->disk_failed && !h->server->rooms.loading) {
        read_something(h, false);
    }
}

void housekeeping_open(housekeeping *h, server *s) {
    *h = (housekeeping){.server = s};
    uv_timer_init(&s->loop, &h->timer);
    h->timer.data = h;
    uv_timer_start(&h->timer, on_tick, TICK_MS, TICK_MS);
}

void housekeeping_close(housekeeping *h) {
    uv_close((uv_handle_t *)&h->timer, NULL);
}
