#include "server/api/query.h"

#include <stdlib.h>
#include <string.h>

static int hex_value(char digit) {
    if (digit >= '0' && digit <= '9') return digit - '0';
    if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
    return digit >= 'A' && digit <= 'F' ? digit - 'A' + 10 : -1;
}

/* Decodes a part of a query in place; false when an escape is broken, or is that of a NUL. */
static bool decode(char *text) {
    char *out = text;
    for (; *text; text++) {
        if (*text == '%') {
            int high = hex_value(text[1]), low = high < 0 ? -1 : hex_value(text[2]);
            if (low < 0 || !(high | low)) return false;
            *out++ = (char)(high << 4 | low);
            text += 2;
        } else
            *out++ = *text == '+' ? ' ' : *text;
    }
    *out = 0;
    return true;
}

json_t *query_read(const char *query) {
    json_t *args = json_object();
    char *copy = strdup(query), *rest = copy, *field;
    bool good = copy;
    while (good && (field = strsep(&rest, "&"))) {
        char *value = strchr(field, '=');
        if (value) *value++ = 0;
        if (!*field) continue;
        good = decode(field) && (!value || decode(value)) &&
               !json_object_set_new(args, field, json_string(value ? value : ""));
    }
    free(copy);
    if (good) return args;
    json_decref(args);
    return NULL;
}

bool query_begins(const char *query, const char *name) {
    size_t size = strlen(name);
    return !strncmp(query, name, size) &&
           (!query[size] || query[size] == '&' || query[size] == '=');
}
