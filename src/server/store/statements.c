/* Times are milliseconds since 1970. Whatever is true or false is 1 or 0. */
#include "server/store/statements.h"

/* A change must find something to change, or else its unit is not stored: that is what keeps a link
 * from being used twice, and a game from having a step whose predecessor could not be stored. */
const char *const store_change_sql[STORE_CHANGES] = {
    [STORE_ADD_PLAYER] = "INSERT INTO player (id, name, made) VALUES (?1, ?2, ?3)",
    [STORE_NAME_PLAYER] = "UPDATE player SET name = ?1 WHERE id = ?2",

    [STORE_ADD_TOKEN] = "INSERT INTO token (hash, player, made, used, device)"
                        " VALUES (?1, ?2, ?3, ?3, ?4)",
    [STORE_ADD_LINK] = "INSERT INTO link (hash, player, until) VALUES (?1, ?2, ?3)",
    [STORE_USE_LINK] = "UPDATE link SET used = 1 WHERE hash = ?1 AND NOT used",
    [STORE_DROP_LINKS] = "DELETE FROM link WHERE until < ?1",

    [STORE_ADD_GAME] = "INSERT INTO game (id, game, rules, setup, public, clock, start, secret,"
                       " invite, previous, maker, made, record, key, fairness)"
                       " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, 2)",
    /* Not with every step: what follows from the log is not stored again. Once there is a next
     * game, it stays: null leaves it as it is. */
    [STORE_SET_GAME] = "UPDATE game SET begun = ?1, over = ?2, next = coalesce(?3, next),"
                       " open = ?4, result = ?5 WHERE id = ?6",
    [STORE_SET_PROGRESS] =
        "INSERT INTO progress (game, changed, event, ply, turns, due, thinks, deadline)"
        " SELECT row, ?2, ?3, ?4, ?5, ?6, ?7, ?8 FROM game WHERE id = ?1"
        " ON CONFLICT (game) DO UPDATE SET changed = excluded.changed, event = excluded.event,"
        " ply = excluded.ply, turns = excluded.turns, due = excluded.due,"
        " thinks = excluded.thinks, deadline = excluded.deadline",
    [STORE_END_SEATS] = "UPDATE seat SET ended = ?1 WHERE game = ?2",
    /* The kind is 'free', 'person' or 'computer'; player 0 is nobody, and kept as null. */
    [STORE_SET_SEAT] = "INSERT INTO seat (game, seat, kind, player, level, invited, name, mix,"
                       " sealed) VALUES (?1, ?2, ?3, nullif(?4, 0), ?5, ?6, ?7, ?8, ?9)"
                       " ON CONFLICT (game, seat) DO UPDATE SET kind = excluded.kind,"
                       " player = excluded.player, level = excluded.level,"
                       " invited = excluded.invited, name = excluded.name, mix = excluded.mix,"
                       " sealed = excluded.sealed",
    /* After the entry with the number before, and the first one in a game that is there: else its
     * game is null, and refused. As a SELECT of rows it would go through a table of its own. */
    [STORE_ADD_ENTRY] = "INSERT INTO entry (game, number, ply, kind, seat, text, at, remains, key)"
                        " VALUES ((SELECT row FROM game WHERE id = ?1 AND (?2 <= 1 OR EXISTS"
                        " (SELECT 1 FROM entry WHERE entry.game = row AND number = ?2 - 1))),"
                        " ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",

    [STORE_DROP_ENTRIES] = "DELETE FROM entry WHERE game = (SELECT row FROM game WHERE id = ?1)",
    [STORE_DROP_PROGRESS] = "DELETE FROM progress WHERE game = (SELECT row FROM game"
                            " WHERE id = ?1)",
    [STORE_DROP_SEATS] = "DELETE FROM seat WHERE game = ?1",
    [STORE_DROP_GAME] = "DELETE FROM game WHERE id = ?1",
    [STORE_DROP_TOKENS] = "DELETE FROM token WHERE used < ?1",
    [STORE_DROP_PEOPLE] = "DELETE FROM player WHERE id BETWEEN ?1 AND ?2"
                          " AND NOT EXISTS (SELECT 1 FROM token WHERE token.player = player.id)"
                          " AND NOT EXISTS (SELECT 1 FROM seat WHERE seat.player = player.id)"
                          " AND NOT EXISTS (SELECT 1 FROM game WHERE maker = player.id)",

    [STORE_USE_TOKEN] = "UPDATE token SET used = ?1 WHERE hash = ?2 AND used < ?3",
    [STORE_END_SESSION] = "DELETE FROM token WHERE player = ?1 AND substr(hash, 1, 8) = ?2",
    [STORE_END_OTHERS] = "DELETE FROM token WHERE player = ?1 AND substr(hash, 1, 8) <> ?2",

    /* The row stays: it says who is no more, and is dropped with the last game. */
    [STORE_DELETE_PLAYER] = "UPDATE player SET name = NULL, deleted = ?1 WHERE id = ?2",
    [STORE_DROP_TOKENS_OF] = "DELETE FROM token WHERE player = ?1",
    [STORE_DROP_LINKS_OF] = "DELETE FROM link WHERE player = ?1",
    [STORE_DROP_IMPORT_ENTRIES] = "DELETE FROM entry WHERE game IN (SELECT row FROM game"
                                  " WHERE maker = ?1 AND record IS NOT NULL)",
    [STORE_DROP_IMPORT_PROGRESS] = "DELETE FROM progress WHERE game IN (SELECT row FROM game"
                                   " WHERE maker = ?1 AND record IS NOT NULL)",
    [STORE_DROP_IMPORT_SEATS] = "DELETE FROM seat WHERE game IN (SELECT id FROM game"
                                " WHERE maker = ?1 AND record IS NOT NULL)",
    [STORE_DROP_IMPORTS] = "DELETE FROM game WHERE maker = ?1 AND record IS NOT NULL",

    [STORE_NAME_SEATS] = "UPDATE seat SET name = ?1 WHERE kind = 'person' AND player = ?2",
    /* The last one to join a seat has it. All join before the first step, which is not far from the
     * start. */
    [STORE_NAME_JOINS] =
        "UPDATE entry SET text = json_set(text, '$.name', ?1) WHERE (game, number) IN"
        " (SELECT row, (SELECT max(number) FROM entry WHERE entry.game = row"
        " AND entry.seat = seat.seat AND kind = 'join' AND number < coalesce("
        "(SELECT number FROM entry WHERE entry.game = row AND ply = 1), 1000000000))"
        " FROM seat JOIN game ON game.id = seat.game"
        " WHERE seat.kind = 'person' AND seat.player = ?2)",

    [STORE_ADD_BLOCK] = "INSERT INTO block (kind, what, why, made, until)"
                        " VALUES (?1, ?2, nullif(?3, ''), ?4, nullif(?5, 0))"
                        " ON CONFLICT (kind, what) DO UPDATE SET why = excluded.why,"
                        " made = excluded.made, until = excluded.until",
    [STORE_DROP_BLOCK] = "DELETE FROM block WHERE kind = ?1 AND what = ?2",
    [STORE_SET_SETTING] = "INSERT INTO setting (name, value) VALUES (?1, ?2)"
                          " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
    [STORE_ADD_DEED] = "INSERT INTO deed (at, what, about, why) VALUES (?1, ?2, ?3, ?4)",
};

