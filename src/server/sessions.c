#include "server/sessions.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/people.h"

enum { DAY_MS = 24 * 3600 * 1000 };

static uint64_t session_of_hash(const unsigned char *hash, int size) {
    uint64_t session = 0;
    for (int i = 0; i < 8 && i < size; i++) session = session << 8 | hash[i];
    return session;
}

uint64_t session_of_row(const store_row *row, int column) {
    int size;
    const unsigned char *hash = store_bytes(row, column, &size);
    return session_of_hash(hash, size);
}

uint64_t session_of(const char *token) {
    unsigned char hash[PEOPLE_HASH_BYTES];
    if (!token[0] || strlen(token) >= PEOPLE_TOKEN_BYTES) return 0;
    people_hash(token, hash);
    return session_of_hash(hash, PEOPLE_HASH_BYTES);
}

bool sessions_note(sessions *all, const char *token, int64_t now) {
    uint64_t session = session_of(token);
    size_t place = session % SESSIONS_NOTED;
    int64_t day = now / DAY_MS;
    if (all->noted[place].session == session && all->noted[place].day == day) return false;
    all->noted[place].session = session;
    all->noted[place].day = day;
    return true;
}

bool sessions_use(sessions *all, store *s, const char *token, int64_t now) {
    unsigned char hash[PEOPLE_HASH_BYTES];
    if (!sessions_note(all, token, now)) return false;
    people_hash(token, hash);
    store_write(s, STORE_USE_TOKEN, "ibi", now, hash, PEOPLE_HASH_BYTES, now / DAY_MS * DAY_MS);
    store_seal(s);
    return true;
}

void sessions_end(sessions *all, uint64_t session) {
    all->ended[all->ended_count++ % SESSIONS_ENDED] = session;
}

bool sessions_has_ended(const sessions *all, uint64_t session) {
    size_t count = all->ended_count < SESSIONS_ENDED ? all->ended_count : SESSIONS_ENDED;
    for (size_t i = 0; i < count; i++)
        if (all->ended[i] == session) return true;
    return false;
}

void session_write(uint64_t session, char id[SESSION_ID_BYTES]) {
    snprintf(id, SESSION_ID_BYTES, "%016" PRIx64, session);
}

bool session_read(const char *id, uint64_t *session) {
    if (strlen(id) != 16 || strspn(id, "0123456789abcdef") != 16) return false;
    *session = strtoull(id, NULL, 16);
    return true;
}
