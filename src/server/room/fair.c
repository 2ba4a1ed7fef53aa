#include "server/room/fair.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "server/fixed_text.h"

enum { HASH_BYTES = 32, NUMBER_BYTES = 8 };

/* Before all else that is hashed for a draw: the same secret hashes nothing else this way. */
static const char DOMAIN[] = "brett draw 2";

/* BLAKE2b; without a key where key is NULL. With sizes such as these it cannot fail. */
static void hash(const void *data, size_t size, const unsigned char *key,
                 unsigned char out[HASH_BYTES]) {
    if (sodium_init() < 0) abort();
    crypto_generichash(out, HASH_BYTES, data, size, key, key ? FAIR_SECRET_BYTES : 0);
}

static void hash_to_text(const void *data, size_t size, char out[FAIR_HEX_BYTES]) {
    unsigned char hashed[HASH_BYTES];
    hash(data, size, NULL, hashed);
    sodium_bin2hex(out, FAIR_HEX_BYTES, hashed, sizeof hashed);
}

/* The bytes of what is 32 of them in hexadecimal digits. */
static void bytes_of(const char *hex, unsigned char out[HASH_BYTES]) {
    sodium_hex2bin(out, HASH_BYTES, hex, strlen(hex), NULL, NULL, NULL);
}

void fair_commitment(const fair *f, char out[FAIR_HEX_BYTES]) {
    hash_to_text(f->secret, sizeof f->secret, out);
}

void fair_secret(const fair *f, char out[FAIR_HEX_BYTES]) {
    sodium_bin2hex(out, FAIR_HEX_BYTES, f->secret, sizeof f->secret);
}

void fair_seal(const char *mix, char out[FAIR_HEX_BYTES]) {
    hash_to_text(mix, strlen(mix), out);
}

bool fair_is_hash(const char *text) {
    size_t digits = strspn(text, "0123456789abcdef");
    return digits == FAIR_HEX_BYTES - 1 && !text[digits];
}

/* A few seeds tell: of 24, even a coin shows both sides. */
bool fair_deal_is_drawn(const brett_game *game, const brett_setup *setup) {
    enum { SEEDS = 24 };
    brett_state first, other;
    brett_random random;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        brett_random_seed(&random, seed);
        game->deal(seed ? &other : &first, setup, &random);
        if (seed && memcmp(&first, &other, game->state_size)) return true;
    }
    return false;
}

/* ---- Seeds ---- */

/* What is hashed for a draw. Whatever may be of any length goes in after a byte with its length, so
 * that nothing runs into what follows it. */
typedef struct hashed_text {
    unsigned char
        bytes[sizeof DOMAIN + NUMBER_BYTES + BRETT_SEATS * (1 + HASH_BYTES + FAIR_MIX_BYTES)];
    size_t size;
} hashed_text;

static void put_number(hashed_text *t, uint64_t n) {
    for (int i = 0; i < NUMBER_BYTES; i++) t->bytes[t->size++] = (unsigned char)(n >> 8 * i);
}

static void put_mix(hashed_text *t, const char *mix) {
    size_t length = strlen(mix);
    t->bytes[t->size++] = (unsigned char)length;
    memcpy(t->bytes + t->size, mix, length);
    t->size += length;
}

static void put_seal(hashed_text *t, const char *seal) {
    t->bytes[t->size++] = seal[0] ? HASH_BYTES : 0;
    if (!seal[0]) return;
    bytes_of(seal, t->bytes + t->size);
    t->size += HASH_BYTES;
}

uint64_t fair_seed(const fair *f, uint64_t n) {
    hashed_text text = {.size = 0};
    unsigned char hashed[HASH_BYTES];
    bool sealed = f->formula == FAIR_SEALED;
    if (sealed) {
        text.size = sizeof DOMAIN - 1;
        memcpy(text.bytes, DOMAIN, text.size);
    }
    put_number(&text, n);
    for (int seat = 0; seat < f->seats; seat++) {
        if (sealed) put_seal(&text, f->seal[seat]);
        put_mix(&text, f->mix[seat]);
    }
    hash(text.bytes, text.size, f->secret, hashed);

    uint64_t seed = 0;
    for (int i = NUMBER_BYTES; i--;) seed = seed << 8 | hashed[i];
    return seed;
}

/* ---- Records ---- */

/* A mix tells its seal; a record has the seal only where there is no mix. */
void fair_to_record(const fair *f, brett_record *record) {
    fair_commitment(f, record->commitment);
    record->formula = (uint8_t)f->formula;
    record->sealed = record->withheld = 0;
    for (int seat = 0; seat < f->seats; seat++) {
        bool waits = fair_waits(f, seat);
        copy_text(record->mix[seat], BRETT_MIX_BYTES, waits ? f->seal[seat] : f->mix[seat]);
        record->withheld |= (uint8_t)(waits << seat);
        record->sealed |= (uint8_t)((f->seal[seat][0] && !waits) << seat);
    }
}

void fair_of_record(fair *f, const brett_record *record) {
    *f = (fair){.seats = record->setup.seats, .formula = record->formula};
    bytes_of(record->secret, f->secret);
    for (int seat = 0; seat < f->seats; seat++) {
        if (record->withheld >> seat & 1) {
            copy_text(f->seal[seat], FAIR_HEX_BYTES, record->mix[seat]);
            continue;
        }
        copy_text(f->mix[seat], FAIR_MIX_BYTES, record->mix[seat]);
        if (record->sealed >> seat & 1) fair_seal(f->mix[seat], f->seal[seat]);
    }
}
