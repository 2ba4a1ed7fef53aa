#include "server/store/copying.h"

#include <fcntl.h>
#include <libgen.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "server/store/schema.h"

enum { STEPS_BETWEEN = 100000 }; /* of SQLite's machine, between two looks at whether to go on */

bool copy_fails(copying *c, const char *format, ...) {
    va_list values;
    va_start(values, format);
    vsnprintf(c->why, c->size, format, values);
    va_end(values);
    return false;
}

bool copy_path(copying *c, char path[PATH_MAX], const char *format, const char *of) {
    if (snprintf(path, PATH_MAX, format, of) < PATH_MAX - 64) return true;
    return copy_fails(c, "The path %.100s... is too long.", of);
}

bool copy_goes_on(copying *c, copy_stage stage, int64_t done, int64_t all) {
    if (!c->progress || c->progress(c->context, stage, done, all)) return true;
    return copy_fails(c, "It was broken off; nothing has changed.");
}

bool copy_is_ours(sqlite3 *db, char *why, size_t size) {
    long tables = schema_number(db, "SELECT count(*) FROM sqlite_schema");
    long version = schema_number(db, "PRAGMA user_version");
    if (tables < 0)
        snprintf(why, size, "it is damaged, or no database (%s)", sqlite3_errmsg(db));
    else if (!tables)
        snprintf(why, size, "it is empty");
    else if (schema_number(db, "PRAGMA application_id") != SCHEMA_APPLICATION)
        snprintf(why, size, "it is a database of another program");
    else if (version > schema_version())
        snprintf(why, size, "it is of version %ld, and this program knows only up to version %d",
                 version, schema_version());
    else
        return true;
    return false;
}

/* ---- Looking through all of it ---- */

static int look_up(void *context) {
    return !copy_goes_on(context, COPY_CHECKS, 0, 0);
}

static bool hangs_together(copying *c, sqlite3 *db, char *why, size_t size) {
    sqlite3_stmt *check = NULL;
    sqlite3_progress_handler(db, STEPS_BETWEEN, look_up, c);
    sqlite3_prepare_v2(db, "PRAGMA quick_check(1)", -1, &check, NULL);
    int result = sqlite3_step(check);
    snprintf(why, size, "it is damaged (%s)",
             result == SQLITE_ROW ? (const char *)sqlite3_column_text(check, 0)
                                  : sqlite3_errmsg(db));
    bool good = result == SQLITE_ROW && !strcmp(why, "it is damaged (ok)");
    sqlite3_finalize(check);
    return good;
}

/* As a file that nobody changes, so that no log is looked for, nor made beside it. */
static bool open_still(const char *path, sqlite3 **db) {
    char address[3 * PATH_MAX + 32] = "file:";
    size_t used = strlen(address);
    for (; *path; path++)
        used += (size_t)snprintf(address + used, sizeof address - used,
                                 strchr("?#%", *path) ? "%%%02x" : "%c", (unsigned char)*path);
    strcpy(address + used, "?immutable=1");
    return sqlite3_open_v2(address, db,
                           SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX,
                           NULL) == SQLITE_OK;
}

bool copy_is_sound(copying *c, const char *path, const char *name) {
    char fault[256] = "";
    sqlite3 *db = NULL;
    c->why[0] = '\0';
    bool good = open_still(path, &db);
    if (!good) snprintf(fault, sizeof fault, "%s", sqlite3_errmsg(db));
    good =
        good && copy_is_ours(db, fault, sizeof fault) && hangs_together(c, db, fault, sizeof fault);
    sqlite3_close(db);
    if (good || c->why[0]) return good; /* or it was broken off */
    return copy_fails(c, "%s cannot be used: %s.", name, fault);
}

void copy_sync_folder_of(const char *path) {
    char folder[PATH_MAX];
    snprintf(folder, sizeof folder, "%s", path);
    int fd = open(dirname(folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0) return;
    fsync(fd);
    close(fd);
}
