#include "cli/match/report.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/args.h"
#include "cli/match/ratings.h"
#include "process/language.h"
#include "terminal/letters.h"
#include "text/message.h"

static double mean(uint64_t sum, const tally *t) {
    return t->games ? (double)sum / (double)t->games : 0;
}

/* ---- While it is played ---- */

static void print_progress(const match *m, const tally *t, const report_terms *terms) {
    const shares *first = &t->player[0].shares;
    elo_estimate e = elo_of(first, t->expected);
    fprintf(stderr, "\r\x1b[K%llu/%llu", (unsigned long long)t->games,
            (unsigned long long)terms->games);
    if (m->fixtures.format != ROUND_ROBIN)
        fprintf(stderr, "  %.40s %.1f%%", m->player[0].name, 100 * shares_mean(first));
    if (m->fixtures.format == ALL_TOGETHER && isfinite(e.error))
        fprintf(stderr, "  Elo %+.0f ± %.0f", e.points, e.error);
    if (terms->sprt) {
        sprt test = sprt_of(first, terms->sprt);
        fprintf(stderr, "  SPRT %+.2f (%.2f, %.2f)", test.ratio, test.lower, test.upper);
    }
}

void report_progress(const match *m, const tally *t, const report_terms *terms, bool is_over) {
    static time_t shown;
    if (!isatty(STDERR_FILENO)) return;
    if (is_over) {
        fputs("\r\x1b[K", stderr);
    } else if (time(NULL) != shown) {
        shown = time(NULL);
        print_progress(m, t, terms);
    }
    fflush(stderr);
}

void report_faults(const match_game *played) {
    for (int i = 0; i < played->faults; i++) {
        brett_message m;
        const char *reason = played->fault[i].reason;
        message_start(&m, N_("Game {number}: {reason}"));
        message_number(&m, "number", (int64_t)played->fixture.number + 1);
        message_text(&m, "reason", reason, strlen(reason));
        if (isatty(STDERR_FILENO)) fputs("\r\x1b[K", stderr);
        report_error(&m, NULL);
    }
}

/* ---- Tables ---- */

enum { NAME_COLUMNS = 16, COLUMNS = 9 };

static int columns_for(const char *const *names, int count) {
    int most = NAME_COLUMNS;
    for (int i = 0; i < count; i++)
        if (text_width(names[i]) > most) most = text_width(names[i]);
    return most;
}

/* A text that fills so many columns, at the left or the right of them. */
static void print_cell(const char *text, int columns, bool right) {
    text_print_cell(stdout, text, columns, right);
}

/* A number with so many digits after the point; nothing where it is not known. */
static void print_number(double number, int digits, bool has_sign) {
    if (!isfinite(number))
        print_cell("-", COLUMNS, true);
    else if (has_sign)
        printf("%+*.*f", COLUMNS, digits, number);
    else
        printf("%*.*f", COLUMNS, digits, number);
}

static void print_heads(const char *title, int columns, bool has_faults) {
    static const char *const heads[] = {N_("wins"), N_("draws"), N_("losses")};
    print_cell(title, columns, false);
    for (int i = 0; i < 3; i++) print_cell(translated(heads[i]), COLUMNS, true);
    if (has_faults) {
        print_cell(translated(N_("by fault")), COLUMNS + 2, true);
        print_cell(translated(N_("on time")), COLUMNS + 2, true);
    }
    print_cell("%", COLUMNS, true);
    print_cell("±", COLUMNS, true);
}

static void print_score(const char *name, int columns, const score *s, bool has_faults) {
    print_cell(name, columns, false);
    printf("%*llu%*llu%*llu", COLUMNS, (unsigned long long)s->wins, COLUMNS,
           (unsigned long long)s->draws, COLUMNS, (unsigned long long)s->losses);
    if (has_faults)
        printf("%*llu%*llu", COLUMNS + 2, (unsigned long long)s->faults, COLUMNS + 2,
               (unsigned long long)s->late_losses);
    print_number(100 * shares_mean(&s->shares), 1, false);
    print_number(100 * shares_error(&s->shares), 1, false);
}

static bool has_faults(const tally *t) {
    for (int p = 0; p < t->fixtures.players; p++)
        if (t->player[p].faults || t->player[p].late_losses) return true;
    return false;
}

/* What is expected of a player is worth a column where that is not simply a half. */
static void print_scores(const char *title, const score *scores, const char *const *names,
                         int count, double expected, bool faults) {
    int columns = columns_for(names, count);
    print_heads(title, columns, faults);
    if (count > 2) print_cell(translated(N_("expected")), COLUMNS + 2, true);
    putchar('\n');
    for (int i = 0; i < count; i++) {
        print_score(names[i], columns, &scores[i], faults);
        if (count > 2) printf("%*.1f", COLUMNS + 2, 100 * expected);
        putchar('\n');
    }
}

/* ---- A match ---- */

/* Where one side has won everything, the points have only one bound. */
static void print_elo(const tally *t) {
    elo_estimate e = elo_of(&t->player[0].shares, t->expected);
    char text[64] = "-";
    if (isfinite(e.points) && isfinite(e.error))
        snprintf(text, sizeof text, "%+.0f ± %.0f", e.points, e.error);
    else if (e.points > 0 && isfinite(e.low))
        snprintf(text, sizeof text, "> %+.0f", e.low);
    else if (e.points < 0 && isfinite(e.high))
        snprintf(text, sizeof text, "< %+.0f", e.high);
    printf("%s ", translated(N_("Elo of the first player:")));
    text_print(stdout, text);
    putchar('\n');
}

