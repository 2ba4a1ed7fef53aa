/* One player's picture of a game, made from nothing but the events that the player is told, so that
 * all that events must keep to is checked on the way: their numbers, plies and order, and that
 * every step is legal. It is a view, so games with secrets are followed as well.
 *
 * The player's own last step has an account of its own: it is settled once it has been answered and
 * seen among the events, in either order. */
#ifndef LOAD_WATCHER_H
#define LOAD_WATCHER_H

#include <stdbool.h>
#include <stdint.h>

#include "brett.h"
#include "figures.h"

enum { GAME_BYTES = 24, STEP_BYTES = 96 };

typedef struct own_step {
    bool unanswered, unseen;
    uint32_t ply;      /* that it was made from */
    uint32_t answered; /* the event number that the answer gave */
    uint64_t key;
    char text[STEP_BYTES];
} own_step;

typedef struct watcher {
    const brett_game *rules;
    figures *figures;
    char game[GAME_BYTES]; /* empty: none */
    int seat;              /* one's own */
    uint32_t round;        /* games before this one */
    uint32_t last;         /* event */
    uint32_t ply;
    bool begun, over;
    bool broken; /* what was told cannot be followed any more */
    brett_state *view;
    own_step own;
} watcher;

typedef enum watcher_took {
    TOOK_STEP,
    TOOK_BEGIN,
    TOOK_END,
    TOOK_OTHER,
    TOOK_AMISS /* it was faulty, which is counted; the events after it are of no use */
} watcher_took;

void watcher_init(watcher *w, const brett_game *rules, figures *f);

/* Turns to a game of which nothing is known yet. */
void watcher_turn_to(watcher *w, const char *game);

/* Takes one event in; mover is who made the step, where it is one. */
watcher_took watcher_take(watcher *w, const char *event, int *mover);

/* Whether the player is to choose a step. */
bool watcher_is_due(const watcher *w);

/* Chooses a legal step of the player, at random, and opens its account. */
void watcher_choose(watcher *w, brett_random *random);

/* The player's step was acknowledged as stored with this event, leading to this ply; or refused. */
void watcher_acknowledged(watcher *w, int64_t event, int64_t ply);
void watcher_refused(watcher *w, const char *code);

#endif
