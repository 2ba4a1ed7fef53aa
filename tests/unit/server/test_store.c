/* What is stored is found again: every change and every query, units in their order and whole, and
 * after a server was killed all that it had said was stored. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server/store/copies.h"
#include "server/store/statements.h"
#include "support/stores.h"

/* ---- What is read, as text: values with blanks between them, rows with a bar ---- */

typedef struct listing {
    char text[2048];
    size_t length;
    int columns;
} listing;

static bool list_row(void *context, const store_row *row) {
    listing *l = context;
    if (l->length) l->length += (size_t)sprintf(l->text + l->length, " | ");
    for (int i = 0; i < l->columns; i++)
        l->length += (size_t)sprintf(l->text + l->length, "%s%s", i ? " " : "",
                                     store_is_null(row, i) ? "-" : store_text(row, i));
    return true;
}

#define assert_reads(text_, columns_, query, ...)                                                  \
    do {                                                                                           \
        listing l = {.columns = (columns_)};                                                       \
        assert_true(store_read(reader(p), query, list_row, &l, __VA_ARGS__));                      \
        assert_string_equal(l.text, text_);                                                        \
    } while (0)

/* ---- Things to store ---- */

static void add_game(store *s, const char *id, bool is_public, int64_t made, const char *key) {
    store_write(s, STORE_ADD_GAME, "ttitittbttiitt", id, "linja", INT64_C(1), "first=A",
                (int64_t)is_public, "clock", "start", "a\0b", 3, "invite", "before", INT64_C(7),
                made, "record", key);
}

static void set_seat(store *s, const char *game, int64_t seat, const char *kind, int64_t player,
                     bool invited) {
    if (player)
        store_write(s, STORE_SET_SEAT, "titinittn", game, seat, kind, player, (int64_t)invited,
                    "Mia", "mix");
    else
        store_write(s, STORE_SET_SEAT, "titininnn", game, seat, kind, player, (int64_t)invited);
}

static void set_game(store *s, const char *id, bool begun, bool over) {
    store_write(s, STORE_SET_GAME, "iinint", (int64_t)begun, (int64_t)over, INT64_C(0), id);
    if (over) store_write(s, STORE_END_SEATS, "it", INT64_C(1001), id);
}

static void set_progress(store *s, const char *id, int64_t changed) {
    store_write(s, STORE_SET_PROGRESS, "tiiiinin", id, changed, INT64_C(2), INT64_C(1), INT64_C(1),
                INT64_C(0));
}

static void add_entry(store *s, const char *game, int64_t number, int64_t ply) {
    store_write(s, STORE_ADD_ENTRY, "tiititiit", game, number, ply, "step", INT64_C(0), "2-3",
                1000 + number, INT64_C(500), "k");
}

static void add_player(store *s, int64_t player) {
    store_write(s, STORE_ADD_PLAYER, "iti", player, "Mia", INT64_C(100));
}

/* ---- Every change, and every query ---- */

STORE_TEST(a_player_has_a_name) {
    assert_reads("0", 1, STORE_LAST_PLAYER, "");
    add_player(p->s, 3);
    add_player(p->s, 12);
    assert_true(stored(p));
    assert_reads("12", 1, STORE_LAST_PLAYER, "");
    assert_reads("Mia 100", 2, STORE_PLAYER, "i", INT64_C(12));

    store_write(p->s, STORE_NAME_PLAYER, "ti", "Ben", INT64_C(12));
    assert_true(stored(p));
    assert_reads("Ben 100", 2, STORE_PLAYER, "i", INT64_C(12));
    assert_reads("Mia 100", 2, STORE_PLAYER, "i", INT64_C(3));
    assert_reads("", 2, STORE_PLAYER, "i", INT64_C(13));
}

STORE_TEST(a_token_tells_its_player) {
    store_write(p->s, STORE_ADD_TOKEN, "biit", "\0one", 4, INT64_C(12), INT64_C(100), NULL);
    store_write(p->s, STORE_ADD_TOKEN, "biit", "\0two", 4, INT64_C(13), INT64_C(100), NULL);
    assert_true(stored(p));
    assert_reads("13", 1, STORE_TOKEN, "b", "\0two", 4);
    assert_reads("", 1, STORE_TOKEN, "b", "\0tw", 3);
}

