#include "server/api/api.h"

#include <stdlib.h>
#include <string.h>

#include "server/api/query.h"
#include "server/fixed_text.h"
#include "server/pages.h"
#include "server/time.h"

/* MAKES_PLAYER: by HTTP, a stranger becomes a player with it. FOR_BLOCKED: it may be asked also by
 * those whom the host has blocked. HAS_TAG: its answer has an ETag, and the argument "known" is
 * what the client says that it has. */
enum {
    NEEDS_PLAYER = 1,
    NEEDS_GAME = 2,
    NEEDS_SEAT = 4,
    ONLY_SOCKET = 8,
    ONLY_HTTP = 16,
    FOR_BLOCKED = 32,
    MAKES_PLAYER = 64,
    HAS_TAG = 128
};

static const struct operation_row {
    const char *name;
    const char *method; /* of HTTP */
    unsigned flags;
    request_kind kind;
    operation run;
} rows[] = {
    {"me", NULL, 0, REQUEST_READ, api_me},
    {"sessions", "GET", FOR_BLOCKED, REQUEST_READ, api_sessions},
    {"end_sessions", "POST", NEEDS_PLAYER | FOR_BLOCKED, REQUEST_CHANGE, api_end_sessions},
    {"logout", "POST", NEEDS_PLAYER | ONLY_HTTP | FOR_BLOCKED, REQUEST_CHANGE, api_logout},
    {"export", "GET", NEEDS_PLAYER | ONLY_HTTP | FOR_BLOCKED, REQUEST_LIST, api_export},
    {"delete", "POST", NEEDS_PLAYER | ONLY_HTTP | FOR_BLOCKED, REQUEST_CHANGE, api_delete},
    {"link", "POST", NEEDS_PLAYER, REQUEST_CHANGE, api_link},
    {"move", "POST", ONLY_HTTP, REQUEST_CHANGE, api_move},
    {"create", "POST", NEEDS_PLAYER | MAKES_PLAYER, REQUEST_CREATE, api_create},
    {"open", "GET", 0, REQUEST_LIST, api_open_games},
    {"mine", "GET", 0, REQUEST_LIST, api_mine},
    {"import", "POST", NEEDS_PLAYER | MAKES_PLAYER, REQUEST_CREATE, api_import},
    {"solved", "POST", 0, REQUEST_SOLVED, api_solved},
    {"game", "GET", NEEDS_GAME, REQUEST_READ, api_game},
    {"events", "GET", NEEDS_GAME, REQUEST_READ, api_events},
    {"legal", "GET", NEEDS_GAME, REQUEST_READ, api_legal},
    {"record", "GET", NEEDS_GAME, REQUEST_READ, api_record},
    {"picture", "GET", NEEDS_GAME | ONLY_HTTP | HAS_TAG, REQUEST_READ, api_picture},
    {"example", "GET", ONLY_HTTP | HAS_TAG, REQUEST_READ, api_example},
    {"page", "GET", ONLY_HTTP, REQUEST_READ, api_shared_page},
    {"watch", NULL, NEEDS_GAME | ONLY_SOCKET, REQUEST_READ, api_watch},
    {"unwatch", NULL, NEEDS_GAME | ONLY_SOCKET, REQUEST_READ, api_unwatch},
    {"join", "POST", NEEDS_PLAYER | NEEDS_GAME | MAKES_PLAYER, REQUEST_CHANGE, api_join},
    {"leave", "POST", NEEDS_SEAT, REQUEST_CHANGE, api_leave},
    {"reveal", "POST", NEEDS_SEAT, REQUEST_CHANGE, api_reveal},
    {"step", "POST", NEEDS_SEAT, REQUEST_STEP, api_step},
    {"turn", "POST", NEEDS_SEAT, REQUEST_STEP, api_turn},
    {"resign", "POST", NEEDS_SEAT, REQUEST_CHANGE, api_resign},
    {"offer", "POST", NEEDS_SEAT, REQUEST_CHANGE, api_offer},
    {"answer", "POST", NEEDS_SEAT, REQUEST_CHANGE, api_answer},
    {"claim", "POST", NEEDS_SEAT, REQUEST_CHANGE, api_claim},
    {"rematch", "POST", NEEDS_SEAT, REQUEST_CREATE, api_rematch},
    {0},
};

static const struct operation_row *find_row(const char *name) {
    const struct operation_row *row = rows;
    while (row->name && strcmp(row->name, name)) row++;
    return row->name ? row : NULL;
}

/* ---- Running an operation ---- */

