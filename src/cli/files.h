/* The files of games: records that the user names, and where the program keeps its own. */
#ifndef BRETT_CLI_FILES_H
#define BRETT_CLI_FILES_H

#include <stdbool.h>

#include "terminal/menu/menu.h"
#include "terminal/session.h"

/* Starts a session with the record in a file, or, where that has several, with the one of that
 * number, from 1; 0: the only one. False after saying what is wrong. */
bool load_record(session *s, const char *path, uint64_t number);

/* Where an unfinished game is kept that the user gave no file for: a file in the user's state
 * folder, which is made; NULL when there is no place for it. The string is static. */
const char *unfinished_game_path(const char *game);

/* The games that are kept there and are not over, the latest first; returns how many. What is no
 * such record is passed over. */
size_t unfinished_games(kept_game *games, size_t most);

#endif
