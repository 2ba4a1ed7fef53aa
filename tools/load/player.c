#include "player.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "client/scan.h"
#include "run.h"

enum {
    BACK_OFF_MS = 20,   /* doubled with every attempt that failed ... */
    BACK_OFF_TIMES = 3, /* ... so many times */
    REFUSED_WAIT_MS = 300
};

/* ---- Requests ---- */

__attribute__((format(printf, 3, 4))) static void ask(player *p, asked what, const char *format,
                                                      ...) {
    char text[900];
    int head = snprintf(text, sizeof text, "{\"id\":%" PRIu32 ",", ++p->request);
    va_list values;
    va_start(values, format);
    int body = vsnprintf(text + head, sizeof text - (size_t)head, format, values);
    va_end(values);
    p->asked = what;
    if (what == ASKED_STEP) run_step_sent(p->run);
    wire_send(&p->wire, text, (size_t)(head + body));
}

/* Nothing is under way any more; what was. */
static asked settle(player *p, bool answered) {
    asked what = p->asked;
    p->asked = ASKED_NOTHING;
    if (what == ASKED_STEP) run_step_settled(p->run, answered);
    return what;
}

static void ask_create(player *p) {
    const options *o = p->run->options;
    char seats[64] = "\"me\"";
    for (int s = 1; s < o->seats; s++) strcat(seats, ",\"open\"");
    ask(p, ASKED_CREATE,
        "\"do\":\"create\",\"game\":\"%s\",\"options\":[\"seats=%d\"],\"seats\":[%s],"
        "\"key\":\"c\"}",
        o->game->name, o->seats, seats);
}

static void ask_step(player *p) {
    const own_step *own = &p->game.own;
    ask(p, ASKED_STEP,
        "\"do\":\"step\",\"game\":\"%s\",\"ply\":%" PRIu32 ",\"key\":\"s%" PRIu64
        "\",\"step\":\"%s\"}",
        p->game.game, own->ply, own->key, own->text);
}

/* A step is only measured the first time it is sent: later it may be answered from memory. */
static void send_again(player *p) {
    p->sent = 0;
    p->run->figures.again++;
    ask_step(p);
}

bool player_step(player *p) {
    if (!p->live || !p->watching || p->asked || !watcher_is_due(&p->game)) return false;
    watcher_choose(&p->game, &p->run->random);
    p->sent = uv_hrtime();
    uint32_t ply = p->game.ply + 1;
    p->room->sends[ply % SENDS] = (sent_step){p->game.round, ply, p->sent};
    p->run->figures.sent++;
    ask_step(p);
    return true;
}

/* What a player without a game does: the first makes one, the others join it. */
static void find_game(player *p) {
    if (p == &p->room->players[0])
        ask_create(p);
    else if (p->room->game[0])
        ask(p, ASKED_JOIN, "\"do\":\"join\",\"game\":\"%s\",\"key\":\"j\"}", p->room->game);
}

void player_act(player *p) {
    watcher *w = &p->game;
    if (!p->live || p->asked || p->stuck || p->run->stage == RUN_CONNECTS) return;
    if (!w->game[0])
        find_game(p);
    else if (!p->watching)
        ask(p, ASKED_WATCH, "\"do\":\"watch\",\"game\":\"%s\",\"after\":%" PRIu32 "}", w->game,
            w->last);
    else if (w->own.unanswered)
        send_again(p);
    else if (w->over && p->run->stage == RUN_PLAYS)
        ask(p, ASKED_REMATCH, "\"do\":\"rematch\",\"game\":\"%s\",\"key\":\"r\"}", w->game);
    else if (watcher_is_due(w))
        run_ready(p->run, p);
}

static void on_pause_over(uv_timer_t *timer) {
    player *p = timer->data;
    if (p->live)
        player_act(p);
    else if (p->wire.state == WIRE_DOWN)
        player_connect(p);
}

/* ---- Events ---- */

static void measure(player *p, uint32_t ply, int mover, uint64_t now) {
    const sent_step *sent = &p->room->sends[ply % SENDS];
    if (mover == p->game.seat || !sent->at || sent->ply != ply || sent->round != p->game.round)
        return;
    histogram_add(&p->run->figures.broadcast, (now - sent->at) / 1000);
}

static void count_begin(player *p) {
    if (p->game.round == 0) p->run->seated++;
    if (p == &p->room->players[0]) p->run->figures.begun++;
}

