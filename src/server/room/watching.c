/* Who watches a room, and which of its people are here. */
#include <stdlib.h>

#include "server/server.h"
#include "server/time.h"

bool rooms_watches(const open_room *o, const peer *p) {
    const watch *w = p->watches;
    while (w && w->where != o) w = w->next_of_peer;
    return w;
}

/* A peer may go while the room that it wants is being read; nobody would ever end its watching. */
void rooms_watch(open_room *o, peer *p) {
    if (p->gone || rooms_watches(o, p)) return;
    watch *w = malloc(sizeof *w);
    if (!w) abort();
    *w = (watch){o->watches, p->watches, p, o};
    o->watches = p->watches = w;
    p->watching++;
}

bool rooms_unwatch(open_room *o, peer *p) {
    watch **of_peer = &p->watches, **of_room = &o->watches;
    while (*of_peer && (*of_peer)->where != o) of_peer = &(*of_peer)->next_of_peer;
    watch *w = *of_peer;
    if (!w) return false;
    while (*of_room != w) of_room = &(*of_room)->next_of_room;
    *of_peer = w->next_of_peer;
    *of_room = w->next_of_room;
    p->watching--;
    free(w);
    return true;
}

/* Whether it matters who is gone: while the game goes on, unless there are days for a turn, where
 * the clock decides. */
static bool may_be_gone(const room *r) {
    return r->begun && !room_is_over(r) && !r->clock.per_turn;
}

/* Whether anything about who is here or gone has changed. */
static bool look_around(const people *p, room *r, int64_t now) {
    uint32_t here = 0, gone = 0;
    bool matters = may_be_gone(r);
    for (int seat = 0; seat < room_seats(r); seat++) {
        if (r->seat[seat].kind != SEAT_PERSON) continue;
        int64_t player = r->seat[seat].player;
        here |= (uint32_t)people_here(p, player) << seat;
        gone |= (uint32_t)(matters && people_away(p, player, now) > ROOM_GONE) << seat;
    }
    bool changed = here != r->here || gone != r->gone;
    r->here = here;
    r->gone = gone;
    return changed;
}

/* When somebody may have become gone; 0: it does not matter. Whoever is here may go where nobody
 * sees it, without this room being told, so it is looked at in any case after a while. */
static int64_t next_look(const people *p, const open_room *o, int64_t now) {
    const room *r = &o->room;
    int64_t wait = ROOM_GONE;
    if (!o->watches || !may_be_gone(r)) return 0;
    for (int seat = 0; seat < room_seats(r); seat++) {
        if (r->seat[seat].kind != SEAT_PERSON || r->gone >> seat & 1) continue;
        int64_t left = ROOM_GONE - people_away(p, r->seat[seat].player, now);
        if (left < wait) wait = left;
    }
    return now + wait + 1;
}

/* After the events that wait to be stored, since it tells what may be done then. */
static void tell_presence(rooms *all, open_room *o) {
    shared_text *text = shared_text_put(room_put_presence, &o->room);
    for (watch *w = o->watches; w; w = w->next_of_room)
        outbox_put(&all->server->outbox, &(letter){.ticket = o->ticket,
                                                   .to = w->who,
                                                   .text = shared_text_keep(text),
                                                   .is_event = true});
    shared_text_drop(text);
}

void rooms_update_presence(rooms *all, open_room *o) {
    const people *p = &all->server->people;
    int64_t now = time_now();
    if (o->state != ROOM_READY) return;
    bool changed = look_around(p, &o->room, now);
    if (changed) tell_presence(all, o);
    if (changed || o->presence.time <= now)
        deadlines_set(&all->presences, &o->presence, next_look(p, o, now));
}

void rooms_unwatch_all(rooms *all, peer *p) {
    while (p->watches) {
        open_room *o = p->watches->where;
        rooms_unwatch(o, p);
        rooms_update_presence(all, o);
    }
}
