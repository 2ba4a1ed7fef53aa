#include "server/admin/look.h"

#include <limits.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/schema.h"

enum { PATIENCE_MS = 5000, PATTERN_BYTES = 300 };

struct admin_look {
    sqlite3 *db;
    char fault[300];
};

/* ---- Rows as objects ---- */

static json_t *value_of(sqlite3_stmt *s, int column) {
    switch (sqlite3_column_type(s, column)) {
    case SQLITE_NULL: return json_null();
    case SQLITE_INTEGER: return json_integer(sqlite3_column_int64(s, column));
    default: return json_string((const char *)sqlite3_column_text(s, column));
    }
}

/* Columns are called as the objects' fields are; those whose names end with "?" are true or false.
 */
static json_t *object_of(sqlite3_stmt *s) {
    json_t *object = json_object();
    for (int i = 0; i < sqlite3_column_count(s); i++) {
        char name[40];
        snprintf(name, sizeof name, "%s", sqlite3_column_name(s, i));
        char *mark = strchr(name, '?');
        if (mark) *mark = '\0';
        json_object_set_new(object, name,
                            mark ? json_boolean(sqlite3_column_int(s, i)) : value_of(s, i));
    }
    return object;
}

/* A text anywhere in another, as LIKE has it. */
static void write_pattern(const char *text, char out[PATTERN_BYTES]) {
    size_t used = 0;
    out[used++] = '%';
    for (; *text && used < PATTERN_BYTES - 4; text++) {
        if (strchr("%_\\", *text)) out[used++] = '\\';
        out[used++] = *text;
    }
    strcpy(out + used, "%");
}

/* Binds ?1 the text, ?2 how many at most, ?3 the pattern, of which a query has the first ones. */
static json_t *rows(admin_look *l, const char *sql, const char *text, int64_t most) {
    sqlite3_stmt *s = NULL;
    json_t *list = json_array();
    char pattern[PATTERN_BYTES];
    int result = sqlite3_prepare_v2(l->db, sql, -1, &s, NULL);
    int wanted = sqlite3_bind_parameter_count(s);
    write_pattern(text, pattern);
    if (wanted > 0) sqlite3_bind_text(s, 1, text, -1, SQLITE_STATIC);
    if (wanted > 1) sqlite3_bind_int64(s, 2, most);
    if (wanted > 2) sqlite3_bind_text(s, 3, pattern, -1, SQLITE_STATIC);
    while (result == SQLITE_OK || result == SQLITE_ROW)
        if ((result = sqlite3_step(s)) == SQLITE_ROW) json_array_append_new(list, object_of(s));
    if (result != SQLITE_DONE) {
        snprintf(l->fault, sizeof l->fault, "The database cannot be read: %s.",
                 sqlite3_errmsg(l->db));
        json_decref(list);
        list = NULL;
    }
    sqlite3_finalize(s);
    return list;
}

/* ---- Lists ---- */

#define PERSON                                                                                     \
    "SELECT id AS person, name, made,"                                                             \
    " (SELECT max(used) FROM token WHERE player = player.id) AS used,"                             \
    " (SELECT count(*) FROM seat WHERE player = player.id AND ended IS NULL) AS going,"            \
    " (SELECT count(*) FROM seat WHERE player = player.id AND ended IS NOT NULL) AS ended,"        \
    " EXISTS (SELECT 1 FROM block WHERE kind = 'person' AND what = player.id) AS \"blocked?\","    \
    " deleted IS NOT NULL AS \"deleted?\" FROM player"

json_t *look_people(admin_look *l, const char *search, int64_t most) {
    return rows(l,
                PERSON " WHERE ?1 = '' OR id = ?1 OR name LIKE ?3 ESCAPE '\\'"
                       " ORDER BY id DESC LIMIT ?2",
                search, most);
}

#define GAME                                                                                       \
    "SELECT id, game, made, public AS \"public?\", begun AS \"begun?\", over AS \"over?\","        \
    " (SELECT group_concat(coalesce(nullif(name, ''), kind || coalesce(' ' || nullif(level,"       \
    " 0), '')), ', ') FROM (SELECT * FROM seat WHERE seat.game = game.id ORDER BY seat)) AS "      \
    "seats FROM game"

