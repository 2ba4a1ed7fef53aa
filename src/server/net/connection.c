/* What HTTP and WebSockets share: a connection from its arrival to its end, and the time that it
 * has. Deadlines are looked at ten times a second, all of them: with ten thousand connections that
 * is less work than keeping them in order. */
#include <stdlib.h>
#include <string.h>

#include "server/net/internal.h"

int64_t net_now(void) {
    return (int64_t)(uv_hrtime() / 1000);
}

connection *connection_new(net *n) {
    connection *c = calloc(1, sizeof *c);
    if (!c) abort();
    c->net = n;
    connection_wait(c, HEAD_SECONDS);
    c->next = n->all;
    if (c->next) c->next->previous = c;
    n->all = c;
    n->counts.connections++;
    return c;
}

/* ---- What goes out ---- */

void connection_flush_soon(connection *c) {
    net *n = c->net;
    if (c->flushed || c->ended) return;
    c->flush = n->to_flush;
    c->flushed = &n->to_flush;
    if (c->flush) c->flush->flushed = &c->flush;
    n->to_flush = c;
}

static void flush_no_more(connection *c) {
    if (!c->flushed) return;
    *c->flushed = c->flush;
    if (c->flush) c->flush->flushed = c->flushed;
    c->flushed = NULL;
}

void connection_flush(connection *c) {
    flush_no_more(c);
    if (c->ended || c->is_full) return;
    if (c->ws)
        ws_flush(c);
    else
        http_flush(c);
}

void connection_sent(connection *c, size_t bytes) {
    c->progress += bytes;
    if (c->progress < PROGRESS_BYTES || !c->deadline) return;
    connection_wait(c, READ_SECONDS);
}

/* ---- The end ---- */

static void leave(connection *c) {
    flush_no_more(c);
    turn_wait_no_more(c);
    if (c->next) c->next->previous = c->previous;
    if (c->previous)
        c->previous->next = c->next;
    else
        c->net->all = c->next;
    c->net->counts.connections--;
}

void connection_free(connection *c) {
    connection_gone(c);
    visitor_leave(c);
    leave(c);
    free(c->in.bytes);
    free(c);
}

void connection_wait(connection *c, int seconds) {
    c->deadline = seconds ? net_now() + seconds * INT64_C(1000000) : 0;
    c->progress = 0;
}

void connection_gone(connection *c) {
    peer *p = c->peer;
    if (p) p->gone = true;
    if (c->ws) {
        c->net->handlers.close(c->net->handlers.context, p);
        ws_free(c);
    }
    exchange_free(c);
    if (p) p->connection = NULL;
    peer_drop(p);
    c->peer = NULL;
}

void connection_cut_off(connection *c) {
    if (c->ended) return;
    c->net->counts.cut_off++;
    wire_reset(c);
}

static void tick(connection *c, int64_t now) {
    if (c->ended) return;
    if (c->deadline && c->deadline <= now) {
        bool idle = c->finishing || (!c->exchange && !c->ws && !c->in.size);
        if (idle)
            wire_end(c);
        else
            connection_cut_off(c);
    } else if (c->ws && c->ws->ping_at <= now) {
        ws_ping(c, now);
    }
}

void connections_tick(net *n) {
    int64_t now = net_now();
    for (connection *c = n->all, *next; c; c = next) {
        next = c->next;
        tick(c, now);
    }
}

void connection_receive(connection *c, const char *bytes, size_t size) {
    if (c->ws)
        messages_receive(c, bytes, size);
    else
        http_receive(c, bytes, size);
}
