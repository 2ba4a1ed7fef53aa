/* What backup.c and restore.c share. */
#ifndef BRETT_SERVER_STORE_COPYING_H
#define BRETT_SERVER_STORE_COPYING_H

#include <sqlite3.h>

#include "server/store/copies.h"

typedef struct copying {
    copy_progress progress;
    void *context;
    char *why; /* it failed */
    size_t size;
} copying;

/* Says why; always false. */
__attribute__((format(printf, 2, 3))) bool copy_fails(copying *c, const char *format, ...);

/* Writes a path; false where it is too long. */
bool copy_path(copying *c, char path[PATH_MAX], const char *format, const char *of);

/* Tells how far it is; false, and why, where it is to be broken off. */
bool copy_goes_on(copying *c, copy_stage stage, int64_t done, int64_t all);

/* Whether it is a database of Brett's, of a version that this program knows. */
bool copy_is_ours(sqlite3 *db, char *why, size_t size);

/* Whether a file without a log is ours and whole: its pages hang together as they should. It is
 * called by another name where it fails. */
bool copy_is_sound(copying *c, const char *path, const char *name);

/* Makes last what was renamed beside this file. */
void copy_sync_folder_of(const char *path);

#endif
