#include "server/people.h"
#include "server/fixed_text.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "server/time.h"

enum {
    TOKEN_RANDOM = 32,
    HASH_BYTES = PEOPLE_HASH_BYTES,
    LEAST_PLACES = 256,
    FORGOTTEN_MS = 3600 * 1000
};

/* ---- Tokens ---- */

static void new_secret(char text[PEOPLE_TOKEN_BYTES]) {
    unsigned char bytes[TOKEN_RANDOM];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(text, PEOPLE_TOKEN_BYTES, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

static void hash_secret(const char *text, unsigned char hash[HASH_BYTES]) {
    crypto_generichash(hash, HASH_BYTES, (const unsigned char *)text, strlen(text), NULL, 0);
}

void people_hash(const char *token, unsigned char hash[PEOPLE_HASH_BYTES]) {
    hash_secret(token, hash);
}

void people_random_id(char id[16]) {
    static const char letters[] = "23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ";
    for (int i = 0; i < 10; i++) id[i] = letters[randombytes_uniform(sizeof letters - 1)];
    id[10] = 0;
}

static bool take_number(void *context, const store_row *row) {
    *(int64_t *)context = store_int(row, 0);
    return false;
}

static store_reader *reader(people *p) {
    return store_own_reader(p->store);
}

bool people_find(people *p, const char *token, int64_t *player) {
    unsigned char hash[HASH_BYTES];
    *player = 0;
    if (!token[0] || strlen(token) >= PEOPLE_TOKEN_BYTES) return true;
    hash_secret(token, hash);
    return store_read(reader(p), STORE_TOKEN, take_number, player, "b", hash, HASH_BYTES);
}

void people_add_token(people *p, int64_t player, int64_t now, const char *device,
                      char token[PEOPLE_TOKEN_BYTES]) {
    unsigned char hash[HASH_BYTES];
    new_secret(token);
    hash_secret(token, hash);
    store_write(p->store, STORE_ADD_TOKEN, "biit", hash, HASH_BYTES, player, now,
                device[0] ? device : NULL);
}

int64_t people_add(people *p, int64_t now, const char *device, char token[PEOPLE_TOKEN_BYTES]) {
    int64_t player = ++p->last;
    store_write(p->store, STORE_ADD_PLAYER, "iti", player, "", now);
    people_add_token(p, player, now, device, token);
    return player;
}

void people_link(people *p, int64_t player, int64_t until, char secret[PEOPLE_TOKEN_BYTES]) {
    unsigned char hash[HASH_BYTES];
    new_secret(secret);
    hash_secret(secret, hash);
    store_write(p->store, STORE_DROP_LINKS, "i", time_now());
    store_write(p->store, STORE_ADD_LINK, "bii", hash, HASH_BYTES, player, until);
}

bool people_move(people *p, const char *secret, int64_t now, int64_t *player) {
    unsigned char hash[HASH_BYTES];
    *player = 0;
    hash_secret(secret, hash);
    if (!store_read(reader(p), STORE_LINK, take_number, player, "bi", hash, HASH_BYTES, now))
        return false;
    if (*player) store_write(p->store, STORE_USE_LINK, "b", hash, HASH_BYTES);
    return true;
}

/* ---- Names ---- */

static bool take_name(void *context, const store_row *row) {
    const char *name = store_text(row, 0);
    copy_text(context, NAME_BYTES, name);
    return false;
}

bool people_name(people *p, int64_t player, char name[NAME_BYTES]) {
    memset(name, 0, NAME_BYTES);
    return store_read(reader(p), STORE_PLAYER, take_name, name, "i", player);
}

void people_rename(people *p, int64_t player, const char *name) {
    store_write(p->store, STORE_NAME_PLAYER, "ti", name, player);
}

void people_rename_everywhere(people *p, int64_t player, const char *name) {
    people_rename(p, player, name);
    store_write(p->store, STORE_NAME_SEATS, "ti", name, player);
    store_write(p->store, STORE_NAME_JOINS, "ti", name, player);
}

/* ---- Who is connected ---- */

static presence *find_presence(const people *p, int64_t player) {
    size_t place = (size_t)player * UINT64_C(0x9e3779b97f4a7c15) & (p->places - 1);
    while (p->seen[place].player && p->seen[place].player != player)
        place = (place + 1) & (p->places - 1);
    return &p->seen[place];
}

/* Whoever has been away for an hour is as gone as somebody who never came. */
static bool is_remembered(const presence *who, int64_t now) {
    return who->player && (who->sockets > 0 || now - who->since < FORGOTTEN_MS);
}

static void make_room(people *p, int64_t now) {
    people old = *p;
    p->count = 0;
    for (size_t i = 0; i < old.places; i++) p->count += is_remembered(&old.seen[i], now);
    p->places = LEAST_PLACES;
    while (p->places < 4 * (p->count + 1)) p->places *= 2;
    p->seen = calloc(p->places, sizeof *p->seen);
    if (!p->seen) abort();
    for (size_t i = 0; i < old.places; i++)
        if (is_remembered(&old.seen[i], now)) *find_presence(p, old.seen[i].player) = old.seen[i];
    free(old.seen);
}

bool people_open(people *p, store *s, int64_t now) {
    *p = (people){.store = s, .started = now};
    make_room(p, now);
    return store_read(reader(p), STORE_LAST_PLAYER, take_number, &p->last, "");
}

void people_free(people *p) {
    free(p->seen);
}

void people_come(people *p, int64_t player) {
    presence *who = find_presence(p, player);
    if (!who->player) {
        if (2 * (p->count + 1) > p->places) {
            make_room(p, time_now());
            who = find_presence(p, player);
        }
        p->count++;
        who->player = player;
    }
    p->here += !who->sockets++;
}

void people_go(people *p, int64_t player, int64_t now) {
    presence *who = find_presence(p, player);
    p->here -= !--who->sockets;
    who->since = now;
}

bool people_here(const people *p, int64_t player) {
    return find_presence(p, player)->sockets > 0;
}

int64_t people_away(const people *p, int64_t player, int64_t now) {
    const presence *who = find_presence(p, player);
    if (who->sockets > 0) return 0;
    return now - (who->player ? who->since : p->started);
}

/* ---- Their games ---- */

static bool take_made(void *context, const store_row *row) {
    *(made_counts *)context = (made_counts){store_int(row, 0), store_int(row, 1)};
    return false;
}

bool people_games_made(people *p, int64_t player, made_counts *made) {
    *made = (made_counts){0, 0};
    return store_read(reader(p), STORE_COUNT_MADE, take_made, made, "i", player);
}

bool people_games(people *p, int64_t player, int64_t *games) {
    *games = 0;
    return store_read(reader(p), STORE_COUNT_LIVE, take_number, games, "i", player);
}

const char *people_made_recently(const people *p, int64_t player, const char *key) {
    for (size_t i = 0; i < PEOPLE_MADE; i++)
        if (p->made[i].player == player && !strcmp(p->made[i].key, key)) return p->made[i].id;
    return NULL;
}

void people_note_made(people *p, int64_t player, const char *key, const char *id) {
    made_game *made = &p->made[p->made_count++ % PEOPLE_MADE];
    made->player = player;
    copy_text(made->key, sizeof made->key, key);
    copy_text(made->id, sizeof made->id, id);
}
