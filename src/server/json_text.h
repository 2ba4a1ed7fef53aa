/* JSON as text: what is sent often is written piece by piece (picture/json.h), the rest are trees
 * of Jansson's. */
#ifndef BRETT_SERVER_JSON_TEXT_H
#define BRETT_SERVER_JSON_TEXT_H

#include <jansson.h>

struct json; /* a writer of picture/json.h, for those who write */

/* Writes something; called again where there was not enough room. */
typedef void (*json_put)(struct json *j, const void *what);

/* How long what it writes is, as much as fits being in the buffer. */
size_t json_text(json_put put, const void *what, char *out, size_t size);

/* The same text, read as a tree. */
json_t *json_tree(json_put put, const void *what);

/* A tree, as a value; its members alone, inside an object. */
void put_tree(struct json *j, const json_t *tree);
void put_members(struct json *j, const json_t *object);

#endif
