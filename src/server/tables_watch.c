/* Who watches a table, and who of those who sit there is here. */
#include <stdlib.h>

#include "server/now.h"
#include "server/server.h"

bool tables_watches(const live *l, const peer *p) {
    const watch *w = p->watches;
    while (w && w->where != l) w = w->next_of_peer;
    return w;
}

void tables_watch(live *l, peer *p) {
    if (tables_watches(l, p)) return;
    watch *w = malloc(sizeof *w);
    if (!w) abort();
    *w = (watch){l->watches, p->watches, p, l};
    l->watches = p->watches = w;
    p->watching++;
}

bool tables_unwatch(live *l, peer *p) {
    watch **of_peer = &p->watches, **of_table = &l->watches;
    while (*of_peer && (*of_peer)->where != l) of_peer = &(*of_peer)->next_of_peer;
    watch *w = *of_peer;
    if (!w) return false;
    while (*of_table != w) of_table = &(*of_table)->next_of_table;
    *of_peer = w->next_of_peer;
    *of_table = w->next_of_table;
    p->watching--;
    free(w);
    return true;
}

/* Whether anything about who is here has changed. */
static bool find_here(const tables *t, table *of) {
    uint32_t here = 0;
    for (int seat = 0; seat < table_seats(of); seat++)
        if (of->seat[seat].kind == SEAT_PERSON &&
            people_here(&t->server->people, of->seat[seat].player))
            here |= 1u << seat;
    bool changed = here != of->here;
    of->here = here;
    return changed;
}

void tables_tell_here(tables *t, live *l) {
    if (!find_here(t, &l->table)) return;
    json_t *here = json_array();
    for (int seat = 0; seat < table_seats(&l->table); seat++)
        json_array_append_new(here, json_boolean(l->table.here >> seat & 1));
    frame *f = frame_of_json(json_pack("{ss so}", "game", l->table.id, "here", here));
    for (watch *w = l->watches; w; w = w->next_of_table) peer_send(w->who, frame_keep(f));
    frame_drop(f);
}

void tables_unwatch_all(tables *t, peer *p) {
    while (p->watches) {
        live *l = p->watches->where;
        tables_unwatch(l, p);
        tables_tell_here(t, l);
    }
}

uint32_t tables_gone(const tables *t, const live *l) {
    const table *of = &l->table;
    uint32_t gone = 0;
    int64_t now = now_ms();
    for (int seat = 0; !of->clock.a_turn && seat < table_seats(of); seat++)
        if (of->seat[seat].kind == SEAT_PERSON &&
            people_away(&t->server->people, of->seat[seat].player, now) > TABLE_GONE)
            gone |= 1u << seat;
    return gone;
}
