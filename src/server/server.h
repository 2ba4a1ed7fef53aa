/* The server as a whole, and how its parts meet.
 *
 * One thread runs the loop: the network, the rooms and all JSON but what is looked up. Changes of
 * rooms are handed to the store's thread, computers think in threads of their own, and what is
 * known of positions is looked up in one of libuv's; all tell the loop when they are done. Whatever
 * a client is told of a change waits until the change is on disk (outbox.h). */
#ifndef BRETT_SERVER_SERVER_H
#define BRETT_SERVER_SERVER_H

#include <uv.h>

#include "server/accounts.h"
#include "server/admin/admin.h"
#include "server/config.h"
#include "server/housekeeping.h"
#include "server/lookups.h"
#include "server/measures.h"
#include "server/net/net.h"
#include "server/outbox.h"
#include "server/people.h"
#include "server/pictures.h"
#include "server/reading.h"
#include "server/refusal_log.h"
#include "server/room/rooms.h"
#include "server/serve.h"
#include "server/sessions.h"
#include "server/store/store.h"
#include "server/thinkers.h"
#include "server/vitals.h"

struct server {
    config config;
    brett_tablebase *const *known; /* ending with NULL */
    int64_t started;
    uv_loop_t loop;
    store *store;
    net *net;
    accounts accounts;
    refusal_log refusal_log;
    thinkers *thinkers;
    lookups *lookups;
    outbox outbox;
    admin admin;
    people people;
    sessions sessions;
    rooms rooms;
    measures measures;
    vitals vitals;
    housekeeping housekeeping;
    reading *reading;
    pictures pictures;
    struct {
        uv_mutex_t lock;
        store_outcome *list; /* each with a copy of what failed */
        size_t count, capacity;
    } news;             /* of the store, for the loop */
    uv_async_t settled; /* there are such */
    uv_timer_t clock;   /* the next deadline */
    uv_prepare_t prepare;
    uv_signal_t interrupt, terminate, hang_up;
    bool closing;
    int goodbye_ticks; /* since then */
    bool disk_failed;  /* the last commit, because of the disk; /healthz reports it */
    int64_t probed;    /* when the disk was last tried again */
    uint64_t steps;    /* that were made by this process */
};
typedef struct server server;

/* What is known for certain of a game, or NULL. */
static inline const brett_solved *known_of(const server *s, const brett_game *game) {
    brett_tablebase *const *t = s->known;
    while (*t && brett_tablebase_game(*t) != game) t++;
    return brett_tablebase_solved(*t);
}

#endif
