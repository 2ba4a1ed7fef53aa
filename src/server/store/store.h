/* What must outlive the process, in one SQLite file: a write-ahead log with group commit.
 *
 * Writing: changes are gathered until store_seal, which hands them to the writer's thread as one
 * unit. That thread commits all units that have come since its last commit in one transaction, so
 * the busier it is the larger the groups are. A unit is either stored whole or not at all. Units
 * get tickets, counted from 1, and are stored in that order; store_on_commit tells how far it has
 * come and which of them failed, and nothing may be acknowledged before that.
 *
 * A change that finds nothing to change fails, and its unit with it, unless it only cleans up
 * (store_change_cleans): so a link is used once, and an entry goes after the one with the number
 * before it or not at all, also where that one could not be stored.
 *
 * Reading is from a connection for each thread that reads (store_reader), which sees what is
 * committed. */
#ifndef BRETT_SERVER_STORE_STORE_H
#define BRETT_SERVER_STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "process/histogram.h"

typedef struct store store;
typedef struct store_reader store_reader;
typedef struct store_row store_row;

/* Opens the file brett.db in a folder, which is made where it is missing; brings an older version
 * up to date. NULL, and why, when it cannot: the folder is not writable, another server has it, the
 * file is damaged or of a newer version. */
store *store_open(const char *folder, char *why, size_t size);

/* Stores what was sealed, and takes no more; what is there can still be read and counted. */
void store_stop_writing(store *s);

/* The same, and closes. Readers that were opened must be closed before. */
void store_close(store *s);

/* ---- Writing ---- */

/* Each is a statement in statements.c, where the meaning of the values is. */
typedef enum store_change {
    STORE_ADD_PLAYER,     /* player, name, made */
    STORE_NAME_PLAYER,    /* name, player */
    STORE_ADD_TOKEN,      /* hash, player, made, device */
    STORE_ADD_LINK,       /* hash, player, until */
    STORE_USE_LINK,       /* hash */
    STORE_DROP_LINKS,     /* all that ended before this time */
    STORE_ADD_GAME,       /* id, game, rules, setup, public, clock, start, secret, invite, previous,
                             maker,    made, record, key */
    STORE_SET_GAME,       /* begun, over, next, open, result, id */
    STORE_SET_PROGRESS,   /* id, changed, event, ply, turns, due, thinks, deadline */
    STORE_END_SEATS,      /* ended, game */
    STORE_SET_SEAT,       /* game, seat, kind, player, level, invited, name, mix, seal */
    STORE_ADD_ENTRY,      /* game, number, ply, kind, seat, text, at, remains, key */
    STORE_USE_TOKEN,      /* used, hash, and only if it was last used before this time */
    STORE_END_SESSION,    /* player, the first bytes of the token's hash */
    STORE_END_OTHERS,     /* the same of all others */
    STORE_DELETE_PLAYER,  /* deleted, player */
    STORE_DROP_TOKENS_OF, /* player, like all up to: */
    STORE_DROP_LINKS_OF,
    STORE_DROP_IMPORT_ENTRIES, /* of the records that they have imported */
    STORE_DROP_IMPORT_PROGRESS,
    STORE_DROP_IMPORT_SEATS,
    STORE_DROP_IMPORTS, /* the rest of these, last */
    STORE_NAME_SEATS,   /* name, player: in the games where they sit; there may be none */
    STORE_NAME_JOINS,   /* the same of the events that say so */
    STORE_DROP_ENTRIES, /* of a game, like the two that follow: game */
    STORE_DROP_PROGRESS,
    STORE_DROP_SEATS,
    STORE_DROP_GAME,   /* the rest of it, last: game */
    STORE_DROP_TOKENS, /* all that were last used before this time */
    STORE_DROP_PEOPLE, /* of these, those who have no token and no game: first, last */
    STORE_ADD_BLOCK,   /* kind, what, why, made, until (0: for good) */
    STORE_DROP_BLOCK,  /* kind, what */
    STORE_SET_SETTING, /* name, value */
    STORE_ADD_DEED,    /* at, what, about, why */
    STORE_CHANGES
} store_change;

/* Gathers a change. The types say what follows, a letter a value: i int64_t, o the same
 * (STORE_NULL: null), t text (NULL: null), b bytes (a pointer and an int), n null (nothing
 * follows). Everything is copied. */
#define STORE_NULL INT64_MIN
void store_write(store *s, store_change change, const char *types, ...);

/* Ends the unit of what was gathered; its ticket. With nothing gathered, the last ticket. */
uint64_t store_seal(store *s);

