/* Attacks that change games, and make them. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "attack/kinds.h"
#include "client/scan.h"

/* Keeps the game that an answer shows, and turns to it. */
static bool take_game(hand *h, const char *answer) {
    if (!scan_text(scan_member(answer, "id"), h->game, sizeof h->game)) return false;
    loot_game(hand_loot(h), h->game);
    return true;
}

static void note_length(hand *h, const char *answer) {
    loot_length(hand_loot(h), h->game, scan_number(scan_member(answer, "event"), 0));
}

/* ---- Offers that are taken back: 0 a game is to be made, 1 joined, 2 offered, 3 taken back ----
 */

enum { MAKE, JOIN, OFFER, TAKE_BACK };

/* As either of those who play a game that there is, or as the second of one that waits. */
void offers_begin(hand *h) {
    loot_pair *pair = loot_some_pair(hand_loot(h), hand_random(h));
    if (!pair || hand_choice(h, 20) == 0) return;
    strcpy(h->game, pair->game);
    h->number = -1;
    h->stage = pair->cookie[1][0] ? OFFER : JOIN;
    if (h->stage == OFFER) strcpy(h->cookie, pair->cookie[hand_choice(h, 2)]);
}

void offers_act(hand *h) {
    switch (h->stage) {
    case MAKE:
        hand_ask(h, "\"do\":\"create\",\"game\":\"linja\",\"seats\":[\"me\",\"open\"],"
                    "\"clock\":{\"minutes\":5,\"increment\":1}}");
        break;
    case JOIN: hand_ask(h, "\"do\":\"join\",\"game\":\"%s\"}", h->game); break;
    case OFFER: hand_ask(h, "\"do\":\"offer\",\"game\":\"%s\",\"what\":\"draw\"}", h->game); break;
    default:
        hand_ask(h, "\"do\":\"answer\",\"game\":\"%s\",\"offer\":%" PRId64 ",\"yes\":false}",
                 h->game, h->number);
        if (hand_choice(h, 8) == 0) h->stage = OFFER; /* where it was refused, try again */
    }
}

void offers_heard(hand *h, const char *answer) {
    loot *l = hand_loot(h);
    if (h->stage == MAKE) {
        if (take_game(h, answer)) loot_new_pair(l, h->game, h->cookie);
        h->stage = OFFER;
    } else if (h->stage == JOIN) {
        for (int i = 0; i < LOOT_PAIRS; i++)
            if (strcmp(l->pairs[i].game, h->game) == 0) strcpy(l->pairs[i].cookie[1], h->cookie);
        h->stage = OFFER;
    } else {
        h->stage = h->stage == OFFER ? TAKE_BACK : OFFER;
        h->number = scan_number(scan_member(answer, "event"), h->number);
        note_length(h, answer);
    }
}

/* ---- Joining and leaving: a game that is made here, or one of others ---- */

void joins_act(hand *h) {
    if (!h->game[0] && h->stage == 0) {
        h->stage = 1;
        hand_ask(h, "\"do\":\"create\",\"game\":\"twisty\",\"options\":[\"seats=3\"],"
                    "\"seats\":[\"open\",\"open\",\"open\"],\"public\":true}");
        return;
    }
    if (hand_choice(h, 40) == 0)
        snprintf(h->game, sizeof h->game, "%s", loot_some_game(hand_loot(h), hand_random(h)));
    hand_ask(h, "\"do\":\"%s\",\"game\":\"%s\"}", h->done % 2 ? "leave" : "join", h->game);
}

void joins_heard(hand *h, const char *answer) {
    if (h->stage == 1) {
        take_game(h, answer);
        h->stage = 2;
    }
    note_length(h, answer);
}

/* ---- Steps that are taken back: 0 make, 1 what is legal?, 2 a step, 3 take it back ---- */

void takebacks_act(hand *h) {
    const char *game = h->game;
    if (!game[0]) {
        hand_ask(h, "\"do\":\"create\",\"game\":\"linja\",\"seats\":[\"me\",\"level:1\"]}");
    } else if (h->stage == 1) {
        hand_ask(h, "\"do\":\"legal\",\"game\":\"%s\"}", game);
    } else {
        hand_ask(h, "\"do\":\"offer\",\"game\":\"%s\",\"what\":\"takeback\"}", game);
        h->stage = 1;
    }
}

void takebacks_heard(hand *h, const char *answer) {
    char step[64];
    const char *steps = scan_member(answer, "steps");
    if (!h->game[0]) {
        take_game(h, answer);
        h->stage = 1;
    } else if (steps && scan_text(scan_first(steps), step, sizeof step)) {
        h->stage = 3;
        h->tally->operations++;
        hand_ask(h, "\"do\":\"step\",\"game\":\"%s\",\"step\":\"%s\"}", h->game, step);
    } else {
        note_length(h, answer);
    }
}

