/* rules/linja.md, "Board and start", sentence by sentence. */
#include <string.h>

#include "support/linja/positions.h"
#include "support/test.h"

static const char *place(const brett_state *s, size_t row) {
    brett_message message;
    assert_true(linja_game.describe_place(s, row, &message));
    return said(&message);
}

static brett_state start(void) {
    return drawn("7 | BBBBBB"
                 "6 | A B"
                 "5 | A B"
                 "4 | A B"
                 "3 | A B"
                 "2 | A B"
                 "1 | A B"
                 "0 | AAAAAA",
                 "A i");
}

/* "Seven sticks make 8 rows, numbered 0..7." */
TEST(eight_rows_are_numbered_0_to_7) {
    brett_state s = start();
    brett_message message;
    brett_step step;
    brett_fault fault;
    for (size_t row = 0; row < 8; row++) assert_int_equal(place(&s, row)[4], '0' + (int)row);
    assert_false(linja_game.describe_place(&s, 8, &message));
    assert_false(linja_game.describe_place(&s, SIZE_MAX, &message));
    assert_true(linja_game.step_read(&s, "7-0", &step, &fault));
    assert_false(linja_game.step_read(&s, "7-8", &step, &fault));
    assert_false(linja_game.step_read(&s, "8-7", &step, &fault));
}

/* "Two players". */
TEST(two_play) {
    assert_int_equal(linja_game.min_seats, 2);
    assert_int_equal(linja_game.max_seats, 2);
}

/* "Row 0 is A's start line, row 7 is B's; both lie outside the field. Rows 1..6 are the field." */
TEST(rows_0_and_7_are_lines_and_1_to_6_the_field) {
    brett_state s = start();
    assert_string_equal(place(&s, 0), "Row 0, B’s goal, worth 5. B: 0. A: 6.");
    assert_string_equal(place(&s, 1), "Row 1, worth 3 to B. B: 1. A: 1. Free places: 4.");
    assert_string_equal(place(&s, 2), "Row 2, worth 2 to B. B: 1. A: 1. Free places: 4.");
    assert_string_equal(place(&s, 3), "Row 3, worth 1 to B. B: 1. A: 1. Free places: 4.");
    assert_string_equal(place(&s, 4), "Row 4, worth 1 to A. A: 1. B: 1. Free places: 4.");
    assert_string_equal(place(&s, 5), "Row 5, worth 2 to A. A: 1. B: 1. Free places: 4.");
    assert_string_equal(place(&s, 6), "Row 6, worth 3 to A. A: 1. B: 1. Free places: 4.");
    assert_string_equal(place(&s, 7), "Row 7, A’s goal, worth 5. A: 0. B: 6.");
}

/* "A moves up (towards 7), B moves down (towards 0)." */
TEST(a_moves_up_and_b_moves_down) {
    brett_state s = start();
    assert_string_equal(steps_text(&s), "0-1 1-2 2-3 3-4 4-5 5-6 6-7");
    s = position("60 11 11 11 11 11 11 06 B i");
    assert_string_equal(steps_text(&s), "7-6 6-5 5-4 4-3 3-2 2-1 1-0");
}

/* "A's goal row is 7, B's is 0." Both enter their own, and none leaves it. */
TEST(the_goal_of_a_is_row_7_and_of_b_row_0) {
    const char *board = "7 | AAA BBBB"
                        "6 | A"
                        "5 | A"
                        "4 | A"
                        "3 | B"
                        "2 | B"
                        "1 | A B"
                        "0 | AAAAA BBBBB";
    brett_state s = drawn(board, "A i");
    assert_string_equal(steps_text(&s), "0-1 1-2 4-5 5-6 6-7");
    s = drawn(board, "B i");
    assert_string_equal(steps_text(&s), "7-6 3-2 2-1 1-0");
}

/* "Never backwards." */
TEST(no_piece_moves_backwards) {
    brett_state s = start();
    for (int from = 1; from < 7; from++) {
        char back[] = {(char)('0' + from), '-', (char)('0' + from - 1), '\0'};
        char stay[] = {(char)('0' + from), '-', (char)('0' + from), '\0'};
        assert_false(is_legal(&s, back));
        assert_false(is_legal(&s, stay));
        assert_string_equal(why_not(&s, back), "Pieces only move forward: A moves towards row 7.");
    }
    s = position("60 11 11 11 11 11 11 06 B i");
    assert_false(is_legal(&s, "4-5"));
    assert_string_equal(why_not(&s, "4-5"), "Pieces only move forward: B moves towards row 0.");
}

/* "12 pieces each." */
TEST(each_side_has_twelve_pieces) {
    brett_state s;
    brett_fault fault;
    assert_false(linja_game.position_read(&s, "50 11 11 11 11 11 11 06 A i", &fault));
    assert_string_equal(said(&fault.why), "A has 11 pieces. Each side has 12.");
    assert_false(linja_game.position_read(&s, "60 11 11 11 11 11 11 07 A i", &fault));
    assert_string_equal(said(&fault.why), "B has 13 pieces. Each side has 12.");
}

/* "Start: 6 on the own start line, 1 on each field row." */
TEST(the_start_has_six_on_the_line_and_one_on_each_field_row) {
    brett_state expected = start(), dealt;
    brett_setup setup;
    brett_random random = {{1, 2, 3, 4}}, untouched = random;
    brett_setup_default(&linja_game, &setup);
    linja_game.deal(&dealt, &setup, &random);
    assert_string_equal(position_text(&dealt), position_text(&expected));
    assert_memory_equal(&dealt, &expected, linja_game.state_size);
    assert_memory_equal(&random, &untouched, sizeof random); /* nothing was drawn */
}