STORE_TEST(a_link_is_used_once_and_ends) {
    store_write(p->s, STORE_ADD_LINK, "bii", "old", 3, INT64_C(12), INT64_C(500));
    store_write(p->s, STORE_ADD_LINK, "bii", "new", 3, INT64_C(13), INT64_C(900));
    assert_true(stored(p));
    assert_reads("12", 1, STORE_LINK, "bi", "old", 3, INT64_C(499));
    assert_reads("", 1, STORE_LINK, "bi", "old", 3, INT64_C(500));

    store_write(p->s, STORE_USE_LINK, "b", "new", 3);
    assert_true(stored(p));
    assert_reads("", 1, STORE_LINK, "bi", "new", 3, INT64_C(1));
    store_write(p->s, STORE_USE_LINK, "b", "new", 3);
    assert_false(stored(p));

    store_write(p->s, STORE_DROP_LINKS, "i", INT64_C(501));
    assert_true(stored(p));
    assert_reads("", 1, STORE_LINK, "bi", "old", 3, INT64_C(1));
    store_write(p->s, STORE_DROP_LINKS, "i", INT64_C(501)); /* there is none: that is well */
    assert_true(stored(p));
}

static bool same_secret(void *context, const store_row *row) {
    int size = 0;
    const void *secret = store_bytes(row, 6, &size);
    *(bool *)context = size == 3 && !memcmp(secret, "a\0b", 3) && store_int(row, 1) == 1 &&
                       store_int(row, 12) == 0 && !store_text(row, 12);
    return true;
}

STORE_TEST(a_game_keeps_what_it_was_made_with) {
    bool same = false;
    add_game(p->s, "g1", true, 100, "c1");
    assert_true(stored(p));
    assert_true(store_read(reader(p), STORE_GAME, same_secret, &same, "t", "g1"));
    assert_true(same);
    assert_reads("linja 1 first=A 1 clock start a invite before 7 100 record - 0", 14, STORE_GAME,
                 "t", "g1");
    assert_reads("g1", 1, STORE_MADE, "it", INT64_C(7), "c1");
    assert_reads("", 1, STORE_MADE, "it", INT64_C(8), "c1");
}

STORE_TEST(a_next_game_stays) {
    add_game(p->s, "g1", false, 100, NULL);
    set_seat(p->s, "g1", 0, "person", 7, false);
    store_write(p->s, STORE_SET_GAME, "iitint", INT64_C(1), INT64_C(1), "g2", INT64_C(0), "g1");
    set_game(p->s, "g1", true, true);
    assert_true(stored(p));
    assert_reads("linja 1 first=A 0 clock start a invite before 7 100 record g2 1 2", 15,
                 STORE_GAME, "t", "g1");
}

STORE_TEST(a_seat_changes_hands) {
    set_seat(p->s, "g1", 1, "free", 0, true);
    set_seat(p->s, "g1", 0, "person", 12, false);
    assert_true(stored(p));
    assert_reads("0 person 12 - 0 Mia mix - | 1 free - - 1 - - -", 8, STORE_SEATS, "t", "g1");
    store_write(p->s, STORE_SET_SEAT, "titniinnt", "g1", INT64_C(1), "computer", INT64_C(4),
                INT64_C(0), "seal");
    assert_true(stored(p));
    assert_reads("0 person 12 - 0 Mia mix - | 1 computer - 4 0 - - seal", 8, STORE_SEATS, "t",
                 "g1");
}

STORE_TEST(entries_come_in_their_order) {
    add_game(p->s, "g1", false, 100, NULL);
    store_write(p->s, STORE_ADD_ENTRY, "tintnninn", "g1", INT64_C(1), "begin", INT64_C(5));
    add_entry(p->s, "g1", 2, 1);
    add_entry(p->s, "g1", 3, 2);
    assert_true(stored(p));
    assert_reads("1 - begin - - 5 - - | 2 1 step 0 2-3 1002 500 k | 3 2 step 0 2-3 1003 500 k", 8,
                 STORE_ENTRIES, "ti", "g1", INT64_C(0));
    assert_reads("3 2 step 0 2-3 1003 500 k", 8, STORE_ENTRIES, "ti", "g1", INT64_C(2));
}

STORE_TEST(open_games_are_listed_the_newest_first) {
    static const char *const ids[] = {"taken", "old", "new"};
    for (int i = 0; i < 3; i++) {
        add_game(p->s, ids[i], true, 100 + i, NULL);
        set_progress(p->s, ids[i], 100 + i);
        store_write(p->s, STORE_SET_GAME, "iinint", INT64_C(0), INT64_C(0), (int64_t)(i > 0),
                    ids[i]);
    }
    assert_true(stored(p));
    assert_reads("new | old", 1, STORE_OPEN, "i", INT64_C(10));
    assert_reads("new", 1, STORE_OPEN, "i", INT64_C(1));
}

