/* How large a game is, measured in games that players play: how many choices there are, and how
 * long it takes. A game follows from the seed and its number alone.
 *
 * The game-tree complexity is estimated as Shannon did: by the product of the choices along a game,
 * of which the logarithm is summed, and then averaged over games. */
#ifndef BRETT_CLI_COMPLEXITY_MEASURE_H
#define BRETT_CLI_COMPLEXITY_MEASURE_H

#include "cli/selfplay/selfplay.h"

/* Counting all turns of a position can take long, so they are counted in one of so many. */
enum { TURNS_COUNTED = 8 };

/* What is to be measured. */
typedef struct measure {
    selfplay s; /* how games are played; no turns are by lot */
    uint64_t games, threads;
} measure;

/* Numbers of choices, one after the other. */
typedef struct choices {
    uint32_t *list;
    size_t count, room;
    double sum, logs; /* of them, and of their logarithms (base 10) */
} choices;

/* Numbers a game: their sum, the least and the most. */
typedef struct range {
    uint64_t sum, least, most;
} range;

typedef struct measured {
    uint64_t games, draws;
    choices steps, turns; /* of seats; of turns only those that were counted */
    double chance_logs;   /* of how many outcomes chance had */
    range game_steps, game_turns;
    double share[BRETT_SEATS]; /* of games that each seat has won, in sum */
} measured;

/* Plays the games, or as many as there were when the process was asked to quit; false, and why,
 * where it failed. Freed in any case. */
bool measure_games(const measure *m, measured *all, brett_message *why);
void measured_free(measured *all);

/* What half of them do not exceed; 0 where there are none. Sorts the list. */
double choices_median(choices *c);
double choices_mean(const choices *c);
uint32_t choices_most(const choices *c);

/* The logarithms (base 10) of the sizes of the game tree: seen as one of steps, as one of turns,
 * and as one of steps and the outcomes of chance. */
double tree_of_steps(const measured *all);
double tree_of_turns(const measured *all);
double tree_with_chance(const measured *all);

#endif
