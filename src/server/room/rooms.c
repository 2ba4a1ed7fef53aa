#include "server/room/rooms.h"
#include "server/fixed_text.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "server/journal.h"
#include "server/room/stored.h"
#include "server/server.h"
#include "server/time.h"

enum { BUCKETS = 1 << 15, MOST_IDLE = 20000, RESUMED_AT_ONCE = 100 };

/* ---- Finding ---- */

static open_room **bucket_of(const rooms *t, const char *id) {
    return &t->bucket[hash_text(0, id) % t->buckets];
}

static void take_from_line(rooms *t, open_room *o) {
    *(o->newer ? &o->newer->older : &t->newest) = o->older;
    *(o->older ? &o->older->newer : &t->oldest) = o->newer;
}

static void put_in_front(rooms *t, open_room *o) {
    o->newer = NULL;
    o->older = t->newest;
    *(t->newest ? &t->newest->newer : &t->oldest) = o;
    t->newest = o;
}

static void drop(rooms *t, open_room *o) {
    open_room **at = bucket_of(t, o->room.id);
    while (*at != o) at = &(*at)->next;
    *at = o->next;
    take_from_line(t, o);
    deadlines_set(&t->clocks, &o->clock, 0);
    deadlines_set(&t->presences, &o->presence, 0);
    room_free(&o->room);
    free(o);
    t->count--;
}

static bool is_idle(const rooms *t, const open_room *o) {
    return !o->watches && !o->thinking && !o->clock.place && o->ticket <= t->server->outbox.settled;
}

/* Makes room by dropping a few of those that nobody has asked for longest. */
static void make_room(rooms *t) {
    open_room *o = t->oldest;
    for (int i = 0; i < 4 && o && t->count > MOST_IDLE; i++) {
        open_room *newer = o->newer;
        if (is_idle(t, o)) drop(t, o);
        o = newer;
    }
}

static open_room *add(rooms *t, const room *given) {
    open_room *o = calloc(1, sizeof *o);
    if (!o) abort();
    make_room(t);
    o->room = *given;
    open_room **bucket = bucket_of(t, o->room.id);
    o->next = *bucket;
    *bucket = o;
    put_in_front(t, o);
    t->count++;
    return o;
}

open_room *rooms_add(rooms *t, const room *made) {
    return add(t, made);
}

/* Who is not asked, the clock does not run for: with minutes, the time that the server was not
 * running for is given back. */
static void set_clock(rooms *t, open_room *o) {
    room *of = &o->room;
    brett_play *play = &of->play;
    if (of->clock.base && play->turn_began < t->server->started)
        play->turn_began = t->server->started;
    deadlines_set(&t->clocks, &o->clock, room_deadline(of));
}

static open_room *load(rooms *t, const char *id) {
    room read;
    if (strlen(id) >= ROOM_ID_BYTES || !room_load(&read, t->server->store, id)) return NULL;
    open_room *o = add(t, &read);
    o->ticket = t->server->outbox.settled;
    set_clock(t, o);
    return o;
}

open_room *rooms_find(rooms *t, const char *id) {
    open_room *o = *bucket_of(t, id);
    while (o && strcmp(o->room.id, id)) o = o->next;
    if (!o) return load(t, id);
    take_from_line(t, o);
    put_in_front(t, o);
    return o;
}

/* ---- Going on ---- */

static void wait_for_later(rooms *t, const char *id) {
    if (t->waiting_count == t->waiting_capacity) {
        t->waiting_capacity = t->waiting_capacity ? 2 * t->waiting_capacity : 64;
        t->waiting = realloc(t->waiting, t->waiting_capacity * sizeof *t->waiting);
        if (!t->waiting) abort();
    }
    copy_text(t->waiting[t->waiting_count++].id, ROOM_ID_BYTES, id);
}

/* A computer sees what its seat sees. Its lots follow from the secret, beside those of the draws.
 */
static void ask_computer(rooms *t, open_room *o) {
    room *of = &o->room;
    int actor = room_actor(of);
    if (actor < 0 || !room_thinks(of, actor) || o->thinking) return;
    thinking_job job = {.ply = of->play.ply,
                        .seat = actor,
                        .level = of->play.seat[actor].level,
                        .seed = fair_seed(&of->draws, UINT64_MAX - of->play.ply),
                        .rules = of->game,
                        .solved = known_of(t->server, of->game),
                        .state = of->play.state};
    memcpy(job.game, of->id, ROOM_ID_BYTES);
    o->thinking = thinkers_ask(t->server->thinkers, &job);
    if (!o->thinking) wait_for_later(t, of->id);
}

void rooms_computed(rooms *t, const char *id, uint32_t ply, int seat, const brett_turn *turn) {
    open_room *o = rooms_find(t, id);
    if (!o) return;
    o->thinking = false;
    if (room_computed(&o->room, seat, ply, turn, time_now()))
        rooms_changed(t, o);
    else
        ask_computer(t, o);
}

