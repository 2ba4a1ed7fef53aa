/* Tables to and from the store. */
#ifndef BRETT_SERVER_TABLES_LOAD_H
#define BRETT_SERVER_TABLES_LOAD_H

#include "server/store.h"
#include "server/table.h"

/* Reads a table; false when there is none of that id, or when what is stored is against the rules,
 * which is journalled. */
bool table_load(table *t, store *s, const char *id);

/* Gathers what the store does not have yet of a new table: all but seats and entries. The key is
 * that of the request that made it, or NULL. */
void table_store_new(const table *t, store *s, const char *key);

/* Gathers what has changed since the table was last told: seats, entries, how it stands. */
void table_store_changes(table *t, store *s);

#endif