STORE_TEST(my_games_come_with_the_last_changed_first) {
    static const char *const ids[] = {"a", "b", "c", "d"};
    for (int i = 0; i < 4; i++) {
        add_game(p->s, ids[i], false, 100, NULL);
        set_seat(p->s, ids[i], 0, "person", i == 3 ? 8 : 7, false);
    }
    for (int i = 0; i < 4; i++) set_progress(p->s, ids[i], i == 0 ? 1002 : 100 + i);
    set_game(p->s, "b", true, true);
    assert_true(stored(p));
    assert_reads("a | c", 1, STORE_MINE_GOING, "ii", INT64_C(7), INT64_C(9));
    assert_reads("a", 1, STORE_MINE_GOING, "ii", INT64_C(7), INT64_C(1));
    assert_reads("b", 1, STORE_MINE_ENDED, "iii", INT64_C(7), INT64_C(1002), INT64_C(9));
    assert_reads("", 1, STORE_MINE_ENDED, "iii", INT64_C(7), INT64_C(1001), INT64_C(9));
    assert_reads("2", 1, STORE_COUNT_LIVE, "i", INT64_C(7));
    assert_reads("0", 1, STORE_COUNT_LIVE, "i", INT64_C(9));
}

STORE_TEST(games_that_go_on_are_found) {
    add_game(p->s, "waits", false, 100, NULL);
    add_game(p->s, "goes", false, 100, NULL);
    add_game(p->s, "is-over", false, 100, NULL);
    add_player(p->s, 1);
    set_seat(p->s, "is-over", 0, "person", 7, false);
    set_game(p->s, "goes", true, false);
    set_game(p->s, "is-over", true, true);
    add_entry(p->s, "goes", 1, 1);
    assert_true(stored(p));
    assert_reads("goes", 1, STORE_GOING, "");
    assert_reads("1 3 1 1", 4, STORE_TOTALS, "");
}

STORE_TEST(a_game_is_dropped_with_all_it_has) {
    for (int i = 0; i < 2; i++) {
        const char *id = i ? "stays" : "goes";
        add_game(p->s, id, false, 100, NULL);
        set_seat(p->s, id, 0, "person", 7, false);
        set_progress(p->s, id, 100);
        add_entry(p->s, id, 1, 1);
    }
    assert_true(stored(p));
    for (store_change change = STORE_DROP_ENTRIES; change <= STORE_DROP_GAME; change++)
        store_write(p->s, change, "t", "goes");
    assert_true(stored(p));
    assert_reads("", 1, STORE_GAME, "t", "goes");
    assert_reads("", 1, STORE_SEATS, "t", "goes");
    assert_reads("2 stays 0 0 1 clock 100", 7, STORE_SWEEP, "ii", INT64_C(0), INT64_C(9));
    assert_reads("1 1", 2, STORE_ENTRIES, "ti", "stays", INT64_C(0));
    assert_reads("0 1 0 1", 4, STORE_TOTALS, "");
    store_write(p->s, STORE_DROP_GAME, "t", "goes");
    assert_false(stored(p));
}

STORE_TEST(people_without_a_session_or_a_game_are_dropped) {
    for (int64_t i = 1; i <= 4; i++) add_player(p->s, i);
    store_write(p->s, STORE_ADD_TOKEN, "biit", "old", 3, INT64_C(1), INT64_C(50), NULL);
    store_write(p->s, STORE_ADD_TOKEN, "biit", "new", 3, INT64_C(2), INT64_C(150), NULL);
    set_seat(p->s, "g1", 0, "person", 3, false);
    store_write(p->s, STORE_DROP_TOKENS, "i", INT64_C(100));
    store_write(p->s, STORE_DROP_PEOPLE, "ii", INT64_C(1), INT64_C(3));
    assert_true(stored(p));
    assert_reads("", 1, STORE_PLAYER, "i", INT64_C(1));
    for (int64_t i = 2; i <= 4; i++) assert_reads("Mia", 1, STORE_PLAYER, "i", i);
}

/* ---- Units ---- */

