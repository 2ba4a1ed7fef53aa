/* What the host decides while the server runs: who is blocked, what is closed, which games end.
 *
 * `brett admin` says so on a Unix socket in the data folder, brett.sock, which is for the server's
 * own user and root alone. A connection brings one line of JSON with what to do, and gets one line
 * back when that is on disk. Everything done is in the store's table `deed`. What hosts only want
 * to see is read by brett admin itself, from the database (look.h), so that the server does not
 * have to search. */
#ifndef BRETT_SERVER_ADMIN_ADMIN_H
#define BRETT_SERVER_ADMIN_ADMIN_H

#include <uv.h>

#include "server/admin/blocks.h"
#include "server/net/peer.h"
#include "server/refusal.h"
#include "server/store/store.h"

struct server;

/* What can be closed. */
typedef enum admin_door { DOOR_REGISTRATION, DOOR_LOBBY, DOORS } admin_door;
extern const char *const admin_door_names[]; /* "registration", "lobby", NULL */

typedef struct admin {
    blocks blocks;
    bool closed[DOORS];
    int folder; /* an open one, by which the socket is named; -1: there is no socket */
    uv_pipe_t socket;
    struct admin_client *clients;
    int count;
} admin;

/* Reads what was decided before; false when it cannot be read. */
bool admin_open(struct server *s);

/* Listens; where it cannot, the journal says why, and the server runs without. */
void admin_listen(struct server *s);

/* What became of a group of changes. Those who wait for it are answered. */
void admin_settle(struct server *s, const store_outcome *o);

/* Hangs up on everybody. The loop must run once more afterwards. */
void admin_close(struct server *s);

/* ---- Doors ---- */

/* Whether somebody may come in at all, by their address and, where they are known, as a person. */
bool admin_admits(struct server *s, const peer *p, refusal *r);
bool admin_has_blocked(const struct server *s, const peer *p);

/* ---- What is done ---- */

/* One request on its way. */
typedef struct admin_deed {
    struct server *server;
    const json_t *args;
    int64_t now;
    char about[160]; /* whom or what, for the log */
    char fault[300]; /* why it is not done */
    char wanted[16]; /* or the game that has to be read first */
    bool looked;     /* it was looked for */
} admin_deed;

/* Does what a request asks for. The answer, or NULL with a fault or a game that is wanted. What was
 * done is stored with the unit that is sealed last. */
json_t *admin_do(admin_deed *d);

#endif
