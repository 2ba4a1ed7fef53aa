/* What engines say of a position: read as it was written, and refused where it is wrong. */
#include <string.h>

#include "cli/engine/info.h"
#include "support/test.h"

static engine_info read_good(const char *parts, int seats) {
    engine_info info;
    if (!info_read(parts, seats, &info)) fail_msg("\"%s\" was refused", parts);
    return info;
}

TEST(all_parts_are_read) {
    engine_info info = read_good(
        "choice 2 depth 7 nodes 1234 time 56 win 0.625 0.375 points -3 exact line 0-1 1-3 ; 7-6",
        2);
    assert_int_equal(info.choice, 2);
    assert_int_equal(info.depth, 7);
    assert_int_equal(info.nodes, 1234);
    assert_int_equal(info.milliseconds, 56);
    assert_true(info.has_win && info.has_points && info.is_exact);
    assert_int_equal(info.win[0], 6250);
    assert_int_equal(info.win[1], 3750);
    assert_int_equal(info.points, -3);
    assert_string_equal(info.line, "0-1 1-3 ; 7-6");
}

TEST(parts_may_be_missing_or_unknown) {
    engine_info none = read_good("", 2), later = read_good("hashfull 12 nodes 5 text nodes x", 2);
    assert_false(none.has_win || none.has_points || none.is_exact || none.line);
    assert_int_equal(later.nodes, 5);
}

TEST(wrong_parts_are_refused) {
    static const char *const bad[] = {"nodes",
                                      "nodes x",
                                      "time -1",
                                      "win 0.5",
                                      "win 0.5 1.5",
                                      "win 0.5 -0.5",
                                      "win 0.5 nan",
                                      "win 1e-1 0.5",
                                      "points",
                                      "points x",
                                      "points 9999999999",
                                      "depth 1.5",
                                      "win 0.5 0x1p0",
                                      "choice 99999999999999999999"};
    engine_info info;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (info_read(bad[i], 2, &info)) fail_msg("\"%s\" was read", bad[i]);
}

TEST(what_is_written_is_read_back) {
    brett_thought thought = {.nodes = 77, .depth = 3, .choices = 1};
    char text[200];
    writer w = writer_over(text, sizeof text);
    thought.choice[0].win[0] = 2500;
    thought.choice[0].win[1] = 7500;
    thought.choice[0].is_exact = true;
    thought.choice[0].points = 12;
    engine_info info = info_of(&thought, 0, 9);
    info_write(&w, &info, 2);
    assert_string_equal(text,
                        " choice 1 depth 3 nodes 77 time 9 win 0.2500 0.7500 points 12 exact");
    engine_info again = read_good(text, 2);
    assert_memory_equal(&again, &info, sizeof info);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(all_parts_are_read),
        CASE(parts_may_be_missing_or_unknown),
        CASE(wrong_parts_are_refused),
        CASE(what_is_written_is_read_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
