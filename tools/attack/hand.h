/* A hand: one connection of the attacker at a time, in bouts; and what attacks do with it. */
#ifndef ATTACK_HAND_H
#define ATTACK_HAND_H

#include <stdbool.h>
#include <stdint.h>
#include <uv.h>

#include "attack/attack.h"
#include "attack/loot.h"
#include "attack/tally.h"
#include "client/wire.h"

typedef struct hand {
    struct siege *siege;
    const attack *attack;
    tally *tally; /* of that attack */
    wire wire;
    uv_timer_t rest; /* until this bout is over, or the next begins */
    uv_timer_t beat; /* until the next operation, where the attack waits between them */
    address from;
    char cookie[COOKIE_BYTES]; /* empty: a stranger */
    bool makes_player;         /* becomes a player first */
    bool live;                 /* it may act */
    bool over;                 /* the bout is, and the connection ends */
    int status;                /* of the answer whose body is to come */
    unsigned done, waiting;    /* operations, and those without an answer */
    uint32_t request;          /* its number */

    /* The attack's own, cleared before each bout. */
    int stage;
    int64_t number;
    char game[GAME_BYTES];

    bool queued; /* with those that are to act */
    struct hand *next;
} hand;

void hand_init(hand *h, struct siege *s);
void hand_begin(hand *h); /* the next bout */
void hand_act(hand *h);   /* the next operation */

/* ---- For attacks ---- */

#define PRINTS(text, values) __attribute__((format(printf, text, values)))

/* A message, with its id; the text begins after "{". */
PRINTS(2, 3) void hand_ask(hand *h, const char *format, ...);

/* Requests: path and, for POST, what comes as the body. */
PRINTS(2, 3) void hand_get(hand *h, const char *format, ...);
PRINTS(3, 4) void hand_post(hand *h, const char *path, const char *format, ...);

/* A number below this one. */
uint32_t hand_choice(hand *h, uint32_t below);
loot *hand_loot(hand *h);
brett_random *hand_random(hand *h);

/* One of several texts, by chance. */
#define hand_one_of(h, texts) (texts)[hand_choice(h, sizeof(texts) / sizeof *(texts))]

#endif
