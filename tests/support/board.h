/* Positions of Linja as drawings, and short ways to play on them and on those of other games. What
 * cannot be read or is not legal fails the test that asked for it. */
#ifndef BRETT_TESTS_BOARD_H
#define BRETT_TESTS_BOARD_H

#include "brett.h"
#include "games/games.h"

/* The game that all of these but the drawings are about: Linja, unless a test program's main says
 * otherwise. */
extern const brett_game *tested;

/* Reads a position text. */
brett_state position(const char *text);

/* Reads a drawing of the rows from 7 to 0, a letter a piece, with the side to move and what is due
 * behind it as in a position text. The strings of the lines simply follow each other:
 *
 *     drawn("7 | BBBBBB"
 *           "6 | AB"
 *           ...
 *           "0 | AAAAAA", "A i")
 */
brett_state drawn(const char *board, const char *due);

/* The position as text, its legal steps as text (in the order of the game), a message in English.
 * The texts stay valid for some sixty further calls. */
const char *position_text(const brett_state *state);
const char *steps_text(const brett_state *state);
const char *said(const brett_message *message);

/* A step that is given as text, which says the same in every position, and why one is not legal,
 * which it must not be. */
brett_step step_of(const char *text);
const char *why_not(const brett_state *state, const char *step);

/* Whether a step that is given as text is legal. */
bool is_legal(const brett_state *state, const char *step);

/* Makes the steps, separated by spaces, each of which must be legal; the events of the last. */
brett_events play(brett_state *state, const char *steps);

bool is_over(const brett_state *state);
int points_of(const brett_state *state, int seat);
int rank_of(const brett_state *state, int seat);

/* Makes a random legal step; false, and nothing done, when the game is over. */
bool random_step(brett_state *state, brett_random *random, brett_step *made, brett_events *events);

/* A random position of Linja, often crowded and in the middle of a turn, as no game may ever reach
 * it: here passes and forfeits are common. */
brett_state scattered(brett_random *random);

/* Calls check with every position of random games of Linja, of which every other one starts from
 * scattered pieces; the generator is for the check to use. Returns the number of positions. */
size_t for_each_position(int games, uint64_t seed,
                         void (*check)(const brett_state *state, brett_random *random));

#endif
