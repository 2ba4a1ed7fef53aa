/* rules/linja.md, "End and score", sentence by sentence, with the sheet's examples. */
#include "support/linja/positions.h"
#include "support/test.h"

/* "The game ends at the moment when the two sides have completely passed each other: every A piece
 * stands on a higher row than every B piece." */
TEST(the_game_ends_when_the_sides_have_passed_each_other) {
    brett_state s = drawn("7 | AAAAA"
                          "6 | AAA"
                          "5 | AA"
                          "4 | AA"
                          "3 | B"
                          "2 | BB"
                          "1 | BBB"
                          "0 | BBBBBB",
                          "A i");
    assert_true(is_over(&s));
    assert_int_equal(linja_game.actor(&s), BRETT_NOBODY);
    assert_string_equal(steps_text(&s), "");
    assert_string_equal(why_not(&s, "4-5"), "The game is over.");

    s = position("06 03 02 01 20 20 30 50 B i");
    assert_true(is_over(&s));
}

/* A piece of each on the same row have not passed each other, and one is enough. */
TEST(pieces_on_the_same_row_have_not_passed_each_other) {
    brett_state s = drawn("7 | AAAAA"
                          "6 | AAA"
                          "5 | AA"
                          "4 | A"
                          "3 | A B"
                          "2 | BB"
                          "1 | BBB"
                          "0 | BBBBBB",
                          "A i");
    assert_false(is_over(&s));
    assert_int_equal(linja_game.actor(&s), 0);
    assert_string_equal(steps_text(&s), "3-4 4-5 5-6 6-7");

    s = position("1c 00 00 00 00 00 00 b0 A i"); /* on B's goal row, too */
    assert_false(is_over(&s));
    assert_string_equal(steps_text(&s), "0-1");
    s = position("0b 00 00 00 00 00 00 c1 B i"); /* and on A's */
    assert_false(is_over(&s));
    assert_string_equal(steps_text(&s), "7-6");
}

/* "the Spanish text also says that no row of the field holds both colours, which is weaker": here
 * none does, but B's piece on row 5 can still be met. */
TEST(rows_without_both_colours_do_not_end_the_game) {
    brett_state s = drawn("7 | AAAAA"
                          "6 | AAA"
                          "5 | B"
                          "4 | AA"
                          "3 | AA"
                          "2 | BB"
                          "1 | BBB"
                          "0 | BBBBBB",
                          "A i");
    assert_false(is_over(&s));
    assert_plays(&s, "4-5", "06 03 02 20 10 11 30 50 A f1");
}

/* "It is checked after every single piece move R (“immediately”), so the following move is not made
 * if the initial move ended the game." It would go 1-3 here, and could be worth points. */
TEST(an_initial_move_can_end_the_game_without_a_following_move) {
    brett_state s = drawn("7 | AAAAA"
                          "6 | AAA"
                          "5 | A"
                          "4 | AA"
                          "3 | A B"
                          "2 | BB"
                          "1 | BBB"
                          "0 | BBBBBB",
                          "A i");
    assert_int_equal(play(&s, "3-4"), BRETT_TURN_ENDED);
    assert_true(is_over(&s));
    assert_string_equal(steps_text(&s), "");
    assert_int_equal(points_of(&s, 0), 25 + 9 + 2 + 3);
    assert_int_equal(points_of(&s, 1), 30 + 9 + 4 + 1);
}

/* An initial move to the goal row as well: its extra step is not made. */
TEST(an_initial_move_to_the_goal_row_can_end_the_game) {
    brett_state s = position("07 00 00 00 00 00 15 b0 A i");
    assert_int_equal(play(&s, "6-7"), BRETT_TURN_ENDED);
    assert_true(is_over(&s));
    assert_int_equal(points_of(&s, 0), 60);
    assert_int_equal(points_of(&s, 1), 35);
}

/* A following move ends the game as well, even one that would have earned a bonus turn. */
TEST(a_following_move_can_end_the_game_without_its_bonus_turn) {
    brett_state s = drawn("7 | AAAAAAAA"
                          "6 | AAA"
                          "5 |"
                          "4 |"
                          "3 | A B"
                          "2 | BB"
                          "1 | BBB"
                          "0 | BBBBBB",
                          "A f2");
    assert_int_equal(play(&s, "3-5"), BRETT_TURN_ENDED);
    assert_true(is_over(&s));
    assert_int_equal(points_of(&s, 0), 40 + 9 + 2);
}

/* The last move of B ends it in the same way. */
TEST(b_can_end_the_game) {
    brett_state s = position("06 03 02 00 11 20 30 60 B i");
    assert_int_equal(play(&s, "4-3"), BRETT_TURN_ENDED);
    assert_true(is_over(&s));
    assert_int_equal(points_of(&s, 1), 30 + 9 + 4 + 1);
}

/* "A piece scores 5 on the goal row, 3 on the row before it, 2 and 1 on the next two, else 0
 * (A: rows 7,6,5,4; B: rows 0,1,2,3)." Each row is tried with one piece moved there from row 0 or
 * 7, where it is worth nothing. */
