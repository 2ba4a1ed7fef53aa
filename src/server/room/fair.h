/* Draws that nobody can steer: they follow from a secret that was fixed, and its hash shown, before
 * the players sent what is mixed in; docs/api.md, Fairness, has the formula. */
#ifndef BRETT_SERVER_ROOM_FAIR_H
#define BRETT_SERVER_ROOM_FAIR_H

#include <stdint.h>

#include "brett.h"

enum { FAIR_SECRET_BYTES = 32, FAIR_HEX_BYTES = BRETT_HEX_BYTES, FAIR_MIX_BYTES = BRETT_MIX_BYTES };

typedef struct fair {
    unsigned char secret[FAIR_SECRET_BYTES];
    int seats;
    char mix[BRETT_SEATS][FAIR_MIX_BYTES]; /* as the players sent it; may be empty */
} fair;

/* The hash of the secret, and the secret itself, as text. */
void fair_commitment(const fair *f, char out[FAIR_HEX_BYTES]);
void fair_secret(const fair *f, char out[FAIR_HEX_BYTES]);

/* The seed of draw number n; the deal is number 0. */
uint64_t fair_seed(const fair *f, uint64_t n);

/* What the draws of a record's game follow from; the record must have the secret. */
void fair_of_record(fair *f, const brett_record *record);

#endif
