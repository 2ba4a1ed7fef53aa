/* How turns are judged, by a player that thinks what the test says. */
#include <stdio.h>
#include <string.h>

#include "support/test.h"
#include "terminal/analysis/analysis.h"

/* ---- A player whose thoughts are known ---- */

/* What it thinks of a position: the best turn, and the first seat's chance. */
typedef struct opinion {
    const char *position, *best;
    int32_t chance;
} opinion;

static struct {
    const opinion *opinions;
    int count;
    int asked;
    bool sees_secrets;
} mind;

static const opinion *opinion_of(const brett_task *task) {
    char text[BRETT_TEXT_BYTES];
    task->game->position_write(task->view, text, sizeof text);
    for (int i = 0; i < mind.count; i++)
        if (!strcmp(text, mind.opinions[i].position)) return &mind.opinions[i];
    return NULL;
}

/* Of what it has no opinion of, it takes the first turn and thinks that all are equal. */
static void choose(const brett_player *player, const brett_task *task, brett_thought *thought) {
    static uint64_t room[1 << 19];
    (void)player;
    brett_choice *choice = &thought->choice[0];
    const opinion *o = opinion_of(task);
    int actor = task->game->actor(task->view), seats = task->game->seats(task->view);
    brett_state view;
    brett_fault fault;
    task->game->view(task->view, actor, &view);
    mind.asked++;
    mind.sees_secrets |= memcmp(&view, task->view, task->game->state_size) != 0;

    memset(choice, 0, sizeof *choice);
    thought->choices = choice->turns = 1;
    thought->nodes = 1;
    thought->depth = 1;
    for (int seat = 0; seat < seats; seat++) choice->win[seat] = BRETT_CERTAIN / seats;
    if (o) choice->win[0] = o->chance;
    if (o && seats == 2) choice->win[1] = BRETT_CERTAIN - o->chance;
    if (o && o->best)
        assert_true(task->game->turn_read(task->view, o->best, &choice->line[0], &fault));
    else if (task->game->turns(task->view, room, sizeof room))
        task->game->turn_at(task->view, room, 0, &choice->line[0], NULL);
}

static size_t memory_for(const brett_game *game) {
    (void)game;
    return sizeof(uint64_t);
}

static const brett_player player = {.name = "known", .memory = memory_for, .choose = choose};

/* ---- Analysing a record ---- */

static session s;
static analysis found;

/* Analyses turns from a position; what is found is valid until forget. */
static void analyse(const char *game, const char *start, const char *turns, const opinion *opinions,
                    int count) {
    char text[4096];
    brett_fault fault;
    snprintf(text, sizeof text,
             "brett record 1\ngame: %s\nrules: 1\nA: human\nB: human\nstart: %s\n%s", game, start,
             turns);
    assert_true(session_load(&s, text, &fault));
    memset(&mind, 0, sizeof mind);
    mind.opinions = opinions;
    mind.count = count;
    uint64_t memory;
    analyst a = {.game = s.head.game,
                 .player = &player,
                 .memory = &memory,
                 .bytes = sizeof memory,
                 .nodes = 4};
    assert_true(analyse_game(&a, &s, NULL, NULL, &found));
}

static void forget(void) {
    analysis_free(&found);
    session_free(&s);
}

/* Linja from its start: 2-3 0-2 was made, 0-1 6-7 is held to be best. */
#define START      "60 11 11 11 11 11 11 06 A i"
#define AFTER_MADE "50 11 11 21 11 11 11 06 B i"
#define AFTER_BEST "50 21 11 11 11 11 01 16 B i"
#define MADE       "1 A 2-3 0-2\n"
#define BEST       "0-1 6-7"

static void analyse_first(int32_t before, int32_t after_made, int32_t after_best) {
    const opinion opinions[] = {
        {START, BEST, before}, {AFTER_MADE, NULL, after_made}, {AFTER_BEST, NULL, after_best}};
    analyse("linja", START, MADE, opinions, LENGTH(opinions));
    assert_int_equal(1, found.count);
}

TEST(the_best_turn_loses_nothing_whatever_is_thought_later) {
    const opinion opinions[] = {{START, "2-3 0-2", 6000}, {AFTER_MADE, NULL, 1000}};
    analyse("linja", START, MADE, opinions, LENGTH(opinions));
    assert_true(found.turns[0].verdict.made_best);
    assert_int_equal(0, found.turns[0].verdict.loss);
    assert_int_equal(6000, found.turns[0].verdict.after[0]);
    forget();
}

TEST(another_turn_loses_what_the_next_thought_tells) {
    analyse_first(6000, 5500, 6000);
    assert_false(found.turns[0].verdict.made_best);
    assert_int_equal(500, found.turns[0].verdict.loss);
    assert_int_equal(BRETT_INACCURACY, brett_verdict_grade(&found.turns[0].verdict));
    forget();
}

