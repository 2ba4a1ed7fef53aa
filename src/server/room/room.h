/* A room: a game that is played on the server, and its people. Who sits where, who is invited, what
 * draws follow from and what clients said of their changes is the room's; all about the game itself
 * (steps, takebacks, offers, leaving, the clock, places) is its play's, a brett_play.
 *
 * What happens in a room are its events, numbered from 1 without gaps: first those before the game
 * (join, leave, sealed, reveal, begin), then the entries of the play's log, then those after it
 * (next; of a record that was imported, end). So entry n of the play is event before + n. Events
 * are what is stored and what clients get; a room whose events are taken again one by one is the
 * same room. Seats are kept beside them, since readers of events must not learn who the players
 * are.
 *
 * However hard anybody tries, events are bounded, so a legal step is never refused for their
 * number: before the game by ROOM_LEAVES, and in it by its turns (src/play/offers.c), which the
 * rules bound. In Linja pieces only go forward, Transfer ends after 100 turns without a row,
 * Twisty after 30 rounds without progress, and Transport with its pile or 3 rounds of swaps.
 *
 * A room knows neither the network nor the disk. Whoever changes it hands the events after `told`
 * on to the store, and then to those who watch (rooms.h). */
#ifndef BRETT_SERVER_ROOM_ROOM_H
#define BRETT_SERVER_ROOM_ROOM_H

#include "brett.h"
#include "server/json_text.h"
#include "server/refusal.h"
#include "server/room/fair.h"

enum {
    ROOM_ID_BYTES = 16,
    ROOM_NAME_BYTES = 100,
    ROOM_KEY_BYTES = 41,
    ROOM_LEAVES_EACH = 3,      /* whoever has left so often before the start cannot join again */
    ROOM_LEAVES = 100,         /* and so often anybody leaves a room before the start */
    ROOM_GONE = 2 * 60 * 1000, /* ms after which whoever is away is gone */
    ROOM_REVEALS = 30 * 1000,  /* ms that people have to tell what they sealed */
};

#define ROOM_ENDED_BY_HOST "host" /* the reason of such a result */

/* ---- Seats ---- */

typedef enum seat_kind { SEAT_FREE, SEAT_PERSON, SEAT_COMPUTER } seat_kind;
extern const char *const seat_kind_names[]; /* "free", "person", "computer" */

typedef struct room_seat {
    seat_kind kind;
    bool invited;   /* free, and only for whoever has the invite, or for the player named here */
    int64_t player; /* of a person; of a free seat: whom it is kept for, or 0 */
    int level;      /* of a computer */
    char name[ROOM_NAME_BYTES];
} room_seat;

/* ---- Events ---- */

/* An event that is not the play's. */
typedef struct room_entry {
    enum {
        ROOM_JOIN,
        ROOM_LEAVE,
        ROOM_SEALED, /* all seats are taken; whoever sealed a mix is asked to tell it */
        ROOM_REVEAL, /* and did */
        ROOM_BEGIN,
        ROOM_END,
        ROOM_NEXT
    } kind;
    int seat; /* or BRETT_NOBODY */
    int64_t at;
    json_t *details; /* what the event says besides; NULL: nothing */
} room_entry;
extern const char *const room_entry_names[]; /* as events call them */
extern const char *const play_entry_names[]; /* and those of the play, by brett_entry_kind */

/* The idempotency key of a client's change: the same one sent again by the same seat changes
 * nothing. */
typedef struct room_key {
    uint32_t event; /* the first one of the change */
    int seat;
    uint64_t hash; /* of both, to find it fast */
    char text[ROOM_KEY_BYTES];
} room_key;

/* Somebody who has left before the start. */
typedef struct room_leaver {
    int64_t player;
    uint32_t times;
} room_leaver;

/* The position after so many entries of the play, kept now and then: nobody has to replay a long
 * game from its start to see its end. */
typedef struct room_checkpoint {
    uint32_t entries;
    brett_state state;
} room_checkpoint;

/* ---- The room ---- */

