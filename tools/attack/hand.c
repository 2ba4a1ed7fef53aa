#include "attack/hand.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "attack/siege.h"
#include "client/scan.h"

enum {
    TEXT_BYTES = 80000,
    REST_MS = 50,        /* at most, between bouts */
    ENOUGH_PLAYERS = 24, /* then one is only made now and then */
    LATE_PONG_MS = 450,
    TOGETHER_MS = 1000
};

static char text[TEXT_BYTES], head[1024]; /* of what is about to be written */

uint32_t hand_choice(hand *h, uint32_t below) {
    return brett_random_below(&h->siege->random, below);
}

loot *hand_loot(hand *h) {
    return &h->siege->loot;
}

brett_random *hand_random(hand *h) {
    return &h->siege->random;
}

/* ---- Operations ---- */

static bool may_act(const hand *h) {
    return h->live && !h->over && h->done < h->attack->operations &&
           h->waiting < h->attack->at_once;
}

static void on_beat(uv_timer_t *timer) {
    hand *h = timer->data;
    if (may_act(h)) siege_queue(h->siege, h);
}

static void end_bout(hand *h) {
    if (h->over) return;
    h->over = true;
    if (hand_choice(h, 2))
        wire_reset(&h->wire);
    else
        wire_close(&h->wire);
}

static bool is_done(const hand *h) {
    return h->done >= h->attack->operations && !h->waiting && !h->attack->lingers;
}

/* Those that wait for long all go on at the same moment. */
static uint64_t until_next(const hand *h) {
    uint64_t every = h->attack->every_ms;
    if (every < TOGETHER_MS) return every;
    return every - (uv_hrtime() - h->siege->began) / 1000000 % every;
}

static void go_on(hand *h) {
    if (!h->live || h->over) return;
    if (is_done(h))
        end_bout(h);
    else if (h->attack->every_ms && (h->done || h->attack->every_ms >= TOGETHER_MS))
        uv_timer_start(&h->beat, on_beat, until_next(h), 0);
    else if (may_act(h))
        siege_queue(h->siege, h);
}

void hand_act(hand *h) {
    if (!may_act(h)) return;
    h->done++;
    h->tally->operations++;
    h->attack->act(h);
    go_on(h);
}

void hand_ask(hand *h, const char *format, ...) {
    va_list values;
    int begin = snprintf(text, sizeof text, "{\"id\":%" PRIu32 ",", ++h->request);
    va_start(values, format);
    int rest = vsnprintf(text + begin, sizeof text - (size_t)begin, format, values);
    va_end(values);
    h->waiting++;
    wire_send(&h->wire, text, (size_t)(begin + rest));
}

static void write_request(hand *h, const char *method, const char *path, const char *body) {
    const char *host = h->siege->options->host;
    size_t size = body ? strlen(body) : 0;
    int used = snprintf(head, sizeof head, "%s %s HTTP/1.1\r\nHost: %s\r\n", method, path, host);
    if (h->cookie[0])
        used +=
            snprintf(head + used, sizeof head - (size_t)used, "Cookie: brett=%s\r\n", h->cookie);
    if (body)
        used += snprintf(head + used, sizeof head - (size_t)used, "Content-Length: %zu\r\n", size);
    used += snprintf(head + used, sizeof head - (size_t)used, "\r\n");
    h->waiting++;
    wire_write(&h->wire, head, (size_t)used);
    if (size) wire_write(&h->wire, body, size);
}

void hand_get(hand *h, const char *format, ...) {
    va_list values;
    va_start(values, format);
    vsnprintf(text, 512, format, values);
    va_end(values);
    write_request(h, "GET", text, NULL);
}

void hand_post(hand *h, const char *path, const char *format, ...) {
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    write_request(h, "POST", path, text);
}

/* ---- Answers ---- */

static void take_answer(hand *h, const char *ok, const char *error) {
    char code[TALLY_CODE_BYTES] = "?";
    if (h->waiting) h->waiting--;
    if (error) {
        scan_text(scan_member(error, "code"), code, sizeof code);
        tally_refused(h->tally, code);
    } else {
        h->tally->answered++;
        if (h->attack->heard) h->attack->heard(h, ok);
    }
    go_on(h);
}

static void read_cookie(hand *h, const char *answer) {
    const char *field = strcasestr(answer, "\r\nset-cookie: brett=");
    if (!field) return;
    const char *value = strchr(field, '=') + 1;
    size_t size = strcspn(value, ";\r\n");
    if (size == 0 || size >= COOKIE_BYTES) return;
    memcpy(h->cookie, value, size);
    h->cookie[size] = 0;
    loot_cookie(hand_loot(h), h->cookie);
}

static void on_answered(void *context, int status, const char *answer) {
    hand *h = context;
    h->status = status;
    read_cookie(h, answer);
    if (status != 101) return;
    h->live = true;
    go_on(h);
}

/* As a player now, or as nobody: on the same connection, but for WebSockets, which want the cookie
 * in the request that they begin with. */
