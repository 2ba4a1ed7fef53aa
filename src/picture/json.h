/* Writing JSON into a buffer, piece by piece: commas are put where they belong. The functions are
 * not called json_, since the program has those of jansson as well. */
#ifndef BRETT_PICTURE_JSON_H
#define BRETT_PICTURE_JSON_H

#include <stdbool.h>

#include "base/writer.h"

typedef struct json {
    writer w;
    bool comma; /* something stands before on this level */
} json;

json json_writer(char *out, size_t size);

/* Brackets: '{' and '}', '[' and ']'. */
void put_open(json *j, char bracket);
void put_close(json *j, char bracket);

/* The name of what comes next in an object. */
void put_key(json *j, const char *name);

void put_number(json *j, int64_t number);
void put_bool(json *j, bool value);
void put_null(json *j);

/* Any UTF-8, made safe. */
void put_text(json *j, const char *text);

/* A value that is JSON already. */
void put_written(json *j, const char *text);

/* A key and its value at once. */
void put_number_at(json *j, const char *name, int64_t number);
void put_bool_at(json *j, const char *name, bool value);
void put_text_at(json *j, const char *name, const char *text);

#endif
