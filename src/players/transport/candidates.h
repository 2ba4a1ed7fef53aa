/* The turns of Transport that are worth thinking about. */
#ifndef BRETT_PLAYERS_TRANSPORT_CANDIDATES_H
#define BRETT_PLAYERS_TRANSPORT_CANDIDATES_H

#include "players/search_run.h"
#include "players/transport/evaluation.h"

enum { TRANSPORT_CANDIDATES = 64 };

typedef struct transport_candidate {
    brett_turn turn;
    int32_t value;             /* as it seems at first */
    uint32_t visits;           /* games played out from it */
    int64_t wins[BRETT_SEATS]; /* the sum of what they came to */
} transport_candidate;

typedef struct transport_candidates {
    transport s; /* of the field that is looked at */
    field_map map;
    uint32_t cells[MAP_SIDE * MAP_SIDE];
    search_run *run;
    int team;
    uint32_t looks;      /* at fields */
    uint64_t field;      /* the hash of the one that is looked at */
    uint32_t overlooked; /* turns, as long as none was noticed */
    bool noticed;
    brett_turn turn;                           /* that is being made */
    brett_step steps[3 * TRANSPORT_MAX_STEPS]; /* lists of them, as they follow each other */
    int count;
    transport_candidate list[TRANSPORT_CANDIDATES]; /* the best first */
} transport_candidates;

/* Finds the turns that seem best at first sight, of all that are not overlooked; at least one. */
void transport_find_candidates(transport_candidates *c, search_run *run);

#endif
