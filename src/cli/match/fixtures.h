/* Who plays whom, on which deal, from which seat: a number for each game, from 0. */
#ifndef BRETT_CLI_MATCH_FIXTURES_H
#define BRETT_CLI_MATCH_FIXTURES_H

#include "brett.h"

enum { MATCH_PLAYERS = 16 };

typedef enum fixtures_format {
    ALL_TOGETHER, /* all at one board */
    ROUND_ROBIN,  /* each against each */
    GAUNTLET      /* the first against each of the others */
} fixtures_format;

typedef struct fixtures {
    fixtures_format format;
    int players, seats;
} fixtures;

typedef struct match_fixture {
    uint64_t number;  /* of the game */
    uint64_t deal;    /* those who meet play each deal once from every seat */
    uint64_t meeting; /* games of one meeting and one deal follow each other */
    int seats;
    int player[BRETT_SEATS]; /* who has each seat */
} match_fixture;

/* How many different groups of players meet. */
uint64_t fixtures_meetings(const fixtures *f);

match_fixture fixtures_game(const fixtures *f, uint64_t number);

#endif
