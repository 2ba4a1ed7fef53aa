/* Who pays: addresses and persons are told apart, limits hold and are paid off by time, and the
 * memory for it has an end. */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "server/accounts.h"
#include "support/test.h"

enum { SECOND = 1000000 };
static const int64_t DAY = INT64_C(86400) * SECOND;

static accounts all;
static quotas few;

static void start(void) {
    assert_true(sodium_init() >= 0);
    quotas_default(&few);
    accounts_open(&all, &few);
}

static account *at(const char *address) {
    return accounts_of_address(&all, address, 0);
}

/* ---- Whose an account is ---- */

TEST(an_account_is_that_of_an_address_of_ipv4_or_a_56_of_ipv6) {
    start();
    assert_ptr_equal(at("192.0.2.1"), at("192.0.2.1"));
    assert_ptr_not_equal(at("192.0.2.1"), at("192.0.2.2"));
    assert_ptr_equal(at("::ffff:192.0.2.1"), at("192.0.2.1"));
    assert_ptr_equal(at("2001:db8:1:200::1"), at("2001:db8:1:2ff:ffff::9"));
    assert_ptr_not_equal(at("2001:db8:1:200::1"), at("2001:db8:1:300::1"));
    assert_ptr_equal(at("nonsense"), at(""));
    assert_ptr_not_equal(accounts_of_person(&all, 1, 0), accounts_of_person(&all, 2, 0));
    accounts_free(&all);
}

TEST(a_person_is_at_home_where_they_last_came_from) {
    start();
    account *mia = accounts_of_person(&all, 7, 0);
    assert_int_equal(accounts_home(&all, 7), 7);
    accounts_note_home(mia, at("192.0.2.1"));
    accounts_note_home(accounts_of_person(&all, 8, 0), at("192.0.2.1"));
    accounts_note_home(accounts_of_person(&all, 9, 0), at("192.0.2.2"));
    assert_true(accounts_home(&all, 7) == accounts_home(&all, 8));
    assert_true(accounts_home(&all, 7) != accounts_home(&all, 9));
    accounts_note_home(mia, at("192.0.2.2"));
    assert_true(accounts_home(&all, 7) == accounts_home(&all, 9));
    accounts_free(&all);
}

/* ---- Limits ---- */

TEST(a_limit_lets_a_burst_through_and_then_its_rate) {
    rate_limit l = {0};
    int64_t now = 5 * SECOND, cost = SECOND / 10;
    for (int i = 0; i < 20; i++) assert_int_equal(rate_limit_take(&l, now, cost, 2 * SECOND), 0);
    assert_int_equal(rate_limit_take(&l, now, cost, 2 * SECOND), cost);
    assert_int_equal(rate_limit_take(&l, now + cost, cost, 2 * SECOND), 0);
    assert_int_equal(rate_limit_take(&l, now + cost, cost, 2 * SECOND), cost);
    now += 100 * SECOND; /* what was not used is not saved up */
    for (int i = 0; i < 20; i++) assert_int_equal(rate_limit_take(&l, now, cost, 2 * SECOND), 0);
    assert_true(rate_limit_take(&l, now, cost, 2 * SECOND));
}

/* How many of these requests, each of which takes so long, are done at one moment. */
static int done_at(int64_t now, account *address, account *person, int requests, int64_t spent) {
    int done = 0;
    payer_kind who;
    for (int i = 0; i < requests; i++) {
        bool may = !account_ask(&all, address, person, now, &who);
        assert_int_equal(who != PAYS_NOBODY, may);
        account_spend(&all, address, who, now, spent);
        done += may;
    }
    return done;
}

TEST(requests_of_an_address_are_counted_together_and_apart_from_those_of_another) {
    start();
    few.requests_a_second = 20;
    assert_int_equal(done_at(SECOND, at("192.0.2.1"), NULL, 1000, 0), 200);
    assert_int_equal(done_at(SECOND, at("192.0.2.2"), NULL, 1000, 0), 200);
    assert_int_equal(done_at(2 * SECOND, at("192.0.2.1"), NULL, 1000, 0), 20);
    accounts_free(&all);
}

/* 250 ms of the loop at once, then a tenth of it. */
TEST(requests_are_charged_by_the_time_that_they_took) {
    start();
    assert_int_equal(done_at(SECOND, at("192.0.2.1"), NULL, 1000, 5000), 50);
    assert_int_equal(done_at(2 * SECOND, at("192.0.2.1"), NULL, 1000, 5000), 20);
    assert_int_equal(done_at(SECOND, at("192.0.2.2"), NULL, 1000, 20), 1000);
    few.share_an_address = 100; /* changed while it runs */
    assert_in_range(done_at(9 * SECOND, at("192.0.2.1"), NULL, 1000, 5000), 50, 51);
    accounts_free(&all);
}

