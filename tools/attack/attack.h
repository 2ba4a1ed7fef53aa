/* A kind of attack: a row of the table in attacks.c. What the trial of the server found is
 * numbered from 1 to 15; the rows say which of these they try again.
 *
 * A bout is one connection with one kind of attack: act is called for each operation, as often as
 * the row says, while less than at_once of them wait for their answers; heard is called with each
 * answer. Then the hand, which is whoever does it, turns to the next bout. */
#ifndef ATTACK_ATTACK_H
#define ATTACK_ATTACK_H

#include <stdbool.h>

struct hand;

typedef enum attack_way {
    BY_REQUESTS, /* of HTTP */
    BY_SOCKET,   /* messages of a WebSocket */
    BY_BYTES     /* whatever it writes */
} attack_way;

typedef struct attack {
    const char *name, *tries;
    unsigned weight; /* how often it is chosen */
    attack_way way;
    enum { STRANGER, PLAYER } who; /* a player has a cookie */
    unsigned operations, at_once;
    unsigned every_ms;             /* between operations; 0: as the rate allows */
    unsigned seconds;              /* that the bout takes at most */
    bool lingers;                  /* takes them all, whatever is done sooner */
    void (*begin)(struct hand *h); /* before anything; may be NULL */
    void (*act)(struct hand *h);
    void (*heard)(struct hand *h, const char *answer); /* what was not refused; may be NULL */
} attack;

extern const attack attacks[]; /* up to one without a name */

const attack *attack_find(const char *name);

#endif
