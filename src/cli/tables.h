/* Tables of solved positions, as brett solve makes them: finding, checking and looking into them.
 */
#ifndef BRETT_CLI_TABLES_H
#define BRETT_CLI_TABLES_H

#include "tablebase/linja/tablebase.h"

typedef struct table {
    void *bytes; /* NULL: there is none */
    size_t size;
    linja_tablebase *linja; /* the same, opened, where it is Linja's */
    const brett_game *game;
    brett_solved solved; /* what a task takes */
} table;

/* Takes the table of a game from the file that the user named, or with NULL from where such tables
 * are kept. Returns false after saying what is wrong with a named file. Without a name all is well:
 * then a table that is not there, or not finished, is just not used, and a bad one complained of.
 */
bool table_open(const brett_game *game, const char *path, table *t);

void table_close(table *t);

/* What a task is given: NULL where there is no table. The table must stay where it is. */
const brett_solved *table_solved(table *t);

/* What is inside the library already, for a game without a table; NULL where nothing is. */
const brett_solved *solved_inside(const brett_game *game);

/* ---- For who makes a table ---- */

typedef enum table_state { TABLE_ABSENT, TABLE_FINISHED, TABLE_UNFINISHED, TABLE_BAD } table_state;

/* Reads a file and says in which state it is; when it is bad, after saying why. The table is there
 * unless it is absent or bad. */
table_state table_read(const brett_game *game, const char *path, table *t);

/* Writes a table in place of the file, which is always the old one or the new one; false after
 * saying what went wrong. */
bool table_write(const char *path, const void *bytes, size_t size);

#endif
