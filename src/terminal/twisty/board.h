/* What the files of Twisty's board share. A place that a choice points at is a square of the rules;
 * the ranks and lists that describe_place has after the squares are only described. */
#ifndef BRETT_TERMINAL_TWISTY_BOARD_H
#define BRETT_TERMINAL_TWISTY_BOARD_H

#include "rules/twisty.h"
#include "terminal/board.h"

/* How a cube looks. */
static inline look on_cube(int colour) {
    return styled(INK_COLOUR + colour - 1, GROUND_COLOUR + colour - 1);
}

/* ---- Choosing: the place is all that there is to choose ---- */

void twisty_go(const board_view *view, board_choice *choice, board_direction way);
board_effect twisty_type(const brett_state *state, board_choice *choice, wchar_t key);
void twisty_fit(const brett_state *state, board_choice *choice);
brett_step twisty_step_of(const brett_state *state, const board_choice *choice);
board_choice twisty_choice_of(const brett_state *state, brett_step step);
const board_key *twisty_keys(const brett_state *state, const board_choice *choice);
extern const board_key twisty_help[];

/* ---- The players' lists ---- */

/* The list and where the pawn stands, as a line of the panel. */
int twisty_draw_seat(canvas *c, area where, const brett_state *state, int seat);

/* Prints a line a seat: shape, square, list, name and points. */
void twisty_print_seats(FILE *out, const brett_state *state, const char *const names[]);

#endif
