/* What is kept about somebody: theirs to fetch, and theirs to delete. */
#include <stdlib.h>
#include <string.h>

#include "server/api/api.h"
#include "server/fixed_text.h"

enum { GAMES_A_PAGE = 100, MOST_IMPORTS = 1000, MOST_SESSIONS = 100, DELETED = 4001 };

/* ---- Fetching ---- */

typedef struct export_job {
    reading_job job;
    server *server;
    peer *peer;
    int64_t player, after; /* games from this row on */
    store_reader *from;
    json_t *games, *list; /* all of them, and what is being listed */
    int64_t last;         /* the row of the last game */
    bool good;
    char *text; /* the answer */
} export_job;

static bool list_deed(void *context, const store_row *row) {
    export_job *e = context;
    json_t *json = json_pack("{sI sI ss}", "event", (json_int_t)store_int(row, 0), "at",
                             (json_int_t)store_int(row, 1), "what", store_text(row, 2));
    if (!store_is_null(row, 3)) json_object_set_new(json, "says", json_string(store_text(row, 3)));
    json_array_append_new(e->list, json);
    return true;
}

/* Of a game only what they did themselves: the rest is others', and may be hidden from them. */
static bool list_game(void *context, const store_row *row) {
    export_job *e = context;
    e->last = store_int(row, 0);
    e->list = json_array();
    e->good &=
        store_read(e->from, STORE_EXPORT_DEEDS, list_deed, e, "ii", e->last, store_int(row, 5));
    const char *name = store_text(row, 6);
    json_array_append_new(
        e->games,
        json_pack("{ss ss sI sb sI ss so}", "id", store_text(row, 1), "game", store_text(row, 2),
                  "made", (json_int_t)store_int(row, 3), "over", (int)store_int(row, 4), "seat",
                  (json_int_t)store_int(row, 5), "name", name ? name : "", "did", e->list));
    return e->good;
}

static bool list_import(void *context, const store_row *row) {
    json_array_append_new(context,
                          json_pack("{ss sI ss}", "id", store_text(row, 0), "made",
                                    (json_int_t)store_int(row, 1), "record", store_text(row, 2)));
    return true;
}

static bool list_session(void *context, const store_row *row) {
    json_t *json = json_pack("{sI sI}", "made", (json_int_t)store_int(row, 2), "used",
                             (json_int_t)store_int(row, 3));
    if (!store_is_null(row, 1))
        json_object_set_new(json, "device", json_string(store_text(row, 1)));
    json_array_append_new(context, json);
    return true;
}

static bool take_person(void *context, const store_row *row) {
    const char *name = store_text(row, 0);
    json_object_set_new(context, "name", json_string(name ? name : ""));
    json_object_set_new(context, "made", json_integer(store_int(row, 1)));
    return false;
}

/* The first page has also what is not of games. */
static bool read_person(export_job *e, json_t *all) {
    json_t *here = json_array(), *imports = json_array();
    json_object_set_new(all, "player", json_integer(e->player));
    json_object_set_new(all, "sessions", here);
    json_object_set_new(all, "imports", imports);
    return store_read(e->from, STORE_PLAYER, take_person, all, "i", e->player) &&
           store_read(e->from, STORE_SESSIONS, list_session, here, "ii", e->player,
                      (int64_t)MOST_SESSIONS) &&
           store_read(e->from, STORE_EXPORT_IMPORTS, list_import, imports, "ii", e->player,
                      (int64_t)MOST_IMPORTS);
}

/* In the thread, with the text of it, which is long. */
static void read_export(reading_job *job, store_reader *from) {
    export_job *e = (export_job *)job;
    json_t *all = json_object();
    e->from = from;
    e->games = json_array();
    e->good = e->after || read_person(e, all);
    e->good = e->good &&
              store_read(from, STORE_EXPORT_GAMES, list_game, e, "iii", e->player, e->after,
                         (int64_t)GAMES_A_PAGE) &&
              e->good;
    size_t count = json_array_size(e->games);
    json_object_set_new(all, "games", e->games);
    if (count == GAMES_A_PAGE) json_object_set_new(all, "more", json_integer(e->last));
    if (e->good) e->text = json_dumps(all, JSON_COMPACT);
    json_decref(all);
}

static void send_export(reading_job *job) {
    export_job *e = (export_job *)job;
    if (e->text) {
        shared_text *body = shared_text_of(e->text, strlen(e->text));
        peer_answer_with(e->peer,
                         &(peer_answer){.status = 200, .type = "application/json", .body = body});
    } else {
        call c = {.server = e->server, .peer = e->peer};
        refuse_unreadable(&c);
        outbox_refuse(&e->server->outbox, 0, e->peer, -1, &c.refusal, NULL);
    }
    peer_drop(e->peer);
    free(e->text);
    free(e);
}

