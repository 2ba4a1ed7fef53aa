/* Playing on the full screen. */
#ifndef BRETT_TERMINAL_SCREEN_SCREEN_H
#define BRETT_TERMINAL_SCREEN_SCREEN_H

#include "terminal/session.h"

/* Plays until the person leaves, a signal asks to, or the terminal goes away; whatever is then to
 * be kept is the caller's to save. On a terminal that can show no screen, plays in lines. Returns
 * the program's exit status. */
int play_on_screen(session *s);

#endif
