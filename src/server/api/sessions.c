/* Where somebody is logged in, and logging out. */
#include <stdlib.h>
#include <string.h>

#include "server/api/api.h"

enum { LOGGED_OUT = 4001, MOST_SESSIONS = 100 };

/* What is used does not run out. */
void use_session(call *c, const char *token) {
    peer *p = c->peer;
    p->session = p->player ? session_of(token) : 0;
    if (!p->player || c->server->closing) return; /* the store takes nothing more */
    if (sessions_has_ended(&c->server->sessions, p->session))
        p->player = 0;
    else if (sessions_use(&c->server->sessions, c->server->store, token, c->now))
        set_cookie(c, token);
}

/* ---- The list ---- */

typedef struct session_list {
    json_t *list;
    uint64_t current;
} session_list;

static bool list_session(void *context, const store_row *row) {
    session_list *l = context;
    char id[SESSION_ID_BYTES];
    uint64_t session = session_of_row(row, 0);
    session_write(session, id);
    json_t *json =
        json_pack("{ss sI sI sb}", "id", id, "made", (json_int_t)store_int(row, 2), "used",
                  (json_int_t)store_int(row, 3), "current", session == l->current);
    if (!store_is_null(row, 1))
        json_object_set_new(json, "device", json_string(store_text(row, 1)));
    json_array_append_new(l->list, json);
    return true;
}

json_t *api_sessions(call *c) {
    session_list l = {json_array(), c->peer->session};
    if (store_read(store_own_reader(c->server->store), STORE_SESSIONS, list_session, &l, "ii",
                   c->peer->player, (int64_t)MOST_SESSIONS))
        return json_pack("{so}", "sessions", l.list);
    json_decref(l.list);
    refuse_unreadable(c);
    return NULL;
}

/* ---- Ending ---- */

typedef struct ending {
    server *server;
    int64_t player;
    uint64_t session; /* this one, or all but this one */
    bool others;
} ending;

static bool note_ended(void *context, const store_row *row) {
    const ending *e = context;
    uint64_t session = session_of_row(row, 0);
    if ((session == e->session) != e->others) sessions_end(&e->server->sessions, session);
    return true;
}

static bool is_ended(void *context, const peer *p) {
    const ending *e = context;
    return p->player == e->player && (p->session == e->session) != e->others;
}

/* A socket is closed at once, and not let in again though the store may not know it yet. */
static bool end_sessions(call *c, const ending *e) {
    unsigned char first[8];
    for (int i = 0; i < 8; i++) first[i] = (unsigned char)(e->session >> (56 - 8 * i));
    if (!store_read(store_own_reader(c->server->store), STORE_SESSIONS, note_ended, (void *)e, "ii",
                    e->player, (int64_t)MOST_SESSIONS))
        return refuse_unreadable(c);
    store_write(c->server->store, e->others ? STORE_END_OTHERS : STORE_END_SESSION, "ib", e->player,
                first, 8);
    c->ticket = store_seal(c->server->store);
    net_close_sockets(c->server->net, is_ended, (void *)e, LOGGED_OUT, "Logged out.");
    return true;
}

json_t *api_end_sessions(call *c) {
    const char *id = NULL;
    ending e = {.server = c->server, .player = c->peer->player, .session = c->peer->session};
    if (!arg_text(c, "session", SESSION_ID_BYTES - 1, &id) || !arg_flag(c, "others", &e.others))
        return NULL;
    if (!id == !e.others) return refused(c, "bad", "Give \"session\", or \"others\": true.");
    if (id && !session_read(id, &e.session))
        return refused(c, "bad", "\"session\" must be one of the list.");
    return end_sessions(c, &e) ? json_object() : NULL;
}

json_t *api_logout(call *c) {
    ending e = {.server = c->server, .player = c->peer->player, .session = c->peer->session};
    if (!end_sessions(c, &e)) return NULL;
    clear_cookie(c);
    return json_object();
}
