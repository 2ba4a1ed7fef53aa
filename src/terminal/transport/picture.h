/* All that Transport's board shows of a position, before it is drawn: the field as it would be with
 * the choice made, and what is marked in it. */
#ifndef BRETT_TERMINAL_TRANSPORT_PICTURE_H
#define BRETT_TERMINAL_TRANSPORT_PICTURE_H

#include "terminal/transport/board.h"
#include "terminal/transport/hex.h"

enum { PICTURE_MARKS = MAP_SPOTS + TRANSPORT_FIELD };

typedef struct transport_picture {
    transport field;
    transport_card ghost; /* a card that is held where it cannot be connected */
    bool has_ghost;
    int marks;
    struct {
        cell at;
        hex_mark mark;
    } mark[PICTURE_MARKS];
} transport_picture;

void transport_picture_of(const board_view *view, transport_picture *p);

/* What a cell is marked as. */
hex_mark transport_mark_at(const transport_picture *p, cell c);

/* The cell that is looked at: the cursor's, or the last that a turn changed. */
cell transport_focus(const board_view *view);

#endif
