/* The rules of a game in the reader's language, as letters on a canvas: what brett rules and the
 * line mode print, and what the full screen scrolls through. */
#ifndef BRETT_TERMINAL_RULES_H
#define BRETT_TERMINAL_RULES_H

#include "brett.h"
#include "terminal/screen/canvas.h"

/* What to say where a game has no rulebook, a text of the catalogues. */
extern const char rules_are_missing[];

/* Writes all of it into so many columns, with the examples drawn or with their captions alone. The
 * caller frees the canvas. */
canvas rules_canvas(const brett_rulebook *rulebook, int columns, bool drawn);

/* Prints it, as wide as the terminal, or as most are where the output is none. */
void rules_print(FILE *out, const brett_rulebook *rulebook, bool drawn);

#endif
