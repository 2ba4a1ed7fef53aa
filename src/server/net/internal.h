/* What the files of the network share. net.c has the context of libwebsockets and passes its events
 * on; tls.c looks at certificates; listen.c takes connections, and limits.c says how
 * many and how often; head.c takes HTTP apart, request.c understands it, http.c has the
 * exchange of request and answer, and answer.c writes the answer's head; websocket.c has the
 * WebSockets, and frames.c reads what comes on them.
 *
 * A connection is made when it is accepted and is freed with libwebsockets' own part of it (the
 * wsi), whose opaque data it is. It has an exchange while a request of HTTP is under way, or, from
 * the upgrade on, a WebSocket; never both. The network is one user of the connection's peer. */
#ifndef BRETT_SERVER_NET_INTERNAL_H
#define BRETT_SERVER_NET_INTERNAL_H

#include <libwebsockets.h>

#include "server/net/head.h"
#include "server/net/net.h"
#include "server/refusal.h"

enum {
    HEAD_SECONDS = 15,   /* for all of a request's head */
    BODY_SECONDS = 15,   /* for all of its body */
    ANSWER_SECONDS = 60, /* for the handler to answer */
    READ_SECONDS = 15,   /* for the client to take the next part of an answer */
    IDLE_SECONDS = 60,   /* between requests */
    GOODBYE_SECONDS = 5, /* for a WebSocket to take what waits for it and to close */
    FIRST_PING_SECONDS =
        1,             /* up to PING_SPREAD later, like those that follow, so that ten thousand */
    PING_SECONDS = 15, /* clients that came together are not pinged together */
    PING_SPREAD = 10,
    PINGS_UNANSWERED = 2,   /* then the client is gone: silent for 30 to 75 seconds */
    WAITING_BYTES = 262144, /* on one socket, unsent; a client that lets more gather is cut off */
    WAITING_FRAMES = 512,
};

/* Bytes that were read but are not understood yet. */
typedef struct gathered {
    char *bytes;
    size_t size, capacity;
} gathered;

/* A request of HTTP and its answer. */
typedef struct exchange {
    net_request request; /* whose texts are: */
    char method[8], path[1024], query[2048], token[PEER_TOKEN_BYTES], if_none_match[128];
    char *body;
    size_t body_due;
    bool go_on_due; /* the client waits for "100 Continue" */
    bool asked;     /* the handler has it, or it was refused */
    bool last;      /* the connection ends after it */
    bool answered;  /* and then, until it is sent: */
    shared_text *head, *content;
    size_t sent; /* of the content */
} exchange;

/* What waits to be sent on a WebSocket. */
typedef enum waiting_kind {
    WAITING_RAW = -1, /* the answer to the upgrade */
    WAITING_TEXT = 1, /* and others, as RFC 6455 numbers them */
    WAITING_CLOSE = 8,
    WAITING_PING = 9,
    WAITING_PONG = 10,
} waiting_kind;

typedef struct waiting {
    struct waiting *next;
    shared_text *text;
    waiting_kind kind;
} waiting;

/* What a WebSocket has. */
typedef struct websocket {
    waiting *first, *last;
    uint32_t frames, bytes; /* that wait */
    bool closing;           /* a close frame waits or was sent; what comes is no longer heard */
    bool closed;            /* and it was sent, or the client sent one */
    uint8_t unanswered;     /* pings */
    int64_t ping_at, pinged;

    /* The frame that is coming, and the message that it is a part of; frames.c. */
    unsigned char head[14], control[125];
    uint8_t head_size, opcode, control_size, masked;
    bool final, in_message, unheard;
    uint64_t left; /* of the frame's content */
    gathered message;
} websocket;

typedef struct connection {
    struct connection *next, *previous; /* among all */
    net *net;
    struct lws *wsi;
    account *visitor; /* the address; NULL behind a proxy, before its first request */
    rate_limit heard; /* on this connection */
    peer *peer;       /* of the request or WebSocket; NULL between requests */
    exchange *exchange;
    websocket *ws;
    gathered in;
    int64_t deadline;                 /* in microseconds; 0: none */
    bool ended;                       /* it was cut off, and will soon be gone */
    char address[PEER_ADDRESS_BYTES]; /* of the socket */
} connection;

struct net {
    uv_loop_t *loop;
    net_options options; /* whose texts are the caller's; this one is kept: */
    char origin[256];
    net_handlers handlers;
    struct lws_context *context;
    struct lws_vhost *vhost;
    uv_poll_t listener;
    uv_timer_t tick;
    uv_handle_t *idle; /* of libwebsockets */
    int fd;            /* that listens; -1: none */
    int port;
    bool secure, shut;
    unsigned ticks;
    connection *all;
    net_counts counts;
};

/* What returns int returns what libwebsockets wants: 0, or -1 to close. */

/* net.c */
#define NET_PROTOCOL "brett" /* for libwebsockets, which wants a name */

/* connection.c */
int64_t net_now(void); /* microseconds of a clock that only goes forward */
connection *connection_new(net *n);
void connection_enter(connection *c); /* among all, once it has its wsi */
void connection_free(connection *c);
void connection_wait(connection *c, int seconds); /* no longer; 0: for ever */
/* The client is gone: the handlers are called, and what was under way is dropped. */
void connection_gone(connection *c);
void connection_cut_off(connection *c);
void connections_tick(net *n);
int connection_receive(connection *c, const char *bytes, size_t size);
bool connection_write(connection *c, unsigned char *bytes, size_t size);
void gather(gathered *g, const char *bytes, size_t size);
void gathered_take(gathered *g, size_t size); /* from its start */

/* listen.c */
int listen_on(const char *address, int port, char *why, size_t size); /* -1: cannot */
void listen_start(net *n, int fd);
void listen_again(net *n); /* where it had to pause */
void listen_stop(net *n);
/* Allows as many files as there may be connections, and some; libwebsockets makes its tables of the
 * size of that limit, so it is also brought down to it. How many connections fit. */
int listen_fit_files(int connections);

/* tls.c */
bool tls_is_usable(const char *certificate, const char *key, char *why, size_t size);

/* limits.c */
/* False when this address has too many connections already, or too many have come. */
bool visitor_enter(connection *c, const char *address);
void visitor_leave(connection *c);
/* Of each request and frame: false when the connection must end. */
bool visitor_is_heard(connection *c);

/* request.c; false and NULL: refused */
peer *request_peer(connection *c, const net_head *head, refusal *r);
bool request_read(connection *c, const net_head *head, exchange *e, refusal *r);
bool request_is_ours(connection *c, const net_head *head, refusal *r); /* by its Origin */
void request_token(const net_head *head, char token[PEER_TOKEN_BYTES]);
bool field_has(const char *list, const char *word); /* among words with commas between */

/* answer.c */
shared_text *answer_head(connection *c, const peer_answer *answer, bool last); /* NULL: too long */

/* http.c */
int http_receive(connection *c, const char *bytes, size_t size);
int http_writeable(connection *c);
void http_answer(connection *c, const peer_answer *answer);
void exchange_free(connection *c);

/* websocket.c */
bool ws_is_asked_for(const net_head *head);
bool ws_upgrade(connection *c, const net_head *head, refusal *r);
int ws_writeable(connection *c);
void ws_send(connection *c, waiting_kind kind, shared_text *f);
void ws_close(connection *c, int code, const char *reason);
void ws_ping(connection *c, int64_t now);
void ws_pong(connection *c, const void *bytes, size_t size); /* has come */
void ws_free(connection *c);

/* frames.c */
void frames_receive(connection *c, const char *bytes, size_t size);

#endif
