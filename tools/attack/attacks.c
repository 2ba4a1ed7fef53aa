#include "attack/attack.h"

#include <string.h>

#include "attack/kinds.h"

/* Numbers in brackets: what the trial of the server found. */
const attack attacks[] = {
    {"offers", "fills the log of a clocked game with offers that are taken back (1)", 8, BY_SOCKET,
     PLAYER, 400, 1, 0, 10, false, offers_begin, offers_act, offers_heard},
    {"joins", "fills the log of an open game with joining and leaving (1)", 6, BY_SOCKET, PLAYER,
     300, 1, 0, 10, false, NULL, joins_act, joins_heard},
    {"takebacks", "makes a game against a computer longer and longer (1, 3)", 6, BY_SOCKET, PLAYER,
     400, 1, 0, 15, false, NULL, takebacks_act, takebacks_heard},
    {"links", "races one device link, so that units fail (2)", 6, BY_REQUESTS, PLAYER, 40, 1, 0, 5,
     false, NULL, links_act, links_heard},
    {"events", "reads all events of the longest games (3)", 10, BY_REQUESTS, PLAYER, 60, 1, 0, 10,
     false, NULL, events_act, NULL},
    {"lists", "asks for lists of games (3)", 10, BY_REQUESTS, PLAYER, 60, 1, 0, 10, false, NULL,
     lists_act, NULL},
    {"reads", "looks at games, records and legal steps, also cold and unknown ones (3)", 8,
     BY_SOCKET, PLAYER, 300, 8, 0, 10, false, NULL, reads_act, NULL},
    {"crowd", "many sockets watch somebody else's game (3)", 6, BY_SOCKET, STRANGER, 40, 8, 0, 10,
     true, NULL, crowd_act, NULL},
    {"games", "makes games in masses: public, clocked, for days (3, 5)", 8, BY_REQUESTS, PLAYER, 60,
     1, 0, 10, false, NULL, games_act, games_heard},
    {"computers", "makes games of nothing but computers of level 9 (4)", 6, BY_SOCKET, PLAYER, 40,
     4, 0, 10, false, NULL, computers_act, games_heard},
    {"imports", "keeps padded records (5)", 6, BY_REQUESTS, PLAYER, 40, 1, 0, 10, false, NULL,
     imports_act, games_heard},
    {"players", "becomes one new player after the other (5)", 6, BY_REQUESTS, STRANGER, 40, 1, 0,
     10, false, NULL, players_act, NULL},
    {"messages", "sends as many messages as a socket takes (5)", 8, BY_SOCKET, STRANGER, 600, 16, 0,
     10, false, NULL, messages_act, NULL},
    {"bulky", "sends messages that are as long and as slow to read as may be (5)", 5, BY_SOCKET,
     STRANGER, 100, 8, 0, 10, false, NULL, bulky_act, NULL},
    {"rematches", "resigns and asks for the next game (5)", 4, BY_SOCKET, PLAYER, 200, 1, 0, 10,
     false, NULL, rematches_act, rematches_heard},
    {"rubbish", "asks for what cannot be done: wrong steps, seats, keys, types (5)", 6, BY_SOCKET,
     PLAYER, 200, 8, 0, 10, false, NULL, rubbish_act, NULL},
    {"tokens", "comes with cookies that nobody gave it (6, 7, 9)", 6, BY_REQUESTS, STRANGER, 40, 1,
     0, 10, false, NULL, tokens_act, NULL},
    {"deaf", "asks for a lot and reads nothing (8)", 8, BY_SOCKET, STRANGER, 200, 200, 0, 20, true,
     NULL, deaf_act, NULL},
    {"sessions", "looks at its sessions, renews and ends them (12)", 3, BY_REQUESTS, PLAYER, 30, 1,
     0, 10, false, NULL, sessions_act, NULL},
    {"presence", "comes and goes in games that others watch (12)", 4, BY_SOCKET, PLAYER, 4, 4, 0, 1,
     false, NULL, presence_act, NULL},
    {"pongs", "answers pings late, and answers what was not asked (13)", 3, BY_SOCKET, PLAYER, 40,
     40, 100, 20, true, NULL, pongs_act, NULL},
    {"frames", "sends frames that are not sound (15)", 8, BY_SOCKET, STRANGER, 8, 8, 0, 3, true,
     NULL, frames_act, NULL},
    {"heads", "sends requests that are not sound (15)", 8, BY_BYTES, STRANGER, 3, 3, 0, 2, true,
     NULL, heads_act, NULL},
    {"slow", "sends a request a byte at a time (15)", 5, BY_BYTES, STRANGER, 200, 200, 200, 20,
     true, NULL, slow_act, NULL},
    {"silent", "connects, and says nothing or half a thing (15)", 5, BY_BYTES, STRANGER, 1, 1, 0,
     20, true, NULL, silent_act, NULL},
    {"flood", "connects and goes, again and again (15)", 6, BY_BYTES, STRANGER, 1, 1, 0, 1, false,
     NULL, silent_act, NULL},
    {"pipelines", "sends many requests at once, without waiting (15)", 6, BY_BYTES, PLAYER, 4, 4, 0,
     4, true, NULL, pipelines_act, NULL},
    {"huge", "sends heads, bodies and JSON as large as may be, and larger (15)", 6, BY_BYTES,
     PLAYER, 3, 3, 0, 3, true, NULL, huge_act, NULL},
    {"solved", "looks positions up in tablebases (15)", 4, BY_REQUESTS, STRANGER, 40, 1, 0, 10,
     false, NULL, solved_act, NULL},
    {"metrics", "asks for the server's figures and health (15)", 4, BY_REQUESTS, STRANGER, 60, 1, 0,
     10, false, NULL, metrics_act, NULL},
    {"pages", "asks for pages, and for what is none (15)", 5, BY_REQUESTS, STRANGER, 60, 1, 0, 10,
     false, NULL, pages_act, NULL},
    {0},
};

const attack *attack_find(const char *name) {
    for (const attack *a = attacks; a->name; a++)
        if (strcmp(a->name, name) == 0) return a;
    return NULL;
}
