/* Attacks below requests and messages. */
#include <stdio.h>
#include <string.h>

#include "attack/kinds.h"
#include "attack/siege.h"

static char text[300000];

static void write_text(hand *h, const char *bytes) {
    wire_write(&h->wire, bytes, strlen(bytes));
}

/* ---- WebSockets ---- */

void pongs_act(hand *h) {
    if (h->done == 1) {
        hand_ask(h, "\"do\":\"watch\",\"game\":\"%s\"}",
                 loot_some_game(hand_loot(h), hand_random(h)));
        return;
    }
    wire_send_frame(&h->wire, hand_choice(h, 2) ? FRAMES_PONG : FRAMES_PING, "12345678", 8);
}

/* Whole frames that are wrong each in its own way; masks are 0 where there are any. */
#define BYTES(bytes)                                                                               \
    { bytes, sizeof bytes - 1 }
static const struct {
    const char *bytes;
    size_t size;
} bad_frames[] = {
    BYTES("\x81\x05hello"),         /* no mask */
    BYTES("\x82\x85\0\0\0\0hello"), /* binary */
    BYTES("\x83\x80\0\0\0\0"),      /* opcodes that there are not */
    BYTES("\x8b\x80\0\0\0\0"),
    BYTES("\x8f\x80\0\0\0\0"), /* */
    BYTES("\xf1\x80\0\0\0\0"),
    BYTES("\xc1\x80\0\0\0\0"), /* bits that nobody agreed on */
    BYTES("\x09\x80\0\0\0\0"),
    BYTES("\x08\x80\0\0\0\0"),                                 /* control frames in parts */
    BYTES("\x80\x80\0\0\0\0"),                                 /* more of nothing */
    BYTES("\x01\x81\0\0\0\0a\x81\x81\0\0\0\0b"),               /* a text inside a text */
    BYTES("\x81\x82\0\0\0\0\xc3\x28"),                         /* not UTF-8 */
    BYTES("\x81\x83\0\0\0\0\xed\xa0\x80"),                     /* half a pair */
    BYTES("\x88\x81\0\0\0\0\x03"),                             /* half a close code */
    BYTES("\x88\x82\0\0\0\0\x03\xed"),                         /* 1005 */
    BYTES("\x88\x82\0\0\0\0\x03\xf8"),                         /* 1016 */
    BYTES("\x88\x82\0\0\0\0\x0b\xb7"),                         /* 2999 */
    BYTES("\x88\x82\0\0\0\0\xff\xff"),                         /* 65535 */
    BYTES("\x88\x84\0\0\0\0\x03\xe8\xc3\x28"),                 /* a reason that is not UTF-8 */
    BYTES("\x81\xfe\0\x05\0\0\0\0hello"),                      /* two bytes of length for 5 */
    BYTES("\x81\xff\0\0\0\0\0\0\0\x05\0\0\0\0hello"),          /* eight */
    BYTES("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\0\0\0\0"), /* 9 exabytes */
    BYTES("\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\0\0\0\0"), /* a negative length */
    BYTES("\x89\xfe\0\x7e\0\0\0\0"),                           /* a ping of 126 bytes */
    BYTES("\x01\x80\0\0\0\0\0\x80\0\0\0\0\0\x80\0\0\0\0"),     /* a text in parts of nothing ... */
    BYTES("\x01\xfe\xff\xff\0\0\0\0"),                         /* a text that never comes */
};

void frames_act(hand *h) {
    if (hand_choice(h, 6) == 0) {
        size_t size = 1 + hand_choice(h, 4000);
        for (size_t i = 0; i < size; i++) text[i] = (char)hand_choice(h, 256);
        wire_write(&h->wire, text, size);
        return;
    }
    size_t which = hand_choice(h, sizeof bad_frames / sizeof *bad_frames);
    wire_write(&h->wire, bad_frames[which].bytes, bad_frames[which].size);
}

/* ---- HTTP ---- */

