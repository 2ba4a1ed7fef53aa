/* What clients say on a WebSocket, and what is done about it. Every frame counts towards what
 * the address may say. */
#include "server/net/internal.h"

static void fail(connection *c, int code, const char *reason) {
    c->net->counts.cut_off++;
    ws_close(c, code, reason);
}

static void fail_bad(connection *c, const frame_event *e) {
    visitor_is_bad(c);
    fail(c, e->code, e->text);
}

/* The client closes, or agrees to: it gets its code back if it was the first, and that was all. */
static void take_close(connection *c, int code) {
    ws_close(c, code, "");
    c->ws->closed = true;
    connection_flush_soon(c);
}

static bool comes_too_often(connection *c, size_t bytes) {
    if (visitor_is_heard(c, c->peer->address, bytes)) return false;
    c->net->counts.refusals[refusal_number("often")]++;
    return true;
}

static void take(connection *c, const frame_event *e) {
    c->ws->unanswered = 0;
    if (e->kind == FRAME_CLOSE)
        take_close(c, e->code);
    else if (c->ws->closing)
        return;
    else if (e->kind == FRAME_FAULT)
        fail_bad(c, e);
    else if (comes_too_often(c, e->size))
        fail(c, 1008, "Too many messages.");
    else if (e->kind == FRAME_PING)
        ws_send(c, WAITING_PONG, shared_text_of(e->text, e->size));
    else if (e->kind == FRAME_PONG)
        ws_pong(c, e->text, e->size);
    else if (e->kind == FRAME_MESSAGE) {
        c->net->counts.messages++;
        c->net->handlers.message(c->net->handlers.context, c->peer, e->text, e->size);
    }
}

void messages_receive(connection *c, const char *bytes, size_t size) {
    websocket *l = c->ws;
    frame_event event;
    c->net->counts.bytes_in += size;
    for (size_t at = 0; !l->closed; take(c, &event)) {
        l->reader.only_close = l->closing;
        at += frames_read(&l->reader, bytes + at, size - at, &event);
        if (event.kind == FRAME_NOTHING) return;
    }
}
