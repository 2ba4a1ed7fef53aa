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

/* The variance of a deal's mean share. */
double shares_variance(const shares *s);

/* How many Elo points a player is above the others, who has this share where equals would have the
 * expected one; infinite where one of them wins everything. */
double elo(double share, double expected);

/* The error of the Elo points that belongs to an error of the share; infinite where they are. */
double elo_error(double share, double error);

/* How many points a player is above the others, and within which bounds, with 95%. Where one side
 * has won everything the points are not known (infinite), but one bound is. Before the first deal
 * nothing is: the bounds are infinite, and the points not a number. */
typedef struct elo_estimate {
    double points, error, low, high;
} elo_estimate;

elo_estimate elo_of(const shares *s, double expected);

/* The sequential probability ratio test whether the first of two players is high points better or
 * only low ones (SPRT; the normal approximation of the generalised test, as engine testers use it).
 */
typedef struct sprt_bounds {
    double low, high; /* Elo points, the first below the second */
    double alpha,
        beta; /* the chances to find it better when it is not, and not better when it is */
} sprt_bounds;

/* Reads "LOW,HIGH" or "LOW,HIGH,ALPHA,BETA"; the chances are 0.05 where they are not said. */
bool sprt_read(const char *text, sprt_bounds *bounds);

typedef enum sprt_result { SPRT_OPEN, SPRT_BETTER, SPRT_NOT_BETTER } sprt_result;

typedef struct sprt {
    double ratio;        /* the logarithm of how much likelier the results are if it is better */
    double lower, upper; /* the test ends at these */
    sprt_result result;
} sprt;

sprt sprt_of(const shares *s, const sprt_bounds *bounds);

#endif
