#include "server/net/shared_text.h"

#include <stdlib.h>
#include <string.h>

static shared_text *of_size(size_t size) {
    shared_text *f = malloc(sizeof *f + SHARED_TEXT_HEAD + size);
    if (!f) abort(); /* a few hundred bytes: there is nothing sensible left to do */
    f->users = 1;
    f->size = (uint32_t)size;
    return f;
}

shared_text *shared_text_of(const char *text, size_t size) {
    shared_text *f = of_size(size);
    memcpy(shared_text_bytes(f), text, size);
    return f;
}

shared_text *shared_text_of_json(json_t *value) {
    size_t size = json_dumpb(value, NULL, 0, JSON_COMPACT);
    shared_text *f = of_size(size);
    json_dumpb(value, (char *)shared_text_bytes(f), size, JSON_COMPACT);
    json_decref(value);
    return f;
}

shared_text *shared_text_keep(shared_text *f) {
    f->users++;
    return f;
}

void shared_text_drop(shared_text *f) {
    if (f && !--f->users) free(f);
}
