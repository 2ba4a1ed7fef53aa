/* What is read from the store for an answer and may be long: lists and records. It is read off the
 * loop (reading.h), and shows what is stored. */
#include <stdlib.h>
#include <string.h>

#include "server/api/api.h"
#include "server/fixed_text.h"
#include "server/room/stored.h"
#include "server/room/summary.h"

typedef struct read_job {
    reading_job job;
    server *server;
    peer *peer;
    int64_t id; /* of the request */
    request_stamp asked;
    int64_t player;
    bool mine; /* of a list: the player's own games */
    summary_cursor cursor;
    char game[ROOM_ID_BYTES]; /* of a record, and for whom it is: */
    int viewer;
    json_t *answer; /* NULL: it could not be read */
} read_job;

static void refuse_later(const read_job *r) {
    call c = {.server = r->server, .peer = r->peer};
    refuse_unreadable(&c);
    outbox_refuse(&r->server->outbox, 0, r->peer, r->id, &c.refusal, NULL);
}

static bool is_here(void *context, int64_t player) {
    return people_here(context, player);
}

static void answer(reading_job *job) {
    read_job *r = (read_job *)job;
    int64_t began = charge_clock();
    if (r->answer) {
        summary_finish(json_object_get(r->answer, "games"), is_here, &r->server->people);
        api_answer_later(r->server, r->peer, r->id, &r->asked, r->answer);
    } else {
        refuse_later(r);
    }
    charge_elsewhere(r->server, r->peer, job->took + charge_clock() - began);
    peer_drop(r->peer);
    free(r);
}

/* Has it read; the answer to the call comes later, unless too many of this address wait. */
static json_t *ask(call *c, const read_job *wanted) {
    read_job *r = malloc(sizeof *r);
    if (!r) abort();
    *r = *wanted;
    r->job.done = answer;
    r->server = c->server;
    r->peer = peer_keep(c->peer);
    r->player = c->peer->player;
    r->id = c->id;
    r->asked = c->server->measures.now;
    char owner[ACCOUNT_NAME_BYTES];
    call_owner(c, owner);
    c->later = reading_ask(c->server->reading, owner, &r->job);
    if (c->later) return NULL;
    peer_drop(r->peer);
    free(r);
    return refused(c, "often", N_("Too many requests. Wait a moment and try again."));
}

/* ---- Lists ---- */

static void read_list(reading_job *job, store_reader *from) {
    read_job *r = (read_job *)job;
    json_t *list =
        r->mine ? summaries_mine(from, r->player, &r->cursor) : summaries_open(from, r->player);
    if (!list) return;
    r->answer = json_pack("{so}", "games", list);
    if (r->mine && r->cursor.text[0])
        json_object_set_new(r->answer, "more", json_string(r->cursor.text));
}

json_t *api_open_games(call *c) {
    if (c->server->admin.closed[DOOR_LOBBY]) return json_pack("{s[]}", "games");
    return ask(c, &(read_job){.job.read = read_list});
}

json_t *api_mine(call *c) {
    read_job wanted = {.job.read = read_list, .mine = true};
    const char *after = "";
    if (!arg_text(c, "after", sizeof wanted.cursor.text - 1, &after)) return NULL;
    if (!summary_cursor_read(after, &wanted.cursor))
        return refused(c, "bad", "\"after\" must be what \"more\" said.");
    return ask(c, &wanted);
}

/* ---- Records ---- */

static void read_record(reading_job *job, store_reader *from) {
    read_job *r = (read_job *)job;
    room read;
    if (room_load(&read, from, r->game) != ROOM_FOUND) return;
    char *text = room_record(&read, r->viewer);
    r->answer = json_pack("{ss}", "record", text);
    free(text);
    room_free(&read);
}

json_t *api_record(call *c) {
    const room *r = &c->open->room;
    if (!r->begun && !r->old_rules) {
        refuse_not_begun(r, &c->refusal);
        return NULL;
    }
    read_job wanted = {.job.read = read_record, .viewer = c->seat};
    copy_text(wanted.game, sizeof wanted.game, r->id);
    return ask(c, &wanted);
}
