/* Values over time as a small drawing in the terminal: a bar a value, from left to right. A bar is
 * a seat's chance to win before a judged turn, or at the end; where all that is judged is exact,
 * the points that it will be ahead. The turns that lost something are marked below. In locales
 * without block characters it is drawn with others. */
#ifndef BRETT_TERMINAL_ANALYSIS_GRAPH_H
#define BRETT_TERMINAL_ANALYSIS_GRAPH_H

#include <stdio.h>

#include "terminal/analysis/analysis.h"
#include "terminal/screen/canvas.h"

/* Whether a file is a terminal that may be written to in colours: NO_COLOR and a dumb one say no.
 */
bool has_colours(FILE *out);

/* Prints the graph of the first seat, of what has been judged. */
void graph_print(FILE *out, const analysis *a);

enum { GRAPH_LEAST_LINES = 3 };

/* Draws the graph of a seat, with room for what is yet to be judged. Of the values, which are one
 * more than the turns, the one with this number is pointed at. */
void graph_draw(canvas *c, area where, const analysis *a, int seat, size_t at);

/* The number of the value that is drawn at a column, or -1. */
int graph_value_at(area where, const analysis *a, int x);

#endif
