/* Hints: what a good player would do in the place of the person whose turn it is, knowing what that
 * person knows. In the middle of a turn, how it would complete it. */
#ifndef BRETT_TERMINAL_HINT_H
#define BRETT_TERMINAL_HINT_H

#include "terminal/session.h"

/* Thinks for about half a second at most. False when it is nobody's turn, or patience ended. */
bool hint_find(const session *s, const patience *p, brett_turn *turn);

/* Says the hint as it is written and in words. */
void hint_tell(const session *s, const brett_turn *turn, char *out, size_t size);

#endif
