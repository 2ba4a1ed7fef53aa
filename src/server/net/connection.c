/* What HTTP and WebSockets share: a connection from its arrival to its end, and the time that it
 * has. Deadlines are looked at ten times a second, all of them: with ten thousand connections that
 * is less work than keeping them in order. */
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "server/net/internal.h"

int64_t net_now(void) {
    return (int64_t)(uv_hrtime() / 1000);
}

connection *connection_new(net *n) {
    connection *c = calloc(1, sizeof *c);
    if (!c) abort();
    c->net = n;
    connection_wait(c, HEAD_SECONDS);
    return c;
}

void connection_enter(connection *c) {
    c->next = c->net->all;
    if (c->next) c->next->previous = c;
    c->net->all = c;
    c->net->counts.connections++;
}

static void leave(connection *c) {
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
    if (c->wsi) leave(c);
    free(c->in.bytes);
    free(c);
}

void connection_wait(connection *c, int seconds) {
    c->deadline = seconds ? net_now() + seconds * INT64_C(1000000) : 0;
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

/* libwebsockets then reads the end, and closes as it does when the client goes. */
static void end(connection *c) {
    if (c->ws) c->ws->closing = true;
    c->ended = true;
    shutdown(lws_get_socket_fd(c->wsi), SHUT_RDWR);
}

void connection_cut_off(connection *c) {
    if (c->ended) return;
    c->net->counts.cut_off++;
    end(c);
}

static void tick(connection *c, int64_t now) {
    if (c->ended) return;
    if (c->deadline && c->deadline <= now) {
        bool idle = !c->exchange && !c->ws && !c->in.size;
        if (idle)
            end(c);
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

int connection_receive(connection *c, const char *bytes, size_t size) {
    if (!c->ws) return http_receive(c, bytes, size);
    frames_receive(c, bytes, size);
    return 0;
}

/* libwebsockets keeps what the kernel does not take at once. */
bool connection_write(connection *c, unsigned char *bytes, size_t size) {
    c->net->counts.bytes_out += size;
    return lws_write(c->wsi, bytes, size, LWS_WRITE_RAW) >= (int)size;
}

void gather(gathered *g, const char *bytes, size_t size) {
    if (g->size + size > g->capacity) {
        g->capacity = g->size + size + g->size / 2;
        g->bytes = realloc(g->bytes, g->capacity);
        if (!g->bytes) abort();
    }
    if (size) memcpy(g->bytes + g->size, bytes, size);
    g->size += size;
}

void gathered_take(gathered *g, size_t size) {
    g->size -= size;
    if (g->size) {
        memmove(g->bytes, g->bytes + size, g->size);
    } else {
        free(g->bytes); /* most connections are idle */
        *g = (gathered){0};
    }
}
