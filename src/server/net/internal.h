/* What the files of the network share. listen.c takes connections, and limits.c says how many and
 * how often; wire.c has their bytes in and out, through TLS where tls.c has a certificate; head.c
 * takes HTTP apart, request.c understands it, http.c has the exchange of request and answer, and
 * answer.c writes the answer's head; websocket.c has the WebSockets, frames.c takes apart what
 * comes on them, and messages.c does what it asks for.
 *
 * A connection is made when it is accepted and is freed when its handle on the loop is closed. It
 * has an exchange while a request of HTTP is under way, or, from the upgrade on, a WebSocket; never
 * both. The network is one user of the connection's peer.
 *
 * What is sent goes out before the loop waits again: all that a round of the loop has for one
 * connection is one write (net_flush). Nothing is written and no handler is called from inside
 * what a handler calls. */
#ifndef BRETT_SERVER_NET_INTERNAL_H
#define BRETT_SERVER_NET_INTERNAL_H

#include <openssl/ssl.h>
#include <sys/uio.h>

#include "server/net/frames.h"
#include "server/net/head.h"
#include "server/net/lag.h"
#include "server/net/net.h"
#include "server/refusal.h"

enum {
    HEAD_SECONDS = 15,   /* for all of a request's head */
    BODY_SECONDS = 15,   /* for all of its body */
    ANSWER_SECONDS = 60, /* for the handler to answer */
    READ_SECONDS = 15,   /* for the client to take the next PROGRESS_BYTES, or the rest */
    IDLE_SECONDS = 60,   /* between requests */
    GOODBYE_SECONDS = 5, /* for a WebSocket to take what waits for it and to close */
    LINGER_SECONDS = 2,  /* for the client to hang up, once all is sent */
    FIRST_PING_SECONDS =
        1,             /* up to PING_SPREAD later, like those that follow, so that ten thousand */
    PING_SECONDS = 15, /* clients that came together are not pinged together */
    PING_SPREAD = 10,
    PINGS_UNANSWERED = 2, /* then the client is gone: silent for 30 to 75 seconds */
    PROGRESS_BYTES = 16384,
    WAITING_BYTES = 262144, /* on one socket, behind the text that is being sent, which may be of */
    WAITING_FRAMES = 512,   /* any size; a client that lets more gather is cut off */
    WIRE_BYTES = 16384, /* read or, through TLS, written at once: the most that TLS has in one */
};

/* A request of HTTP and its answer. */
typedef struct exchange {
    net_request request; /* whose texts are: */
    char method[8], path[1024], query[2048], token[PEER_TOKEN_BYTES], if_none_match[128], host[128];
    char *body;
    size_t body_due;
    bool go_on_due; /* the client waits for "100 Continue" */
    bool asked;     /* the handler has it, or it was refused */
    bool last;      /* the connection ends after it */
    bool answered;  /* and then, until it is sent: */
    shared_text *head, *content;
    size_t sent; /* of both */
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
    unsigned char *from; /* the frame's head, and then the text */
    size_t size;         /* of both */
} waiting;

/* What a WebSocket has. */
typedef struct websocket {
    waiting *first, *last;
    uint32_t frames;    /* that wait */
    size_t bytes;       /* of these, but for: */
    size_t sent;        /* of the first */
    bool closing;       /* a close frame waits or was sent; what comes is no longer heard */
    bool closed;        /* and it was sent, or the client sent one */
    uint8_t unanswered; /* pings */
    int64_t ping_at, pinged;
    frame_reader reader;
    lag_meter lag;
} websocket;

typedef struct connection connection;
struct connection {
    connection *next, *previous; /* among all */
    net *net;
    uv_poll_t poll;
    int fd;
    SSL *tls;                     /* NULL: none */
    connection *flush, **flushed; /* the next that has something to send, and who names this one */
    connection *go_on, **goes_on; /* the same of those whose address has had its turn */
    account *visitor;             /* the address; NULL behind a proxy, before its first request */
    rate_limit heard;             /* on this connection */
    peer *peer;                   /* of the request or WebSocket; NULL between requests */
    exchange *exchange;
    websocket *ws;
    gathered in;
    int64_t deadline;                 /* in microseconds; 0: none */
    size_t progress;                  /* bytes sent since the deadline was set for them */
    bool agreed;                      /* on TLS, where there is some */
    bool is_full;                     /* the kernel takes no more for now */
    bool finishing;                   /* all is sent; it is only waited for the client to hang up */
    bool ended;                       /* and will soon be gone */
    char address[PEER_ADDRESS_BYTES]; /* of the socket */
};

typedef struct tls tls;

