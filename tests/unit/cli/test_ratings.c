/* Who meets whom in a tournament, and what ratings come of it. */
#include <math.h>

#include "cli/match/ratings.h"
#include "support/test.h"

static void assert_near(double wanted, double got, double within) {
    if (!(fabs(wanted - got) <= within)) fail_msg("wanted %f, got %f", wanted, got);
}

/* ---- Fixtures ---- */

TEST(in_a_match_all_sit_in_every_seat_once_a_deal) {
    const fixtures f = {ALL_TOGETHER, 3, 3};
    for (uint64_t number = 0; number < 6; number++) {
        match_fixture game = fixtures_game(&f, number);
        assert_int_equal(game.deal, number / 3);
        assert_int_equal(game.player[number % 3], 0);
        assert_int_equal(game.player[0] + game.player[1] + game.player[2], 3);
    }
}

TEST(in_a_round_robin_each_meets_each_on_every_deal_from_both_seats) {
    const fixtures f = {ROUND_ROBIN, 4, 2};
    int met[4][4] = {{0}};
    assert_int_equal(fixtures_meetings(&f), 6);
    for (uint64_t number = 0; number < 24; number++) {
        match_fixture game = fixtures_game(&f, number);
        assert_int_equal(game.deal, number / 12);
        met[game.player[0]][game.player[1]]++;
    }
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++) assert_int_equal(met[i][j], i == j ? 0 : 2);
}

TEST(in_a_gauntlet_only_the_first_meets_the_others) {
    const fixtures f = {GAUNTLET, 5, 2};
    assert_int_equal(fixtures_meetings(&f), 4);
    for (uint64_t number = 0; number < 16; number++) {
        match_fixture game = fixtures_game(&f, number);
        assert_true((game.player[0] == 0) != (game.player[1] == 0));
    }
}

/* ---- Ratings ---- */

/* A tournament in which every deal of a meeting is split as the first one's share says: so many
 * deals. */
static tally played(fixtures_format format, int players, int deals, const double *won) {
    tally t = {.fixtures = {format, players, 2}};
    for (uint64_t i = 0; i < fixtures_meetings(&t.fixtures); i++)
        for (int deal = 0; deal < deals; deal++) {
            double mean = deal < won[i] * deals ? 1 : 0;
            t.met[i].games += 2;
            t.met[i].sum += 2 * mean;
            shares_add_deal(&t.met[i], mean);
        }
    return t;
}

TEST(two_players_are_as_far_apart_as_their_share_says) {
    tally t = played(ROUND_ROBIN, 2, 4000, (double[]){0.75});
    rating r[2];
    ratings_fit(&t, r);
    assert_near(190.8, r[0].points - r[1].points, 0.5);
    assert_near(0, r[0].points + r[1].points, 1e-6);
    /* Half of the error of the difference, which elo_error knows. */
    assert_near(elo_error(0.75, 1.96 * sqrt(0.75 * 0.25 / 4000)) / 2, r[0].error, 0.2);
}

/* 64% and 64% are 100 points each: 200 make 76%. */
TEST(ratings_agree_with_each_other) {
    tally t = played(ROUND_ROBIN, 3, 10000, (double[]){0.64, 0.76, 0.64});
    rating r[3];
    ratings_fit(&t, r);
    assert_near(100, r[0].points, 1);
    assert_near(0, r[1].points, 1);
    assert_near(-100, r[2].points, 1);
}

TEST(who_has_won_everything_is_not_infinitely_better) {
    tally few = played(GAUNTLET, 3, 4, (double[]){1, 1}),
          more = played(GAUNTLET, 3, 40, (double[]){1, 1});
    rating a[3], b[3];
    ratings_fit(&few, a);
    ratings_fit(&more, b);
    assert_true(isfinite(a[0].points) && a[0].points > 100);
    assert_true(b[0].points > a[0].points);
    assert_true(a[0].error > 0 && isfinite(a[0].error));
}

TEST(without_games_nothing_is_known) {
    tally t = played(ROUND_ROBIN, 3, 0, (double[]){0, 0, 0});
    rating r[3];
    ratings_fit(&t, r);
    for (int p = 0; p < 3; p++) {
        assert_near(0, r[p].points, 1e-6);
        assert_true(isinf(r[p].error));
    }
}

/* The share of times that the truth lies within the error is as promised: tournaments by the dice.
 */
TEST(errors_are_as_large_as_they_say) {
    enum { TOURNAMENTS = 400, DEALS = 200 };
    static const double truth[] = {80, 0, -80};
    brett_random random;
    int within = 0;
    brett_random_seed(&random, 1);
    for (int n = 0; n < TOURNAMENTS; n++) {
        tally t = {.fixtures = {ROUND_ROBIN, 3, 2}};
        rating r[3];
        for (uint64_t i = 0; i < 3; i++) {
            match_fixture f = fixtures_game(&t.fixtures, 2 * i);
            double chance = 1 / (1 + pow(10, (truth[f.player[1]] - truth[f.player[0]]) / 400));
            for (int deal = 0; deal < DEALS; deal++)
                shares_add_deal(&t.met[i], brett_random_below(&random, 10000) < chance * 10000);
        }
        ratings_fit(&t, r);
        for (int p = 0; p < 3; p++) within += fabs(r[p].points - truth[p]) <= r[p].error;
    }
    assert_in_range(within, 3 * TOURNAMENTS * 92 / 100, 3 * TOURNAMENTS * 98 / 100);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(in_a_match_all_sit_in_every_seat_once_a_deal),
        CASE(in_a_round_robin_each_meets_each_on_every_deal_from_both_seats),
        CASE(in_a_gauntlet_only_the_first_meets_the_others),
        CASE(two_players_are_as_far_apart_as_their_share_says),
        CASE(ratings_agree_with_each_other),
        CASE(who_has_won_everything_is_not_infinitely_better),
        CASE(without_games_nothing_is_known),
        CASE(errors_are_as_large_as_they_say),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
