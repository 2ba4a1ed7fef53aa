/* Values over time as a small drawing in the terminal: a bar a value, from left to right. */
#ifndef BRETT_CLI_ANALYSIS_GRAPH_H
#define BRETT_CLI_ANALYSIS_GRAPH_H

#include <stdio.h>

#include "cli/analysis/analysis.h"

/* Whether a file is a terminal that may be written to in colours: NO_COLOR and a dumb one say no.
 */
bool has_colours(FILE *out);

/* Draws the first seat's chance to win before each judged turn and at the end, or where all is
 * exact the points that it will be ahead, and marks the turns below it. In locales without block
 * characters it is drawn with others. */
void graph_print(FILE *out, const analysis *a);

/* What a turn of a grade is marked with, and its colour as a terminal's code for it. */
const char *grade_sign(brett_grade grade);
const char *grade_colour(brett_grade grade);

#endif
