/* JSON for programs, through jansson. */
#ifndef BRETT_CLI_JSON_H
#define BRETT_CLI_JSON_H

#include <jansson.h>

#include "brett.h"

/* Prints a value on a line of its own and frees it. */
void print_and_free(json_t *value);

/* Prints a text as a JSON string, for lists too long to be built first. */
void print_json_string(const char *text);

/* Begins an object that is printed piece by piece: the game, the position and who acts in it. */
void print_json_start(const brett_game *game, const brett_state *state);

/* The seat that acts, as its letter; "chance"; or null when the game is over. */
json_t *json_of_actor(const brett_game *game, int actor);

/* What there is to say of a position. */
json_t *json_of_position(const brett_game *game, const brett_state *state,
                         const char *const names[]);

/* Every set-up option, the seats first, whether it was chosen or not, so that a reader need not
 * know the presets. */
json_t *json_of_options(const brett_game *game, const brett_setup *setup);

#endif
