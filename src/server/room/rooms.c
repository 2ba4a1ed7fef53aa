#include "server/room/rooms.h"
#include "server/fixed_text.h"

#include <stdlib.h>
#include <string.h>

#include "server/room/stored.h"
#include "server/server.h"

/* Rooms that nobody needs may take so much; a few are looked at for each that comes. */
enum { BUCKETS = 1 << 15, IDLE_BYTES = 256 << 20, LOOKED_AT = 4 };

/* ---- The hash table, and the line by use ---- */

static open_room **bucket_of(const rooms *all, const char *id) {
    return &all->bucket[hash_text(0, id) % all->buckets];
}

static open_room *lookup(const rooms *all, const char *id) {
    open_room *o = *bucket_of(all, id);
    while (o && strcmp(o->room.id, id)) o = o->next;
    return o;
}

static void take_from_line(rooms *all, open_room *o) {
    *(o->newer ? &o->newer->older : &all->newest) = o->older;
    *(o->older ? &o->older->newer : &all->oldest) = o->newer;
}

static void put_in_front(rooms *all, open_room *o) {
    o->newer = NULL;
    o->older = all->newest;
    *(all->newest ? &all->newest->newer : &all->oldest) = o;
    all->newest = o;
}

static void stop_clocks(rooms *all, open_room *o) {
    deadlines_set(&all->clocks, &o->clock, 0);
    deadlines_set(&all->presences, &o->presence, 0);
}

static void weigh(rooms *all, open_room *o) {
    all->bytes -= o->bytes;
    o->bytes = sizeof *o + room_bytes(&o->room);
    all->bytes += o->bytes;
}

/* What becomes of its changes is no longer of interest here. */
static void forget_pending(rooms *all, const open_room *o) {
    for (size_t i = 0; i < all->pending.count; i++) {
        pending_change *c = &all->pending.list[(all->pending.first + i) % all->pending.capacity];
        if (c->of == o) c->of = NULL;
    }
}

static void drop(rooms *all, open_room *o) {
    if (o->ticket > all->server->outbox.settled) forget_pending(all, o);
    open_room **at = bucket_of(all, o->room.id);
    while (*at != o) at = &(*at)->next;
    *at = o->next;
    take_from_line(all, o);
    stop_clocks(all, o);
    all->bytes -= o->bytes;
    all->count--;
    room_free(&o->room);
    free(o);
}

void rooms_drop(rooms *all, open_room *o) {
    while (o->watches) rooms_unwatch(o, o->watches->who);
    drop(all, o);
}

/* With days for a turn the deadline is in the store, and the room is read again in time. */
static bool is_idle(const rooms *all, const open_room *o) {
    bool ticks = o->clock.place && !o->room.clock.per_turn;
    return o->state == ROOM_READY && !o->watches && !o->thinking && !o->waits && !ticks &&
           !o->held && o->ticket <= all->server->outbox.settled;
}

bool rooms_release(rooms *all, const char *id) {
    open_room *o = lookup(all, id);
    if (!o) return true;
    if (!is_idle(all, o)) return false;
    drop(all, o);
    return true;
}

/* Drops some of those that nobody has asked for longest. Whoever is needed goes to the front, so
 * that those behind get looked at. */
static void drop_idle(rooms *all) {
    for (int i = 0; i < LOOKED_AT && all->oldest && all->bytes > IDLE_BYTES; i++) {
        open_room *o = all->oldest;
        if (is_idle(all, o)) {
            drop(all, o);
        } else {
            take_from_line(all, o);
            put_in_front(all, o);
        }
    }
}

static open_room *add(rooms *all, const room *given, room_state state) {
    open_room *o = calloc(1, sizeof *o);
    if (!o) abort();
    drop_idle(all);
    o->room = *given;
    o->state = state;
    open_room **bucket = bucket_of(all, o->room.id);
    o->next = *bucket;
    *bucket = o;
    put_in_front(all, o);
    all->count++;
    weigh(all, o);
    return o;
}

open_room *rooms_add(rooms *all, const room *made) {
    open_room *o = add(all, made, ROOM_READY);
    o->seen = uv_now(&all->server->loop);
    return o;
}

/* ---- Loading ---- */

typedef struct load_job {
    reading_job job;
    rooms *all;
    char id[ROOM_ID_BYTES];
    room room;
    room_found how;
} load_job;

static void read_room(reading_job *job, store_reader *from) {
    load_job *l = (load_job *)job;
    l->how = room_load(&l->room, from, l->id);
}

/* Waiters may make others wait, or change the room, but not drop it. */
static void tell_waiters(room_waiter *w, room_found how) {
    while (w) {
        room_waiter *next = w->next;
        w->ready(w, how);
        w = next;
    }
}

/* They would wait for events in vain; when they come back it may be readable again. */
static void send_watchers_away(open_room *o) {
    for (watch *w = o->watches; w; w = w->next_of_room)
        peer_close(w->who, 1013, "Come back in a moment.");
}

