/* What there is to tell of a game as it stands, for the full screen and the line mode alike:
 * sentences that need the session and not just a position. Whatever is told of a turn is told as
 * the viewer saw it. */
#ifndef BRETT_TERMINAL_SESSION_TEXT_H
#define BRETT_TERMINAL_SESSION_TEXT_H

#include "terminal/session.h"

/* Room for the words of any turn. */
enum { TOLD_BYTES = 4096 };

/* Some parts of the session, together a turn or what there is of one. */
typedef struct told_turn {
    size_t first, end;
    uint32_t steps; /* of its last part that have been made; all of the others have */
    int viewer;
} told_turn;

/* The parts from the first to the one before end, with all of their steps. */
told_turn told_of(const session *s, size_t first, size_t end, int viewer);

/* All steps of it. */
uint32_t told_steps(const session *s, const told_turn *t);

/* Says a message in the language in use, seats by their names. */
void tell(const session *s, const brett_message *message, char *out, size_t size);

/* Says a turn in words, from one of its steps on. */
void tell_turn(const session *s, const told_turn *t, uint32_t first, char *out, size_t size);

/* Writes the moves of a turn; what chance drew unseen is left out. */
void tell_moves_of(const session *s, const told_turn *t, char *out, size_t size);

/* The first part of the turns that a person may not have followed: those of the computer at the end
 * of the game so far or, where there are none, the last turn. The count of complete parts when
 * there is none at all. */
size_t first_news(const session *s);

#endif
