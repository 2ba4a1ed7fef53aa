#include "server/net/shared_text.h"

#include <stdlib.h>
#include <string.h>

enum { USUAL_BYTES = 4096 }; /* of a text: one that is longer is written twice */

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

shared_text *shared_text_put(json_put put, const void *what) {
    char usual[USUAL_BYTES];
    size_t size = json_text(put, what, usual, sizeof usual);
    if (size < sizeof usual) return shared_text_of(usual, size);
    shared_text *f = of_size(size + 1);
    f->size = (uint32_t)json_text(put, what, (char *)shared_text_bytes(f), size + 1);
    return f;
}

static void put_value(struct json *j, const void *value) {
    put_tree(j, value);
}

shared_text *shared_text_of_json(json_t *value) {
    shared_text *f = shared_text_put(put_value, value);
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
