/* What there is to tell of a game as it stands, for the full screen and the line mode alike:
 * sentences that need the session and not just a position. */
#ifndef BRETT_TERMINAL_TELLING_H
#define BRETT_TERMINAL_TELLING_H

#include "terminal/session.h"

/* Room for the words of any turn. */
enum { TOLD_BYTES = 4096 };

/* Says a message in the language in use, seats by their names. */
void tell(const session *s, const brett_message *message, char *out, size_t size);

/* Says a turn in words, from one of its steps on. */
void tell_turn(const session *s, const made_turn *made, uint32_t first, char *out, size_t size);

/* A hint for the person whose turn it is; false when it is nobody's. */
bool hint(const session *s, brett_message *message);

/* The first of the turns that a person may not have followed: those of the computer and of chance
 * at the end of the game so far or, where there are none, the last turn. The count of complete
 * turns when there is none at all. */
size_t first_news(const session *s);

#endif
