/* The thread that writes, by group commit with a double buffer. One thread gathers and seals; units
 * then wait in a buffer that the writer swaps for its empty one, so sealing costs a copy and a lock
 * that is held for a moment. */
#ifndef BRETT_SERVER_STORE_WRITER_H
#define BRETT_SERVER_STORE_WRITER_H

#include <sqlite3.h>
#include <stdarg.h>

#include "server/store/store.h"

typedef struct store_writer store_writer;

/* The connection is the writer's until it is stopped. NULL, and why, when it cannot be started. */
store_writer *store_writer_start(sqlite3 *db, char *why, size_t size);

/* Stores what was sealed, ends the thread and frees it all; what it had counted. */
store_counts store_writer_stop(store_writer *w);

/* As in store.h. */
void store_writer_gather(store_writer *w, store_change change, const char *types, va_list values);
uint64_t store_writer_seal(store_writer *w);
void store_writer_tell(store_writer *w, store_settled settled, void *context);
store_counts store_writer_counted(const store_writer *w);
void store_writer_timed(store_writer *w, store_times *out);

#endif