struct net {
    uv_loop_t *loop;
    net_options options; /* whose texts are the caller's; this one is kept: */
    char origin[256];
    net_handlers handlers;
    tls *tls; /* NULL: none */
    uv_poll_t listener;
    uv_timer_t tick;
    uv_prepare_t before_waiting;
    uv_idle_t going_on;
    uint64_t turn;                /* of the loop */
    int greedy, greedy_before;    /* addresses that used up theirs in it, and in the one before */
    const void *served_last;      /* the account that was served last, */
    int64_t served_at, others_at; /* when, and when that was another than before */
    int open_handles;             /* of these, and a connection each */
    int fd;                       /* that listens; -1: none */
    int port;
    bool secure, shut, warned_of_proxy;
    unsigned ticks;
    connection *all;
    connection *to_flush;
    connection *to_go_on;
    char buffer[WIRE_BYTES]; /* for what is read, or is gathered for TLS */
    net_counts counts;
};

/* connection.c */
int64_t net_now(void); /* microseconds of a clock that only goes forward */
connection *connection_new(net *n);
void connection_free(connection *c);
void connection_wait(connection *c, int seconds); /* no longer; 0: for ever */
/* So many bytes were sent: the client that takes enough gets more time. */
void connection_sent(connection *c, size_t bytes);
/* The client is gone: the handlers are called, and what was under way is dropped. */
void connection_gone(connection *c);
void connection_cut_off(connection *c);
void connections_tick(net *n);
void connection_receive(connection *c, const char *bytes, size_t size);
/* It has something to send, which goes out before the loop waits. */
void connection_flush_soon(connection *c);
void connection_flush(connection *c); /* now */

/* wire.c */
bool wire_open(connection *c, int fd); /* false: the system has no room to watch it */
/* Hands bytes to the kernel, or to TLS. How many it took; where that is not all, is_full is set,
 * and the connection is flushed again when there is room. -1: the client is gone. */
ssize_t wire_write(connection *c, const struct iovec *parts, int count);
/* Says that nothing more will come, and waits a little for the client to hang up: closing at once
 * would make the kernel drop what the client has not taken yet. */
void wire_finish(connection *c);
/* The connection is gone with all it has, soon: not from inside what its handlers call. */
void wire_end(connection *c);
/* The same, and the kernel drops what it still has for the client, who may never take it. */
void wire_reset(connection *c);

/* net.c */
void net_handle_closed(net *n); /* the last frees it */

/* listen.c */
int listen_on(const char *address, int port, char *why, size_t size); /* -1: cannot */
void listen_start(net *n, int fd);
void listen_again(net *n); /* where it had to pause */
void listen_stop(net *n);
/* Allows as many files as there may be connections, and some. How many connections fit; fewer are
 * told of in the journal, or not. */
int listen_fit_files(int connections, bool tell);

/* tls.c */
tls *tls_open(const char *certificate, const char *key, char *why, size_t size); /* NULL: cannot */
void tls_free(tls *t);
void tls_reload(tls *t);
void tls_look(tls *t); /* and reload where the files are not those of the last time */
SSL *tls_begin(tls *t, int fd);

/* turns.c */
void turns_next(net *n);
/* Whether the address has something left of this turn of the loop; does something at its expense.
 */
bool turn_is_left(const connection *c);
void turn_spend(connection *c, void (*work)(connection *));
/* It goes on with what it has read, by http_go_on, in the next turn; or does not. */
void turn_wait(connection *c);
void turn_wait_no_more(connection *c);

/* limits.c */
/* False when this address has too many connections already, or too many have come. */
bool visitor_enter(connection *c, const char *address);
void visitor_leave(connection *c);
/* Of each request and message, with the size of its body: false when the connection must end. What
 * is long takes time to be read, whatever it says. The address is for the log. */
bool visitor_is_heard(connection *c, const char *address, size_t bytes);
/* What it sent cannot be understood, which the log is to tell. */
void visitor_is_bad(connection *c);

/* device.c */
void device_of(const char *agent, char out[PEER_DEVICE_BYTES]);

/* request.c; false and NULL: refused */
peer *request_peer(connection *c, const net_head *head, refusal *r);
bool request_read(connection *c, const net_head *head, exchange *e, refusal *r);
bool request_is_ours(connection *c, const net_head *head, refusal *r); /* by its Origin */
void request_token(const net_head *head, char token[PEER_TOKEN_BYTES]);

/* answer.c */
shared_text *answer_head(connection *c, const peer_answer *answer, bool last); /* NULL: too long */

/* http.c */
void http_receive(connection *c, const char *bytes, size_t size);
void http_flush(connection *c);
void http_go_on(connection *c); /* with what was read and is not yet asked, at its turn */
void http_answer(connection *c, const peer_answer *answer);
void exchange_free(connection *c);

/* websocket.c */
bool ws_is_asked_for(const net_head *head);
bool ws_upgrade(connection *c, const net_head *head, refusal *r);
void ws_flush(connection *c);
void ws_send(connection *c, waiting_kind kind, shared_text *f);
void ws_close(connection *c, int code, const char *reason);
void ws_ping(connection *c, int64_t now);
void ws_pong(connection *c, const void *bytes, size_t size); /* has come */
void ws_free(connection *c);

/* messages.c */
void messages_receive(connection *c, const char *bytes, size_t size);

#endif
