/* The points are found by the MM algorithm (Hunter, 2004). Their errors are those of the sandwich
 * estimator: the Fisher information says how much the results tell if games were independent, and
 * the measured variance of deals how much they really vary, since games on one deal are not. One
 * drawn deal more is added to each meeting: whoever has won everything so far is not infinitely
 * better for it. */
#include "cli/match/ratings.h"

#include <math.h>
#include <string.h>

typedef double matrix[MATCH_PLAYERS][MATCH_PLAYERS];

/* The two players of a meeting. */
static void pair_of(const tally *t, uint64_t meeting, int *first, int *second) {
    match_fixture f = fixtures_game(&t->fixtures, meeting * (uint64_t)t->fixtures.seats);
    *first = f.player[0];
    *second = f.player[1];
}

/* Deals that they played, and how many of them the first won, with one that was drawn. */
static double deals_of(const shares *s) {
    return (double)s->deals + 1;
}
static double won_of(const shares *s) {
    return s->means + 0.5;
}

/* ---- The points ---- */

/* One round of the algorithm on strengths, whose ratio is that of the chances to win. */
static double improve(const tally *t, double *strength) {
    double won[MATCH_PLAYERS] = {0}, weight[MATCH_PLAYERS] = {0}, change = 0, product = 0;
    int first, second, players = t->fixtures.players;
    for (uint64_t i = 0; i < fixtures_meetings(&t->fixtures); i++) {
        const shares *met = &t->met[i];
        pair_of(t, i, &first, &second);
        double share = deals_of(met) / (strength[first] + strength[second]);
        won[first] += won_of(met);
        won[second] += deals_of(met) - won_of(met);
        weight[first] += share;
        weight[second] += share;
    }
    for (int p = 0; p < players; p++) product += log(won[p] / weight[p]) / players;
    for (int p = 0; p < players; p++) {
        double better = won[p] / weight[p] / exp(product); /* the mean stays at 0 points */
        change = fmax(change, fabs(log(better / strength[p])));
        strength[p] = better;
    }
    return change;
}

/* ---- The errors ---- */

/* Adds what a meeting contributes: a term of a graph's Laplacian. */
static void add_term(matrix m, int first, int second, double weight) {
    m[first][first] += weight;
    m[second][second] += weight;
    m[first][second] -= weight;
    m[second][first] -= weight;
}

/* Inverts a positive definite matrix in place, by Gauss-Jordan elimination. */
static void invert(matrix m, int size) {
    for (int k = 0; k < size; k++) {
        double pivot = m[k][k];
        m[k][k] = 1;
        for (int j = 0; j < size; j++) m[k][j] /= pivot;
        for (int i = 0; i < size; i++) {
            double factor = m[i][k];
            if (i == k) continue;
            m[i][k] = 0;
            for (int j = 0; j < size; j++) m[i][j] -= factor * m[k][j];
        }
    }
}

static double variance_of(matrix bread, matrix meat, int player, int size) {
    double sum = 0;
    for (int i = 0; i < size; i++)
        for (int j = 0; j < size; j++) sum += bread[player][i] * meat[i][j] * bread[j][player];
    return sum;
}

/* Only differences are known, so the mean is held at 0 by one more term. */
static void find_errors(const tally *t, const double *strength, rating *ratings) {
    const double points = 400 / log(10), of_95_percent = 1.96;
    matrix bread = {{0}}, meat = {{0}};
    int first, second, players = t->fixtures.players;
    for (uint64_t i = 0; i < fixtures_meetings(&t->fixtures); i++) {
        const shares *met = &t->met[i];
        pair_of(t, i, &first, &second);
        double chance = strength[first] / (strength[first] + strength[second]);
        add_term(bread, first, second, deals_of(met) * chance * (1 - chance));
        add_term(meat, first, second, deals_of(met) * shares_variance(met));
    }
    for (int i = 0; i < players; i++)
        for (int j = 0; j < players; j++) bread[i][j] += 1;
    invert(bread, players);
    for (int p = 0; p < players; p++)
        ratings[p].error = of_95_percent * points * sqrt(variance_of(bread, meat, p, players));
}

void ratings_fit(const tally *t, rating *ratings) {
    enum { MOST_ROUNDS = 10000 };
    const double enough = 1e-9;
    double strength[MATCH_PLAYERS];
    bool has_met = false;
    for (int p = 0; p < t->fixtures.players; p++) strength[p] = 1;
    for (uint64_t i = 0; i < fixtures_meetings(&t->fixtures); i++) has_met |= t->met[i].deals > 0;
    for (int round = 0; round < MOST_ROUNDS && improve(t, strength) > enough; round++) {
    }
    find_errors(t, strength, ratings);
    for (int p = 0; p < t->fixtures.players; p++) {
        ratings[p].points = 400 / log(10) * log(strength[p]);
        if (!has_met) ratings[p].error = INFINITY;
    }
}
