/* Measures every game, or one, and prints a column for each. */
#include <stdio.h>

#include "cli/commands/commands.h"
#include "cli/complexity/measure.h"
#include "cli/complexity/spaces.h"
#include "cli/json.h"
#include "cli/player_names.h"
#include "process/language.h"
#include "process/signals.h"
#include "terminal/letters.h"
#include "text/message.h"

enum { MOST_GAMES = 32, NAME_COLUMNS = 34, COLUMNS = 13 };

/* A game as it was measured. */
typedef struct column {
    const brett_game *game;
    int seats;
    measured all;
    double step_median, turn_median;
    double positions; /* log10 */
    space_method method;
} column;

/* ---- Measuring ---- */

/* A start position, which has the pieces that are counted. */
static void find_space(const measure *m, column *c) {
    brett_state start;
    brett_random random;
    brett_random_seed(&random, m->s.seed);
    m->s.game->deal(&start, &m->s.setup, &random);
    c->method = space_of(m->s.game, &start, &c->positions);
}

/* Returns the status, after saying what is wrong. */
static int measure_game(const args *a, const brett_game *game, column *c) {
    measure m = {.s = {.game = game, .setup = a->setup, .nodes = a->nodes, .seed = a->seed},
                 .games = a->games,
                 .threads = a->threads};
    brett_message why;
    if (!a->game) brett_setup_default(game, &m.s.setup);
    const char *players = a->players ? a->players : "random";
    if (!find_computers(players, game, m.s.setup.seats, m.s.player)) return EXIT_USAGE;
    bool good = measure_games(&m, &c->all, &why);
    if (!good) report_error(&why, NULL);
    c->game = game;
    c->seats = m.s.setup.seats;
    c->step_median = choices_median(&c->all.steps);
    c->turn_median = choices_median(&c->all.turns);
    find_space(&m, c);
    return good ? EXIT_FINE : EXIT_FAILED;
}

/* ---- Tables ---- */

typedef void cell_writer(const column *c, int seat, char *out, size_t size);

static double mean(uint64_t sum, const column *c) {
    return c->all.games ? (double)sum / (double)c->all.games : 0;
}

static void write_range(const range *r, char *out, size_t size) {
    snprintf(out, size, "%llu - %llu", (unsigned long long)r->least, (unsigned long long)r->most);
}

#define CELL(name, ...)                                                                            \
    static void name(const column *c, int seat, char *out, size_t size) {                          \
        (void)seat;                                                                                \
        __VA_ARGS__;                                                                               \
    }
CELL(games, snprintf(out, size, "%llu", (unsigned long long)c->all.games))
CELL(seats, snprintf(out, size, "%d", c->seats))
CELL(step_mean, snprintf(out, size, "%.1f", choices_mean(&c->all.steps)))
CELL(step_median, snprintf(out, size, "%g", c->step_median))
CELL(step_most, snprintf(out, size, "%u", choices_most(&c->all.steps)))
CELL(turn_mean, snprintf(out, size, "%.1f", choices_mean(&c->all.turns)))
CELL(turn_median, snprintf(out, size, "%.9g", c->turn_median))
CELL(turn_most, snprintf(out, size, "%u", choices_most(&c->all.turns)))
CELL(game_turns, snprintf(out, size, "%.1f", mean(c->all.game_turns.sum, c)))
CELL(turn_range, write_range(&c->all.game_turns, out, size))
CELL(game_steps, snprintf(out, size, "%.1f", mean(c->all.game_steps.sum, c)))
CELL(step_range, write_range(&c->all.game_steps, out, size))
CELL(tree_turns, snprintf(out, size, "10^%.1f", tree_of_turns(&c->all)))
CELL(tree_steps, snprintf(out, size, "10^%.1f", tree_of_steps(&c->all)))
CELL(draws, snprintf(out, size, "%.1f", 100 * mean(c->all.draws, c)))

static void positions(const column *c, int seat, char *out, size_t size) {
    static const char *const forms[] = {[SPACE_UNKNOWN] = "-",
                                        [SPACE_EXACT] = "10^%.1f",
                                        [SPACE_ARRANGEMENTS] = "< 10^%.1f",
                                        [SPACE_ESTIMATE] = "< ~10^%.0f"};
    (void)seat;
    snprintf(out, size, forms[c->method], c->positions);
}

static void won(const column *c, int seat, char *out, size_t size) {
    double share = c->all.games ? c->all.share[seat] / (double)c->all.games : 0;
    snprintf(out, size, seat < c->seats ? "%.1f" : "-", 100 * share);
}