static void take_player(hand *h) {
    h->makes_player = false;
    h->tally->operations++;
    if (h->cookie[0]) h->tally->answered++;
    if (!h->cookie[0] || h->attack->way == BY_SOCKET) {
        wire_close(&h->wire);
    } else {
        h->live = true;
        go_on(h);
    }
}

static void on_body(void *context, const char *body) {
    hand *h = context;
    if (h->status == 100) return;
    if (h->makes_player) {
        take_player(h);
    } else if (h->status < 400) {
        take_answer(h, body, NULL);
    } else {
        const char *error = scan_member(body, "error");
        take_answer(h, NULL, error ? error : "{}");
    }
}

static void on_message(void *context, const char *message) {
    hand *h = context;
    const char *ok = scan_member(message, "ok"), *error = scan_member(message, "error");
    if (ok || error) take_answer(h, ok, error);
}

/* ---- Pings ---- */

static void on_pong_due(uv_timer_t *timer) {
    hand *h = timer->data;
    if (!h->live || h->over) return;
    wire_send_frame(&h->wire, FRAMES_PONG, (const char *)&h->number, sizeof h->number);
    go_on(h);
}

/* Those that wait between their operations are late with this as well. */
static void on_pinged(void *context, const char *payload, size_t size) {
    hand *h = context;
    bool late = h->attack->every_ms && h->attack->every_ms < TOGETHER_MS;
    if (!late || size != sizeof h->number) {
        wire_send_frame(&h->wire, FRAMES_PONG, payload, size);
        return;
    }
    memcpy(&h->number, payload, size);
    uv_timer_start(&h->beat, on_pong_due, LATE_PONG_MS, 0);
}

/* ---- Bouts ---- */

static void send_upgrade(hand *h) {
    int size = snprintf(head, sizeof head,
                        "GET /api/v1/live HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\n"
                        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                        "Sec-WebSocket-Key: YnJldHQgYXR0YWNrISEhIQ==\r\nCookie: brett=%s\r\n\r\n",
                        h->siege->options->host, h->cookie);
    wire_write(&h->wire, head, (size_t)size);
}

static void on_connected(void *context) {
    hand *h = context;
    if (h->makes_player) {
        static const char body[] = "{\"name\":\"Mallory\"}";
        write_request(h, "POST", "/api/v1/me", body);
        h->waiting = 0; /* that is no operation of the attack */
    } else if (h->attack->way == BY_SOCKET) {
        send_upgrade(h);
    } else {
        h->live = true;
        go_on(h);
    }
}

static void on_time_over(uv_timer_t *timer) {
    end_bout(timer->data);
}

static void on_rest_over(uv_timer_t *timer) {
    hand_begin(timer->data);
}

static void connect_hand(hand *h) {
    h->tally->operations++;
    wire_open(&h->wire, h->siege->loop, &h->siege->options->address,
              h->siege->options->from.count ? &h->from : NULL);
}

/* A WebSocket comes in a second connection where the first was for the cookie. */
static void on_closed(void *context) {
    hand *h = context;
    bool again = !h->live && !h->over && h->attack->way == BY_SOCKET && h->cookie[0] &&
                 h->stage == 0 && h->status == 200;
    h->status = 0;
    if (again) {
        connect_hand(h);
        return;
    }
    if (!h->over) h->tally->cut_off++;
    h->live = false;
    uv_timer_stop(&h->beat);
    uv_timer_start(&h->rest, on_rest_over, 1 + hand_choice(h, REST_MS), 0);
}

static void choose_cookie(hand *h) {
    const loot *l = hand_loot(h);
    const char *cookie = loot_some_cookie(l, hand_random(h));
    bool enough = l->cookie_count >= ENOUGH_PLAYERS && hand_choice(h, 50) > 0;
    h->makes_player = !cookie || !enough;
    if (!h->makes_player) strcpy(h->cookie, cookie);
}

void hand_begin(hand *h) {
    siege *s = h->siege;
    h->attack = siege_choose(s);
    h->tally = &s->tallies[h->attack - attacks];
    h->tally->bouts++;
    h->live = h->over = h->makes_player = false;
    h->done = h->waiting = 0;
    h->stage = h->status = 0;
    h->number = 0;
    h->cookie[0] = h->game[0] = 0;
    if (s->options->from.count)
        h->from = address_range_at(&s->options->from, hand_choice(h, 1 << 24));
    if (h->attack->begin) h->attack->begin(h);
    if (h->attack->who == PLAYER && !h->cookie[0]) choose_cookie(h);
    uv_timer_start(&h->rest, on_time_over, h->attack->seconds * 1000, 0);
    connect_hand(h);
}

static const wire_handlers handlers = {.connected = on_connected,
                                       .answered = on_answered,
                                       .message = on_message,
                                       .closed = on_closed,
                                       .body = on_body,
                                       .pinged = on_pinged};

void hand_init(hand *h, siege *s) {
    *h = (hand){.siege = s};
    h->wire = (wire){.handlers = &handlers, .context = h, .counts = &s->bytes};
    uv_timer_init(s->loop, &h->rest);
    uv_timer_init(s->loop, &h->beat);
    h->rest.data = h->beat.data = h;
}
