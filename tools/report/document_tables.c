/* The parts of the report of Linja that are tables with a plot. */
#include "document_text.h"

#include <math.h>

static void write_plot(const report_text *t, linja_plot which, const char *about) {
    fprintf(t->out, "![%s](%.*s-%s.svg)\n\n", about, t->about->stem, t->about->report_name,
            linja_plot_names[which]);
}

static double percent(uint64_t part, uint64_t all) {
    return all ? 100.0 * (double)part / (double)all : 0;
}

/* ---- All positions ---- */

/* Values from one to another, as a row. */
static void write_band(const report_text *t, const char *name, int from, int to, uint64_t all) {
    uint64_t count = 0;
    for (int value = from; value <= to; value++) count += t->r->worth[value + LINJA_MOST_AHEAD];
    fprintf(t->out, "| %s | %s | %.1f%% |\n", name, grouped(count), percent(count, all));
}

static void write_bands(const report_text *t, uint64_t all) {
    fputs("| for the side to move | positions | |\n|---|--:|--:|\n", t->out);
    write_band(t, "**won**", 1, LINJA_MOST_AHEAD, all);
    write_band(t, "by 10 points or more", 10, LINJA_MOST_AHEAD, all);
    write_band(t, "by 6 to 9", 6, 9, all);
    write_band(t, "by 5", 5, 5, all);
    write_band(t, "by 1 to 4", 1, 4, all);
    write_band(t, "**drawn**", 0, 0, all);
    write_band(t, "**lost**", -LINJA_MOST_AHEAD, -1, all);
    write_band(t, "by 1 to 4", -4, -1, all);
    write_band(t, "by 5", -5, -5, all);
    write_band(t, "by 6 to 9", -9, -6, all);
    write_band(t, "by 10 points or more", -LINJA_MOST_AHEAD, -10, all);
}

static int highest_value(const linja_report *r) {
    int value = LINJA_MOST_AHEAD;
    while (value > -LINJA_MOST_AHEAD && !r->worth[value + LINJA_MOST_AHEAD]) value--;
    return value;
}

static int lowest_value(const linja_report *r) {
    int value = -LINJA_MOST_AHEAD;
    while (value < LINJA_MOST_AHEAD && !r->worth[value + LINJA_MOST_AHEAD]) value++;
    return value;
}

void write_whole_table(const report_text *t) {
    uint64_t all = linja_tablebase_positions(t->about->tablebase);
    fprintf(
        t->out,
        "## All positions\n"
        "The tablebase has **%s positions**. Counted are positions between turns, where the game "
        "is not over and the side to move can move.\n"
        "Which side is A's makes no difference: a position and the same one with the seats "
        "exchanged are one.\n\n",
        grouped(all));
    write_bands(t, all);
    fprintf(t->out, "\nValues go from %d to %d; the plot shows those from %d to %d.\n\n",
            lowest_value(t->r), highest_value(t->r), -LINJA_VALUES_SHOWN, LINJA_VALUES_SHOWN);
    write_plot(t, LINJA_PLOT_VALUES, "How many positions have each value");
}

/* ---- Stages ---- */

static void write_span(const report_text *t, int span) {
    fprintf(t->out, "| %d to %d ", span * LINJA_SPAN, (span + 1) * LINJA_SPAN - 1);
}

void write_stages(const report_text *t) {
    fputs("## As the game goes on\n"
          "Every move goes forward. So the rows that all pieces of both sides have advanced "
          "together tell how far a game has gone;\n"
          "at the start they are 42. “Ahead” is the mean of the points that one side or the other "
          "will be ahead.\n\n"
          "| rows advanced | positions | won | drawn | lost | ahead |\n"
          "|---|--:|--:|--:|--:|--:|\n",
          t->out);
    for (int i = 0; i < LINJA_SPANS; i++) {
        const linja_span_count *c = &t->r->counts[i];
        uint64_t all = linja_span_positions(c);
        if (!all) continue;
        write_span(t, i);
        fprintf(t->out, "| %s | %.1f%% | %.1f%% | %.1f%% | %.2f |\n", grouped(all),
                percent(c->won, all), percent(c->drawn, all), percent(c->lost, all),
                (double)c->ahead / (double)all);
    }
    putc('\n', t->out);
    write_plot(t, LINJA_PLOT_OUTCOMES, "Shares of positions that are won, drawn and lost");
    write_plot(t, LINJA_PLOT_AHEAD, "Points that somebody will be ahead, on average");
}