/* ---- Games in masses ---- */

void games_act(hand *h) {
    static const char *const clocks[] = {"", ",\"clock\":{\"minutes\":600,\"increment\":600}",
                                         ",\"clock\":{\"days\":30}",
                                         ",\"clock\":{\"minutes\":0.05,\"increment\":0}"};
    static const char *const seats[] = {
        "\"game\":\"linja\",\"seats\":[\"me\",\"open\"]",
        "\"game\":\"transport\",\"options\":[\"seats=2\"],\"seats\":[\"me\",\"level:1\"]",
        "\"game\":\"twisty\",\"options\":[\"seats=2\"],\"seats\":[\"open\",\"level:3\"]",
        "\"game\":\"transfer\",\"options\":[\"seats=2\"],\"seats\":[\"me\",\"invited\"]",
        "\"game\":\"linja\",\"seats\":[\"open\",\"open\"]"};
    hand_post(h, "/api/v1/games", "{%s%s,\"public\":%s}", hand_one_of(h, seats),
              hand_one_of(h, clocks), hand_choice(h, 2) ? "true" : "false");
}

void games_heard(hand *h, const char *answer) {
    take_game(h, answer);
}

void computers_act(hand *h) {
    static const char *const games[] = {
        "\"game\":\"linja\",\"seats\":[\"level:9\",\"level:9\"]",
        "\"game\":\"twisty\",\"options\":[\"seats=2\"],\"seats\":[\"level:9\",\"level:9\"]",
        "\"game\":\"transport\",\"options\":[\"seats=2\"],\"seats\":[\"level:9\",\"level:9\"]",
        "\"game\":\"transfer\",\"options\":[\"seats=2\"],\"seats\":[\"level:9\",\"level:9\"]"};
    hand_ask(h, "\"do\":\"create\",%s}", hand_one_of(h, games));
}

/* ---- Records, padded up to what a body may have ---- */

void imports_act(hand *h) {
    static char padding[59000];
    static const char *const lines[] = {"\\n", "# nothing at all\\n", "\\r\\n"};
    const char *line = hand_one_of(h, lines);
    size_t size = strlen(line), used = 0;
    for (size_t most = hand_choice(h, sizeof padding); used + size < most; used += size)
        memcpy(padding + used, line, size);
    padding[used] = 0;
    hand_post(h, "/api/v1/reviews",
              "{\"record\":\"brett record 1\\ngame: linja\\nrules: %d\\n%s"
              "A: human Mallory\\nB: human Mallory\\n"
              "start: 60 11 11 11 11 11 11 06 A i\\n\"}",
              brett_game_find("linja")->rules_version, padding);
}

/* ---- Resigning, and the next game ---- */

void rematches_act(hand *h) {
    if (!h->game[0])
        hand_ask(h, "\"do\":\"create\",\"game\":\"linja\",\"seats\":[\"me\",\"level:1\"]}");
    else
        hand_ask(h, "\"do\":\"%s\",\"game\":\"%s\"}", h->done % 2 ? "rematch" : "resign", h->game);
}

void rematches_heard(hand *h, const char *answer) {
    take_game(h, answer);
}

/* ---- What cannot be done ---- */

void rubbish_act(hand *h) {
    static const char *const whats[] = {"step",  "turn",   "join",  "offer", "answer", "claim",
                                        "leave", "resign", "legal", "watch", "events"};
    static const char *const rests[] = {
        "\"step\":\"0-1\",\"ply\":99999999999",
        "\"turn\":\"1-2 2-3 3-4 4-5 5-6 6-7 7-8 8-9 1-2 2-3 3-4 4-5 5-6 6-7\",\"ply\":-1",
        "\"seat\":-1,\"invite\":\"\\u0000\",\"mix\":\"0123456789012345678901234567890123456789\"",
        "\"what\":\"replace\",\"seat\":1e300,\"level\":-9",
        "\"after\":-1,\"key\":[[[[]]]]",
        "\"after\":9007199254740993,\"as\":\"win\"",
        "\"made\":\"\\ud83d\\ude00 \\u202e\",\"step\":{}",
        "\"offer\":0,\"yes\":\"yes\",\"key\":\"k\""};
    hand_ask(h, "\"do\":\"%s\",\"game\":\"%s\",%s}", hand_one_of(h, whats),
             loot_some_game(hand_loot(h), hand_random(h)), hand_one_of(h, rests));
}
