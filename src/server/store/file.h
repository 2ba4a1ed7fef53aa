/* The file brett.db in its folder, with the connection of the thread that writes; those who read
 * connect by themselves. The file brett.lock beside it is locked as long as it is open; when
 * the process dies, however it does, the system unlocks it. */
#ifndef BRETT_SERVER_STORE_FILE_H
#define BRETT_SERVER_STORE_FILE_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct store_file {
    int lock;
    sqlite3 *writing;
} store_file;

/* There while the folder's database is being replaced by a backup; then it cannot be opened. */
#define STORE_RESTORING "brett.db.restoring"

/* Makes the folder where it is missing, and locks it, until the descriptor is closed; -1, and why,
 * when another process has it. */
int store_lock(const char *folder, char *why, size_t size);

/* False, and why, when it cannot be; nothing is open then. */
bool store_file_open(store_file *f, const char *folder, char *why, size_t size);

/* A connection that only reads, for sqlite3_close(), also when it cannot be used: then false, and
 * why. */
bool store_file_connect(const store_file *f, sqlite3 **db, char *why, size_t size);

/* The other connections must be closed, and the statements of this one finalized. */
void store_file_close(store_file *f);

#endif
