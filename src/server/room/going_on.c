/* How games go on: changes are stored and told, computers think, clocks run. */
#include <sodium.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "server/fixed_text.h"
#include "server/journal.h"
#include "server/room/stored.h"
#include "server/server.h"
#include "server/time.h"

/* So many games of an earlier process are looked at in one go, and being read at the same time. */
enum {
    RESUMED_AT_ONCE = 100,
    REFUSED_AT_ONCE = 20,
    MOST_LOADING = 100,
    SEEN_MS = 60000, /* for which computers play on among themselves unwatched */
};

/* ---- Changes that are being stored ---- */

/* The store will say what became of it. */
static void note_pending(rooms *all, open_room *o) {
    if (all->pending.count == all->pending.capacity) {
        size_t capacity = all->pending.capacity ? 2 * all->pending.capacity : 64;
        pending_change *list = malloc(capacity * sizeof *list);
        if (!list) abort();
        for (size_t i = 0; i < all->pending.count; i++)
            list[i] = all->pending.list[(all->pending.first + i) % all->pending.capacity];
        free(all->pending.list);
        all->pending.list = list;
        all->pending.first = 0;
        all->pending.capacity = capacity;
    }
    size_t place = (all->pending.first + all->pending.count++) % all->pending.capacity;
    all->pending.list[place] = (pending_change){o->ticket, o};
}

/* ---- Computers ---- */

void rooms_wait(rooms *all, const char *id) {
    if (all->waiting_count == all->waiting_capacity) {
        all->waiting_capacity = all->waiting_capacity ? 2 * all->waiting_capacity : 64;
        all->waiting = realloc(all->waiting, all->waiting_capacity * sizeof *all->waiting);
        if (!all->waiting) abort();
    }
    copy_text(all->waiting[all->waiting_count++].id, ROOM_ID_BYTES, id);
}

static bool has_person(const room *r) {
    for (int seat = 0; seat < room_seats(r); seat++)
        if (r->seat[seat].kind == SEAT_PERSON) return true;
    return false;
}

static bool is_seen(const rooms *all, const open_room *o) {
    return o->watches || (o->seen && uv_now(&all->server->loop) - o->seen < SEEN_MS);
}

/* Whether the maker of a game between computers alone can pay for its next turn. */
static bool may_play_alone(rooms *all, open_room *o) {
    int64_t now = (int64_t)(uv_hrtime() / 1000);
    accounts *a = &all->server->accounts;
    return account_turn_alone(a, accounts_of_person(a, o->room.maker, now), now);
}

static void make_wait(rooms *all, open_room *o) {
    o->waits = true;
    rooms_wait(all, o->room.id);
}

/* A computer's random numbers follow from the secret, as the draws do, but are others. */
static void ask_computer(rooms *all, open_room *o) {
    room *of = &o->room;
    int actor = room_actor(of);
    bool alone = !has_person(of);
    if (actor < 0 || !room_thinks(of, actor) || o->thinking || o->waits) return;
    if (alone && !is_seen(all, o)) return;
    if (alone && !may_play_alone(all, o)) {
        make_wait(all, o);
        return;
    }
    thinking_job job = {.ply = of->play.ply,
                        .seat = actor,
                        .level = of->play.seat[actor].level,
                        .owner = {accounts_home(&all->server->accounts, of->maker), of->maker},
                        .alone = alone,
                        .seed = fair_seed(&of->draws, UINT64_MAX - of->play.ply),
                        .rules = of->game,
                        .solved = known_of(all->server, of->game),
                        .state = of->play.state};
    memcpy(job.game, of->id, ROOM_ID_BYTES);
    o->thinking = thinkers_ask(all->server->thinkers, &job);
    if (!o->thinking) make_wait(all, o);
}

void rooms_look(rooms *all, open_room *o) {
    o->seen = uv_now(&all->server->loop);
    ask_computer(all, o);
}

/* Where the room is being read again, it will ask again. */
void rooms_computed(rooms *all, const char *id, uint32_t ply, int seat, const brett_turn *turn) {
    open_room *o = rooms_find(all, id);
    if (!o) return;
    o->thinking = false;
    if (room_computed(&o->room, seat, ply, turn, rooms_now(all)))
        rooms_changed(all, o);
    else
        ask_computer(all, o);
}

typedef struct resume_waiter {
    room_waiter waiter;
    rooms *all;
    char id[ROOM_ID_BYTES];
} resume_waiter;

/* A room that was read goes on by itself. */
static void note_resumed(room_waiter *w, room_found how) {
    resume_waiter *r = (resume_waiter *)w;
    if (how == ROOM_UNREADABLE && !r->all->server->closing) rooms_wait(r->all, r->id);
    free(r);
}

/* Where the room is not in memory, it is read, and then asks by itself. */
bool rooms_resume_one(rooms *all, const char *id) {
    resume_waiter *r = calloc(1, sizeof *r);
    if (!r) abort();
    *r = (resume_waiter){.waiter.ready = note_resumed, .all = all};
    copy_text(r->id, sizeof r->id, id);
    open_room *o = rooms_seek(all, id, "", &r->waiter);
    if (!o) return true;
    free(r);
    o->waits = false;
    ask_computer(all, o);
    return !o->waits;
}

/* Any of those that wait, so that an owner of many does not keep others back. */
bool rooms_resume(rooms *all) {
    for (int i = 0, refused = 0; i < RESUMED_AT_ONCE && all->waiting_count; i++) {
        if (all->loading >= MOST_LOADING) break;
        if (i && store_reading_fails(all->server->store)) break; /* one finds out when it is well */
        size_t any = randombytes_uniform((uint32_t)all->waiting_count);
        waiting_game next = all->waiting[any];
        all->waiting[any] = all->waiting[--all->waiting_count];
        if (!rooms_resume_one(all, next.id) && ++refused == REFUSED_AT_ONCE) break;
    }
    return all->waiting_count > 0;
}

