/* Every call to the disk fails once, in turn, and then every call from each one on, as SQLite tests
 * itself. The same units are stored each time, alone and in groups, with some among them that must
 * be refused. What must hold:
 *
 * - No false ok: a unit that was said to be stored is there, in this process, in the next one, and
 *   after a power failure. This has no exception.
 * - A unit that was said to have failed is not there; units are there whole, entries without gaps.
 *   One exception: SQLite has written a group down before it asks for the sync that makes it last.
 *   If that sync fails, the group is undone in this process, and what is stored next takes its
 *   place. If nothing is stored any more, the next process may find the group, whole. Whoever tries
 *   again with the same key is answered rightly in both cases.
 * - A unit that does not fit is never stored, and never takes another one with it.
 * - A query that could not be answered says so; it never answers that there is nothing.
 * - When the fault has passed, the store works.
 *
 * LONG=1 takes all calls in turn, else it is one in some. */
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "support/failing_vfs.h"
#include "support/stores.h"

/* ---- What is stored ---- */

/* Each unit adds a player with its number, and something else. */
enum { PLAYER = 100, ALONE = 3, GROUP = 9, LARGE = 14, LAST = 16, BIG_BYTES = 9000 };

static bool must_fail(int unit) {
    return unit == 4 || unit == 6 || unit == 8 || unit == 10;
}

static void add_game(store *s, const char *id) {
    store_write(s, STORE_ADD_GAME, "ttititnbnniinn", id, "linja", INT64_C(1), "seats=2", INT64_C(0),
                "0 0 0", "01234567890123456789012345678901", 32, (int64_t)PLAYER, INT64_C(1));
}

static void add_entry(store *s, const char *game, int64_t number, const char *text) {
    store_write(s, STORE_ADD_ENTRY, "tintitinn", game, number, "offer", INT64_C(0), text, number);
}

static const char *big_text(void) {
    static char text[BIG_BYTES + 1];
    memset(text, 'x', BIG_BYTES);
    return text;
}

/* What unit 3 is in a group with: it waits while unit 2 is stored. */
static void write_unit(store *s, int unit) {
    store_write(s, STORE_ADD_PLAYER, "iti", (int64_t)PLAYER + unit, "Mia", INT64_C(1));
    switch (unit) {
    case 0:
        store_write(s, STORE_ADD_TOKEN, "biit", "token", 5, (int64_t)PLAYER, INT64_C(1), NULL);
        break;
    case 1:
        add_game(s, "g1");
        add_entry(s, "g1", 1, "{}");
        break;
    case 2: add_entry(s, "g1", 2, "{}"); break;
    case 3: add_entry(s, "g1", 3, "{}"); break;
    case 4: add_entry(s, "g1", 9, "{}"); break; /* there is none before it */
    case 5:
        add_game(s, "g2");
        add_entry(s, "g2", 1, "{}");
        break;
    case 6: store_write(s, STORE_USE_LINK, "b", "none", 4); break;
    case 7: add_entry(s, "g1", 4, "{}"); break;
    case 8: store_write(s, STORE_ADD_PLAYER, "iti", (int64_t)PLAYER, "Ben", INT64_C(1)); break;
    case 9: store_write(s, STORE_ADD_LINK, "bii", "link", 4, (int64_t)PLAYER, INT64_C(99)); break;
    case 10: add_entry(s, "g2", 7, "{}"); break;
    case 11:
    case 12:
    case 13: add_entry(s, "g1", unit - 6, big_text()); break; /* its log becomes long */
    case 14: store_write(s, STORE_USE_LINK, "b", "link", 4); break;
    default: add_game(s, "g3"); add_entry(s, "g3", 1, "{}");
    }
}

/* Which entry of which game a unit adds. */
static const struct {
    int unit;
    const char *game;
    int64_t number;
} entries[] = {{1, "g1", 1},  {2, "g1", 2},  {3, "g1", 3},  {4, "g1", 9},
               {5, "g2", 1},  {7, "g1", 4},  {10, "g2", 7}, {11, "g1", 5},
               {12, "g1", 6}, {13, "g1", 7}, {15, "g3", 1}};

