/* Playing in lines of text, for screen readers, for pipes, and for terminals of any kind. */
#ifndef BRETT_TERMINAL_LINE_LINE_MODE_H
#define BRETT_TERMINAL_LINE_LINE_MODE_H

#include <stdio.h>

#include "terminal/session.h"

/* Plays until the person leaves, the input ends, or nobody reads the output any more; whatever is
 * then to be kept is the caller's to save. Returns the program's exit status. */
int play_in_lines(session *s, FILE *in, FILE *out);

#endif
