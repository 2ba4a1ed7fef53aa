/* Where tablebases are kept, and opening one for a command: what is wrong with it is printed. */
#ifndef BRETT_TABLEBASE_FINDING_H
#define BRETT_TABLEBASE_FINDING_H

#include "brett.h"

/* Where the tablebase of a game is, where the user says nothing else: GAME.table in the folder
 * BRETT_TABLES, or in the user's data folder, which can be made; NULL when there is no place for
 * it. The string is static. */
const char *tablebase_path(const brett_game *game, bool make);

/* Opens the tablebase of a game (with NULL, of any) in the file that the user named, or where path
 * is NULL, in its usual place.
 * Returns false after saying what is wrong with a named file. Without a name all is well: then a
 * tablebase that is not there, or not finished, is just not used (NULL), and a bad one complained
 * of. */
bool tablebase_find(const brett_game *game, const char *path, brett_tablebase **t);

/* What a player of the game is given: the tablebase, or else what is inside the library; NULL where
 * nothing is known. */
const brett_solved *solved_or_built_in(const brett_game *game, const brett_tablebase *t);

#endif
