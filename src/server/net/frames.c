#include "server/net/frames.h"

#include <string.h>

#include "text/utf8.h"

enum { CONTINUATION = 0, TEXT = 1, BINARY = 2, CLOSE = 8, PING = 9, PONG = 10 };

/* What follows is still taken apart, for the client's own close, but not heard. */
static frame_event fault(frame_reader *r, int code, const char *reason) {
    r->skipped = true;
    return (frame_event){FRAME_FAULT, reason, strlen(reason), code};
}

static frame_event unsound(frame_reader *r) {
    return fault(r, 1002, "This frame is not sound.");
}

/* ---- Heads ---- */

/* Of the longer forms of a length; 0: it is in the second byte. */
static int length_bytes(const frame_reader *r) {
    int length = r->head[1] & 127;
    return length == 127 ? 8 : length == 126 ? 2 : 0;
}

/* As far as the first two bytes tell. Without a mask it is not sound, and these are enough. */
static size_t head_size(const frame_reader *r) {
    if (r->head_size < 2 || !(r->head[1] & 128)) return 2;
    return 2 + (size_t)length_bytes(r) + 4;
}

static uint64_t content_size(const frame_reader *r) {
    int bytes = r->head[1] & 128 ? length_bytes(r) : 0;
    if (!bytes) return r->head[1] & 127;
    uint64_t size = 0;
    for (int i = 0; i < bytes; i++) size = size << 8 | r->head[2 + i];
    return size;
}

/* In the shortest of its forms, and less than 2^63. */
static bool length_is_sound(const frame_reader *r) {
    switch (length_bytes(r)) {
    case 2: return r->left > 125;
    case 8: return r->left > 65535 && !(r->left >> 63);
    default: return true;
    }
}

static frame_event begin_control(frame_reader *r) {
    bool known = r->opcode == CLOSE || r->opcode == PING || r->opcode == PONG;
    r->control_size = 0;
    if (!known || !r->final || r->left > sizeof r->control) return unsound(r);
    return (frame_event){.kind = FRAME_NOTHING};
}

static frame_event begin_data(frame_reader *r) {
    if (r->opcode == BINARY) return fault(r, 1003, "Only text, please.");
    if (r->opcode > TEXT || r->in_message != (r->opcode == CONTINUATION)) return unsound(r);
    if (r->left > FRAMES_MESSAGE_BYTES - r->message.size) return fault(r, 1009, "64 KB at most.");
    r->in_message = true;
    return (frame_event){.kind = FRAME_NOTHING};
}

static frame_event take_head(frame_reader *r) {
    r->opcode = r->head[0] & 15;
    r->final = r->head[0] & 128;
    r->left = content_size(r);
    r->masked = 0;
    r->skipped = r->only_close && (r->opcode != CLOSE || r->left > sizeof r->control);
    if (r->skipped) return (frame_event){.kind = FRAME_NOTHING};
    bool masked = r->head[1] & 128, reserved = r->head[0] & 0x70;
    if (reserved || !masked || !length_is_sound(r)) return unsound(r);
    return r->opcode >= CLOSE ? begin_control(r) : begin_data(r);
}

/* ---- Whole frames ---- */

static bool is_utf8(const char *text, size_t size) {
    uint32_t character;
    for (size_t at = 0; at < size;) {
        size_t length = utf8_length(text + at, size - at, &character);
        if (!length) return false;
        at += length;
    }
    return true;
}

static frame_event end_message(frame_reader *r) {
    const char *text = r->message.bytes ? r->message.bytes : "";
    if (!r->final) return (frame_event){.kind = FRAME_PART};
    r->in_message = false;
    if (!is_utf8(text, r->message.size)) return fault(r, 1007, "This is not UTF-8.");
    return (frame_event){FRAME_MESSAGE, text, r->message.size, 0};
}

/* Those of the RFC and of its registry that may be sent, and those for libraries and for private
 * use. */
static bool is_close_code(int code) {
    return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) ||
           (code >= 3000 && code <= 4999);
}

static frame_event end_close(frame_reader *r) {
    int code = r->control_size ? r->control[0] << 8 | r->control[1] : 1000;
    if (r->control_size == 1 || !is_close_code(code))
        code = 1002;
    else if (r->control_size && !is_utf8((const char *)r->control + 2, r->control_size - 2u))
        code = 1007;
    return (frame_event){.kind = FRAME_CLOSE, .code = code};
}

static frame_event end_frame(frame_reader *r) {
    const char *control = (const char *)r->control;
    r->head_size = 0;
    if (r->skipped) return (frame_event){.kind = FRAME_NOTHING};
    switch (r->opcode) {
    case CLOSE: return end_close(r);
    case PING: return (frame_event){FRAME_PING, control, r->control_size, 0};
    case PONG: return (frame_event){FRAME_PONG, control, r->control_size, 0};
    default: return end_message(r);
    }
}

/* ---- Bytes ---- */

static size_t take_content(frame_reader *r, const char *bytes, size_t size) {
    if (size > r->left) size = (size_t)r->left;
    r->left -= size;
    if (r->skipped) return size;
    const unsigned char *mask = r->head + head_size(r) - 4;
    char *to = (char *)r->control + r->control_size;
    if (r->opcode < CLOSE) {
        gather(&r->message, bytes, size);
        to = r->message.bytes + r->message.size - size;
    } else {
        memcpy(to, bytes, size);
        r->control_size += (uint8_t)size;
    }
    for (size_t i = 0; i < size; i++) to[i] ^= (char)mask[r->masked++ & 3];
    return size;
}

/* The message that was told of is of no more use. */
static void forget_message(frame_reader *r) {
    if (!r->in_message && r->message.size) gathered_take(&r->message, r->message.size);
}

size_t frames_read(frame_reader *r, const char *bytes, size_t size, frame_event *event) {
    *event = (frame_event){.kind = FRAME_NOTHING};
    forget_message(r);
    for (size_t at = 0; at < size;) {
        if (r->head_size < head_size(r)) {
            r->head[r->head_size++] = (unsigned char)bytes[at++];
            if (r->head_size < head_size(r)) continue;
            *event = take_head(r);
        } else {
            at += take_content(r, bytes + at, size - at);
        }
        if (event->kind == FRAME_NOTHING && !r->left) *event = end_frame(r);
        if (event->kind != FRAME_NOTHING) return at;
    }
    return size;
}

void frames_free(frame_reader *r) {
    gathered_take(&r->message, r->message.size);
}