bool rooms_resume(rooms *t) {
    for (int i = 0; i < RESUMED_AT_ONCE && t->waiting_count; i++) {
        waiting_game next = t->waiting[--t->waiting_count];
        size_t left = t->waiting_count;
        open_room *o = rooms_find(t, next.id);
        if (o) ask_computer(t, o);
        if (t->waiting_count > left) break; /* too many computers think already */
    }
    return t->waiting_count > 0;
}

static open_room *of_clock(deadline *d) {
    return (open_room *)((char *)d - offsetof(open_room, clock));
}

static open_room *of_presence(deadline *d) {
    return (open_room *)((char *)d - offsetof(open_room, presence));
}

/* Real ms until the next clock runs out, or -1. */
static int64_t keep_clocks(rooms *t) {
    deadline *first;
    while ((first = deadlines_first(&t->clocks))) {
        int64_t left = time_until(first->time + BRETT_MOST_LAG);
        if (left > 0) return left;
        open_room *o = of_clock(first);
        if (room_flag(&o->room, time_now()))
            rooms_changed(t, o);
        else
            set_clock(t, o);
    }
    return -1;
}

static int64_t keep_presences(rooms *t) {
    deadline *first;
    while ((first = deadlines_first(&t->presences))) {
        int64_t left = time_until(first->time);
        if (left > 0) return left;
        rooms_update_presence(t, of_presence(first));
    }
    return -1;
}

int64_t rooms_keep_time(rooms *t) {
    int64_t clocks = keep_clocks(t), presences = keep_presences(t);
    return clocks < 0 || (presences >= 0 && presences < clocks) ? presences : clocks;
}

static bool note_game(void *context, const store_row *row) {
    wait_for_later(context, store_text(row, 0));
    return true;
}

void rooms_open(rooms *t, struct server *s) {
    *t = (rooms){.server = s, .buckets = BUCKETS};
    t->bucket = calloc(t->buckets, sizeof(open_room *));
    if (!t->bucket) abort();
    store_read(s->store, STORE_GOING, note_game, t, "");
}

void rooms_free(rooms *t) {
    while (t->newest) {
        while (t->newest->watches) rooms_unwatch(t->newest, t->newest->watches->who);
        drop(t, t->newest);
    }
    deadlines_free(&t->clocks);
    deadlines_free(&t->presences);
    free(t->waiting);
    free(t->bucket);
}

/* ---- Changes ---- */

/* Frames are made once for all who see the same. */
static void tell(rooms *t, open_room *o) {
    shared_text *made[BRETT_SEATS + 1] = {0};
    for (watch *w = o->watches; w; w = w->next_of_room) {
        int viewer = room_seat_of(&o->room, w->who->player);
        int which = o->room.game->has_secrets ? viewer < 0 ? BRETT_SEATS : viewer : 0;
        if (!made[which])
            made[which] = shared_text_of_json(room_events(&o->room, o->room.told, viewer));
        outbox_put(&t->server->outbox, &(letter){.ticket = o->ticket,
                                                 .to = w->who,
                                                 .text = shared_text_keep(made[which]),
                                                 .is_event = true});
    }
    for (int i = 0; i <= BRETT_SEATS; i++) shared_text_drop(made[i]);
}

static void note(rooms *t, const room *r) {
    uint32_t told = r->told > r->before ? r->told - r->before : 0;
    bool begins = r->begun && r->told < r->before, ends = room_is_over(r) && told < r->play.count;
    for (uint32_t i = told; i < r->play.count; i++)
        t->server->steps += r->play.log[i].kind == BRETT_ENTRY_STEP;
    for (int i = 0; i < begins + ends; i++)
        journal(JOURNAL_INFO, begins && !i ? "game-begun" : "game-over",
                "game=%s rules=%s seats=%d", r->id, r->game->name, room_seats(r));
}

void rooms_changed(rooms *t, open_room *o) {
    if (o->room.told == room_count(&o->room) && !o->room.changed_seats) return;
    room_store_changes(&o->room, t->server->store);
    o->ticket = store_seal(t->server->store);
    note(t, &o->room);
    tell(t, o);
    room_told(&o->room);
    set_clock(t, o);
    if (o->watches && !o->presence.place) rooms_update_presence(t, o);
    ask_computer(t, o);
}

static void read_again(rooms *t, open_room *o) {
    room read;
    if (!room_load(&read, t->server->store, o->room.id)) {
        while (o->watches) rooms_unwatch(o, o->watches->who);
        drop(t, o);
        return;
    }
    room_free(&o->room);
    o->room = read;
    o->ticket = 0;
    set_clock(t, o);
    rooms_update_presence(t, o);
    ask_computer(t, o);
}

void rooms_forget_from(rooms *t, uint64_t ticket) {
    for (open_room *o = t->newest, *older; o; o = older) {
        older = o->older;
        if (o->ticket >= ticket) read_again(t, o);
    }
}
