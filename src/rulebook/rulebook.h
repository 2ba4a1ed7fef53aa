/* What the files of the rulebooks share. A game's file has its texts and nothing else; they are
 * moved into other languages by whoever shows them. */
#ifndef BRETT_RULEBOOK_RULEBOOK_H
#define BRETT_RULEBOOK_RULEBOOK_H

#include "base/mark.h"
#include "brett.h"
#include "games/games.h"

/* A list of texts. */
#define TEXTS(...) ((const char *const[]){__VA_ARGS__, NULL})

/* The option that a house rule is chosen by, or the first of several; NULL where its game does not
 * offer it. */
const brett_option *house_rule_option(const brett_game *game, const brett_house_rule *rule);

/* Whether the sentence with this place in says is of what is played unless something else is
 * chosen. */
bool house_rule_is_preset(const brett_house_rule *rule, const brett_option *option, int place);

/* The place in says of what is played by a set-up, or -1 where that is the preset. Options that
 * others bring along count as presets. */
int house_rule_played(const brett_game *game, const brett_setup *setup,
                      const brett_house_rule *rule);

/* Writes a value of an option as it stands after the "=". */
size_t option_value_write(const brett_option *option, int32_t value, char *out, size_t size);

#endif
