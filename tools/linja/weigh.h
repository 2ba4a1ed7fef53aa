/* All turns from a position of Linja, weighed with a tablebase: which of them keep its value, and
 * what the others give away. */
#ifndef TOOLS_LINJA_WEIGH_H
#define TOOLS_LINJA_WEIGH_H

#include "tablebase/linja/tablebase.h"

typedef struct linja_weighing {
    int count, keeping; /* turns, and those of them that keep the value */
    int value;          /* of the position, to the seat that moves */
    int next;           /* of the best turn that does not keep it; the value, where all do */
    int8_t worth[LINJA_MAX_TURNS]; /* of each turn */
    uint64_t memory[LINJA_TURNS_MEMORY / 8 + 1];
} linja_weighing;

/* Weighs the turns from a position in which a turn begins; false where the tablebase does not know
 * what they lead to. */
bool linja_weigh(const linja_tablebase *t, const linja *s, linja_weighing *w);

/* The number, among all turns, of the n-th that keeps the value, counted from 0. */
int linja_keeping_turn(const linja_weighing *w, int n);

/* Reads a turn that was weighed from this position: its steps, and what it leads to; either may be
 * NULL. */
void linja_weighed_turn(const linja_weighing *w, const linja *s, int number, brett_turn *turn,
                        linja *after);

/* The rows that both sides have advanced together. */
int linja_rows_advanced(const linja *s);

#endif
