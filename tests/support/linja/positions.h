/* Positions of Linja: drawn, and at random. */
#ifndef BRETT_TESTS_LINJA_POSITIONS_H
#define BRETT_TESTS_LINJA_POSITIONS_H

#include "support/playing.h"

#define LINJA_START "60 11 11 11 11 11 11 06 A i"

/* Reads a drawing of the rows from 7 to 0, a letter a piece, with the side to move and what is due
 * after it as in a position text. The strings of the lines simply follow each other:
 *
 *     drawn("7 | BBBBBB"
 *           "6 | AB"
 *           ...
 *           "0 | AAAAAA", "A i")
 */
brett_state drawn(const char *board, const char *due);

/* A random position of Linja, often crowded and in the middle of a turn, as no game may ever reach
 * it: here passes and forfeits are common. */
brett_state linja_scattered(brett_random *random);

#endif
