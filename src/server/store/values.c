#include "server/store/values.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/store.h"

/* A busy hour's capacity is given back afterwards; a usual one's is kept. */
enum { LEAST_CAPACITY = 4096, KEPT_CAPACITY = 1 << 20 };

void pack_bytes(packed *p, const void *bytes, size_t count) {
    if (p->capacity - p->used < count) {
        size_t capacity = p->capacity ? p->capacity : LEAST_CAPACITY;
        while (capacity - p->used < count) capacity *= 2;
        p->bytes = realloc(p->bytes, capacity);
        if (!p->bytes) abort(); /* what was promised to be stored cannot be dropped */
        p->capacity = capacity;
    }
    if (count) memcpy(p->bytes + p->used, bytes, count);
    p->used += count;
}

static void pack_string(packed *p, char type, const void *bytes, size_t size) {
    uint32_t length = (uint32_t)size;
    pack_bytes(p, bytes ? &type : "n", 1);
    if (!bytes) return;
    pack_bytes(p, &length, sizeof length);
    pack_bytes(p, bytes, length);
}

static void pack_integer(packed *p, int64_t number) {
    pack_bytes(p, "i", 1);
    pack_bytes(p, &number, sizeof number);
}

void pack_values(packed *p, const char *types, va_list values) {
    unsigned char count = (unsigned char)strlen(types);
    pack_bytes(p, &count, 1);
    for (const char *type = types; *type; type++) {
        if (*type == 'i' || *type == 'o') {
            int64_t number = va_arg(values, int64_t);
            if (*type == 'o' && number == STORE_NULL)
                pack_string(p, 'n', NULL, 0);
            else
                pack_integer(p, number);
        } else if (*type == 't') {
            const char *text = va_arg(values, const char *);
            pack_string(p, 't', text, text ? strlen(text) : 0);
        } else if (*type == 'b') {
            const void *bytes = va_arg(values, const void *);
            pack_string(p, 'b', bytes, (size_t)va_arg(values, int));
        } else {
            pack_string(p, 'n', NULL, 0);
        }
    }
}

void packed_empty(packed *p) {
    if (p->capacity > KEPT_CAPACITY) packed_free(p);
    p->used = 0;
}

void packed_free(packed *p) {
    free(p->bytes);
    *p = (packed){0};
}

/* ---- Binding ---- */

static void take(void *out, const unsigned char **from, size_t size) {
    memcpy(out, *from, size);
    *from += size;
}

static void bind_one(sqlite3_stmt *statement, int place, const unsigned char **from,
                     sqlite3_destructor_type stay) {
    unsigned char type = *(*from)++;
    uint32_t length = 0;
    int64_t number = 0;
    if (type == 'i') {
        take(&number, from, sizeof number);
        sqlite3_bind_int64(statement, place, number);
    } else if (type == 'n') {
        sqlite3_bind_null(statement, place);
    } else {
        take(&length, from, sizeof length);
        if (type == 't')
            sqlite3_bind_text(statement, place, (const char *)*from, (int)length, stay);
        else
            sqlite3_bind_blob(statement, place, *from, (int)length, stay);
        *from += length;
    }
}

bool bind_values(sqlite3_stmt *statement, const unsigned char **from,
                 sqlite3_destructor_type stay) {
    int count = *(*from)++;
    if (count != sqlite3_bind_parameter_count(statement)) return false;
    for (int place = 1; place <= count; place++) bind_one(statement, place, from, stay);
    return true;
}
