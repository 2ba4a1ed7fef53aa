/* Laying the start of a game by hand: what the terminal asks of a game in which that can be done.
 */
#ifndef BRETT_TERMINAL_LAYING_H
#define BRETT_TERMINAL_LAYING_H

#include <stdio.h>

#include "brett.h"

/* What is known before. */
typedef struct lay_order {
    uint64_t seed;       /* what is left to chance follows from it */
    const char *chooser; /* the name of the one who does not lay and begins; may be empty */
    int side;            /* the seat that the chooser takes; BRETT_NOBODY: a person is asked for it;
                            BRETT_CHANCE: it is drawn */
} lay_order;

/* What was laid. */
typedef struct lay_result {
    char position[BRETT_TEXT_BYTES];
    int side; /* the seat that the chooser takes and begins with */
} lay_result;

typedef enum lay_ending {
    LAY_DONE,
    LAY_LEFT,     /* the person left */
    LAY_ENDED,    /* the input ended before the deal was complete */
    LAY_NO_SCREEN /* the terminal can show no screen, and nothing has happened */
} lay_ending;

typedef struct laying {
    lay_ending (*on_screen)(const lay_order *order, lay_result *result);
    lay_ending (*in_lines)(const lay_order *order, FILE *in, FILE *out, lay_result *result);
} laying;

#endif
