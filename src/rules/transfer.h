/* Transfer: nine rows of pieces between two sliders; five of one colour in a row are a point.
 *
 * Representation. A piece is its colour, 1 to 7. A row is an octal number, a digit a piece, A's end
 * lowest, 0 after the last; so it has at most five digits. A slider is an octal number as well,
 * the top of its stack, which is the piece next to the rows, lowest. Loading and unloading never
 * change the order of the line that slider and row make: they move the border between the two.
 *
 * Invariants, kept by transfer_apply and demanded of every position:
 *  - rows and sliders together hold five pieces of each colour; a row holds at most 5, a slider 3;
 *  - a slider is empty outside its part of the turn: the mover's in the return phase, the other's
 *    while loading, both between turns;
 *  - the points of both seats add up to the number of complete rows;
 *  - unless the game is over, seat can complete its turn: one that cannot has passed already;
 *  - past holds the hashes of the positions between turns since the last completed row, this one
 *    included; after known entries it is zero. Where positions may come back it is empty, so that
 *    whoever asks for the past need not ask for the rule.
 *
 * Two rules can be chosen, and a state holds which ones it is played by: whether positions may come
 * back, and whether neighbours of one colour on a slider are a group as those in a row are. Neither
 * decides who can move in a position without a past: a seat without a load faces seven full rows
 * and two empty ones, and into those the other one can unload whatever it loads. */
#ifndef BRETT_RULES_TRANSFER_H
#define BRETT_RULES_TRANSFER_H

#include "brett.h"

enum {
    TRANSFER_RULES_VERSION = 1, /* goes up when a change of the rules can change a game */
    TRANSFER_ROWS = 9,
    TRANSFER_ROW_ROOM = 5,
    TRANSFER_SLIDER_ROOM = 3,
    TRANSFER_COLOURS = 7,
    TRANSFER_QUIET_TURNS = 100, /* so many turns without a completed row end the game */
    TRANSFER_FILTER_WORDS = 8,
    TRANSFER_MAX_STEPS = 2 * TRANSFER_ROWS * TRANSFER_SLIDER_ROOM,
    TRANSFER_TURN_STEPS = 9
};

typedef enum transfer_action { TRANSFER_LOAD, TRANSFER_UNLOAD, TRANSFER_RETURN } transfer_action;

typedef struct __attribute__((may_alias)) transfer {
    uint16_t row[TRANSFER_ROWS];
    uint16_t slider[2]; /* A's and B's */
    uint8_t seat;       /* whose turn it is: 0 for A, 1 for B */
    uint8_t phase;      /* the action that is due; once something is loaded, unloading too */
    uint8_t over;
    uint8_t scored; /* whether a row was completed in this turn */
    uint8_t points[2];
    uint8_t quiet;        /* turns since a row was completed, passes included */
    uint8_t known;        /* entries of past */
    uint8_t may_repeat;   /* whether a turn may end in a position that stood before */
    uint8_t free_sliders; /* whether neighbours of one colour on a slider are no group */
    uint64_t filter[TRANSFER_FILTER_WORDS]; /* a Bloom filter of past, a bit an entry */
    uint64_t past[TRANSFER_QUIET_TURNS + 1];
} transfer;

/* What the rules say of a step. */
typedef enum transfer_legality {
    TRANSFER_LEGAL,
    TRANSFER_GAME_OVER,
    TRANSFER_NO_SUCH_STEP,
    TRANSFER_NOT_NOW,        /* another action is due */
    TRANSFER_NOTHING_LOADED, /* unloading begins with a piece on the slider */
    TRANSFER_TOO_FEW,        /* fewer pieces there than are to be taken */
    TRANSFER_SLIDER_FULL,    /* more than three would be on the own slider */
    TRANSFER_CUTS_ROW,       /* a group in the row would be separated at the own end */
    TRANSFER_CUTS_SLIDER,    /* a group on the slider would be separated */
    TRANSFER_CUTS_PUSH,      /* the push would separate a group at the other end */
    TRANSFER_PUSH_FULL,      /* more than three would be on the other slider */
    TRANSFER_NO_ROOM,        /* a return does not push */
    TRANSFER_COMES_BACK,     /* every way to complete the turn repeats a position */
    TRANSFER_DEAD_END        /* there is no way to complete the turn */
} transfer_legality;

/* A step is an action, a row from 0 and a number of pieces. */
static inline brett_step transfer_step(transfer_action action, int row, int count) {
    return (brett_step)(action << 6 | row << 2 | count);
}
static inline transfer_action transfer_action_of(brett_step step) {
    return step >> 6 & 3;
}
static inline int transfer_row_of(brett_step step) {
    return (int)(step >> 2 & 15);
}
static inline int transfer_count_of(brett_step step) {
    return (int)(step & 3);
}

/* The number of pieces in a row or on a slider, and one of them, from A's end or the top. */
static inline int transfer_length(unsigned line) {
    return (33 - __builtin_clz(line << 1 | 1)) / 3;
}
static inline int transfer_piece(unsigned line, int place) {
    return line >> 3 * place & 7;
}

/* A row as the seat sees it, its own end lowest; what is seen is turned back in the same way. */
unsigned transfer_seen(unsigned row, int seat);

/* Whether five of one colour make up the row. */
bool transfer_complete(unsigned row);

/* What is wrong with rows that are laid as a deal: the row that has two neighbours of one colour,
 * or -1. */
int transfer_deal_fault(const transfer *s);

/* Takes a position whose rows, sliders, points, seat, phase and rules are set to where play goes on
 * from there, with no past but itself; false when the turn that it is in cannot be completed. */
bool transfer_settle(transfer *s);

/* Changes the rules of a position without a past to those that allow more, where that is asked. */
void transfer_allow(transfer *s, bool may_repeat, bool free_sliders);

size_t transfer_steps(const transfer *s, brett_step *out);
transfer_legality transfer_check(const transfer *s, brett_step step);
brett_events transfer_apply(transfer *s, brett_step step);

/* All distinct turns, as brett_game asks of turns and turn_at. No position is known that needs more
 * memory than this; for one that did, turns would say so. */
#define TRANSFER_TURNS_MEMORY ((size_t)64 << 20)
size_t transfer_turns(const transfer *s, void *memory, size_t bytes);
void transfer_turn_at(const transfer *s, const void *memory, size_t index, brett_turn *turn,
                      transfer *after);

/* What such a turn leads to, for whoever looks through all of them: how many rows are then
 * complete, and how many neighbours have the same colour. */
void transfer_turn_gain(const void *memory, size_t index, int *complete, int *neighbours);

void transfer_result(const transfer *s, brett_result *result);

/* Of rows, seat and rules, and of sliders and phase in the middle of a turn; not of the past. */
uint64_t transfer_hash(const transfer *s);

#endif
