/* The turns of a Transfer position that a search looks at.
 *
 * To a search, rows in another order are the same position, so of turns that lead to the same rows
 * in whatever order one is listed. All are, where there is room for them. Where not, those come
 * first that complete rows, and then those that leave the most neighbours of one colour: of two
 * million turns of a fresh deal a few thousand are ever made, and nothing is spent on the others.
 */
#ifndef BRETT_PLAYERS_TRANSFER_TURN_GENERATOR_H
#define BRETT_PLAYERS_TRANSFER_TURN_GENERATOR_H

#include "players/search_run.h"
#include "rules/transfer_lines.h"

/* A position as the one who moves sees it, between turns or, where a search begins, in the middle
 * of one. */
typedef struct transfer_position {
    transfer_lines lines;
    uint8_t points[2];                /* of the one who moves, and of the other */
    uint8_t quiet;                    /* turns since a row was completed */
    uint8_t seat;                     /* who moves */
    uint8_t phase;                    /* the action that is due, as in a state */
    uint8_t may_repeat, free_sliders; /* the rules, as in a state */
} transfer_position;

/* A turn that can be made, or the rest of one. */
typedef struct transfer_candidate {
    transfer_lines after; /* as the one who made it sees them */
    uint64_t hash;        /* a hash of the rows in whatever order */
    uint64_t steps;       /* its goes: loads lowest, then unloads, then returns */
    int32_t value;        /* for whoever looks at it to fill in */
    uint8_t rows;         /* that it completes */
    uint8_t neighbours;   /* of one colour that it leaves */
} transfer_candidate;

enum { TRANSFER_MOST_CANDIDATES = 4096, TRANSFER_CANDIDATE_SLOTS = 4 * TRANSFER_MOST_CANDIDATES };

/* Lists at most so many turns, in no particular order. A turn may not lead to what is past in the
 * game; past is NULL where nothing is. Slots is memory for TRANSFER_CANDIDATE_SLOTS. When the
 * search is stopped meanwhile, what there is so far is returned. */
size_t transfer_generate(search_run *run, const transfer_position *position, const transfer *past,
                         transfer_candidate *list, size_t most, uint16_t *slots);

static inline int transfer_colours_left(const transfer_position *position) {
    return TRANSFER_COLOURS - position->points[0] - position->points[1];
}

/* The position as the seat that moves sees it. */
transfer_position transfer_position_of(const transfer *s);

/* The position after a turn, as the opponent sees it, who moves next. */
transfer_position transfer_position_after(const transfer_position *position,
                                          const transfer_candidate *candidate);

/* The same position with the other seat to move. */
transfer_position transfer_position_passed(const transfer_position *position);

/* The position as a state without a past, in which A is the one who moves. */
void transfer_position_state(const transfer_position *position, transfer *s);

/* The most rows that the one who moves can complete. */
int transfer_position_most_rows(const transfer_position *position);

/* A hash of the rows in whatever order. */
uint64_t transfer_rows_hash(const transfer_lines *t);

/* The steps of the turn. */
brett_turn transfer_candidate_turn(const transfer_candidate *candidate);

#endif
