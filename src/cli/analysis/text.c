#include "cli/analysis/text.h"

#include <stdio.h>
#include <string.h>

#include "cli/args.h"
#include "cli/json.h"
#include "cli/turn_line.h"
#include "process/language.h"
#include "terminal/analysis/grades.h"
#include "terminal/analysis/graph.h"
#include "terminal/letters.h"
#include "text/message.h"

static const char *letter_of(const brett_game *game, int seat) {
    return seat_letters(game)[seat];
}

static int percent(int64_t chance) {
    return (int)((chance + BRETT_CERTAIN / 200) * 100 / BRETT_CERTAIN);
}

static double share(int64_t chance) {
    return (double)chance / BRETT_CERTAIN;
}

static json_t *json_of_chances(const brett_game *game, int seats, const int32_t *win) {
    json_t *all = json_object();
    for (int seat = 0; seat < seats; seat++)
        json_object_set_new(all, letter_of(game, seat), json_real(share(win[seat])));
    return all;
}

/* ---- A position ---- */

static void print_choice(const brett_game *game, const brett_state *view,
                         const brett_choice *choice, uint32_t number) {
    char text[BRETT_TEXT_BYTES];
    brett_state state = *view;
    printf("%u", number);
    if (choice->is_exact)
        printf("  %+d", (int)choice->points);
    else
        for (int seat = 0; seat < game->seats(view); seat++)
            printf("  %s %d%%", letter_of(game, seat), percent(choice->win[seat]));
    printf(" :");
    for (uint32_t i = 0; i < choice->turns; i++) {
        int seat = game->actor(&state);
        if (!turn_line_write_next(game, &state, &choice->line[i], text, sizeof text)) break;
        printf("  %s %s", letter_of(game, seat), text);
    }
    putchar('\n');
}

/* What a tablebase knows has taken no effort. */
static void print_effort(const brett_thought *thought) {
    brett_message m;
    if (thought->choice[0].is_exact) {
        message_start(&m, N_("Exact: the final lead in points of the player to move."));
        print_translated(stdout, &m, NULL);
        putchar('\n');
    }
    if (!thought->depth) return;
    message_start_plural(&m,
                         NN_("Searched {count} turn ahead: {nodes} positions.",
                             "Searched {count} turns ahead: {nodes} positions."),
                         "count", thought->depth);
    message_number(&m, "nodes", (int64_t)thought->nodes);
    print_translated(stdout, &m, NULL);
    putchar('\n');
}

void print_thought(const brett_game *game, const brett_state *state, const brett_thought *thought) {
    const char *const *names = seat_letters(game);
    char words[BRETT_TEXT_BYTES];
    brett_message due;
    brett_state view;
    game->describe_due(state, &due);
    print_translated(stdout, &due, names);
    putchar('\n');
    if (!thought->choices) return;
    game->view(state, game->actor(state), &view);
    brett_describe_turn(game, &view, &thought->choice[0].line[0], language_catalogue(), names,
                        words, sizeof words);
    for (uint32_t i = 0; i < thought->choices; i++)
        print_choice(game, &view, &thought->choice[i], i + 1);
    text_print(stdout, words);
    putchar('\n');
    print_effort(thought);
}

static json_t *json_of_choice(const brett_game *game, const brett_state *view,
                              const brett_choice *choice) {
    char text[BRETT_TEXT_BYTES];
    brett_state state = *view;
    json_t *line = json_array();
    for (uint32_t i = 0; i < choice->turns; i++) {
        if (!turn_line_write_next(game, &state, &choice->line[i], text, sizeof text)) break;
        json_array_append_new(line, json_string(text));
    }
    game->turn_write(view, &choice->line[0], text, sizeof text);
    json_t *all = json_pack("{s:s, s:o, s:o}", "turn", text, "win",
                            json_of_chances(game, game->seats(view), choice->win), "line", line);
    if (choice->is_exact) json_object_set_new(all, "value", json_integer(choice->points));
    return all;
}

