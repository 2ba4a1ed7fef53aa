/* The words for a game as it stands, for the full screen and the line mode alike: sentences that
 * need the session and not just a position. A turn is always described as the viewer saw it. */
#ifndef BRETT_TERMINAL_SESSION_TEXT_H
#define BRETT_TERMINAL_SESSION_TEXT_H

#include "terminal/session.h"

/* Room for the words of any turn. */
enum { WORDS_BYTES = 4096 };

/* As the viewer of a turn: whoever sees everything, such as the reader of a record. */
enum { SEES_ALL = -3 };

/* Some parts of the session, together a turn or what there is of one. */
typedef struct turn_parts {
    size_t first, end;
    uint32_t steps; /* of its last part that have been made; all of the others have */
    int viewer;
} turn_parts;

/* The parts from the first to the one before end, with all of their steps. */
turn_parts turn_parts_of(const session *s, size_t first, size_t end, int viewer);

/* All steps of it. */
uint32_t turn_parts_steps(const session *s, const turn_parts *t);

/* What seats are called in sentences (see brett_say), and where a name stands alone: "You" the
 * reader's. */
typedef struct seat_words {
    const char *name[BRETT_SEATS];
} seat_words;

seat_words session_names(const session *s);
seat_words session_labels(const session *s);

/* Says a message in the language in use, to the reader of the session. */
void session_say(const session *s, const brett_message *message, char *out, size_t size);

/* Writes a turn in words, from one of its steps on. */
void write_turn_words(const session *s, const turn_parts *t, uint32_t first, char *out,
                      size_t size);

/* Writes a turn as its steps are written; what chance drew unseen is left out. */
void write_turn_steps(const session *s, const turn_parts *t, char *out, size_t size);

/* The first part of the turns that a person may not have followed: those of the computer at the end
 * of the game so far or, where there are none, the last turn. The count of complete parts when
 * there is none at all. */
size_t first_new_part(const session *s);

#endif
