/* One card of Transport as a hexagon of letters.
 *
 * From the middle of a card to those around it the way is twice the reach in columns to the sides,
 * and the reach in both columns and lines to the four slanting ones. So a belt is a row of ━, ╱ or
 * ╲ without a gap, at any reach; of each joint every card draws its own half. */
#ifndef BRETT_TERMINAL_TRANSPORT_HEX_H
#define BRETT_TERMINAL_TRANSPORT_HEX_H

#include "rules/transport_set.h"
#include "terminal/screen/canvas.h"

enum { LEAST_REACH = 3, MOST_REACH = 6 };

/* What a card is marked as; a later one covers an earlier one. */
typedef enum hex_mark {
    HEX_PLAIN,
    HEX_LAST,  /* the turn that is shown changed it */
    HEX_COULD, /* something else that is at hand could be done here */
    HEX_LEGAL,
    HEX_TAKEN,   /* what is about to go from here */
    HEX_PLANNED, /* what the choice would bring about */
    HEX_CHOSEN,
    HEX_REFUSED /* the cursor, and what is chosen cannot be done */
} hex_mark;

typedef struct hex {
    const transport_set *set;
    int kind; /* TRANSPORT_HIDDEN is a card that is not seen; -1 is an empty cell */
    int turn;
    int package; /* or 0 */
    hex_mark mark;
    bool alone; /* not on the field: its belts end inside it */
    bool plain; /* letters alone, for printing */
} hex;

/* Draws it around a middle. */
void hex_draw(canvas *c, int y, int x, int reach, const hex *h);

#endif