void print_thought_json(const brett_game *game, const brett_state *state,
                        const brett_thought *thought) {
    char text[BRETT_TEXT_BYTES];
    brett_state view;
    json_t *choices = json_array();
    game->view(state, game->actor(state), &view);
    game->position_write(state, text, sizeof text);
    for (uint32_t i = 0; i < thought->choices; i++)
        json_array_append_new(choices, json_of_choice(game, &view, &thought->choice[i]));
    print_and_free(json_pack("{s:s, s:s, s:i, s:I, s:o}", "game", game->name, "position", text,
                             "depth", thought->depth, "nodes", (json_int_t)thought->nodes,
                             "choices", choices));
}

/* ---- A game ---- */

/* A turn that was made, and the best one, as they are written. */
typedef struct written_turn {
    char made[BRETT_TEXT_BYTES], best[BRETT_TEXT_BYTES];
} written_turn;

static written_turn written(const analysis *a, const judged_turn *turn) {
    const brett_game *game = a->s->head.game;
    const session_part *part = &a->s->parts[turn->part];
    written_turn w;
    game->turn_write(&part->before, &part->made.turn, w.made, sizeof w.made);
    game->turn_write(&part->before, &turn->verdict.best.line[0], w.best, sizeof w.best);
    return w;
}

/* What was better, and why. */
static void print_grade(const judged_turn *turn, const char *best) {
    brett_grade grade = brett_verdict_grade(&turn->verdict);
    const char *colour = has_colours(stdout) ? grade_colour(grade) : "";
    brett_message m;
    grade_message(grade, best, &m);
    fputs(colour, stdout);
    print_translated(stdout, &m, NULL);
    if (*colour) fputs("\x1b[m", stdout);
    if (!turn->has_reason) return;
    fputs(". ", stdout);
    print_translated(stdout, &turn->reason, NULL);
}

/* The columns that the turns take, unless some are very long: then what is after those gives way.
 */
static int turn_columns(const analysis *a) {
    enum { MOST = 32 };
    int columns = 0;
    for (size_t i = 0; i < a->count; i++) {
        int width = text_width(written(a, &a->turns[i]).made);
        if (width > columns && width <= MOST) columns = width;
    }
    return columns;
}

/* The mover's chance, or its points, before and, where that is another, after the turn, and what
 * was better. */
static void print_turn(const analysis *a, const judged_turn *turn, int columns) {
    const brett_verdict *v = &turn->verdict;
    written_turn w = written(a, turn);
    int before = v->is_exact ? v->best_points : percent(v->before[turn->seat]);
    int after = v->is_exact ? v->points : percent(v->after[turn->seat]);
    printf("%3u %s ", turn->number, letter_of(a->s->head.game, turn->seat));
    text_print_cell(stdout, w.made, columns, false);
    printf(v->is_exact ? " %+4d" : " %3d%%", before);
    if (before != after) {
        text_print(stdout, " → ");
        printf(v->is_exact ? "%+4d" : "%3d%%", after);
    }
    if (before > after) {
        fputs("  ", stdout);
        print_grade(turn, w.best);
    }
    putchar('\n');
}

static const char *name_of(const session *s, int seat) {
    return *s->names[seat] ? s->names[seat] : letter_of(s->head.game, seat);
}

enum { NAME_COLUMNS = 20, SUMS = 5, LEAST_SUM_COLUMNS = 10 };

static void print_sums(const analysis *a) {
    static const char *const heads[SUMS] = {N_("turns"), N_("loss per turn"), N_("inaccuracies"),
                                            N_("mistakes"), N_("blunders")};
    int columns[SUMS];
    text_print_cell(stdout, translated(N_("player")), NAME_COLUMNS, false);
    for (int i = 0; i < SUMS; i++) {
        int width = text_width(translated(heads[i])) + 2;
        columns[i] = width > LEAST_SUM_COLUMNS ? width : LEAST_SUM_COLUMNS;
        text_print_cell(stdout, translated(heads[i]), columns[i], true);
    }
    putchar('\n');
    for (int seat = 0; seat < a->s->head.setup.seats; seat++) {
        seat_sum sum = analysis_sum_of(a, seat);
        double each = sum.turns ? 1 / (double)sum.turns : 0;
        text_print_cell(stdout, name_of(a->s, seat), NAME_COLUMNS, false);
        printf("%*zu", columns[0], sum.turns);
        if (analysis_is_exact(a))
            printf("%*.2f", columns[1], (double)sum.points * each);
        else
            printf("%*.1f%%", columns[1] - 1, 100 * share(sum.loss) * each);
        for (int i = 2; i < SUMS; i++)
            printf("%*zu", columns[i], sum.graded[BRETT_INACCURACY + i - 2]);
        putchar('\n');
    }
}

