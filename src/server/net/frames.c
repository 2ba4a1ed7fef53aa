/* What comes on a WebSocket, as RFC 6455 (section 5) has it: frames of a head and masked content,
 * cut anywhere by the network. Messages in several frames are put together; between those frames
 * pings, pongs and a close may come. Every frame counts towards what the address may say. */
#include <string.h>

#include "server/net/internal.h"
#include "text/utf8.h"

enum { CONTINUATION = 0, TEXT = 1, BINARY = 2, CLOSE = 8, PING = 9, PONG = 10 };

/* What follows is still taken apart, for the client's own close, but not heard. */
static void fail(connection *c, int code, const char *reason) {
    c->net->counts.cut_off++;
    c->ws->unheard = true;
    ws_close(c, code, reason);
}

/* ---- Heads ---- */

/* As far as the first two bytes tell. Without a mask it is not sound, and these are enough. */
static size_t head_size(const websocket *l) {
    if (l->head_size < 2 || !(l->head[1] & 128)) return 2;
    int length = l->head[1] & 127;
    return 2 + (length == 127 ? 8 : length == 126 ? 2 : 0) + 4;
}

static uint64_t content_size(const websocket *l) {
    int length = l->head[1] & 127, bytes = length == 127 ? 8 : length == 126 ? 2 : 0;
    if (!bytes) return (uint64_t)length;
    uint64_t size = 0;
    for (int i = 0; i < bytes; i++) size = size << 8 | l->head[2 + i];
    return size;
}

static void begin_control(connection *c) {
    websocket *l = c->ws;
    bool known = l->opcode == CLOSE || l->opcode == PING || l->opcode == PONG;
    if (!known || !l->final || l->left > sizeof l->control)
        fail(c, 1002, "This frame is not sound.");
    l->control_size = 0;
}

static void begin_data(connection *c) {
    websocket *l = c->ws;
    if (l->opcode == BINARY)
        fail(c, 1003, "Only text, please.");
    else if (l->opcode > TEXT || l->in_message != (l->opcode == CONTINUATION))
        fail(c, 1002, "This frame is not sound.");
    else if (l->left > NET_BODY_BYTES - l->message.size)
        fail(c, 1009, "64 KB at most.");
    l->in_message = true;
}

static void take_head(connection *c) {
    websocket *l = c->ws;
    l->opcode = l->head[0] & 15;
    l->final = l->head[0] & 128;
    l->left = content_size(l);
    l->masked = 0;
    l->unheard = l->closing && (l->opcode != CLOSE || l->left > sizeof l->control);
    if (l->unheard) return;
    if ((l->head[0] & 0x70) || !(l->head[1] & 128))
        fail(c, 1002, "This frame is not sound.");
    else if (!l->closing && !visitor_is_heard(c)) {
        c->net->counts.refusals[refusal_number("often")]++;
        fail(c, 1008, "Too many messages.");
    } else if (l->opcode >= CLOSE)
        begin_control(c);
    else
        begin_data(c);
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

static void take_message(connection *c) {
    websocket *l = c->ws;
    const char *text = l->message.bytes ? l->message.bytes : "";
    if (!l->final) return;
    if (is_utf8(text, l->message.size)) {
        c->net->counts.messages++;
        c->net->handlers.message(c->net->handlers.context, c->peer, text, l->message.size);
    } else {
        fail(c, 1007, "This is not UTF-8.");
    }
    l->in_message = false;
    gathered_take(&l->message, l->message.size);
}

/* The client closes, or agrees to: it gets its code back if it was the first, and that was all. */
static void take_close(connection *c) {
    websocket *l = c->ws;
    int code = l->control_size >= 2 ? l->control[0] << 8 | l->control[1] : 1000;
    bool sound = l->control_size != 1 && code >= 1000 && code < 5000 && code != 1004 &&
                 code != 1005 && code != 1006 && code != 1015;
    ws_close(c, sound ? code : 1002, "");
    l->closed = true;
    lws_callback_on_writable(c->wsi);
}

static void take_frame(connection *c) {
    websocket *l = c->ws;
    l->head_size = 0;
    l->unanswered = 0;
    if (l->unheard) return;
    switch (l->opcode) {
    case CLOSE: take_close(c); return;
    case PONG: ws_pong(c, l->control, l->control_size); return;
    case PING:
        ws_send(c, WAITING_PONG, shared_text_of((const char *)l->control, l->control_size));
        return;
    default: take_message(c); return;
    }
}

/* ---- Bytes ---- */

static size_t take_content(websocket *l, const char *bytes, size_t size) {
    if (size > l->left) size = (size_t)l->left;
    l->left -= size;
    if (l->unheard) return size;
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
    return size;
}

void frames_receive(connection *c, const char *bytes, size_t size) {
    websocket *l = c->ws;
    c->net->counts.bytes_in += size;
    for (size_t at = 0; at < size && !l->closed;) {
        if (l->head_size < head_size(l)) {
            l->head[l->head_size++] = (unsigned char)bytes[at++];
            if (l->head_size < head_size(l)) continue;
            take_head(c);
        } else {
            at += take_content(l, bytes + at, size - at);
        }
        if (!l->left) take_frame(c);
    }
}
