/* The set of Transport as text; data/transport.set explains the form. */
#ifndef BRETT_TEXT_TRANSPORT_SET_H
#define BRETT_TEXT_TRANSPORT_SET_H

#include "brett.h"
#include "rules/transport_set.h"

/* A set, its start layouts for two, three and four seats, and the names of its shapes, which
 * only people need. */
enum { FEWEST_SEATS = 2, LAYOUTS = 3, SHAPES = 16, SHAPE_NAME_BYTES = 32 };

typedef struct transport_box {
    transport_set set;
    transport_layout layout[LAYOUTS];
    int shapes;
    struct {
        char letter;
        char name[SHAPE_NAME_BYTES];
        uint8_t edges, entry;
    } shape[SHAPES];
} transport_box;

/* The set that is inside the library. */
extern const char transport_set_text[];

/* Reads a set and checks that it can be played with; on false the fault has the line. NULL is the
 * set inside the library. */
bool transport_set_read(const char *text, transport_box *box, brett_fault *fault);

/* ---- For transport_set.c alone ---- */

/* What is wrong with a layout: a message's text and the card that it is about, or NULL. */
const char *layout_fault(const transport_set *set, const transport_layout *layout, int seats,
                         int *card);

#endif
