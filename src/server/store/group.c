#include "server/store/group.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/statements.h"

void pack_row(packed *rows, store_change change, const char *types, va_list values) {
    unsigned char byte = (unsigned char)change;
    pack_bytes(rows, &byte, 1);
    pack_values(rows, types, values);
}

void pack_unit(packed *units, const packed *rows) {
    uint32_t size = (uint32_t)rows->used;
    pack_bytes(units, &size, sizeof size);
    pack_bytes(units, rows->bytes, size);
}

const unsigned char *unit_end(const unsigned char *start) {
    uint32_t size;
    memcpy(&size, start, sizeof size);
    return start + sizeof size + size;
}

static bool run(sqlite3 *db, const char *sql) {
    return sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK;
}

static bool fault(store_group *g, const char *what) {
    snprintf(g->fault, sizeof g->fault, "%s", what);
    return false;
}

/* Stores the row at the pointer, and moves it past the row. */
static bool store_one(sqlite3 *db, sqlite3_stmt *const *statements, store_group *g,
                      const unsigned char **at) {
    int change = *(*at)++;
    sqlite3_stmt *statement = statements[change];
    if (!bind_values(statement, at, SQLITE_STATIC)) return fault(g, "wrong number of values");
    bool good = sqlite3_step(statement) == SQLITE_DONE || fault(g, sqlite3_errmsg(db));
    if (sqlite3_reset(statement) != SQLITE_OK && sqlite3_errcode(db) != SQLITE_CONSTRAINT)
        g->disk_failed = true;
    if (good && !sqlite3_changes(db) && !store_change_cleans((store_change)change))
        return fault(g, "found nothing to change");
    g->rows++;
    return good;
}

static bool store_unit(sqlite3 *db, sqlite3_stmt *const *statements, store_group *g,
                       const unsigned char *unit) {
    for (const unsigned char *row = unit + sizeof(uint32_t); row < unit_end(unit);)
        if (!store_one(db, statements, g, &row)) return false;
    return true;
}

/* ---- All at once ---- */

static bool store_all(sqlite3 *db, sqlite3_stmt *const *statements, store_group *g) {
    for (const unsigned char *unit = g->start; unit < g->end; unit = unit_end(unit))
        if (!store_unit(db, statements, g, unit)) return false;
    return true;
}

/* ---- Each by itself ---- */

static void note_failure(store_group *g, uint64_t ticket) {
    if (g->failures == g->capacity) {
        g->capacity = g->capacity ? 2 * g->capacity : 16;
        g->failed = realloc(g->failed, g->capacity * sizeof *g->failed);
        if (!g->failed) abort();
    }
    g->failed[g->failures++] = ticket;
}

/* What is wrong with a unit is not held against its neighbours. Where the disk is to blame SQLite
 * may have ended the transaction by itself, and then nothing of the group is stored. */
static bool store_each(sqlite3 *db, sqlite3_stmt *const *statements, store_group *g) {
    uint64_t ticket = g->first;
    for (const unsigned char *unit = g->start; unit < g->end; unit = unit_end(unit), ticket++) {
        uint64_t rows = g->rows;
        if (!run(db, "SAVEPOINT unit")) return fault(g, sqlite3_errmsg(db));
        if (!store_unit(db, statements, g, unit)) {
            if (sqlite3_get_autocommit(db) || !run(db, "ROLLBACK TO unit")) return false;
            g->rows = rows;
            note_failure(g, ticket);
        }
        if (!run(db, "RELEASE unit")) return fault(g, sqlite3_errmsg(db));
    }
    return true;
}

/* ---- The transaction ---- */

typedef bool (*storing)(sqlite3 *db, sqlite3_stmt *const *statements, store_group *g);

static bool commit(sqlite3 *db, sqlite3_stmt *const *statements, store_group *g, storing how) {
    g->rows = 0;
    g->failures = 0;
    g->disk_failed = false;
    if (!run(db, "BEGIN IMMEDIATE")) return fault(g, sqlite3_errmsg(db));
    bool good = how(db, statements, g) && (run(db, "COMMIT") || fault(g, sqlite3_errmsg(db)));
    if (!good && !sqlite3_get_autocommit(db)) run(db, "ROLLBACK");
    return good;
}

bool group_commit(sqlite3 *db, sqlite3_stmt *const *statements, store_group *g) {
    return commit(db, statements, g, store_all) || commit(db, statements, g, store_each);
}
