/* The games of a match as they are kept: one file with all of them, or a folder with a file for
 * each.
 *
 * A line "# match {...}" says how the match is played, and one "# game {...}" after each record how
 * that game went: so an interrupted match can go on where it was, and a game that was only half
 * written is seen to be. Readers of records skip both. */
#ifndef BRETT_CLI_MATCH_SAVING_H
#define BRETT_CLI_MATCH_SAVING_H

#include <stdio.h>

#include "cli/match/match.h"

typedef struct saving {
    const match *m;
    const char *path; /* NULL: nothing is kept. A folder where it ends in a slash */
    char *settings;   /* of the match, as JSON */
    FILE *file;       /* that all games go into, where it is one */
    match_game *kept; /* the games that were there already, by their numbers */
    size_t count, added;
    bool is_new; /* was made by this match */
} saving;

/* Makes the file or the folder, which must not be there; or, where the match goes on, reads what it
 * holds, which must be of the same match. False after saying what is wrong. Ended by saving_close
 * in any case. */
bool saving_open(saving *s, const match *m, const char *path, bool goes_on);

/* The game of that number, if it was there already. */
bool saving_find(const saving *s, uint64_t number, match_game *played);

/* Keeps a game, unless it was there already; false after saying why not. */
bool saving_add(saving *s, const match_game *played);

/* False after saying that not everything was written. What is new and has no game is removed. */
bool saving_close(saving *s);

#endif
