/* What comes on a WebSocket, as RFC 6455 (section 5) has it: frames of a head and masked content,
 * cut anywhere by the network. Messages in several frames are put together; between those frames
 * pings, pongs and a close may come. Every frame counts for how often a client may. */
#include <string.h>

#include "server/net_internal.h"
#include "text/utf8.h"

enum { CONTINUATION = 0, TEXT = 1, BINARY = 2, CLOSE = 8, PING = 9, PONG = 10 };

static bool fail(connection *c, int code, const char *reason) {
    c->net->counts.cut_off++;
    ws_close(c, code, reason);
    return false;
}

/* ---- Heads ---- */

/* As far as the first two bytes tell. */
static size_t head_size(const live *l) {
    if (l->head_size < 2) return 2;
    int length = l->head[1] & 127;
    return 2 + (length == 127 ? 8 : length == 126 ? 2 : 0) + 4;
}

static uint64_t content_size(const live *l) {
    int length = l->head[1] & 127, bytes = length == 127 ? 8 : length == 126 ? 2 : 0;
    if (!bytes) return (uint64_t)length;
    uint64_t size = 0;
    for (int i = 0; i < bytes; i++) size = size << 8 | l->head[2 + i];
    return size;
}

static bool control_is_sound(connection *c) {
    live *l = c->live;
    bool known = l->opcode == CLOSE || l->opcode == PING || l->opcode == PONG;
    if (!known || !l->final || l->left > sizeof l->control)
        return fail(c, 1002, "This frame is not sound.");
    l->control_size = 0;
    return true;
}

static bool data_is_sound(connection *c) {
    live *l = c->live;
    if (l->opcode == BINARY) return fail(c, 1003, "Only text, please.");
    if (l->opcode > TEXT || l->in_message != (l->opcode == CONTINUATION))
        return fail(c, 1002, "This frame is not sound.");
    if (l->left > NET_BODY_BYTES - l->message.size) return fail(c, 1009, "64 KB at most.");
    l->in_message = true;
    return true;
}

static bool take_head(connection *c) {
    live *l = c->live;
    l->opcode = l->head[0] & 15;
    l->final = l->head[0] & 128;
    l->left = content_size(l);
    l->masked = 0;
    if ((l->head[0] & 0x70) || !(l->head[1] & 128))
        return fail(c, 1002, "This frame is not sound.");
    if (bucket_take(&l->heard, net_now(), c->net->options.requests_a_second))
        return fail(c, 1008, "Too many messages.");
    return l->opcode >= CLOSE ? control_is_sound(c) : data_is_sound(c);
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

static bool take_message(connection *c) {
    live *l = c->live;
    if (!l->final) return true;
    if (!is_utf8(l->message.bytes, l->message.size)) return fail(c, 1007, "This is not UTF-8.");
    l->in_message = false;
    c->net->counts.messages++;
    c->net->handlers.message(c->net->handlers.context, c->peer,
                             l->message.bytes ? l->message.bytes : "", l->message.size);
    gathered_take(&l->message, l->message.size);
    return true;
}

/* The client closes: it gets its code back, and that was all. */
static bool take_close(connection *c) {
    live *l = c->live;
    int code = l->control_size >= 2 ? l->control[0] << 8 | l->control[1] : 1000;
    bool sound = l->control_size != 1 && code >= 1000 && code < 5000 && code != 1004 &&
                 code != 1005 && code != 1006 && code != 1015;
    ws_close(c, sound ? code : 1002, "");
    l->closed = true;
    return true;
}

static bool take_frame(connection *c) {
    live *l = c->live;
    l->head_size = 0;
    l->unanswered = 0;
    if (l->opcode == CLOSE) return take_close(c);
    if (l->opcode == PONG) ws_pong(c, l->control, l->control_size);
    if (l->opcode == PING)
        ws_send(c, WAITING_PONG, frame_of_text((const char *)l->control, l->control_size));
    return l->opcode >= CLOSE || take_message(c);
}

/* ---- Bytes ---- */

static size_t take_content(live *l, const char *bytes, size_t size) {
    if (size > l->left) size = (size_t)l->left;
    const unsigned char *mask = l->head + head_size(l) - 4;
    char *to = (char *)l->control + l->control_size;
    if (l->opcode < CLOSE) {
        gather(&l->message, bytes, size);
        to = l->message.bytes + l->message.size - size;
    } else {
        memcpy(to, bytes, size);
        l->control_size += (uint8_t)size;
    }
    for (size_t i = 0; i < size; i++) to[i] ^= (char)mask[l->masked++ & 3];
    l->left -= size;
    return size;
}

/* Behind a close of ours only the client's own is waited for, and the deadline waits for that. */
int frames_receive(connection *c, const char *bytes, size_t size) {
    live *l = c->live;
    c->net->counts.bytes_in += size;
    for (size_t at = 0; at < size && !l->closed;) {
        if (l->head_size < head_size(l)) {
            l->head[l->head_size++] = (unsigned char)bytes[at++];
            if (l->head_size < head_size(l)) continue;
            if (!take_head(c)) return 0;
        } else {
            at += take_content(l, bytes + at, size - at);
        }
        if (!l->left && !take_frame(c)) return 0;
    }
    return 0;
}
