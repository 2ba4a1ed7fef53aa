/* JSON for programs, through jansson. */
#ifndef BRETT_CLI_JSON_H
#define BRETT_CLI_JSON_H

#include <jansson.h>

#include "brett.h"

/* Prints a value on a line of its own and frees it. */
void print_and_free(json_t *value);

/* Prints a text as a JSON string, for lists too long to be built first. */
void print_json_string(const char *text);

/* What there is to say of a position. */
json_t *json_of_position(const brett_game *game, const brett_state *state,
                         const char *const names[]);

#endif