static void print_graph(const analysis *a) {
    brett_message m;
    message_start(&m, analysis_is_exact(a)
                          ? N_("Final lead of {seat} in points. {inaccuracy} inaccuracy, "
                               "{slip} mistake, {blunder} blunder:")
                          : N_("Chance of winning for {seat}. {inaccuracy} inaccuracy, {slip} "
                               "mistake, {blunder} blunder:"));
    static const char *const names_of[] = {"inaccuracy", "slip", "blunder"};
    for (int i = 0; i < 3; i++) {
        const char *sign = grade_sign(BRETT_INACCURACY + i);
        message_text(&m, names_of[i], sign, strlen(sign));
    }
    message_seat(&m, "seat", 0);
    const char *names[BRETT_SEATS] = {name_of(a->s, 0)};
    char text[1024];
    brett_say(language_catalogue(), &m, names, text, sizeof text);
    text_print(stdout, text);
    putchar('\n');
    graph_print(stdout, a);
}

void print_analysis(const analysis *a) {
    int columns = turn_columns(a);
    for (size_t i = 0; i < a->count; i++) print_turn(a, &a->turns[i], columns);
    if (!a->wanted) puts(translated(N_("No complete turn here to check.")));
    if (!a->count) return;
    putchar('\n');
    print_graph(a);
    putchar('\n');
    print_sums(a);
}

static json_t *json_of_turn(const analysis *a, const judged_turn *turn) {
    static const char *const marks[] = {NULL, NULL, "inaccuracy", "slip", "blunder"};
    const brett_game *game = a->s->head.game;
    const brett_verdict *v = &turn->verdict;
    int seats = a->s->head.setup.seats;
    written_turn w = written(a, turn);
    json_t *all = json_pack("{s:i, s:s, s:s, s:s, s:o, s:o, s:f, s:s?}", "number", turn->number,
                            "seat", letter_of(game, turn->seat), "turn", w.made, "best", w.best,
                            "before", json_of_chances(game, seats, v->before), "after",
                            json_of_chances(game, seats, v->after), "loss", share(v->loss), "mark",
                            marks[brett_verdict_grade(v)]);
    json_object_set_new(all, "marked", json_boolean(analysis_is_marked(a, turn)));
    if (turn->has_reason) {
        char reason[BRETT_TEXT_BYTES];
        brett_say(language_catalogue(), &turn->reason, seat_letters(game), reason, sizeof reason);
        json_object_set_new(all, "reason", json_string(reason));
    }
    if (!v->is_exact) return all;
    json_object_set_new(all, "value", json_integer(v->best_points));
    json_object_set_new(all, "cost", json_integer(cost_of(turn)));
    return all;
}

static json_t *json_of_seat(const analysis *a, int seat) {
    const session *s = a->s;
    seat_sum sum = analysis_sum_of(a, seat);
    return json_pack(
        "{s:s, s:s, s:s, s:I, s:f, s:I, s:I, s:I}", "seat", letter_of(s->head.game, seat), "player",
        s->head.player[seat], "name", s->names[seat], "turns", (json_int_t)sum.turns, "loss",
        sum.turns ? share(sum.loss) / (double)sum.turns : 0.0, "inaccuracies",
        (json_int_t)sum.graded[BRETT_INACCURACY], "slips", (json_int_t)sum.graded[BRETT_MISTAKE],
        "blunders", (json_int_t)sum.graded[BRETT_BLUNDER]);
}

void print_analysis_json(const analysis *a) {
    json_t *turns = json_array(), *players = json_array();
    for (int seat = 0; seat < a->s->head.setup.seats; seat++)
        json_array_append_new(players, json_of_seat(a, seat));
    for (size_t i = 0; i < a->count; i++)
        json_array_append_new(turns, json_of_turn(a, &a->turns[i]));
    print_and_free(json_pack("{s:s, s:I, s:o, s:o}", "game", a->s->head.game->name, "nodes",
                             (json_int_t)a->nodes, "players", players, "turns", turns));
}