static void print_sprt(const tally *t, const sprt_bounds *bounds) {
    static const char *const results[] = {
        [SPRT_OPEN] = N_("It is not clear yet whether the first player is better."),
        [SPRT_BETTER] = N_("The first player is better."),
        [SPRT_NOT_BETTER] = N_("The first player is not better."),
    };
    sprt test = sprt_of(&t->player[0].shares, bounds);
    printf("SPRT (%g, %g): %.2f (%.2f, %.2f)\n", bounds->low, bounds->high, test.ratio, test.lower,
           test.upper);
    puts(translated(results[test.result]));
}

static void list_names(const match *m, const char **names) {
    for (int p = 0; p < m->fixtures.players; p++) names[p] = m->player[p].name;
}

static void print_match(const match *m, const tally *t, const report_terms *terms) {
    const char *names[MATCH_PLAYERS];
    list_names(m, names);
    print_scores(translated(N_("player")), t->player, names, m->fixtures.players, t->expected,
                 has_faults(t));
    putchar('\n');
    print_scores(translated(N_("seat")), t->seat, seat_letters(m->game), m->setup.seats,
                 t->expected, false);
    putchar('\n');
    print_elo(t);
    if (terms->sprt) print_sprt(t, terms->sprt);
}

/* ---- A tournament ---- */

/* The places of the players, the best first. */
static void sort_by_points(const rating *ratings, int players, int *order) {
    for (int p = 0; p < players; p++) {
        int place = p;
        for (; place && ratings[order[place - 1]].points < ratings[p].points; place--)
            order[place] = order[place - 1];
        order[place] = p;
    }
}

/* Everybody's share against everybody, in percent. */
static void print_crosstable(const match *m, const tally *t, const int *order, int columns) {
    double share[MATCH_PLAYERS][MATCH_PLAYERS];
    int players = m->fixtures.players;
    for (int i = 0; i < players; i++)
        for (int j = 0; j < players; j++) share[i][j] = NAN;
    for (uint64_t i = 0; i < fixtures_meetings(&m->fixtures); i++) {
        match_fixture f = fixtures_game(&m->fixtures, i * (uint64_t)m->fixtures.seats);
        if (!t->met[i].games) continue;
        share[f.player[0]][f.player[1]] = shares_mean(&t->met[i]);
        share[f.player[1]][f.player[0]] = 1 - shares_mean(&t->met[i]);
    }
    printf("%*s", columns + 4, "");
    for (int j = 0; j < players; j++) printf("%*d", COLUMNS, j + 1);
    putchar('\n');
    for (int i = 0; i < players; i++) {
        printf("%2d  ", i + 1);
        print_cell(m->player[order[i]].name, columns, false);
        for (int j = 0; j < players; j++) print_number(100 * share[order[i]][order[j]], 1, false);
        putchar('\n');
    }
}

static void print_tournament(const match *m, const tally *t) {
    rating ratings[MATCH_PLAYERS];
    const char *names[MATCH_PLAYERS];
    int order[MATCH_PLAYERS], players = m->fixtures.players;
    list_names(m, names);
    ratings_fit(t, ratings);
    sort_by_points(ratings, players, order);
    int columns = columns_for(names, players);
    printf("    ");
    print_heads(translated(N_("player")), columns, has_faults(t));
    print_cell("Elo", COLUMNS, true);
    print_cell("±", COLUMNS, true);
    putchar('\n');
    for (int i = 0; i < players; i++) {
        printf("%2d  ", i + 1);
        print_score(names[order[i]], columns, &t->player[order[i]], has_faults(t));
        print_number(ratings[order[i]].points, 0, true);
        print_number(ratings[order[i]].error, 0, false);
        putchar('\n');
    }
    putchar('\n');
    print_crosstable(m, t, order, columns);
    putchar('\n');
}

/* ---- Both ---- */

static void print_times(const match *m, const tally *t) {
    double limit = 0;
    for (int p = 0; p < m->fixtures.players; p++) limit = fmax(limit, m->player[p].limits.seconds);
    printf("%s %.3f s (%.1f%%)\n", translated(N_("longest turn:")), t->slowest,
           100 * t->slowest / limit);
    printf("%s %llu\n", translated(N_("turns more than a tenth late:")),
           (unsigned long long)t->late);
}

void report_match(const match *m, const tally *t, const report_terms *terms) {
    if (!t->games) return;
    if (m->fixtures.format == ALL_TOGETHER)
        print_match(m, t, terms);
    else
        print_tournament(m, t);
    printf("%s %llu\n", translated(N_("games:")), (unsigned long long)t->games);
    printf("%s %.1f (%u - %u)\n", translated(N_("turns per game:")), mean(t->turns, t), t->shortest,
           t->longest);
    if (t->steals) printf("%s %.2f\n", translated(N_("steals per game:")), mean(t->steals, t));
    if (t->passes) printf("%s %.4f\n", translated(N_("passes per game:")), mean(t->passes, t));
    if (terms->is_timed) print_times(m, t);
    if (terms->saved) printf("%s %s\n", translated(N_("saved in:")), terms->saved);
}
