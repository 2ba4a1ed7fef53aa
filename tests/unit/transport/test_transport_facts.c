/* rules/transport.md, "Counts by an independent reference". */
#include <stdlib.h>
#include <string.h>

#include "support/test.h"
#include "support/transport/drawing.h"

/* The start with two plus a one-way junction at 0,-2 with edges 1, 3, 5 and entry-only edge 5 and
 * straights at 1,-3 and -1,-2. */
#define EXTENDED(package) LOADED_2(package) ";0,-2y5;1,-3s1;-1,-2s0"

typedef struct counts {
    const char *field;
    size_t connects[5]; /* straight, wide, sharp, one-way, floor */
    size_t shifts, exchanges;
} counts;

static const counts known[] = {
    {WITH_2, {4, 8, 8, 18, 14}, 4, 1},
    {WITH_3, {6, 12, 12, 27, 18}, 9, 3},
    {EXTENDED(""), {5, 10, 10, 21, 19}, 6, 1},
};

static void check_connects(const counts *c) {
    static const char *const shapes[] = {"s@", "w@", "b@", "y@", "f@"};
    brett_state one = belts(c->field, "A connect s.w.b.y"), other = belts(c->field, "A connect f");
    for (int i = 0; i < 5; i++)
        assert_int_equal(count_steps(i < 4 ? &one : &other, shapes[i]), c->connects[i]);
}

static void check_forklift(const counts *c) {
    brett_state s = belts(c->field, "A forklift");
    size_t exchanges = count_steps(&s, "A=") + count_steps(&s, "B=");
    assert_int_equal(exchanges, c->exchanges);
    assert_int_equal(count_steps(&s, "") - exchanges, c->shifts);
}

/* "Start with 2: 4/8/8/18/14; forklift 4+1." */
TEST(connects_at_the_start_with_2_are_4_8_8_18_14) {
    check_connects(&known[0]);
}

TEST(the_forklift_at_the_start_with_2_has_4_moves_and_1_swap) {
    check_forklift(&known[0]);
}

/* "Start with 3: 6/12/12/27/18; forklift 9+3." */
TEST(connects_at_the_start_with_3_are_6_12_12_27_18) {
    check_connects(&known[1]);
}

TEST(the_forklift_at_the_start_with_3_has_9_moves_and_3_swaps) {
    check_forklift(&known[1]);
}

/* "The start with 2 plus a one-way junction ... and straights ...: 5/10/10/21/19; forklift 6+1." */
TEST(connects_of_the_extended_field_are_5_10_10_21_19) {
    check_connects(&known[2]);
}

TEST(the_forklift_of_the_extended_field_has_6_moves_and_1_swap) {
    check_forklift(&known[2]);
}

/* Icons do not change where a card fits, as long as they can act. */
TEST(cards_with_icons_connect_where_plain_ones_do) {
    static const char *const hands[] = {"A connect sp.wp.bp.yp", "A connect sk.wk.bk.yk",
                                        "A connect sf.wf.bf.yf"};
    static const char *const begins[3][4] = {
        {"sp@", "wp@", "bp@", "yp@"}, {"sk@", "wk@", "bk@", "yk@"}, {"sf@", "wf@", "bf@", "yf@"}};
    for (size_t field = 0; field < LENGTH(known); field++)
        for (int icon = 0; icon < 3; icon++) {
            brett_state s = belts(known[field].field, hands[icon]);
            for (int shape = 0; shape < 4; shape++)
                assert_int_equal(count_steps(&s, begins[icon][shape]),
                                 known[field].connects[shape]);
        }
}

/* ---- Moves of packages ---- */

/* "On (0,-1): [2] can go to (-1,1) (delivered to A) or (1,0)" */
TEST(at_the_start_with_2_a_package_with_2_on_top_has_two_moves) {
    brett_state s = belts(LOADED_2("[24]"), "A move");
    assert_string_equal(steps_with(&s, ""), "0,-1>1,0 0,-1>-1,1");
    play(&s, "0,-1>-1,1");
    assert_int_equal(points_of(&s, 0), 4);
}

/* "[3] to (2,-1) (delivered to B) or (1,1)" */
TEST(at_the_start_with_2_a_package_with_3_on_top_has_two_moves) {
    brett_state s = belts(LOADED_2("[34]"), "A move");
    assert_string_equal(steps_with(&s, ""), "0,-1>2,-1 0,-1>1,1");
    play(&s, "0,-1>2,-1");
    assert_int_equal(points_of(&s, 1), 4);
}

/* "[4] nowhere." */
TEST(at_the_start_with_2_a_package_with_4_on_top_has_no_move) {
    brett_state s = belts(LOADED_2("[43]"), "A connect y.y.y.s");
    play(&s, "s2@0,-2");
    assert_string_equal(due_now(&s), "A draws a card.");
}

