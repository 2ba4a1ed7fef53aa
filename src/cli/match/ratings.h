/* Ratings of players who met in pairs, by the Bradley-Terry model: the Elo points that make the
 * results likeliest, with 0 as their mean. */
#ifndef BRETT_CLI_MATCH_RATINGS_H
#define BRETT_CLI_MATCH_RATINGS_H

#include "cli/match/tally.h"

typedef struct rating {
    double points, error; /* Elo; the error with 95%, infinite where nothing is known */
} rating;

/* Rates all players of the tally, of whom no more than two play a game. */
void ratings_fit(const tally *t, rating *ratings);

#endif
