/* One game as it is played at the terminal: its set-up, its history a turn at a time, and who
 * plays. Both the full screen and the line mode are drawn from a session and change it only through
 * these functions.
 *
 * Invariants: state is start with all turns made; only the last turn may be incomplete. */
#ifndef BRETT_TERMINAL_SESSION_H
#define BRETT_TERMINAL_SESSION_H

#include "brett.h"
#include "terminal/asking.h"

typedef struct made_turn {
    brett_state before;
    brett_turn turn;
    int seat;            /* who made it, or BRETT_CHANCE */
    brett_events events; /* of its last step */
} made_turn;

typedef struct session {
    brett_record head; /* the game, set-up, seed, names, players and start */
    const brett_player *computer[BRETT_SEATS]; /* NULL for a person */
    const char *names[BRETT_SEATS];            /* into head, for brett_say */
    brett_state state;
    made_turn *turns;
    size_t count, room;
    void *memory;               /* for the computer players */
    const brett_solved *solved; /* for them, too; the caller's */
    char *path; /* where the game is saved as it goes on, or NULL; the session frees it */
    int holder; /* of several people with secrets: who has the keyboard, or BRETT_NOBODY */
} session;

/* Starts a game: from the given position, or where it is NULL dealt from the set-up and seed.
 * players[s] is "human" or the name of a computer player. */
void session_start(session *s, const brett_game *game, const brett_setup *setup, uint64_t seed,
                   const brett_state *start, const char *const players[],
                   const char *const names[]);

/* Starts with a record's game as far as it goes; on false there is no session and the fault says
 * why. */
bool session_load(session *s, const char *record, brett_fault *fault);

/* From now on draws are made here: a record of a server's game no longer says that they follow from
 * its secret. */
void session_draw_here(session *s);

void session_free(session *s);

/* Starts the rematch of a game that is over, by the rules of the game, with a seed that follows
 * from the last one. */
void session_rematch(session *s);

/* Makes a step for the person whose turn it is; on false, why says why not. */
bool session_step(session *s, brett_step step, brett_message *why);

/* Whether a person has to act now. */
bool session_waits(const session *s);

/* Lets chance or a computer player make its turn; false when neither is due, or when patience ended
 * before the player had thought: then nothing has changed. */
bool session_go_on(session *s, const patience *p);

/* What a player is asked about the position as it stands, in so much memory. Every turn has a seed
 * of its own, so that a game taken back or loaded goes on the way it would have gone. */
asking session_asking(const session *s, const brett_player *player, void *memory);

/* Takes back the last step that a person made, and all that came after it; on false, why says why
 * not. What chance has shown to that person since cannot be unseen, so it stays. */
bool session_undo(session *s, brett_message *why);

/* ---- Who sees what ---- */

/* Whether several people play at one keyboard a game in which they hold secrets. */
bool session_is_shared(const session *s);

/* Whether the person who has to act has not taken the keyboard yet: nobody's secrets may be seen.
 */
bool session_is_covered(const session *s);
void session_uncover(session *s);

/* The seat through whose eyes the game is shown: that of the only person, or of the one who has the
 * keyboard; else BRETT_NOBODY. */
int session_viewer(const session *s);

/* ---- Turns ----
 *
 * A turn in which chance acts is kept in parts, each complete; the last part ends it. */

/* The number of parts that are complete. */
size_t session_complete_turns(const session *s);

/* Whether the part with this place is the last of its turn. */
bool session_ends_turn(const session *s, size_t part);

/* The first part of the turn that the part before end belongs to. */
size_t session_turn_start(const session *s, size_t end);

/* The number of turns that have ended before a part. */
size_t session_turns_before(const session *s, size_t part);

/* The last complete turn, or NULL; one that is still being made is not it. */
const made_turn *session_last_turn(const session *s);

/* The turn that is being made, or NULL. */
const made_turn *session_open_turn(const session *s);

/* The whole game as a record. The caller frees it. */
char *session_record(const session *s);

/* Saves the record so that the file is either the old or the new one whatever happens; on false,
 * why says why not. */
bool session_save(const session *s, const char *path, brett_message *why);

#endif
