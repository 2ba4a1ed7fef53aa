#include "server/room/fair.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { HASH_BYTES = 32, NUMBER_BYTES = 8 };

/* BLAKE2b; without a key where key is NULL. With sizes such as these it cannot fail. */
static void hash(const void *data, size_t size, const unsigned char *key,
                 unsigned char out[HASH_BYTES]) {
    if (sodium_init() < 0) abort();
    crypto_generichash(out, HASH_BYTES, data, size, key, key ? FAIR_SECRET_BYTES : 0);
}

void fair_commitment(const fair *f, char out[FAIR_HEX_BYTES]) {
    unsigned char hashed[HASH_BYTES];
    hash(f->secret, sizeof f->secret, NULL, hashed);
    sodium_bin2hex(out, FAIR_HEX_BYTES, hashed, sizeof hashed);
}

void fair_secret(const fair *f, char out[FAIR_HEX_BYTES]) {
    sodium_bin2hex(out, FAIR_HEX_BYTES, f->secret, sizeof f->secret);
}

uint64_t fair_seed(const fair *f, uint64_t n) {
    unsigned char data[NUMBER_BYTES + BRETT_SEATS * FAIR_MIX_BYTES], hashed[HASH_BYTES];
    size_t size = NUMBER_BYTES;
    for (int i = 0; i < NUMBER_BYTES; i++) data[i] = (unsigned char)(n >> 8 * i);
    for (int seat = 0; seat < f->seats; seat++) {
        size_t length = strlen(f->mix[seat]);
        data[size++] = (unsigned char)length;
        memcpy(data + size, f->mix[seat], length);
        size += length;
    }
    hash(data, size, f->secret, hashed);

    uint64_t seed = 0;
    for (int i = NUMBER_BYTES; i--;) seed = seed << 8 | hashed[i];
    return seed;
}

void fair_of_record(fair *f, const brett_record *record) {
    *f = (fair){.seats = record->setup.seats};
    sodium_hex2bin(f->secret, sizeof f->secret, record->secret, strlen(record->secret), NULL, NULL,
                   NULL);
    memcpy(f->mix, record->mix, sizeof f->mix);
}
