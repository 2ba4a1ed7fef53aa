/* The report of a tablebase of Linja: a document in English, and its plots. */
#ifndef REPORT_DOCUMENT_H
#define REPORT_DOCUMENT_H

#include <stdio.h>

#include "facts.h"
#include "svg.h"

enum {
    LINJA_VALUES_SHOWN =
        20, /* points; few positions have more or less, and a plot leaves them out */
    LINJA_FEW_POSITIONS = 20 /* shares of fewer would only show chance */
};

typedef enum linja_plot {
    LINJA_PLOT_VALUES,
    LINJA_PLOT_OUTCOMES,
    LINJA_PLOT_AHEAD,
    LINJA_PLOT_KEEPING,
    LINJA_PLOT_LEVELS,
    LINJA_PLOTS
} linja_plot;

/* What a plot's file is called after the report's own name. */
extern const char *const linja_plot_names[LINJA_PLOTS];

void linja_plot_write(FILE *out, const linja_report *r, linja_plot which);

/* What the report is of, and what its files are called, without folders. */
typedef struct linja_report_about {
    const brett_game *game;
    const linja_tablebase *tablebase;
    const char *tablebase_name, *report_name;
    int stem; /* how much of the report's name the plots' names begin with */
    uint64_t seed;
} linja_report_about;

void linja_report_write(FILE *out, const linja_report_about *about, const linja_report *r);

#endif
