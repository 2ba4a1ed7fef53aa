/* What an engine says of itself when it is greeted; docs/protocol.md has the lines. */
#ifndef BRETT_CLI_ENGINE_GREETING_H
#define BRETT_CLI_ENGINE_GREETING_H

#include "brett.h"

enum { PROTOCOL_VERSION = 2 };
enum { ENGINE_OFFERS = 32, ENGINE_GAMES = 8, ENGINE_WORD_BYTES = 32 };

typedef enum offer_kind { OFFER_NUMBER, OFFER_CHOICE, OFFER_TEXT } offer_kind;

/* An option. */
typedef struct engine_offer {
    char name[ENGINE_WORD_BYTES];
    offer_kind kind;
    uint64_t least, most, preset; /* of a number */
    char word[ENGINE_WORD_BYTES]; /* the preset of a choice */
} engine_offer;

/* A game that it plays. */
typedef struct engine_claim {
    const brett_game *game;
    uint64_t rules, min_seats, max_seats;
} engine_claim;

typedef struct engine_greeting {
    uint64_t protocol; /* 0 before it is said */
    char name[BRETT_NAME_BYTES];
    int offers, claims;
    engine_offer offer[ENGINE_OFFERS]; /* more are not kept */
    engine_claim claim[ENGINE_GAMES];  /* of games that are known here */
    bool complete;
} engine_greeting;

/* Takes one line; false when it has one of the forms of a greeting and something is wrong with it.
 * Lines of other forms are left alone: a later protocol may have them. */
bool greeting_take(engine_greeting *g, const char *line);

/* How a line like this one, which greeting_take found wrong, is written. */
const char *greeting_form(const char *line);

/* The option of that name, or NULL. */
const engine_offer *greeting_offer(const engine_greeting *g, const char *name);

/* Whether the game is played with so many seats, by the rules that this library has. */
bool greeting_claims(const engine_greeting *g, const brett_game *game, int seats);

#endif
