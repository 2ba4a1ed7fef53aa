/* The graph of a game, drawn on a canvas, and judging on a thread. */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/test.h"
#include "terminal/analysis/graph.h"
#include "terminal/analysis/judging.h"

/* ---- Drawing ---- */

enum { LINES = 3, COLUMNS = 40 };

/* The first turns of a game of so many, with the first seat's chance before each of them. */
static analysis judged(const int32_t *chances, size_t count, size_t wanted) {
    analysis a = {.turns = calloc(wanted + 1, sizeof *a.turns), .count = count, .wanted = wanted};
    for (size_t i = 0; i < count; i++) {
        brett_verdict *v = &a.turns[i].verdict;
        v->before[0] = chances[i];
        v->before[1] = BRETT_CERTAIN - chances[i];
        memcpy(v->after, v->before, sizeof v->after);
    }
    return a;
}

static char *drawn(const analysis *a, int seat, size_t at) {
    canvas c = canvas_of(LINES, COLUMNS);
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    graph_draw(&c, (area){0, 0, LINES, COLUMNS}, a, seat, at);
    canvas_print(out, &c);
    canvas_free(&c);
    fclose(out);
    return text;
}

static void is_drawn(analysis *a, int seat, size_t at, const char *expected) {
    char *text = drawn(a, seat, at);
    assert_string_equal(expected, text);
    free(text);
    analysis_free(a);
}

static const int32_t chances[] = {BRETT_CERTAIN, BRETT_CERTAIN / 2, 0};

TEST(a_bar_is_the_chance_before_a_turn_and_the_last_one_that_at_the_end) {
    analysis a = judged(chances, 3, 3);
    is_drawn(&a, 0, 0,
             "100% │███\n"
             " 50% │██████\n"
             "      ▲\n");
}

TEST(the_other_seat_has_the_other_chances) {
    analysis a = judged(chances, 3, 3);
    is_drawn(&a, 1, 3,
             "100% │      ██████\n"
             " 50% │   █████████\n"
             "               ▲\n");
}

TEST(there_is_room_for_what_is_not_judged_yet) {
    analysis a = judged(chances, 1, 30);
    is_drawn(&a, 0, 30,
             "100% │██\n"
             " 50% │██\n"
             "                                    ▲\n");
}

TEST(turns_that_lost_something_are_marked_but_where_one_is) {
    analysis a = judged(chances, 3, 3);
    a.turns[0].verdict.loss = a.turns[2].verdict.loss = BRETT_BLUNDER_LOSS;
    a.turns[1].verdict.loss = BRETT_INACCURACY_LOSS;
    a.turns[1].seat = 1; /* which lost nothing worse */
    is_drawn(&a, 0, 2,
             "100% │███\n"
             " 50% │██████\n"
             "      ×  ?! ▲\n");
}

TEST(what_is_exact_is_drawn_in_points) {
    analysis a = judged(chances, 2, 2);
    for (size_t i = 0; i < 2; i++) {
        a.turns[i].seat = (int)i;
        a.turns[i].verdict.is_exact = true;
    }
    a.turns[0].verdict.best_points = 4;
    a.turns[1].verdict.best_points = a.turns[1].verdict.points = 4;
    is_drawn(&a, 0, 0,
             "  +4 │███\n"
             "  +0 │███\n"
             "      ▲\n");
}

TEST(a_column_names_a_value) {
    area where = {0, 0, LINES, COLUMNS};
    analysis a = judged(chances, 3, 3);
    assert_int_equal(-1, graph_value_at(where, &a, 5));
    assert_int_equal(0, graph_value_at(where, &a, 6));
    assert_int_equal(0, graph_value_at(where, &a, 8));
    assert_int_equal(3, graph_value_at(where, &a, 17));
    assert_int_equal(-1, graph_value_at(where, &a, 18));
    analysis_free(&a);
}

TEST(a_long_game_shares_columns) {
    area where = {0, 0, LINES, COLUMNS};
    analysis a = judged(chances, 1, 100);
    assert_int_equal(3, graph_value_at(where, &a, 7));
    char *text = drawn(&a, 0, 100);
    assert_non_null(strstr(text, "▲"));
    free(text);
    analysis_free(&a);
}

TEST(without_verdicts_nothing_is_drawn) {
    analysis a = judged(NULL, 0, 3);
    assert_int_equal(-1, graph_value_at((area){0, 0, LINES, COLUMNS}, &a, 6));
    is_drawn(&a, 0, 0, "\n\n\n");
}

/* ---- Judging on a thread ---- */

static const char record[] = "brett record 1\ngame: linja\nrules: 1\nA: human\nB: human\n"
                             "start: 60 11 11 11 11 11 11 06 A i\n"
                             "1 A 2-3 0-2\n2 B 4-3 3-0\n3 A 0-1 ...\n";

static session s;
static analyst thinker;
static judging judges;

static void start_judging(uint64_t nodes) {
    brett_fault fault;
    assert_true(session_load(&s, record, &fault));
    assert_true(analyst_open(&thinker, s.head.game, 0));
    thinker.nodes = nodes;
    assert_true(judging_start(&judges, &thinker, &s));
}

static void end_judging(void) {
    judging_end(&judges);
    analyst_close(&thinker);
    session_free(&s);
}

TEST(a_thread_tells_what_judging_at_once_would) {
    analysis told, found;
    start_judging(500);
    assert_true(analysis_start(&told, &s));
    assert_int_equal(2, told.wanted);
    while (told.count < told.wanted)
        if (!judging_read(&judges, &told)) usleep(1000);
    assert_false(judging_read(&judges, &told));
    judging_end(&judges);
    assert_true(analyse_game(&thinker, &s, NULL, NULL, &found));
    for (size_t i = 0; i < 2; i++)
        assert_memory_equal(&found.turns[i].verdict, &told.turns[i].verdict, sizeof(brett_verdict));
    analysis_free(&told);
    analysis_free(&found);
    analyst_close(&thinker);
    session_free(&s);
}

TEST(whoever_leaves_need_not_wait) {
    start_judging(UINT64_MAX);
    end_judging();
}

static const struct CMUnitTest tests[] = {
    CASE(a_bar_is_the_chance_before_a_turn_and_the_last_one_that_at_the_end),
    CASE(the_other_seat_has_the_other_chances),
    CASE(there_is_room_for_what_is_not_judged_yet),
    CASE(turns_that_lost_something_are_marked_but_where_one_is),
    CASE(what_is_exact_is_drawn_in_points),
    CASE(a_column_names_a_value),
    CASE(a_long_game_shares_columns),
    CASE(without_verdicts_nothing_is_drawn),
    CASE(a_thread_tells_what_judging_at_once_would),
    CASE(whoever_leaves_need_not_wait),
};

int main(void) {
    setlocale(LC_CTYPE, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