typedef struct room {
    char id[ROOM_ID_BYTES], previous[ROOM_ID_BYTES], next[ROOM_ID_BYTES];
    char invite[ROOM_ID_BYTES];
    const brett_game *game;
    brett_setup setup;
    bool is_public, laid, imported;
    char *record;   /* of an imported game, or of one by old rules: the text; else NULL */
    int rules;      /* the version of them that it is played by, as in the set-up */
    bool unended;   /* a game by old rules that goes on in the store */
    bool old_rules; /* which are not played any more: only the record is left, and the set-up has
                     * those of today */
    int64_t maker, made, changed;
    brett_clock clock;
    fair draws;
    room_seat seat[BRETT_SEATS];
    uint32_t changed_seats; /* bits of those that the store does not have as they are */
    uint32_t here, gone;    /* bits of the seats whose people are connected, and of those who have
                             * been away for long; watching.c keeps them */

    room_entry *entries; /* before and after the play */
    uint32_t entry_count, entry_capacity;
    uint32_t before; /* how many of them came before it */
    room_leaver
        *leavers; /* known while the room is in memory; the log tells how many leaves were */
    uint32_t leaver_count, leaver_capacity;
    room_key *keys; /* one an event at most */
    uint32_t key_count, key_capacity;

    bool sealed;       /* no seat and no mix changes any more, and mixes are told */
    int64_t reveal_by; /* when the game begins without those that are not; 0: not set yet */
    bool begun;
    brett_play play; /* once it has begun; of a position that was laid, its start from the first */
    json_t *result;  /* once it is over */

    uint32_t told;          /* events that were handed to the store and to watchers */
    brett_state told_state; /* the position after them */
    room_checkpoint *checkpoints;
    uint32_t checkpoint_count, checkpoint_capacity;
} room;

static inline int room_seats(const room *r) {
    return r->setup.seats;
}

static inline bool room_is_over(const room *r) {
    return r->result;
}

/* Whether it was ended from outside, and not by its play. */
static inline bool room_was_ended(const room *r) {
    return r->result && r->begun && !r->imported && r->play.end == BRETT_GOES_ON;
}

/* How many events there are. */
static inline uint32_t room_count(const room *r) {
    return r->entry_count + r->play.count;
}

/* An empty room for a game; seats are free. */
void room_start(room *r, const brett_game *game, const brett_setup *setup);
void room_free(room *r);

/* Who acts: a seat, or BRETT_CHANCE, or BRETT_NOBODY before the start and after the end. */
int room_actor(const room *r);

/* When whoever is to move, or has to tell a mix, has run out of time; 0: never. */
int64_t room_deadline(const room *r);

/* Whether anything is drawn in this game: in its deal, or later. */
bool room_draws(const room *r);

/* Whether the game waits for people to tell what they sealed. */
bool room_waits(const room *r);

/* The seat of a player, or BRETT_NOBODY. */
int room_seat_of(const room *r, int64_t player);

bool room_is_full(const room *r);

/* Whether a seat is played by a computer now. */
bool room_thinks(const room *r, int seat);

/* Whether the person of a seat has left for good a game that went on without them. */
bool room_has_quit(const room *r, int seat);

/* The ply after the first events: how often they have changed the position. */
uint32_t room_ply_after(const room *r, uint32_t events);

/* ---- Taking events, as they happen or as they were kept ---- */

/* Adds an event that is not the play's, and takes the details over. */
void room_add_entry(room *r, room_entry entry);

/* Notes that a player has left before the start, and how often one has. */
void room_note_leaver(room *r, int64_t player);
uint32_t room_times_left(const room *r, int64_t player);

/* Adds an entry of the play; false where it cannot have happened. */
bool room_take(room *r, const brett_entry *entry);

/* Gives the play's log memory for what a single call may add. */
void room_reserve(room *r);

/* How much memory it takes besides its own struct, about. */
size_t room_bytes(const room *r);

/* ---- Walking through the log (walk.c) ---- */

/* Notes a checkpoint, if the last one is far back. */
void room_note_checkpoint(room *r);

/* As brett_walk_start and brett_walk_next, from the nearest checkpoint. */
void room_walk_start(const room *r, brett_walk *walk, uint32_t after);
bool room_walk_next(const room *r, brett_walk *walk, int viewer, brett_entry *seen,
                    brett_state *view);

/* The position after so many of the steps that stand. */
void room_state_at(const room *r, uint32_t steps, brett_state *state);

/* ---- Keys ---- */

/* Notes the key of the change whose first event this is. */
void room_note_key(room *r, uint32_t event, int seat, const char *key);

