/* Copies of the database: made of one that a server may be writing to, and put back.
 *
 * A backup is one SQLite file without a log beside it, which only its owner may read: it has the
 * secrets of the games. */
#ifndef BRETT_SERVER_STORE_COPIES_H
#define BRETT_SERVER_STORE_COPIES_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum copy_stage { COPY_COPIES, COPY_CHECKS } copy_stage;

/* Is told how far it is, as parts of a whole (0 of 0: not known); false breaks it off. */
typedef bool (*copy_progress)(void *context, copy_stage stage, int64_t done, int64_t all);

/* Copies the database of a folder into a file that is then complete, on disk and checked; until
 * then, it is called FILE.part, which is gone when this returns. A file that is there already is
 * refused, unless it may be replaced. How many bytes it has; -1 and why when it could not be. */
int64_t store_backup(const char *folder, const char *path, bool replace, copy_progress progress,
                     void *context, char *why, size_t size);

/* Notes in the folder, in the file backup-time, that a backup was made at this moment. */
bool store_note_backup(const char *folder, int64_t now, char *why, size_t size);

/* Puts a backup in the place of the folder's database, which no server may be using. What was there
 * is kept beside it, with its log, under the name that is returned in kept (empty: there was
 * nothing). False, and why, when it could not be: then nothing has changed. */
bool store_restore(const char *folder, const char *path, copy_progress progress, void *context,
                   char kept[PATH_MAX], char *why, size_t size);

#endif
