/* One game as it is played at the terminal: a game in progress (brett_play), the head of its
 * record, who plays, who holds the keyboard, and the file that it is kept in. Both the full screen
 * and the line mode are drawn from a session and change it only through these functions.
 *
 * Invariant: parts are what brett_play_part reads of the game as it stands, in order. They are kept
 * since the screen asks for them with every key. */
#ifndef BRETT_TERMINAL_SESSION_H
#define BRETT_TERMINAL_SESSION_H

#include "brett.h"

/* A part of a turn, with the position that it was made from. */
typedef struct session_part {
    brett_part made;
    brett_state before;
} session_part;

typedef struct session {
    brett_record head; /* the game, set-up, seed, names, players and start */
    const brett_player *computer[BRETT_SEATS]; /* NULL for a person */
    const char *names[BRETT_SEATS];            /* into head or letters, for brett_say */
    char letters[BRETT_SEATS][2];              /* what seats without a name are called */
    brett_play play;
    session_part *parts;
    size_t count, room;
    void *memory;               /* for the computer players */
    size_t bytes;               /* of it */
    const brett_solved *solved; /* for them, too; the caller's */
    char *path; /* where the game is saved as it goes on, or NULL; the session frees it */
    bool is_read_by_player; /* being played, not just looked at: see session_reader */
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
void session_drop_commitment(session *s);

void session_free(session *s);

/* Starts the rematch of a game that is over, by the rules of the game, with a seed that follows
 * from the last one. */
void session_rematch(session *s);

/* Makes steps of a turn, all or none, for the person who is to act; on false, why says why not. */
bool session_turn(session *s, const brett_turn *turn, brett_message *why);

/* Whether a person has to act now. */
bool session_awaits_person(const session *s);

/* Lets chance or a computer player make its turn. Whoever limits the thought is asked once more
 * after it whether to go on. False when that is denied or nothing is due: then nothing has
 * changed. */
bool session_advance(session *s, const brett_limits *limits);

/* Asks a player about the position as it stands, in so much memory. Every turn has a seed of its
 * own, so that a game taken back or loaded goes on the way it would have gone. */
bool session_think(const session *s, const brett_player *player, const brett_limits *limits,
                   void *memory, size_t bytes, brett_turn *turn);

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

/* The seat whose view of the game is shown: that of the only person, or of the one who has the
 * keyboard; else BRETT_NOBODY. */
int session_viewer(const session *s);

/* The seat of the only person, to whom texts say "you"; BRETT_NOBODY where several share the
 * keyboard, and where a game is only looked at. */
int session_reader(const session *s);

/* ---- Parts of turns ---- */

/* The number of parts that are complete. */
size_t session_complete_parts(const session *s);

/* The first part of the turn that the part before end belongs to. */
size_t session_turn_start(const session *s, size_t end);

/* The number of turns that have ended before a part. */
size_t session_turns_before(const session *s, size_t part);

/* Whether the last turn has ended, and none has begun since. */
bool session_is_between_turns(const session *s);

/* The last complete part, or NULL; one that is still being made is not it. */
const session_part *session_last_part(const session *s);

/* The part that is being made, or NULL. */
const session_part *session_open_part(const session *s);

/* ---- Records ---- */

/* The whole game as a record. The caller frees it. */
char *session_record(const session *s);

/* Saves the record so that the file is either the old or the new one whatever happens; on false,
 * why says why not. */
bool session_save(const session *s, const char *path, brett_message *why);

#endif
