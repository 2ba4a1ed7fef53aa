/* A game that people play: who sits where, and the log of all that has happened, from which the
 * position follows.
 *
 * The log is the truth. Its entries are numbered from 1 without gaps; those that change the
 * position also have a ply, counted from 1. table_take makes of an entry what it brings about,
 * whether it happens now or is read back from the store; nothing else changes the position, the
 * clocks or the offers. Seats are kept beside the log, since players are none of the log's readers'
 * business.
 *
 * A table knows neither the network nor the disk. Whoever changes it hands the entries behind
 * `told` on to the store, and then to who watches (tables.h). */
#ifndef BRETT_SERVER_TABLE_H
#define BRETT_SERVER_TABLE_H

#include <jansson.h>

#include "brett.h"
#include "server/fair.h"
#include "server/refusal.h"

enum {
    TABLE_ID_BYTES = 16,
    TABLE_NAME_BYTES = 100,
    TABLE_KEY_BYTES = 41,
    TABLE_OFFERS = 8,           /* the most that are open at once */
    TABLE_ENTRIES = 20000,      /* the most of a log: no game that goes on is longer */
    TABLE_LAG = 500,            /* ms of the network's time that are given back for a turn */
    TABLE_GONE = 2 * 60 * 1000, /* ms after which whoever is away is gone */
};

/* ---- Seats and clocks ---- */

typedef enum seat_kind { SEAT_FREE, SEAT_PERSON, SEAT_COMPUTER } seat_kind;
extern const char *const seat_kind_names[]; /* "free", "person", "computer" */

typedef struct table_seat {
    seat_kind kind;
    bool invited;   /* free, and only for who has the invite, or for the player named here */
    int64_t player; /* of a person; of a free seat: whom it is kept for, or 0 */
    int level;      /* of a computer, also of one that stands in for the person; else 0 */
    char name[TABLE_NAME_BYTES];
    int64_t left; /* ms on the clock at the start of the turn */
} table_seat;

typedef struct table_clock {
    int64_t base;      /* ms for the game; 0: none */
    int64_t increment; /* ms that each turn adds */
    int64_t a_turn;    /* ms for each turn; 0: none */
} table_clock;

/* ---- The log ---- */

typedef enum entry_kind {
    ENTRY_JOIN,
    ENTRY_LEAVE,
    ENTRY_BEGIN,
    ENTRY_STEP,
    ENTRY_BACK,
    ENTRY_OFFER,
    ENTRY_ANSWER,
    ENTRY_REPLACE,
    ENTRY_RETURN,
    ENTRY_END,
    ENTRY_NEXT,
    ENTRY_KINDS
} entry_kind;
extern const char *const entry_kind_names[]; /* as events call them */

typedef struct entry {
    entry_kind kind;
    int seat;     /* or BRETT_CHANCE, or BRETT_NOBODY where it is nobody's */
    uint32_t ply; /* of an entry that changes the position; else 0 */
    int64_t at;
    int64_t
        remains; /* where it stops the clock of the seat that acts, what that has left; else -1 */
    brett_step step;
    json_t *details; /* what an event says besides, the same for everybody; NULL: nothing */
    uint64_t key;    /* of the client's key and seat, or 0 */
    char client[TABLE_KEY_BYTES];
} entry;

typedef struct offer {
    uint32_t number; /* of its entry */
    enum { OFFER_TAKEBACK, OFFER_DRAW, OFFER_REPLACE } what;
    int seat; /* who asks */
    int of;   /* the seat to be replaced, else -1 */
    int level;
    uint32_t agreed; /* bits of the seats that said yes */
} offer;
extern const char *const offer_names[];

/* A step that stands: it was not taken back. */
typedef struct standing {
    uint32_t number; /* of its entry */
    int seat;
    brett_step step;
    bool ended; /* the turn */
} standing;

/* ---- The table ---- */

