/* What the results of games tell about the strength of a player, and how surely.
 *
 * A game gives each player a share of it: 1 for a win, nothing for a loss, and an equal part for
 * everyone who wins together with others. Games on one deal, played from every seat, are not
 * independent of each other: a good seat for one is a bad one for the next. So the deal is what
 * chance varies, and errors are computed from the mean shares of whole deals. With two players
 * that is the pentanomial model. */
#ifndef BRETT_CLI_MATCH_ELO_H
#define BRETT_CLI_MATCH_ELO_H

#include <stdbool.h>
#include <stdint.h>

/* The shares of one player. */
typedef struct shares {
    uint64_t games, deals; /* deals: those that were played from every seat */
    double sum;            /* over games */
    double means, squares; /* over deals: of their mean shares, and of the squares of these */
} shares;

void shares_add_game(shares *s, double share);
void shares_add_deal(shares *s, double mean);

/* The mean share; 0 without games. */
double shares_mean(const shares *s);

/* Within so much of the mean lies the true share with 95%; infinite before the first deal. */
double shares_error(const shares *s);

/* How many Elo points a player is above the others, who has this share where equals would have the
 * expected one; infinite where one of them wins everything. */
double elo(double share, double expected);

/* The error of the Elo points that belongs to an error of the share; infinite where they are. */
double elo_error(double share, double error);

/* The sequential test whether the first of two players is SPRT_ELO points better or not better at
 * all. A wrong answer comes with a chance of 5%. */
enum { SPRT_ELO = 10 };
typedef enum sprt_result { SPRT_OPEN, SPRT_BETTER, SPRT_NOT_BETTER } sprt_result;

typedef struct sprt {
    double ratio;        /* the logarithm of how much likelier the results are if it is better */
    double lower, upper; /* the test ends at these */
    sprt_result result;
} sprt;

sprt sprt_of(const shares *s);

#endif
