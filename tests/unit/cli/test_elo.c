/* What results tell about strength, against values reckoned by hand, and against chance itself. */
#include <math.h>
#include <string.h>

#include "brett.h"
#include "cli/match/tally.h"
#include "support/test.h"

/* Deals of two games each, won, drawn and lost as the letters say: "w", "d", "l". */
static shares played(const char *games) {
    shares s = {0};
    for (; games[0] && games[1]; games += 2) {
        double share[2];
        for (int i = 0; i < 2; i++) {
            share[i] = games[i] == 'w' ? 1 : games[i] == 'd' ? 0.5 : 0;
            shares_add_game(&s, share[i]);
        }
        shares_add_deal(&s, (share[0] + share[1]) / 2);
    }
    if (*games) shares_add_game(&s, *games == 'w');
    return s;
}

static void assert_near(double wanted, double got) {
    if (fabs(wanted - got) > 0.001 * fmax(1, fabs(wanted)))
        fail_msg("wanted %f, got %f", wanted, got);
}

/* ---- Elo ---- */

TEST(equal_players_are_no_points_apart) {
    assert_near(0, elo(0.5, 0.5));
    assert_near(0, elo(0.25, 0.25));
}

TEST(three_wins_of_four_are_191_points) {
    assert_near(190.849, elo(0.75, 0.5));
    assert_near(-190.849, elo(0.25, 0.5));
}

TEST(half_of_the_games_against_three_are_191_points_too) {
    assert_near(190.849, elo(0.5, 0.25));
}

TEST(who_wins_everything_is_infinitely_better) {
    assert_true(isinf(elo(1, 0.5)) && elo(1, 0.5) > 0);
    assert_true(isinf(elo(0, 0.5)) && elo(0, 0.5) < 0);
    assert_false(isfinite(elo_error(1, 0.1)));
    assert_false(isfinite(elo_error(0, 0.1)));
}

TEST(an_error_of_a_percent_is_seven_points_between_equals) {
    assert_near(6.949, elo_error(0.5, 0.01));
}

/* ---- Errors ---- */

TEST(without_a_whole_deal_nothing_is_known) {
    shares none = played(""), half = played("w");
    assert_near(0, shares_mean(&none));
    assert_true(isinf(shares_error(&none)));
    assert_near(1, shares_mean(&half));
    assert_true(isinf(shares_error(&half)));
}

/* Means 1, 1, 0, 0, and one more deal, half won and half lost: a variance of 1/4. */
TEST(the_error_comes_from_whole_deals) {
    shares s = played("wwwwllll");
    assert_near(0.5, shares_mean(&s));
    assert_near(1.96 * sqrt(0.25 / 4), shares_error(&s));
}

TEST(seats_that_decide_the_game_make_no_error) {
    shares by_seat = played("wlwlwlwlwlwlwlwl"), by_deal = played("wwllwwllwwllwwll");
    assert_near(shares_mean(&by_deal), shares_mean(&by_seat));
    assert_true(shares_error(&by_seat) < shares_error(&by_deal) / 2);
}

TEST(who_wins_everything_may_still_lose) {
    shares few = played("wwww"), more = played("wwwwwwwwwwwwwwww");
    assert_true(shares_error(&few) > 0.2);
    assert_true(shares_error(&more) > 0);
    assert_true(shares_error(&more) < shares_error(&few));
}

/* ---- The sequential test ---- */

static const sprt_bounds usual = {0, 10, 0.05, 0.05};

/* Plays on by the dice until the test ends; both games of a deal are won with this chance. */
static sprt_result tested(brett_random *random, uint32_t wins_of_1000, uint64_t most, shares *s) {
    sprt test = {0};
    *s = (shares){0};
    while (test.result == SPRT_OPEN && s->deals < most) {
        int won = (brett_random_below(random, 1000) < wins_of_1000) +
                  (brett_random_below(random, 1000) < wins_of_1000);
        shares_add_deal(s, won / 2.0);
        test = sprt_of(s, &usual);
    }
    return test.result;
}

TEST(the_test_begins_open) {
    shares none = {0};
    sprt test = sprt_of(&none, &usual);
    assert_int_equal(SPRT_OPEN, test.result);
    assert_near(0, test.ratio);
    assert_near(log(19), test.upper);
    assert_near(-log(19), test.lower);
}

TEST(a_few_wins_decide_nothing) {
    shares s = played("wwwwwwww");
    assert_int_equal(SPRT_OPEN, sprt_of(&s, &usual).result);
}

TEST(much_better_and_much_worse_are_soon_seen) {
    brett_random random;
    shares s;
    brett_random_seed(&random, 1);
    assert_int_equal(SPRT_BETTER, tested(&random, 900, 1000, &s));
    assert_true(s.deals < 100);
    assert_int_equal(SPRT_NOT_BETTER, tested(&random, 100, 1000, &s));
    assert_true(s.deals < 100);
}

/* Of 200 tests 5% are wrong; more than 10%, chance alone does once in a thousand times. */
TEST(the_test_is_seldom_wrong) {
    enum { TESTS = 200, MOST_DEALS = 100000, TEN_ELO = 514 };
    brett_random random;
    shares s;
    int wrong = 0, missed = 0;
    brett_random_seed(&random, 2);
    for (int i = 0; i < TESTS; i++) {
        wrong += tested(&random, 500, MOST_DEALS, &s) != SPRT_NOT_BETTER;
        missed += tested(&random, TEN_ELO, MOST_DEALS, &s) != SPRT_BETTER;
    }
    assert_in_range(wrong, 1, TESTS / 10);
    assert_in_range(missed, 1, TESTS / 10);
}

