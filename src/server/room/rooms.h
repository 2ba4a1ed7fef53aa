/* The rooms that are in memory, found by their ids, and who watches them: an LRU cache (least
 * recently used) with a hash table, in front of the store. A room is read, off the loop, when it is
 * asked for, and stays while it is watched, thought about, under a clock of minutes or not yet
 * stored; of the others, the ones used longest ago are dropped when they take too much memory.
 *
 * All changes of a room end in rooms_changed, which is what makes them last, known, and go on.
 *
 * A room whose change could not be stored is wrong in memory, so nobody gets to see it: it settles
 * until the store has answered all its changes, and is then read again. Whoever asks for it in the
 * meantime waits. */
#ifndef BRETT_SERVER_ROOM_ROOMS_H
#define BRETT_SERVER_ROOM_ROOMS_H

#include "server/net/peer.h"
#include "server/room/deadlines.h"
#include "server/room/pauses.h"
#include "server/room/room.h"
#include "server/store/store.h"

struct server;

/* A peer that watches a room: in a list of the room's and in one of the peer's. */
typedef struct watch {
    struct watch *next_of_room, *next_of_peer;
    peer *who;
    struct open_room *where;
} watch;

typedef enum room_found {
    ROOM_FOUND,
    ROOM_ABSENT,     /* there is none of that id */
    ROOM_DAMAGED,    /* what is stored of it cannot be */
    ROOM_UNREADABLE, /* it cannot be read now */
} room_found;

/* Somebody who waits for a room; the first member of whatever they need then. */
typedef struct room_waiter {
    struct room_waiter *next;
    void (*ready)(struct room_waiter *w, room_found how); /* on the loop, once; frees it */
} room_waiter;

enum { ROOM_OWNER_BYTES = 48 };

typedef enum room_state { ROOM_READY, ROOM_SETTLING, ROOM_LOADING } room_state;

/* A room in memory. */
typedef struct open_room {
    deadline clock;    /* when whoever is to move has run out of time */
    deadline presence; /* when to look again who is gone */
    room_state state;  /* what is below may only be asked of when it is ready */
    room room;
    struct open_room *next;          /* with the same hash */
    struct open_room *newer, *older; /* by use */
    struct open_room *next_settling;
    room_waiter *waiters, *last_waiter;
    watch *watches;
    uint64_t ticket;                 /* of its last change */
    size_t bytes;                    /* of memory, about */
    bool thinking;                   /* a computer does */
    bool waits;                      /* among those to be gone on with */
    uint64_t seen;                   /* when somebody last asked for it, in ms of the loop */
    char asked_by[ROOM_OWNER_BYTES]; /* who has last had it read */
    bool held;                       /* waiters are being told */
} open_room;

typedef struct waiting_game {
    char id[ROOM_ID_BYTES];
} waiting_game;

/* A change that the store has not settled yet. */
typedef struct pending_change {
    uint64_t ticket;
    open_room *of;
} pending_change;

typedef struct rooms {
    struct server *server;
    open_room **bucket;
    size_t buckets, count, bytes;
    open_room *newest, *oldest;
    open_room *settling; /* those with a change that failed */
    struct {
        pending_change *list; /* a ring, in the order of the tickets */
        size_t first, count, capacity;
    } pending;
    deadlines clocks, presences;
    pauses pauses;
    waiting_game *waiting; /* to be gone on with: games of an earlier process, and computers that
                            * were too many */
    size_t waiting_count, waiting_capacity;
    size_t loading; /* how many are */
} rooms;

/* Notes the games of an earlier process, which then wait to be gone on with; false when they cannot
 * be read. */
bool rooms_open(rooms *all, struct server *s);
void rooms_free(rooms *all);

/* ---- Finding (rooms.c) ---- */

/* The room of that id, if it is in memory and ready; else NULL. */
open_room *rooms_find(rooms *all, const char *id);

/* The same; where it is not, the waiter is told once it is, or that there is none. The owner pays
 * for the reading; "" is the server itself. */
open_room *rooms_seek(rooms *all, const char *id, const char *owner, room_waiter *waiter);

/* Takes a room that was just made, with all it has; what goes with it is not stored yet. */
open_room *rooms_add(rooms *all, const room *made);

/* What became of a group of changes. Rooms with one that failed will be read again. */
void rooms_settle(rooms *all, const store_outcome *o);

/* Takes a room out of memory, if it is there and nobody needs it; false: somebody does. */
bool rooms_release(rooms *all, const char *id);

/* Takes a room out of memory; its watchers watch it no longer. What was handed to the store is read
 * again when somebody asks. */
void rooms_drop(rooms *all, open_room *o);

/* A person is called otherwise from now on, also in the rooms where they sit, and by the events
 * that say that they came. */
void rooms_rename(rooms *all, int64_t player, const char *name);

/* ---- Watching (watching.c) ---- */

bool rooms_watches(const open_room *o, const peer *p);
void rooms_watch(open_room *o, peer *p);
bool rooms_unwatch(open_room *o, peer *p);

/* Finds out who is here and who is gone, and tells everybody who watches, if that has changed.
 * While a room is watched it is done again when somebody may have become gone. */
void rooms_update_presence(rooms *all, open_room *o);

/* The peer is gone. */
void rooms_unwatch_all(rooms *all, peer *p);

/* ---- Going on (going_on.c) ---- */

/* Hands what has changed in a room to the store, tells everybody who watches once it is stored,
 * and sees to it that the game goes on: computers think, the clock is set. */
void rooms_changed(rooms *all, open_room *o);

/* A room was read: its clock is set, and a computer that is due thinks. */
void rooms_go_on(rooms *all, open_room *o);

/* Somebody asks for a room. One that only computers play goes on while it is watched, or was asked
 * for a moment ago; then it pauses until somebody asks again. */
void rooms_look(rooms *all, open_room *o);

/* The time of a change that is made now. Where the server was paused before, clocks are given that
 * back first. */
int64_t rooms_now(rooms *all);

/* Does what it is time for: clocks that have run out, people who are gone. Real ms until the next
 * of these, or -1. */
int64_t rooms_keep_time(rooms *all);

/* Goes on with a game, which is read where it is not in memory; false when it has to wait again. */
bool rooms_resume_one(rooms *all, const char *id);

/* Hands to the store what lists show of a room: for those that an older server stored without. */
void rooms_store_listed(rooms *all, open_room *o);

/* Goes on with some of the games that wait; whether there are more. */
bool rooms_resume(rooms *all);

/* A game is to be gone on with later. */
void rooms_wait(rooms *all, const char *id);

/* A computer has chosen. */
void rooms_computed(rooms *all, const char *id, uint32_t ply, int seat, const brett_turn *turn);

#endif