/* Takes events in; now is when they came, or 0 when they are old. After an event that is faulty the
 * player is of no further use. */
static void take_events(player *p, const char *events, uint64_t now) {
    for (const char *e = scan_first(events); e && !p->stuck; e = scan_next(e)) {
        int mover = BRETT_NOBODY;
        switch (watcher_take(&p->game, e, &mover)) {
        case TOOK_STEP:
            if (now) measure(p, p->game.ply, mover, now);
            break;
        case TOOK_BEGIN: count_begin(p); break;
        case TOOK_END:
            if (p == &p->room->players[0]) p->run->figures.over++;
            break;
        case TOOK_AMISS: p->stuck = true; break;
        case TOOK_OTHER: break;
        }
    }
}

/* ---- Answers ---- */

static void turn_to(player *p, const char *game) {
    watcher_turn_to(&p->game, game);
    if (p->run->journal) fprintf(p->run->journal, "# %s %s\n", game, p->cookie);
    if (p->run->games_to && p == &p->room->players[0]) fprintf(p->run->games_to, "%s\n", game);
}

static void take_game(player *p, const char *ok) {
    char game[GAME_BYTES];
    if (scan_text(scan_member(ok, "id"), game, sizeof game)) {
        turn_to(p, game);
        return;
    }
    figures_fault(&p->run->figures, FAULT_ANSWER, "not a game: %.200s", ok);
    p->stuck = true;
}

static void take_created(player *p, const char *ok) {
    take_game(p, ok);
    strcpy(p->room->game, p->game.game);
    for (int s = 1; s < p->run->options->seats; s++) player_act(&p->room->players[s]);
}

static void take_rematch(player *p, const char *ok) {
    char text[100];
    int size = snprintf(text, sizeof text, "{\"do\":\"unwatch\",\"game\":\"%s\"}", p->game.game);
    wire_send(&p->wire, text, (size_t)size);
    p->watching = false;
    take_game(p, ok);
}

/* The number of the last event, where it is told, shows that the server still has all that it has
 * told, and tells all that it has. */
static void take_watch(player *p, const char *ok) {
    watcher *w = &p->game;
    p->watching = true;
    const char *event = scan_member(ok, "event");
    int64_t before = w->last, last = scan_number(event, before);
    take_events(p, scan_member(ok, "events"), 0);
    if (p->stuck || !event || w->last == last) return;
    figures_fault(&p->run->figures, last < before ? FAULT_LOST : FAULT_GAP,
                  "game %s: watching told events up to %" PRIu32 " of %" PRId64, w->game, w->last,
                  last);
    p->stuck = true;
}

static void take_step_answer(player *p, const char *ok) {
    run *r = p->run;
    if (p->sent) histogram_add(&r->figures.answer, (uv_hrtime() - p->sent) / 1000);
    r->figures.acknowledged++;
    watcher_acknowledged(&p->game, scan_number(scan_member(ok, "event"), -1),
                         scan_number(scan_member(ok, "ply"), -1));
    if (r->journal)
        fprintf(r->journal, "%s %" PRIu32 " %s s%" PRIu64 "\n", p->game.game, p->game.own.ply + 1,
                p->game.own.text, p->game.own.key);
}

static void take_ok(player *p, asked what, const char *ok) {
    switch (what) {
    case ASKED_CREATE: take_created(p, ok); break;
    case ASKED_JOIN: turn_to(p, p->room->game); break;
    case ASKED_WATCH: take_watch(p, ok); break;
    case ASKED_STEP: take_step_answer(p, ok); break;
    case ASKED_REMATCH: take_rematch(p, ok); break;
    case ASKED_NOTHING: break;
    }
}

/* Where the server has no room at the moment, the same is asked again; everything else that it
 * refuses it should not have refused, and the game is looked at again. */
static void take_error(player *p, asked what, const char *error) {
    char code[FIGURES_CODE_BYTES] = "?";
    scan_text(scan_member(error, "code"), code, sizeof code);
    figures_refused(&p->run->figures, code);
    bool later =
        strcmp(code, "often") == 0 || strcmp(code, "busy") == 0 || strcmp(code, "failed") == 0;
    if (!later) {
        if (what == ASKED_STEP) watcher_refused(&p->game, code);
        figures_fault(&p->run->figures, FAULT_ANSWER, "game %s: %.300s", p->game.game, error);
        p->stuck = true;
        return;
    }
    uint64_t wait = REFUSED_WAIT_MS + brett_random_below(&p->run->random, REFUSED_WAIT_MS);
    uv_timer_start(&p->pause, on_pause_over, wait, 0);
}

