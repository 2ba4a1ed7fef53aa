#include "server/store/schema.h"

#include <stdio.h>
#include <string.h>

/* What leads from each version to the next; a version that was released never changes. The tables
 * are strict, so that a value in the wrong place is refused instead of kept. */
static const char *const migrations[] = {
    "PRAGMA application_id = 0x42726574;"

    "CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT, made INTEGER NOT NULL) STRICT;"

    "CREATE TABLE token (hash BLOB PRIMARY KEY, player INTEGER NOT NULL, made INTEGER NOT NULL)"
    " STRICT, WITHOUT ROWID;"

    "CREATE TABLE link (hash BLOB PRIMARY KEY, player INTEGER NOT NULL, until INTEGER NOT NULL,"
    " used INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;"
    "CREATE INDEX link_until ON link (until);"

    "CREATE TABLE game (row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, game TEXT NOT NULL,"
    " rules INTEGER NOT NULL,"
    " setup TEXT, public INTEGER NOT NULL, clock TEXT, start TEXT, secret BLOB, invite TEXT,"
    " previous TEXT, maker INTEGER, made INTEGER NOT NULL, record TEXT, key TEXT,"
    " begun INTEGER NOT NULL DEFAULT 0, over INTEGER NOT NULL DEFAULT 0, next TEXT) STRICT;"
    "CREATE INDEX game_open ON game (made) WHERE public AND NOT over AND NOT begun;"
    "CREATE INDEX game_going ON game (id) WHERE begun AND NOT over;"
    "CREATE INDEX game_key ON game (maker, key) WHERE key IS NOT NULL;"

    "CREATE TABLE seat (game TEXT, seat INTEGER, kind TEXT NOT NULL, player INTEGER,"
    " level INTEGER, invited INTEGER NOT NULL, name TEXT, mix TEXT,"
    " PRIMARY KEY (game, seat)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX seat_player ON seat (player) WHERE player IS NOT NULL;"

    /* Of a game's row: games that are played at the same time are near each other then, and fewer
     * pages change. */
    "CREATE TABLE entry (game INTEGER, number INTEGER, ply INTEGER, kind TEXT NOT NULL,"
    " seat INTEGER, text TEXT, at INTEGER NOT NULL, remains INTEGER, key TEXT,"
    " PRIMARY KEY (game, number)) STRICT, WITHOUT ROWID;"
    "CREATE UNIQUE INDEX entry_ply ON entry (game, ply) WHERE ply IS NOT NULL;",

    /* How a game stands, for lists; changed with every unit, so it is a table of small rows. A
     * game of the first version gets its row, and its result, once it has been read. */
    "CREATE TABLE progress (game INTEGER PRIMARY KEY, changed INTEGER NOT NULL,"
    " event INTEGER NOT NULL, ply INTEGER NOT NULL, turns INTEGER NOT NULL, due INTEGER,"
    " thinks INTEGER NOT NULL, deadline INTEGER) STRICT;"
    /* Of games with days for a turn alone: those with minutes change often, and are in memory. */
    "CREATE INDEX progress_due ON progress (deadline) WHERE deadline - changed > 43200000;"
    /* open: public, not begun, and with a seat that anybody may take. fairness: by which formula
     * draws follow from the secret and the mixes: the first, or the second, which has seals, where
     * nothing is drawn yet. */
    "ALTER TABLE game ADD COLUMN open INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE game ADD COLUMN result TEXT;"
    "ALTER TABLE game ADD COLUMN fairness INTEGER NOT NULL DEFAULT 1;"
    "UPDATE game SET fairness = 2 WHERE NOT begun;"
    "UPDATE game SET open = public AND NOT begun AND NOT over AND EXISTS (SELECT 1 FROM seat"
    " WHERE seat.game = game.id AND kind = 'free' AND NOT invited);"
    "DROP INDEX game_open;"
    "CREATE INDEX game_open ON game (made) WHERE open;"
    "CREATE INDEX game_maker ON game (maker) WHERE maker IS NOT NULL;"
    "CREATE INDEX game_made ON game (maker) WHERE maker IS NOT NULL AND NOT over;"

    /* ended: when the game did; null while it goes on. sealed: the hash of a mix to come. */
    "ALTER TABLE seat ADD COLUMN ended INTEGER;"
    "ALTER TABLE seat ADD COLUMN sealed TEXT;"
    "UPDATE seat SET ended = coalesce((SELECT at FROM game JOIN entry ON entry.game = row"
    " WHERE id = seat.game ORDER BY number DESC LIMIT 1), 0)"
    " WHERE game IN (SELECT id FROM game WHERE over);"
    "DROP INDEX seat_player;"
    "CREATE INDEX seat_player ON seat (player, ended) WHERE player IS NOT NULL;"

    /* A token is a session on a device: when it was last used, to the day, and on what. */
    "ALTER TABLE token ADD COLUMN used INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE token ADD COLUMN device TEXT;"
    "UPDATE token SET used = made;"
    "CREATE INDEX token_player ON token (player);"
    "CREATE INDEX token_used ON token (used);"
    "CREATE INDEX link_player ON link (player);"
    "ALTER TABLE player ADD COLUMN deleted INTEGER;"

    /* What the host decides: who is blocked (kind: person or address), what is closed, and a log of
     * all that was done. */
    "CREATE TABLE block (kind TEXT NOT NULL, what TEXT NOT NULL, why TEXT, made INTEGER NOT NULL,"
    " until INTEGER, PRIMARY KEY (kind, what)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE TABLE deed (number INTEGER PRIMARY KEY, at INTEGER NOT NULL, what TEXT NOT NULL,"
    " about TEXT, why TEXT) STRICT;",

    /* Its page changed with every step, for what is asked once in a player's life: see
     * STORE_NAME_JOINS. */
    "DROP INDEX entry_ply;",
};

