/* What is known for certain, looked up for whoever asks: off the loop's thread, since a table lies
 * on a disk that may be slow. One question is worked on at a time, so that all of them together
 * take one core at most; the others wait in the order in which they came, and only so many may. */
#ifndef BRETT_SERVER_PROBES_H
#define BRETT_SERVER_PROBES_H

#include <uv.h>

#include "brett.h"
#include "server/peer.h"
#include "server/refusal.h"

/* An answer of so many positions is less than what a WebSocket may let gather. */
enum { PROBES_POSITIONS = 20 };

typedef struct probes probes;

typedef struct question {
    peer *who;
    int64_t id; /* of the request */
    const brett_game *game;
    const brett_solved *solved;
    size_t count;
    brett_state position[PROBES_POSITIONS];
} question;

/* Told, on the loop's thread, of what is known: a list with an object or null for each position,
 * whose reference is handed over. */
typedef void (*probes_found)(void *context, const question *asked, json_t *known);

probes *probes_open(uv_loop_t *loop, probes_found found, void *context);

/* Takes a question, and keeps who asks until it is answered; refused when too many wait. */
bool probes_ask(probes *p, const question *asked, refusal *r);

/* Drops all questions. The loop must run on until it has nothing left of them. */
void probes_close(probes *p);

#endif
