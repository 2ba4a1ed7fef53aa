/* Attacks that cost the server more than the one who asks. */
#include <stdio.h>
#include <string.h>

#include "attack/kinds.h"

static const char *any_game(hand *h) {
    return loot_some_game(hand_loot(h), hand_random(h));
}

/* The longest game half of the time. */
static const char *long_game(hand *h) {
    const loot *l = hand_loot(h);
    return l->longest[0] && hand_choice(h, 2) ? l->longest : any_game(h);
}

void events_act(hand *h) {
    hand_get(h, "/api/v1/games/%s/events?after=%u", long_game(h), hand_choice(h, 2));
}

void lists_act(hand *h) {
    static const char *const queries[] = {"",      "?mine",    "?mine&before=9999999999999",
                                          "?mine", "?after=0", "?mine&before=1"};
    hand_get(h, "/api/v1/games%s", hand_one_of(h, queries));
}

/* One in eight is a game that there is not. */
void reads_act(hand *h) {
    static const char *const whats[] = {"game", "legal", "record", "events", "watch", "unwatch"};
    char unknown[GAME_BYTES];
    const char *game = any_game(h);
    if (hand_choice(h, 8) == 0) {
        snprintf(unknown, sizeof unknown, "%010u", hand_choice(h, 1u << 31));
        game = unknown;
    }
    hand_ask(h, "\"do\":\"%s\",\"game\":\"%s\"}", hand_one_of(h, whats), game);
}

void crowd_act(hand *h) {
    hand_ask(h, "\"do\":\"watch\",\"game\":\"%s\"}",
             loot_others_game(hand_loot(h), hand_random(h)));
}

void deaf_act(hand *h) {
    wire_stop_reading(&h->wire);
    if (hand_choice(h, 4))
        hand_ask(h, "\"do\":\"events\",\"game\":\"%s\",\"after\":0}", long_game(h));
    else
        hand_ask(h, "\"do\":\"open\"}");
}

void solved_act(hand *h) {
    static const char position[] = "\"60 11 11 11 11 11 11 06 A i\"";
    char positions[20 * sizeof position + 2] = "";
    for (int i = 0; i < 20; i++)
        sprintf(positions + strlen(positions), "%s%s", i ? "," : "", position);
    hand_post(h, "/api/v1/solved", "{\"game\":\"linja\",\"positions\":[%s]}", positions);
}

void metrics_act(hand *h) {
    hand_get(h, hand_choice(h, 2) ? "/metrics" : "/healthz");
}

void pages_act(hand *h) {
    static const char *const paths[] = {"/",           "/index.html",        "/play/AAAAAAAAAA",
                                        "/sw.js",      "/brett.wasm",        "/../../etc/passwd",
                                        "/%2e%2e/%00", "/assets/nothing.js", "/api/v1/nothing"};
    hand_get(h, "%s", hand_one_of(h, paths));
}

void messages_act(hand *h) {
    switch (hand_choice(h, 5)) {
    case 0: hand_ask(h, "\"do\":\"open\"}"); break;
    case 1: hand_ask(h, "\"do\":\"game\",\"game\":\"%s\"}", any_game(h)); break;
    case 2: hand_ask(h, "\"do\":\"nothing\"}"); break;
    case 3: hand_ask(h, "\"do\":\"mine\"}"); break;
    default: hand_ask(h, "not JSON"); break;
    }
}

/* Nearly 64 KB each, of the JSON that takes longest to read: nobody wants it, but that is seen
 * last. */
void bulky_act(hand *h) {
    static const char *const parts[] = {"1,", "{},", "[],", "\"\\u00e9\",", "1e9,", "[[[[[]]]]],"};
    static char list[64000];
    const char *part = hand_one_of(h, parts);
    size_t size = strlen(part), used = 0;
    for (; used + size < sizeof list; used += size) memcpy(list + used, part, size);
    list[used] = 0;
    hand_ask(h, "\"do\":\"%s\",\"x\":[%s0]}", hand_choice(h, 2) ? "nothing" : "open", list);
}

/* Everything that may be said at once, by all hands at the same moment. */
void volley_act(hand *h) {
    for (int i = 0; i < 60; i++) {
        if (i % 2)
            hand_ask(h, "\"do\":\"game\",\"game\":\"%s\"}", any_game(h));
        else
            hand_ask(h, "\"do\":\"open\"}");
    }
    h->tally->operations += 59;
}

/* A file of the page that is long, asked for again and again and not read: in the beginning the
 * page tells what it is made of. */
void hungry_act(hand *h) {
    const char *file = hand_loot(h)->file;
    if (!file[0]) {
        hand_get(h, "/");
        return;
    }
    wire_stop_reading(&h->wire);
    hand_get(h, "%s", file);
}

void hungry_heard(hand *h, const char *answer) {
    const char *found = strstr(answer, "/assets/brett-");
    if (found) snprintf(hand_loot(h)->file, FILE_BYTES, "%.*s", (int)strcspn(found, "\""), found);
}
