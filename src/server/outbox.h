/* What waits to be sent to clients until the change that it is about is on disk: answers and
 * events, in the order of the changes. */
#ifndef BRETT_SERVER_OUTBOX_H
#define BRETT_SERVER_OUTBOX_H

#include "server/measures.h"
#include "server/net/peer.h"
#include "server/refusal.h"
#include "server/store/store.h"

typedef struct letter {
    struct letter *next;
    uint64_t ticket; /* of the change */
    peer *to;
    shared_text *text; /* for a WebSocket, or the body for HTTP */
    int status;        /* for HTTP */
    char *cookie;      /* for HTTP, or NULL */
    bool is_event;     /* not the answer to a request: dropped when the change failed */
    int64_t after;     /* for HTTP: milliseconds to wait, or 0 */
    int64_t id;        /* of the request, for the error in case the change fails; -1: it had none */
    request_stamp asked; /* when it was; outbox_put sets it where it is being handled */
} letter;

typedef struct outbox {
    letter *first, *last;
    size_t count;
    uint64_t settled;
    measures *measures; /* or NULL */
} outbox;

/* Sends what is in the letter as soon as its ticket is settled, which it may be already. Takes over
 * the text and the cookie, and uses the peer for as long. */
void outbox_put(outbox *o, const letter *l);

/* What became of a group of changes. */
void outbox_settle(outbox *o, const store_outcome *outcome);

void outbox_free(outbox *o);

/* ---- The forms of answers ---- */

/* Tells a peer that its request was refused, after the change with that ticket; the game goes with
 * it where it is not NULL. */
void outbox_refuse(outbox *o, uint64_t ticket, peer *to, int64_t id, const refusal *r,
                   json_t *game);

#endif
