/* Draws that nobody can steer: they follow from a secret that was fixed, and its hash shown, before
 * the players told what is mixed in, and from those mixes, each of which was fixed by its hash, the
 * seal, before any was told. docs/api.md, Fairness, has the formula and what it proves.
 *
 * A seat takes part in one of four ways: with a seal and its mix; with a seal whose mix was never
 * told; with a mix that was sent in clear, without a seal; or not at all. */
#ifndef BRETT_SERVER_ROOM_FAIR_H
#define BRETT_SERVER_ROOM_FAIR_H

#include <stdint.h>

#include "brett.h"

enum {
    FAIR_SECRET_BYTES = 32,
    FAIR_HEX_BYTES = BRETT_HEX_BYTES,
    FAIR_MIX_BYTES = BRETT_MIX_BYTES,
    FAIR_CLEAR = 1,  /* the formula of games that were begun before there were seals */
    FAIR_SEALED = 2, /* that of all others */
};

typedef struct fair {
    unsigned char secret[FAIR_SECRET_BYTES];
    int seats, formula;
    char mix[BRETT_SEATS][FAIR_MIX_BYTES]; /* as the players sent it; may be empty */
    char seal[BRETT_SEATS]
             [FAIR_HEX_BYTES]; /* its hash as it came first; empty: in clear, or none */
} fair;

/* The hash of the secret, and the secret itself, as text. */
void fair_commitment(const fair *f, char out[FAIR_HEX_BYTES]);
void fair_secret(const fair *f, char out[FAIR_HEX_BYTES]);

/* The hash of a mix. */
void fair_seal(const char *mix, char out[FAIR_HEX_BYTES]);

/* Whether a text has the form of a hash. */
bool fair_is_hash(const char *text);

/* Whether a seat's mix is sealed and not told. */
static inline bool fair_waits(const fair *f, int seat) {
    return f->seal[seat][0] && !f->mix[seat][0];
}

/* Whether a deal is drawn, or the same for every seed. */
bool fair_deal_is_drawn(const brett_game *game, const brett_setup *setup);

/* The seed of draw number n; the deal is number 0. */
uint64_t fair_seed(const fair *f, uint64_t n);

/* What the draws of a game follow from, in the head of its record; the secret is not told here. */
void fair_to_record(const fair *f, brett_record *record);

/* And from there; the record must have the secret. */
void fair_of_record(fair *f, const brett_record *record);

#endif
