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
    uint64_t first;                   /* the ticket of the first */
    uint64_t rows;                    /* that were stored */
    uint64_t *failed;                 /* tickets of units that were refused, in order; for free() */
    size_t failures, capacity;
    bool disk_failed; /* one of them because of the disk, not of what it says */
    char fault[200];  /* why the last of them was, or why nothing was stored */
} store_group;

/* Stores the units of a group in one transaction: all of them, or, where one is at fault, all but
 * those that are (each then has a savepoint). False when nothing was stored: the disk is to blame.
 * The statements are those of store_change_sql. */
bool group_commit(sqlite3 *db, sqlite3_stmt *const *statements, store_group *g);

#endif
