/* A player: somebody with a cookie, one WebSocket, and a seat in one game at a time.
 *
 * At most one request of a player waits for its answer. When a connection ends, the player comes
 * back, watches the game again from the last event, and sends the step that was not answered once
 * more with the key that it had. */
#ifndef LOAD_PLAYER_H
#define LOAD_PLAYER_H

#include <stdbool.h>
#include <stdint.h>
#include <uv.h>

#include "client/wire.h"
#include "watcher.h"

enum { COOKIE_BYTES = 128 };

typedef enum asked {
    ASKED_NOTHING,
    ASKED_CREATE,
    ASKED_JOIN,
    ASKED_WATCH,
    ASKED_STEP,
    ASKED_REMATCH
} asked;

typedef struct player {
    struct run *run;
    struct room *room;
    uint32_t number;
    wire wire;
    uv_timer_t pause; /* until the next attempt */
    unsigned failed;  /* attempts to connect since the last that did */
    char cookie[COOKIE_BYTES];
    bool live; /* the WebSocket is open */
    bool watching;
    bool stuck; /* refused for good, or told what cannot be followed */
    asked asked;
    uint32_t request; /* its number */
    uint64_t sent;    /* when the own step was; 0 where its time says nothing */
    watcher game;

    bool ready; /* in the run's queue of those who are due */
    struct player *next_ready;
} player;

void player_init(player *p, struct run *r, struct room *t, uint32_t number);

/* Gets a cookie, and connects. */
void player_connect(player *p);

/* Does what is to be done next, if nothing is under way. */
void player_act(player *p);

/* Makes a step, if one is still due; false when not. */
bool player_step(player *p);

#endif
