/* The report of a tablebase of Linja: what it is of, the start, lines of perfect play. What needs
 * large tables is in document_tables.c. */
#include "document_text.h"

#include <inttypes.h>
#include <string.h>

enum { KEPT_TEXTS = 4, LINE_COLUMNS = 96 };

/* ---- Words ---- */

/* One of a few places for texts, in turn. */
static char *text_place(void) {
    static char places[KEPT_TEXTS][BRETT_TEXT_BYTES];
    static int last;
    return places[last = (last + 1) % KEPT_TEXTS];
}

const char *grouped(uint64_t number) {
    char digits[24], *place = text_place(), *end = place;
    int count = snprintf(digits, sizeof digits, "%" PRIu64, number);
    for (int i = 0; i < count; i++) {
        if (i && (count - i) % 3 == 0) *end++ = ',';
        *end++ = digits[i];
    }
    *end = '\0';
    return place;
}

static brett_state state_of(const linja *s) {
    brett_state state = {0};
    memcpy(&state, s, sizeof *s);
    return state;
}

const char *position_text(const report_text *t, const linja *s) {
    brett_state state = state_of(s);
    char *place = text_place();
    t->about->game->position_write(&state, place, BRETT_TEXT_BYTES);
    return place;
}

const char *turn_text(const report_text *t, const linja *s, const brett_turn *turn) {
    brett_state state = state_of(s);
    char *place = text_place();
    t->about->game->turn_write(&state, turn, place, BRETT_TEXT_BYTES);
    return place;
}

/* All turns of a line, with who makes them, and what the game comes to. */
static void write_line(const report_text *t, const linja_line *line) {
    int column = 0;
    for (int i = 0; i < line->count; i++) {
        char text[BRETT_TEXT_BYTES + 8];
        int length = snprintf(text, sizeof text, "%c %s%s", 'A' + line->before[i].seat,
                              turn_text(t, &line->before[i], &line->turn[i]),
                              i < line->count - 1 ? "," : "");
        bool fits = column && column + 1 + length <= LINE_COLUMNS;
        fputs(fits ? " " : column ? "\n    " : "    ", t->out);
        fputs(text, t->out);
        column = fits ? column + 1 + length : length;
    }
    fprintf(t->out, "\n\nIt ends %d to %d, in `%s`.\n\n", linja_points(&line->end, 0),
            linja_points(&line->end, 1), position_text(t, &line->end));
}

/* ---- The first position ---- */

static void write_outcome(const report_text *t) {
    int value = t->r->value, by = value < 0 ? -value : value;
    const char *who = t->r->from_start ? "Whoever begins" : "The side to move";
    if (value)
        fprintf(t->out, "%s %s by **%d %s**.", who, value > 0 ? "wins" : "loses", by,
                by == 1 ? "point" : "points");
    else
        fprintf(t->out, "With best play it is a **draw**.");
}

/* One row for each value, with the turns that have it. */
static void write_first_turns(const report_text *t) {
    const linja_weighing *w = &t->r->turns;
    fputs("| value | turns | |\n|--:|--:|---|\n", t->out);
    for (int value = LINJA_MOST_AHEAD; value >= -LINJA_MOST_AHEAD; value--) {
        int count = 0;
        for (int i = 0; i < w->count; i++) count += w->worth[i] == value;
        if (!count) continue;
        fprintf(t->out, value ? "| %+d | %d | " : "| %d | %d | ", value, count);
        for (int i = 0; i < w->count; i++) {
            brett_turn turn;
            if (w->worth[i] != value) continue;
            linja_weighed_turn(w, &t->r->first, i, &turn, NULL);
            fprintf(t->out, "`%s`%s", turn_text(t, &t->r->first, &turn), --count ? ", " : " |\n");
        }
    }
    putc('\n', t->out);
}

