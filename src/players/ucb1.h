/* UCB1 (Auer, Cesa-Bianchi and Fischer 2002), the rule by which a bandit of several arms is played:
 *
 *     mean share of the win + C * sqrt(ln(tries) / visits),    C = sqrt(2)
 *
 * in whole numbers, so that every platform and compiler makes the same choice. */
#ifndef BRETT_PLAYERS_UCB1_H
#define BRETT_PLAYERS_UCB1_H

#include <stdint.h>

enum {
    UCB1_WIN = 12,        /* parts of a win, which up to four can share evenly */
    UCB1_ONE = 1 << 24,   /* what a bound of 1 is */
    UCB1_VISITS = 1 << 28 /* the most that are counted */
};

/* The bound of an arm that was played so often and won so many parts of wins, where it could have
 * been played tries times. Neither number of times is 0. */
uint64_t ucb1(uint32_t wins, uint32_t visits, uint32_t tries);

#endif
