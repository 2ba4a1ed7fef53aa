/* A folder that cannot be used is refused, with a sentence that says why; and what the journal
 * writes. */
#include <fcntl.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server/journal.h"
#include "server/store/schema.h"
#include "server/store/store.h"
#include "support/folder.h"
#include "support/test.h"

static char folder[FOLDER_BYTES];

static int set_up(void **fixture) {
    (void)fixture;
    folder_make(folder);
    return 0;
}

static int tear_down(void **fixture) {
    (void)fixture;
    folder_remove(folder);
    return 0;
}

static void assert_refused(const char *where, const char *part) {
    char why[512] = "";
    assert_null(store_open(where, why, sizeof why));
    if (!strstr(why, part) || why[strlen(why) - 1] != '.') fail_msg("%s (not: %s)", why, part);
}

static void open_and_close(const char *where) {
    char why[512] = "";
    store *s = store_open(where, why, sizeof why);
    assert_string_equal(why, "");
    assert_non_null(s);
    store_close(s);
}

static void run_sql(const char *sql) {
    sqlite3 *db;
    sqlite3_open(folder_file(folder, "brett.db"), &db);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

static void write_file(const char *name, const char *text) {
    FILE *file = fopen(folder_file(folder, name), "w");
    fputs(text, file);
    fclose(file);
}

/* ---- The folder ---- */

TEST(a_folder_is_made_with_those_above_it) {
    char deep[2 * FOLDER_BYTES];
    struct stat file;
    snprintf(deep, sizeof deep, "%s/a/b/", folder);
    open_and_close(deep);
    assert_int_equal(stat(folder_file(folder, "a/b/brett.db"), &file), 0);
    assert_int_equal(file.st_mode & 0777, 0600); /* it has secrets */
}

TEST(closing_leaves_no_log_behind) {
    open_and_close(folder);
    assert_int_equal(access(folder_file(folder, "brett.db-wal"), F_OK), -1);
}

TEST(a_file_is_no_folder) {
    char inside[2 * FOLDER_BYTES];
    write_file("file", "");
    assert_refused(folder_file(folder, "file"), "Not a directory");
    snprintf(inside, sizeof inside, "%s/file/inside", folder);
    assert_refused(inside, "Not a directory");
    assert_refused("", "No such file");
}

/* Root writes everywhere, so for this one it is somebody else. */
TEST(a_folder_that_is_not_writable_is_refused) {
    bool root = !geteuid();
    chmod(folder, 0555);
    if (root) assert_int_equal(seteuid(65534), 0);
    assert_refused(folder, "Permission denied");
    if (root) assert_int_equal(seteuid(0), 0);
    chmod(folder, 0700);
}

TEST(a_name_that_is_too_long_is_refused) {
    char name[8192];
    memset(name, 'x', sizeof name);
    name[sizeof name - 1] = '\0';
    char why[512] = "";
    assert_null(store_open(name, why, sizeof why));
    assert_true(strlen(why) > 0);
}

/* ---- Another server ---- */

TEST(a_second_server_is_refused) {
    char why[512];
    store *first = store_open(folder, why, sizeof why);
    assert_non_null(first);
    assert_refused(folder, "Another server is using the folder");
    store_close(first);
    open_and_close(folder);
}

TEST(a_server_that_was_killed_is_in_nobodys_way) {
    int ends[2];
    char byte, why[512];
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (!child) {
        if (!store_open(folder, why, sizeof why) || write(ends[1], "x", 1) < 0) _exit(1);
        for (;;) pause();
    }
    assert_int_equal(read(ends[0], &byte, 1), 1);
    assert_refused(folder, "Another server");
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    open_and_close(folder);
    close(ends[0]);
    close(ends[1]);
}

/* ---- The file ---- */

TEST(a_newer_version_is_refused_by_its_number) {
    char part[128];
    open_and_close(folder);
    run_sql("PRAGMA user_version = 99");
    snprintf(part, sizeof part, "it is of version 99, and this program knows only up to version %d",
             schema_version());
    assert_refused(folder, part);
}

TEST(a_database_of_another_program_is_refused_and_left_alone) {
    run_sql("CREATE TABLE recipe (cake TEXT)");
    assert_refused(folder, "another program");
    run_sql("SELECT cake FROM recipe");
    assert_int_equal(access(folder_file(folder, "brett.db-wal"), F_OK), -1);
}

TEST(a_file_that_is_no_database_is_damaged) {
    char text[5001];
    memset(text, 'x', 5000);
    text[5000] = '\0';
    write_file("brett.db", text);
    assert_refused(folder, "it is damaged");
}

TEST(a_file_whose_middle_is_overwritten_is_damaged) {
    open_and_close(folder);
    int file = open(folder_file(folder, "brett.db"), O_WRONLY);
    char page[4096];
    memset(page, 0x55, sizeof page);
    struct stat s;
    fstat(file, &s);
    for (off_t at = 4096; at < s.st_size; at += 4096) assert_true(pwrite(file, page, 4096, at) > 0);
    close(file);
    assert_refused(folder, "it is damaged");
}

TEST(a_file_that_was_cut_off_is_damaged) {
    open_and_close(folder);
    assert_int_equal(truncate(folder_file(folder, "brett.db"), 6000), 0);
    assert_refused(folder, "it is damaged");
}

TEST(an_empty_file_is_a_new_one) {
    write_file("brett.db", "");
    open_and_close(folder);
    open_and_close(folder);
}

/* ---- The journal ---- */

/* What is written to stderr meanwhile. */
static const char *journalled(void (*act)(void)) {
    static char text[8192];
    int before = dup(STDERR_FILENO);
    int file = open(folder_file(folder, "stderr"), O_RDWR | O_CREAT | O_TRUNC, 0600);
    dup2(file, STDERR_FILENO);
    act();
    dup2(before, STDERR_FILENO);
    ssize_t length = pread(file, text, sizeof text - 1, 0);
    text[length > 0 ? length : 0] = '\0';
    close(before);
    close(file);
    return text;
}

static void two_lines(void) {
    journal_from(JOURNAL_INFO);
    journal(JOURNAL_DEBUG, "too-small", "n=%d", 1);
    journal(JOURNAL_INFO, "game-begun", "game=%s seats=%d", "k3\nx", 2);
    journal(JOURNAL_ERROR, "closing", "%s", "");
}

TEST(a_happening_is_a_line) {
    const char *text = journalled(two_lines);
    int year, month, day, hour, minute, second, ms, end = 0;
    assert_int_equal(sscanf(text, "time=%4d-%2d-%2dT%2d:%2d:%2d.%3dZ level=info %n", &year, &month,
                            &day, &hour, &minute, &second, &ms, &end),
                     7);
    const char *first = "what=game-begun game=k3?x seats=2\n";
    assert_int_equal(strncmp(text + end, first, strlen(first)), 0);
    assert_non_null(strstr(text + end + strlen(first), "level=error what=closing\n"));
}

static void long_line(void) {
    char long_text[6000];
    memset(long_text, 'x', sizeof long_text);
    long_text[sizeof long_text - 1] = '\0';
    journal(JOURNAL_INFO, "long", "text=%s", long_text);
}

TEST(a_line_that_is_too_long_is_cut_and_still_ends) {
    const char *text = journalled(long_line);
    assert_in_range(strlen(text), 2000, 2048);
    assert_ptr_equal(strchr(text, '\n'), text + strlen(text) - 1);
}

TEST(a_quoted_value_shows_what_cannot_be_seen) {
    char out[64], little[8];
    assert_string_equal(journal_quoted("a \"b\" \\ M\xc3\xbc\n", out, sizeof out),
                        "\"a \\\"b\\\" \\\\ M\xc3\xbc\\u000a\"");
    assert_string_equal(journal_quoted("\xff\xe2\x80\xae", out, sizeof out), "\"\\xff\\u202e\"");
    assert_string_equal(journal_quoted("abcdefghij", little, sizeof little), "\"abcde\"");
    assert_string_equal(journal_quoted("abcd\xc3\xbc", little, sizeof little), "\"abcd\"");
    assert_string_equal(journal_quoted("abc", little, 2), "");
}

#define FOLDER_CASE(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void) {
    static const struct CMUnitTest tests[] = {
        FOLDER_CASE(a_folder_is_made_with_those_above_it),
        FOLDER_CASE(closing_leaves_no_log_behind),
        FOLDER_CASE(a_file_is_no_folder),
        FOLDER_CASE(a_folder_that_is_not_writable_is_refused),
        FOLDER_CASE(a_name_that_is_too_long_is_refused),
        FOLDER_CASE(a_second_server_is_refused),
        FOLDER_CASE(a_server_that_was_killed_is_in_nobodys_way),
        FOLDER_CASE(a_newer_version_is_refused_by_its_number),
        FOLDER_CASE(a_database_of_another_program_is_refused_and_left_alone),
        FOLDER_CASE(a_file_that_is_no_database_is_damaged),
        FOLDER_CASE(a_file_whose_middle_is_overwritten_is_damaged),
        FOLDER_CASE(a_file_that_was_cut_off_is_damaged),
        FOLDER_CASE(an_empty_file_is_a_new_one),
        FOLDER_CASE(a_happening_is_a_line),
        FOLDER_CASE(a_line_that_is_too_long_is_cut_and_still_ends),
        CASE(a_quoted_value_shows_what_cannot_be_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
