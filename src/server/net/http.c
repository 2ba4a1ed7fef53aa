/* Requests and their answers, one after the other: what a client sends before its last request is
 * answered is gathered, up to a limit. An answer may come at once or long after the request. What
 * the network itself refuses ends the connection, since what follows cannot be trusted. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/journal.h"
#include "server/net/internal.h"

enum { IN_BYTES = NET_HEAD_BYTES + NET_BODY_BYTES + 32768 };

void exchange_free(connection *c) {
    exchange *e = c->exchange;
    if (!e) return;
    c->exchange = NULL;
    free(e->body);
    shared_text_drop(e->head);
    shared_text_drop(e->content);
    free(e);
}

/* ---- Refusing ---- */

static void refuse_exchange(connection *c, const refusal *r) {
    char also[64] = "Allow: GET, HEAD, POST";
    bool with = r->after || !strcmp(r->code, "method");
    if (r->after)
        snprintf(also, sizeof also, "Retry-After: %lld", (long long)(r->after + 999) / 1000);
    c->net->counts.refusals[refusal_number(r->code)]++;
    if (!strcmp(r->code, "bad")) visitor_is_bad(c);
    c->exchange->asked = c->exchange->last = true;
    http_answer(c, &(peer_answer){.status = refusal_status(r->code),
                                  .type = "application/json; charset=utf-8",
                                  .also = with ? also : NULL,
                                  .body = shared_text_of_json(
                                      refusal_json(r, c->peer ? c->peer->language : ""))});
}

/* ---- Reading ---- */

static void ask(connection *c) {
    exchange *e = c->exchange;
    e->asked = true;
    e->body = malloc(e->body_due + 1);
    if (!e->body) abort();
    if (e->body_due) memcpy(e->body, c->in.bytes, e->body_due);
    e->body[e->body_due] = '\0';
    e->request.body = e->body;
    e->request.body_size = e->body_due;
    gathered_take(&c->in, e->body_due);
    connection_wait(c, ANSWER_SECONDS);
    c->net->handlers.request(c->net->handlers.context, c->peer, &e->request);
}

/* What comes after the head: a body, or with an upgrade nothing more of HTTP. */
static bool begin(connection *c, const net_head *head, refusal *r) {
    if (!(c->peer = request_peer(c, head, r))) return false;
    if (ws_is_asked_for(head)) return ws_upgrade(c, head, r);
    if (!request_read(c, head, c->exchange, r)) return false;
    connection_wait(c, BODY_SECONDS);
    if (c->exchange->go_on_due) connection_flush_soon(c);
    return true;
}

/* False while the head is not complete. */
static bool read_head(connection *c) {
    net_head head;
    refusal r;
    size_t limit = c->in.size < NET_HEAD_BYTES ? c->in.size : NET_HEAD_BYTES;
    size_t size = net_head_size(c->in.bytes, limit);
    if (!size && limit < NET_HEAD_BYTES) return false;
    c->exchange = calloc(1, sizeof *c->exchange);
    if (!c->exchange) abort();
    c->net->counts.requests++;
    if (!size)
        refuse(&r, "large", "The head of a request may have 8 KB at most.");
    else if (!net_head_parse(c->in.bytes, size, &head))
        refuse(&r, "bad", "This is not a request of HTTP that can be understood.");
    else if (begin(c, &head, &r)) {
        gathered_take(&c->in, size);
        return true;
    }
    refuse_exchange(c, &r);
    return true;
}

static void proceed(connection *c) {
    if (!c->exchange && (!c->in.size || !read_head(c))) return;
    if (c->ws) {
        messages_receive(c, c->in.bytes, c->in.size);
        gathered_take(&c->in, c->in.size);
    } else if (!c->exchange->asked && c->in.size >= c->exchange->body_due) {
        ask(c);
    }
}

void http_receive(connection *c, const char *bytes, size_t size) {
    exchange *e = c->exchange;
    if (e && e->asked && e->last) return; /* nobody will read it */
    if (c->in.size + size > IN_BYTES) {
        connection_cut_off(c);
        return;
    }
    if (!e && !c->in.size) connection_wait(c, HEAD_SECONDS);
    c->net->counts.bytes_in += size;
    gather(&c->in, bytes, size);
    proceed(c);
}

/* ---- Answering ---- */

void http_answer(connection *c, const peer_answer *answer) {
    exchange *e = c->exchange;
    e->last |= c->net->shut;
    e->answered = true;
    e->content = answer->body;
    e->head = answer_head(c, answer, e->last);
    connection_wait(c, READ_SECONDS);
    if (e->head) {
        connection_flush_soon(c);
    } else {
        journal(JOURNAL_ERROR, "head-too-large", "status=%d", answer->status);
        connection_cut_off(c);
    }
}

static void end_exchange(connection *c) {
    if (c->exchange->last) {
        wire_finish(c);
        return;
    }
    connection_gone(c);
    connection_wait(c, c->in.size ? HEAD_SECONDS : IDLE_SECONDS);
    if (c->in.size) http_go_on(c);
}

void http_go_on(connection *c) {
    if (c->ended || c->finishing) return;
    if (turn_is_left(c))
        turn_spend(c, proceed);
    else
        turn_wait(c);
}

/* A few bytes, which the kernel takes all or, from a client that does not read, not at all. */
static void say_go_on(connection *c) {
    char text[] = "HTTP/1.1 100 Continue\r\n\r\n";
    struct iovec all = {text, sizeof text - 1};
    ssize_t sent = wire_write(c, &all, 1);
    if (sent && (size_t)sent != all.iov_len)
        connection_cut_off(c);
    else if (sent)
        c->exchange->go_on_due = false;
}

/* What is left of the answer, in up to two parts. */
static int rest_of(const exchange *e, struct iovec parts[2]) {
    size_t head = e->head->size, sent = e->sent;
    size_t content = e->content && strcmp(e->method, "HEAD") ? e->content->size : 0;
    int count = 0;
    if (sent < head)
        parts[count++] = (struct iovec){shared_text_bytes(e->head) + sent, head - sent};
    sent = sent < head ? 0 : sent - head;
    if (sent < content)
        parts[count++] = (struct iovec){shared_text_bytes(e->content) + sent, content - sent};
    return count;
}

void http_flush(connection *c) {
    exchange *e = c->exchange;
    struct iovec parts[2];
    if (e && e->go_on_due && !e->asked) say_go_on(c);
    if (!e || !e->answered) return;
    for (int count; (count = rest_of(e, parts));) {
        ssize_t sent = wire_write(c, parts, count);
        if (sent < 0) wire_end(c);
        if (sent <= 0) return;
        e->sent += (size_t)sent;
    }
    end_exchange(c);
}