static bool find_room(call *c) {
    unsigned flags = c->row->flags;
    if (!(flags & (NEEDS_GAME | NEEDS_SEAT))) return true;
    if (!(c->open = call_room(c, c->game))) return false;
    rooms_look(&c->server->rooms, c->open);
    c->seat = room_seat_of(&c->open->room, c->peer->player);
    if (flags & NEEDS_SEAT && c->seat < 0)
        return refuse(&c->refusal, "forbidden", N_("You have no seat in this game."));
    return true;
}

static json_t *run(call *c) {
    unsigned flags = c->row->flags;
    measures_classify(&c->server->measures, c->row->kind);
    if (c->server->closing)
        return refused(c, "busy",
                       N_("The server is closing. Try again "
                          "soon."));
    if (!c->waited &&
        !charge_request(c, flags & (NEEDS_GAME | NEEDS_SEAT) || c->row->run == api_me))
        return NULL;
    if (!(flags & FOR_BLOCKED) && !admin_admits(c->server, c->peer, &c->refusal)) return NULL;
    bool becomes = flags & MAKES_PLAYER && !c->peer->is_socket;
    if (flags & (NEEDS_PLAYER | NEEDS_SEAT) && !c->peer->player && !becomes)
        return refused(c, "stranger", "The server does not know you yet: POST /api/v1/me first.");
    return find_room(c) ? c->row->run(c) : NULL;
}

/* An answer to a late request shows how the game stands. */
static void send_refusal(call *c, uint64_t ticket) {
    bool late = c->open && !strcmp(c->refusal.code, "late");
    outbox_refuse(&c->server->outbox, ticket, c->peer, c->id, &c->refusal,
                  late ? game_for(c, c->open) : NULL);
}

/* What goes with the letter is up to who sends it. */
static void send_answer(server *s, letter l, json_t *answer) {
    if (l.to->is_socket) {
        answer = json_pack("{so}", "ok", answer);
        if (l.id >= 0) json_object_set_new(answer, "re", json_integer(l.id));
    }
    l.text = shared_text_of_json(answer);
    l.status = 200;
    outbox_put(&s->outbox, &l);
}

static void finish(call *c, json_t *answer) {
    uint64_t ticket = c->ticket;
    if (c->later) {
        free(c->cookie); /* what is answered later renews none: the next request does */
        c->cookie = NULL;
        return;
    }
    if (c->open && c->open->ticket > ticket) ticket = c->open->ticket;
    if (!answer) {
        send_refusal(c, ticket);
        free(c->cookie);
        return;
    }
    letter l = {
        .ticket = ticket, .to = c->peer, .cookie = c->cookie, .id = c->id, .asked = c->asked};
    send_answer(c->server, l, answer);
}

void api_answer_later(void *context, peer *to, int64_t id, const request_stamp *asked,
                      json_t *answer) {
    send_answer(context, (letter){.to = to, .id = id, .asked = *asked}, answer);
}

void call_run(call *c) {
    finish(c, run(c));
}

/* ---- The WebSocket ---- */

/* Refused where it cannot be known who it is: whoever has a seat would come in as a stranger. */
bool api_open(void *context, peer *p, const char *token, refusal *r) {
    server *s = context;
    payer_kind who;
    if (s->closing || !people_find(&s->people, token, &p->player))
        return refuse(r, "busy", N_("The server is full right now. Try again soon."));
    call c = {.server = s, .peer = p, .now = time_now()};
    use_session(&c, token);
    p->cookie = c.cookie;
    if (!charge_visit(s, p, &who, true, r) || !admin_admits(s, p, r)) return false;
    if (p->player) people_come(&s->people, p->player);
    return true;
}

void api_close(void *context, peer *p) {
    server *s = context;
    if (p->player) people_go(&s->people, p->player, time_now());
    rooms_unwatch_all(&s->rooms, p);
}

void api_message(void *context, peer *p, const char *text, size_t size) {
    call c = {.server = context, .peer = p, .id = -1, .seat = BRETT_NOBODY};
    c.now = rooms_now(&c.server->rooms);
    json_t *id;
    charge_begin(&c);
    measures_begin(&c.server->measures, REQUEST_OTHER);
    bool read = read_args(&c, text, size, "This is not JSON: {name}.");
    const char *name = json_string_value(json_object_get(c.args, "do"));
    const char *game = json_string_value(json_object_get(c.args, "game"));
    c.row = name ? find_row(name) : NULL;
    copy_text(c.game, sizeof c.game, game && strlen(game) < sizeof c.game ? game : "");
    if (json_is_integer(id = json_object_get(c.args, "id")) && json_integer_value(id) >= 0)
        c.id = json_integer_value(id);
    if (!read)
        finish(&c, NULL);
    else if (!c.row || c.row->flags & ONLY_HTTP)
        finish(&c, refused(&c, "bad", "\"do\" must name what to do, as docs/api.md has it."));
    else
        call_run(&c);
    measures_end(&c.server->measures);
    json_decref(c.args);
    charge_end(&c);
}

