/* Records that are kept for review: games that are over from the start, for whoever has the link.
 */
#include "server/api/api.h"
#include "server/room/stored.h"

/* The room goes at once: whoever wants to see it reads it again. */
json_t *api_import(call *c) {
    const char *text;
    brett_fault fault;
    room r;
    if (!need_text(c, "record", NET_BODY_BYTES, &text)) return NULL;
    if (!room_import(&r, text, c->now, &fault)) return refused_fault(c, &fault);
    if (!charge_kept(c, KEPT_IMPORT) || !become_player(c)) {
        room_free(&r);
        return NULL;
    }
    open_room *o = open_new_room(c, &r, NULL);
    rooms_changed(&c->server->rooms, o);
    json_t *answer = game_for(c, o);
    c->ticket = o->ticket;
    rooms_drop(&c->server->rooms, o);
    return answer;
}