/* The first event of the change that a seat made with this key; 0: there is none. */
uint32_t room_find_key(const room *r, int seat, const char *key);

/* The key that came with an event, or NULL. */
const room_key *room_key_of(const room *r, uint32_t event);

/* ---- Changes ---- */

/* What a person who takes a seat puts into the draws: the hash of a mix to be told later, or a mix
 * in clear, or neither. */
typedef struct room_part {
    const char *seal, *mix; /* NULL: none */
} room_part;

/* Why a game that has not begun has not. */
bool refuse_not_begun(const room *r, refusal *why);

/* Each does it, or refuses and changes nothing. */
bool room_join(room *r, int seat, int64_t player, const char *name, room_part part, int64_t at,
               refusal *why);
bool room_reveal(room *r, int seat, const char *mix, int64_t at, refusal *why);
bool room_leave(room *r, int seat, int64_t at, refusal *why);
bool room_turn(room *r, const brett_change *c, const char *text, bool single, refusal *why);
bool room_resign(room *r, const brett_change *c, refusal *why);
bool room_offer(room *r, const brett_change *c, const char *what, int of, int level, refusal *why);
bool room_answer(room *r, const brett_change *c, uint32_t event, bool yes, refusal *why);
bool room_claim(room *r, const brett_change *c, bool as_draw, refusal *why);

/* Makes the turn of a computer that has thought about the position at this ply; false when the game
 * has gone another way since. */
bool room_computed(room *r, int seat, uint32_t ply, const brett_turn *turn, int64_t at);

/* Begins the game, if all seats are taken and it has not begun; where mixes are sealed, it asks for
 * them first, and begins when all are told. */
void room_begin(room *r, int64_t at);

/* Whoever is to move is out of the game if their time is up, and whoever has not told a mix by then
 * has no part in the draws; whether it was. */
bool room_flag(room *r, int64_t at);

/* Gives the seat that is due back what the server was paused for, where its clock has minutes: the
 * turn began so much later, but not after now. So does it with the time for telling mixes. */
void room_give_back(room *r, int64_t ms, int64_t now);

/* A person takes the seat back from the computer that stood in; whether one did. */
bool room_return(room *r, int seat, int64_t at);

/* Calls the person of a seat otherwise, as if they had come with that name. */
void room_rename(room *r, int seat, const char *name);

/* The host ends the game: nobody has won. */
bool room_end(room *r, int64_t at, refusal *why);

/* Notes the rematch. */
void room_rematch(room *r, const char *id, int64_t at);

/* ---- Telling ---- */

/* The game as a viewer (a seat, or BRETT_NOBODY) may see it. */
json_t *room_json(const room *r, int viewer);

/* What stands where, as brett_picture says it, and as a spectator may see it. Before the start, of
 * a deal that is as good as any. */
void room_picture(const room *r, char out[BRETT_PICTURE_BYTES]);

/* The events after a number, at most so many, as the viewer may see them: what one frame says.
 * Where there are more, it has "more": true. */
typedef struct room_frame {
    const room *of;
    uint32_t after, most;
    int viewer;
} room_frame;
void room_put_frame(struct json *j, const void *frame);

/* The same as a tree, for an answer that says more. */
json_t *room_events(const room *r, uint32_t after, uint32_t most, int viewer);

/* Who is here, who is gone, and what each seat may do, of a room: the same for everybody. */
void room_put_presence(struct json *j, const void *of);

/* A clock as the API has it, and as it is stored: "base increment per-turn", in milliseconds. */
json_t *room_clock_json(const brett_clock *clock);
bool room_read_clock(const char *text, brett_clock *clock);

/* What an event of the play says besides its seat and step, the same for everybody, or NULL. */
json_t *room_play_details(const room *r, const brett_entry *entry);

/* Notes that all events so far have been handed on. */
void room_told(room *r);

/* The record, as the viewer may see it, for free(). */
char *room_record(const room *r, int viewer);

/* What the event of the end says of a room whose result is known. */
json_t *room_end_details(const room *r);

/* How it ended, for the event that says so. */
json_t *room_result_json(const room *r, const char *reason, const brett_result *result);

/* The names of the seats for sentences; letters where they have none. */
void room_names(const room *r, char letters[BRETT_SEATS][2], const char *names[BRETT_SEATS]);

#endif