static void write_first(const report_text *t) {
    const linja_weighing *w = &t->r->turns;
    if (t->r->from_start)
        fputs("## The start\n", t->out);
    else
        fputs("## The first position\n"
              "The start of the game is not in this tablebase, so the report begins with the first "
              "position that is.\n\n",
              t->out);
    fprintf(t->out, "`%s`\n\n", position_text(t, &t->r->first));
    write_outcome(t);
    fprintf(t->out, " %d of the %d first turns %s that.\n", w->keeping, w->count,
            w->keeping == 1 ? "keeps" : "keep");
    fputs("What each of them is worth to the side that makes it:\n\n", t->out);
    write_first_turns(t);
    fputs("One perfect game of many:\n\n", t->out);
    write_line(t, &t->r->best);
}

/* ---- Perfect games ---- */

static void write_lines(const report_text *t) {
    const linja_report *r = t->r;
    fprintf(t->out,
            "## The longest and the shortest perfect game\n"
            "Perfect games can come to %s positions. All of them were followed, so this is exact:\n"
            "the longest perfect game has **%d turns**, both sides together, and the shortest has "
            "**%d**.\n",
            grouped(r->kept_positions), r->longest.count, r->shortest.count);
    fprintf(t->out, "With turns by lot from those that keep the value, the mean is %.1f.\n\n",
            (double)r->perfect_turns / LINJA_PERFECT_GAMES);
    fputs("A longest one:\n\n", t->out);
    write_line(t, &r->longest);
    fputs("A shortest one:\n\n", t->out);
    write_line(t, &r->shortest);
}

static void write_sharpest(const report_text *t) {
    fprintf(t->out,
            "## The sharpest positions\n"
            "Positions from %s perfect games, with turns by lot, in which one turn keeps the "
            "value\n"
            "and the best of the others gives most away.\n\n",
            grouped(LINJA_PERFECT_GAMES));
    if (!t->r->sharp_count) {
        fputs("There was none.\n\n", t->out);
        return;
    }
    fputs("| position | value | the turn that keeps it | the best other turn | its value |\n"
          "|---|--:|---|---|--:|\n",
          t->out);
    for (int i = 0; i < t->r->sharp_count; i++) {
        const linja_sharp *s = &t->r->sharp[i];
        fprintf(t->out, "| `%s` | %d | `%s` | `%s` | %d |\n", position_text(t, &s->position),
                s->value, turn_text(t, &s->position, &s->keeps),
                turn_text(t, &s->position, &s->loses), s->next);
    }
    putc('\n', t->out);
}

/* ---- The whole ---- */

static void write_head(const report_text *t) {
    fputs(
        "# Linja, solved\n\n"
        "`brett solve linja` finds what every position of Linja comes to when both sides play "
        "as well as one can,\n"
        "and keeps it in a tablebase. This is what such a tablebase says. A command has written all of "
        "it (see the end).\n\n"
        "The **value** of a position is the points that the side to move will be ahead when the "
        "game is over.\n"
        "A turn **keeps** the value if it gives none of these points away. In a **perfect "
        "game**, all turns of both sides keep it.\n\n",
        t->out);
}

static void write_making(const report_text *t) {
    const linja_report_about *a = t->about;
    uint32_t from = linja_tablebase_sides(a->tablebase)->from;
    const char *flags = from == LINJA_SIDE_START   ? " --reachable"
                        : from == LINJA_SIDE_FIRST ? ""
                                                   : " --position ...";
    fprintf(t->out,
            "## How this was made\n"
            "The tablebase has %s positions, by version %d of the rules. The commands:\n\n"
            "    brett solve linja%s -o %s\n"
            "    build/tools/report/report %s %s --seed %" PRIu64 "\n\n"
            "The same tablebase and seed give the same report, byte by byte.\n",
            grouped(linja_tablebase_positions(a->tablebase)), LINJA_RULES_VERSION, flags,
            a->tablebase_name, a->tablebase_name, a->report_name, a->seed);
}

void linja_report_write(FILE *out, const linja_report_about *about, const linja_report *r) {
    report_text t = {out, about, r};
    write_head(&t);
    write_first(&t);
    write_whole_table(&t);
    write_stages(&t);
    write_keeping(&t);
    write_lines(&t);
    write_sharpest(&t);
    write_levels(&t);
    write_making(&t);
}
