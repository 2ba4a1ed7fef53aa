/* Short ways to play on positions of the tested game and to look at them. What cannot be read or is
 * not legal fails the test that asked for it. */
#ifndef BRETT_TESTS_PLAYING_H
#define BRETT_TESTS_PLAYING_H

#include "brett.h"
#include "games/games.h"

/* The game that all of these are about; a test program's main says which. */
extern const brett_game *tested;

/* Reads a position text. */
brett_state position(const char *text);

/* The position as text, its legal steps as text (in the order of the game), a message in English.
 * The texts stay valid for some sixty further calls. */
const char *position_text(const brett_state *state);
const char *steps_text(const brett_state *state);
const char *said(const brett_message *message);

/* Each text of a pair is a position, written again as it was read, and the other what is due. */
void check_due(const char *const pairs[][2], size_t count);

/* A step that is given as text, which says the same in every position, and why one is not legal,
 * which it must not be. */
brett_step step_of(const char *text);
const char *why_not(const brett_state *state, const char *step);

/* Whether a step that is given as text is legal. */
bool is_legal(const brett_state *state, const char *step);

/* Makes the steps, separated by spaces, each of which must be legal; the events of the last. */
brett_events play(brett_state *state, const char *steps);

/* The steps lead to the position of that text; the last of them has those events. */
#define assert_plays(state, steps, text)                                                           \
    do {                                                                                           \
        play(state, steps);                                                                        \
        assert_string_equal(position_text(state), text);                                           \
    } while (0)
#define assert_plays_with(state, steps, events, text)                                              \
    do {                                                                                           \
        assert_int_equal(play(state, steps), events);                                              \
        assert_string_equal(position_text(state), text);                                           \
    } while (0)

bool is_over(const brett_state *state);
int points_of(const brett_state *state, int seat);
int rank_of(const brett_state *state, int seat);

/* The position as a viewer sees it. */
brett_state view_of(const brett_state *state, int viewer);

#endif