TEST(a_piece_scores_by_its_row) {
    static const int a_points[8] = {0, 0, 0, 0, 1, 2, 3, 5}, b_points[8] = {5, 3, 2, 1, 0, 0, 0, 0};
    for (int row = 0; row < 8; row++) {
        char a_text[] = "b0 00 00 00 00 00 00 0c A i", b_text[] = "c0 00 00 00 00 00 00 0b A i";
        a_text[3 * row] = row ? '1' : 'c';
        b_text[3 * row + 1] = row < 7 ? '1' : 'c';
        brett_state a = position(a_text), b = position(b_text);
        assert_int_equal(points_of(&a, 0), a_points[row]);
        assert_int_equal(points_of(&a, 1), 0);
        assert_int_equal(points_of(&b, 1), b_points[row]);
        assert_int_equal(points_of(&b, 0), 0);
    }
}

static const char *due(const brett_state *s) {
    brett_message message;
    linja_game.describe_due(s, &message);
    return said(&message);
}

/* "More points win; equal points are a draw." */
TEST(more_points_win_and_equal_points_are_a_draw) {
    brett_state s = position("0b 00 01 00 00 00 00 c0 A i");
    assert_int_equal(rank_of(&s, 0), 1);
    assert_int_equal(rank_of(&s, 1), 2);
    assert_string_equal(
        due(&s), "Game over: A wins with 60 points to 57. The sides have passed each other.");

    s = position("0c 00 00 00 10 00 00 b0 A i");
    assert_int_equal(rank_of(&s, 0), 2);
    assert_int_equal(rank_of(&s, 1), 1);
    assert_string_equal(
        due(&s), "Game over: B wins with 60 points to 56. The sides have passed each other.");

    s = position("0b 00 00 01 10 00 00 b0 A i");
    assert_int_equal(rank_of(&s, 0), 1);
    assert_int_equal(rank_of(&s, 1), 1);
    assert_string_equal(due(&s),
                        "Game over: a draw at 56 points. The sides have passed each other.");
}

/* "More points win", whoever has more pieces across, of which the Spanish text speaks. */
TEST(more_pieces_on_the_goal_may_be_fewer_points) {
    brett_state s = drawn("7 | AAAAAA"
                          "6 |"
                          "5 |"
                          "4 | AAAAAA"
                          "3 |"
                          "2 | B"
                          "1 | BBBBBB"
                          "0 | BBBBB",
                          "A i");
    assert_true(is_over(&s));
    assert_string_equal(
        due(&s), "Game over: B wins with 45 points to 36. The sides have passed each other.");
}

/* "The sheet's scoring example: A on rows 7,6,5,4 = 5,3,3,1 pieces scores 41; B on rows 0,1,2 =
 * 6,4,2 scores 46." */
TEST(the_scoring_example_of_the_sheet) {
    brett_state s = drawn("7 | AAAAA"
                          "6 | AAA"
                          "5 | AAA"
                          "4 | A"
                          "3 |"
                          "2 | BB"
                          "1 | BBBB"
                          "0 | BBBBBB",
                          "A i");
    assert_true(is_over(&s));
    assert_int_equal(points_of(&s, 0), 41);
    assert_int_equal(points_of(&s, 1), 46);
    assert_string_equal(
        due(&s), "Game over: B wins with 46 points to 41. The sides have passed each other.");
}

/* "The sheet's example of a turn: [...] The first moves 2-3, meets 4 pieces, and brings a piece
 * from row 0 to row 4." */
TEST(the_example_turn_of_the_sheet) {
    brett_state s = drawn("7 | BBBBB"
                          "6 | A"
                          "5 | A"
                          "4 | AA BB"
                          "3 | AA BB"
                          "2 | A BB"
                          "1 | B"
                          "0 | AAAAA",
                          "A i");
    assert_plays(&s, "2-3", "50 01 02 32 22 10 10 05 A f4");
    assert_plays_with(&s, "0-4", BRETT_TURN_ENDED, "40 01 02 32 32 10 10 05 B i");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(the_game_ends_when_the_sides_have_passed_each_other),
        CASE(pieces_on_the_same_row_have_not_passed_each_other),
        CASE(rows_without_both_colours_do_not_end_the_game),
        CASE(an_initial_move_can_end_the_game_without_a_following_move),
        CASE(an_initial_move_to_the_goal_row_can_end_the_game),
        CASE(a_following_move_can_end_the_game_without_its_bonus_turn),
        CASE(b_can_end_the_game),
        CASE(a_piece_scores_by_its_row),
        CASE(more_points_win_and_equal_points_are_a_draw),
        CASE(more_pieces_on_the_goal_may_be_fewer_points),
        CASE(the_scoring_example_of_the_sheet),
        CASE(the_example_turn_of_the_sheet),
    };
    tested = &linja_game;
    return cmocka_run_group_tests_name("Linja: end and score", tests, NULL, NULL);
}
