/* A text on its way to clients: made once, however many it goes to, and freed when the last of them
 * has it. Only the loop's thread has frames. */
#ifndef BRETT_SERVER_FRAME_H
#define BRETT_SERVER_FRAME_H

#include <jansson.h>
#include <stddef.h>
#include <stdint.h>

/* Room before the text, for what the network puts there (LWS_PRE, and some). */
enum { FRAME_ROOM = 32 };

typedef struct frame {
    uint32_t users;
    uint32_t size;         /* of the text */
    unsigned char bytes[]; /* FRAME_ROOM of them, and the text */
} frame;

static inline unsigned char *frame_text(frame *f) {
    return f->bytes + FRAME_ROOM;
}

/* A frame with one user: the caller. */
frame *frame_of_text(const char *text, size_t size);

/* The same, of JSON in its shortest form; the reference to the value is taken over. */
frame *frame_of_json(json_t *value);

frame *frame_keep(frame *f);
void frame_drop(frame *f);

#endif
