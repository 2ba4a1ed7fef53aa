#include "server/people.h"
#include "server/fixed_text.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "server/time.h"
#include "text/utf8.h"

enum { TOKEN_RANDOM = 32, HASH_BYTES = 32 };

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

void people_random_id(char id[16]) {
    static const char letters[] = "23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ";
    for (int i = 0; i < 10; i++) id[i] = letters[randombytes_uniform(sizeof letters - 1)];
    id[10] = 0;
}

static bool take_number(void *context, const store_row *row) {
    *(int64_t *)context = store_int(row, 0);
    return false;
}

int64_t people_find(people *p, const char *token) {
    unsigned char hash[HASH_BYTES];
    int64_t player = 0;
    if (!token[0] || strlen(token) >= PEOPLE_TOKEN_BYTES) return 0;
    hash_secret(token, hash);
    store_read(p->store, STORE_TOKEN, take_number, &player, "b", hash, HASH_BYTES);
    return player;
}

void people_add_token(people *p, int64_t player, int64_t now, char token[PEOPLE_TOKEN_BYTES]) {
    unsigned char hash[HASH_BYTES];
    new_secret(token);
    hash_secret(token, hash);
    store_write(p->store, STORE_ADD_TOKEN, "bii", hash, HASH_BYTES, player, now);
}

int64_t people_add(people *p, int64_t now, char token[PEOPLE_TOKEN_BYTES]) {
    int64_t player = ++p->last;
    store_write(p->store, STORE_ADD_PLAYER, "iti", player, "", now);
    people_add_token(p, player, now, token);
    return player;
}

void people_link(people *p, int64_t player, int64_t until, char secret[PEOPLE_TOKEN_BYTES]) {
    unsigned char hash[HASH_BYTES];
    new_secret(secret);
    hash_secret(secret, hash);
    store_write(p->store, STORE_DROP_LINKS, "i", time_now());
    store_write(p->store, STORE_ADD_LINK, "bii", hash, HASH_BYTES, player, until);
}

int64_t people_move(people *p, const char *secret, int64_t now) {
    unsigned char hash[HASH_BYTES];
    int64_t player = 0;
    hash_secret(secret, hash);
    store_read(p->store, STORE_LINK, take_number, &player, "bi", hash, HASH_BYTES, now);
    if (player) store_write(p->store, STORE_USE_LINK, "b", hash, HASH_BYTES);
    return player;
}

/* ---- Names ---- */

static bool take_name(void *context, const store_row *row) {
    const char *name = store_text(row, 0);
    copy_text(context, PEOPLE_NAME_BYTES, name);
    return false;
}

void people_name(people *p, int64_t player, char name[PEOPLE_NAME_BYTES]) {
    memset(name, 0, PEOPLE_NAME_BYTES);
    store_read(p->store, STORE_PLAYER, take_name, name, "i", player);
}

void people_rename(people *p, int64_t player, const char *name) {
    store_write(p->store, STORE_NAME_PLAYER, "ti", name, player);
}

typedef struct letter_range {
    uint32_t first, last;
} letter_range;

/* Control characters, marks that change the direction or are not to be seen, fillers, and what
 * stands for nothing: names must not be able to look like something else. "<" and ">" too, so that
 * no page, however careless, finds HTML in one. */
static const letter_range unseen[] = {
    {0x0, 0x1f},        {'<', '<'},          {'>', '>'},       {0x7f, 0x9f},     {0xad, 0xad},
    {0x34f, 0x34f},     {0x61c, 0x61c},      {0x115f, 0x1160}, {0x17b4, 0x17b5}, {0x180b, 0x180f},
    {0x200b, 0x200f},   {0x2028, 0x202e},    {0x2060, 0x206f}, {0x2800, 0x2800}, {0x3164, 0x3164},
    {0xe000, 0xf8ff},   {0xfe00, 0xfe0f},    {0xfeff, 0xfeff}, {0xffa0, 0xffa0}, {0xfff0, 0xffff},
    {0x1d173, 0x1d17a}, {0xe0000, 0x10ffff},
};
static const letter_range blanks[] = {
    {0x20, 0x20},     {0xa0, 0xa0},     {0x1680, 0x1680}, {0x2000, 0x200a},
    {0x202f, 0x202f}, {0x205f, 0x205f}, {0x3000, 0x3000},
};

static bool is_among(uint32_t letter, const letter_range *ranges, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (letter >= ranges[i].first && letter <= ranges[i].last) return true;
    return false;
}

static bool can_be_seen(uint32_t letter) {
    return !is_among(letter, unseen, sizeof unseen / sizeof *unseen);
}

static bool is_blank(uint32_t letter) {
    return is_among(letter, blanks, sizeof blanks / sizeof *blanks);
}

bool people_clean_name(const char *name, char out[PEOPLE_NAME_BYTES], refusal *r) {
    size_t size = 0;
    int letters = 0;
    bool blank = false;
    for (const char *at = name, *from; *at;) {
        uint32_t letter;
        size_t length = utf8_length(at, strlen(at), &letter);
        if (!length) return refuse(r, "bad", N_("A name must be UTF-8."));
        from = at;
        at += length;
        if (is_blank(letter)) {
            blank = letters > 0;
            continue;
        }
        if (!can_be_seen(letter)) continue;
        if ((letters += 1 + blank) > PEOPLE_NAME_LETTERS)
            return refuse(r, "bad", N_("A name has at most 24 letters."));
        if (blank) out[size++] = ' ';
        blank = false;
        memcpy(out + size, from, length);
        size += length;
    }
    out[size] = 0;
    return size || refuse(r, "bad", N_("A name needs at least one letter."));
}

/* ---- Who is connected ---- */

static presence *find_presence(const people *p, int64_t player) {
    size_t place = (size_t)player * UINT64_C(0x9e3779b97f4a7c15) & (p->places - 1);
    while (p->seen[place].player && p->seen[place].player != player)
        place = (place + 1) & (p->places - 1);
    return &p->seen[place];
}

static void grow(people *p) {
    people old = *p;
    p->places = old.places ? 2 * old.places : 256;
    p->seen = calloc(p->places, sizeof *p->seen);
    if (!p->seen) abort();
    for (size_t i = 0; i < old.places; i++)
        if (old.seen[i].player) *find_presence(p, old.seen[i].player) = old.seen[i];
    free(old.seen);
}

void people_open(people *p, store *s, int64_t now) {
    *p = (people){.store = s, .started = now};
    store_read(s, STORE_LAST_PLAYER, take_number, &p->last, "");
    grow(p);
}

void people_free(people *p) {
    free(p->seen);
}

void people_come(people *p, int64_t player) {
    presence *who = find_presence(p, player);
    if (!who->player) {
        if (2 * ++p->count > p->places) {
            grow(p);
            who = find_presence(p, player);
        }
        who->player = player;
    }
    who->sockets++;
}

void people_go(people *p, int64_t player, int64_t now) {
    presence *who = find_presence(p, player);
    who->sockets--;
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

int64_t people_games(people *p, int64_t player) {
    int64_t games = 0;
    store_read(p->store, STORE_COUNT_LIVE, take_number, &games, "i", player);
    return games;
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
