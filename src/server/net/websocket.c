/* WebSockets: their upgrade, what is sent on them, pings, and their end. All that goes out waits in
 * one list, in order, so that what was sent before a close arrives before it. Pings find out who is
 * gone and how far away the others are. */
#include <openssl/evp.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "server/net/internal.h"

enum { FRAME_HEAD_BYTES = 10, PARTS_A_WRITE = 64 };
_Static_assert((int)SHARED_TEXT_HEAD >= (int)FRAME_HEAD_BYTES, "heads are written before the text");

/* The kernel's share of what waits: with more, a slow client would be noticed late. */
enum { KERNEL_BYTES = 65536 };

static int64_t ping_time(int64_t now, int seconds) {
    return now + seconds * INT64_C(1000000) + randombytes_uniform(PING_SPREAD * 1000000);
}

/* ---- Beginning ---- */

bool ws_is_asked_for(const net_head *head) {
    return net_head_lists(head, "connection", "upgrade") &&
           net_head_lists(head, "upgrade", "websocket");
}

/* 16 bytes in base64. */
static bool is_key(const char *text) {
    unsigned char bytes[16];
    size_t size;
    return strlen(text) == 24 &&
           !sodium_base642bin(bytes, sizeof bytes, text, 24, NULL, &size, NULL,
                              sodium_base64_VARIANT_ORIGINAL) &&
           size == sizeof bytes;
}

/* Its bytes would be taken for frames. */
static bool has_body(const net_head *head) {
    const char *length = net_head_field(head, "content-length");
    return net_head_has(head, "transfer-encoding") ||
           (net_head_has(head, "content-length") && strcmp(length, "0"));
}

static bool may_upgrade(connection *c, const net_head *head, refusal *r) {
    if (strcmp(head->method, "GET")) return refuse(r, "method", "A WebSocket begins with GET.");
    if (strcmp(head->path, "/api/v1/live"))
        return refuse(r, "unknown", "There is no WebSocket here.");
    if (!head->minor || strcmp(net_head_field(head, "sec-websocket-version"), "13") ||
        !is_key(net_head_field(head, "sec-websocket-key")))
        return refuse(r, "bad", "Only version 13 of WebSockets is known here.");
    if (has_body(head)) return refuse(r, "bad", "A request for a WebSocket has no body.");
    if (c->net->shut) return refuse(r, "busy", N_("The server is closing. Try again soon."));
    return request_is_ours(c, head, r);
}

