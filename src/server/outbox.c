#include "server/outbox.h"

#include <stdio.h>
#include <stdlib.h>

static shared_text *refusal_text(const peer *to, int64_t id, const refusal *r, json_t *game) {
    json_t *json = refusal_json(r, to->language);
    if (game) json_object_set_new(json_object_get(json, "error"), "game", game);
    if (to->is_socket && id >= 0) json_object_set_new(json, "re", json_integer(id));
    return shared_text_of_json(json);
}

void outbox_refuse(outbox *o, uint64_t ticket, peer *to, int64_t id, const refusal *r,
                   json_t *game) {
    if (o->measures) measures_refused(o->measures, r->code);
    outbox_put(o, &(letter){.ticket = ticket,
                            .to = to,
                            .text = refusal_text(to, id, r, game),
                            .status = refusal_status(r->code),
                            .after = r->after,
                            .id = id});
}

static void answer_http(const letter *l) {
    char also[48];
    snprintf(also, sizeof also, "Retry-After: %lld", (long long)(l->after + 999) / 1000);
    peer_answer_with(l->to, &(peer_answer){.status = l->status,
                                           .type = "application/json",
                                           .cookie = l->cookie,
                                           .also = l->after ? also : NULL,
                                           .body = l->text});
}

static void send(const letter *l) {
    if (l->to->is_socket)
        peer_send(l->to, l->text);
    else
        answer_http(l);
}

/* What waited for a change that could not be stored. */
static void send_failure(letter *l) {
    refusal r;
    shared_text_drop(l->text);
    if (l->is_event) return;
    free(l->cookie); /* its token was not stored either */
    l->cookie = NULL;
    refuse(&r, "failed", N_("The server could not save this. Nothing has changed. Try again."));
    l->text = refusal_text(l->to, l->id, &r, NULL);
    l->status = refusal_status(r.code);
    send(l);
}

static void deliver(outbox *o, letter *l, bool failed) {
    if (failed)
        send_failure(l);
    else
        send(l);
    if (o->measures && !l->is_event) {
        measures_answered(o->measures, &l->asked);
        if (failed) measures_refused(o->measures, "failed");
    }
    free(l->cookie);
    peer_drop(l->to);
}

/* After all with the same ticket or an earlier one: an answer may be about a room that changed
 * before the last that did. */
static void enqueue(outbox *o, letter *l) {
    letter **place = &o->first;
    if (o->last && o->last->ticket <= l->ticket)
        place = &o->last->next;
    else
        while (*place && (*place)->ticket <= l->ticket) place = &(*place)->next;
    l->next = *place;
    *place = l;
    if (!l->next) o->last = l;
    o->count++;
}

void outbox_put(outbox *o, const letter *given) {
    letter *l = malloc(sizeof *l);
    if (!l) abort();
    *l = *given;
    if (o->measures && !l->asked.at) l->asked = o->measures->now;
    peer_keep(l->to);
    if (l->ticket <= o->settled) {
        deliver(o, l, false);
        free(l);
        return;
    }
    enqueue(o, l);
}

void outbox_settle(outbox *o, const store_outcome *outcome) {
    o->settled = outcome->upto;
    while (o->first && o->first->ticket <= outcome->upto) {
        letter *l = o->first;
        o->first = l->next;
        if (!o->first) o->last = NULL;
        o->count--;
        deliver(o, l, store_has_failed(outcome, l->ticket));
        free(l);
    }
}

void outbox_free(outbox *o) {
    while (o->first) {
        letter *l = o->first;
        o->first = l->next;
        shared_text_drop(l->text);
        free(l->cookie);
        peer_drop(l->to);
        free(l);
    }
    o->last = NULL;
}