/* "[4] on (1,1) can go to (-1,-1) and (-1,2) (delivered), (1,-2), (-2,1)" */
TEST(at_the_start_with_3_a_package_with_4_on_top_has_four_moves) {
    brett_state s =
        belts("0,0J0;1,0J1;0,-1J1;-1,1J1;1,1L2[43];1,-2L1;-2,1L0;-1,-1A0;2,-1B4;-1,2C2", "A move");
    assert_string_equal(steps_with(&s, ""), "1,1>1,-2 1,1>-1,-1 1,1>-2,1 1,1>-1,2");
    brett_state other = s;
    play(&s, "1,1>-1,-1");
    assert_int_equal(points_of(&s, 0), 3);
    play(&other, "1,1>-1,2");
    assert_int_equal(points_of(&other, 2), 3);
}

/* "[3] on (1,-2) to (1,0), (-1,1)." */
TEST(at_the_start_with_3_a_package_with_3_on_top_has_two_moves) {
    brett_state s =
        belts("0,0J0;1,0J1;0,-1J1;-1,1J1;1,1L2;1,-2L1[34];-2,1L0;-1,-1A0;2,-1B4;-1,2C2", "A move");
    assert_string_equal(steps_with(&s, ""), "1,-2>1,0 1,-2>-1,1");
}

/* "[2] alone on (0,-1) can go to (-1,1) (delivered), (1,0), (1,-3), (-1,-2)." */
TEST(on_the_extended_field_a_package_with_2_on_top_has_four_moves) {
    brett_state s = belts(EXTENDED("[24]"), "A move");
    assert_string_equal(steps_with(&s, ""), "0,-1>1,-3 0,-1>-1,-2 0,-1>1,0 0,-1>-1,1");
}

/* ---- Whole games ---- */

/* What is counted over games of greedy players, who look one turn ahead. */
typedef struct tally {
    size_t games, full_tiles, turns, connects;
} tally;

static bool has_full_tile(const brett_state *s) {
    for (const char *c = rest_text(s); (c = strchr(c, '/')); c++)
        if (strspn(c + 1, "[]1234") == 4 * strlen("[42]")) return true;
    return false;
}

static void play_greedily(int seats, uint64_t seed, void *memory, tally *t) {
    const brett_player *greedy = brett_player_find("greedy");
    brett_state s = dealt_from(seats, seed, NULL), view;
    brett_random random;
    brett_random_seed(&random, seed);
    while (!is_over(&s)) {
        if (transport_game.actor(&s) == BRETT_CHANCE) {
            transport_game.apply(&s, brett_draw(&transport_game, &s, &random));
            continue;
        }
        brett_turn turn;
        if (!strncmp(rest_text(&s) + 2, "connect", 7)) {
            brett_step steps[BRETT_MAX_STEPS];
            t->turns++;
            t->connects += transport_game.steps(&s, steps) - 1;
        }
        memset(&view, 0, sizeof view);
        transport_game.view(&s, transport_game.actor(&s), &view);
        brett_choose(greedy, &transport_game, &view, &random, memory, &turn);
        for (uint32_t i = 0; i < turn.count; i++) transport_game.apply(&s, turn.step[i]);
    }
    t->games++;
    t->full_tiles += has_full_tile(&s);
}

/* "50 to 60 connects. Players that look one turn ahead end most games by a fourth package after 23
 * to 30 turns." */
TEST(players_that_look_one_turn_ahead_end_most_games_by_a_fourth_package) {
    const brett_player *greedy = brett_player_find("greedy");
    void *memory = malloc(greedy->memory(&transport_game));
    tally t = {0};
    for (uint64_t seed = 0; seed < 12; seed++) play_greedily(2 + (int)(seed % 3), seed, memory, &t);
    free(memory);
    assert_true(t.full_tiles * 2 > t.games);
    assert_in_range(t.turns / t.games, 20, 35);
    assert_in_range(t.connects / t.turns, 45, 65);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(connects_at_the_start_with_2_are_4_8_8_18_14),
        CASE(the_forklift_at_the_start_with_2_has_4_moves_and_1_swap),
        CASE(connects_at_the_start_with_3_are_6_12_12_27_18),
        CASE(the_forklift_at_the_start_with_3_has_9_moves_and_3_swaps),
        CASE(connects_of_the_extended_field_are_5_10_10_21_19),
        CASE(the_forklift_of_the_extended_field_has_6_moves_and_1_swap),
        CASE(cards_with_icons_connect_where_plain_ones_do),
        CASE(at_the_start_with_2_a_package_with_2_on_top_has_two_moves),
        CASE(at_the_start_with_2_a_package_with_3_on_top_has_two_moves),
        CASE(at_the_start_with_2_a_package_with_4_on_top_has_no_move),
        CASE(at_the_start_with_3_a_package_with_4_on_top_has_four_moves),
        CASE(at_the_start_with_3_a_package_with_3_on_top_has_two_moves),
        CASE(on_the_extended_field_a_package_with_2_on_top_has_four_moves),
        CASE(players_that_look_one_turn_ahead_end_most_games_by_a_fourth_package),
    };
    tested = &transport_game;
    return cmocka_run_group_tests_name("Transport: facts", tests, NULL, NULL);
}
