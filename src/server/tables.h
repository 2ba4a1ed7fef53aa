/* The tables that are in memory, found by their ids, and who watches them. A table is read from the
 * store when it is asked for and stays while it is watched, thought about, under the clock or not
 * yet stored; of the others the ones used longest ago make room.
 *
 * All changes of a table end in tables_changed, which is what makes them last, known, and go on. */
#ifndef BRETT_SERVER_TABLES_H
#define BRETT_SERVER_TABLES_H

#include "server/deadlines.h"
#include "server/peer.h"
#include "server/table.h"

struct server;

/* A peer that watches a table: in a list of the table's and in one of the peer's. */
typedef struct watch {
    struct watch *next_of_table, *next_of_peer;
    peer *who;
    struct live *where;
} watch;

typedef struct live {
    deadline deadline; /* first, so that a deadline is its table's */
    table table;
    struct live *next;          /* with the same hash */
    struct live *newer, *older; /* by use */
    watch *watches;
    uint64_t ticket; /* of its last change */
    bool thinking;   /* a computer does */
} live;

typedef struct waiting_game {
    char id[TABLE_ID_BYTES];
} waiting_game;

typedef struct tables {
    struct server *server;
    live **bucket;
    size_t buckets, count;
    live *newest, *oldest;
    deadlines deadlines;
    waiting_game *waiting; /* to be gone on with: games of an earlier process, and computers that
                            * were too many */
    size_t waiting_count, waiting_room;
} tables;

/* Notes the games of an earlier process, which then wait to be gone on with. */
void tables_open(tables *t, struct server *s);
void tables_free(tables *t);

/* The table of that id, read where it is not in memory; NULL when there is none. */
live *tables_find(tables *t, const char *id);

/* Takes a table that was just made, with all it has; what goes with it is not stored yet. */
live *tables_add(tables *t, const table *made);

/* Hands what has changed at a table to the store, tells everybody who watches once it is stored,
 * and sees to it that the game goes on: computers are asked, the clock is set. */
void tables_changed(tables *t, live *l);

/* ---- Watching ---- */

bool tables_watches(const live *l, const peer *p);
void tables_watch(live *l, peer *p);
bool tables_unwatch(live *l, peer *p);

/* Tells everybody who watches which players are here, if that has changed. */
void tables_tell_here(tables *t, live *l);

/* The peer is gone. */
void tables_unwatch_all(tables *t, peer *p);

/* Bits of the seats whose people are gone for long. */
uint32_t tables_gone(const tables *t, const live *l);

/* ---- Going on ---- */

/* Reads the tables again whose last change has such a ticket or a later one, since it could not be
 * stored. Whoever watches was told nothing of it. */
void tables_forget_from(tables *t, uint64_t ticket);

/* Ends games whose time is up; real ms until the next one, or -1. */
int64_t tables_keep_time(tables *t);

/* Goes on with some of the games that wait; whether there are more. */
bool tables_resume(tables *t);

/* A computer has chosen. */
void tables_computed(tables *t, const char *id, uint32_t ply, int seat, const brett_turn *turn);

#endif
