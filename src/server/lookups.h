/* What tablebases know, looked up for whoever asks: off the loop's thread, since a tablebase lies
 * on a disk that may be slow. One question is worked on at a time, so that all of them together
 * take one core at most; the others wait in the order in which they came, and only so many may. */
#ifndef BRETT_SERVER_LOOKUPS_H
#define BRETT_SERVER_LOOKUPS_H

#include <uv.h>

#include "brett.h"
#include "server/measures.h"
#include "server/net/peer.h"
#include "server/refusal.h"

/* An answer of so many positions is less than what a WebSocket may let gather. */
enum { LOOKUPS_POSITIONS = 20 };

typedef struct lookups lookups;

typedef struct question {
    peer *who;
    int64_t id; /* of the request */
    request_stamp asked;
    const brett_game *game;
    const brett_solved *solved;
    size_t count;
    brett_state position[LOOKUPS_POSITIONS];
} question;

/* Told, on the loop's thread, of what is known: a list with an object or null for each position,
 * whose reference is handed over. */
typedef void (*lookups_found)(void *context, const question *asked, json_t *known);

lookups *lookups_open(uv_loop_t *loop, lookups_found found, void *context);

/* Takes a question, and keeps the peer that asks until it is answered; refused when too many wait.
 */
bool lookups_ask(lookups *p, const question *asked, refusal *r);

/* Questions that wait or are worked on. */
int lookups_waiting(const lookups *p);

/* Drops all questions. The loop must run on until it has nothing left of them. */
void lookups_close(lookups *p);

#endif
