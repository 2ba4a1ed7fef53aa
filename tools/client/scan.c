#include "client/scan.h"

#include <stdlib.h>
#include <string.h>

static const char *after_blanks(const char *at) {
    while (*at == ' ' || *at == '\n' || *at == '\t' || *at == '\r') at++;
    return at;
}

static const char *after_string(const char *at) {
    for (at++; *at && *at != '"'; at++)
        if (*at == '\\' && at[1]) at++;
    return *at ? at + 1 : at;
}

static const char *after_value(const char *at) {
    int depth = 0;
    while (*at) {
        if (*at == '"') {
            at = after_string(at);
            if (depth == 0) return at;
            continue;
        }
        if (depth == 0 && (*at == ',' || *at == '}' || *at == ']')) return at;
        if (*at == '{' || *at == '[') depth++;
        if (*at == '}' || *at == ']') depth--;
        at++;
        if (depth == 0 && (at[-1] == '}' || at[-1] == ']')) return at;
    }
    return at;
}

const char *scan_member(const char *object, const char *name) {
    if (!object || *object != '{') return NULL;
    size_t size = strlen(name);
    const char *at = after_blanks(object + 1);
    while (*at == '"') {
        bool found = strncmp(at + 1, name, size) == 0 && at[1 + size] == '"';
        at = after_blanks(after_string(at));
        if (*at != ':') return NULL;
        at = after_blanks(at + 1);
        if (found) return at;
        at = after_blanks(after_value(at));
        if (*at == ',') at = after_blanks(at + 1);
    }
    return NULL;
}

const char *scan_first(const char *array) {
    if (!array || *array != '[') return NULL;
    const char *at = after_blanks(array + 1);
    return *at && *at != ']' ? at : NULL;
}

const char *scan_next(const char *value) {
    if (!value) return NULL;
    const char *at = after_blanks(after_value(value));
    if (*at != ',') return NULL;
    at = after_blanks(at + 1);
    return *at ? at : NULL;
}

int64_t scan_number(const char *value, int64_t otherwise) {
    if (!value || (*value != '-' && (*value < '0' || *value > '9'))) return otherwise;
    return strtoll(value, NULL, 10);
}

bool scan_true(const char *value) {
    return value && *value == 't';
}

bool scan_is(const char *value, const char *text) {
    size_t size = strlen(text);
    return value && *value == '"' && strncmp(value + 1, text, size) == 0 && value[1 + size] == '"';
}

/* The character that an escape means, of which at is after the backslash and goes to the last
 * character; \u is only met below 0x80 here. */
static char unescaped(const char **at) {
    switch (**at) {
    case 'n': return '\n';
    case 't': return '\t';
    case 'r': return '\r';
    case 'u': {
        char digits[5] = {0};
        memcpy(digits, *at + 1, strnlen(*at + 1, 4));
        *at += strlen(digits);
        return (char)strtol(digits, NULL, 16);
    }
    default: return **at;
    }
}

bool scan_text(const char *value, char *out, size_t size) {
    if (!value || *value != '"') return false;
    size_t used = 0;
    for (const char *at = value + 1; *at != '"'; at++) {
        if (!*at || used + 1 >= size) return false;
        if (*at != '\\') {
            out[used++] = *at;
        } else {
            if (!*++at) return false;
            out[used++] = unescaped(&at);
        }
    }
    out[used] = 0;
    return true;
}
