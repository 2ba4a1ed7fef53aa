/* All that Transfer's board shows of a position, before it is drawn: the pieces and their marks. */
#ifndef BRETT_TERMINAL_TRANSFER_PICTURE_H
#define BRETT_TERMINAL_TRANSFER_PICTURE_H

#include "terminal/transfer/board.h"

enum mark { MARK_NONE, MARK_LAST, MARK_PUSHED, MARK_CHOSEN, MARK_REFUSED };

/* What is to be seen at a gate, where a row meets a slider. */
enum gate { GATE_SHUT, GATE_LEGAL, GATE_CHOSEN, GATE_REFUSED };

/* A row or a slider from left to right. A's end is left, or right where the board is turned, and
 * the pieces of a row lie against the left end; an empty place has colour 0. */
typedef struct slot_picture {
    int colour;
    enum mark mark;
    bool alone; /* not bound to neighbours, whatever their colour */
} slot_picture;

typedef struct transfer_picture {
    slot_picture row[TRANSFER_ROWS][TRANSFER_ROW_ROOM];
    slot_picture slider[2][TRANSFER_SLIDER_ROOM];
    enum gate gate[TRANSFER_ROWS][2];
    bool turned, plain; /* as in the view */
    int flow;           /* the way of what moves: 1 to the right, -1 to the left */
    bool complete[TRANSFER_ROWS];
    int owner[TRANSFER_ROWS]; /* of a complete row, or BRETT_NOBODY */
    int focus;
    bool target; /* the step that is chosen is legal */
    int caret;   /* while laying: the slot of the focus before which the cursor is; else -1 */
} transfer_picture;

transfer_picture transfer_picture_of(const board_view *view);

#endif
