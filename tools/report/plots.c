#include <math.h>

#include "document.h"

const char *const linja_plot_names[LINJA_PLOTS] = {
    [LINJA_PLOT_VALUES] = "values", [LINJA_PLOT_OUTCOMES] = "outcomes",
    [LINJA_PLOT_AHEAD] = "ahead",   [LINJA_PLOT_KEEPING] = "keeping",
    [LINJA_PLOT_LEVELS] = "levels",
};

static double ratio(double part, double all) {
    return all > 0 ? part / all : NAN;
}

static void write_values(FILE *out, const linja_report *r) {
    enum { PLACES = 2 * LINJA_VALUES_SHOWN + 1 };
    const uint64_t *worth = r->worth + LINJA_MOST_AHEAD - LINJA_VALUES_SHOWN;
    double y[PLACES], most = 0;
    for (int i = 0; i < PLACES; i++) most = fmax(most, (double)worth[i]);
    double unit = most >= 1e6 ? 1e6 : 1;
    for (int i = 0; i < PLACES; i++) y[i] = (double)worth[i] / unit;
    svg_plot p = {.title = "What positions are worth",
                  .about = "Bars: how many positions have each value to the side that moves. "
                           "The report has a table of the same.",
                  .x_name = "points that the side to move will be ahead",
                  .y_name = unit > 1 ? "millions of positions" : "positions",
                  .x_first = -LINJA_VALUES_SHOWN,
                  .x_step = 1,
                  .places = PLACES,
                  .bars = true,
                  .series_count = 1,
                  .series = {{"positions", y}}};
    svg_write(out, &p);
}

/* ---- By stages ---- */

/* A plot over the stages from the first to the last that the tablebase has. */
static void write_by_stages(FILE *out, const linja_report *r, svg_plot p) {
    int first = 0, last = LINJA_SPANS - 1;
    while (first < last && !linja_span_positions(&r->counts[first])) first++;
    while (last > first && !linja_span_positions(&r->counts[last])) last--;
    p.x_name = "rows that both sides have advanced together";
    p.x_first = (first + 0.5) * LINJA_SPAN;
    p.x_step = LINJA_SPAN;
    p.places = last - first + 1;
    for (int s = 0; s < p.series_count; s++) p.series[s].y += first;
    svg_write(out, &p);
}

static void write_outcomes(FILE *out, const linja_report *r) {
    double won[LINJA_SPANS], drawn[LINJA_SPANS], lost[LINJA_SPANS];
    for (int i = 0; i < LINJA_SPANS; i++) {
        const linja_span_count *c = &r->counts[i];
        double all = (double)linja_span_positions(c) / 100;
        won[i] = ratio((double)c->won, all);
        drawn[i] = ratio((double)c->drawn, all);
        lost[i] = ratio((double)c->lost, all);
    }
    write_by_stages(
        out, r,
        (svg_plot){.title = "Won, drawn and lost for the side to move",
                   .about = "Three lines over the course of the game: the shares of positions "
                            "that are won, drawn and lost for the side that moves. The report "
                            "has a table of the same.",
                   .y_name = "% of positions",
                   .series_count = 3,
                   .series = {{"won", won}, {"lost", lost}, {"drawn", drawn}}});
}

static void write_ahead(FILE *out, const linja_report *r) {
    double ahead[LINJA_SPANS];
    for (int i = 0; i < LINJA_SPANS; i++)
        ahead[i] = ratio((double)r->counts[i].ahead, (double)linja_span_positions(&r->counts[i]));
    write_by_stages(
        out, r,
        (svg_plot){.title = "How far somebody will be ahead",
                   .about = "A line over the course of the game: the points that one side or the "
                            "other will be ahead, on average. The report has a table of the same.",
                   .y_name = "points, on average",
                   .series_count = 1,
                   .series = {{"points", ahead}}});
}

static double share_kept(const linja_keeping *k) {
    return k->positions < LINJA_FEW_POSITIONS ? NAN : linja_share_kept(k) * 100;
}

static void write_keeping(FILE *out, const linja_report *r) {
    double sampled[LINJA_SPANS], played[LINJA_SPANS];
    for (int i = 0; i < LINJA_SPANS; i++) {
        sampled[i] = share_kept(&r->sampled[i]);
        played[i] = share_kept(&r->played[i]);
    }
    write_by_stages(
        out, r,
        (svg_plot){.title = "Turns that keep the value",
                   .about = "Two lines over the course of the game: the share of turns that give "
                            "nothing away, in positions drawn by lot and in perfect games. The "
                            "report has a table of the same.",
                   .y_name = "% of turns",
                   .series_count = 2,
                   .series = {{"positions by lot", sampled}, {"perfect games", played}}});
}

/* ---- Levels ---- */

static void write_levels(FILE *out, const linja_report *r) {
    double given[BRETT_LEVELS];
    for (int i = 0; i < BRETT_LEVELS; i++) given[i] = ratio(r->level[i].given, r->level[i].games);
    svg_plot p = {.title = "What each level gives away against perfect play",
                  .about = "Bars: the points that each level gives away in a game, on average. "
                           "The report has a table of the same.",
                  .x_name = "level",
                  .y_name = "points a game",
                  .x_first = 1,
                  .x_step = 1,
                  .places = BRETT_LEVELS,
                  .bars = true,
                  .series_count = 1,
                  .series = {{"points", given}}};
    svg_write(out, &p);
}

void linja_plot_write(FILE *out, const linja_report *r, linja_plot which) {
    static void (*const write[LINJA_PLOTS])(FILE *, const linja_report *) = {
        [LINJA_PLOT_VALUES] = write_values, [LINJA_PLOT_OUTCOMES] = write_outcomes,
        [LINJA_PLOT_AHEAD] = write_ahead,   [LINJA_PLOT_KEEPING] = write_keeping,
        [LINJA_PLOT_LEVELS] = write_levels,
    };
    write[which](out, r);
}
