/* The tables, and how a file of an older version is brought up to date. The version of a file is
 * its user_version; its application_id says that it is Brett's. */
#ifndef BRETT_SERVER_STORE_SCHEMA_H
#define BRETT_SERVER_STORE_SCHEMA_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stddef.h>

enum { SCHEMA_APPLICATION = 0x42726574 }; /* "Bret" */

/* The version that this program writes. */
int schema_version(void);

/* Whether the file is sound, empty or Brett's, and of no newer version; it is only read. False, and
 * why, when it is not. */
bool schema_accept(sqlite3 *db, char *why, size_t size);

/* Makes what is missing, each version in a transaction of its own. */
bool schema_upgrade(sqlite3 *db, char *why, size_t size);

/* The number that a query like a PRAGMA answers with, or a negative one when it fails. */
long schema_number(sqlite3 *db, const char *sql);

#endif
