/* rules/linja.md, "A turn", the bonus turn, sentence by sentence. */
#include "support/linja/positions.h"
#include "support/test.h"

/* "Bonus turn: a following move that ends on a field row that was empty earns one more full turn".
 */
TEST(a_following_move_onto_an_empty_field_row_earns_a_bonus_turn) {
    brett_state s = drawn("7 | BBBBBB"
                          "6 | A B"
                          "5 | A B"
                          "4 |"
                          "3 | A B"
                          "2 | AA BB"
                          "1 | A B"
                          "0 | AAAAAA",
                          "A i");
    brett_state t = s;
    assert_plays(&t, "2-3", "60 11 12 21 00 11 11 06 A f2");
    assert_plays_with(&t, "2-4", 0,
                      "60 11 02 21 10 11 11 06 A i+"); /* no event: the turn goes on */

    assert_plays_with(&s, "2-3 3-5", BRETT_TURN_ENDED,
                      "60 11 12 11 00 21 11 06 B i"); /* onto a row that was not empty */
}

/* "(initial and following move)": the bonus turn has both, and ends after them. */
TEST(a_bonus_turn_has_an_initial_and_a_following_move) {
    brett_state s = drawn("7 | BBBBBB"
                          "6 | A B"
                          "5 | A B"
                          "4 | A"
                          "3 | AA B"
                          "2 | BB"
                          "1 | A B"
                          "0 | AAAAAA",
                          "A i+");
    assert_string_equal(steps_text(&s), "0-1 1-2 3-4 4-5 5-6 6-7");
    assert_plays_with(&s, "0-1", 0, "50 21 02 21 10 11 11 06 A f2+");
    assert_plays_with(&s, "0-2", BRETT_TURN_ENDED, "40 21 12 21 10 11 11 06 B i");
}

/* An initial move onto an empty row ends the bonus turn like any other. */
TEST(a_bonus_turn_ends_with_an_initial_move_onto_an_empty_row) {
    brett_state s = position("51 11 11 20 00 22 11 06 A i+");
    assert_plays_with(&s, "3-4", BRETT_TURN_ENDED, "51 11 11 10 10 22 11 06 B i");
}

/* "In a bonus turn no further bonus is earned." */
TEST(a_bonus_turn_earns_no_further_bonus) {
    const char *board = "7 | BBBBBB"
                        "6 | A B"
                        "5 | A B"
                        "4 |"
                        "3 | AA B"
                        "2 | A BB"
                        "1 | A B"
                        "0 | AAAAAA";
    brett_state first = drawn(board, "A f2"), bonus = drawn(board, "A f2+");
    assert_plays_with(&first, "2-4", 0, "60 11 02 21 10 11 11 06 A i+");
    assert_plays_with(&bonus, "2-4", BRETT_TURN_ENDED, "60 11 02 21 10 11 11 06 B i");
}

/* The longest turn: two moves, a bonus, and two more, the last onto an empty row again. */
TEST(no_turn_has_more_than_four_moves) {
    brett_state s = drawn("7 | BBBBBBBB"
                          "6 | A"
                          "5 |"
                          "4 | B"
                          "3 |"
                          "2 | A B"
                          "1 | A B"
                          "0 | AAAAAAAAA B",
                          "A i");
    assert_plays_with(&s, "0-1", 0, "81 21 11 00 01 00 10 08 A f2");
    assert_plays_with(&s, "1-3", 0, "81 11 11 10 01 00 10 08 A i+");
    assert_plays_with(&s, "3-4", 0, "81 11 11 00 11 00 10 08 A f1+");
    assert_plays_with(&s, "2-3", BRETT_TURN_ENDED, "81 11 01 10 11 00 10 08 B i");
}

/* "The goal row never counts as an empty row R": reaching it first in a following move earns no
 * bonus. */
TEST(the_empty_goal_row_earns_no_bonus) {
    brett_state s = drawn("7 |"
                          "6 | A B"
                          "5 | A B"
                          "4 | A B"
                          "3 | A B"
                          "2 | A B"
                          "1 | A B"
                          "0 | AAAAAA BBBBBB",
                          "A f2");
    assert_plays_with(&s, "6-7", BRETT_TURN_ENDED, "66 11 11 11 11 11 01 10 B i");

    s = position("00 11 11 11 11 11 11 66 B f1");
    assert_plays_with(&s, "1-0", BRETT_TURN_ENDED, "01 10 11 11 11 11 11 66 A i");
}

/* ... nor does an initial move onto it go without a following move. */
TEST(the_empty_goal_row_does_not_end_the_turn) {
    brett_state s = position("66 11 11 11 11 11 11 00 A i");
    assert_plays_with(&s, "6-7", 0, "66 11 11 11 11 11 01 10 A f1");
    s = position("00 11 11 11 11 11 11 66 B i");
    assert_plays_with(&s, "1-0", 0, "01 10 11 11 11 11 11 66 B f1");
}

/* "“Empty” is judged just before the following move: a row that the initial move has just left
 * counts as empty." */
TEST(the_row_that_the_initial_move_left_counts_as_empty) {
    brett_state s = drawn("7 | BBBBBB"
                          "6 | A B"
                          "5 | A B"
                          "4 | A B"
                          "3 | A B"
                          "2 | B"
                          "1 | A"
                          "0 | AAAAAAA B",
                          "A i");
    assert_plays(&s, "1-2", "71 00 11 11 11 11 11 06 A f1");
    assert_plays_with(&s, "0-1", 0, "61 10 11 11 11 11 11 06 A i+");
}

/* A row that the following move itself leaves is no concern: it moves on from there. */
TEST(a_single_piece_can_earn_the_bonus_by_itself) {
    brett_state s = position("71 10 01 00 22 11 11 06 A i");
    assert_plays(&s, "1-2", "71 00 11 00 22 11 11 06 A f1");
    assert_plays_with(&s, "2-3", 0, "71 00 01 10 22 11 11 06 A i+");
}

/* "A player with no legal initial move passes (in a bonus turn: the turn ends) R." */
TEST(a_bonus_turn_that_cannot_begin_ends) {
    brett_state s = drawn("7 | AAAAAAAAAAA"
                          "6 |"
                          "5 |"
                          "4 | BBBBBB"
                          "3 |"
                          "2 | B"
                          "1 | A"
                          "0 | BBBBB",
                          "A i");
    assert_int_equal(play(&s, "1-2"), 0);
    assert_plays_with(&s, "2-3", BRETT_TURN_ENDED | BRETT_FORFEITED, "05 00 01 10 06 00 00 b0 B i");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(a_following_move_onto_an_empty_field_row_earns_a_bonus_turn),
        CASE(a_bonus_turn_has_an_initial_and_a_following_move),
        CASE(a_bonus_turn_ends_with_an_initial_move_onto_an_empty_row),
        CASE(a_bonus_turn_earns_no_further_bonus),
        CASE(no_turn_has_more_than_four_moves),
        CASE(the_empty_goal_row_earns_no_bonus),
        CASE(the_empty_goal_row_does_not_end_the_turn),
        CASE(the_row_that_the_initial_move_left_counts_as_empty),
        CASE(a_single_piece_can_earn_the_bonus_by_itself),
        CASE(a_bonus_turn_that_cannot_begin_ends),
    };
    tested = &linja_game;
    return cmocka_run_group_tests_name("Linja: the bonus turn", tests, NULL, NULL);
}