void heads_act(hand *h) {
    static const char *const heads[] = {
        "GET / HTTP/1.1\r\n\r\n",
        "GET  / HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET / HTTP/9.9\r\nHost: a\r\n\r\n",
        "get / http/1.1\r\nhost: a\r\n\r\n",
        "POST /api/v1/me HTTP/1.1\r\nHost: a\r\nContent-Length:\r\n\r\n",
        "POST /api/v1/me HTTP/1.1\r\nHost: a\r\nTransfer-Encoding:\r\nContent-Length: 2\r\n\r\n{}",
        "POST /api/v1/me HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "POST /api/v1/me HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 2\r\n\r\n{}",
        "POST /api/v1/me HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
        "POST /api/v1/me HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n",
        "POST /api/v1/me HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\n{\"a",
        "GET / HTTP/1.1\r\nHost: a\r\n folded: b\r\n\r\n",
        "GET / HTTP/1.1\r\nHost : a\r\n\r\n",
        "GET / HTTP/1.1\nHost: a\n\n",
        "GET http://elsewhere/ HTTP/1.1\r\nHost: a\r\n\r\n",
        "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n",
        "CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET /%ff%fe HTTP/1.1\r\nHost: a\r\nCookie: brett=\r\nCookie: brett=x; brett=y\r\n\r\n",
        "GET /api/v1/live HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: short\r\n\r\n",
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        "\x16\x03\x01\x02\x01\x01\xfc\x03\x03",
        "\r\n\r\n\r\n\r\n"};
    write_text(h, hand_one_of(h, heads));
}

void slow_act(hand *h) {
    static const char request[] = "POST /api/v1/me HTTP/1.1\r\nHost: a\r\nContent-Length: 60000\r\n"
                                  "X-Slow: very, very, very, very, very, very, very, slow\r\n\r\n"
                                  "{\"name\": \"                                                 ";
    size_t at = h->done - 1;
    wire_write(&h->wire, at < sizeof request - 1 ? &request[at] : " ", 1);
}

void silent_act(hand *h) {
    static const char *const beginnings[] = {
        "", "", "GET", "GET / HTTP/1.1\r\nHost: a\r\n",
        "POST /api/v1/me HTTP/1.1\r\nHost: a\r\nContent-Length: 60000\r\n\r\n{"};
    write_text(h, hand_one_of(h, beginnings));
}

/* As many as fit into what the server reads ahead, for changes and for reading. */
void pipelines_act(hand *h) {
    static const char *const requests[] = {
        "GET /api/v1/games%s HTTP/1.1\r\nHost: a\r\nCookie: brett=%s\r\n\r\n",
        "GET /api/v1/me%s HTTP/1.1\r\nHost: a\r\nCookie: brett=%s\r\n\r\n",
        "POST /api/v1/games%s HTTP/1.1\r\nHost: a\r\nCookie: brett=%s\r\nContent-Length: 43\r\n\r\n"
        "{\"game\":\"linja\",\"seats\":[\"open\",\"level:1\"]}",
        "POST /api/v1/me/link%s HTTP/1.1\r\nHost: a\r\nCookie: brett=%s\r\n"
        "Content-Length: 2\r\n\r\n{}"};
    const char *request = hand_one_of(h, requests);
    size_t used = 0;
    for (int i = 0; i < 50; i++)
        used += (size_t)snprintf(text + used, sizeof text - used, request, "", h->cookie);
    h->tally->operations += 49;
    wire_write(&h->wire, text, used);
}

static size_t fill(size_t used, const char *what, size_t most) {
    size_t size = strlen(what);
    for (; used + size < most; used += size) memcpy(text + used, what, size);
    text[used] = 0;
    return used;
}

void huge_act(hand *h) {
    static const char *const fillings[] = {"[",      "{\"a\":", "\\u0000", "1,",
                                           "\"a\",", " ",       "-1e308,"};
    int head = 0;
    size_t used;
    switch (hand_choice(h, 3)) {
    case 0: /* a head of up to 20 KB, in many fields */
        head = sprintf(text, "GET / HTTP/1.1\r\nHost: a\r\n");
        used = fill((size_t)head, "X: y\r\n", 20 + hand_choice(h, 20000) + (size_t)head);
        break;
    case 1: /* a body of nearly 64 KB */
        head = sprintf(text,
                       "POST /api/v1/games HTTP/1.1\r\nHost: a\r\nCookie: brett=%s\r\n"
                       "Content-Length: 65000\r\n\r\n",
                       h->cookie);
        used = fill((size_t)head, hand_one_of(h, fillings), 65000 + (size_t)head);
        while (used < 65000 + (size_t)head) text[used++] = ' ';
        break;
    default: /* more than anybody asked for */
        head = sprintf(text, "POST /api/v1/me HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}");
        used = fill((size_t)head, hand_one_of(h, fillings), sizeof text);
    }
    wire_write(&h->wire, text, used);
}