static const struct {
    const char *title;
    bool is_more; /* of what the row above is about */
    cell_writer *write;
} rows[] = {
    {N_("games"), false, games},
    {N_("seats"), false, seats},
    {N_("choices per step, mean"), false, step_mean},
    {N_("median"), true, step_median},
    {N_("most"), true, step_most},
    {N_("choices per turn, mean"), false, turn_mean},
    {N_("median"), true, turn_median},
    {N_("most"), true, turn_most},
    {N_("turns per game, mean"), false, game_turns},
    {N_("least and most"), true, turn_range},
    {N_("steps per game, mean"), false, game_steps},
    {N_("least and most"), true, step_range},
    {N_("positions"), false, positions},
    {N_("game tree, by turns"), false, tree_turns},
    {N_("game tree, by steps"), false, tree_steps},
    {N_("draws, %"), false, draws},
};

static void print_row(const char *title, int indent, cell_writer *write, int seat,
                      const column *columns, int count) {
    char text[64];
    printf("%*s", indent, "");
    text_print_cell(stdout, title, NAME_COLUMNS - indent, false);
    for (int i = 0; i < count; i++) {
        write(&columns[i], seat, text, sizeof text);
        text_print_cell(stdout, text, COLUMNS, true);
    }
    putchar('\n');
}

static int most_seats(const column *columns, int count) {
    int most = 0;
    for (int i = 0; i < count; i++)
        if (columns[i].seats > most) most = columns[i].seats;
    return most;
}

static void print_table(const column *columns, int count) {
    printf("%*s", NAME_COLUMNS, "");
    for (int i = 0; i < count; i++) text_print_cell(stdout, columns[i].game->title, COLUMNS, true);
    putchar('\n');
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        print_row(translated(rows[i].title), rows[i].is_more ? 2 : 0, rows[i].write, 0, columns,
                  count);
    for (int seat = 0; seat < most_seats(columns, count); seat++) {
        char title[128];
        brett_message m;
        message_start(&m, N_("won by seat {number}, %"));
        message_number(&m, "number", seat + 1);
        brett_say(language_catalogue(), &m, NULL, title, sizeof title);
        print_row(title, 0, won, seat, columns, count);
    }
}

/* ---- JSON ---- */

static json_t *json_of_choices(const choices *c, double median) {
    return json_pack("{s:f, s:f, s:I, s:I}", "mean", choices_mean(c), "median", median, "most",
                     (json_int_t)choices_most(c), "counted", (json_int_t)c->count);
}

static json_t *json_of_range(const range *r, const column *c) {
    return json_pack("{s:f, s:I, s:I}", "mean", mean(r->sum, c), "least", (json_int_t)r->least,
                     "most", (json_int_t)r->most);
}

static json_t *json_of_column(const column *c) {
    static const char *const methods[] = {[SPACE_EXACT] = "exact",
                                          [SPACE_ARRANGEMENTS] = "arrangements",
                                          [SPACE_ESTIMATE] = "estimate"};
    json_t *known = json_null();
    if (c->method)
        known = json_pack("{s:f, s:s}", "log10", c->positions, "method", methods[c->method]);
    json_t *wins = json_array();
    for (int seat = 0; seat < c->seats; seat++)
        json_array_append_new(
            wins, json_real(c->all.games ? c->all.share[seat] / (double)c->all.games : 0));
    return json_pack("{s:s, s:i, s:I, s:o, s:o, s:o, s:o, s:o, s:{s:f, s:f, s:f}, s:o, s:f}",
                     "game", c->game->name, "seats", c->seats, "games", (json_int_t)c->all.games,
                     "step_choices", json_of_choices(&c->all.steps, c->step_median), "turn_choices",
                     json_of_choices(&c->all.turns, c->turn_median), "turns",
                     json_of_range(&c->all.game_turns, c), "steps",
                     json_of_range(&c->all.game_steps, c), "positions", known, "tree_log10",
                     "turns", tree_of_turns(&c->all), "steps", tree_of_steps(&c->all),
                     "with_chance", tree_with_chance(&c->all), "shares", wins, "draws",
                     mean(c->all.draws, c));
}

static void print_json(const column *columns, int count) {
    json_t *list = json_array();
    for (int i = 0; i < count; i++) json_array_append_new(list, json_of_column(&columns[i]));
    print_and_free(list);
}

/* ---- The command ---- */

/* Measures the games that are asked for, up to one with which something is wrong. */
static int measure_all(const args *a, column *columns, int *count) {
    const brett_game *const one[] = {a->game, NULL};
    int status = EXIT_FINE;
    for (const brett_game *const *g = a->game ? one : brett_games; *g && !status; g++)
        if (*count < MOST_GAMES) status = measure_game(a, *g, &columns[(*count)++]);
    return status;
}

/* Where somebody interrupts, it prints what there is of all games. */
int run_complexity(const args *a) {
    column columns[MOST_GAMES] = {0};
    int count = 0;
    signals_watch();
    int status = measure_all(a, columns, &count);
    if (!status && a->json) print_json(columns, count);
    if (!status && !a->json) print_table(columns, count);
    for (int i = 0; i < count; i++) measured_free(&columns[i].all);
    return !status && quit_requested() ? EXIT_FAILED : status;
}
