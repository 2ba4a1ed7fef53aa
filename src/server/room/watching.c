/* Who watches a room, and who of those who sit there is here. */
#include <stdlib.h>

#include "server/server.h"
#include "server/time.h"

bool rooms_watches(const open_room *o, const peer *p) {
    const watch *w = p->watches;
    while (w && w->where != o) w = w->next_of_peer;
    return w;
}

void rooms_watch(open_room *o, peer *p) {
    if (rooms_watches(o, p)) return;
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

/* Whether anything about who is here has changed. */
static bool find_here(const rooms *t, room *of) {
    uint32_t here = 0;
    for (int seat = 0; seat < room_seats(of); seat++)
        if (of->seat[seat].kind == SEAT_PERSON &&
            people_here(&t->server->people, of->seat[seat].player))
            here |= 1u << seat;
    bool changed = here != of->here;
    of->here = here;
    return changed;
}

void rooms_tell_here(rooms *t, open_room *o) {
    if (!find_here(t, &o->room)) return;
    json_t *here = json_array();
    for (int seat = 0; seat < room_seats(&o->room); seat++)
        json_array_append_new(here, json_boolean(o->room.here >> seat & 1));
    shared_text *f = shared_text_of_json(json_pack("{ss so}", "game", o->room.id, "here", here));
    for (watch *w = o->watches; w; w = w->next_of_room) peer_send(w->who, shared_text_keep(f));
    shared_text_drop(f);
}

void rooms_unwatch_all(rooms *t, peer *p) {
    while (p->watches) {
        open_room *o = p->watches->where;
        rooms_unwatch(o, p);
        rooms_tell_here(t, o);
    }
}

uint32_t rooms_gone(const rooms *t, const open_room *o) {
    const room *of = &o->room;
    uint32_t gone = 0;
    int64_t now = time_now();
    for (int seat = 0; !of->clock.a_turn && seat < room_seats(of); seat++)
        if (of->seat[seat].kind == SEAT_PERSON &&
            people_away(&t->server->people, of->seat[seat].player, now) > ROOM_GONE)
            gone |= 1u << seat;
    return gone;
}