TEST(bounds_of_the_test_are_read) {
    static const char *const bad[] = {"",      "0",          "10,0",  "0,10,0.1",
                                      "x,1",   "0,10,",      "0,,10", "0,0",
                                      "nan,1", "0,10,0,0.1", "0,1e9", "0,10,0.05,0.05,1"};
    sprt_bounds b;
    assert_true(sprt_read("-5,2.5", &b));
    assert_near(-5, b.low);
    assert_near(2.5, b.high);
    assert_near(0.05, b.alpha);
    assert_true(sprt_read("0,10,0.01,0.1", &b));
    assert_near(0.01, b.alpha);
    assert_near(0.1, b.beta);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (sprt_read(bad[i], &b)) fail_msg("\"%s\" was read", bad[i]);
}

/* ---- Points and their bounds ---- */

TEST(points_lie_within_their_bounds) {
    shares s = played("wwwlwdwwllwlwwww");
    elo_estimate e = elo_of(&s, 0.5);
    assert_true(e.low < e.points && e.points < e.high);
    assert_true(isfinite(e.error));
}

/* Four deals won: 0.05^(1/4) is a share of 0.473. */
TEST(where_everything_was_won_only_a_bound_is_known) {
    shares all = played("wwwwwwww"), none = played("llllllll"), nothing = played("");
    elo_estimate best = elo_of(&all, 0.5), worst = elo_of(&none, 0.5), open = elo_of(&nothing, 0.5);
    assert_true(isinf(best.points) && isinf(best.high) && isinf(best.error));
    assert_near(elo(pow(0.05, 0.25), 0.5), best.low);
    assert_near(-best.low, worst.high);
    assert_true(isnan(open.points) && isinf(open.low) && isinf(open.high));
}

/* ---- Counting ---- */

/* A game in which the seats have these ranks and teams. */
static match_game ended(uint64_t number, int seats, const char *ranks, const char *teams) {
    const fixtures f = {ALL_TOGETHER, seats, seats};
    match_game game = {.fixture = fixtures_game(&f, number),
                       .turns = 10 + (uint32_t)number,
                       .result = {.seats = seats, .over = true}};
    for (int seat = 0; seat < seats; seat++) {
        game.result.rank[seat] = ranks[seat] - '0';
        game.result.team[seat] = teams[seat] - '0';
    }
    return game;
}

static void add(tally *t, uint64_t number, const char *ranks, const char *teams) {
    match_game game = ended(number, (int)strlen(ranks), ranks, teams);
    tally_add(t, &game);
}

TEST(players_change_seats_with_every_game) {
    tally t = {0};
    add(&t, 0, "12", "01"); /* the first player has seat 0, and wins */
    add(&t, 1, "12", "01"); /* now the second one has it */
    assert_int_equal(1, t.player[0].wins);
    assert_int_equal(1, t.player[0].losses);
    assert_int_equal(2, t.seat[0].wins);
    assert_int_equal(2, t.seat[1].losses);
    assert_near(0.5, t.expected);
    assert_int_equal(10, t.shortest);
    assert_int_equal(11, t.longest);
}

TEST(a_draw_is_half_a_win_for_two_and_a_third_for_three) {
    tally two = {0}, three = {0};
    add(&two, 0, "11", "01");
    assert_int_equal(1, two.player[0].draws);
    assert_near(0.5, shares_mean(&two.player[0].shares));
    add(&three, 0, "111", "012");
    assert_near(1 / 3.0, shares_mean(&three.player[0].shares));
    assert_near(1 / 3.0, three.expected);
}

TEST(a_team_wins_as_one) {
    tally t = {0};
    add(&t, 0, "1313", "0101");
    assert_int_equal(1, t.player[0].wins);
    assert_int_equal(1, t.player[2].wins);
    assert_int_equal(1, t.player[1].losses);
    assert_near(0.5, t.expected);
}

TEST(only_deals_played_from_every_seat_count_as_deals) {
    tally t = {0};
    add(&t, 0, "12", "01");
    assert_int_equal(0, t.player[0].shares.deals);
    add(&t, 3, "12", "01"); /* games 1 and 2 were broken off */
    assert_int_equal(0, t.player[0].shares.deals);
    add(&t, 4, "12", "01");
    add(&t, 5, "21", "01");
    assert_int_equal(1, t.player[0].shares.deals);
    assert_near(1, t.player[0].shares.means);
    assert_int_equal(4, t.games);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(equal_players_are_no_points_apart),
        CASE(three_wins_of_four_are_191_points),
        CASE(half_of_the_games_against_three_are_191_points_too),
        CASE(who_wins_everything_is_infinitely_better),
        CASE(an_error_of_a_percent_is_seven_points_between_equals),
        CASE(without_a_whole_deal_nothing_is_known),
        CASE(the_error_comes_from_whole_deals),
        CASE(seats_that_decide_the_game_make_no_error),
        CASE(who_wins_everything_may_still_lose),
        CASE(the_test_begins_open),
        CASE(a_few_wins_decide_nothing),
        CASE(much_better_and_much_worse_are_soon_seen),
        CASE(the_test_is_seldom_wrong),
        CASE(bounds_of_the_test_are_read),
        CASE(points_lie_within_their_bounds),
        CASE(where_everything_was_won_only_a_bound_is_known),
        CASE(players_change_seats_with_every_game),
        CASE(a_draw_is_half_a_win_for_two_and_a_third_for_three),
        CASE(a_team_wins_as_one),
        CASE(only_deals_played_from_every_seat_count_as_deals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
