/* Twisty's deal: tokens and lists at random, and corners where they are drawn as well. */
#ifndef BRETT_GAMES_TWISTY_DEAL_H
#define BRETT_GAMES_TWISTY_DEAL_H

#include "rules/twisty.h"

typedef struct twisty_terms {
    int seats;
    int first;                     /* the seat that begins */
    int cubes;                     /* of each colour */
    int mix[TWISTY_SPECIAL_KINDS]; /* how many of each special token: the rest of the 44 */
    bool draws_corners;            /* or each player chooses one */
    bool open_centre, sends_robbed, may_return;
} twisty_terms;

void twisty_deal(twisty *s, const twisty_terms *terms, brett_random *random);

#endif
