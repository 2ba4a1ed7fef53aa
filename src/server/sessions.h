/* Sessions: a token on a device, as its owner sees it. A session is named by the first 8 bytes of
 * its token's hash, so that it can be told of without the token being known.
 *
 * Its use is noted once a day, and its cookie renewed with that: what is used does not run out. */
#ifndef BRETT_SERVER_SESSIONS_H
#define BRETT_SERVER_SESSIONS_H

#include "server/store/store.h"

enum { SESSION_ID_BYTES = 17, SESSIONS_NOTED = 4096, SESSIONS_ENDED = 256 };

typedef struct sessions {
    /* Whose use was noted on which day: a cache, each in the one place that its number gives. */
    struct {
        uint64_t session;
        int64_t day;
    } noted[SESSIONS_NOTED];
    /* Those that have just ended, in a ring: the store may not know it yet. */
    uint64_t ended[SESSIONS_ENDED];
    size_t ended_count;
} sessions;

/* The session of a token; 0 of none. The same of a token's hash, as a row of the store has it. */
uint64_t session_of(const char *token);
uint64_t session_of_row(const store_row *row, int column);

/* A session has begun, or was used: whether that was not noted for today already. */
bool sessions_note(sessions *all, const char *token, int64_t now);

/* The same, and stores that it was. */
bool sessions_use(sessions *all, store *s, const char *token, int64_t now);

/* It ends; and whether it has. */
void sessions_end(sessions *all, uint64_t session);
bool sessions_has_ended(const sessions *all, uint64_t session);

/* How it is called: 16 digits. */
void session_write(uint64_t session, char id[SESSION_ID_BYTES]);
bool session_read(const char *id, uint64_t *session);

#endif
