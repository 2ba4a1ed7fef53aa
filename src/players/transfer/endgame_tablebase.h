/* The endgame tablebase of Transfer: what best play comes to when few colours are left.
 *
 * The worth of a position is the difference of the points that are still to be made. Play that goes
 * on for ever counts as no further points: the tablebase knows nothing of what came before, nor of
 * the hundred quiet turns that end a game. So it holds where positions may come back, and nearly
 * where they may not; but not where sliders are free, since there the turns are others. */
#ifndef BRETT_PLAYERS_TRANSFER_ENDGAME_TABLEBASE_H
#define BRETT_PLAYERS_TRANSFER_ENDGAME_TABLEBASE_H

#include "rules/transfer.h"

enum {
    TRANSFER_ENDGAME_COLOURS = 3, /* the most colours of a tablebase */
    TRANSFER_ENDGAME_BUILT_IN = 2 /* those of the tablebase inside the library */
};

typedef struct transfer_endgame_value {
    int32_t points; /* that the seat to move gets more than the other one */
    int32_t turns;  /* until the next row is completed, when the side that gains hurries and the
                     * other  one delays; 0: never */
} transfer_endgame_value;

/* Looks a position between turns up, in the tablebase where there is one (else NULL) or in the one
 * inside the library; false when it is in neither, or is played by rules that they do not know. A
 * tablebase that transfer_endgame_check finds bad gives wrong answers, but does no harm. */
bool transfer_endgame_probe(const void *tablebase, size_t bytes, const transfer *s,
                            transfer_endgame_value *end);

/* ---- Tablebases ---- */

/* What is wrong with a tablebase, or how far it is. */
typedef enum transfer_endgame_fault {
    TRANSFER_ENDGAME_GOOD,
    TRANSFER_ENDGAME_UNFINISHED,   /* transfer_endgame_solve can go on with it */
    TRANSFER_ENDGAME_NO_TABLEBASE, /* something else */
    TRANSFER_ENDGAME_VERSION,      /* of another version of the format or the rules */
    TRANSFER_ENDGAME_SIZE,         /* cut short, or longer than it should be */
    TRANSFER_ENDGAME_CHECKSUM      /* changed since it was written */
} transfer_endgame_fault;

transfer_endgame_fault transfer_endgame_check(const void *tablebase, size_t bytes);

/* The colours of a tablebase that is good or unfinished. */
int transfer_endgame_colours(const void *tablebase);

/* What a finished tablebase says of all positions with so many colours left. */
typedef struct transfer_endgame_tally {
    uint32_t positions;
    uint32_t value[2 * TRANSFER_ENDGAME_COLOURS + 1]; /* how many are worth -3, -2 and so on to 3 */
    int longest;                                      /* the most turns until the next row */
} transfer_endgame_tally;

transfer_endgame_tally transfer_endgame_tally_of(const void *tablebase, int colours);

/* ---- Making a tablebase ---- */

/* Bytes of a tablebase of so many colours, when it is finished and while it is made. */
size_t transfer_endgame_bytes(int colours);
size_t transfer_endgame_solve_bytes(int colours);

/* Begins a tablebase in memory of transfer_endgame_solve_bytes. That is all there is to the
 * solving, so it can be kept in a file, once transfer_endgame_seal has been called, and gone on
 * with later. */
void transfer_endgame_begin(void *tablebase, int colours);

/* Where the solving is. */
typedef struct transfer_endgame_progress {
    int colours, points; /* whether so many points can be forced with so many colours left */
    int round;           /* in so many turns */
    uint32_t place, places;
    bool finished;
} transfer_endgame_progress;

transfer_endgame_progress transfer_endgame_progress_of(const void *tablebase);

/* Goes on by so many positions; false when the tablebase is finished. The memory (aligned to 8) is
 * for the turns of a position, and enough for each of them. */
enum { TRANSFER_ENDGAME_TURNS_MEMORY = 4 << 20 };
bool transfer_endgame_solve(void *tablebase, uint32_t positions, void *memory);

/* Puts the checksum of a tablebase of so many bytes into its head. */
void transfer_endgame_seal(void *tablebase, size_t bytes);

#endif
