/* Images of positions, for sites that show a link with a picture: as a spectator sees them, whoever
 * asks. What is drawn costs some 30 ms, so it is drawn off the loop, by the thread that reads, paid
 * for by the address that asked, and kept (pictures.h). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/api/api.h"
#include "server/fixed_text.h"
#include "server/image/image.h"

enum { FRESH_SECONDS = 30, FINAL_SECONDS = 24 * 3600, TAG_BYTES = PICTURE_KEY_BYTES + 2 };

typedef struct picture_job {
    reading_job job;
    server *server;
    peer *peer;
    bool final; /* the position does not change any more */
    char key[PICTURE_KEY_BYTES];
    const char *game;
    char picture[BRETT_PICTURE_BYTES];
    uint8_t *png;
    size_t size;
    int64_t spent; /* of the thread's own time, in microseconds */
} picture_job;

/* With its quotes: no key is found within a longer one. */
static void write_tag(char out[TAG_BYTES], const char *key) {
    snprintf(out, TAG_BYTES, "\"%s\"", key);
}

/* No image: whoever asked has it already. */
static void send_image(peer *to, const char *key, bool final, shared_text *png) {
    char tag[TAG_BYTES], header[TAG_BYTES + 8];
    write_tag(tag, key);
    snprintf(header, sizeof header, "ETag: %s", tag);
    peer_answer_with(to, &(peer_answer){.status = png ? 200 : 304,
                                        .type = "image/png",
                                        .also = header,
                                        .cache = final ? FINAL_SECONDS : FRESH_SECONDS,
                                        .body = png,
                                        .for_other_sites = true});
}

static void draw(reading_job *job, store_reader *from) {
    picture_job *d = (picture_job *)job;
    int64_t began = charge_clock();
    (void)from;
    d->png = image_of(d->game, d->picture, &d->size);
    d->spent = charge_clock() - began;
}

static void refuse_drawing(const picture_job *d) {
    call c = {.server = d->server, .peer = d->peer};
    refuse(&c.refusal, "busy", N_("The server is closing. Try again soon."));
    outbox_refuse(&d->server->outbox, 0, d->peer, -1, &c.refusal, NULL);
}

static void drawn(reading_job *job) {
    picture_job *d = (picture_job *)job;
    if (d->png) {
        shared_text *png = shared_text_of((const char *)d->png, d->size);
        pictures_keep(&d->server->pictures, d->key, png);
        send_image(d->peer, d->key, d->final, png);
    } else {
        refuse_drawing(d);
    }
    charge_elsewhere(d->server, d->peer, d->spent);
    peer_drop(d->peer);
    free(d->png);
    free(d);
}

/* Answers with the image that this key stands for, now or when it is drawn. */
static json_t *answer(call *c, picture_job *d) {
    const char *known = json_string_value(json_object_get(c->args, "known"));
    char owner[ACCOUNT_NAME_BYTES], tag[TAG_BYTES];
    write_tag(tag, d->key);
    bool has_it = known && strstr(known, tag);
    shared_text *png = has_it ? NULL : pictures_find(&c->server->pictures, d->key);
    c->later = true; /* by what is done here: it is no JSON */
    if (has_it || png) {
        send_image(c->peer, d->key, d->final, png);
        free(d);
        return NULL;
    }
    d->job.read = draw;
    d->job.done = drawn;
    d->server = c->server;
    d->peer = peer_keep(c->peer);
    call_owner(c, owner);
    if (reading_ask(c->server->reading, owner, &d->job)) return NULL;
    peer_drop(d->peer);
    free(d);
    c->later = false;
    return refused(c, "often", N_("Too many requests. Wait a moment and try again."));
}

static picture_job *new_job(void) {
    picture_job *d = calloc(1, sizeof *d);
    if (!d) abort();
    return d;
}

json_t *api_picture(call *c) {
    const room *r = &c->open->room;
    picture_job *d = new_job();
    d->game = r->game->name;
    d->final = room_is_over(r);
    snprintf(d->key, sizeof d->key, "%s-%u", r->id, (unsigned)room_ply_after(r, room_count(r)));
    room_picture(r, d->picture);
    return answer(c, d);
}

json_t *api_example(call *c) {
    const brett_game *game = brett_game_find(c->game);
    if (!game) return refused(c, "unknown", N_("There is no such game."));
    picture_job *d = new_job();
    room r;
    brett_setup setup;
    brett_setup_default(game, &setup);
    room_start(&r, game, &setup);
    d->game = game->name;
    d->final = true;
    snprintf(d->key, sizeof d->key, "%s", game->name);
    room_picture(&r, d->picture);
    room_free(&r);
    return answer(c, d);
}
