/* The time as the server counts it, with clocks of our own; pauses; and how far away clients are.
 */
#include "server/net/lag.h"
#include "server/room/pauses.h"
#include "server/time.h"
#include "support/test.h"

enum { SECOND = 1000, HOUR = 3600 * SECOND };

/* What the clocks show, in ms. */
static int64_t wall_ms, steady_ms;

static int64_t wall(void) {
    return wall_ms * 1000;
}

static int64_t steady(void) {
    return steady_ms * 1000;
}

static const int64_t began = INT64_C(1700000000000);

static void start_clocks(void) {
    static const time_clocks clocks = {wall, steady};
    wall_ms = began;
    steady_ms = 5000;
    time_hurry(0, 1);
    time_follow(&clocks);
    assert_int_equal(time_now(), began);
}

static void pass(int64_t ms) {
    wall_ms += ms;
    steady_ms += ms;
}

/* Lets time pass a second at a time, and asks for it meanwhile. */
static void pass_seconds(int seconds) {
    for (int i = 0; i < seconds; i++) {
        pass(SECOND);
        time_now();
    }
}

TEST(time_goes_as_the_clocks_do) {
    start_clocks();
    pass(1);
    assert_int_equal(time_now(), began + 1);
    pass_seconds(7200);
    assert_int_equal(time_now(), began + 1 + 2 * HOUR);
    pass(24 * HOUR);
    assert_int_equal(time_now(), began + 1 + 26 * HOUR);
    time_follow(NULL);
}

/* Of a minute after the wall clock was set, at most half a percent is too much or too little. */
TEST(setting_the_wall_clock_moves_no_deadline) {
    static const int64_t by[] = {HOUR, -HOUR, 24 * HOUR, -24 * HOUR, INT64_C(-1600000000000)};
    for (size_t i = 0; i < LENGTH(by); i++) {
        start_clocks();
        pass_seconds(10);
        int64_t before = time_now();
        wall_ms += by[i];
        assert_int_equal(time_now(), before);
        pass(SECOND);
        assert_int_equal(time_now(), before + SECOND);
        pass_seconds(60);
        assert_in_range(time_now() - before, 61 * SECOND - 310, 61 * SECOND + 310);
        assert_int_equal(time_until(time_now() + 50), 50);
        time_follow(NULL);
    }
}

/* A clock that was wrong and was set right is what the time comes to in the end. */
TEST(time_comes_right_little_by_little) {
    static const int64_t by[] = {90 * SECOND, -90 * SECOND};
    for (size_t i = 0; i < LENGTH(by); i++) {
        start_clocks();
        pass_seconds(10);
        wall_ms += by[i];
        int64_t last = time_now();
        int seconds = 0;
        for (; time_now() != wall_ms && seconds < 6 * 3600; seconds++) {
            pass(SECOND);
            assert_in_range(time_now() - last, SECOND - 5, SECOND + 5);
            last = time_now();
        }
        assert_in_range(seconds, 4 * 3600, 6 * 3600);
        pass_seconds(100);
        assert_int_equal(time_now(), wall_ms);
        time_follow(NULL);
    }
}

/* Asked for every few microseconds or once a day, it never goes back. */
TEST(time_never_goes_back) {
    start_clocks();
    int64_t last = time_now();
    for (int i = 0; i < 100000; i++) {
        pass(i % 1000 ? i % 7 : 24 * HOUR);
        wall_ms += i % 97 ? 0 : i % 2 ? 5 * SECOND : -9 * SECOND;
        int64_t now = time_now();
        assert_true(now >= last);
        last = now;
    }
    time_follow(NULL);
}

TEST(time_that_is_hurried_goes_so_many_times_as_fast) {
    start_clocks();
    time_hurry(began - 1000, 60);
    assert_int_equal(time_now(), began + 59 * SECOND);
    pass(SECOND);
    assert_int_equal(time_now(), began + 119 * SECOND);
    assert_int_equal(time_until(time_now() + 60 * SECOND), SECOND);
    assert_int_equal(time_until(time_now() + 1), 1);
    wall_ms += HOUR;
    pass(SECOND);
    assert_int_equal(time_now(), began + 179 * SECOND);
    time_hurry(0, 1);
    time_follow(NULL);
}

/* ---- Pauses ---- */

TEST(a_loop_that_ticks_has_no_pauses) {
    pauses p = {0};
    for (int64_t t = 1; t < 100 * SECOND; t += PAUSE_TICK + PAUSE_TICK / 2)
        assert_int_equal(pauses_see(&p, t, began + t), 0);
    assert_int_equal(pauses_hold(&p, 100 * SECOND), 0);
}

TEST(a_pause_is_all_the_time_that_the_loop_was_not_seen) {
    pauses p = {0};
    assert_int_equal(pauses_see(&p, SECOND, began), 0);
    assert_int_equal(pauses_see(&p, SECOND + PAUSE_LEAST - 1, began + PAUSE_LEAST - 1), 0);
    assert_int_equal(pauses_see(&p, 2 * SECOND, began + SECOND), SECOND - PAUSE_LEAST + 1);
    assert_int_equal(pauses_hold(&p, 2 * SECOND), PAUSE_HOLD);
    assert_int_equal(pauses_hold(&p, 2 * SECOND + PAUSE_HOLD - 1), 1);
    assert_int_equal(pauses_hold(&p, 2 * SECOND + PAUSE_HOLD), 0);
    assert_int_equal(pauses_see(&p, 2 * SECOND + 1, began + SECOND + 1), 0);
}

/* Where time is hurried, so is the pause. */
TEST(a_pause_is_counted_as_the_server_counts) {
    pauses p = {0};
    pauses_see(&p, SECOND, began);
    assert_int_equal(pauses_see(&p, 2 * SECOND, began + 60 * SECOND), 60 * SECOND);
}

/* ---- Lag ---- */

TEST(lag_is_half_of_what_the_fastest_of_the_last_pings_took) {
    lag_meter m = {0};
    assert_int_equal(lag_heard(&m, 80000), 40);
    assert_int_equal(lag_heard(&m, 60000), 30);
    assert_int_equal(lag_heard(&m, 900000), 30);
    assert_int_equal(lag_heard(&m, 100000), 30);
    assert_int_equal(lag_heard(&m, 900000), 30);
    assert_int_equal(lag_heard(&m, 900000), 50);
    assert_int_equal(lag_heard(&m, 0), 0);
    assert_int_equal(lag_heard(&m, INT64_MAX), 0);
}

/* One answer that is late, by chance or on purpose, does not raise it; only being slow does. */
TEST(a_late_answer_does_not_raise_the_lag) {
    lag_meter m = {0};
    for (int i = 0; i < LAG_PINGS; i++) assert_int_equal(lag_heard(&m, 20000), 10);
    for (int i = 0; i < LAG_PINGS - 1; i++) assert_int_equal(lag_heard(&m, 5000000), 10);
    assert_int_equal(lag_heard(&m, 5000000), 2500);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(time_goes_as_the_clocks_do),
        CASE(setting_the_wall_clock_moves_no_deadline),
        CASE(time_comes_right_little_by_little),
        CASE(time_never_goes_back),
        CASE(time_that_is_hurried_goes_so_many_times_as_fast),
        CASE(a_loop_that_ticks_has_no_pauses),
        CASE(a_pause_is_all_the_time_that_the_loop_was_not_seen),
        CASE(a_pause_is_counted_as_the_server_counts),
        CASE(lag_is_half_of_what_the_fastest_of_the_last_pings_took),
        CASE(a_late_answer_does_not_raise_the_lag),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
