/* Who you are. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/api/api.h"

enum { LINK_MS = 3600 * 1000 };

/* Kept for as long as browsers keep cookies. */
void set_cookie(call *c, const char *token) {
    char cookie[256];
    snprintf(cookie, sizeof cookie, "brett=%s; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax%s",
             token, c->peer->secure ? "; Secure" : "");
    free(c->cookie);
    c->cookie = strdup(cookie);
}

void clear_cookie(call *c) {
    free(c->cookie);
    c->cookie = strdup("brett=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
}

/* Its cookie is new, so it need not be renewed today. */
static void begin_session(call *c, const char *token) {
    set_cookie(c, token);
    sessions_note(&c->server->sessions, token, c->now);
}

bool become_player(call *c) {
    char token[PEOPLE_TOKEN_BYTES];
    if (c->peer->player) return true;
    if (c->peer->is_socket)
        return refuse(&c->refusal, "stranger",
                      "Only HTTP can set a cookie: POST /api/v1/me first.");
    if (c->server->admin.closed[DOOR_REGISTRATION])
        return refuse(&c->refusal, "forbidden", N_("This server takes no new players right now."));
    if (!charge_kept(c, KEPT_PLAYER)) return false;
    c->peer->player = people_add(&c->server->people, c->now, c->peer->device, token);
    begin_session(c, token);
    return true;
}

/* Who only asks stays a stranger, and costs no memory and no disk. */
static json_t *stranger(void) {
    return json_pack("{sn ss sb}", "player", "name", "", "new", 1);
}

json_t *api_me(call *c) {
    const char *given = NULL;
    char name[NAME_BYTES] = "";
    bool is_new = !c->peer->player;
    if (!arg_text(c, "name", 400, &given)) return NULL;
    if (given && !name_clean(given, name, &c->refusal)) return NULL;
    if (is_new && (c->from_query || (c->peer->is_socket && !given))) return stranger();
    if (!become_player(c)) return NULL;
    if (given && !c->from_query)
        people_rename(&c->server->people, c->peer->player, name);
    else if (!is_new && !caller_name(c, name))
        return NULL;
    if (is_new || given) c->ticket = store_seal(c->server->store); /* else it would be another's */
    return json_pack("{sI ss sb}", "player", (json_int_t)c->peer->player, "name", name, "new",
                     (int)is_new);
}

json_t *api_link(call *c) {
    char secret[PEOPLE_TOKEN_BYTES];
    int64_t until = c->now + LINK_MS;
    if (!charge_kept(c, KEPT_LINK)) return NULL;
    people_link(&c->server->people, c->peer->player, until, secret);
    c->ticket = store_seal(c->server->store);
    return json_pack("{ss sI}", "secret", secret, "until", (json_int_t)until);
}

json_t *api_move(call *c) {
    const char *secret;
    char token[PEOPLE_TOKEN_BYTES], name[NAME_BYTES];
    if (!need_text(c, "secret", PEOPLE_TOKEN_BYTES - 1, &secret)) return NULL;
    int64_t player;
    if (!people_move(&c->server->people, secret, c->now, &player)) {
        refuse_unreadable(c);
        return NULL;
    }
    if (!player)
        return refused(c, "unknown",
                       N_("This link has been used or has expired. Make "
                          "a new one on your other device."));
    people_add_token(&c->server->people, player, c->now, c->peer->device, token);
    c->ticket = store_seal(c->server->store);
    begin_session(c, token);
    c->peer->player = player;
    if (!caller_name(c, name)) return NULL;
    return json_pack("{sI ss sb}", "player", (json_int_t)player, "name", name, "new", 0);
}

bool caller_name(call *c, char name[NAME_BYTES]) {
    return people_name(&c->server->people, c->peer->player, name) || refuse_unreadable(c);
}
