/* Names that people give themselves: what they may contain. Two that look alike should be alike. */
#ifndef BRETT_SERVER_NAMES_H
#define BRETT_SERVER_NAMES_H

#include "server/refusal.h"

enum { NAME_BYTES = 100, NAME_LETTERS = 24 };

/* Cleans a name of what cannot be seen, of "<" and ">" and of blanks at the ends; refuses one that
 * is empty then, or too long, or no UTF-8. */
bool name_clean(const char *name, char out[NAME_BYTES], refusal *r);

#endif
