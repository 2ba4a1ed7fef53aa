/* Hints: what a good player would do in the place of the person whose turn it is, knowing what that
 * person knows. In the middle of a turn, how it would complete it. */
#ifndef BRETT_TERMINAL_HINT_H
#define BRETT_TERMINAL_HINT_H

#include "terminal/session.h"

/* Thinks for about half a second at most. False when it is nobody's turn, or when the limits' go_on
 * ends it because the person no longer wants it. */
bool hint_find(const session *s, const brett_limits *person, brett_turn *turn);

/* Writes the hint as a turn is written, and in words. */
void hint_write(const session *s, const brett_turn *turn, char *out, size_t size);

#endif
