/* rules/linja.md, "A turn", the initial and the following move, sentence by sentence. */
#include "support/linja/positions.h"
#include "support/test.h"

/* "Initial move: one own piece goes one row forward". */
TEST(an_initial_move_brings_one_own_piece_one_row_forward) {
    brett_state s = position("60 11 11 11 11 11 11 06 A i");
    assert_plays(&s, "2-3", "60 11 01 21 11 11 11 06 A f2");

    s = drawn("7 | BBBBBB"
              "6 | A B"
              "5 | AAB"
              "4 | B"
              "3 | A B"
              "2 | A B"
              "1 | A B"
              "0 | AAAAAA",
              "A i");
    assert_string_equal(why_not(&s, "3-5"), "The first move is exactly 1 row forward.");
    assert_string_equal(why_not(&s, "4-5"), "A has no piece on row 4."); /* only one of B */
    assert_string_equal(steps_text(&s), "0-1 1-2 2-3 3-4 5-6 6-7");
}

/* "not onto a full field row." */
TEST(an_initial_move_does_not_end_on_a_full_field_row) {
    brett_state s = drawn("7 | BBBB"
                          "6 | A B"
                          "5 | A"
                          "4 | AA BBBB"
                          "3 | AAA"
                          "2 | A B"
                          "1 | A B"
                          "0 | AAA B",
                          "A i");
    assert_string_equal(why_not(&s, "3-4"), "Row 4 is full. A move must end on a row with room.");
    assert_string_equal(steps_text(&s), "0-1 1-2 2-3 4-5 5-6 6-7");
}

/* "let n be the pieces (both colours) that stood on that row before the piece arrived." */
TEST(the_following_move_counts_both_colours_but_not_the_new_piece) {
    brett_state s = drawn("7 | BBBBBB"
                          "6 | A"
                          "5 |"
                          "4 | BB"
                          "3 | AA BBB"
                          "2 | A B"
                          "1 | A"
                          "0 | AAAAAAA",
                          "A i");
    brett_state t = s;
    assert_plays(&t, "2-3", "70 10 01 33 02 00 10 06 A f5");
    t = s;
    assert_plays(&t, "3-4", "70 10 11 13 12 00 10 06 A f2");
    t = s;
    assert_plays(&t, "0-1", "60 20 11 23 02 00 10 06 A f1");
}

/* "arrived on the goal row: exactly 1 step, whatever stands there": nothing, B only, many. */
TEST(arriving_on_the_goal_row_gives_exactly_one_step) {
    brett_state s = drawn("7 |"
                          "6 | AA B"
                          "5 | A"
                          "4 | A"
                          "3 | A B"
                          "2 | A BB"
                          "1 | A BB"
                          "0 | AAAAA BBBBBB",
                          "A i");
    assert_plays(&s, "6-7", "56 12 12 11 10 10 11 10 A f1");
    assert_string_equal(steps_text(&s), "0-1 1-2 2-3 3-4 4-5 5-6 6-7");

    s = position("50 11 11 11 10 10 20 09 A i");
    assert_plays(&s, "6-7", "50 11 11 11 10 10 10 19 A f1");

    s = position("b3 11 01 01 00 01 01 04 B i");
    assert_plays(&s, "1-0", "b4 10 01 01 00 01 01 04 B f1");
}

/* "arrived on an empty field row: no following move, the turn ends;" */
TEST(arriving_on_an_empty_field_row_ends_the_turn) {
    brett_state s = drawn("7 | BBBBBB"
                          "6 | A B"
                          "5 | A B"
                          "4 |"
                          "3 | AA BB"
                          "2 | A B"
                          "1 | A B"
                          "0 | AAAAAA",
                          "A i");
    assert_plays_with(&s, "3-4", BRETT_TURN_ENDED, "60 11 11 12 10 11 11 06 B i");
}

/* "otherwise exactly n steps with one own piece, the same one or another. It advances n rows". */
TEST(a_following_move_goes_exactly_n_rows_with_any_own_piece) {
    brett_state s = drawn("7 | BBBBBB"
                          "6 | A"
                          "5 | A"
                          "4 | A B"
                          "3 | A BB"
                          "2 | A B"
                          "1 | A B"
                          "0 | AAAAAA B",
                          "A i");
    assert_plays(&s, "2-3", "61 11 01 22 11 10 10 06 A f3");
    assert_string_equal(steps_text(&s), "0-3 1-4 3-6 4-7 5-7 6-7");
    assert_string_equal(why_not(&s, "0-2"), "The second move is exactly 3 rows, or fewer if it "
                                            "ends on the goal.");
    assert_false(is_legal(&s, "0-4"));

    brett_state same_piece = s, other_piece = s;
    assert_plays_with(&same_piece, "3-6", BRETT_TURN_ENDED, "61 11 01 12 11 10 20 06 B i");
    assert_plays_with(&other_piece, "0-3", BRETT_TURN_ENDED, "51 11 01 32 11 10 10 06 B i");
}

