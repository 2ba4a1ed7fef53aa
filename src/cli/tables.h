/* Tables of solved positions, as brett solve makes them: finding, checking and looking into them. A
 * task takes one as solved and solved_bytes. */
#ifndef BRETT_CLI_TABLES_H
#define BRETT_CLI_TABLES_H

#include "brett.h"

typedef struct table {
    void *bytes; /* NULL: there is none */
    size_t size;
} table;

/* Takes the table of a game from the file that the user named, or with NULL from where such tables
 * are kept. Returns false after saying what is wrong with a named file. Without a name all is well:
 * then a table that is not there, or not finished, is just not used, and a bad one complained of.
 */
bool table_open(const brett_game *game, const char *path, table *t);

void table_close(table *t);

/* The points that the seat that acts will get more than the other one by best play, and in how many
 * turns at most the next of them are made; 0 where none are. False when no table knows. */
bool table_value(const brett_game *game, const table *t, const brett_state *state, int *points,
                 int *turns);

/* ---- For who makes a table ---- */

typedef enum table_state { TABLE_ABSENT, TABLE_FINISHED, TABLE_UNFINISHED, TABLE_BAD } table_state;

/* Reads a file and says in which state it is; when it is bad, after saying why. The table is there
 * unless it is absent or bad. */
table_state table_read(const brett_game *game, const char *path, table *t);

/* Writes a table in place of the file, which is always the old one or the new one; false after
 * saying what went wrong. */
bool table_write(const char *path, const void *bytes, size_t size);

#endif
