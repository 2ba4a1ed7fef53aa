/* What the games of a match come to. */
#ifndef BRETT_CLI_MATCH_TALLY_H
#define BRETT_CLI_MATCH_TALLY_H

#include "cli/match/elo.h"
#include "cli/match/match.h"

typedef struct score {
    uint64_t wins, draws, losses;
    shares shares;
    double of_deal; /* the shares in the deal that is being played */
} score;

typedef struct tally {
    uint64_t games, turns, steals, passes, late;
    uint32_t shortest, longest;
    double slowest;  /* seconds of the longest turn of somebody with limits */
    double expected; /* the share of a player who is as good as the others */
    uint64_t deal;   /* that the last game was played on */
    int of_deal;     /* games on it so far */
    score player[BRETT_SEATS], seat[BRETT_SEATS];
} tally;

/* Adds a game that was played to its end. Games come in the order of their numbers, but some may be
 * missing. */
void tally_add(tally *t, const match_game *played);

#endif