TEST(a_person_has_a_reserve_where_the_address_has_nothing_left) {
    start();
    few.requests_a_second = 20;
    account *mia = accounts_of_person(&all, 1, 0), *ben = accounts_of_person(&all, 2, 0);
    account *school = at("192.0.2.1");
    assert_int_equal(done_at(SECOND, school, NULL, 1000, 0), 200);
    assert_int_equal(done_at(SECOND, school, mia, 1000, 100), 25);
    assert_int_equal(done_at(SECOND, school, ben, 10, 100), 10);
    assert_int_equal(done_at(SECOND, school, NULL, 10, 0), 0);
    accounts_free(&all);
}

/* As much of the loop's time as the address has itself. */
TEST(the_reserves_of_an_address_are_bounded_together) {
    start();
    few.requests_a_second = 1;
    account *school = at("192.0.2.1");
    int done = 0;
    done_at(SECOND, school, NULL, 1000, 0);
    for (int player = 1; player <= 1000; player++)
        done += done_at(SECOND, school, accounts_of_person(&all, player, 0), 5, 1000);
    assert_int_equal(done, 250);
    accounts_free(&all);
}

/* 40 % of the loop for all who use much: the burst of 250 ms, after the 25 ms that each has first.
 */
TEST(many_addresses_that_use_much_leave_room_for_those_who_use_little) {
    start();
    int done = 0;
    char address[32];
    for (int i = 0; i < 20; i++) {
        snprintf(address, sizeof address, "10.0.0.%d", i);
        done += done_at(SECOND, at(address), NULL, 1000, 1000);
    }
    assert_in_range(done, 20 * 26 + 249, 20 * 26 + 251);
    assert_int_equal(done_at(SECOND, at("192.0.2.1"), NULL, 25, 1000), 25);
    int64_t later = SECOND + SECOND / 4; /* 100 ms for all who use much */
    assert_in_range(done_at(later, at("192.0.2.2"), NULL, 1000, 1000), 26 + 99, 26 + 101);
    assert_in_range(done_at(2 * SECOND, at("10.0.0.0"), NULL, 1000, 1000), 99, 101);
    accounts_free(&all);
}

TEST(twice_as_much_is_heard_as_is_done) {
    start();
    few.requests_a_second = 10;
    int heard = 0;
    for (int i = 0; i < 1000; i++) heard += account_hear(&all, at("192.0.2.1"), 100, SECOND);
    assert_int_equal(heard, 200);
    heard = 0;
    for (int i = 0; i < 1000; i++) heard += account_hear(&all, at("192.0.2.2"), 20000, SECOND);
    assert_int_equal(heard, 10);
    accounts_free(&all);
}

TEST(connections_are_counted_while_they_are_open_and_as_they_come) {
    start();
    few.connections_an_address = 3;
    account *home = at("192.0.2.1");
    for (int i = 0; i < 3; i++) {
        assert_true(account_arrive(&all, home, SECOND));
        account_enter(home);
    }
    assert_false(account_arrive(&all, home, SECOND));
    account_leave(home);
    assert_true(account_arrive(&all, home, SECOND));
    few.connections_an_address = 1000;
    few.connections_a_second = 1; /* 20 at once */
    int come = 0;
    for (int i = 0; i < 100; i++) come += account_arrive(&all, at("192.0.2.2"), SECOND);
    assert_int_equal(come, 20);
    accounts_free(&all);
}

TEST(what_is_kept_is_limited_by_the_day_for_the_address_and_the_person) {
    start();
    few.an_address_a_day[KEPT_GAME] = 10;
    few.a_player_a_day[KEPT_GAME] = 4;
    account *mia = accounts_of_person(&all, 1, 0), *ben = accounts_of_person(&all, 2, 0);
    account *home = at("192.0.2.1");
    for (int i = 0; i < 4; i++)
        assert_int_equal(account_keep(&all, home, mia, KEPT_GAME, SECOND), 0);
    assert_int_equal(account_keep(&all, home, mia, KEPT_GAME, SECOND), DAY / 4);
    assert_int_equal(account_keep(&all, home, mia, KEPT_IMPORT, SECOND), 0);
    for (int i = 0; i < 4; i++)
        assert_int_equal(account_keep(&all, home, ben, KEPT_GAME, SECOND), 0);
    for (int i = 0; i < 2; i++)
        assert_int_equal(account_keep(&all, home, NULL, KEPT_GAME, SECOND), 0);
    assert_int_equal(account_keep(&all, home, NULL, KEPT_GAME, SECOND), DAY / 10);
    assert_int_equal(account_keep(&all, home, mia, KEPT_GAME, SECOND + DAY / 4), 0);
    accounts_free(&all);
}

