/* Random positions of Transfer. */
#ifndef BRETT_TESTS_TRANSFER_POSITIONS_H
#define BRETT_TESTS_TRANSFER_POSITIONS_H

#include "support/playing.h"

/* The deal of a seed. */
brett_state dealt(uint64_t seed);

/* Reads a position text; where the side to move has to pass, the pass is not in the past. */
brett_state settled(const char *text);

/* House rules, as a number from 0, which is none, to 3, which is both. */
enum { REPEAT_ALLOWED = 1, SLIDERS_FREE = 2, HOUSE_RULES = 4 };

/* The same position, which has no past yet, as the start of a game by house rules. */
brett_state played_by(brett_state state, int rules);

/* A random position with this many complete rows, or a few more, whose other pieces lie mostly in
 * groups; with many complete rows, it has few turns. */
brett_state heaped(int complete, brett_random *random);

/* The same position with its rows in another order, other names for the colours, and perhaps seen
 * from the other side. It has the past of the one it is made of, which is of no use to it. */
brett_state disguised(const brett_state *state, brett_random *random);

#endif