/* ---- Turns that keep the value ---- */

static linja_keeping sum_of(const linja_keeping *spans) {
    linja_keeping sum = {0};
    for (int i = 0; i < LINJA_SPANS; i++) {
        sum.positions += spans[i].positions;
        sum.shares += spans[i].shares;
        sum.single += spans[i].single;
    }
    return sum;
}

static void write_kept(const report_text *t, const linja_keeping *k) {
    fprintf(t->out, "| %s ", grouped(k->positions));
    if (k->positions < LINJA_FEW_POSITIONS)
        fputs("| | ", t->out);
    else
        fprintf(t->out, "| %.1f%% | %.1f%% ", 100 * linja_share_kept(k),
                percent(k->single, k->positions));
}

static void write_kept_spans(const report_text *t) {
    fputs("| rows advanced | by lot: positions | turns that keep | only one "
          "| perfect games: positions | turns that keep | only one |\n"
          "|---|--:|--:|--:|--:|--:|--:|\n",
          t->out);
    for (int i = 0; i < LINJA_SPANS; i++) {
        if (!t->r->sampled[i].positions && !t->r->played[i].positions) continue;
        write_span(t, i);
        write_kept(t, &t->r->sampled[i]);
        write_kept(t, &t->r->played[i]);
        fputs("|\n", t->out);
    }
}

void write_keeping(const report_text *t) {
    linja_keeping sampled = sum_of(t->r->sampled), played = sum_of(t->r->played);
    fprintf(t->out,
            "## How many turns keep the value\nDraw a position by lot from the whole "
            "tablebase, and one of its random turns:\nit keeps the value in **%.1f%%** of the "
            "cases. In perfect games that is **%.1f%%**.\n“Only one” is the share of positions "
            "in which one turn keeps the value and others do not.\n\n",
            100 * linja_share_kept(&sampled), 100 * linja_share_kept(&played));
    fprintf(t->out,
            "This is from %s positions, and from %s perfect games with turns by lot from those "
            "that keep the value.\n"
            "Where there are fewer than %d positions, there are no shares.\n\n",
            grouped(sampled.positions), grouped(LINJA_PERFECT_GAMES), LINJA_FEW_POSITIONS);
    write_kept_spans(t);
    fputs("| all ", t->out);
    write_kept(t, &sampled);
    write_kept(t, &played);
    fputs("|\n\n", t->out);
    write_plot(t, LINJA_PLOT_KEEPING, "Share of turns that keep the value");
}

/* ---- Levels ---- */

/* What rounds to nothing has no sign. */
static double mean(int sum, int count) {
    double result = count ? (double)sum / count : 0;
    return fabs(result) < 0.05 ? fabs(result) : result;
}

static void write_level(const report_text *t, int level) {
    const linja_level_games *g = &t->r->level[level - 1];
    int half = g->games / 2;
    fprintf(t->out, "| %d | %d | %d | %d | %d ", level, g->games, g->won, g->drawn, g->lost);
    fprintf(t->out, "| %.1f | %.1f | %.1f ", mean(g->begun_ahead + g->other_ahead, g->games),
            mean(g->begun_ahead, half), mean(g->other_ahead, half));
    fprintf(t->out, "| %.1f | %.2f |\n", mean(g->given, g->games), mean(g->given, g->turns));
}

void write_levels(const report_text *t) {
    fputs("## Perfect play against the levels\n"
          "One side plays perfectly: by lot, one of the turns that keep the value. It sets no "
          "traps.\n",
          t->out);
    fprintf(
        t->out,
        "The other side is a level as it plays without a tablebase; level %d looks at %s positions "
        "a turn at most, fewer than in play.\n"
        "Each begins half of the games. In the end perfect play is ahead by the value of its "
        "seat, and by what the level gave away.\n\n",
        BRETT_LEVELS, grouped(LINJA_LAST_LEVEL_NODES));
    fputs("Won, drawn and lost are the games of perfect play. “Ahead” is the mean of the points "
          "that it is ahead:\n"
          "in all games, in those that it begins, and in the others. “Given away” is what the "
          "turns of the level cost.\n\n"
          "| level | games | won | drawn | lost | ahead | beginning | second | given away a game | "
          "a turn |\n|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n",
          t->out);
    for (int level = 1; level <= BRETT_LEVELS; level++) write_level(t, level);
    putc('\n', t->out);
    write_plot(t, LINJA_PLOT_LEVELS, "Points that each level gives away in a game");
}
