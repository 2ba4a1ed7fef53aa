/* Alpha-beta search for two seats that see everything.
 *
 * It looks at whole turns, deeper and deeper, and keeps what it knows of positions in a table. It
 * knows a game only through its table of functions and one of judges: what a position seems to be
 * worth to the seat that moves. Everything is in whole numbers and follows from the position, the
 * limits and the memory alone, so the same search does the same everywhere. */
#ifndef BRETT_PLAYERS_ALPHABETA_H
#define BRETT_PLAYERS_ALPHABETA_H

#include "brett.h"

/* A win is worth this, less a little for every turn that it is away; a judge stays well below. */
enum { WIN_WORTH = 30000, JUDGED_MOST = 20000, DEEPEST_TURN = 48 };

/* What a position that is not over seems to be worth to a seat. */
typedef int32_t judge(const brett_state *state, int seat);

typedef struct search_limits {
    uint64_t nodes; /* positions to look at; 0: no limit */
    int depth;      /* turns to look ahead; 0: no limit */

    /* Asked every few thousand nodes whether to go on; NULL: always. */
    bool (*go_on)(void *context);
    void *context;
} search_limits;

typedef struct search_result {
    uint64_t nodes;
    int depth;     /* turns that were looked ahead in full */
    int32_t worth; /* to the seat that moves */
    brett_turn turn;
} search_result;

/* Bytes of memory that a search needs at least; what it gets beyond that is its table. */
size_t alphabeta_memory(const brett_game *game);

/* Searches for the best turn of the seat that acts. At least one limit must end it. */
void alphabeta(const brett_game *game, judge *judge_of, const brett_state *state,
               const search_limits *limits, void *memory, size_t bytes, search_result *result);

#endif
