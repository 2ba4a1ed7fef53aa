/* Games that players play against themselves, as data: a line of JSON for what all games share, and
 * a line for each game. docs/selfplay.md has the format.
 *
 * A game follows from the settings and its own number alone: so any of them can be played again, in
 * any order. No clock has a part in it. */
#ifndef BRETT_CLI_SELFPLAY_SELFPLAY_H
#define BRETT_CLI_SELFPLAY_SELFPLAY_H

#include <stdatomic.h>

#include "brett.h"

enum { SELFPLAY_VERSION = 1 }; /* of the format */
#define SELFPLAY_FORMAT "brett selfplay"

typedef struct selfplay {
    const brett_game *game;
    brett_setup setup;
    uint64_t seed;
    const brett_player *player[BRETT_SEATS];
    uint64_t nodes;             /* of players that take nodes; 0: as they like */
    uint64_t random_turns;      /* so many turns at the start are drawn by lot */
    uint32_t random;            /* and of the others so many of BRETT_CERTAIN */
    const brett_solved *solved; /* that players look into, or NULL */
} selfplay;

/* The line of what all games share, which the caller frees. */
char *selfplay_header(const selfplay *s);

/* The part of a game that a seat has won, out of BRETT_CERTAIN: winners share it, but partners do
 * not divide theirs. */
int selfplay_share(const brett_result *result, int seat);

/* Whoever plays such games, one after the other, in memory of its own. */
typedef struct selfplay_worker {
    const selfplay *s;
    void *memory;
    size_t bytes;
    const atomic_bool *stop; /* ends a game before its end */
} selfplay_worker;

/* Takes as much memory as the players need, and at least so much. False, and why, where there is
 * not enough. Ended in any case. */
bool selfplay_worker_start(selfplay_worker *w, const selfplay *s, size_t least,
                           const atomic_bool *stop, brett_message *why);
void selfplay_worker_end(selfplay_worker *w);

/* What deals the game with this number, from 0, and draws by lot in it; its inverse seeds the
 * players. */
uint64_t selfplay_seed(const selfplay *s, uint64_t number);

/* Asks the player of the seat that acts; false where it was stopped. */
bool selfplay_think(const selfplay_worker *w, const brett_state *state, uint64_t seed,
                    brett_thought *thought);

/* Plays a game to its end. Returns its line, which the caller frees, or NULL where it was stopped.
 */
char *selfplay_play(selfplay_worker *w, uint64_t number);

#endif
