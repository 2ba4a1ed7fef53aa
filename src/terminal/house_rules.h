/* By which house rules a game is played, in words. */
#ifndef BRETT_TERMINAL_HOUSE_RULES_H
#define BRETT_TERMINAL_HOUSE_RULES_H

#include "brett.h"

/* Writes their titles on one line, or each with what it says on a line of its own; false, with
 * nothing written, where the game is played by the presets. */
bool house_rules_name(const brett_game *game, const brett_setup *setup, char *out, size_t size);
bool house_rules_say(const brett_game *game, const brett_setup *setup, char *out, size_t size);

#endif