/* ---- Time ---- */

/* The clock does not run for those who cannot move: with minutes, the time that the server was not
 * running for is given back, and mixes may be told for as long as ever. A server whose clock was
 * set back between two runs meets turns that will begin; they begin now. */
static void set_clock(rooms *all, open_room *o) {
    room *of = &o->room;
    brett_play *play = &of->play;
    int64_t now = time_now();
    if (of->clock.base && play->turn_began < all->server->started)
        play->turn_began = all->server->started;
    if (play->turn_began > now) play->turn_began = now;
    if (room_waits(of) && !of->reveal_by) of->reveal_by = now + ROOM_REVEALS;
    deadlines_set(&all->clocks, &o->clock, room_deadline(of));
}

static open_room *of_clock(deadline *d) {
    return (open_room *)((char *)d - offsetof(open_room, clock));
}

static open_room *of_presence(deadline *d) {
    return (open_room *)((char *)d - offsetof(open_room, presence));
}

static void give_back(rooms *all, int64_t ms, int64_t now) {
    journal(JOURNAL_WARN, "paused", "ms=%lld clocks=%zu", (long long)ms, all->clocks.count);
    for (open_room *o = all->newest; o; o = o->older) {
        if (!o->clock.place) continue;
        room_give_back(&o->room, ms, now);
        deadlines_set(&all->clocks, &o->clock, room_deadline(&o->room));
    }
}

int64_t rooms_now(rooms *all) {
    int64_t now = time_now(), paused = pauses_see(&all->pauses, time_steady(), now);
    if (paused && all->clocks.count) give_back(all, paused, now);
    return now;
}

/* Real ms until clocks are to be looked at again, or -1. */
static int64_t keep_clocks(rooms *all) {
    deadline *first;
    rooms_now(all);
    int64_t hold = pauses_hold(&all->pauses, time_steady());
    while ((first = deadlines_first(&all->clocks))) {
        int64_t left = time_until(first->time + BRETT_MOST_LAG);
        if (left < hold) left = hold;
        if (left > 0) return left < PAUSE_TICK ? left : PAUSE_TICK;
        open_room *o = of_clock(first);
        if (room_flag(&o->room, time_now()))
            rooms_changed(all, o);
        else
            set_clock(all, o);
    }
    return -1;
}

static int64_t keep_presences(rooms *all) {
    deadline *first;
    while ((first = deadlines_first(&all->presences))) {
        int64_t left = time_until(first->time);
        if (left > 0) return left;
        rooms_update_presence(all, of_presence(first));
    }
    return -1;
}

int64_t rooms_keep_time(rooms *all) {
    int64_t clocks = keep_clocks(all), presences = keep_presences(all);
    return clocks < 0 || (presences >= 0 && presences < clocks) ? presences : clocks;
}

/* Nobody can go on with a game by rules that are not played any more. */
static void end_by_old_rules(rooms *all, open_room *o) {
    room *r = &o->room;
    r->unended = false;
    r->changed_seats = 0;
    room_store_end(r, all->server->store);
    o->ticket = store_seal(all->server->store);
    note_pending(all, o);
    journal(JOURNAL_WARN, "old-rules", "game=%s rules=%d", r->id, r->rules);
}

void rooms_go_on(rooms *all, open_room *o) {
    if (o->room.unended) end_by_old_rules(all, o);
    set_clock(all, o);
    rooms_update_presence(all, o);
    ask_computer(all, o);
}

/* ---- Changes ---- */

/* Frames are made once for all who see the same. */
static void tell(rooms *all, open_room *o) {
    shared_text *made[BRETT_SEATS + 1] = {0};
    for (watch *w = o->watches; w; w = w->next_of_room) {
        int viewer = room_seat_of(&o->room, w->who->player);
        int which = o->room.game->has_secrets ? viewer < 0 ? BRETT_SEATS : viewer : 0;
        room_frame frame = {&o->room, o->room.told, UINT32_MAX, viewer};
        if (!made[which]) made[which] = shared_text_put(room_put_frame, &frame);
        outbox_put(&all->server->outbox, &(letter){.ticket = o->ticket,
                                                   .to = w->who,
                                                   .text = shared_text_keep(made[which]),
                                                   .is_event = true});
    }
    for (int i = 0; i <= BRETT_SEATS; i++) shared_text_drop(made[i]);
}

static void note(rooms *all, const room *r) {
    uint32_t told = r->told > r->before ? r->told - r->before : 0;
    bool begins = r->begun && r->told < r->before, ends = room_is_over(r) && told < r->play.count;
    for (uint32_t i = told; i < r->play.count; i++)
        all->server->steps += r->play.log[i].kind == BRETT_ENTRY_STEP;
    for (int i = 0; i < begins + ends; i++)
        journal(JOURNAL_INFO, begins && !i ? "game-begun" : "game-over",
                "game=%s rules=%s seats=%d", r->id, r->game->name, room_seats(r));
}

void rooms_store_listed(rooms *all, open_room *o) {
    room_store_listed(&o->room, all->server->store);
    o->ticket = store_seal(all->server->store);
    note_pending(all, o);
}

void rooms_changed(rooms *all, open_room *o) {
    if (o->room.told == room_count(&o->room) && !o->room.changed_seats) return;
    room_store_changes(&o->room, all->server->store);
    o->ticket = store_seal(all->server->store);
    note_pending(all, o);
    note(all, &o->room);
    tell(all, o);
    room_told(&o->room);
    set_clock(all, o);
    if (o->watches && !o->presence.place) rooms_update_presence(all, o);
    ask_computer(all, o);
}
