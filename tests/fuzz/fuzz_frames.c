/* Frames of WebSockets: however the network cuts the bytes, the same comes out, and of it only what
 * may: bounded, UTF-8, with codes that may be sent. The first byte says how long the pieces are. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "server/net/frames.h"
#include "text/utf8.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void must(bool holds) {
    if (!holds) abort();
}

static void must_be_utf8(const char *text, size_t size) {
    uint32_t character;
    for (size_t at = 0, length; at < size; at += length)
        must((length = utf8_length(text + at, size - at, &character)));
}

static void must_be_sound(const frame_event *e) {
    if (e->kind == FRAME_MESSAGE) {
        must(e->size <= FRAMES_MESSAGE_BYTES);
        must_be_utf8(e->text, e->size);
    } else if (e->kind == FRAME_PING || e->kind == FRAME_PONG) {
        must(e->size <= FRAMES_CONTROL_BYTES);
    } else if (e->kind == FRAME_CLOSE) {
        must((e->code >= 1000 && e->code <= 1014) || (e->code >= 3000 && e->code <= 4999));
        must(e->code != 1004 && e->code != 1005 && e->code != 1006);
    } else if (e->kind == FRAME_FAULT) {
        must(e->code == 1002 || e->code == 1003 || e->code == 1007 || e->code == 1009);
    }
}

/* What was told, as one number. */
static uint64_t add(uint64_t sum, const void *bytes, size_t size) {
    for (size_t i = 0; i < size; i++) sum = (sum ^ ((const uint8_t *)bytes)[i]) * 1099511628211u;
    return sum;
}

static uint64_t told(const char *bytes, size_t size, size_t piece) {
    frame_reader r = {0};
    frame_event e;
    uint64_t sum = 1;
    for (size_t from = 0; from < size; from += piece) {
        size_t end = piece < size - from ? piece : size - from;
        for (size_t at = 0;;) {
            size_t took = frames_read(&r, bytes + from + at, end - at, &e);
            must(took <= end - at && (took == end - at || e.kind != FRAME_NOTHING));
            at += took;
            if (e.kind == FRAME_NOTHING) break;
            must_be_sound(&e);
            sum =
                add(add(add(sum, &e.kind, sizeof e.kind), &e.code, sizeof e.code), e.text, e.size);
            r.only_close |= e.kind == FRAME_FAULT;
        }
    }
    frames_free(&r);
    return sum;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    if (!size) return 0;
    const char *text = (const char *)bytes + 1;
    must(told(text, size - 1, size) == told(text, size - 1, 1u + bytes[0]));
    return 0;
}
