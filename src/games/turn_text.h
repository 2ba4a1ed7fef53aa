/* Turns whose text is that of their steps, separated by spaces. */
#ifndef BRETT_GAMES_TURN_TEXT_H
#define BRETT_GAMES_TURN_TEXT_H

#include "brett.h"

size_t spaced_turn_write(const brett_game *game, const brett_state *state, const brett_turn *turn,
                         char *out, size_t size);
bool spaced_turn_read(const brett_game *game, const brett_state *state, const char *text,
                      brett_turn *turn, brett_fault *fault);

#endif
