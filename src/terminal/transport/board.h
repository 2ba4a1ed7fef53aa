/* What the files of Transport's board share. A place that a choice points at is a cell of the
 * field, empty ones included; the cards, hands and piles that describe_place has are only
 * described. */
#ifndef BRETT_TERMINAL_TRANSPORT_BOARD_H
#define BRETT_TERMINAL_TRANSPORT_BOARD_H

#include "rules/transport.h"
#include "rules/transport_field.h"
#include "terminal/board.h"

/* ---- Cells as places ---- */

static inline int place_of_cell(cell c) {
    return (c.r + 128) << 8 | (c.q + 128);
}
static inline cell cell_of_place(int place) {
    return (cell){(place & 255) - 128, (place >> 8) - 128};
}

/* The part of the plane that the field takes, with the empty cells around it: rows, and columns
 * counted in half cells, since every row begins half a cell to the right of the one above. */
typedef struct extent {
    int top, bottom, left, right;
} extent;

static inline int half_column(cell c) {
    return 2 * c.q + c.r;
}
extent transport_extent(const transport *s);

/* ---- Choosing ----
 *
 * The action of a choice is what is taken: a card of the hand by its place there, the swap, or a
 * pallet or package by the place of its card in the field. The number is how a card is turned and
 * to which edge it pushes a pallet on. */
enum {
    TAKEN_SWAP = 8,
    TAKEN_NOTHING, /* the place is all that there is to choose */
    TAKEN_LIFTED,  /* the card that the key has lifted */
    TAKEN_NEVER,   /* nothing has been chosen in this turn or phase yet */
    TAKEN_CARD = 16
};

static inline int number_of(int turn, int edge) {
    return turn | (edge == NO_EDGE ? 0 : (edge + 1) << 3);
}
static inline int turn_of(int number) {
    return number & 7;
}
static inline int edge_of(int number) {
    return number >> 3 ? (number >> 3) - 1 : NO_EDGE;
}

/* Whether the seat that acts shows its hand, so that its steps can be chosen. */
bool transport_is_chosen_for(const transport *s);

/* The kind of the card that a choice lays, or -1 where it lays none. */
int transport_laid_kind(const transport *s, const board_choice *choice);

/* Take something: what an action says, what a digit stands for, the next of all that could be. */
void transport_take(const brett_state *state, board_choice *choice, int taken);
void transport_take_numbered(const brett_state *state, board_choice *choice, int number);
void transport_take_next(const brett_state *state, board_choice *choice);

/* Turns the card by one way, or pushes the pallet on another way. */
void transport_turn(const brett_state *state, board_choice *choice, int by);

void transport_go(const board_view *view, board_choice *choice, board_direction way);
board_effect transport_type(const brett_state *state, board_choice *choice, wchar_t key);
board_effect transport_enter(const brett_state *state, board_choice *choice);
board_effect transport_click(const brett_state *state, board_choice *choice, cell at);
void transport_fit(const brett_state *state, board_choice *choice);
brett_step transport_step_of(const brett_state *state, const board_choice *choice);
board_choice transport_choice_of(const brett_state *state, brett_step step);
const board_key *transport_keys(const brett_state *state, const board_choice *choice);
extern const board_key transport_help[];

/* ---- Hands and tiles ---- */

/* The packages on a seat's tile, and with teams its partner, as a line of the panel. */
int transport_draw_seat(canvas *c, area where, const brett_state *state, int seat);

/* The viewer's hand, and what is left in pile and bag. A click on a card takes it, and another one
 * turns it; a click on the pile asks for the swap, and another one makes it. */
int transport_draw_stage(canvas *c, area where, const board_view *view);
board_effect transport_point_stage(area where, const board_view *view, int y, int x,
                                   board_choice *choice);

/* Prints a line a seat, and one for pile and bag. */
void transport_print_seats(FILE *out, const brett_state *state, const char *const names[]);

void transport_print_set(FILE *out, const char *set);

#endif
