/* A game that people play: who sits where, and the log of all that has happened, from which the
 * position follows.
 *
 * The log is the truth. Its entries are numbered from 1 without gaps; those that change the
 * position also have a ply, counted from 1. room_take makes of an entry what it brings about,
 * whether it happens now or is read back from the store; nothing else changes the position, the
 * clocks or the offers. Seats are kept beside the log, since players are none of the log's readers'
 * business.
 *
 * A room knows neither the network nor the disk. Whoever changes it hands the entries behind
 * `told` on to the store, and then to who watches (rooms.h). */
#ifndef BRETT_SERVER_ROOM_ROOM_H
#define BRETT_SERVER_ROOM_ROOM_H

#include <jansson.h>

#include "brett.h"
#include "server/refusal.h"
#include "server/room/fair.h"

enum {
    ROOM_ID_BYTES = 16,
    ROOM_NAME_BYTES = 100,
    ROOM_KEY_BYTES = 41,
    ROOM_OFFERS = 8,           /* the most that are open at once */
    ROOM_ENTRIES = 20000,      /* the most of a log: no game that goes on is longer */
    ROOM_LAG = 500,            /* ms of the network's time that are given back for a turn */
    ROOM_GONE = 2 * 60 * 1000, /* ms after which whoever is away is gone */
};

/* ---- Seats and clocks ---- */

typedef enum seat_kind { SEAT_FREE, SEAT_PERSON, SEAT_COMPUTER } seat_kind;
extern const char *const seat_kind_names[]; /* "free", "person", "computer" */

typedef struct room_seat {
    seat_kind kind;
    bool invited;   /* free, and only for who has the invite, or for the player named here */
    int64_t player; /* of a person; of a free seat: whom it is kept for, or 0 */
    int level;      /* of a computer, also of one that stands in for the person; else 0 */
    char name[ROOM_NAME_BYTES];
    int64_t left; /* ms on the clock at the start of the turn */
} room_seat;

typedef struct room_clock {
    int64_t base;      /* ms for the game; 0: none */
    int64_t increment; /* ms that each turn adds */
    int64_t a_turn;    /* ms for each turn; 0: none */
} room_clock;

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
    char client[ROOM_KEY_BYTES];
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

/* ---- The room ---- */

typedef struct room {
    char id[ROOM_ID_BYTES], previous[ROOM_ID_BYTES], next[ROOM_ID_BYTES];
    char invite[ROOM_ID_BYTES];
    const brett_game *game;
    brett_setup setup;
    bool is_public, laid, imported;
    char *record; /* of an imported game: the text; else NULL */
    int64_t maker, made, changed;
    room_clock clock;
    fair draws;
    room_seat seat[BRETT_SEATS];
    uint32_t here;          /* bits of the seats whose people are connected; rooms.c keeps them */
    uint32_t changed_seats; /* bits of those that the store does not have as they are */

    entry *log;
    uint32_t count, capacity;
    uint32_t told; /* entries that were handed to the store and to who watches */

    /* What follows from the log. */
    bool begun, over;
    brett_state start, state;
    brett_state told_state; /* as it was after the entries that were told */
    standing *stands;
    uint32_t standings, standing_capacity;
    uint32_t ply, drawn, turns;
    int64_t turn_began;
    offer offers[ROOM_OFFERS];
    int offer_count;
    json_t *result; /* once it is over */
} room;

static inline int room_seats(const room *t) {
    return t->setup.seats;
}

/* An empty room for a game; seats are free. */
void room_start(room *t, const brett_game *game, const brett_setup *setup);
void room_free(room *t);

/* Adds an entry, which takes its details over, and makes of it what it brings about. A step must be
 * legal. */
void room_take(room *t, entry e);

/* Who acts: a seat, or BRETT_CHANCE, or BRETT_NOBODY before the start and after the end. */
int room_actor(const room *t);

/* When whoever is to move has run out of time; 0: never. */
int64_t room_deadline(const room *t);

/* The seat of a player, or BRETT_NOBODY. */
int room_seat_of(const room *t, int64_t player);

bool room_is_full(const room *t);

/* Whether a seat is played by a computer now. */
bool room_thinks(const room *t, int seat);

/* The position after the first n of the steps that stand. */
void room_replay(const room *t, uint32_t n, brett_state *state);

/* The steps of the turn that is not complete: how many of the last standing ones. */
uint32_t room_open_steps(const room *t);

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
uint32_t room_done_before(const room *t, const change *c);

/* Gives an entry a client's key, as the seat sent it. */
void room_set_key(entry *e, int seat, const char *key);

/* Each does it, or refuses and changes nothing. */
bool room_join(room *t, int seat, int64_t player, const char *name, const char *mix,
               const change *c, refusal *r);
bool room_leave(room *t, const change *c, refusal *r);
bool room_turn(room *t, const change *c, const char *text, bool single, refusal *r);
bool room_resign(room *t, const change *c, refusal *r);
bool room_offer(room *t, const change *c, const char *what, int of, int level, refusal *r);
bool room_answer(room *t, const change *c, uint32_t number, bool yes, refusal *r);
bool room_claim(room *t, const change *c, bool as_draw, refusal *r);

/* Makes the turn of a computer that has thought about the position at this ply; false when the game
 * has gone another way since. */
bool room_computed(room *t, int seat, uint32_t ply, const brett_turn *turn, int64_t at);

/* Begins the game, if all seats are taken and it has not begun. */
void room_begin(room *t, int64_t at);

/* Ends the game if time is up; whether it did. */
bool room_flag(room *t, int64_t at);

/* A person takes the seat back from the computer that stood in. */
void room_return(room *t, int seat, int64_t at);

/* Notes the rematch. */
void room_rematch(room *t, const char *id, int64_t at);

/* ---- Telling ---- */

/* The game as a viewer (a seat, or BRETT_NOBODY) may see it; as a summary, without positions. */
json_t *room_json(const room *t, int viewer, bool summary);

/* The events behind a number as the viewer may see them: what one frame says. */
json_t *room_events(const room *t, uint32_t after, int viewer);

/* Notes that all events so far are told. */
void room_told(room *t);

/* The record, as the viewer may see it, for free(). */
char *room_record(const room *t, int viewer);

/* How it ended, for the entry that says so. */
json_t *room_result_json(const room *t, const char *reason, const brett_result *result);

/* The names of the seats for sentences; letters where they have none. */
void room_names(const room *t, char letters[BRETT_SEATS][2], const char *names[BRETT_SEATS]);

#endif