static void on_message(void *context, const char *text) {
    player *p = context;
    const char *re = scan_member(text, "re");
    if (!re) {
        if (!p->watching || !scan_is(scan_member(text, "game"), p->game.game)) return;
        take_events(p, scan_member(text, "events"), uv_hrtime());
        player_act(p);
        return;
    }
    if (scan_number(re, -1) != p->request || !p->asked) return;
    asked what = settle(p, true);
    const char *ok = scan_member(text, "ok");
    if (!ok) {
        take_error(p, what, scan_member(text, "error"));
        return;
    }
    p->game.seat = (int)scan_number(scan_member(ok, "seat"), p->game.seat);
    take_ok(p, what, ok);
    player_act(p);
}

/* ---- The connection ---- */

static void on_connected(void *context) {
    player *p = context;
    char text[512];
    int size =
        p->cookie[0]
            ? snprintf(text, sizeof text,
                       "GET /api/v1/live HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\n"
                       "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                       "Sec-WebSocket-Key: YnJldHQgbG9hZCB0ZXN0IQ==\r\nCookie: brett=%s\r\n\r\n",
                       p->run->options->host, p->cookie)
            : snprintf(text, sizeof text,
                       "POST /api/v1/me HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n"
                       "Content-Length: 18\r\n\r\n{\"name\": \"Loader\"}",
                       p->run->options->host);
    wire_write(&p->wire, text, (size_t)size);
}

static bool read_cookie(player *p, const char *head) {
    const char *field = strcasestr(head, "\r\nset-cookie: brett=");
    if (!field) return false;
    const char *value = strchr(field, '=') + 1;
    size_t size = strcspn(value, ";\r\n");
    if (size >= COOKIE_BYTES) return false;
    memcpy(p->cookie, value, size);
    p->cookie[size] = 0;
    return true;
}

static void on_answered(void *context, int status, const char *head) {
    player *p = context;
    p->failed = status == 101 || status == 200 ? 0 : p->failed;
    if (status == 101) {
        p->live = true;
        p->run->live++;
        player_act(p);
        return;
    }
    if (status == 200 && !p->cookie[0] && read_cookie(p, head)) return;
    char code[FIGURES_CODE_BYTES];
    snprintf(code, sizeof code, "http-%d", status);
    figures_refused(&p->run->figures, code);
    if (status != 401) return;
    figures_fault(&p->run->figures, FAULT_LOST, "a cookie that was given is not known any more");
    p->stuck = true;
}

/* Comes back at once with a new cookie, else after a while, longer with each attempt. */
static void on_closed(void *context) {
    player *p = context;
    if (p->live) {
        p->run->live--;
        p->run->figures.lost_connections++;
    }
    bool fresh = !p->live && p->cookie[0] && p->failed == 0;
    p->live = p->watching = false;
    settle(p, false);
    if (p->stuck) return;
    uint64_t wait = BACK_OFF_MS << (p->failed < BACK_OFF_TIMES ? p->failed : BACK_OFF_TIMES);
    wait += brett_random_below(&p->run->random, (uint32_t)wait);
    p->failed++;
    uv_timer_start(&p->pause, on_pause_over, fresh ? 0 : wait, 0);
}

static const wire_handlers handlers = {
    .connected = on_connected, .answered = on_answered, .message = on_message, .closed = on_closed};

void player_init(player *p, run *r, room *t, uint32_t number) {
    p->run = r;
    p->room = t;
    p->number = number;
    p->wire = (wire){.handlers = &handlers, .context = p, .counts = &r->figures.bytes};
    watcher_init(&p->game, r->options->game, &r->figures);
    uv_timer_init(r->loop, &p->pause);
    p->pause.data = p;
}

/* From the address that is the player's own, if there are several. */
void player_connect(player *p) {
    const options *o = p->run->options;
    address from;
    if (o->from.count) from = address_range_at(&o->from, p->number);
    wire_open(&p->wire, p->run->loop, &o->address, o->from.count ? &from : NULL);
}
