/* The lines of turns that a player thinks of, as text. */
#ifndef BRETT_CLI_TURN_LINE_H
#define BRETT_CLI_TURN_LINE_H

#include "brett.h"

/* Writes the next turn of a line and makes it; false where it is not one that can follow for sure,
 * because chance acts first or it is of cards that only might be held. */
bool turn_line_write_next(const brett_game *game, brett_state *state, const brett_turn *turn,
                          char *out, size_t size);

#endif
