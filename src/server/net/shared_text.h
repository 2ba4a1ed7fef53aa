/* A text on its way to clients: made once, however many it goes to, and freed when the last of them
 * has it. Only the loop's thread has such texts. */
#ifndef BRETT_SERVER_NET_SHARED_TEXT_H
#define BRETT_SERVER_NET_SHARED_TEXT_H

#include <stddef.h>
#include <stdint.h>

#include "server/json_text.h"

/* Room before the text, for what the network puts there. */
enum { SHARED_TEXT_HEAD = 16 };

typedef struct shared_text {
    uint32_t users;
    uint32_t size;         /* of the text */
    unsigned char bytes[]; /* SHARED_TEXT_HEAD of them, and the text */
} shared_text;

static inline unsigned char *shared_text_bytes(shared_text *f) {
    return f->bytes + SHARED_TEXT_HEAD;
}

/* A text with one user: the caller. */
shared_text *shared_text_of(const char *text, size_t size);

/* The same, of JSON that is written. */
shared_text *shared_text_put(json_put put, const void *what);

/* The same, of JSON in its shortest form; the reference to the value is taken over. */
shared_text *shared_text_of_json(json_t *value);

shared_text *shared_text_keep(shared_text *f);
void shared_text_drop(shared_text *f);

#endif
