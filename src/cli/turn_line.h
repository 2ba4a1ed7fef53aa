/* Turns one after the other, as text. */
#ifndef BRETT_CLI_TURN_LINE_H
#define BRETT_CLI_TURN_LINE_H

#include "brett.h"

/* Writes the next turn of a line and makes it; false where it is not one that can follow for sure,
 * because chance acts first or it is of cards that only might be held. */
bool turn_line_write_next(const brett_game *game, brett_state *state, const brett_turn *turn,
                          char *out, size_t size);

/* Makes a legal turn, a seat's or chance's, and writes it as the viewer sees it made. */
void turn_line_write_seen(const brett_game *game, brett_state *state, const brett_turn *turn,
                          int viewer, char *out, size_t size);

/* Takes the first of turns that are separated by " ; ", and moves on to the next; false at the end.
 */
bool turn_line_take(const char **turns, char *out, size_t size);

#endif
