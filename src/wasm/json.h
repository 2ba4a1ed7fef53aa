/* Writing JSON into a buffer, piece by piece: commas are put where they belong. */
#ifndef BRETT_WASM_JSON_H
#define BRETT_WASM_JSON_H

#include <stdbool.h>

#include "base/writer.h"

typedef struct json {
    writer w;
    bool comma; /* something stands before on this level */
} json;

json json_over(char *out, size_t size);

/* Brackets: '{' and '}', '[' and ']'. */
void json_open(json *j, char bracket);
void json_close(json *j, char bracket);

/* The name of what comes next in an object. */
void json_key(json *j, const char *name);

void json_number(json *j, int64_t number);
void json_bool(json *j, bool value);
void json_null(json *j);

/* Any UTF-8, made safe. */
void json_text(json *j, const char *text);

/* A key and its value at once. */
void json_number_at(json *j, const char *name, int64_t number);
void json_bool_at(json *j, const char *name, bool value);
void json_text_at(json *j, const char *name, const char *text);

#endif
