#include "client/frames.h"

#include <string.h>

enum { FIN = 0x80, MASKED = 0x80, TWO_BYTES = 126, EIGHT_BYTES = 127 };

size_t frames_head(frames_kind kind, size_t size, unsigned char out[FRAMES_HEAD_BYTES]) {
    memset(out, 0, FRAMES_HEAD_BYTES);
    out[0] = (unsigned char)(FIN | kind);
    if (size < TWO_BYTES) {
        out[1] = (unsigned char)(MASKED | size);
        return 2 + 4;
    }
    int bytes = size < 65536 ? 2 : 8;
    out[1] = MASKED | (bytes == 2 ? TWO_BYTES : EIGHT_BYTES);
    for (int b = 0; b < bytes; b++) out[1 + bytes - b] = (unsigned char)(size >> 8 * b);
    return 2 + (size_t)bytes + 4;
}

size_t frames_take(char *bytes, size_t size, frames_read *frame) {
    const unsigned char *head = (const unsigned char *)bytes;
    if (size < 2) return 0;
    size_t length = head[1] & 0x7f, head_size = 2;
    if (length >= TWO_BYTES) {
        size_t more = length == TWO_BYTES ? 2 : 8;
        if (size < 2 + more) return 0;
        length = 0;
        for (size_t b = 0; b < more; b++) length = length << 8 | head[2 + b];
        head_size += more;
    }
    if (size - head_size < length) return 0;
    frame->kind = (frames_kind)(head[0] & 0x0f);
    frame->last = head[0] & FIN;
    frame->payload = bytes + head_size;
    frame->size = length;
    return head_size + length;
}
