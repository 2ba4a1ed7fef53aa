/* Transfer when few colours are left: what best play comes to, known exactly and looked up.
 *
 * The worth of a position is the difference of the points that are still to be made. Play that goes
 * on for ever counts as no further points: the table knows nothing of what came before, nor of the
 * hundred quiet turns that end a game. */
#ifndef BRETT_PLAYERS_TRANSFER_ENDGAME_TABLEBASE_H
#define BRETT_PLAYERS_TRANSFER_ENDGAME_TABLEBASE_H

#include "rules/transfer.h"

enum {
    TRANSFER_ENDS_COLOURS = 3, /* the most colours of a table */
    TRANSFER_ENDS_BUILT_IN = 2 /* those of the table inside the library */
};

typedef struct transfer_end {
    int32_t points; /* that the seat to move gets more than the other one */
    int32_t turns;  /* until the next row is completed, when the side that gains hurries and the
                     * other  one delays; 0: never */
} transfer_end;

/* Looks a position between turns up, in the table where there is one (else NULL) or in the one
 * inside the library; false when it is in neither. A table that transfer_ends_check finds bad gives
 * wrong answers, but does no harm. */
bool transfer_ends_find(const void *table, size_t bytes, const transfer *s, transfer_end *end);

/* ---- Tables ---- */

/* What is wrong with a table, or how far it is. */
typedef enum transfer_ends_fault {
    TRANSFER_ENDS_GOOD,
    TRANSFER_ENDS_UNFINISHED, /* transfer_ends_solve can go on with it */
    TRANSFER_ENDS_NO_TABLE,   /* something else */
    TRANSFER_ENDS_VERSION,    /* of another version of the format or the rules */
    TRANSFER_ENDS_SIZE,       /* cut short, or longer than it should be */
    TRANSFER_ENDS_CHECKSUM    /* changed since it was written */
} transfer_ends_fault;

transfer_ends_fault transfer_ends_check(const void *table, size_t bytes);

/* The colours of a table that is good or unfinished. */
int transfer_ends_colours(const void *table);

/* What a finished table says of all positions with so many colours left. */
typedef struct transfer_ends_tally {
    uint32_t positions;
    uint32_t worth[2 * TRANSFER_ENDS_COLOURS + 1]; /* how many are worth -3, -2 and so on to 3 */
    int longest;                                   /* the most turns until the next row */
} transfer_ends_tally;

transfer_ends_tally transfer_ends_tally_of(const void *table, int colours);

/* ---- Making a table ---- */

/* Bytes of a table of so many colours, when it is finished and while it is made. */
size_t transfer_ends_bytes(int colours);
size_t transfer_ends_solve_bytes(int colours);

/* Begins a table in memory of transfer_ends_solve_bytes. That is all there is to the solving, so it
 * can be kept in a file, once transfer_ends_seal has been called, and gone on with later. */
void transfer_ends_begin(void *table, int colours);

/* Where the solving is. */
typedef struct transfer_ends_progress {
    int colours, points; /* whether so many points can be forced with so many colours left */
    int round;           /* in so many turns */
    uint32_t place, places;
    bool finished;
} transfer_ends_progress;

transfer_ends_progress transfer_ends_progress_of(const void *table);

/* Goes on by so many positions; false when the table is finished. The memory (aligned to 8) is for
 * the turns of a position, and enough for each of them. */
enum { TRANSFER_ENDS_TURNS_MEMORY = 4 << 20 };
bool transfer_ends_solve(void *table, uint32_t positions, void *memory);

/* Puts the checksum of a table of so many bytes into its head. */
void transfer_ends_seal(void *table, size_t bytes);

#endif