/* ---- What is there ---- */

static bool count_row(void *context, const store_row *row) {
    (void)row;
    ++*(int *)context;
    return true;
}

typedef struct finding {
    int64_t number;
    int found;
} finding;

static bool find_entry(void *context, const store_row *row) {
    finding *f = context;
    f->found += store_int(row, 0) == f->number;
    return true;
}

/* Whether a row is there; -1: it could not be read. */
static int has_player(store *s, int unit) {
    int rows = 0;
    return store_read(store_own_reader(s), STORE_PLAYER, count_row, &rows, "i",
                      (int64_t)PLAYER + unit)
               ? rows
               : -1;
}

static int has_entry(store *s, const char *game, int64_t number) {
    finding f = {.number = number};
    bool read =
        store_read(store_own_reader(s), STORE_ENTRIES, find_entry, &f, "ti", game, INT64_C(0));
    return read ? f.found : -1;
}

static int has_token(store *s) {
    int rows = 0;
    return store_read(store_own_reader(s), STORE_TOKEN, count_row, &rows, "b", "token", 5) ? rows
                                                                                           : -1;
}

/* ---- A run ---- */

typedef struct run {
    place *p;
    uint64_t ticket[LAST];
    bool sealed[LAST], was_stored[LAST];
} run;

static bool has_failed(const place *p, uint64_t ticket) {
    for (int i = 0; i < p->failures; i++)
        if (p->failed[i] == ticket) return true;
    return false;
}

static void seal(run *r, int unit) {
    write_unit(r->p->s, unit);
    r->ticket[unit] = store_seal(r->p->s);
    r->sealed[unit] = true;
}

static void wait_for(run *r, int from, int to) {
    place *p = r->p;
    pthread_mutex_lock(&p->lock);
    while (p->settled < r->ticket[to]) pthread_cond_wait(&p->told, &p->lock);
    for (int unit = from; unit <= to; unit++) {
        r->was_stored[unit] = !has_failed(p, r->ticket[unit]);
        if (must_fail(unit)) assert_false(r->was_stored[unit]);
    }
    assert_true(p->in_order);
    pthread_mutex_unlock(&p->lock);
}

/* What the same process reads meanwhile is right, or an error. */
static int read_all(const run *r, int upto) {
    int errors = 0;
    for (int unit = 0; unit <= upto; unit++) {
        int there = has_player(r->p->s, unit);
        if (there >= 0) assert_int_equal(there, r->was_stored[unit]);
        errors += there < 0;
    }
    int token = has_token(r->p->s);
    if (token >= 0) assert_int_equal(token, r->was_stored[0]);
    return errors + (token < 0);
}

static void store_all(run *r) {
    for (int unit = 0; unit < ALONE - 1; unit++) {
        seal(r, unit);
        wait_for(r, unit, unit);
        read_all(r, unit);
    }
    failing_vfs_hold();
    seal(r, ALONE - 1);
    assert_true(failing_vfs_holds());
    for (int unit = ALONE; unit < GROUP; unit++) seal(r, unit);
    failing_vfs_release();
    wait_for(r, ALONE - 1, GROUP - 1);
    read_all(r, GROUP - 1);
    for (int unit = GROUP; unit < LARGE; unit++) {
        seal(r, unit);
        wait_for(r, unit, unit);
    }
    read_all(r, LARGE - 1);
}

/* ---- Checking a file that nobody has open ---- */

/* Whether a unit that failed may be there all the same: nothing was stored after it. */
static bool may_be_there(const run *r, int unit, bool ended_well) {
    if (ended_well || must_fail(unit)) return false;
    for (int later = unit + 1; later < LAST; later++)
        if (r->was_stored[later]) return false;
    return true;
}