/* The proof that the key was read by somebody who knows what it is for (RFC 6455, 4.2.2). */
static void send_welcome(connection *c, const char *key) {
    static const char magic[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    char both[24 + sizeof magic], proof[32], text[512];
    const char *cookie = c->peer->cookie ? c->peer->cookie : "";
    unsigned char hash[20];
    memcpy(both, key, 24);
    memcpy(both + 24, magic, sizeof magic);
    if (!EVP_Digest(both, sizeof both - 1, hash, NULL, EVP_sha1(), NULL)) abort();
    sodium_bin2base64(proof, sizeof proof, hash, sizeof hash, sodium_base64_VARIANT_ORIGINAL);
    int size = snprintf(text, sizeof text,
                        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
                        "Connection: Upgrade\r\nSec-WebSocket-Accept: %s\r\n%s%s%s\r\n",
                        proof, *cookie ? "Set-Cookie: " : "", cookie, *cookie ? "\r\n" : "");
    ws_send(c, WAITING_RAW, shared_text_of(text, (size_t)size));
}

/* Before what the handler has sent already, when it had yet to say whether it takes the socket. */
static void welcome_first(connection *c, const char *key) {
    websocket *l = c->ws;
    waiting *first = l->first, *last = l->last;
    l->first = l->last = NULL;
    send_welcome(c, key);
    if (!first) return;
    l->last->next = first;
    l->last = last;
}

bool ws_upgrade(connection *c, const net_head *head, refusal *r) {
    char token[PEER_TOKEN_BYTES];
    int bytes = KERNEL_BYTES;
    if (!may_upgrade(c, head, r)) return false;
    request_token(head, token);
    c->ws = calloc(1, sizeof *c->ws);
    if (!c->ws) abort();
    c->peer->is_socket = true;
    c->ws->ping_at = ping_time(net_now(), FIRST_PING_SECONDS);
    c->net->counts.sockets++;
    bool opened = c->net->handlers.open(c->net->handlers.context, c->peer, token, r);
    if (opened) welcome_first(c, net_head_field(head, "sec-websocket-key"));
    free(c->peer->cookie);
    c->peer->cookie = NULL;
    if (!opened) {
        ws_free(c);
        c->peer->is_socket = false;
        return false;
    }
    exchange_free(c);
    connection_wait(c, 0);
    setsockopt(c->fd, SOL_SOCKET, SO_SNDBUF, &bytes, sizeof bytes);
    return true;
}

/* ---- Pings ---- */

void ws_ping(connection *c, int64_t now) {
    websocket *l = c->ws;
    if (l->unanswered >= PINGS_UNANSWERED) {
        connection_cut_off(c);
        return;
    }
    l->unanswered++;
    l->ping_at = ping_time(now, PING_SECONDS);
    l->pinged = now;
    ws_send(c, WAITING_PING, shared_text_of((const char *)&now, sizeof now));
}

void ws_pong(connection *c, const void *bytes, size_t size) {
    websocket *l = c->ws;
    if (!l->pinged || size != sizeof l->pinged || memcmp(bytes, &l->pinged, size)) return;
    c->peer->lag = lag_heard(&l->lag, net_now() - l->pinged);
    l->pinged = 0; /* a ping is answered once */
}

/* ---- Sending ---- */

/* Into the room before the text; where it begins. It is the same for all who share the text. */
static unsigned char *write_frame_head(shared_text *f, waiting_kind kind) {
    unsigned char *text = shared_text_bytes(f), *head;
    if (kind == WAITING_RAW) return text;
    if (f->size < 126) {
        head = text - 2;
        head[1] = (unsigned char)f->size;
    } else if (f->size < 65536) {
        head = text - 4;
        head[1] = 126;
        head[2] = (unsigned char)(f->size >> 8);
        head[3] = (unsigned char)f->size;
    } else {
        head = text - 10;
        head[1] = 127;
        for (int i = 0; i < 8; i++)
            head[2 + i] = (unsigned char)((uint64_t)f->size >> (56 - 8 * i));
    }
    head[0] = (unsigned char)(128 | kind);
    return head;
}

static void append(connection *c, waiting_kind kind, shared_text *f) {
    websocket *l = c->ws;
    waiting *w = malloc(sizeof *w);
    if (!w) abort();
    unsigned char *from = write_frame_head(f, kind);
    *w = (waiting){NULL, f, from, (size_t)(shared_text_bytes(f) + f->size - from)};
    if (l->last)
        l->last->next = w;
    else
        l->first = w;
    l->last = w;
    l->frames++;
    l->bytes += w->size;
    connection_flush_soon(c);
}

/* The text that is being sent may be as long as an answer is; the client is given time for it by
 * how much it takes. What waits behind it is bounded. */
static bool too_much_waits(const websocket *l, const shared_text *more) {
    size_t behind = l->first ? l->bytes - l->first->size + more->size : 0;
    return behind > WAITING_BYTES || l->frames == WAITING_FRAMES;
}

void ws_send(connection *c, waiting_kind kind, shared_text *f) {
    websocket *l = c->ws;
    if (l->closing) {
        shared_text_drop(f);
    } else if (too_much_waits(l, f)) {
        shared_text_drop(f);
        connection_cut_off(c);
    } else {
        append(c, kind, f);
    }
}

static void drop_first(websocket *l) {
    waiting *w = l->first;
    l->first = w->next;
    if (!l->first) l->last = NULL;
    l->frames--;
    l->bytes -= w->size;
    l->sent = 0;
    shared_text_drop(w->text);
    free(w);
}

static void drop_sent(websocket *l, size_t sent) {
    l->sent += sent;
    while (l->first && l->sent >= l->first->size) {
        size_t more = l->sent - l->first->size;
        drop_first(l);
        l->sent = more;
    }
}

/* The start of what waits, from where the last write ended. */
static int next_parts(const websocket *l, struct iovec parts[PARTS_A_WRITE]) {
    int count = 0;
    size_t skip = l->sent;
    for (const waiting *w = l->first; w && count < PARTS_A_WRITE; w = w->next, skip = 0)
        parts[count++] = (struct iovec){w->from + skip, w->size - skip};
    return count;
}

void ws_flush(connection *c) {
    websocket *l = c->ws;
    struct iovec parts[PARTS_A_WRITE];
    while (l->first && !c->is_full) {
        ssize_t sent = wire_write(c, parts, next_parts(l, parts));
        if (sent < 0) {
            wire_end(c);
            return;
        }
        drop_sent(l, (size_t)sent);
    }
    if (l->first && !c->deadline) connection_wait(c, READ_SECONDS);
    if (l->first) return;
    if (l->closed)
        wire_finish(c);
    else if (!l->closing)
        connection_wait(c, 0);
}

/* ---- Ending ---- */

void ws_close(connection *c, int code, const char *reason) {
    websocket *l = c->ws;
    char text[125] = {(char)(code >> 8), (char)code};
    size_t size = strnlen(reason, sizeof text - 2);
    if (l->closing) return;
    memcpy(text + 2, reason, size);
    append(c, WAITING_CLOSE, shared_text_of(text, size + 2));
    l->closing = true;
    connection_wait(c, GOODBYE_SECONDS);
}

void ws_free(connection *c) {
    websocket *l = c->ws;
    while (l->first) drop_first(l);
    frames_free(&l->reader);
    free(l);
    c->ws = NULL;
    c->net->counts.sockets--;
}
