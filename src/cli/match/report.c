#include "cli/match/report.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/json.h"
#include "process/language.h"
#include "terminal/letters.h"
#include "text/message.h"

static double mean(uint64_t sum, const tally *t) {
    return t->games ? (double)sum / (double)t->games : 0;
}

void report_progress(const args *a, const tally *t, bool is_over) {
    static time_t shown;
    if (!isatty(STDERR_FILENO)) return;
    if (is_over) {
        fputs("\r\x1b[K", stderr);
    } else if (time(NULL) != shown) {
        shown = time(NULL);
        fprintf(stderr, "\r\x1b[K%llu/%llu  %s %.1f%%", (unsigned long long)t->games,
                (unsigned long long)a->games, a->operand[0],
                100 * shares_mean(&t->player[0].shares));
        if (a->sprt) fprintf(stderr, "  SPRT %+.2f", sprt_of(&t->player[0].shares).ratio);
    }
    fflush(stderr);
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

/* A share in percent; nothing where it is not known. */
static void print_percent(double share) {
    if (isfinite(share))
        printf("%*.1f", COLUMNS, 100 * share);
    else
        print_cell("-", COLUMNS, true);
}

/* What is expected of a player is worth a column where that is not simply a half. */
static void print_scores(const char *title, const score *scores, const char *const *names,
                         int count, double expected) {
    static const char *const heads[] = {N_("wins"), N_("draws"), N_("losses")};
    int columns = columns_for(names, count);
    print_cell(title, columns, false);
    for (int i = 0; i < 3; i++) print_cell(translated(heads[i]), COLUMNS, true);
    print_cell("%", COLUMNS, true);
    print_cell("±", COLUMNS, true);
    if (count > 2) print_cell(translated(N_("expected")), COLUMNS + 2, true);
    putchar('\n');
    for (int i = 0; i < count; i++) {
        const score *s = &scores[i];
        print_cell(names[i], columns, false);
        printf("%*llu%*llu%*llu", COLUMNS, (unsigned long long)s->wins, COLUMNS,
               (unsigned long long)s->draws, COLUMNS, (unsigned long long)s->losses);
        print_percent(shares_mean(&s->shares));
        print_percent(shares_error(&s->shares));
        if (count > 2) printf("%*.1f", COLUMNS + 2, 100 * expected);
        putchar('\n');
    }
}

/* The Elo points of the first player. Where one side has won everything, the error of its share
 * still bounds them. */
static double bounded_elo(const tally *t) {
    const shares *s = &t->player[0].shares;
    double share = shares_mean(s), error = shares_error(s);
    if (share >= 1) share = fmax(1 - error, 0);
    if (share <= 0) share = fmin(error, 1);
    return elo(share, t->expected);
}

static void print_elo(const tally *t) {
    const shares *s = &t->player[0].shares;
    double share = shares_mean(s), error = shares_error(s);
    char text[64] = "-";
    if (isfinite(error))
        snprintf(text, sizeof text, "%s%+.0f",
                 share >= 1   ? "> "
                 : share <= 0 ? "< "
                              : "",
                 bounded_elo(t));
    if (isfinite(error) && share > 0 && share < 1)
        snprintf(text + strlen(text), sizeof text - strlen(text), " ± %.0f",
                 elo_error(share, error));
    printf("%s ", translated(N_("Elo of the first player:")));
    text_print(stdout, text);
    putchar('\n');
}

static void print_sprt(const tally *t) {
    static const char *const results[] = {
        [SPRT_OPEN] = N_("It is still open whether the first player is better."),
        [SPRT_BETTER] = N_("The first player is better."),
        [SPRT_NOT_BETTER] = N_("The first player is not better."),
    };
    sprt test = sprt_of(&t->player[0].shares);
    printf("SPRT (0, %d): %.2f (%.2f, %.2f)\n", SPRT_ELO, test.ratio, test.lower, test.upper);
    puts(translated(results[test.result]));
}

static void print_times(const args *a, const tally *t) {
    printf("%s %.3f s (%.1f%%)\n", translated(N_("longest turn:")), t->slowest,
           100 * t->slowest / a->time);
    printf("%s %llu\n", translated(N_("turns late by more than a tenth:")),
           (unsigned long long)t->late);
}

static void print_tally(const args *a, const match *m, const tally *t, const char *folder) {
    int seats = m->setup.seats;
    print_scores(translated(N_("player")), t->player, a->operand, seats, t->expected);
    putchar('\n');
    print_scores(translated(N_("seat")), t->seat, seat_letters(m->game), seats, t->expected);
    putchar('\n');
    print_elo(t);
    if (a->sprt) print_sprt(t);
    printf("%s %llu\n", translated(N_("games:")), (unsigned long long)t->games);
    printf("%s %.1f (%u - %u)\n", translated(N_("turns a game:")), mean(t->turns, t), t->shortest,
           t->longest);
    if (t->steals) printf("%s %.2f\n", translated(N_("steals a game:")), mean(t->steals, t));
    if (t->passes) printf("%s %.4f\n", translated(N_("passes a game:")), mean(t->passes, t));
    if (a->time > 0) print_times(a, t);
    if (folder) printf("%s %s\n", translated(N_("saved in:")), folder);
}

/* ---- JSON ---- */

/* JSON has no infinite numbers. */
static json_t *json_of_number(double number) {
    return isfinite(number) ? json_real(number) : json_null();
}

static json_t *json_of_score(const char *key, const char *name, const score *s, double expected) {
    return json_pack("{s:s, s:I, s:I, s:I, s:f, s:o, s:f}", key, name, "wins", (json_int_t)s->wins,
                     "draws", (json_int_t)s->draws, "losses", (json_int_t)s->losses, "share",
                     shares_mean(&s->shares), "error", json_of_number(shares_error(&s->shares)),
                     "expected", expected);
}

static json_t *json_of_sprt(const shares *s) {
    static const char *const results[] = {
        [SPRT_OPEN] = "open", [SPRT_BETTER] = "better", [SPRT_NOT_BETTER] = "not better"};
    sprt test = sprt_of(s);
    return json_pack("{s:f, s:f, s:f, s:s}", "llr", test.ratio, "lower", test.lower, "upper",
                     test.upper, "result", results[test.result]);
}

static json_t *json_of_tally(const args *a, const match *m, const tally *t, const char *folder) {
    const score *first = &t->player[0];
    json_t *players = json_array(), *seats = json_array();
    for (int i = 0; i < m->setup.seats; i++) {
        json_array_append_new(players,
                              json_of_score("player", a->operand[i], &t->player[i], t->expected));
        json_array_append_new(
            seats, json_of_score("seat", seat_letters(m->game)[i], &t->seat[i], t->expected));
    }
    json_t *all =
        json_pack("{s:s, s:I, s:I, s:I, s:I, s:I, s:o, s:o, s:{s:f, s:i, s:i}, s:f, s:f}", "game",
                  m->game->name, "seed", (json_int_t)m->seed, "games", (json_int_t)t->games, "wins",
                  (json_int_t)first->wins, "draws", (json_int_t)first->draws, "losses",
                  (json_int_t)first->losses, "players", players, "seats", seats, "turns", "mean",
                  mean(t->turns, t), "least", t->shortest, "most", t->longest, "steals",
                  mean(t->steals, t), "passes", mean(t->passes, t));
    double share = shares_mean(&first->shares);
    json_object_set_new(all, "elo", json_of_number(bounded_elo(t)));
    json_object_set_new(all, "elo_error",
                        json_of_number(elo_error(share, shares_error(&first->shares))));
    if (folder) json_object_set_new(all, "saved", json_string(folder));
    if (a->sprt) json_object_set_new(all, "sprt", json_of_sprt(&first->shares));
    if (a->time > 0) {
        json_object_set_new(all, "slowest", json_real(t->slowest));
        json_object_set_new(all, "late", json_integer((json_int_t)t->late));
    }
    return all;
}

void report_match(const args *a, const match *m, const tally *t, const char *folder) {
    if (a->json)
        print_and_free(json_of_tally(a, m, t, folder));
    else if (t->games)
        print_tally(a, m, t, folder);
}