static void check_folder(const run *r, const char *folder, bool ended_well) {
    char why[256] = "";
    bool there[LAST];
    store *s = store_open(folder, why, sizeof why);
    assert_string_equal(why, "");
    for (int unit = 0; unit < LAST; unit++) {
        int found = has_player(s, unit);
        there[unit] = found;
        assert_true(found >= 0);
        if (r->was_stored[unit] && !found) fail_msg("unit %d is lost", unit);
        if (!r->was_stored[unit] && found && !may_be_there(r, unit, ended_well))
            fail_msg("unit %d is there, though it failed", unit);
    }
    for (size_t i = 0; i < LENGTH(entries); i++) /* units are whole */
        assert_int_equal(has_entry(s, entries[i].game, entries[i].number), there[entries[i].unit]);
    assert_int_equal(has_token(s), there[0]);
    store_close(s);
}

static void copy_file(const char *from_folder, const char *from, const char *to_folder,
                      const char *to) {
    char bytes[65536], path[2 * FOLDER_BYTES];
    snprintf(path, sizeof path, "%s", folder_file(from_folder, from));
    int in = open(path, O_RDONLY), out;
    if (in < 0) return;
    out = open(folder_file(to_folder, to), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    for (ssize_t size; (size = read(in, bytes, sizeof bytes)) > 0;)
        assert_int_equal(write(out, bytes, (size_t)size), size);
    close(in);
    close(out);
}

/* What the next process would find if this one were killed now, or the power failed. */
static void check_copy(const run *r, const char *ending) {
    static const char *const files[] = {"brett.db", "brett.db-wal"};
    char folder[FOLDER_BYTES], name[64];
    folder_make(folder);
    for (size_t i = 0; i < LENGTH(files); i++) {
        snprintf(name, sizeof name, "%s%s", files[i], ending);
        copy_file(r->p->folder, name, folder, files[i]);
    }
    check_folder(r, folder, false);
    folder_remove(folder);
}

/* ---- Faults ---- */

static char made[FOLDER_BYTES]; /* with an empty store */

static sqlite3 *writer; /* the first connection of a store */

static int note_writer(sqlite3 *db, const char **fault, const void *api) {
    (void)fault, (void)api;
    if (!writer) writer = db;
    return SQLITE_OK;
}

/* Opens a copy of that store. Its log is so short that it is emptied into the file while units are
 * stored. */
static void open_copy(place *p) {
    folder_make(p->folder);
    copy_file(made, "brett.db", p->folder, "brett.db");
    writer = NULL;
    reopen(p);
    sqlite3_wal_autocheckpoint(writer, 6);
}

typedef struct tally {
    uint64_t runs, calls[IO_CALLS + 1], refusals, errors;
} tally;
static tally all;

/* Stores everything while a call fails; the number of calls that were made. */
static uint64_t run_with(io_fault fault, uint64_t nth, bool check) {
    place p = {.lock = PTHREAD_MUTEX_INITIALIZER, .told = PTHREAD_COND_INITIALIZER};
    run r = {.p = &p};
    open_copy(&p);
    failing_vfs_arm(fault, nth);
    store_all(&r);
    uint64_t calls = failing_vfs_counted(IO_CALLS);
    for (int i = 0; i <= IO_CALLS && fault == IO_SOUND; i++)
        all.calls[i] = failing_vfs_counted((io_call)i);
    failing_vfs_arm(IO_SOUND, 0);
    if (check) {
        check_copy(&r, "");
        check_copy(&r, FAILING_VFS_LEFT);
    }
    for (int unit = LARGE; unit < LAST; unit++) { /* it has passed */
        seal(&r, unit);
        wait_for(&r, unit, unit);
    }
    assert_int_equal(r.was_stored[14], r.was_stored[9]); /* the link, if it is there */
    assert_true(r.was_stored[15]);
    assert_int_equal(read_all(&r, LAST - 1), 0);
    if (check) check_copy(&r, FAILING_VFS_LEFT);
    store_close(p.s);
    check_folder(&r, p.folder, true);
    folder_remove(p.folder);
    for (int unit = 0; unit < LAST; unit++) all.refusals += !r.was_stored[unit] && !must_fail(unit);
    if (fault == IO_SOUND)
        for (int unit = 0; unit < LAST; unit++)
            assert_int_equal(r.was_stored[unit], !must_fail(unit));
    all.runs++;
    return calls;
}

/* How many calls are left out between two that are tried; all are in a few runs. */
static uint64_t pace(uint64_t least) {
    return getenv("LONG") ? 1 : least * SLOWER;
}

TEST(without_a_fault_all_is_stored_that_can_be) {
    uint64_t calls = run_with(IO_SOUND, 0, true);
    print_message("# %llu calls:", (unsigned long long)calls);
    for (int i = 0; i < IO_CALLS; i++)
        print_message(" %llu %s%s", (unsigned long long)all.calls[i], io_call_names[i],
                      i + 1 < IO_CALLS ? "," : "\n");
    assert_true(calls > 100);
    for (io_call i = IO_READ; i <= IO_SYNC; i++)
        if (i != IO_TRUNCATE) assert_true(all.calls[i] > 0);
}

static void run_each(io_fault fault, uint64_t least) {
    for (uint64_t nth = 1;; nth += pace(least)) {
        uint64_t calls = run_with(fault, nth, true);
        if (calls < nth) break;
    }
}

TEST(each_call_fails_once) {
    run_each(IO_ONCE, 1);
    assert_true(all.refusals > 0);
}

TEST(from_each_call_on_all_fail) {
    run_each(IO_FOR_GOOD, 3);
}

TEST(from_each_call_on_the_disk_is_full) {
    run_each(IO_FULL, 5);
}

/* ---- Opening, bringing up to date, closing ---- */

/* All that the file holds, as text for free(). */
static char *contents(const char *folder) {
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    sqlite3 *db;
    sqlite3_stmt *tables, *rows;
    sqlite3_open(folder_file(folder, "brett.db"), &db);
    sqlite3_prepare_v2(db, "SELECT name, sql FROM sqlite_schema ORDER BY type DESC, name", -1,
                       &tables, NULL);
    while (sqlite3_step(tables) == SQLITE_ROW) {
        char sql[200];
        const char *name = (const char *)sqlite3_column_text(tables, 0);
        fprintf(out, "%s\n", sqlite3_column_text(tables, 1));
        snprintf(sql, sizeof sql, "SELECT * FROM %s", name);
        if (sqlite3_prepare_v2(db, sql, -1, &rows, NULL) != SQLITE_OK) continue;
        while (sqlite3_step(rows) == SQLITE_ROW) {
            for (int i = 0; i < sqlite3_column_count(rows); i++)
                fprintf(out, "%s|", sqlite3_column_text(rows, i));
            fprintf(out, "\n");
        }
        sqlite3_finalize(rows);
    }
    sqlite3_finalize(tables);
    sqlite3_close(db);
    fclose(out);
    return text;
}

/* A file as version 0.1 of the server left it, or none. */
static void lay_older(const char *folder) {
    char *sql = NULL;
    size_t size = 0;
    sqlite3 *db;
    FILE *file = fopen("tests/server/older.sql", "r");
    assert_non_null(file);
    assert_true(getdelim(&sql, &size, 0, file) > 0);
    fclose(file);
    sqlite3_open(folder_file(folder, "brett.db"), &db);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    free(sql);
}

/* Opens and closes; the calls. It is refused with a sentence, or it is there. */
static uint64_t open_with(const char *folder, io_fault fault, uint64_t nth) {
    char why[512] = "";
    failing_vfs_arm(fault, nth);
    store *s = store_open(folder, why, sizeof why);
    if (s)
        store_close(s);
    else
        assert_true(strlen(why) > 0 && why[strlen(why) - 1] == '.');
    uint64_t calls = failing_vfs_counted(IO_CALLS);
    all.errors += failing_vfs_failed() > 0;
    failing_vfs_arm(IO_SOUND, 0);
    return calls;
}

/* After a fault, opening it again brings about what it would have without one. */
static void open_each(const char *from, io_fault fault, uint64_t least) {
    char folder[FOLDER_BYTES];
    char *whole = NULL;
    uint64_t calls = UINT64_MAX;
    for (uint64_t nth = 0; nth <= calls; nth += pace(least)) {
        folder_make(folder);
        copy_file(from, "brett.db", folder, "brett.db");
        uint64_t made_calls = open_with(folder, nth ? fault : IO_SOUND, nth);
        if (nth) open_with(folder, IO_SOUND, 0);
        char *found = contents(folder);
        if (!whole) {
            whole = strdup(found);
            calls = made_calls;
        }
        assert_string_equal(found, whole);
        free(found);
        folder_remove(folder);
        all.runs++;
    }
    print_message("# %llu calls\n", (unsigned long long)calls);
    free(whole);
}

TEST(opening_a_new_folder_fails_or_works) {
    char nothing[FOLDER_BYTES];
    folder_make(nothing);
    open_each(nothing, IO_ONCE, 5);
    open_each(nothing, IO_FOR_GOOD, 7);
    open_each(nothing, IO_FULL, 11);
    folder_remove(nothing);
    assert_true(all.errors > 0);
}

TEST(an_older_file_is_brought_up_to_date_or_left_as_it_was) {
    char older[FOLDER_BYTES];
    folder_make(older);
    lay_older(older);
    open_each(older, IO_ONCE, 5);
    open_each(older, IO_FOR_GOOD, 7);
    open_each(older, IO_FULL, 11);
    folder_remove(older);
}

/* Closing cannot fail: what was told is there, whatever the disk does then. */
static uint64_t close_with(io_fault fault, uint64_t nth) {
    place p = {.lock = PTHREAD_MUTEX_INITIALIZER, .told = PTHREAD_COND_INITIALIZER};
    run r = {.p = &p};
    open_copy(&p);
    store_all(&r);
    failing_vfs_arm(fault, nth);
    store_close(p.s);
    uint64_t calls = failing_vfs_counted(IO_CALLS);
    failing_vfs_arm(IO_SOUND, 0);
    check_folder(&r, p.folder, true);
    folder_remove(p.folder);
    all.runs++;
    return calls;
}

TEST(whatever_fails_while_it_is_closed_nothing_is_lost) {
    uint64_t calls = close_with(IO_SOUND, 0);
    assert_true(calls > 0);
    print_message("# %llu calls\n", (unsigned long long)calls);
    for (uint64_t nth = 1; nth <= calls; nth += pace(2)) {
        close_with(IO_ONCE, nth);
        close_with(IO_FOR_GOOD, nth);
    }
}

/* ---- All ---- */

static int set_up(void **fixture) {
    (void)fixture;
    journal_from(JOURNAL_ERROR + 1);
    failing_vfs_register();
    sqlite3_auto_extension((void (*)(void))note_writer);
    folder_make(made);
    open_with(made, IO_SOUND, 0);
    return 0;
}

static int tear_down(void **fixture) {
    (void)fixture;
    print_message("# %llu runs, %llu units failed that were sound\n", (unsigned long long)all.runs,
                  (unsigned long long)all.refusals);
    folder_remove(made);
    sqlite3_reset_auto_extension();
    return 0;
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(without_a_fault_all_is_stored_that_can_be),
        CASE(each_call_fails_once),
        CASE(from_each_call_on_all_fail),
        CASE(from_each_call_on_the_disk_is_full),
        CASE(opening_a_new_folder_fails_or_works),
        CASE(an_older_file_is_brought_up_to_date_or_left_as_it_was),
        CASE(whatever_fails_while_it_is_closed_nothing_is_lost),
    };
    return cmocka_run_group_tests_name("Faults of the disk", tests, set_up, tear_down);
}