STORE_TEST(tickets_count_from_one_and_settle_in_order) {
    assert_int_equal(store_seal(p->s), 0); /* nothing was gathered */
    for (int64_t i = 1; i <= 500; i++) {
        add_player(p->s, i);
        assert_int_equal(store_seal(p->s), i);
    }
    assert_int_equal(store_seal(p->s), 500);
    assert_true(stored(p));
    assert_true(p->in_order);
    assert_reads("500", 1, STORE_LAST_PLAYER, "");
}

STORE_TEST(what_comes_during_a_commit_is_committed_together) {
    for (int64_t i = 1; i <= 2000; i++) {
        add_player(p->s, i);
        store_seal(p->s);
    }
    assert_true(stored(p));
    store_counts counts = store_counted(p->s);
    assert_in_range(counts.commits, 1, 1000);
    assert_int_equal(counts.rows, 2000);
    assert_int_equal(counts.waiting, 0);
    assert_int_equal(counts.failures, 0);
    assert_true(counts.last_commit_us > 0);
}

STORE_TEST(a_unit_that_cannot_be_stored_fails_whole_and_alone) {
    add_game(p->s, "g1", false, 100, NULL);
    add_entry(p->s, "g1", 1, 1);
    assert_true(stored(p));
    for (int64_t i = 1; i <= 100; i++) {
        add_player(p->s, i);
        if (i == 50) add_entry(p->s, "g1", 1, 1); /* a second first entry */
        store_seal(p->s);
    }
    stored(p);
    assert_true(p->in_order);
    assert_int_equal(p->failures, 1);
    assert_int_equal(p->failed[0], 51); /* after the ticket of the game */
    assert_int_equal(store_counted(p->s).failures, 1);
    assert_reads("", 1, STORE_PLAYER, "i", INT64_C(50)); /* not its player either */
}

STORE_TEST(nothing_is_stored_behind_an_entry_that_was_not) {
    add_game(p->s, "g1", false, 100, NULL);
    add_entry(p->s, "g1", 1, 1);
    assert_true(stored(p));
    add_entry(p->s, "g1", 3, 3);
    assert_false(stored(p));
    add_entry(p->s, "no game", 1, 1);
    assert_false(stored(p));
    set_game(p->s, "no game", true, false);
    assert_false(stored(p));
    assert_reads("1 1", 2, STORE_ENTRIES, "ti", "g1", INT64_C(0));
}

/* As a disk that is full does, a limit on the size of files fails the commit itself. */
static void limit_files(rlim_t most) {
    struct rlimit limit;
    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = most == RLIM_INFINITY ? limit.rlim_max : most;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

STORE_TEST(a_full_disk_fails_what_comes_until_there_is_room) {
    signal(SIGXFSZ, SIG_IGN);
    add_player(p->s, 1);
    assert_true(stored(p));
    limit_files(4096);
    for (int64_t i = 2; i < 5; i++) {
        add_player(p->s, i);
        assert_false(stored(p));
    }
    assert_reads("1", 1, STORE_LAST_PLAYER, "");
    limit_files(RLIM_INFINITY);
    add_player(p->s, 5);
    assert_true(stored(p));
    reopen(p);
    assert_reads("", 1, STORE_PLAYER, "i", INT64_C(4));
    assert_reads("5", 1, STORE_LAST_PLAYER, "");
}

STORE_TEST(closing_stores_what_was_sealed_and_only_that) {
    for (int64_t i = 1; i <= 300; i++) {
        add_player(p->s, i);
        store_seal(p->s);
    }
    add_player(p->s, 999);
    reopen(p);
    assert_reads("300", 1, STORE_LAST_PLAYER, "");
    assert_int_equal(store_seal(p->s), 0);
}

/* ---- Reading ---- */

static bool count_to_two(void *context, const store_row *row) {
    (void)row;
    return ++*(int *)context < 2;
}

STORE_TEST(reading_ends_when_enough_was_read) {
    int rows = 0;
    for (int64_t i = 0; i < 3; i++) set_seat(p->s, "g1", i, "free", 0, false);
    assert_true(stored(p));
    assert_true(store_read(reader(p), STORE_SEATS, count_to_two, &rows, "t", "g1"));
    assert_int_equal(rows, 2);
    assert_false(store_read(reader(p), STORE_SEATS, count_to_two, &rows, ""));
}

static bool ask_within(void *context, const store_row *row) {
    place *p = context;
    listing l = {.columns = 1};
    (void)row;
    assert_true(store_read(reader(p), STORE_LAST_PLAYER, list_row, &l, ""));
    assert_false(store_read(reader(p), STORE_SEATS, list_row, &l, "t", "g1")); /* itself */
    return true;
}

STORE_TEST(a_row_may_ask_another_query) {
    set_seat(p->s, "g1", 0, "free", 0, false);
    assert_true(stored(p));
    assert_true(store_read(reader(p), STORE_SEATS, ask_within, p, "t", "g1"));
}

static void assert_uses_indices(sqlite3 *db, const char *sql) {
    char explain[1024];
    sqlite3_stmt *plan;
    snprintf(explain, sizeof explain, "EXPLAIN QUERY PLAN %s", sql);
    assert_int_equal(sqlite3_prepare_v2(db, explain, -1, &plan, NULL), SQLITE_OK);
    while (sqlite3_step(plan) == SQLITE_ROW) {
        const char *line = (const char *)sqlite3_column_text(plan, 3);
        bool walks = !strncmp(line, "SCAN", 4) && strcmp(line, "SCAN CONSTANT ROW");
        if (walks && !strstr(line, "game_open") && !strstr(line, "game_going"))
            fail_msg("%s: %s", line, sql);
    }
    sqlite3_finalize(plan);
}

STORE_TEST(no_statement_looks_at_all_rows) {
    sqlite3 *db;
    sqlite3_open(folder_file(p->folder, "brett.db"), &db);
    for (int i = 0; i < STORE_CHANGES; i++) assert_uses_indices(db, store_change_sql[i]);
    for (int i = 0; i < STORE_QUERIES; i++)
        if (i != STORE_TOTALS && i != STORE_BLOCKS && i != STORE_SETTINGS) /* read at the start */
            assert_uses_indices(db, store_query_sql[i]);
    sqlite3_close(db);
}

/* How much SQLite does to answer. */
static int work_of(sqlite3 *db, store_query query, int64_t player) {
    sqlite3_stmt *statement;
    assert_int_equal(sqlite3_prepare_v2(db, store_query_sql[query], -1, &statement, NULL),
                     SQLITE_OK);
    sqlite3_bind_int64(statement, 1, player);
    while (sqlite3_step(statement) == SQLITE_ROW) continue;
    int steps = sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_VM_STEP, 0);
    sqlite3_finalize(statement);
    return steps;
}

