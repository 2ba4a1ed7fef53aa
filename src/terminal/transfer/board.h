/* What the files of Transfer's board share: where everything lies, and choosing a step. */
#ifndef BRETT_TERMINAL_TRANSFER_BOARD_H
#define BRETT_TERMINAL_TRANSFER_BOARD_H

#include "rules/transfer.h"
#include "terminal/board.h"

/* ---- Where everything lies ---- */

/* The part of the board that a point is in. */
typedef enum transfer_part { PART_NONE, PART_ROW, PART_SLIDER } transfer_part;

typedef struct transfer_point {
    transfer_part part;
    int row;
    int side; /* of the slider */
    int slot; /* the piece of the row from A's end, or of the slider from its top; -1: none */
} transfer_point;

transfer_point transfer_point_at(area where, const board_view *view, int y, int x);

/* The row beside which the sliders are. */
int transfer_focus(const board_view *view);

/* Draws rows that are being laid, with the cursor before a slot of one of them. */
void transfer_draw_laid(canvas *c, area where, const transfer *laid, int row, int slot);

/* Draws one piece, three columns wide. */
void transfer_draw_piece(canvas *c, int y, int x, int colour);

/* ---- Choosing: place is the row, action and number are those of a step ---- */

/* The seat whose slider a step moves pieces from or to, but for what is pushed through. */
int transfer_slider_of(const transfer *s, int action);

void transfer_go(const board_view *view, board_choice *choice, board_direction way);
board_effect transfer_type(const brett_state *state, board_choice *choice, wchar_t key);
board_effect transfer_point_choice(area where, const board_view *view, int y, int x,
                                   board_choice *choice);
void transfer_fit(const brett_state *state, board_choice *choice);
brett_step transfer_step_of(const brett_state *state, const board_choice *choice);
board_choice transfer_choice_of(const brett_state *state, brett_step step);
const board_key *transfer_keys(const brett_state *state, const board_choice *choice);
extern const board_key transfer_help[];

extern const laying transfer_laying;

extern const board transfer_board;

#endif