bool store_change_cleans(store_change change) {
    switch (change) {
    case STORE_DROP_LINKS:
    case STORE_DROP_ENTRIES:
    case STORE_DROP_PROGRESS:
    case STORE_DROP_SEATS:
    case STORE_DROP_TOKENS:
    case STORE_DROP_PEOPLE:
    case STORE_USE_TOKEN:
    case STORE_END_SESSION:
    case STORE_END_OTHERS:
    case STORE_DROP_TOKENS_OF:
    case STORE_DROP_LINKS_OF:
    case STORE_DROP_IMPORT_ENTRIES:
    case STORE_DROP_IMPORT_PROGRESS:
    case STORE_DROP_IMPORT_SEATS:
    case STORE_DROP_IMPORTS:
    case STORE_NAME_SEATS:
    case STORE_NAME_JOINS: return true;
    default: return false;
    }
}

/* A clock of minutes has less, one of days more; as the index of the schema has it. */
#define DAYS "43200000"

/* A game in a list. One of the first version has no progress until it was read once. */
#define LISTED(changed)                                                                            \
    "SELECT id, game.game, rules, setup, public, clock, previous, next, made,"                     \
    " record IS NOT NULL, begun, over, result, " changed ", event, ply, turns, due, deadline"

/* Each of them finds its rows by an index, but STORE_TOTALS, which counts: once, at the start. */
const char *const store_query_sql[STORE_QUERIES] = {
    [STORE_LAST_PLAYER] = "SELECT coalesce(max(id), 0) FROM player",
    [STORE_PLAYER] = "SELECT name, made FROM player WHERE id = ?1",
    [STORE_TOKEN] = "SELECT player FROM token WHERE hash = ?1",
    [STORE_LINK] = "SELECT player FROM link WHERE hash = ?1 AND until > ?2 AND NOT used",

    [STORE_GAME] = "SELECT game, rules, setup, public, clock, start, secret, invite, previous,"
                   " maker, made, record, next, over, fairness FROM game WHERE id = ?1",
    [STORE_SEATS] = "SELECT seat, kind, player, level, invited, name, mix, sealed FROM seat"
                    " WHERE game = ?1 ORDER BY seat",
    [STORE_ENTRIES] = "SELECT number, ply, kind, seat, text, at, remains, key FROM entry"
                      " WHERE game = (SELECT row FROM game WHERE id = ?1) AND number > ?2"
                      " ORDER BY number",

    [STORE_OPEN] = LISTED("changed") " FROM game JOIN progress ON progress.game = row WHERE open"
                                     " ORDER BY made DESC LIMIT ?1",
    /* As many as a person may have at once are sorted; those that are over, and may be many more,
     * are in order in the index. */
    [STORE_MINE_GOING] =
        LISTED("changed") " FROM seat JOIN game ON id = seat.game"
                          " JOIN progress ON progress.game = row"
                          " WHERE player = ?1 AND ended IS NULL ORDER BY changed DESC LIMIT ?2",
    [STORE_MINE_ENDED] =
        LISTED("ended") " FROM seat JOIN game ON id = seat.game"
                        " JOIN progress ON progress.game = row"
                        " WHERE player = ?1 AND ended < ?2 ORDER BY ended DESC LIMIT ?3",
    [STORE_MADE] = "SELECT id FROM game WHERE maker = ?1 AND key = ?2",
    [STORE_COUNT_LIVE] = "SELECT count(*) FROM seat WHERE player = ?1 AND ended IS NULL",
    /* The + has each game look at its own seats, and not at all that the player ever had. */
    [STORE_COUNT_MADE] =
        "SELECT count(*) FILTER (WHERE NOT EXISTS (SELECT 1 FROM seat"
        " WHERE seat.game = id AND +player = ?1)), count(*) FILTER (WHERE NOT begun)"
        " FROM game WHERE maker = ?1 AND NOT over",
    /* Where there is no progress yet, that is not known. */
    [STORE_GOING] = "SELECT id FROM game LEFT JOIN progress ON progress.game = row"
                    " WHERE begun AND NOT over AND (changed IS NULL OR thinks"
                    " OR deadline - changed <= " DAYS ")",
    [STORE_DUE] = "SELECT id FROM progress JOIN game ON row = progress.game"
                  " WHERE deadline - changed > " DAYS " AND deadline < ?1 ORDER BY deadline"
                  " LIMIT ?2",
    [STORE_SWEEP] = "SELECT row, id, begun, over, record IS NOT NULL, clock, changed FROM game"
                    " LEFT JOIN progress ON progress.game = row WHERE row > ?1 ORDER BY row"
                    " LIMIT ?2",
    [STORE_TOTALS] = "SELECT (SELECT count(*) FROM player), (SELECT count(*) FROM game),"
                     " (SELECT count(*) FROM game WHERE over), (SELECT count(*) FROM entry)",

    [STORE_SESSIONS] = "SELECT hash, device, made, used FROM token WHERE player = ?1"
                       " ORDER BY used DESC, made DESC LIMIT ?2",
    [STORE_GOING_OF] = "SELECT game FROM seat WHERE player = ?1 AND ended IS NULL",
    [STORE_EXPORT_GAMES] = "SELECT row, id, game.game, made, over, seat.seat, seat.name FROM seat"
                           " JOIN game ON id = seat.game WHERE player = ?1 AND row > ?2"
                           " ORDER BY row LIMIT ?3",
    [STORE_EXPORT_DEEDS] = "SELECT number, at, kind, text FROM entry WHERE game = ?1 AND seat = ?2"
                           " ORDER BY number",
    [STORE_EXPORT_IMPORTS] = "SELECT id, made, record FROM game WHERE maker = ?1"
                             " AND record IS NOT NULL LIMIT ?2",
    [STORE_BLOCKS] = "SELECT what, why, until FROM block WHERE until IS NULL OR until > ?1",
    [STORE_SETTINGS] = "SELECT name, value FROM setting",
};

bool statements_prepare(sqlite3 *db, const char *const *sql, int count, sqlite3_stmt **statements) {
    for (int i = 0; i < count; i++)
        if (sqlite3_prepare_v3(db, sql[i], -1, SQLITE_PREPARE_PERSISTENT, &statements[i], NULL) !=
            SQLITE_OK)
            return false;
    return true;
}

void statements_finalize(sqlite3_stmt **statements, int count) {
    for (int i = 0; i < count; i++) {
        sqlite3_finalize(statements[i]);
        statements[i] = NULL;
    }
}
