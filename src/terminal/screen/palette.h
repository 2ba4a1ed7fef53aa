/* How the styles of a canvas look on this terminal: in 256 colours, in eight, or in none. */
#ifndef BRETT_TERMINAL_SCREEN_PALETTE_H
#define BRETT_TERMINAL_SCREEN_PALETTE_H

#define NCURSES_WIDECHAR 1
#include <curses.h>

#include "terminal/screen/canvas.h"

/* Finds out what the terminal can do, and what NO_COLOR asks for. */
void palette_open(void);

void palette_look(look style, attr_t *attributes, short *pair);

#endif