json_t *look_games(admin_look *l, const char *search, int64_t most) {
    return rows(l,
                GAME " WHERE ?1 = '' OR id = ?1 OR game = ?1 OR EXISTS (SELECT 1 FROM seat WHERE"
                     " seat.game = game.id AND (name LIKE ?3 ESCAPE '\\' OR player = ?1))"
                     " ORDER BY row DESC LIMIT ?2",
                search, most);
}

json_t *look_blocks(admin_look *l) {
    return rows(l, "SELECT kind, what, why, made, until FROM block ORDER BY made DESC", "", 0);
}

json_t *look_doors(admin_look *l) {
    return rows(l,
                "SELECT substr(name, 8) AS door, value = 'yes' AS \"closed?\" FROM setting"
                " WHERE name LIKE 'closed-%'",
                "", 0);
}

json_t *look_deeds(admin_look *l, int64_t most) {
    return rows(l,
                "SELECT number, at, what, about, why FROM deed WHERE ?1 = '' ORDER BY number DESC"
                " LIMIT ?2",
                "", most);
}

/* ---- One ---- */

/* Adds a list to the first object of another; frees both where one could not be read. */
static json_t *with(json_t *one, const char *name, json_t *list) {
    json_t *object = json_array_get(one, 0);
    if (!list || !one) {
        json_decref(one);
        json_decref(list);
        return NULL;
    }
    if (object)
        json_object_set_new(object, name, list);
    else
        json_decref(list);
    return one;
}

json_t *look_person(admin_look *l, const char *number) {
    json_t *one = rows(l, PERSON " WHERE id = ?1", number, 0);
    one = with(one, "sessions",
               rows(l, "SELECT device, made, used FROM token WHERE player = ?1 ORDER BY used DESC",
                    number, 0));
    return with(one, "games",
                rows(l,
                     GAME " WHERE id IN (SELECT seat.game FROM seat WHERE player = ?1)"
                          " ORDER BY row DESC LIMIT 20",
                     number, 0));
}

json_t *look_game(admin_look *l, const char *id) {
    json_t *one =
        rows(l,
             "SELECT id, game, rules, setup, made, maker, public AS \"public?\", begun AS"
             " \"begun?\", over AS \"over?\", record IS NOT NULL AS \"imported?\", clock, previous,"
             " next, (SELECT max(number) FROM entry WHERE entry.game = row) AS events,"
             " (SELECT at FROM entry WHERE entry.game = row ORDER BY number DESC LIMIT 1) AS"
             " changed FROM game WHERE id = ?1",
             id, 0);
    return with(one, "seats",
                rows(l,
                     "SELECT seat, kind, player AS person, name, nullif(level, 0) AS level FROM"
                     " seat WHERE game = ?1 ORDER BY seat",
                     id, 0));
}

/* ---- Opening ---- */

static bool is_current(admin_look *l) {
    long version = schema_number(l->db, "PRAGMA user_version");
    if (version == schema_version()) return true;
    if (version < 0)
        snprintf(l->fault, sizeof l->fault, "%s", sqlite3_errmsg(l->db));
    else
        snprintf(l->fault, sizeof l->fault,
                 "it is of version %ld, and this program reads version %d; a server of this "
                 "version brings it up to date",
                 version, schema_version());
    return false;
}

admin_look *look_open(const char *folder, char *why, size_t size) {
    char path[PATH_MAX];
    admin_look *l = calloc(1, sizeof *l);
    if (!l) abort();
    snprintf(path, sizeof path, "%s/brett.db", folder);
    /* Not read-only: then SQLite could not use the log of a server that has ended. */
    if (sqlite3_open_v2(path, &l->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL))
        snprintf(l->fault, sizeof l->fault, "%s", sqlite3_errmsg(l->db));
    sqlite3_busy_timeout(l->db, PATIENCE_MS);
    if (!l->fault[0] && is_current(l) &&
        sqlite3_exec(l->db, "PRAGMA query_only = ON", NULL, NULL, NULL) == SQLITE_OK)
        return l;
    snprintf(why, size, "%s cannot be read: %s.", path, l->fault);
    look_close(l);
    return NULL;
}

void look_close(admin_look *l) {
    sqlite3_close(l->db);
    free(l);
}

const char *look_fault(const admin_look *l) {
    return l->fault;
}
