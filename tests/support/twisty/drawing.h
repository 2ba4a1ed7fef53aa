/* Positions of Twisty as drawings, and short ways to play on them and to look at them. */
#ifndef BRETT_TESTS_TWISTY_DRAWING_H
#define BRETT_TESTS_TWISTY_DRAWING_H

#include "support/playing.h"

/* Reads a drawing of the ranks that matter, in any order, with the letters of a position text and
 * "_" for a square that does not matter, and what stands after the board in that text:
 *
 *     laid("3  _ r _ _ _ _ _"
 *          "2  _ _ + . _ _ _", "1 a1:r|oygbpw g7:|wpbgyor")
 *
 * The squares that do not matter get what is missing of the 28 cubes and then, as far as the 16
 * special tokens are not drawn, safety tokens: a turn ends on any of them. There is room for them
 * as long as not more squares are drawn empty than cubes are held. */
brett_state laid(const char *drawing, const char *players);

/* The same with another number of cubes of each colour, and as many fewer or more tokens. */
brett_state laid_with(int cubes, const char *drawing, const char *players);

/* Why the board of a good position cannot be read with other players after it. */
const char *fault_with(const char *drawing, const char *good, const char *players);

/* The set-up with these options, which are separated by spaces; and the deal of a seed. */
brett_setup setup_with(const char *options);
brett_state dealt_with(const char *options, uint64_t seed);

/* Makes a complete turn that is given as text; its events. */
brett_events take_turn(brett_state *state, const char *turn);

/* Why a turn that is given as text cannot be read, which it must not be. */
const char *turn_fault(const brett_state *state, const char *turn);

/* What lies on a square, as in a position text, and all of that text that is after the board. */
char lying(const brett_state *state, const char *square);
const char *players_text(const brett_state *state);

/* All distinct turns as text, in the order of the game; valid until the next call. */
const char *turns_text(const brett_state *state);

/* What is due, in English. */
const char *due_text(const brett_state *state);

#endif
