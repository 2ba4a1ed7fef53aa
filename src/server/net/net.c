/* The network's beginning and end, and what libwebsockets tells, passed on to where it belongs.
 *
 * libwebsockets has the sockets, TLS and what the kernel does not take at once. Its own HTTP and
 * WebSockets are not used: version 4.1 can be hung with requests after a POST that waits for its
 * answer, answers what is malformed in HTML of its own or not at all, takes frames without a mask,
 * and answers pings without telling, so that nobody could limit them. docs/dependencies.md
 * has more. */
#include "server/net/net.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/journal.h"
#include "server/net/internal.h"

enum { TICK_MS = 100, LISTEN_TICKS = 10, READ_BYTES = 16384 };

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t size) {
    (void)user;
    connection *c = wsi ? lws_get_opaque_user_data(wsi) : NULL;
    if (!c) return 0;
    switch (reason) {
    case LWS_CALLBACK_RAW_RX: return connection_receive(c, in, size);
    case LWS_CALLBACK_RAW_WRITEABLE: return c->ws ? ws_writeable(c) : http_writeable(c);
    case LWS_CALLBACK_RAW_CLOSE: connection_gone(c); return 0;
    case LWS_CALLBACK_WSI_DESTROY: connection_free(c); return 0;
    default: return 0;
    }
}

static const struct lws_protocols protocols[] = {
    {.name = NET_PROTOCOL, .callback = on_event},
    {0},
};

/* ---- The end of libwebsockets ----
 *
 * On a loop that is not its own it ends in two steps: asked once, it closes all connections and its
 * handles; asked again, when these are closed, it frees the rest. It does not tell when that is, so
 * the loop is asked. */

enum { CLOSING_MS = 1 };

static void on_tick_closed(uv_handle_t *tick) {
    free(tick->data);
}

typedef struct handle_search {
    const uv_handle_t *wanted;
    bool found;
} handle_search;

static void compare_handle(uv_handle_t *handle, void *context) {
    handle_search *search = context;
    search->found |= handle == search->wanted;
}

static void on_closing(uv_timer_t *tick) {
    net *n = tick->data;
    handle_search search = {n->idle, false};
    uv_walk(n->loop, compare_handle, &search);
    if (search.found || n->fd >= 0) return;
    if (n->context) lws_context_destroy(n->context);
    uv_close((uv_handle_t *)tick, on_tick_closed);
}

static void end_context(net *n) {
    if (n->context) lws_context_destroy(n->context);
    uv_timer_start(&n->tick, on_closing, CLOSING_MS, CLOSING_MS);
}

/* ---- Beginning ---- */

/* Much of what libwebsockets calls an error is what a client did. */
static void on_log(int level, const char *line) {
    char text[512], quoted[600];
    snprintf(text, sizeof text, "%.*s", (int)strcspn(line, "\n"), line);
    journal(level == LLL_ERR ? JOURNAL_WARN : JOURNAL_DEBUG, "libwebsockets", "says=%s",
            journal_quoted(text, quoted, sizeof quoted));
}

/* libwebsockets has an idle handle on the loop from its beginning to its end. */
static void note_idle(uv_handle_t *handle, void *found) {
    if (handle->type == UV_IDLE) *(uv_handle_t **)found = handle;
}

static bool open_context(net *n, char *why, size_t size) {
    void *loops[] = {n->loop};
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = protocols,
        .gid = -1,
        .uid = -1,
        .foreign_loops = loops,
        .pt_serv_buf_size = READ_BYTES,
        .timeout_secs = HEAD_SECONDS,
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS |
                   LWS_SERVER_OPTION_UV_NO_SIGSEGV_SIGFPE_SPIN};
    if (n->secure) info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    n->context = lws_create_context(&info);
    uv_walk(n->loop, note_idle, &n->idle); /* the newest comes last */
    if (n->context) return true;
    snprintf(why, size, "The network cannot be started; is libwebsockets' libuv part there?");
    return false;
}

static bool open_vhost(net *n, char *why, size_t size) {
    struct lws_context_creation_info info = {.port = CONTEXT_PORT_NO_LISTEN_SERVER,
                                             .protocols = protocols,
                                             .alpn = "http/1.1",
                                             .ssl_cert_filepath = n->options.certificate,
                                             .ssl_private_key_filepath = n->options.key};
    if (n->secure) info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    n->vhost = lws_create_vhost(n->context, &info);
    if (!n->vhost) snprintf(why, size, "The network cannot be started.");
    return n->vhost;
}

static void on_tick(uv_timer_t *tick) {
    net *n = tick->data;
    connections_tick(n);
    if (++n->ticks % LISTEN_TICKS == 0) listen_again(n);
}

static net *net_new(uv_loop_t *loop, const net_options *options, const net_handlers *handlers) {
    net *n = calloc(1, sizeof *n);
    if (!n) abort();
    *n = (net){.loop = loop, .options = *options, .handlers = *handlers, .fd = -1};
    n->secure = options->certificate;
    snprintf(n->origin, sizeof n->origin, "%s", options->origin ? options->origin : "");
    n->options.connections = listen_fit_files(options->connections);
    uv_timer_init(loop, &n->tick);
    n->tick.data = n;
    return n;
}

net *net_open(uv_loop_t *loop, const net_options *options, const net_handlers *handlers, char *why,
              size_t size) {
    if (options->certificate && !tls_is_usable(options->certificate, options->key, why, size))
        return NULL;
    int fd = listen_on(options->address, options->port, why, size);
    if (fd < 0) return NULL;
    signal(SIGPIPE, SIG_IGN);
    lws_set_log_level(LLL_ERR | LLL_WARN, on_log);
    net *n = net_new(loop, options, handlers);
    if (!open_context(n, why, size) || !open_vhost(n, why, size)) {
        close(fd);
        end_context(n);
        return NULL;
    }
    listen_start(n, fd);
    uv_timer_start(&n->tick, on_tick, TICK_MS, TICK_MS);
    return n;
}

int net_port(const net *n) {
    return n->port;
}

net_counts net_counted(const net *n) {
    return n->counts;
}

/* ---- End ---- */

void net_shut(net *n) {
    n->shut = true;
    listen_stop(n);
    for (connection *c = n->all; c; c = c->next)
        if (c->ws) ws_close(c, LWS_CLOSE_STATUS_GOINGAWAY, "The server is closing.");
}

void net_close(net *n) {
    listen_stop(n);
    end_context(n);
}
