#include "server/store/file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/store/schema.h"

/* How long, in milliseconds, to wait for another program that has the file, such as one that copies
 * it. All games wait while the loop's own reader does. */
enum { WRITER_PATIENCE = 2000, READER_PATIENCE = 5 };

/* Makes the folder and those above it; errno says why it is not there afterwards. */
static bool make_folder(const char *folder) {
    char part[PATH_MAX];
    struct stat there;
    if ((size_t)snprintf(part, sizeof part, "%s", folder) >= sizeof part) {
        errno = ENAMETOOLONG;
        return false;
    }
    for (char *slash = *part ? strchr(part + 1, '/') : NULL; slash;
         slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(part, 0700);
        *slash = '/';
    }
    if (mkdir(part, 0700) && errno != EEXIST) return false;
    if (stat(part, &there)) return false;
    errno = ENOTDIR;
    return S_ISDIR(there.st_mode);
}

/* Opens a file of the folder, which is for nobody else to read: it has the secrets of the games. */
static int open_inside(const char *folder, const char *name, char path[PATH_MAX]) {
    if (snprintf(path, PATH_MAX, "%s/%s", folder, name) < PATH_MAX)
        return open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    errno = ENAMETOOLONG;
    return -1;
}

int store_lock(const char *folder, char *why, size_t size) {
    char path[PATH_MAX];
    if (!make_folder(folder)) {
        snprintf(why, size, "The folder %s cannot be made: %s.", folder, strerror(errno));
        return -1;
    }
    int lock = open_inside(folder, "brett.lock", path);
    if (lock >= 0 && !flock(lock, LOCK_EX | LOCK_NB)) return lock;
    if (lock >= 0 && errno == EWOULDBLOCK)
        snprintf(why, size, "Another server is using the folder %s.", folder);
    else
        snprintf(why, size, "The folder %s cannot be written to: %s.", folder, strerror(errno));
    if (lock >= 0) close(lock);
    return -1;
}

/* Locks the folder, where its database is not just changing places with another (restore.c). */
static bool lock_whole(store_file *f, const char *folder, char *why, size_t size) {
    char restoring[PATH_MAX];
    struct stat there;
    if ((f->lock = store_lock(folder, why, size)) < 0) return false;
    snprintf(restoring, sizeof restoring, "%s/" STORE_RESTORING, folder);
    if (stat(restoring, &there)) return true;
    snprintf(why, size, "A restore into %s was broken off; run brett restore again.", folder);
    return false;
}

static bool connect_to(sqlite3 **db, const char *path, int mode, int patience) {
    if (sqlite3_open_v2(path, db, mode | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK) return false;
    sqlite3_busy_timeout(*db, patience);
    return true;
}

/* A log that is written ahead lets one thread read while the other writes, and a commit costs one
 * sync. One that had to grow, as during a backup, gets small again, to the 16 MB after which it is
 * copied into the file: a page that changes often is copied once then. The cache has all pages of
 * the log. */
static const char how_to_write[] =
    "PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 16777216;"
    "PRAGMA wal_autocheckpoint = 4000; PRAGMA cache_size = -16384";

static bool write_ahead(sqlite3 *db, char *why, size_t size) {
    sqlite3_stmt *mode = NULL;
    sqlite3_prepare_v2(db, "PRAGMA journal_mode = WAL", -1, &mode, NULL);
    bool good = sqlite3_step(mode) == SQLITE_ROW &&
                !strcmp((const char *)sqlite3_column_text(mode, 0), "wal");
    sqlite3_finalize(mode);
    good = good && sqlite3_exec(db, how_to_write, NULL, NULL, NULL) == SQLITE_OK;
    if (!good) snprintf(why, size, "it cannot be written ahead (%s)", sqlite3_errmsg(db));
    return good;
}

static bool open_writing(store_file *f, const char *path, char *why, size_t size) {
    if (!connect_to(&f->writing, path, SQLITE_OPEN_READWRITE, WRITER_PATIENCE)) {
        snprintf(why, size, "%s", sqlite3_errmsg(f->writing));
        return false;
    }
    return schema_accept(f->writing, why, size) && write_ahead(f->writing, why, size) &&
           schema_upgrade(f->writing, why, size);
}

bool store_file_connect(const store_file *f, sqlite3 **db, char *why, size_t size) {
    const char *path = sqlite3_db_filename(f->writing, NULL);
    if (connect_to(db, path, SQLITE_OPEN_READONLY, READER_PATIENCE)) return true;
    snprintf(why, size, "The file %s cannot be used: %s.", path, sqlite3_errmsg(*db));
    return false;
}

bool store_file_open(store_file *f, const char *folder, char *why, size_t size) {
    char path[PATH_MAX], reason[256] = "";
    *f = (store_file){.lock = -1};
    if (!lock_whole(f, folder, why, size)) {
        store_file_close(f);
        return false;
    }
    int made = open_inside(folder, "brett.db", path);
    if (made >= 0) close(made); /* SQLite gives its other files the same rights */
    if (made < 0)
        snprintf(reason, sizeof reason, "%s", strerror(errno));
    else if (open_writing(f, path, reason, sizeof reason))
        return true;
    snprintf(why, size, "The file %s cannot be used: %s.", path, reason);
    store_file_close(f);
    return false;
}

void store_file_close(store_file *f) {
    if (f->writing)
        sqlite3_wal_checkpoint_v2(f->writing, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
    sqlite3_close(f->writing);
    if (f->lock >= 0) close(f->lock);
    *f = (store_file){.lock = -1};
}