TEST(what_is_kept_is_limited_by_the_second_as_well) {
    start();
    few.kept_a_second = 2; /* 20 at once */
    account *home = at("192.0.2.1");
    for (int i = 0; i < 20; i++) assert_int_equal(account_pace(&all, home, SECOND), 0);
    assert_int_equal(account_pace(&all, home, SECOND), SECOND / 2);
    assert_int_equal(account_pace(&all, home, SECOND + SECOND / 2), 0);
    assert_int_equal(account_pace(&all, at("192.0.2.2"), SECOND), 0);
    accounts_free(&all);
}

TEST(computers_alone_take_so_many_turns_a_second_for_a_person) {
    start();
    few.alone_a_second = 4;
    account *mia = accounts_of_person(&all, 1, 0), *ben = accounts_of_person(&all, 2, 0);
    int turns = 0;
    for (int i = 0; i < 100; i++) turns += account_turn_alone(&all, mia, SECOND);
    assert_int_equal(turns, 4);
    assert_true(account_turn_alone(&all, ben, SECOND));
    assert_true(account_turn_alone(&all, mia, SECOND + SECOND / 4));
    accounts_free(&all);
}

/* ---- Memory ---- */

static account *number(int i, int64_t now) {
    char address[32];
    snprintf(address, sizeof address, "10.%d.%d.%d", i >> 16 & 255, i >> 8 & 255, i & 255);
    return accounts_of_address(&all, address, now);
}

TEST(one_household_has_one_name) {
    start();
    char one[ACCOUNT_NAME_BYTES], same[ACCOUNT_NAME_BYTES], other[ACCOUNT_NAME_BYTES];
    account_name(at("2001:db8:1:200::1"), one);
    account_name(at("2001:db8:1:2ff::7"), same);
    account_name(at("2001:db8:1:300::1"), other);
    assert_string_equal(one, same);
    assert_string_not_equal(one, other);
    accounts_free(&all);
}

TEST(accounts_that_owe_nothing_are_forgotten) {
    start();
    for (int i = 0; i < 1000; i++) account_hear(&all, number(i, SECOND), 1, SECOND);
    assert_int_equal(all.count, 1000);
    int64_t later = 1000 * (int64_t)SECOND;
    for (int i = 1000; i < 2000; i++) account_hear(&all, number(i, later), 1, later);
    assert_int_equal(all.count, 1000);
    accounts_free(&all);
    assert_int_equal(all.count, 0);
}

TEST(there_are_only_so_many_accounts_and_those_with_connections_stay) {
    start();
    account *stays = number(0, SECOND);
    account_enter(stays);
    for (int i = 0; i < ACCOUNTS_MOST + 5000; i++) {
        account *one = number(i, SECOND);
        assert_int_equal(account_keep(&all, one, NULL, KEPT_GAME, SECOND), 0);
    }
    assert_int_equal(all.count, ACCOUNTS_MOST);
    assert_ptr_equal(number(0, SECOND), stays);
    assert_true(number(ACCOUNTS_MOST + 4999, SECOND)->kept[KEPT_GAME].paid_until > 0);
    assert_false(number(1, SECOND)->kept[KEPT_GAME].paid_until > 0);
    accounts_free(&all);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(an_account_is_that_of_an_address_of_ipv4_or_a_56_of_ipv6),
        CASE(a_person_is_at_home_where_they_last_came_from),
        CASE(a_limit_lets_a_burst_through_and_then_its_rate),
        CASE(requests_of_an_address_are_counted_together_and_apart_from_those_of_another),
        CASE(requests_are_charged_by_the_time_that_they_took),
        CASE(a_person_has_a_reserve_where_the_address_has_nothing_left),
        CASE(the_reserves_of_an_address_are_bounded_together),
        CASE(many_addresses_that_use_much_leave_room_for_those_who_use_little),
        CASE(twice_as_much_is_heard_as_is_done),
        CASE(connections_are_counted_while_they_are_open_and_as_they_come),
        CASE(what_is_kept_is_limited_by_the_day_for_the_address_and_the_person),
        CASE(what_is_kept_is_limited_by_the_second_as_well),
        CASE(computers_alone_take_so_many_turns_a_second_for_a_person),
        CASE(one_household_has_one_name),
        CASE(accounts_that_owe_nothing_are_forgotten),
        CASE(there_are_only_so_many_accounts_and_those_with_connections_stay),
    };
    return cmocka_run_group_tests_name("Accounts", tests, NULL, NULL);
}