typedef struct table {
    char id[TABLE_ID_BYTES], previous[TABLE_ID_BYTES], next[TABLE_ID_BYTES];
    char invite[TABLE_ID_BYTES];
    const brett_game *game;
    brett_setup setup;
    bool is_public, laid, imported;
    char *record; /* of an imported game: the text; else NULL */
    int64_t maker, made, changed;
    table_clock clock;
    fair draws;
    table_seat seat[BRETT_SEATS];
    uint32_t here;          /* bits of the seats whose people are connected; tables.c keeps them */
    uint32_t changed_seats; /* bits of those that the store does not have as they are */

    entry *log;
    uint32_t count, room;
    uint32_t told; /* entries that were handed to the store and to who watches */

    /* What follows from the log. */
    bool begun, over;
    brett_state start, state;
    brett_state told_state; /* as it was after the entries that were told */
    standing *stands;
    uint32_t standings, standing_room;
    uint32_t ply, drawn, turns;
    int64_t turn_began;
    offer offers[TABLE_OFFERS];
    int offer_count;
    json_t *result; /* once it is over */
} table;

static inline int table_seats(const table *t) {
    return t->setup.seats;
}

/* An empty table for a game; seats are free. */
void table_start(table *t, const brett_game *game, const brett_setup *setup);
void table_free(table *t);

/* Adds an entry, which takes its details over, and makes of it what it brings about. A step must be
 * legal. */
void table_take(table *t, entry e);

/* Who acts: a seat, or BRETT_CHANCE, or BRETT_NOBODY before the start and after the end. */
int table_actor(const table *t);

/* When whoever is to move has run out of time; 0: never. */
int64_t table_deadline(const table *t);

/* The seat of a player, or BRETT_NOBODY. */
int table_seat_of(const table *t, int64_t player);

bool table_is_full(const table *t);

/* Whether a seat is played by a computer now. */
bool table_thinks(const table *t, int seat);

/* The position after the first n of the steps that stand. */
void table_replay(const table *t, uint32_t n, brett_state *state);

/* The steps of the turn that is not complete: how many of the last standing ones. */
uint32_t table_open_steps(const table *t);

/* ---- Changes, by a seat ---- */

/* What a client says of its change. */
typedef struct change {
    int seat;
    int64_t at;
    int64_t lag;     /* ms that the network took */
    const char *key; /* or NULL */
    int64_t ply;     /* that the client saw; -1: it does not say */
    uint32_t gone;   /* bits of the seats whose people are gone */
} change;

/* The entry that this change made before, where the same key has come already; else 0. */
uint32_t table_done_before(const table *t, const change *c);

/* Gives an entry a client's key, as the seat sent it. */
void table_set_key(entry *e, int seat, const char *key);

/* Each does it, or refuses and changes nothing. */
bool table_join(table *t, int seat, int64_t player, const char *name, const char *mix,
                const change *c, refusal *r);
bool table_leave(table *t, const change *c, refusal *r);
bool table_turn(table *t, const change *c, const char *text, bool single, refusal *r);
bool table_resign(table *t, const change *c, refusal *r);
bool table_offer(table *t, const change *c, const char *what, int of, int level, refusal *r);
bool table_answer(table *t, const change *c, uint32_t number, bool yes, refusal *r);
bool table_claim(table *t, const change *c, bool as_draw, refusal *r);

/* Makes the turn of a computer that has thought about the position at this ply; false when the game
 * has gone another way since. */
bool table_computed(table *t, int seat, uint32_t ply, const brett_turn *turn, int64_t at);

/* Begins the game, if all seats are taken and it has not begun. */
void table_begin(table *t, int64_t at);

/* Ends the game if time is up; whether it did. */
bool table_flag(table *t, int64_t at);

/* A person takes the seat back from the computer that stood in. */
void table_return(table *t, int seat, int64_t at);

/* Notes the rematch. */
void table_rematch(table *t, const char *id, int64_t at);

/* ---- Telling ---- */

/* The game as a viewer (a seat, or BRETT_NOBODY) may see it; as a summary, without positions. */
json_t *table_json(const table *t, int viewer, bool summary);

/* The events behind a number as the viewer may see them: what one frame says. */
json_t *table_events(const table *t, uint32_t after, int viewer);

/* Notes that all events so far are told. */
void table_told(table *t);

/* The record, as the viewer may see it, for free(). */
char *table_record(const table *t, int viewer);

/* How it ended, for the entry that says so. */
json_t *table_result_json(const table *t, const char *reason, const brett_result *result);

/* The names of the seats for sentences; letters where they have none. */
void table_names(const table *t, char letters[BRETT_SEATS][2], const char *names[BRETT_SEATS]);

#endif
