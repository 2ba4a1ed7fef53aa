/* Games of Linja between computer players, every turn of which is weighed with a tablebase: what it
 * gave away, in points. */
#ifndef TOOLS_LINJA_GAMES_H
#define TOOLS_LINJA_GAMES_H

#include "tablebase/linja/tablebase.h"

typedef struct linja_contestant {
    const brett_player *player;
    uint64_t nodes;             /* of a turn; 0: as many as the player likes */
    const brett_solved *solved; /* what it may look into, or NULL */
    void *memory;               /* of so many bytes, at least what the player asks for */
    size_t bytes;
} linja_contestant;

typedef struct linja_weighed {
    int turns[2]; /* that each seat has made */
    int lost[2];  /* points that each seat has given away by them */
    int ahead;    /* the points that seat 0 is ahead in the end */
    int start;    /* and would have been by best play, from where the players took over */
} linja_weighed;

/* The points that a seat will be ahead by best play from this position on, between turns or at the
 * end; false where the tablebase does not know. */
bool linja_worth(const linja_tablebase *t, const linja *s, int seat, int *worth);

/* Plays on from a position between turns, or at the end. False where the tablebase does not know
 * one that it comes to, or a player has no turn to make. */
bool linja_play_on(const linja_tablebase *t, const linja_contestant by_seat[2], const linja *from,
                   brett_random *random, linja_weighed *out);

/* Plays a game, after so many turns at random. All that is random follows from the seed. */
bool linja_play_weighed(const linja_tablebase *t, const linja_contestant by_seat[2],
                        int random_turns, uint64_t seed, linja_weighed *out);

#endif
