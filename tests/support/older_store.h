/* A store as an earlier server left it: made of the SQL in tests/server, in a folder of its own.
 * Only the tests of the server link what this uses, so it is all in the header. */
#ifndef BRETT_TESTS_OLDER_STORE_H
#define BRETT_TESTS_OLDER_STORE_H

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>

#include "server/store/store.h"
#include "support/folder.h"
#include "support/test.h"

/* A whole file, for free(). */
static inline char *file_text(const char *path) {
    char *text = NULL;
    size_t size = 0;
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    assert_true(getdelim(&text, &size, 0, file) > 0);
    fclose(file);
    return text;
}

static inline store *open_older_store(char folder[FOLDER_BYTES], const char *path) {
    char why[256] = "", *sql = file_text(path);
    sqlite3 *db;
    folder_make(folder);
    sqlite3_open(folder_file(folder, "brett.db"), &db);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    free(sql);
    store *opened = store_open(folder, why, sizeof why);
    assert_string_equal(why, "");
    return opened;
}

#endif
