/* Plots as SVG: bars or lines over an axis of numbers. They are readable in the light and in the
 * dark, and tell series apart by shape as well as by colour. */
#ifndef REPORT_SVG_H
#define REPORT_SVG_H

#include <stdbool.h>
#include <stdio.h>

enum { SVG_MOST_SERIES = 3 };

/* A value for each place, none of them negative; NAN where there is none. */
typedef struct svg_series {
    const char *name;
    const double *y;
} svg_series;

/* All texts are written as they are: they have no & and no < in them. */
typedef struct svg_plot {
    const char *title;
    const char *about; /* what one sees, for readers who cannot see it */
    const char *x_name, *y_name;
    double x_first, x_step; /* of the places */
    int places;
    bool bars; /* of the first series; else lines of all */
    int series_count;
    svg_series series[SVG_MOST_SERIES];
} svg_plot;

void svg_write(FILE *out, const svg_plot *p);

#endif
