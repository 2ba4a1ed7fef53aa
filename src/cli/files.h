/* The files of games: records that the user names, and where the program keeps its own. */
#ifndef BRETT_CLI_FILES_H
#define BRETT_CLI_FILES_H

#include <stdbool.h>

#include "terminal/session.h"

/* Starts a session with the record in a file; false after saying what is wrong. */
bool load_record(session *s, const char *path);

/* Where an unfinished game is kept that the user gave no file for: a file in the user's state
 * folder, which is made; NULL when there is no place for it. The string is static. */
const char *unfinished_game_path(const char *game);

#endif