/* What became of a group: everything up to a ticket is settled. */
typedef struct store_outcome {
    uint64_t upto;
    const uint64_t *failed; /* tickets of those units that were not stored, in order */
    size_t failures;
    bool disk_failed; /* and the disk is to blame, not a unit that did not fit */
} store_outcome;
typedef void (*store_settled)(void *context, const store_outcome *o);

/* Whether the unit of that ticket was not stored. */
bool store_has_failed(const store_outcome *o, uint64_t ticket);

/* Called from the writer's thread once for each group, when all of it is settled. */
void store_on_commit(store *s, store_settled settled, void *context);

/* Units that wait, commits so far, and how long the last one took, in microseconds. */
typedef struct store_counts {
    uint64_t waiting, commits, failures, rows, last_commit_us;
} store_counts;
store_counts store_counted(const store *s);

/* How long groups took to be stored, in microseconds, and how many units they had; all empty when
 * nothing more is written. */
typedef struct store_times {
    histogram commits, groups;
} store_times;
void store_timed(const store *s, store_times *out);

/* ---- Reading ---- */

typedef enum store_query {
    STORE_LAST_PLAYER, /* -> the highest player number, or 0 */
    STORE_PLAYER,      /* player -> name, made */
    STORE_TOKEN,       /* hash -> player */
    STORE_LINK,        /* hash, now -> player */
    STORE_GAME,  /* id -> game, rules, setup, public, clock, start, secret, invite, previous, maker,
                    made, record, next, over, fairness */
    STORE_SEATS, /* game -> seat, kind, player, level, invited, name, mix, seal */
    STORE_ENTRIES, /* game, after -> number, ply, kind, seat, text, at, remains, key */
    STORE_OPEN,    /* most -> public games with a free seat, the newest first. A game in a list is:
                      id, game, rules, setup, public, clock, previous, next, made, whether it was
                      imported, begun, over, result, changed, event, ply, turns, due, deadline */
    STORE_MINE_GOING, /* player, most -> the player's games that are not over, by `changed` */
    STORE_MINE_ENDED, /* player, before, most -> those that are, with when each ended for
                         `changed`; the last first */
    STORE_MADE,       /* maker, key -> id of the game made with this key */
    STORE_COUNT_LIVE, /* player -> how many games of this player are not over */
    STORE_COUNT_MADE, /* player -> how many games that the player made are not over: those in which
                         the player has no seat, and those that have not begun */
    STORE_GOING,      /* -> id of games that go on by themselves: a computer is due, or a clock of
                         minutes runs */
    STORE_DUE,        /* before, most -> id of games with days for a turn whose time is up then */
    STORE_SWEEP,    /* after, most -> row, id, begun, over, whether it was imported, clock, changed
                       (null: it has no progress), of all games in order */
    STORE_TOTALS,   /* -> players, games, games that are over, entries; slow, for it counts them */
    STORE_SESSIONS, /* player, most -> hash, device, made, used; the last used first */
    STORE_GOING_OF, /* player -> id of the games where they sit and that are not over */
    STORE_EXPORT_GAMES,   /* player, after, most -> row, id, game, made, over, seat, name; by row */
    STORE_EXPORT_DEEDS,   /* row, seat -> number, at, kind, text of what the seat did */
    STORE_EXPORT_IMPORTS, /* player, most -> id, made, record */
    STORE_BLOCKS,         /* now -> what, why, until of blocks that are in force */
    STORE_SETTINGS,       /* -> name, value */
    STORE_QUERIES
} store_query;

/* A connection for another thread than the one that opened the store; NULL, and why, when there
 * can be none. */
store_reader *store_reader_open(store *s, char *why, size_t size);
void store_reader_close(store_reader *r);

/* The connection of the thread that opened the store. */
store_reader *store_own_reader(store *s);

/* Calls row for each row found, until it returns false; row may ask other queries. False when the
 * query itself failed, which is journalled: then nothing is known, and nobody may be told that
 * there was nothing. */
bool store_read(store_reader *r, store_query query,
                bool (*row)(void *context, const store_row *row), void *context, const char *types,
                ...);

/* How many queries of a reader have failed; and by any of them, and whether the last one did. */
uint64_t store_reader_failures(const store_reader *r);
uint64_t store_read_failures(const store *s);
bool store_reading_fails(const store *s);

int64_t store_int(const store_row *row, int column);      /* null: 0 */
const char *store_text(const store_row *row, int column); /* null: NULL; until row returns */
const void *store_bytes(const store_row *row, int column, int *size);
bool store_is_null(const store_row *row, int column);

#endif
