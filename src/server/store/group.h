/* Units in a row that go into the file in one transaction.
 *
 * A unit is four bytes with the size of its rows, and the rows: each a byte with the change, and
 * packed values. */
#ifndef BRETT_SERVER_STORE_GROUP_H
#define BRETT_SERVER_STORE_GROUP_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

#include "server/store/store.h"
#include "server/store/values.h"

void pack_row(packed *rows, store_change change, const char *types, va_list values);
void pack_unit(packed *units, const packed *rows);

/* Where the unit that starts here ends. */
const unsigned char *unit_end(const unsigned char *start);

typedef struct store_group {
    const unsigned char *start, *end; /* of the units */
    uint64_t rows;                    /* that were stored */
    char fault[200];                  /* or why nothing was */
} store_group;

/* Stores all of the group, or nothing. The statements are those of store_change_sql. */
bool group_commit(sqlite3 *db, sqlite3_stmt *const *statements, store_group *g);

#endif
