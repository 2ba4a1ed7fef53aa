#include "server/store/store.h"

#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

#include "server/journal.h"
#include "server/store/file.h"
#include "server/store/statements.h"
#include "server/store/values.h"
#include "server/store/writer.h"

/* Of all readers together. */
typedef struct reading_state {
    atomic_uint_least64_t failures;
    atomic_bool fails; /* the last query did */
} reading_state;

struct store_reader {
    reading_state *state;
    sqlite3 *db;
    sqlite3_stmt *queries[STORE_QUERIES];
    uint64_t failures;
    packed asked; /* the values of the query that is being bound */
};

struct store {
    store_file file;
    store_writer *writer;
    store_counts counted; /* once the writer has stopped */
    store_reader *own;
    reading_state reading;
};

struct store_row {
    sqlite3_stmt *statement;
};

/* ---- Opening and closing ---- */

store_reader *store_reader_open(store *s, char *why, size_t size) {
    store_reader *r = calloc(1, sizeof *r);
    if (!r) abort();
    r->state = &s->reading;
    if (store_file_connect(&s->file, &r->db, why, size)) {
        if (statements_prepare(r->db, store_query_sql, STORE_QUERIES, r->queries)) return r;
        snprintf(why, size, "The database lacks something: %s.", sqlite3_errmsg(r->db));
    }
    store_reader_close(r);
    return NULL;
}

void store_reader_close(store_reader *r) {
    if (!r) return;
    statements_finalize(r->queries, STORE_QUERIES);
    sqlite3_close(r->db);
    packed_free(&r->asked);
    free(r);
}

static bool start(store *s, const char *folder, char *why, size_t size) {
    if (!store_file_open(&s->file, folder, why, size)) return false;
    s->writer = store_writer_start(s->file.writing, why, size);
    return s->writer && (s->own = store_reader_open(s, why, size));
}

store *store_open(const char *folder, char *why, size_t size) {
    store *s = calloc(1, sizeof *s);
    if (!s) abort();
    if (start(s, folder, why, size)) return s;
    store_close(s);
    return NULL;
}

void store_stop_writing(store *s) {
    if (s->writer) s->counted = store_writer_stop(s->writer);
    s->writer = NULL;
}

/* Readers go first, for they keep the log from being emptied. */
void store_close(store *s) {
    store_stop_writing(s);
    store_reader_close(s->own);
    store_file_close(&s->file);
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

void store_on_commit(store *s, store_settled settled, void *context) {
    store_writer_tell(s->writer, settled, context);
}

static int compare_tickets(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

bool store_has_failed(const store_outcome *o, uint64_t ticket) {
    return o->failures && bsearch(&ticket, o->failed, o->failures, sizeof ticket, compare_tickets);
}

store_counts store_counted(const store *s) {
    return s->writer ? store_writer_counted(s->writer) : s->counted;
}

void store_timed(const store *s, store_times *out) {
    if (s->writer)
        store_writer_timed(s->writer, out);
    else
        *out = (store_times){0};
}

/* ---- Reading ---- */

store_reader *store_own_reader(store *s) {
    return s->own;
}

uint64_t store_read_failures(const store *s) {
    return s->reading.failures;
}

uint64_t store_reader_failures(const store_reader *r) {
    return r->failures;
}

bool store_reading_fails(const store *s) {
    return s->reading.fails;
}

static bool bind_asked(store_reader *r, sqlite3_stmt *statement, const char *types,
                       va_list values) {
    packed_empty(&r->asked);
    pack_values(&r->asked, types, values);
    const unsigned char *at = r->asked.bytes;
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

static bool complain(store_reader *r, store_query query, const char *fault) {
    char why[256];
    r->failures++;
    r->state->failures++;
    journal(JOURNAL_ERROR, "read-failed", "query=%d why=%s", (int)query,
            journal_quoted(fault, why, sizeof why));
    return false;
}

bool store_read(store_reader *r, store_query query,
                bool (*row)(void *context, const store_row *row), void *context, const char *types,
                ...) {
    sqlite3_stmt *statement = r->queries[query];
    if (sqlite3_stmt_busy(statement)) return complain(r, query, "asked by a row of its own");
    va_list values;
    va_start(values, types);
    bool bound = bind_asked(r, statement, types, values);
    va_end(values);
    if (!bound) return complain(r, query, "wrong number of values");

    bool good = each_row(statement, row, context) || complain(r, query, sqlite3_errmsg(r->db));
    r->state->fails = !good;
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
