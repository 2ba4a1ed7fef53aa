/* Alpha-beta for Transfer: principal variation search with late move reductions and a transposition
 * table.
 *
 * It is one of its own because a position between turns is so much smaller than a state: rows as
 * the one who moves sees them, whose order does not matter. Positions that come back in another
 * order of rows could go on coming back, so they count as the points that stand then. */
#ifndef BRETT_PLAYERS_TRANSFER_SEARCH_H
#define BRETT_PLAYERS_TRANSFER_SEARCH_H

#include "players/search_run.h"
#include "players/transfer/turn_generator.h"

/* A win is worth TRANSFER_WIN, less a little for every turn that it is away; what is beyond
 * TRANSFER_SURE is won or lost for sure. */
enum { TRANSFER_WIN = 30000, TRANSFER_SURE = 20000 };

enum { TRANSFER_MAX_PLY = 40, TRANSFER_NODES_BETWEEN = 8, TRANSFER_ROOT_CANDIDATES = 2000 };

/* What is known of a position. */
typedef struct transfer_entry {
    uint32_t key;  /* the high half of the hash; the low half is its place */
    uint32_t best; /* the low half of the like of the best turn, or 0 */
    int16_t value;
    int8_t depth;
    uint8_t bound;
} transfer_entry;

typedef struct transfer_searcher {
    search_run *run;
    const transfer *root; /* the position that is thought about */
    int goal;             /* points that decide */
    transfer_entry *table;
    uint32_t places; /* of the table, a power of two */
    uint16_t *slots;
    transfer_candidate *lists;           /* one a turn of depth; the first is longer */
    uint64_t path[TRANSFER_MAX_PLY + 1]; /* hashes of the positions on the way, and of who moves */
} transfer_searcher;

/* Bytes of memory that a search needs at least; with more it knows more positions. */
size_t transfer_search_memory(void);

transfer_searcher transfer_search_start(search_run *run);

/* The room for the turns of a depth: TRANSFER_ROOT_CANDIDATES of them at 0, fewer after it. */
transfer_candidate *transfer_candidates_at(const transfer_searcher *s, int ply);

/* What a turn is worth to the one who makes it, looked at to that depth, if it is within alpha and
 * beta. The first of the turns, whose number is 0, is looked at in full. */
int32_t transfer_search_candidate(transfer_searcher *s, const transfer_position *position,
                                  const transfer_candidate *candidate, size_t number, int depth,
                                  int ply, int32_t alpha, int32_t beta);

/* What it seems to be worth at first sight. */
int32_t transfer_evaluate_candidate(const transfer_searcher *s, const transfer_position *position,
                                    const transfer_candidate *candidate);

/* Gives the turns a value by which to order them, the one that the table holds to be best above
 * all. */
void transfer_order(transfer_candidate *list, size_t count, uint32_t known);

/* Brings the turn of the most worth from this place on to it. */
void transfer_pick(transfer_candidate *list, size_t from, size_t count);

/* Finds the turn that the search holds to be best; false when it does not know. */
bool transfer_table_turn(const transfer_searcher *s, const transfer *state,
                         transfer_candidate *best);

#endif