STORE_TEST(seats_of_other_games_cost_nothing_when_those_made_are_counted) {
    const char *made = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 20)"
                       "INSERT INTO game (id, game, rules, public, maker, made)"
                       " SELECT 'g' || i, 'linja', 1, 0, 1, 1 FROM n";
    const char *over = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 300)"
                       "INSERT INTO seat (game, seat, kind, player, invited, ended)"
                       " SELECT 'o' || i, 0, 'person', 1, 0, 1 FROM n";
    sqlite3 *db;
    sqlite3_open(folder_file(p->folder, "brett.db"), &db);
    assert_int_equal(sqlite3_exec(db, made, NULL, NULL, NULL), SQLITE_OK);
    int steps = work_of(db, STORE_COUNT_MADE, 1);
    assert_true(steps > 20);
    assert_int_equal(sqlite3_exec(db, over, NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(work_of(db, STORE_COUNT_MADE, 1), steps);
    sqlite3_close(db);
}

/* ---- Killed ---- */

static void say_upto(void *context, const store_outcome *o) {
    if (o->failures || write(*(int *)context, &o->upto, sizeof o->upto) < 0) _exit(1);
}

/* Writes for ever, and says through the pipe what is settled. */
static void write_until_killed(const char *folder, int out) {
    char why[256];
    store *s = store_open(folder, why, sizeof why);
    if (!s) _exit(1);
    store_on_commit(s, say_upto, &out);
    for (int64_t i = 1;; i++) {
        add_player(s, i);
        if (i % 3 == 0) add_player(s, i + INT64_C(1000000000)); /* units of two as well */
        store_seal(s);
        if (store_counted(s).waiting > 100) usleep(100);
    }
}

static uint64_t kill_a_writer(const char *folder, int commits) {
    int ends[2];
    uint64_t said = 0;
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (!child) write_until_killed(folder, ends[1]);
    close(ends[1]);
    while (commits-- > 0) assert_int_equal(read(ends[0], &said, sizeof said), sizeof said);
    kill(child, SIGKILL);
    while (read(ends[0], &said, sizeof said) == sizeof said) continue;
    close(ends[0]);
    waitpid(child, NULL, 0);
    return said;
}

TEST(what_a_killed_server_said_is_stored) {
    for (int commits = 1; commits <= 27; commits *= 3) {
        place p = {.in_order = true};
        folder_make(p.folder);
        uint64_t said = kill_a_writer(p.folder, commits), there = 0;
        assert_true(said > 0);
        reopen(&p);
        for (;; there++) {
            listing l = {.columns = 1};
            store_read(reader(&p), STORE_PLAYER, list_row, &l, "i", (int64_t)there + 1);
            if (!l.length) break;
            if ((there + 1) % 3) continue;
            l = (listing){.columns = 1};
            store_read(reader(&p), STORE_PLAYER, list_row, &l, "i", (int64_t)there + 1000000001);
            assert_true(l.length); /* a unit is there whole */
        }
        assert_true(there >= said);
        store_close(p.s);
        folder_remove(p.folder);
    }
}

/* A constraint, of which whoever asks may be to blame, as against a disk that fails. */
static void note_disk(void *context, const store_outcome *o) {
    place *p = context;
    pthread_mutex_lock(&p->lock);
    p->settled = o->upto;
    p->failures += (int)o->failures;
    p->in_order = p->in_order && !o->disk_failed;
    pthread_cond_signal(&p->told);
    pthread_mutex_unlock(&p->lock);
}

STORE_TEST(what_a_unit_is_refused_for_is_not_the_disks_fault) {
    store_on_commit(p->s, note_disk, p);
    for (int i = 0; i < 2; i++) {
        store_write(p->s, STORE_ADD_PLAYER, "iti", INT64_C(7), "Mia", INT64_C(1));
        stored(p);
    }
    assert_int_equal(p->failures, 1);
    assert_true(p->in_order);
}

/* ---- Copies ---- */

enum { LOOKS = 1000 };

/* Stores something between any two parts of a copy; breaks off what takes too many. */
static bool write_meanwhile(void *context, copy_stage stage, int64_t done, int64_t of) {
    static int64_t player = 1000;
    place *p = context;
    (void)done, (void)of;
    if (stage == COPY_CHECKS) return true;
    store_write(p->s, STORE_ADD_PLAYER, "iti", ++player, "Mia", INT64_C(1));
    return stored(p) && player < 1000 + LOOKS;
}

STORE_TEST(a_backup_ends_though_others_go_on_writing) {
    char name[4000], path[FOLDER_BYTES + 16], why[256] = "";
    memset(name, 'x', sizeof name);
    name[sizeof name - 1] = 0;
    for (int64_t player = 1; player <= 200; player++)
        store_write(p->s, STORE_ADD_PLAYER, "iti", player, name, INT64_C(1));
    assert_true(stored(p));
    snprintf(path, sizeof path, "%s/copy", p->folder);
    int64_t bytes = store_backup(p->folder, path, false, write_meanwhile, p, why, sizeof why);
    assert_string_equal(why, "");
    assert_true(bytes > 200 * (int64_t)sizeof name);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(what_a_killed_server_said_is_stored),
        STORE_CASE(a_player_has_a_name),
        STORE_CASE(a_token_tells_its_player),
        STORE_CASE(a_link_is_used_once_and_ends),
        STORE_CASE(a_game_keeps_what_it_was_made_with),
        STORE_CASE(a_next_game_stays),
        STORE_CASE(a_seat_changes_hands),
        STORE_CASE(entries_come_in_their_order),
        STORE_CASE(open_games_are_listed_the_newest_first),
        STORE_CASE(my_games_come_with_the_last_changed_first),
        STORE_CASE(games_that_go_on_are_found),
        STORE_CASE(a_game_is_dropped_with_all_it_has),
        STORE_CASE(people_without_a_session_or_a_game_are_dropped),
        STORE_CASE(tickets_count_from_one_and_settle_in_order),
        STORE_CASE(what_comes_during_a_commit_is_committed_together),
        STORE_CASE(a_unit_that_cannot_be_stored_fails_whole_and_alone),
        STORE_CASE(nothing_is_stored_behind_an_entry_that_was_not),
        STORE_CASE(a_full_disk_fails_what_comes_until_there_is_room),
        STORE_CASE(closing_stores_what_was_sealed_and_only_that),
        STORE_CASE(reading_ends_when_enough_was_read),
        STORE_CASE(a_row_may_ask_another_query),
        STORE_CASE(no_statement_looks_at_all_rows),
        STORE_CASE(seats_of_other_games_cost_nothing_when_those_made_are_counted),
        STORE_CASE(what_a_unit_is_refused_for_is_not_the_disks_fault),
        STORE_CASE(a_backup_ends_though_others_go_on_writing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