/* "or to the goal row if that is nearer (the rest of the steps lapse)." */
TEST(steps_beyond_the_goal_row_lapse) {
    brett_state s = drawn("7 | BBBBB"
                          "6 | A"
                          "5 | A"
                          "4 |"
                          "3 | AA BBB"
                          "2 | AA BB"
                          "1 | A B"
                          "0 | AAAAA B",
                          "A f5");
    assert_string_equal(steps_text(&s), "0-5 1-6 2-7 3-7 5-7 6-7");
    assert_plays(&s, "6-7", "51 11 22 23 00 10 00 15 B i");

    s = position("51 11 22 23 00 10 10 05 B f5"); /* and downwards */
    assert_string_equal(steps_text(&s), "7-2 3-0 2-0 1-0");
}

/* "It passes over full rows, and they count as steps, but it may not end on a full field row." */
TEST(a_following_move_passes_over_full_rows_but_does_not_end_on_one) {
    brett_state s = drawn("7 | BBB"
                          "6 | A"
                          "5 | A"
                          "4 | A"
                          "3 | AAA BBB"
                          "2 | A BB"
                          "1 | AA BBBB"
                          "0 | AAA",
                          "A f2");
    assert_true(is_legal(&s, "0-2")); /* over row 1, which is full, as the first of its two steps */
    assert_true(is_legal(&s, "2-4")); /* over row 3, which is full */
    assert_false(is_legal(&s, "1-3")); /* onto row 3 */
    assert_false(is_legal(&s, "0-3")); /* as if full rows did not count */
    assert_string_equal(why_not(&s, "1-3"), "Row 3 is full. A move must end on a row with room.");
    assert_string_equal(steps_text(&s), "0-2 2-4 3-5 4-6 5-7 6-7");
    assert_plays(&s, "0-2", "20 24 22 33 10 10 10 03 B i");
}

/* "It is compulsory when some piece can make it": the only move left is a bad one, and is due. */
TEST(the_following_move_is_compulsory_when_some_piece_can_make_it) {
    brett_state s = drawn("7 | AAAAAAAAAA"
                          "6 |"
                          "5 | BBBB"
                          "4 | BBBBBB"
                          "3 |"
                          "2 | BB"
                          "1 | A"
                          "0 | A",
                          "A i");
    assert_int_equal(play(&s, "1-2"), 0);
    assert_int_equal(linja_game.actor(&s), 0);
    assert_string_equal(position_text(&s), "10 00 12 00 06 04 00 a0 A f2");
    assert_string_equal(steps_text(&s), "0-2"); /* 2-4 ends on a full row */
}

/* "when none can, it is forfeited and the turn ends R." */
TEST(a_following_move_that_no_piece_can_make_is_forfeited) {
    brett_state s = drawn("7 | AAAAAAAAAAA"
                          "6 |"
                          "5 | BBBB"
                          "4 | BBBBBB"
                          "3 |"
                          "2 | BB"
                          "1 | A"
                          "0 |",
                          "A i");
    assert_plays_with(&s, "1-2", BRETT_TURN_ENDED | BRETT_FORFEITED, "00 00 12 00 06 04 00 b0 B i");
    assert_string_equal(steps_text(&s), "4-3 2-1"); /* row 4 is full for B too */
}

/* The same after a move to the goal row, whose one step no other piece can make. */
TEST(the_one_step_after_the_goal_row_can_be_forfeited) {
    brett_state s = drawn("7 | AAAAAAAAAA"
                          "6 | A"
                          "5 | BBBB"
                          "4 | BBBBBB"
                          "3 | A"
                          "2 |"
                          "1 | BB"
                          "0 |",
                          "A i");
    assert_plays_with(&s, "6-7", BRETT_TURN_ENDED | BRETT_FORFEITED, "00 02 00 10 06 04 00 b0 B i");
}

