#include "server/frame.h"

#include <stdlib.h>
#include <string.h>

static frame *with_room(size_t size) {
    frame *f = malloc(sizeof *f + FRAME_ROOM + size);
    if (!f) abort(); /* a few hundred bytes: there is nothing sensible left to do */
    f->users = 1;
    f->size = (uint32_t)size;
    return f;
}

frame *frame_of_text(const char *text, size_t size) {
    frame *f = with_room(size);
    memcpy(frame_text(f), text, size);
    return f;
}

frame *frame_of_json(json_t *value) {
    size_t size = json_dumpb(value, NULL, 0, JSON_COMPACT);
    frame *f = with_room(size);
    json_dumpb(value, (char *)frame_text(f), size, JSON_COMPACT);
    json_decref(value);
    return f;
}

frame *frame_keep(frame *f) {
    f->users++;
    return f;
}

void frame_drop(frame *f) {
    if (f && !--f->users) free(f);
}
