/* The new file is complete and checked (brett.db.copy) before anything is moved. Then it is called
 * brett.db.restoring, the old database and its log go aside together, and the new one gets their
 * place. Killed in the midst of that, there is a brett.db.restoring, and no server starts (file.c):
 * a database beside a log that is not its own would be ruined by it, and so would be one without
 * the log that it had. Restoring again completes it. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "process/files.h"
#include "server/store/copying.h"
#include "server/store/file.h"
#include "server/store/schema.h"

enum { BYTES_AT_ONCE = 1 << 20 };

typedef struct restore {
    copying copying;
    const char *from;
    char database[PATH_MAX], copy[PATH_MAX], restoring[PATH_MAX];
} restore;

/* ---- The copy ---- */

static bool write_all(int fd, const char *bytes, ssize_t size) {
    while (size > 0) {
        ssize_t written = write(fd, bytes, (size_t)size);
        if (written < 0 && errno != EINTR) return false;
        if (written < 0) continue;
        bytes += written;
        size -= written;
    }
    return true;
}

static bool copy_bytes(restore *r, int in, int out) {
    static char bytes[BYTES_AT_ONCE];
    copying *c = &r->copying;
    struct stat of;
    int64_t done = 0;
    ssize_t size;
    if (fstat(in, &of)) return copy_fails(c, "%s cannot be read: %s.", r->from, strerror(errno));
    if (!S_ISREG(of.st_mode)) return copy_fails(c, "%s is not a file.", r->from);
    while ((size = read(in, bytes, sizeof bytes)) > 0) {
        if (!write_all(out, bytes, size))
            return copy_fails(c, "%s cannot be written: %s.", r->copy, strerror(errno));
        if (!copy_goes_on(c, COPY_COPIES, done += size, of.st_size)) return false;
    }
    if (size < 0) return copy_fails(c, "%s cannot be read: %s.", r->from, strerror(errno));
    return !fsync(out) || copy_fails(c, "%s cannot be written: %s.", r->copy, strerror(errno));
}

/* Root gives the file to whom the folder belongs, for the server is not root. */
static void give_to_owner(int fd, const char *folder) {
    struct stat of;
    if (geteuid() || stat(folder, &of)) return;
    if (fchown(fd, of.st_uid, of.st_gid)) return; /* the server will say so */
}

static bool make_copy(restore *r, const char *folder) {
    copying *c = &r->copying;
    int in = open(r->from, O_RDONLY | O_CLOEXEC | O_NONBLOCK), out = -1;
    if (in < 0) return copy_fails(c, "%s cannot be read: %s.", r->from, strerror(errno));
    unlink(r->copy); /* of one that was killed */
    out = open(r->copy, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    bool good = out >= 0 || copy_fails(c, "%s cannot be made: %s.", r->copy, strerror(errno));
    good = good && copy_bytes(r, in, out);
    if (out >= 0) give_to_owner(out, folder);
    if (out >= 0) close(out);
    close(in);
    return good;
}

/* A copy of a running server's brett.db alone lacks what was in its log. */
static bool stands_alone(restore *r) {
    char log[PATH_MAX];
    struct stat of;
    if (!copy_path(&r->copying, log, "%s-wal", r->from)) return false;
    if (stat(log, &of) || !of.st_size) return true;
    return copy_fails(&r->copying, "%s lies beside it, so this is no backup but a database in use.",
                      log);
}

/* ---- Changing places ---- */

static bool move(restore *r, const char *from, const char *to) {
    if (!rename(from, to) || errno == ENOENT) return true;
    return copy_fails(&r->copying, "%s cannot be moved: %s.", from, strerror(errno));
}

/* The database and what goes with it, in an order that leaves it to SQLite under its new name. */
static bool move_old(restore *r, const char *kept) {
    static const char *const parts[] = {"-wal", "-shm", ""};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        char from[PATH_MAX + 8], to[PATH_MAX + 8];
        snprintf(from, sizeof from, "%s%s", r->database, parts[i]);
        snprintf(to, sizeof to, "%s%s", kept, parts[i]);
        if (!move(r, from, to)) return false;
    }
    return true;
}

static void name_old(const restore *r, char kept[PATH_MAX]) {
    char when[32], base[PATH_MAX];
    time_t now = time(NULL);
    struct tm t;
    strftime(when, sizeof when, "%Y%m%d-%H%M%S", gmtime_r(&now, &t));
    snprintf(base, sizeof base, "%.*s.before-restore-%s", PATH_MAX - 64, r->database, when);
    snprintf(kept, PATH_MAX, "%s", base);
    for (int number = 2; file_exists(kept); number++)
        snprintf(kept, PATH_MAX, "%.*s.%d", PATH_MAX - 16, base, number);
}

static bool change_places(restore *r, char kept[PATH_MAX]) {
    bool was_there = file_exists(r->database);
    name_old(r, kept);
    if (!move(r, r->copy, r->restoring)) return false;
    copy_sync_folder_of(r->database);
    if (!move_old(r, kept)) return false;
    copy_sync_folder_of(r->database);
    if (!move(r, r->restoring, r->database)) return false;
    copy_sync_folder_of(r->database);
    if (!was_there) kept[0] = '\0';
    return true;
}

/* Brings its log into the old database, so that it can be restored in its turn. Where that fails it
 * stays as it was. */
static void close_old(const char *kept) {
    sqlite3 *db = NULL;
    if (sqlite3_open_v2(kept, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) ==
            SQLITE_OK &&
        schema_number(db, "SELECT count(*) FROM sqlite_schema") > 0) /* which opens the log */
        sqlite3_wal_checkpoint_v2(db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
    sqlite3_close(db);
}

bool store_restore(const char *folder, const char *path, copy_progress progress, void *context,
                   char kept[PATH_MAX], char *why, size_t size) {
    restore r = {.copying = {progress, context, why, size}, .from = path};
    copying *c = &r.copying;
    kept[0] = '\0';
    if (!copy_path(c, r.database, "%s/brett.db", folder) ||
        !copy_path(c, r.copy, "%s/brett.db.copy", folder) ||
        !copy_path(c, r.restoring, "%s/" STORE_RESTORING, folder) || !stands_alone(&r))
        return false;
    int lock = store_lock(folder, why, size);
    if (lock < 0) return false;
    give_to_owner(lock, folder);
    bool good = make_copy(&r, folder) && copy_is_sound(c, r.copy, path) && change_places(&r, kept);
    unlink(r.copy);
    if (good && kept[0]) close_old(kept);
    close(lock);
    return good;
}
