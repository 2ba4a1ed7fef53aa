#include "cli/match/elo.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

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
double shares_variance(const shares *s) {
    double deals = (double)s->deals + 1;
    double mean = (s->means + 0.5) / deals;
    return (s->squares + 0.5) / deals - mean * mean;
}

double shares_error(const shares *s) {
    const double of_95_percent = 1.96;
    return s->deals ? of_95_percent * sqrt(shares_variance(s) / (double)s->deals) : INFINITY;
}

double elo(double share, double expected) {
    return 400 * (log10(share / (1 - share)) - log10(expected / (1 - expected)));
}

/* The error of the share times the slope of elo. */
double elo_error(double share, double error) {
    return error * 400 / log(10) / (share * (1 - share));
}

/* With every deal won, a share is too low when so many wins in a row are rarer than 1 in 20 by it.
 */
static double least_share(uint64_t deals) {
    return pow(0.05, 1 / (double)deals);
}

elo_estimate elo_of(const shares *s, double expected) {
    double share = shares_mean(s), error = shares_error(s);
    elo_estimate e = {NAN, INFINITY, -INFINITY, INFINITY};
    if (!s->deals) return e;
    e.points = elo(share, expected);
    if (share >= 1) {
        e.low = elo(least_share(s->deals), expected);
    } else if (share <= 0) {
        e.high = elo(1 - least_share(s->deals), expected);
    } else {
        e.error = elo_error(share, error);
        if (share - error > 0) e.low = elo(share - error, expected);
        if (share + error < 1) e.high = elo(share + error, expected);
    }
    return e;
}

/* ---- The sequential test ---- */

bool sprt_read(const char *text, sprt_bounds *bounds) {
    double number[4] = {0, 0, 0.05, 0.05};
    int count = 0;
    char *end = (char *)text;
    do {
        const char *start = count ? end + 1 : text;
        if (count == 4 || start[strspn(start, "+-")] == '\0' || strspn(start, "0123456789.+-") == 0)
            return false;
        number[count++] = strtod(start, &end);
        if (end == start) return false;
    } while (*end == ',');
    *bounds = (sprt_bounds){number[0], number[1], number[2], number[3]};
    bool is_sound = bounds->low < bounds->high && fabs(bounds->low) <= 1000 &&
                    fabs(bounds->high) <= 1000 && bounds->alpha > 0 && bounds->alpha < 0.5 &&
                    bounds->beta > 0 && bounds->beta < 0.5;
    return !*end && (count == 2 || count == 4) && is_sound;
}

static double share_for(double points) {
    return 1 / (1 + pow(10, -points / 400));
}

sprt sprt_of(const shares *s, const sprt_bounds *bounds) {
    double worse = share_for(bounds->low), better = share_for(bounds->high);
    sprt test = {.lower = log(bounds->beta / (1 - bounds->alpha)),
                 .upper = log((1 - bounds->beta) / bounds->alpha)};
    test.ratio = (better - worse) * (s->means - (double)s->deals * (worse + better) / 2) /
                 shares_variance(s);
    test.result = test.ratio >= test.upper   ? SPRT_BETTER
                  : test.ratio <= test.lower ? SPRT_NOT_BETTER
                                             : SPRT_OPEN;
    return test;
}
