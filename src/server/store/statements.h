/* The SQL of every change and every query of store.h. */
#ifndef BRETT_SERVER_STORE_STATEMENTS_H
#define BRETT_SERVER_STORE_STATEMENTS_H

#include <sqlite3.h>
#include <stdbool.h>

#include "server/store/store.h"

extern const char *const store_change_sql[STORE_CHANGES];

/* Whether a change may find nothing to change. */
bool store_change_cleans(store_change change);

extern const char *const store_query_sql[STORE_QUERIES];

/* Prepares as many statements as there are texts; false, with those that could be, when one could
 * not. */
bool statements_prepare(sqlite3 *db, const char *const *sql, int count, sqlite3_stmt **statements);
void statements_finalize(sqlite3_stmt **statements, int count);

#endif
