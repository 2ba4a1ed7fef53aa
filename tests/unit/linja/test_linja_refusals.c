/* Why a step of Linja is refused: every sentence there is, and that there is one for every step
 * that is not legal. */
#include <string.h>

#include "support/linja/positions.h"
#include "support/test.h"

#define BOARD                                                                                      \
    "7 | AA BBBB"                                                                                  \
    "6 | A"                                                                                        \
    "5 | A BB"                                                                                     \
    "4 | AAA BBB"                                                                                  \
    "3 | A"                                                                                        \
    "2 | B"                                                                                        \
    "1 | A B"                                                                                      \
    "0 | AAA B"

static const char *why_not_number(const brett_state *s, brett_step step) {
    brett_message why;
    assert_true(linja_game.why_not(s, step, &why));
    assert_false(linja_game.legal(s, step));
    return said(&why);
}

TEST(the_game_is_over) {
    brett_state s = position("0c 00 00 00 00 00 00 c0 A i");
    assert_string_equal(why_not(&s, "0-1"), "The game is over.");
    assert_string_equal(why_not_number(&s, UINT64_MAX), "The game is over.");
}

TEST(there_is_no_such_row) {
    brett_state s = drawn(BOARD, "A i");
    assert_string_equal(why_not_number(&s, 64), "There is no such row.");
    assert_string_equal(why_not_number(&s, 64 + step_of("0-1")), "There is no such row.");
    assert_string_equal(why_not_number(&s, UINT64_C(1) << 32 | step_of("0-1")),
                        "There is no such row.");
    assert_string_equal(why_not_number(&s, UINT64_MAX), "There is no such row.");
}

TEST(no_piece_there) {
    brett_state a = drawn(BOARD, "A i"), b = drawn(BOARD, "B i");
    assert_string_equal(why_not(&a, "2-3"), "A has no piece on row 2.");
    assert_string_equal(why_not(&b, "6-5"), "B has no piece on row 6.");
    assert_string_equal(why_not(&b, "3-3"), "B has no piece on row 3.");
}

TEST(on_the_goal_row) {
    brett_state a = drawn(BOARD, "A i"), b = drawn(BOARD, "B f2");
    assert_string_equal(why_not(&a, "7-6"), "Pieces on the goal, row 7, no longer move.");
    assert_string_equal(why_not(&b, "0-0"), "Pieces on the goal, row 0, no longer move.");
}

TEST(not_forward) {
    brett_state a = drawn(BOARD, "A i"), b = drawn(BOARD, "B f2+");
    assert_string_equal(why_not(&a, "3-2"), "Pieces only move forward: A moves towards row 7.");
    assert_string_equal(why_not(&a, "3-3"), "Pieces only move forward: A moves towards row 7.");
    assert_string_equal(why_not(&b, "2-4"), "Pieces only move forward: B moves towards row 0.");
}

TEST(not_one_row) {
    brett_state a = drawn(BOARD, "A i"), b = drawn(BOARD, "B i+");
    assert_string_equal(why_not(&a, "0-2"), "The first move is exactly 1 row forward.");
    assert_string_equal(why_not(&a, "0-7"), "The first move is exactly 1 row forward.");
    assert_string_equal(why_not(&b, "7-5"), "The first move is exactly 1 row forward.");
}

TEST(not_the_count) {
    brett_state one = drawn(BOARD, "A f1"), three = drawn(BOARD, "B f3+");
    assert_string_equal(why_not(&one, "1-3"), "The second move is exactly 1 row.");
    assert_string_equal(why_not(&three, "7-5"),
                        "The second move is exactly 3 rows, or fewer if it ends on the goal.");
    assert_string_equal(why_not(&three, "7-3"),
                        "The second move is exactly 3 rows, or fewer if it ends on the goal.");
}

TEST(row_full) {
    brett_state a = drawn(BOARD, "A i"), b = drawn(BOARD, "B f3");
    assert_string_equal(why_not(&a, "3-4"), "Row 4 is full. A move must end on a row with room.");
    assert_string_equal(why_not(&b, "7-4"), "Row 4 is full. A move must end on a row with room.");
}

/* The sentence says it with the names that the caller has for the seats. */
TEST(seats_have_the_names_of_the_caller) {
    static const char *const names[] = {"Mia", "Jürgen"};
    brett_state s = drawn(BOARD, "B i");
    brett_message why;
    char text[128];
    assert_true(linja_game.why_not(&s, step_of("3-2"), &why));
    brett_say(NULL, &why, names, text, sizeof text);
    assert_string_equal(text, "Jürgen has no piece on row 3.");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(the_game_is_over),
        CASE(there_is_no_such_row),
        CASE(no_piece_there),
        CASE(on_the_goal_row),
        CASE(not_forward),
        CASE(not_one_row),
        CASE(not_the_count),
        CASE(row_full),
        CASE(seats_have_the_names_of_the_caller),
    };
    tested = &linja_game;
    return cmocka_run_group_tests_name("Linja: why not", tests, NULL, NULL);
}
