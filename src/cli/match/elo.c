#include "cli/match/elo.h"

#include <math.h>

void shares_add_game(shares *s, double share) {
    s->games++;
    s->sum += share;
}

void shares_add_deal(shares *s, double mean) {
    s->deals++;
    s->means += mean;
    s->squares += mean * mean;
}

double shares_mean(const shares *s) {
    return s->games ? s->sum / (double)s->games : 0;
}

/* The variance of a deal's mean share, as if one deal more had been played, half of it won and half
 * of it lost: that somebody has won everything so far does not show that nothing else can happen.
 */
static double variance(const shares *s) {
    double deals = (double)s->deals + 1;
    double mean = (s->means + 0.5) / deals;
    return (s->squares + 0.5) / deals - mean * mean;
}

double shares_error(const shares *s) {
    const double of_95_percent = 1.96;
    return s->deals ? of_95_percent * sqrt(variance(s) / (double)s->deals) : INFINITY;
}

double elo(double share, double expected) {
    return 400 * (log10(share / (1 - share)) - log10(expected / (1 - expected)));
}

/* The error of the share times the slope of elo. */
double elo_error(double share, double error) {
    return error * 400 / log(10) / (share * (1 - share));
}

/* The normal approximation of the generalised test (Van den Bergh, as engine testers use it). */
sprt sprt_of(const shares *s) {
    const double wrong = 0.05, bound = log((1 - wrong) / wrong);
    double equal = 0.5, better = 1 / (1 + pow(10, -SPRT_ELO / 400.0));
    sprt test = {.lower = -bound, .upper = bound};
    test.ratio =
        (better - equal) * (s->means - (double)s->deals * (equal + better) / 2) / variance(s);
    test.result = test.ratio >= test.upper   ? SPRT_BETTER
                  : test.ratio <= test.lower ? SPRT_NOT_BETTER
                                             : SPRT_OPEN;
    return test;
}