TEST(a_twentieth_is_an_inaccuracy_a_tenth_a_slip_and_a_fifth_a_blunder) {
    analyse_first(6000, 5501, 6000);
    assert_int_equal(BRETT_GOOD, brett_verdict_grade(&found.turns[0].verdict));
    forget();
    analyse_first(6000, 5500, 6000);
    assert_int_equal(1, analysis_sum_of(&found, 0).graded[BRETT_INACCURACY]);
    forget();
    analyse_first(6000, 5000, 6000);
    assert_int_equal(BRETT_MISTAKE, brett_verdict_grade(&found.turns[0].verdict));
    forget();
    analyse_first(6000, 4000, 6000);
    assert_int_equal(BRETT_BLUNDER, brett_verdict_grade(&found.turns[0].verdict));
    assert_int_equal(1, analysis_sum_of(&found, 0).graded[BRETT_BLUNDER]);
    assert_int_equal(0, analysis_sum_of(&found, 1).turns);
    forget();
}

TEST(a_loss_is_never_negative) {
    analyse_first(6000, 7000, 6000);
    assert_int_equal(0, found.turns[0].verdict.loss);
    assert_int_equal(7000, found.turns[0].verdict.after[0]);
    forget();
}

TEST(what_the_best_turn_loses_as_well_is_no_slip) {
    analyse_first(6000, 4500, 4600);
    assert_int_equal(100, found.turns[0].verdict.loss);
    assert_int_equal(4600, found.turns[0].verdict.before[0]);
    forget();
    analyse_first(6000, 4500, 4400);
    assert_int_equal(0, found.turns[0].verdict.loss);
    assert_int_equal(4500, found.turns[0].verdict.before[0]);
    forget();
}

/* B's answer is held to be a blunder at first, and then the best one is found to be no better: so
 * A's turn before it was not as bad as it seemed. */
TEST(a_closer_look_at_the_answer_is_fair_to_the_turn_before_it) {
    const opinion opinions[] = {{START, BEST, 6000},
                                {AFTER_MADE, "4-3 7-4", 3000},
                                {AFTER_BEST, NULL, 6000},
                                {"51 11 11 21 10 11 11 06 A i", NULL, 5500},
                                {"50 11 11 22 11 11 11 05 A i", NULL, 5600}};
    analyse("linja", START, MADE "2 B 4-3 3-0\n", opinions, LENGTH(opinions));
    assert_int_equal(2, found.count);
    assert_int_equal(0, found.turns[1].verdict.loss);
    assert_int_equal(4500, found.turns[1].verdict.before[1]);
    assert_int_equal(500, found.turns[0].verdict.loss);
    assert_int_equal(5500, found.turns[0].verdict.after[0]);
    forget();
}

TEST(the_thought_after_a_turn_is_the_one_before_the_next) {
    const opinion opinions[] = {{START, BEST, 6000}, {AFTER_MADE, "4-3 3-0", 5600}};
    analyse("linja", START, MADE "2 B 4-3 3-0\n", opinions, LENGTH(opinions));
    assert_int_equal(2, mind.asked);
    assert_int_equal(2, found.nodes);
    assert_int_equal(5600, found.turns[1].verdict.before[0]);
    forget();
}

TEST(the_end_is_certain_and_a_draw_is_shared) {
    const char *const late = "0b 00 00 10 10 01 00 a0 A i";
    analyse("linja", late, "1 A 4-5 3-4 4-5 5-7\n2 B 5-4\n", NULL, 0);
    assert_int_equal(BRETT_CERTAIN, found.turns[1].verdict.after[0]);
    assert_int_equal(0, found.turns[1].verdict.after[1]);
    forget();
    analyse("linja", late, "1 A 4-5 5-6 6-7 3-4\n2 B 5-4 4-3\n", NULL, 0);
    assert_int_equal(BRETT_CERTAIN / 2, found.turns[1].verdict.after[0]);
    assert_int_equal(BRETT_CERTAIN / 2, found.turns[1].verdict.after[1]);
    forget();
}

TEST(thoughts_are_from_the_view_of_who_acts) {
    analyse("transport",
            "0,-1L2;2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2[42] A connect wk.yk.sf.y/- sp.wp.wk.ff/[31]",
            "1 A y1@0,-2 1,1>0,-2\n", NULL, 0);
    assert_int_equal(1, found.count);
    assert_true(mind.asked > 1);
    assert_false(mind.sees_secrets);
    forget();
}

static const struct CMUnitTest tests[] = {
    CASE(the_best_turn_loses_nothing_whatever_is_thought_later),
    CASE(another_turn_loses_what_the_next_thought_tells),
    CASE(a_twentieth_is_an_inaccuracy_a_tenth_a_slip_and_a_fifth_a_blunder),
    CASE(a_loss_is_never_negative),
    CASE(what_the_best_turn_loses_as_well_is_no_slip),
    CASE(a_closer_look_at_the_answer_is_fair_to_the_turn_before_it),
    CASE(the_thought_after_a_turn_is_the_one_before_the_next),
    CASE(the_end_is_certain_and_a_draw_is_shared),
    CASE(thoughts_are_from_the_view_of_who_acts),
};

int main(void) {
    return cmocka_run_group_tests(tests, NULL, NULL);
}
