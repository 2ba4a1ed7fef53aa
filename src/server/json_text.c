#include "server/json_text.h"

#include <stdlib.h>

#include "picture/json.h"

size_t json_text(json_put put, const void *what, char *out, size_t size) {
    json j = json_writer(out, size);
    put(&j, what);
    return j.w.length;
}

json_t *json_tree(json_put put, const void *what) {
    size_t size = json_text(put, what, NULL, 0);
    char *text = malloc(size + 1);
    if (!text) abort();
    json_text(put, what, text, size + 1);
    json_t *tree = json_loadb(text, size, 0, NULL);
    free(text);
    return tree;
}

static void put_real(json *j, const json_t *value) {
    char text[40];
    size_t size = json_dumpb(value, text, sizeof text - 1, JSON_ENCODE_ANY);
    text[size] = '\0';
    put_written(j, text);
}

void put_members(json *j, const json_t *object) {
    json_t *of = (json_t *)object; /* Jansson would have it so, and changes nothing */
    for (void *at = json_object_iter(of); at; at = json_object_iter_next(of, at)) {
        put_key(j, json_object_iter_key(at));
        put_tree(j, json_object_iter_value(at));
    }
}

/* Jansson's own dump takes ten times as long: it notes each value's address, so as not to go round
 * in circles, and has to be called twice, for the size and for the text. */
void put_tree(json *j, const json_t *tree) {
    switch (json_typeof(tree)) {
    case JSON_OBJECT:
        put_open(j, '{');
        put_members(j, tree);
        put_close(j, '}');
        break;
    case JSON_ARRAY:
        put_open(j, '[');
        for (size_t i = 0; i < json_array_size(tree); i++) put_tree(j, json_array_get(tree, i));
        put_close(j, ']');
        break;
    case JSON_STRING: put_text(j, json_string_value(tree)); break;
    case JSON_INTEGER: put_number(j, json_integer_value(tree)); break;
    case JSON_REAL: put_real(j, tree); break;
    case JSON_TRUE: put_bool(j, true); break;
    case JSON_FALSE: put_bool(j, false); break;
    case JSON_NULL: put_null(j); break;
    }
}
