/* Who thinks next: start-time fair queueing, in two layers. Addresses share the threads by what
 * their thoughts cost, and the persons of an address share what it gets; of a person the cheapest
 * thought comes first, and games between computers alone last, one at a time. So whoever asks for
 * much only waits longer, and nobody else does.
 *
 * Each owner has a time of their own, which goes on by the cost of what was thought for them; the
 * one whose time is least is next. An owner who comes back starts where the others are.
 *
 * A plain data structure: whoever has it holds a lock. */
#ifndef BRETT_SERVER_THINKING_QUEUE_H
#define BRETT_SERVER_THINKING_QUEUE_H

#include <stdbool.h>
#include <stdint.h>

/* Whose thought it is: the number of a person, and that of the address that they come from. */
typedef struct thinking_owner {
    uint64_t address;
    int64_t person;
} thinking_owner;

typedef struct owner_flow owner_flow;

/* A thought that waits or is under way: a part of what the caller has. */
typedef struct queued_thought {
    thinking_owner owner;
    bool alone;     /* no person plays in that game */
    int64_t cost;   /* in microseconds, as far as one can tell before */
    owner_flow *of; /* and the rest is the queue's own */
    struct queued_thought *next;
} queued_thought;

enum { OF_PERSON = 64, OF_ADDRESS = 1024 }; /* may wait */

typedef struct thinking_queue {
    owner_flow *root;
    int most;      /* that may wait */
    int at_once;   /* thoughts of an address that are under way, but cheap ones */
    int64_t cheap; /* cost up to which a thought is */
} thinking_queue;

void thinking_queue_open(thinking_queue *q, int most, int at_once, int64_t cheap);
void thinking_queue_free(thinking_queue *q); /* what waits is the caller's */

int thinking_queue_count(const thinking_queue *q); /* that wait */

/* Puts one in; false when too many wait, of all or of its owner. */
bool thinking_queue_add(thinking_queue *q, queued_thought *t);

/* Takes the next one out, of all or of the cheap ones; NULL when there is none that may begin. It
 * is under way until it is done, which says what it did cost. */
queued_thought *thinking_queue_take(thinking_queue *q, bool only_cheap);
void thinking_queue_done(thinking_queue *q, queued_thought *t, int64_t cost);

/* Any that waits, for the end; NULL when none does. */
queued_thought *thinking_queue_any(thinking_queue *q);

#endif
