/* A snapshot of a write-ahead log does not move: whoever has begun to read goes on reading what was
 * committed then, while others write. The copy is made inside one such transaction. (Without it
 * SQLite's own backup begins anew after each commit of another process, and under load never ends.)
 *
 * While the snapshot is held the log cannot begin anew, and grows by what is written meanwhile. The
 * server's writer empties it into the database afterwards, and nobody else may: up to
 * version 3.51.2 of SQLite, connections that empty the log and write at the same moment can damage
 * the database (sqlite.org/wal.html#walresetbug). */
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "process/clock.h"
#include "process/files.h"
#include "server/store/copies.h"
#include "server/store/copying.h"
#include "server/store/schema.h"

/* A copy at full speed would keep the disk from the server's syncs: of 380 MB beside 3,000 steps a
 * second, the 99th percentile of answers was 117 ms instead of 9. At 64 MB a second, with what is
 * written going to the disk bit by bit, it is 5 instead of 4. */
enum { PAGES_AT_ONCE = 64, PAGES_A_SECOND = 16384, PATIENCE_MS = 5000 };

typedef struct backup {
    copying copying;
    char database[PATH_MAX], part[PATH_MAX];
    const char *path;
    int fd; /* of FILE.part, locked against another backup into it */
    sqlite3 *from, *to;
} backup;

/* ---- The file to be ---- */

static bool is_same_file(const char *one, const char *other) {
    struct stat a, b;
    return !stat(one, &a) && !stat(other, &b) && a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

static bool may_be_made(backup *b, bool replace) {
    copying *c = &b->copying;
    if (is_same_file(b->path, b->database))
        return copy_fails(c, "%s is the database itself.", b->path);
    if (!replace && file_exists(b->path))
        return copy_fails(c, "%s already exists. To replace it, add --force.", b->path);
    return true;
}

/* What an earlier one left behind, when it was killed, is written over. */
static bool open_part(backup *b) {
    copying *c = &b->copying;
    b->fd = open(b->part, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (b->fd < 0) return copy_fails(c, "%s cannot be made: %s.", b->part, strerror(errno));
    if (flock(b->fd, LOCK_EX | LOCK_NB)) {
        close(b->fd);
        b->fd = -1; /* the file is the other's */
        return copy_fails(c, "Another backup is writing %s.", b->part);
    }
    if (!fchmod(b->fd, 0600) && !ftruncate(b->fd, 0)) return true;
    return copy_fails(c, "%s cannot be written: %s.", b->part, strerror(errno));
}

static bool finish_file(backup *b, bool replace) {
    if (fsync(b->fd))
        return copy_fails(&b->copying, "%s cannot be written: %s.", b->part, strerror(errno));
    unsigned flags = replace ? 0 : RENAME_NOREPLACE;
    if (renameat2(AT_FDCWD, b->part, AT_FDCWD, b->path, flags) &&
        (errno != EINVAL || rename(b->part, b->path)))
        return copy_fails(&b->copying, "%s cannot be made: %s.", b->path, strerror(errno));
    copy_sync_folder_of(b->path);
    return true;
}

/* ---- Pages ---- */

/* The page that both have is the first: the folder has no other database of ours. */
static bool begin_snapshot(backup *b) {
    copying *c = &b->copying;
    char why[256];
    if (sqlite3_open_v2(b->database, &b->from, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL))
        return copy_fails(c, "%s cannot be opened: %s.", b->database, sqlite3_errmsg(b->from));
    sqlite3_busy_timeout(b->from, PATIENCE_MS);
    if (sqlite3_exec(b->from, "BEGIN", NULL, NULL, NULL) != SQLITE_OK ||
        schema_number(b->from, "SELECT count(*) FROM sqlite_schema") < 0)
        return copy_fails(c, "%s cannot be read: %s.", b->database, sqlite3_errmsg(b->from));
    return copy_is_ours(b->from, why, sizeof why) ||
           copy_fails(c, "%s cannot be copied: %s.", b->database, why);
}

/* No journal and no syncs: a copy that is not completed is thrown away. */
static bool open_copy(backup *b) {
    if (sqlite3_open_v2(b->part, &b->to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) ==
            SQLITE_OK &&
        sqlite3_exec(b->to, "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF", NULL, NULL,
                     NULL) == SQLITE_OK)
        return true;
    return copy_fails(&b->copying, "%s cannot be written: %s.", b->part, sqlite3_errmsg(b->to));
}

/* Writes out what was copied since the last time, and waits until so much may have been. */
static void pace(backup *b, double began, int pages) {
    double ahead = began + (double)pages / PAGES_A_SECOND - seconds_now();
    sync_file_range(b->fd, 0, 0, SYNC_FILE_RANGE_WAIT_BEFORE | SYNC_FILE_RANGE_WRITE);
    if (ahead > 0) usleep((useconds_t)(ahead * 1e6));
}

static bool copy_pages(backup *b) {
    sqlite3_backup *pages = sqlite3_backup_init(b->to, "main", b->from, "main");
    int result = pages ? SQLITE_OK : SQLITE_ERROR;
    bool wanted = true;
    double began = seconds_now();
    while (wanted && result == SQLITE_OK) {
        result = sqlite3_backup_step(pages, PAGES_AT_ONCE);
        int all = sqlite3_backup_pagecount(pages), left = sqlite3_backup_remaining(pages);
        wanted = copy_goes_on(&b->copying, COPY_COPIES, all - left, all);
        if (wanted && left) pace(b, began, all - left);
    }
    sqlite3_backup_finish(pages);
    if (!wanted) return false;
    return result == SQLITE_DONE ||
           copy_fails(&b->copying, "%s cannot be written: %s.", b->part, sqlite3_errmsg(b->to));
}

/* The copy says of itself, as the database does, that a log belongs to it; but it has none. */
static bool forget_log(backup *b) {
    if (sqlite3_exec(b->to, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL) == SQLITE_OK)
        return true;
    return copy_fails(&b->copying, "%s cannot be written: %s.", b->part, sqlite3_errmsg(b->to));
}

static bool copy_database(backup *b) {
    bool good = begin_snapshot(b) && open_copy(b) && copy_pages(b) && forget_log(b);
    sqlite3_close(b->to);
    sqlite3_close(b->from);
    return good;
}

int64_t store_backup(const char *folder, const char *path, bool replace, copy_progress progress,
                     void *context, char *why, size_t size) {
    backup b = {.copying = {progress, context, why, size}, .path = path, .fd = -1};
    copying *c = &b.copying;
    struct stat made;
    if (!copy_path(c, b.database, "%s/brett.db", folder) || !copy_path(c, b.part, "%s.part", path))
        return -1;
    if (!may_be_made(&b, replace) || !open_part(&b)) return -1;
    bool good = copy_database(&b) && copy_is_sound(c, b.part, b.part) && finish_file(&b, replace);
    int64_t bytes = good && !fstat(b.fd, &made) ? (int64_t)made.st_size : -1;
    if (!good) unlink(b.part);
    close(b.fd);
    return bytes;
}

bool store_note_backup(const char *folder, int64_t now, char *why, size_t size) {
    char path[PATH_MAX], text[32];
    int length = snprintf(text, sizeof text, "%lld\n", (long long)now);
    snprintf(path, sizeof path, "%s/backup-time", folder);
    if (write_file(path, text, (size_t)length)) return true;
    snprintf(why, size, "%s cannot be written: %s.", path, strerror(errno));
    return false;
}