int schema_version(void) {
    return (int)(sizeof migrations / sizeof *migrations);
}

long schema_number(sqlite3 *db, const char *sql) {
    sqlite3_stmt *statement = NULL;
    long number = -1;
    sqlite3_prepare_v2(db, sql, -1, &statement, NULL);
    if (sqlite3_step(statement) == SQLITE_ROW) number = (long)sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement); /* keeps the error of the step */
    return number;
}

/* Whether the pages hang together as they should. A very large file is not looked through, for the
 * server would take seconds to start (1.5 for 256 MB); what is damaged there is found when it is
 * read. */
static bool is_sound(sqlite3 *db, char *fault, size_t size) {
    enum { LOOKED_THROUGH = 65536 };
    sqlite3_stmt *check = NULL;
    if (schema_number(db, "PRAGMA page_count") > LOOKED_THROUGH) return true;
    sqlite3_prepare_v2(db, "PRAGMA quick_check(1)", -1, &check, NULL);
    bool found = sqlite3_step(check) == SQLITE_ROW;
    snprintf(fault, size, "%s",
             found ? (const char *)sqlite3_column_text(check, 0) : sqlite3_errmsg(db));
    sqlite3_finalize(check);
    return !strcmp(fault, "ok");
}

bool schema_accept(sqlite3 *db, char *why, size_t size) {
    long tables = schema_number(db, "SELECT count(*) FROM sqlite_schema");
    long application = schema_number(db, "PRAGMA application_id");
    long version = schema_number(db, "PRAGMA user_version");
    int known = schema_version();
    char fault[128];

    if (tables < 0 || version < 0)
        snprintf(why, size, "it is damaged (%s)", sqlite3_errmsg(db));
    else if (tables && application != SCHEMA_APPLICATION)
        snprintf(why, size, "it is a database of another program");
    else if (version > known)
        snprintf(why, size, "it is of version %ld, and this program knows only up to version %d",
                 version, known);
    else if (!is_sound(db, fault, sizeof fault))
        snprintf(why, size, "it is damaged (%s)", fault);
    else
        return true;
    return false;
}

static bool migrate(sqlite3 *db, int from) {
    char mark[64];
    snprintf(mark, sizeof mark, "PRAGMA user_version = %d; COMMIT", from + 1);
    /* Where it fails, the connection is closed, which rolls back. */
    return sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK &&
           sqlite3_exec(db, migrations[from], NULL, NULL, NULL) == SQLITE_OK &&
           sqlite3_exec(db, mark, NULL, NULL, NULL) == SQLITE_OK;
}

bool schema_upgrade(sqlite3 *db, char *why, size_t size) {
    for (int version = (int)schema_number(db, "PRAGMA user_version"); version < schema_version();
         version++)
        if (version < 0 || !migrate(db, version)) {
            snprintf(why, size, "it cannot be brought to version %d (%s)", version + 1,
                     sqlite3_errmsg(db));
            return false;
        }
    return true;
}
