/* Finding a few members in a JSON text without building anything, since thousands of texts come
 * each second. A value is a pointer to its first character; NULL stands for one that is not there,
 * and every function takes it. The text ends with a NUL, beyond which nothing is read; whether it
 * is JSON otherwise is not checked. */
#ifndef CLIENT_SCAN_H
#define CLIENT_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The value of a member of the object itself, not of one inside it. */
const char *scan_member(const char *object, const char *name);

/* The first value in an array, and the one after a value in its array. */
const char *scan_first(const char *array);
const char *scan_next(const char *value);

int64_t scan_number(const char *value, int64_t otherwise);
bool scan_true(const char *value);

/* Whether the value is this string, which needs no escapes. */
bool scan_is(const char *value, const char *text);

/* Copies a string; false when it is none, or too long. */
bool scan_text(const char *value, char *out, size_t size);

#endif
