#include "server/store/store.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "server/journal.h"
#include "server/store/file.h"
#include "server/store/statements.h"
#include "server/store/values.h"
#include "server/store/writer.h"

struct store {
    store_file file;
    store_writer *writer;
    sqlite3_stmt *queries[STORE_QUERIES];
    packed asked; /* the values of the query that is being bound */
};

struct store_row {
    sqlite3_stmt *statement;
};

static bool start(store *s, const char *folder, char *why, size_t size) {
    if (!store_file_open(&s->file, folder, why, size)) return false;
    s->writer = store_writer_start(s->file.writing, why, size);
    if (!s->writer) return false;
    if (statements_prepare(s->file.reading, store_query_sql, STORE_QUERIES, s->queries))
        return true;
    snprintf(why, size, "The database lacks something: %s.", sqlite3_errmsg(s->file.reading));
    return false;
}

store *store_open(const char *folder, char *why, size_t size) {
    store *s = calloc(1, sizeof *s);
    if (!s) abort();
    if (start(s, folder, why, size)) return s;
    store_close(s);
    return NULL;
}

void store_close(store *s) {
    if (s->writer) store_writer_stop(s->writer);
    statements_finalize(s->queries, STORE_QUERIES);
    store_file_close(&s->file);
    packed_free(&s->asked);
    free(s);
}

/* ---- Writing ---- */

void store_write(store *s, store_change change, const char *types, ...) {
    va_list values;
    va_start(values, types);
    store_writer_gather(s->writer, change, types, values);
    va_end(values);
}

uint64_t store_seal(store *s) {
    return store_writer_seal(s->writer);
}

void store_on_commit(store *s, void (*settled)(void *context, uint64_t upto, uint64_t failed_from),
                     void *context) {
    store_writer_tell(s->writer, settled, context);
}

store_counts store_counted(const store *s) {
    return store_writer_counted(s->writer);
}

/* ---- Reading ---- */

static bool bind_asked(store *s, sqlite3_stmt *statement, const char *types, va_list values) {
    packed_empty(&s->asked);
    pack_values(&s->asked, types, values);
    const unsigned char *at = s->asked.bytes;
    return bind_values(statement, &at, SQLITE_TRANSIENT); /* a row may ask the next query */
}

static bool each_row(sqlite3_stmt *statement, bool (*row)(void *context, const store_row *row),
                     void *context) {
    const store_row found = {statement};
    for (;;) {
        int result = sqlite3_step(statement);
        if (result != SQLITE_ROW) return result == SQLITE_DONE;
        if (!row(context, &found)) return true;
    }
}

static bool complain(store_query query, const char *fault) {
    char why[256];
    journal(JOURNAL_ERROR, "read-failed", "query=%d why=%s", (int)query,
            journal_quoted(fault, why, sizeof why));
    return false;
}

bool store_read(store *s, store_query query, bool (*row)(void *context, const store_row *row),
                void *context, const char *types, ...) {
    sqlite3_stmt *statement = s->queries[query];
    if (sqlite3_stmt_busy(statement)) return complain(query, "asked by a row of its own");
    va_list values;
    va_start(values, types);
    bool bound = bind_asked(s, statement, types, values);
    va_end(values);
    if (!bound) return complain(query, "wrong number of values");

    bool good =
        each_row(statement, row, context) || complain(query, sqlite3_errmsg(s->file.reading));
    sqlite3_reset(statement); /* ends the view of the file, so that the next one sees more */
    return good;
}

int64_t store_int(const store_row *row, int column) {
    return sqlite3_column_int64(row->statement, column);
}

const char *store_text(const store_row *row, int column) {
    return (const char *)sqlite3_column_text(row->statement, column);
}

const void *store_bytes(const store_row *row, int column, int *size) {
    const void *bytes = sqlite3_column_blob(row->statement, column);
    *size = sqlite3_column_bytes(row->statement, column);
    return bytes;
}

bool store_is_null(const store_row *row, int column) {
    return sqlite3_column_type(row->statement, column) == SQLITE_NULL;
}
