/* Calls that wait for a room to be read. */
#include <stdlib.h>
#include <string.h>

#include "server/api/api.h"
#include "server/fixed_text.h"

enum { EXPECTED_US = 300 }; /* that reading a room takes */

typedef struct waiting_call {
    room_waiter waiter;
    call call;
    char wanted[ROOM_ID_BYTES];
} waiting_call;

static void go_on(room_waiter *waiter, room_found how) {
    waiting_call *w = (waiting_call *)waiter;
    call *c = &w->call;
    c->later = false;
    c->waited = true;
    c->unreadable = how == ROOM_UNREADABLE || how == ROOM_DAMAGED;
    c->damaged = how == ROOM_DAMAGED;
    if (how == ROOM_ABSENT) copy_text(c->absent, sizeof c->absent, w->wanted);
    charge_begin(c);
    measures_begin(&c->server->measures, REQUEST_OTHER);
    call_run(c);
    measures_end(&c->server->measures);
    charge_end(c);
    json_decref(c->args);
    peer_drop(c->peer);
    free(w);
}

open_room *call_room(call *c, const char *id) {
    char owner[ACCOUNT_NAME_BYTES];
    open_room *o = rooms_find(&c->server->rooms, id);
    if (o) return o;
    if (c->damaged)
        refuse(&c->refusal, "failed",
               N_("This game is damaged. Please tell the host of this server."));
    else if (c->unreadable)
        refuse_unreadable(c);
    if (c->unreadable) return NULL;
    if (!id[0] || strlen(id) >= ROOM_ID_BYTES || !strcmp(id, c->absent)) {
        refuse(&c->refusal, "unknown", N_("There is no such game."));
        return NULL;
    }
    waiting_call *w = calloc(1, sizeof *w);
    if (!w) abort();
    c->later = true;
    if (!c->waited) c->asked = c->server->measures.now;
    w->waiter.ready = go_on;
    w->call = *c;
    c->cookie = NULL; /* it goes with the call */
    json_incref(c->args);
    peer_keep(c->peer);
    copy_text(w->wanted, sizeof w->wanted, id);
    call_owner(c, owner);
    charge_elsewhere(c->server, c->peer, EXPECTED_US);
    rooms_seek(&c->server->rooms, id, owner, &w->waiter);
    return NULL;
}
