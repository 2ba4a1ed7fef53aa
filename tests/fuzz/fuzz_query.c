/* Queries: whatever is read is an object of sound texts. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "server/api/query.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    char *text = malloc(size + 1);
    memcpy(text, bytes, size);
    text[size] = 0;
    json_t *fields = query_read(text), *value;
    const char *name;
    json_object_foreach(fields, name, value) if (!*name || !json_is_string(value)) abort();
    query_begins(text, "mine");
    json_decref(fields);
    free(text);
    return 0;
}
