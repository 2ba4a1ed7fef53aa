/* A match, and how each of its games went, as JSON: what files of matches hold beside the records.
 */
#ifndef BRETT_CLI_MATCH_GAME_JSON_H
#define BRETT_CLI_MATCH_GAME_JSON_H

#include <jansson.h>

#include "cli/match/match.h"

/* What decides how the games of a match go: its game, its players, its seed. */
json_t *match_to_json(const match *m);

json_t *match_game_to_json(const match_game *played);

/* Reads a game of this match back; false where it cannot be one. */
bool match_game_from_json(const match *m, const json_t *value, match_game *played);

#endif
