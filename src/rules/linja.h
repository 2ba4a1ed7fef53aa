/* Linja: two sides of twelve pieces run past each other over eight rows.
 *
 * Representation. A side is eight counts of four bits: nibble d holds the pieces of that side that
 * are d rows from their own start line, so both sides move upwards from nibble 0 to nibble 7, the
 * goal, and one piece of code serves both. A's distance d is row d, B's is row 7 - d.
 *
 * Invariants, kept by linja_apply and demanded of every position:
 *  - the counts of a side add up to 12;
 *  - a field row (1 to 6) holds at most 6 pieces of both sides together;
 *  - movable tells where seat can make the move that is due, and is 0 exactly when the game is
 * over: what cannot be done has been passed over already;
 *  - when the game is over, due and bonus are 0. */
#ifndef BRETT_RULES_LINJA_H
#define BRETT_RULES_LINJA_H

#include "brett.h"

enum {
    LINJA_RULES_VERSION = 1, /* goes up when a change of the rules can change a game */
    LINJA_ROWS = 8,
    LINJA_GOAL = 7,
    LINJA_PIECES = 12,
    LINJA_ROW_ROOM = 6,
    LINJA_MAX_STEPS = 7
};

/* No turn has more steps: an initial and a following move, and both again as the bonus turn. */
enum { LINJA_TURN_STEPS = 4 };

typedef struct __attribute__((may_alias)) linja {
    uint32_t side[2]; /* A's pieces and B's, by distance */
    uint32_t movable; /* nibble d is 1 where the move due can be made from distance d, else 0 */
    uint16_t due;     /* 0: an initial move; n: a following move of n rows */
    uint8_t seat;     /* whose move is due: 0 for A, 1 for B */
    uint8_t bonus;    /* whether this is a bonus turn */
} linja;

static inline bool linja_over(const linja *s) {
    return !s->movable;
}

/* Whether every A piece stands on a higher row than every B piece: the hindmost of both sides have
 * more than the whole way behind them together. */
static inline bool linja_passed(const linja *s) {
    return __builtin_ctz(s->side[0]) / 4 + __builtin_ctz(s->side[1]) / 4 > LINJA_GOAL;
}

/* What the rules say of a step. */
typedef enum linja_legality {
    LINJA_LEGAL,
    LINJA_GAME_OVER,
    LINJA_NO_SUCH_ROW,
    LINJA_NO_PIECE,
    LINJA_ON_GOAL,
    LINJA_NOT_FORWARD,
    LINJA_NOT_ONE_ROW,
    LINJA_NOT_THE_COUNT,
    LINJA_ROW_FULL
} linja_legality;

/* A step is its two rows. Rows are absolute here: 0 is A's start line, 7 is B's. */
static inline brett_step linja_step(int from, int to) {
    return (brett_step)(from << 3 | to);
}
static inline int linja_from(brett_step step) {
    return (int)(step >> 3 & 7);
}
static inline int linja_to(brett_step step) {
    return (int)(step & 7);
}

/* Between rows and distances, either way; and so between a seat's view of a row and the other's. */
static inline int linja_turned(int seat, int row) {
    return row ^ (-seat & LINJA_GOAL);
}

/* How many pieces of a seat stand on a row. */
static inline int linja_count(const linja *s, int seat, int row) {
    return (int)(s->side[seat] >> 4 * linja_turned(seat, row) & 15);
}

/* The rows that the pieces of a side have advanced together. */
static inline int linja_advanced(uint32_t side) {
    uint32_t rows = 0;
    for (int d = 1; d < LINJA_ROWS; d++) rows += (side >> 4 * d & 15) * (uint32_t)d;
    return (int)rows;
}

/* What a piece of a seat is worth on a row. */
int linja_row_points(int seat, int row);
int linja_points(const linja *s, int seat);
void linja_result(const linja *s, brett_result *result);

/* The start position, the given seat to begin. */
void linja_start(linja *s, int seat);

/* Takes a position whose counts, seat, due and bonus are set to where play goes on from there:
 * passes over what cannot be done, and sees whether the game is over. */
void linja_settle(linja *s);

size_t linja_steps(const linja *s, brett_step *out);
linja_legality linja_check(const linja *s, brett_step step);

/* Makes a legal step. */
brett_events linja_apply(linja *s, brett_step step);

/* All distinct turns, as brett_game asks of turns and turn_at. There are at most seven pieces to
 * choose from in each of four moves. */
enum { LINJA_MAX_TURNS = 7 * 7 * 7 * 7 };
#define LINJA_TURNS_MEMORY (4 + 2 * 4096 + 20 * LINJA_MAX_TURNS)
size_t linja_turns(const linja *s, void *memory, size_t bytes);
void linja_turn_at(const linja *s, const void *memory, size_t index, brett_turn *turn,
                   linja *after);

uint64_t linja_hash(const linja *s);

#endif
