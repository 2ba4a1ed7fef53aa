/* The network's beginning and end, and what it does between: a tick, and what is sent. */
#include "server/net/net.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/net/internal.h"

enum { TICK_MS = 250, TICKS_A_SECOND = 4, GOING_AWAY = 1001 };

/* ---- Beginning ---- */

static void on_tick(uv_timer_t *tick) {
    net *n = tick->data;
    connections_tick(n);
    if (++n->ticks % TICKS_A_SECOND) return;
    listen_again(n);
    unsigned look = (unsigned)n->options.look_seconds, seconds = n->ticks / TICKS_A_SECOND;
    if (n->tls && look && seconds % look == 0) tls_look(n->tls);
}

static void on_waiting(uv_prepare_t *before_waiting) {
    net *n = before_waiting->data;
    net_flush(n);
    turns_next(n);
}

static net *net_new(uv_loop_t *loop, const net_options *options, const net_handlers *handlers) {
    net *n = calloc(1, sizeof *n);
    if (!n) abort();
    n->loop = loop;
    n->options = *options;
    n->handlers = *handlers;
    n->fd = -1;
    n->secure = options->certificate;
    snprintf(n->origin, sizeof n->origin, "%s", options->origin ? options->origin : "");
    n->options.connections = listen_fit_files(options->connections, options->connections_set);
    uv_timer_init(loop, &n->tick);
    uv_prepare_init(loop, &n->before_waiting);
    uv_idle_init(loop, &n->going_on);
    n->tick.data = n->before_waiting.data = n->going_on.data = n;
    n->open_handles = 3;
    return n;
}

net *net_open(uv_loop_t *loop, const net_options *options, const net_handlers *handlers, char *why,
              size_t size) {
    tls *t = NULL;
    if (options->certificate && !(t = tls_open(options->certificate, options->key, why, size)))
        return NULL;
    int fd = listen_on(options->address, options->port, why, size);
    if (fd < 0) {
        tls_free(t);
        return NULL;
    }
    signal(SIGPIPE, SIG_IGN);
    net *n = net_new(loop, options, handlers);
    n->tls = t;
    listen_start(n, fd);
    uv_timer_start(&n->tick, on_tick, TICK_MS, TICK_MS);
    uv_prepare_start(&n->before_waiting, on_waiting);
    return n;
}

/* What one connection's end tells others may give these something to send. */
void net_flush(net *n) {
    while (n->to_flush) connection_flush(n->to_flush);
}

void net_reload(net *n) {
    if (n->tls) tls_reload(n->tls);
}

int net_port(const net *n) {
    return n->port;
}

net_counts net_counted(const net *n) {
    return n->counts;
}

/* ---- End ---- */

void net_close_sockets(net *n, bool (*fits)(void *context, const peer *p), void *context, int code,
                       const char *reason) {
    for (connection *c = n->all; c; c = c->next)
        if (c->ws && fits(context, c->peer)) ws_close(c, code, reason);
}

void net_shut(net *n) {
    n->shut = true;
    listen_stop(n);
    for (connection *c = n->all; c; c = c->next)
        if (c->ws) ws_close(c, GOING_AWAY, "The server is closing.");
}

void net_handle_closed(net *n) {
    if (--n->open_handles) return;
    tls_free(n->tls);
    free(n);
}

static void on_handle_closed(uv_handle_t *handle) {
    net_handle_closed(handle->data);
}

void net_close(net *n) {
    listen_stop(n);
    for (connection *c = n->all; c; c = c->next) wire_end(c);
    uv_close((uv_handle_t *)&n->tick, on_handle_closed);
    uv_close((uv_handle_t *)&n->before_waiting, on_handle_closed);
    uv_close((uv_handle_t *)&n->going_on, on_handle_closed);
}
