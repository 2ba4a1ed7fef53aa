/* The API of docs/api.md: one list of operations for HTTP and the WebSocket. */
#ifndef BRETT_SERVER_API_API_H
#define BRETT_SERVER_API_API_H

#include "server/net/net.h"
#include "server/server.h"

/* A request on its way through an operation. One that needs a room which is not in memory is kept
 * (waiting.c) until the room was read, and then run from its start; so an operation changes nothing
 * before it has all the rooms it needs. */
typedef struct call {
    server *server;
    peer *peer;
    int64_t id;      /* of the WebSocket's request; -1: it had none */
    json_t *args;    /* an object */
    bool from_query; /* numbers may be texts */
    open_room *open; /* the room that it is about, or NULL */
    int seat;        /* of the player there, or BRETT_NOBODY */
    int64_t now;
    refusal refusal;
    char *cookie;        /* to set, for free() */
    uint64_t ticket;     /* that the answer waits for; a room's own goes without saying */
    bool later;          /* it comes by api_answer_later, or when a room was read */
    bool waited;         /* a room was read for it, and it was paid for */
    request_stamp asked; /* when it came, if it has waited */
    payer_kind payer;    /* who pays for it */
    int64_t began;       /* by the loop's time */

    const struct operation_row *row; /* what it asks for */
    char game[ROOM_ID_BYTES];        /* of which game; may be empty */
    char absent[ROOM_ID_BYTES];      /* a room that was looked for, and is not there */
    bool unreadable, damaged;        /* a room could not be read, or never will be */
} call;

/* The answer, or NULL with c->refusal or c->later. */
typedef json_t *(*operation)(call *c);

void api_request(void *server, peer *p, const net_request *request);
bool api_open(void *server, peer *p, const char *token, refusal *r);
void api_message(void *server, peer *p, const char *text, size_t size);
void api_close(void *server, peer *p);

/* A room that the call needs: NULL when there is none (refused), or when it has to be read first
 * (left for later). */
open_room *call_room(call *c, const char *id);

/* Runs a call, and answers it unless it has to wait. */
void call_run(call *c);

/* Answers a request that was left for later; takes the reference over. */
void api_answer_later(void *server, peer *to, int64_t id, const request_stamp *asked,
                      json_t *answer);

/* Whether a path is a page that says of what game it is: then which room, where it names one. */
bool shared_page_is(const char *path, char game[ROOM_ID_BYTES]);

/* Tells what is known of the positions that somebody asked about. */
void api_found(void *server, const question *asked, json_t *known);

/* ---- Who pays ---- */

/* What the thread has used of the processor, in microseconds: what other programs of the machine do
 * meanwhile is nobody's debt. */
int64_t charge_clock(void);

/* From when on the call uses the loop. */
void charge_begin(call *c);

/* Whether it may be done; plays: it is about a game that goes on, for which persons have a reserve.
 */
bool charge_request(call *c, bool plays);
bool charge_visit(server *s, peer *p, payer_kind *who, bool plays, refusal *r);

/* It was done, or refused. */
void charge_end(call *c);

/* Whether one more may be kept today. */
bool charge_kept(call *c, kept_kind what);
/* In whose name something is read for it: the address', also when the client is gone by now. */
void call_owner(const call *c, char owner[ACCOUNT_NAME_BYTES]);
/* Something was done for it outside of a call, in another thread too, in so many microseconds. */
void charge_elsewhere(server *s, const peer *p, int64_t took);

/* ---- Arguments ---- */

/* The arguments of a call from its JSON; what is wrong is said by a sentence with "{name}" for it.
 */
bool read_args(call *c, const char *text, size_t size, const char *format);

/* A text of at most so many bytes; absent, it stays as it is. */
bool arg_text(call *c, const char *name, size_t most, const char **out);
bool arg_number(call *c, const char *name, int64_t least, int64_t most, int64_t *out);
bool arg_flag(call *c, const char *name, bool *out);

/* The same, refused when it is absent. */
bool need_text(call *c, const char *name, size_t most, const char **out);

json_t *refused(call *c, const char *code, const char *sentence);
json_t *refused_named(call *c, const char *code, const char *format, const char *name);

/* Refuses because the store could not be read: nothing is known then. Always false. */
bool refuse_unreadable(call *c);

/* Refuses a text with what is wrong with it and where, "line:column: sentence". */
json_t *refused_fault(call *c, const brett_fault *fault);

/* ---- Operations ---- */

json_t *api_me(call *c);
json_t *api_sessions(call *c);
json_t *api_end_sessions(call *c);
json_t *api_logout(call *c);
json_t *api_export(call *c);
json_t *api_delete(call *c);
json_t *api_link(call *c);
json_t *api_move(call *c);

json_t *api_create(call *c);
json_t *api_open_games(call *c);
json_t *api_mine(call *c);
json_t *api_game(call *c);
json_t *api_events(call *c);
json_t *api_legal(call *c);
json_t *api_record(call *c);
json_t *api_picture(call *c);
json_t *api_example(call *c);
json_t *api_shared_page(call *c);
json_t *api_watch(call *c);
json_t *api_unwatch(call *c);

json_t *api_join(call *c);
json_t *api_leave(call *c);
json_t *api_reveal(call *c);
json_t *api_step(call *c);
json_t *api_turn(call *c);
json_t *api_resign(call *c);
json_t *api_offer(call *c);
json_t *api_answer(call *c);
json_t *api_claim(call *c);
json_t *api_rematch(call *c);
json_t *api_import(call *c);
json_t *api_solved(call *c);

/* ---- Shared by operations ---- */

/* The cookie that goes with the answer: this token, or none any more. */
void set_cookie(call *c, const char *token);
void clear_cookie(call *c);

/* Notes with which session the caller has come; one that has ended is a stranger's. */
void use_session(call *c, const char *token);

/* The game as the caller may see it. */
json_t *game_for(call *c, open_room *o);

/* The name of the caller, with which seats are taken; refused when it cannot be read. */
bool caller_name(call *c, char name[NAME_BYTES]);

/* What goes into draws; refused when it is too long or not plain. */
bool arg_mix(call *c, const char **mix);

/* What whoever takes a seat puts into draws. */
bool arg_part(call *c, room_part *part);

/* Whether the caller may have one more game. */
bool may_have_game(call *c);

/* Makes a stranger a player, with the unit that the operation will seal: the last thing that may be
 * refused. */
bool become_player(call *c);

/* Hands a new room to the store and to the rooms. */
open_room *open_new_room(call *c, room *t, const char *key);

#endif
