/* The network's beginning and end, and what libwebsockets tells, passed on to where it belongs.
 *
 * libwebsockets has the sockets, TLS and what the kernel does not take at once. Its own HTTP is not
 * used: in version 4.1 a request that is sent behind another one, before that is answered, makes it
 * spin, and so lets anybody stop the server. */
#include "server/net.h"

#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/journal.h"
#include "server/net_internal.h"

enum { TICK_MS = 1000, READ_BYTES = 16384 };

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t size) {
    (void)user;
    connection *c = wsi ? lws_get_opaque_user_data(wsi) : NULL;
    if (!c) return 0;
    switch (reason) {
    case LWS_CALLBACK_RAW_RX:
        return c->live ? frames_receive(c, in, size) : http_receive(c, in, size);
    case LWS_CALLBACK_RAW_WRITEABLE: return c->live ? ws_writeable(c) : http_writeable(c);
    case LWS_CALLBACK_RAW_CLOSE: connection_gone(c); return 0;
    case LWS_CALLBACK_WSI_DESTROY: connection_free(c); return 0;
    default: return 0;
    }
}

static const struct lws_protocols protocols[] = {
    {.name = NET_PROTOCOL, .callback = on_event},
    {0},
};

/* ---- Beginning ---- */

/* Much of what libwebsockets calls an error is what a client did. */
static void on_log(int level, const char *line) {
    char text[512], quoted[600];
    snprintf(text, sizeof text, "%.*s", (int)strcspn(line, "\n"), line);
    journal(level == LLL_ERR ? JOURNAL_WARN : JOURNAL_DEBUG, "libwebsockets", "says=%s",
            journal_quoted(text, quoted, sizeof quoted));
}

static bool open_context(net *n, char *why, size_t size) {
    void *loops[] = {n->loop};
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = protocols,
        .gid = -1,
        .uid = -1,
        .user = n,
        .foreign_loops = loops,
        .pt_serv_buf_size = READ_BYTES,
        .timeout_secs = HEAD_SECONDS,
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS |
                   LWS_SERVER_OPTION_UV_NO_SIGSEGV_SIGFPE_SPIN};
    if (n->secure) info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    n->context = lws_create_context(&info);
    if (n->context) return true;
    snprintf(why, size, N_("The network cannot be started; is libwebsockets' libuv part there?"));
    return false;
}

static void net_free(net *n) {
    visitors_free(n);
    free(n);
}

void net_part_ended(net *n) {
    if (!--n->parts) net_free(n);
}

static void on_vhost_ended(struct lws_vhost *vhost, void *n) {
    (void)vhost;
    net_part_ended(n);
}

static bool open_vhost(net *n, char *why, size_t size) {
    struct lws_context_creation_info info = {.port = CONTEXT_PORT_NO_LISTEN_SERVER,
                                             .protocols = protocols,
                                             .finalize = on_vhost_ended,
                                             .finalize_arg = n,
                                             .alpn = "http/1.1",
                                             .ssl_cert_filepath = n->options.certificate,
                                             .ssl_private_key_filepath = n->options.key};
    if (n->secure) info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    n->parts++;
    n->vhost = lws_create_vhost(n->context, &info);
    if (n->vhost) return true;
    snprintf(why, size, N_("The network cannot be started."));
    return false;
}

static void on_tick(uv_timer_t *tick) {
    net *n = tick->data;
    connections_tick(n);
    visitors_sweep(n);
    listen_again(n);
}

static void start_tick(net *n) {
    uv_timer_init(n->loop, &n->tick);
    n->tick.data = n;
    n->parts++;
    uv_timer_start(&n->tick, on_tick, TICK_MS, TICK_MS);
}

net *net_open(uv_loop_t *loop, const net_options *options, const net_handlers *handlers, char *why,
              size_t size) {
    if (options->certificate && !tls_is_usable(options->certificate, options->key, why, size))
        return NULL;
    int fd = listen_on(options->address, options->port, why, size);
    if (fd < 0) return NULL;
    net *n = calloc(1, sizeof *n);
    if (!n) abort();
    *n = (net){.loop = loop, .options = *options, .handlers = *handlers, .fd = fd};
    n->secure = options->certificate;
    snprintf(n->origin, sizeof n->origin, "%s", options->origin ? options->origin : "");
    randombytes_buf(n->visitors_secret, sizeof n->visitors_secret);
    signal(SIGPIPE, SIG_IGN);
    lws_set_log_level(LLL_ERR | LLL_WARN, on_log);
    n->options.connections = listen_fit_files(options->connections);
    n->parts = 1; /* until it is open */
    bool open = open_context(n, why, size) && open_vhost(n, why, size);
    if (open) {
        listen_start(n);
        start_tick(n);
    } else {
        if (n->context) lws_context_destroy(n->context);
        close(fd);
    }
    net_part_ended(n);
    return open ? n : NULL;
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
        if (c->live) ws_close(c, LWS_CLOSE_STATUS_GOINGAWAY, "The server is closing.");
}

static void on_tick_closed(uv_handle_t *tick) {
    net_part_ended(tick->data);
}

void net_close(net *n) {
    listen_stop(n);
    uv_close((uv_handle_t *)&n->tick, on_tick_closed);
    lws_context_destroy(n->context);
}