/* "Pieces on the goal row no longer move." */
TEST(pieces_on_the_goal_row_no_longer_move) {
    brett_state s = drawn("7 | AAAAA BBB"
                          "6 | A"
                          "5 | A"
                          "4 | A B"
                          "3 | A B"
                          "2 | A B"
                          "1 | A B"
                          "0 | A BBBBB",
                          "A i");
    assert_string_equal(steps_text(&s), "0-1 1-2 2-3 3-4 4-5 5-6 6-7");
    for (int to = 0; to < 8; to++) {
        char step[] = {'7', '-', (char)('0' + to), '\0'};
        assert_string_equal(why_not(&s, step), "Pieces on the goal, row 7, no longer move.");
    }
    s = position("15 11 11 11 11 10 10 53 B i");
    assert_string_equal(steps_text(&s), "7-6 4-3 3-2 2-1 1-0");
    assert_string_equal(why_not(&s, "0-1"), "Pieces on the goal, row 0, no longer move.");
}

/* "A player with no legal initial move passes": A stands before a full row and B moves twice. */
TEST(a_player_with_no_legal_initial_move_passes) {
    brett_state s = drawn("7 | AAAAAAAAAAA"
                          "6 |"
                          "5 |"
                          "4 | BBBBBB"
                          "3 | A"
                          "2 | B"
                          "1 |"
                          "0 | BBBBB",
                          "B i");
    assert_int_equal(play(&s, "2-1"), BRETT_TURN_ENDED | 1 << BRETT_PASSED_SHIFT);
    assert_string_equal(position_text(&s), "05 01 00 10 06 00 00 b0 B i");
}

/* The mirrored case: B passes, and bit 9 says so. */
TEST(b_passes_as_well) {
    brett_state s = drawn("7 | AAAAA"
                          "6 |"
                          "5 | A"
                          "4 | B"
                          "3 | AAAAAA"
                          "2 |"
                          "1 |"
                          "0 | BBBBBBBBBBB",
                          "A i");
    assert_int_equal(play(&s, "5-6"), BRETT_TURN_ENDED | 1 << (BRETT_PASSED_SHIFT + 1));
    assert_string_equal(position_text(&s), "0b 00 00 60 01 00 10 50 A i");
}

/* "If neither can move, the game is over R." */
TEST(the_game_is_over_when_neither_can_move) {
    brett_state s = drawn("7 | AAAAA"
                          "6 |"
                          "5 |"
                          "4 | BBBBBB"
                          "3 | AAAAA"
                          "2 | A"
                          "1 | A"
                          "0 | BBBBBB",
                          "A i");
    assert_int_equal(play(&s, "1-2"), 0);
    assert_int_equal(play(&s, "2-3"), BRETT_TURN_ENDED); /* and nobody passes */
    assert_true(is_over(&s));
    assert_int_equal(linja_game.actor(&s), BRETT_NOBODY);
    assert_string_equal(steps_text(&s), "");
    assert_string_equal(why_not(&s, "2-3"), "The game is over.");
    assert_int_equal(points_of(&s, 0), 25);
    assert_int_equal(points_of(&s, 1), 30);
    brett_message due;
    linja_game.describe_due(&s, &due);
    assert_string_equal(said(&due),
                        "Game over: B wins with 30 points to 25. Neither side can move.");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(an_initial_move_brings_one_own_piece_one_row_forward),
        CASE(an_initial_move_does_not_end_on_a_full_field_row),
        CASE(the_following_move_counts_both_colours_but_not_the_new_piece),
        CASE(arriving_on_the_goal_row_gives_exactly_one_step),
        CASE(arriving_on_an_empty_field_row_ends_the_turn),
        CASE(a_following_move_goes_exactly_n_rows_with_any_own_piece),
        CASE(steps_beyond_the_goal_row_lapse),
        CASE(a_following_move_passes_over_full_rows_but_does_not_end_on_one),
        CASE(the_following_move_is_compulsory_when_some_piece_can_make_it),
        CASE(a_following_move_that_no_piece_can_make_is_forfeited),
        CASE(the_one_step_after_the_goal_row_can_be_forfeited),
        CASE(pieces_on_the_goal_row_no_longer_move),
        CASE(a_player_with_no_legal_initial_move_passes),
        CASE(b_passes_as_well),
        CASE(the_game_is_over_when_neither_can_move),
    };
    tested = &linja_game;
    return cmocka_run_group_tests_name("Linja: a turn", tests, NULL, NULL);
}
