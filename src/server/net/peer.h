/* Whoever is at the other end of a connection: a WebSocket that stays, or one HTTP request that
 * waits for its answer. What is above the network knows clients only by this.
 *
 * A peer is freed when its last user drops it, so an answer that waits for the disk keeps it.
 * A peer that is gone has no connection any more; sending to it does nothing. Only the
 * loop's thread touches peers. */
#ifndef BRETT_SERVER_NET_PEER_H
#define BRETT_SERVER_NET_PEER_H

#include <stdbool.h>
#include <stdint.h>

#include "server/net/shared_text.h"

enum { PEER_WATCHES = 64, PEER_ADDRESS_BYTES = 46, PEER_TOKEN_BYTES = 64, PEER_DEVICE_BYTES = 24 };

typedef struct peer {
    uint32_t users;
    bool gone;
    bool is_socket;          /* a WebSocket */
    bool secure;             /* over TLS */
    bool is_local;           /* a program on this machine, and not through a proxy */
    int64_t player;          /* 0: a stranger */
    int32_t lag;             /* half of what a ping last took, in ms; a WebSocket's */
    struct account *account; /* of the address, until it is gone */
    char address[PEER_ADDRESS_BYTES];
    char device[PEER_DEVICE_BYTES]; /* browser and system; may be empty */
    uint64_t session;               /* of the token that it came with; 0: of none */
    char *cookie;                   /* for the answer to a WebSocket's upgrade; NULL: none */
    char language[16];              /* the first one asked for; may be empty */
    struct watch *watches;          /* the rooms it watches; the list is of rooms.c */
    int watching;
    void *connection; /* the network's own */
} peer;

peer *peer_keep(peer *p);
void peer_drop(peer *p);

/* Sends a text on a WebSocket; takes the caller's use of it over. A client that does not
 * read fast enough is cut off. */
void peer_send(peer *p, shared_text *f);

/* Answers an HTTP request; takes the text over. A cookie is what Set-Cookie shall say, or NULL. */
typedef struct peer_answer {
    int status;
    const char *type; /* "application/json", with charset where it is text; a constant */
    const char *cookie;
    const char *also; /* "Name: value" of more headers, with "\r\n" between them; or NULL */
    int64_t
        cache; /* seconds for which it may be kept; 0: not at all; -1: if asked about each time */
    shared_text *body;    /* or NULL */
    bool for_other_sites; /* they may show it within their own pages */
} peer_answer;
void peer_answer_with(peer *p, const peer_answer *answer);

/* Ends a WebSocket with a close code and a reason. */
void peer_close(peer *p, int code, const char *reason);

#endif
