/* Attacks on who is who. */
#include <stdio.h>
#include <string.h>

#include "attack/kinds.h"
#include "client/scan.h"

void players_act(hand *h) {
    h->cookie[0] = 0;
    hand_post(h, "/api/v1/me", "{\"name\":\"Mallory %u\"}", hand_choice(h, 1000000));
}

/* All who are at it try the same secret, so that two of them come at the same moment. */
void links_act(hand *h) {
    const char *secret = hand_loot(h)->secret;
    if (!secret[0] || hand_choice(h, 4) == 0)
        hand_post(h, "/api/v1/me/link", "{}");
    else
        hand_post(h, "/api/v1/me/move", "{\"secret\":\"%s\"}", secret);
}

void links_heard(hand *h, const char *answer) {
    loot *l = hand_loot(h);
    char secret[SECRET_BYTES];
    if (scan_text(scan_member(answer, "secret"), secret, sizeof secret)) strcpy(l->secret, secret);
}

static void make_token(hand *h, char *out, size_t size) {
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    size_t length = hand_choice(h, 3) ? 43 : hand_choice(h, (uint32_t)size);
    const char *known = loot_some_cookie(hand_loot(h), hand_random(h));
    for (size_t i = 0; i < length; i++) out[i] = digits[hand_choice(h, 64)];
    out[length] = 0;
    if (known && hand_choice(h, 3) == 0) { /* nearly one that there is */
        snprintf(out, size, "%s", known);
        if (out[0]) out[hand_choice(h, (uint32_t)strlen(out))] ^= 1;
    }
}

void tokens_act(hand *h) {
    static const char *const paths[] = {"/api/v1/me", "/api/v1/games?mine", "/api/v1/games",
                                        "/api/v1/live", "/metrics"};
    make_token(h, h->cookie, sizeof h->cookie);
    for (char *c = h->cookie; *c; c++)
        if (*c < ' ' || *c > '~') *c = '~';
    hand_get(h, "%s", hand_one_of(h, paths));
}

void sessions_act(hand *h) {
    switch (hand_choice(h, 8)) {
    case 0: hand_get(h, "/api/v1/me/sessions"); break;
    case 1: hand_get(h, "/api/v1/me/data"); break;
    case 2: hand_post(h, "/api/v1/me/logout", "{}"); break;
    case 3: hand_post(h, "/api/v1/me/sessions/end", "{\"others\":true}"); break;
    case 4:
        hand_post(h, "/api/v1/me/sessions/end", "{\"session\":\"%08x\"}", hand_choice(h, 1u << 31));
        break;
    default: hand_get(h, "/api/v1/me"); break;
    }
}

/* To be here for a moment is told to all who watch a game that the player has a seat in. */
void presence_act(hand *h) {
    loot_pair *pair = loot_some_pair(hand_loot(h), hand_random(h));
    hand_ask(h, "\"do\":\"watch\",\"game\":\"%s\"}", pair ? pair->game : "AAAAAAAAAA");
}