/* ---- HTTP ---- */

/* An operation on a game, as the path after /games/ names it. */
static const struct operation_row *find_game_route(const char *path, char game[16]) {
    char name[16];
    int used = 0, more = 0;
    if (sscanf(path, "%15[A-Za-z0-9]%n", game, &used) != 1) return NULL;
    if (!path[used]) return find_row("game");
    if (sscanf(path + used, "/%15[a-z]%n", name, &more) != 1 || path[used + more]) return NULL;
    const struct operation_row *row = find_row(name);
    bool is_of_game = row && row->flags & (NEEDS_GAME | NEEDS_SEAT) && !(row->flags & ONLY_SOCKET);
    return is_of_game && row->run != api_game ? row : NULL;
}

/* What a path below /api/v1 asks for: the operation, and the game where it names one. */
static const struct operation_row *find_route(const net_request *r, const char *path,
                                              char game[16]) {
    static const char *const fixed[][2] = {{"/me", "me"},
                                           {"/me/link", "link"},
                                           {"/me/move", "move"},
                                           {"/me/sessions", "sessions"},
                                           {"/me/sessions/end", "end_sessions"},
                                           {"/me/logout", "logout"},
                                           {"/me/export", "export"},
                                           {"/me/delete", "delete"},
                                           {"/reviews", "import"},
                                           {"/solved", "solved"}};
    game[0] = 0;
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++)
        if (!strcmp(path, fixed[i][0])) return find_row(fixed[i][1]);
    if (!strcmp(path, "/games")) {
        if (!strcmp(r->method, "POST")) return find_row("create");
        return find_row(query_begins(r->query, "mine") ? "mine" : "open");
    }
    if (sscanf(path, "/pictures/%15[a-z]", game) == 1) return find_row("example");
    return strncmp(path, "/games/", 7) ? NULL : find_game_route(path + 7, game);
}

static void read_body(call *c, const net_request *r) {
    if (!r->body_size)
        c->args = json_object();
    else if (read_args(c, r->body, r->body_size, "The body is not JSON: {name}.") &&
             !json_is_object(c->args))
        refused(c, "bad", "The body must be a JSON object.");
}

/* Finds out what is asked for; false when it is refused. */
static bool read_request(call *c, const net_request *r, const char *path) {
    bool post = !strcmp(r->method, "POST");
    c->row = find_route(r, path, c->game);
    if (!c->row) return refuse(&c->refusal, "unknown", "There is no such path.");
    if (c->row->method && strcmp(c->row->method, post ? "POST" : "GET"))
        return refuse_named(&c->refusal, "method", "This path wants {name}.", c->row->method);
    c->from_query = !post;
    if (post)
        read_body(c, r);
    else if (!(c->args = query_read(r->query)))
        refused(c, "bad", "The part after \"?\" is broken.");
    else if (c->row->flags & HAS_TAG)
        json_object_set_new(c->args, "known", json_string(r->if_none_match));
    return !c->refusal.code;
}

void api_request(void *context, peer *p, const net_request *r) {
    static const char prefix[] = "/api/v1";
    call c = {.server = context, .peer = p, .id = -1, .seat = BRETT_NOBODY};
    c.now = rooms_now(&c.server->rooms);
    bool is_page = strncmp(r->path, prefix, sizeof prefix - 1);
    charge_begin(&c);
    measures_begin(&c.server->measures, is_page ? REQUEST_PAGE : REQUEST_OTHER);
    bool good = is_page ||
                (read_request(&c, r, r->path + sizeof prefix - 1) &&
                 (people_find(&c.server->people, r->token, &p->player) || refuse_unreadable(&c)));
    if (good && !is_page) {
        use_session(&c, r->token);
        call_run(&c);
    } else if (shared_page_is(r->path, c.game) && strcmp(r->method, "POST")) {
        c.row = find_row("page");
        c.args = json_pack("{ss ss}", "path", r->path, "host", r->host);
        call_run(&c);
    } else if (good && charge_request(&c, false) && admin_admits(c.server, p, &c.refusal))
        pages_answer(c.server, p, r);
    else
        finish(&c, NULL);
    measures_end(&c.server->measures);
    json_decref(c.args);
    charge_end(&c);
}