static void note_loaded(reading_job *job) {
    load_job *l = (load_job *)job;
    rooms *all = l->all;
    open_room *o = lookup(all, l->id);
    room_found how = job->cancelled ? ROOM_UNREADABLE : l->how;
    all->loading--;
    if (!o || o->state != ROOM_LOADING) { /* it was read for somebody else meanwhile */
        if (how == ROOM_FOUND) room_free(&l->room);
        free(l);
        return;
    }
    room_waiter *waiters = o->waiters;
    o->waiters = o->last_waiter = NULL;
    if (how == ROOM_FOUND) {
        room_free(&o->room);
        o->room = l->room;
        o->state = ROOM_READY;
        o->held = true;
        weigh(all, o);
        rooms_go_on(all, o);
        tell_waiters(waiters, how);
        o->held = false;
    } else {
        if (how != ROOM_ABSENT) send_watchers_away(o);
        bool went_on = o->room.game && how == ROOM_UNREADABLE && !job->cancelled;
        if (went_on) rooms_wait(all, l->id); /* its clock and its computers must go on */
        rooms_drop(all, o);
        tell_waiters(waiters, how);
    }
    free(l);
}

/* The room is in the table already, so that all who want it wait for the same reading. */
static bool load(open_room *o, rooms *all, const char *owner) {
    load_job *l = calloc(1, sizeof *l);
    if (!l) abort();
    *l = (load_job){.job = {.read = read_room, .done = note_loaded}, .all = all};
    copy_text(o->asked_by, sizeof o->asked_by, owner);
    copy_text(l->id, sizeof l->id, o->room.id);
    o->state = ROOM_LOADING;
    all->loading++;
    if (reading_ask(all->server->reading, owner, &l->job)) return true;
    all->loading--;
    free(l);
    return false;
}

/* ---- Finding ---- */

open_room *rooms_find(rooms *all, const char *id) {
    open_room *o = lookup(all, id);
    if (!o || o->state != ROOM_READY) return NULL;
    take_from_line(all, o);
    put_in_front(all, o);
    weigh(all, o);
    return o;
}

static void append_waiter(open_room *o, room_waiter *w) {
    w->next = NULL;
    *(o->waiters ? &o->last_waiter->next : &o->waiters) = w;
    o->last_waiter = w;
}

open_room *rooms_seek(rooms *all, const char *id, const char *owner, room_waiter *waiter) {
    open_room *o = lookup(all, id);
    if (o && o->state == ROOM_READY) return rooms_find(all, id);
    if (strlen(id) >= ROOM_ID_BYTES) {
        waiter->ready(waiter, ROOM_ABSENT);
        return NULL;
    }
    if (!o) {
        room empty = {0};
        copy_text(empty.id, sizeof empty.id, id);
        o = add(all, &empty, ROOM_LOADING);
        if (!load(o, all, owner)) {
            drop(all, o);
            waiter->ready(waiter, ROOM_UNREADABLE);
            return NULL;
        }
    }
    /* Nobody waits in the queue of somebody who asked for it before, and for much else. */
    if (o->state == ROOM_LOADING && strcmp(o->asked_by, owner)) load(o, all, owner);
    append_waiter(o, waiter);
    return NULL;
}

/* ---- What became of changes ---- */

/* From now on it is wrong in memory. */
static void begin_settling(rooms *all, open_room *o) {
    if (o->state != ROOM_READY) return;
    o->state = ROOM_SETTLING;
    o->thinking = o->waits = false;
    stop_clocks(all, o);
    o->next_settling = all->settling;
    all->settling = o;
}

/* Those whose changes are all settled are read again. */
static void read_settled(rooms *all, uint64_t upto) {
    for (open_room **at = &all->settling; *at;) {
        open_room *o = *at;
        if (o->ticket > upto) {
            at = &o->next_settling;
            continue;
        }
        *at = o->next_settling;
        load(o, all, "");
    }
}

void rooms_settle(rooms *all, const store_outcome *outcome) {
    while (all->pending.count) {
        pending_change change = all->pending.list[all->pending.first];
        if (change.ticket > outcome->upto) break;
        all->pending.first = (all->pending.first + 1) % all->pending.capacity;
        all->pending.count--;
        if (change.of && store_has_failed(outcome, change.ticket)) begin_settling(all, change.of);
    }
    read_settled(all, outcome->upto);
}

/* ---- All of them ---- */

void rooms_free(rooms *all) {
    while (all->newest) rooms_drop(all, all->newest);
    deadlines_free(&all->clocks);
    deadlines_free(&all->presences);
    free(all->pending.list);
    free(all->waiting);
    free(all->bucket);
}

void rooms_rename(rooms *all, int64_t player, const char *name) {
    for (open_room *o = all->newest; o; o = o->older) {
        int seat = room_seat_of(&o->room, player);
        if (seat >= 0) room_rename(&o->room, seat, name);
    }
}

static bool note_game(void *context, const store_row *row) {
    rooms_wait(context, store_text(row, 0));
    return true;
}

bool rooms_open(rooms *all, struct server *s) {
    *all = (rooms){.server = s, .buckets = BUCKETS};
    all->bucket = calloc(all->buckets, sizeof(open_room *));
    if (!all->bucket) abort();
    return store_read(store_own_reader(s->store), STORE_GOING, note_game, all, "");
}
