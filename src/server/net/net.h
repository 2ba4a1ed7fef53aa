/* The network: HTTP and WebSockets, over sockets and TLS on libuv's loop, with limits on all that a
 * client can make grow. What requests mean is for the handlers.
 *
 * Held by the network alone:
 *  - a request body and a WebSocket message have at most NET_BODY_BYTES, also in fragments;
 *  - a connection that is silent, or reads or writes slowly, ends (internal.h has the limits);
 *  - an address may only have so many connections, and say so much a second; far over that, its
 *    connections that are not quiet end (429, or close code 1008). What less may cost is for the
 *    handlers;
 *  - a change (POST) and an upgrade with an Origin that is not this host's are refused;
 *  - every answer has the security headers; errors are JSON as docs/api.md has them. */
#ifndef BRETT_SERVER_NET_NET_H
#define BRETT_SERVER_NET_NET_H

#include <stdbool.h>
#include <stddef.h>
#include <uv.h>

#include "server/accounts.h"
#include "server/net/networks.h"
#include "server/net/peer.h"
#include "server/refusal.h"
#include "server/refusal_log.h"

enum { NET_BODY_BYTES = 65536 };

typedef struct net_request {
    const char *method; /* "GET", "POST" ... */
    const char *path;   /* decoded; begins with "/"; no "." or ".." parts, no NUL inside */
    const char *query;  /* as sent, after "?"; may be empty */
    const char *body;   /* ends with a NUL */
    size_t body_size;
    const char *token;         /* of the cookie "brett"; may be empty */
    const char *if_none_match; /* may be empty */
    const char *host;          /* that was asked, as sent; may be empty */
    bool takes_gzip, takes_brotli;
} net_request;

/* What the network calls. Handlers may answer at once or later. */
typedef struct net_handlers {
    void (*request)(void *context, peer *p, const net_request *request);
    /* A WebSocket; false: refused. The token may be empty. It may give the peer a cookie.
     */
    bool (*open)(void *context, peer *p, const char *token, refusal *r);
    void (*message)(void *context, peer *p, const char *text, size_t size);
    void (*close)(void *context, peer *p); /* of a WebSocket that was opened */
    void *context;
} net_handlers;

typedef struct net_options {
    const char *address;           /* to listen on: an IP address; empty: all */
    int port;                      /* 0: a free one */
    const char *certificate, *key; /* files of PEM, or NULL: no TLS */
    const char *origin;            /* that is allowed besides this host's own, or NULL */
    networks proxies;              /* whose X-Forwarded-For and -Proto are believed */
    int connections;               /* the most at once */
    bool connections_set;          /* by the host, who is told when fewer fit */
    int look_seconds;              /* how often the files of TLS are looked at; 0: never */
    accounts *accounts;            /* of the addresses */
    refusal_log *refusal_log;      /* NULL: none */
} net_options;

typedef struct net net;

/* Starts to listen on the loop; NULL, and why in the buffer, when it cannot (the port is taken, the
 * certificate is unreadable ...). */
net *net_open(uv_loop_t *loop, const net_options *options, const net_handlers *handlers, char *why,
              size_t size);

int net_port(const net *n);

/* How many connections there are now, how many were cut off, and bytes in and out; how many
 * connections were refused, for being too many at all or of their address; and requests and
 * messages that the network itself refused, by the number of the code (refusal.h). */
typedef struct net_counts {
    uint64_t connections, sockets, cut_off, requests, messages, bytes_in, bytes_out;
    uint64_t refused_full, refused_address;
    uint64_t refusals[REFUSAL_MOST];
} net_counts;
net_counts net_counted(const net *n);

/* Sends what waits, as is done whenever the loop begins to wait: for who sends something just then,
 * since nobody knows which of two that are called then is called first. */
void net_flush(net *n);

/* Closes those WebSockets whose peers fit. */
void net_close_sockets(net *n, bool (*fits)(void *context, const peer *p), void *context, int code,
                       const char *reason);

/* Reads the certificate and its key again; connections that are there stay. Says in the journal
 * what came of it: where they cannot be used, the old ones go on being used. */
void net_reload(net *n);

/* Takes nobody new, and says goodbye (1001) to all WebSockets. */
void net_shut(net *n);

/* Ends everything. The loop must run on until it has nothing left of the network's. */
void net_close(net *n);

#endif
