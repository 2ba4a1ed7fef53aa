/* What the terminal's description says. On its own, because <term.h> takes many words as macros. */
#ifndef BRETT_TERMINAL_SCREEN_TERMINFO_H
#define BRETT_TERMINAL_SCREEN_TERMINFO_H

#include <stdbool.h>

/* Whether the terminal that TERM names is known, and can go back to an earlier line. */
bool terminal_moves_cursor(void);

#endif
