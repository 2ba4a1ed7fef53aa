/* What the games of a match come to. */
#ifndef BRETT_CLI_MATCH_TALLY_H
#define BRETT_CLI_MATCH_TALLY_H

#include "cli/match/elo.h"
#include "cli/match/match.h"

typedef struct score {
    uint64_t wins, draws, losses;
    uint64_t faults, late_losses; /* of the losses: by its own fault, and on time */
    shares shares;
    double of_deal; /* the shares in the deal that is being played */
} score;

enum { MATCH_MEETINGS = MATCH_PLAYERS * (MATCH_PLAYERS - 1) / 2 };

typedef struct tally {
    fixtures fixtures;
    uint64_t games, turns, steals, passes, late;
    uint32_t shortest, longest;
    double slowest;         /* seconds of the longest turn of somebody with limits */
    double expected;        /* the share of a player who is as good as the others */
    uint64_t deal, meeting; /* that the last game was of */
    int of_deal;            /* games of both so far */
    score player[MATCH_PLAYERS], seat[BRETT_SEATS];
    shares met[MATCH_MEETINGS]; /* of the first of each two who meet; not where all play together */
} tally;

/* How many teams there are, or how many of them have won; a seat alone is a team. */
int tally_teams(const brett_result *result, bool winners_only);

/* Adds a game that was played to its end. Games come in the order of their numbers, but some may be
 * missing. */
void tally_add(tally *t, const match_game *played);

#endif