/* "A field row holds at most 6 pieces, both colours together." */
TEST(a_field_row_holds_six_pieces_of_both_colours_together) {
    brett_state s = drawn("7 | BBBBB"
                          "6 | AB"
                          "5 | A"
                          "4 | AAABBB"
                          "3 | AA"
                          "2 | AABBB"
                          "1 | A"
                          "0 | AA",
                          "A i");
    assert_false(is_legal(&s, "3-4"));
    assert_string_equal(why_not(&s, "3-4"), "Row 4 is full. A move must end on a row with room.");
    assert_true(is_legal(&s, "1-2")); /* the sixth */
    play(&s, "1-2");
    assert_string_equal(place(&s, 2), "Row 2, worth 2 to B. B: 3. A: 3. Free places: 0.");
    assert_string_equal(place(&s, 4), "Row 4, worth 1 to A. A: 3. B: 3. Free places: 0.");

    brett_fault fault;
    assert_false(linja_game.position_read(&s, "20 10 43 20 33 10 11 05 A i", &fault));
    assert_string_equal(said(&fault.why), "Row 2 has 7 pieces. A row between the start rows "
                                          "holds at most 6.");
}

/* "Rows 0 and 7 hold any number." */
TEST(the_lines_hold_any_number) {
    brett_state s = drawn("7 | AAAAAAAAAA BBBBBBBBBBBB"
                          "6 | A"
                          "5 |"
                          "4 |"
                          "3 |"
                          "2 |"
                          "1 |"
                          "0 | A",
                          "A i");
    assert_true(is_legal(&s, "6-7"));
    assert_plays(&s, "6-7", "10 00 00 00 00 00 00 bc A f1");

    s = position(
        "cc 00 00 00 00 00 00 00 A i"); /* 24 on a line are not seen on the row beside it */
    assert_string_equal(steps_text(&s), "0-1");
    assert_int_equal(play(&s, "0-1"), BRETT_TURN_ENDED | 1 << (BRETT_PASSED_SHIFT + 1));
    assert_string_equal(position_text(&s), "bc 10 00 00 00 00 00 00 A i");
    s = position("c0 00 00 00 00 00 00 0c B i");
    assert_string_equal(steps_text(&s), "7-6");
    s = position("cb 01 00 00 00 00 00 00 B i");
    assert_string_equal(steps_text(&s), "1-0");
}

/* "Who begins the first game is drawn by lot." Both sides are, equally often. */
TEST(who_begins_is_drawn_by_lot) {
    brett_setup setup;
    brett_fault fault;
    int began[2] = {0, 0};
    brett_setup_default(&linja_game, &setup);
    assert_true(brett_setup_option(&linja_game, &setup, "first=drawn", &fault));
    for (uint64_t seed = 0; seed < 1000; seed++) {
        brett_state s, again;
        brett_random random;
        brett_random_seed(&random, seed);
        linja_game.deal(&s, &setup, &random);
        brett_random_seed(&random, seed);
        linja_game.deal(&again, &setup, &random);
        assert_memory_equal(&s, &again, linja_game.state_size);
        began[linja_game.actor(&s)]++;
    }
    assert_in_range(began[0], 430, 570);
    assert_int_equal(began[0] + began[1], 1000);
}

/* The seat that begins the rematch of a game that went from one position to the other. */
static int rematch(const char *from, const char *to) {
    brett_state start_state = position(from), over = position(to), dealt;
    brett_setup setup;
    brett_random random = {{1, 2, 3, 4}};
    assert_true(is_over(&over));
    brett_setup_default(&linja_game, &setup);
    linja_game.rematch(&start_state, &over, &setup);
    linja_game.deal(&dealt, &setup, &random);
    return linja_game.actor(&dealt);
}

#define A_BEGAN "60 11 11 11 11 11 11 06 A i"
#define B_BEGAN "60 11 11 11 11 11 11 06 B i"

/* "In a rematch the loser begins", whoever began. */
TEST(the_loser_begins_the_rematch) {
    const char *a_won = "0b 00 01 00 00 00 00 c0 A i"; /* 60 to 57 */
    const char *b_won = "0c 00 00 00 00 10 00 b0 B i"; /* 57 to 60 */
    assert_int_equal(rematch(A_BEGAN, a_won), 1);
    assert_int_equal(rematch(B_BEGAN, a_won), 1);
    assert_int_equal(rematch(A_BEGAN, b_won), 0);
    assert_int_equal(rematch(B_BEGAN, b_won), 0);
}

/* "(after a draw, the player who did not begin the last game, R)" */
TEST(after_a_draw_the_other_player_begins) {
    const char *draw = "0c 00 00 00 00 00 00 c0 A i";
    assert_int_equal(rematch(A_BEGAN, draw), 1);
    assert_int_equal(rematch(B_BEGAN, draw), 0);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(eight_rows_are_numbered_0_to_7),
        CASE(two_play),
        CASE(rows_0_and_7_are_lines_and_1_to_6_the_field),
        CASE(a_moves_up_and_b_moves_down),
        CASE(the_goal_of_a_is_row_7_and_of_b_row_0),
        CASE(no_piece_moves_backwards),
        CASE(each_side_has_twelve_pieces),
        CASE(the_start_has_six_on_the_line_and_one_on_each_field_row),
        CASE(a_field_row_holds_six_pieces_of_both_colours_together),
        CASE(the_lines_hold_any_number),
        CASE(who_begins_is_drawn_by_lot),
        CASE(the_loser_begins_the_rematch),
        CASE(after_a_draw_the_other_player_begins),
    };
    tested = &linja_game;
    return cmocka_run_group_tests_name("Linja: board and start", tests, NULL, NULL);
}
