/* Values on their way into a statement, packed one after the other in a buffer that grows and is
 * used again.
 *
 * Packed values are a byte with their number, and then for each its letter (as store_write has
 * them) and what it is: eight bytes for i, nothing for n, for t and b four bytes with the length
 * and so many bytes. Nothing is aligned. A NULL is packed as n. */
#ifndef BRETT_SERVER_STORE_VALUES_H
#define BRETT_SERVER_STORE_VALUES_H

#include <sqlite3.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct packed {
    unsigned char *bytes;
    size_t used, capacity;
} packed;

void pack_bytes(packed *p, const void *bytes, size_t count);
void pack_values(packed *p, const char *types, va_list values);

/* Empties the buffer, and keeps its room unless that is much. */
void packed_empty(packed *p);
void packed_free(packed *p);

/* Binds packed values to a statement, and moves the pointer past them; false when the statement
 * wants another number of values. What may be done with the bytes is said as SQLite says it:
 * SQLITE_STATIC when they stay until the statement is reset. */
bool bind_values(sqlite3_stmt *statement, const unsigned char **from, sqlite3_destructor_type stay);

#endif
