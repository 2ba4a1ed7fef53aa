/* Sets of squares of Twisty's board, a bit a square: a1 is bit 0, b1 bit 1, g7 bit 48. Moves are
 * shifts of whole sets; what would leave the board at a side is masked off. */
#ifndef BRETT_RULES_TWISTY_SQUARES_H
#define BRETT_RULES_TWISTY_SQUARES_H

#include <stdint.h>

enum { TWISTY_SIDE = 7, TWISTY_SQUARES = 49, TWISTY_CENTRE = 24 };

typedef uint64_t squares;

#define TWISTY_BOARD   ((UINT64_C(1) << TWISTY_SQUARES) - 1)
#define TWISTY_FILE_A  UINT64_C(0x40810204081)
#define TWISTY_FILE_G  (TWISTY_FILE_A << 6)
#define TWISTY_CORNERS (UINT64_C(0x41) | UINT64_C(0x41) << 42)

static inline squares square_set(int square) {
    return UINT64_C(1) << square;
}

/* The lowest square of a set that is not empty. */
static inline int first_square(squares set) {
    return __builtin_ctzll(set);
}

static inline squares one_sideways(squares s) {
    return (s << 1 & TWISTY_BOARD & ~TWISTY_FILE_A) | (s >> 1 & ~TWISTY_FILE_G);
}

static inline squares two_sideways(squares s) {
    return (s << 2 & TWISTY_BOARD & ~(TWISTY_FILE_A | TWISTY_FILE_A << 1)) |
           (s >> 2 & ~(TWISTY_FILE_G | TWISTY_FILE_G >> 1));
}

/* Where one step along a rank or file, one diagonal step, and an L lead from any of the squares. */
static inline squares straight_moves(squares s) {
    return one_sideways(s) | (s << 7 & TWISTY_BOARD) | s >> 7;
}

static inline squares diagonal_moves(squares s) {
    squares beside = one_sideways(s);
    return (beside << 7 & TWISTY_BOARD) | beside >> 7;
}

static inline squares l_moves(squares s) {
    squares one = one_sideways(s), two = two_sideways(s);
    return ((one << 14 | two << 7) & TWISTY_BOARD) | one >> 14 | two >> 7;
}

#endif