json_t *api_export(call *c) {
    export_job *e = calloc(1, sizeof *e);
    char owner[ACCOUNT_NAME_BYTES];
    if (!e) abort();
    call_owner(c, owner);
    e->job.read = read_export;
    e->job.done = send_export;
    e->server = c->server;
    e->player = c->peer->player;
    bool good = arg_number(c, "after", 0, INT64_MAX, &e->after);
    e->peer = peer_keep(c->peer);
    if (good && reading_ask(c->server->reading, owner, &e->job)) {
        c->later = true;
        return NULL;
    }
    peer_drop(e->peer);
    free(e);
    return good ? refused(c, "often", N_("Too many requests. Wait a moment and try again.")) : NULL;
}

/* ---- Deleting ---- */

/* Somebody who leaves a game that has yet to be read. */
typedef struct leaver {
    room_waiter waiter;
    server *server;
    int64_t player;
    char game[ROOM_ID_BYTES];
} leaver;

static void leave_room(server *s, open_room *o, int64_t player) {
    room *r = &o->room;
    refusal ignored;
    int seat = room_seat_of(r, player);
    if (seat < 0) return;
    room_rename(r, seat, "");
    brett_change by = {.seat = seat, .at = rooms_now(&s->rooms), .ply = -1, .gone = r->gone};
    if (r->begun ? !room_is_over(r) && room_resign(r, &by, &ignored)
                 : room_leave(r, seat, by.at, &ignored))
        rooms_changed(&s->rooms, o);
}

static void leave_read(room_waiter *waiter, room_found how) {
    leaver *l = (leaver *)waiter;
    open_room *o = how == ROOM_FOUND ? rooms_find(&l->server->rooms, l->game) : NULL;
    if (o && !l->server->closing) leave_room(l->server, o, l->player);
    free(l);
}

static bool leave_game(void *context, const store_row *row) {
    call *c = context;
    leaver *l = calloc(1, sizeof *l);
    if (!l) abort();
    *l = (leaver){.waiter.ready = leave_read, .server = c->server, .player = c->peer->player};
    copy_text(l->game, sizeof l->game, store_text(row, 0));
    open_room *o = rooms_seek(&c->server->rooms, l->game, "", &l->waiter);
    if (!o) return true;
    leave_room(c->server, o, l->player);
    free(l);
    return true;
}

static bool end_session(void *context, const store_row *row) {
    sessions_end(context, session_of_row(row, 0));
    return true;
}

static bool is_theirs(void *context, const peer *p) {
    return p->player == *(int64_t *)context;
}

static void drop_imports(server *s, int64_t player) {
    for (open_room *o = s->rooms.newest, *older; o; o = older) {
        older = o->older;
        if (o->state == ROOM_READY && o->room.imported && o->room.maker == player && !o->held)
            rooms_drop(&s->rooms, o);
    }
    store_write(s->store, STORE_DROP_IMPORT_ENTRIES, "i", player);
    store_write(s->store, STORE_DROP_IMPORT_PROGRESS, "i", player);
    store_write(s->store, STORE_DROP_IMPORT_SEATS, "i", player);
    store_write(s->store, STORE_DROP_IMPORTS, "i", player);
}

/* Names go, tokens and links go, what they have imported goes; games stay, with a seat that has no
 * name. Games that go on are left, as if they had resigned. */
json_t *api_delete(call *c) {
    server *s = c->server;
    store_reader *from = store_own_reader(s->store);
    int64_t player = c->peer->player;
    bool sure = false;
    if (!arg_flag(c, "sure", &sure)) return NULL;
    if (!sure) return refused(c, "bad", "Say \"sure\": true; what is deleted is gone for good.");
    if (!store_read(from, STORE_SESSIONS, end_session, &s->sessions, "ii", player,
                    (int64_t)MOST_SESSIONS)) {
        refuse_unreadable(c);
        return NULL;
    }
    people_rename_everywhere(&s->people, player, "");
    store_write(s->store, STORE_DELETE_PLAYER, "ii", c->now, player);
    store_write(s->store, STORE_DROP_TOKENS_OF, "i", player);
    store_write(s->store, STORE_DROP_LINKS_OF, "i", player);
    drop_imports(s, player);
    c->ticket = store_seal(s->store);
    rooms_rename(&s->rooms, player, "");
    store_read(from, STORE_GOING_OF, leave_game, c, "i", player);
    net_close_sockets(s->net, is_theirs, &player, DELETED, "Deleted.");
    clear_cookie(c);
    return json_object();
}
