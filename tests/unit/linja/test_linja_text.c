/* rules/linja.md, "Text", sentence by sentence, and what is wrong with texts that are not good. */
#include <string.h>

#include "support/bad_text.h"
#include "support/linja/positions.h"
#include "support/test.h"

/* "Position: one field a row from 0 to 7, each two characters, A's count then B's (`0`..`9`,
 * `a`=10, `b`, `c`)". */
TEST(a_position_is_a_field_a_row_with_the_counts_of_a_and_b) {
    brett_state s = drawn("7 | AAAAAAAAAA"
                          "6 |"
                          "5 |"
                          "4 | AB"
                          "3 |"
                          "2 | A"
                          "1 |"
                          "0 | BBBBBBBBBBB",
                          "A i");
    assert_string_equal(position_text(&s), "0b 00 10 00 11 00 00 a0 A i");
    s = position("c0 00 00 00 00 00 00 0c A i");
    assert_string_equal(position_text(&s), "c0 00 00 00 00 00 00 0c A i");
    assert_string_equal(steps_text(&s), "0-1");
    s = position("93 00 00 00 00 00 00 39 B i");
    assert_string_equal(position_text(&s), "93 00 00 00 00 00 00 39 B i");
}

/* "then the side to move, then the phase: `i` an initial move is due, `fN` a following move of N
 * steps is due; a `+` after it says that this is the bonus turn." */
TEST(after_the_rows_come_the_side_and_the_phase) {
    static const char *const pairs[][2] = {
        {"60 11 11 11 11 11 11 06 A i", "A to make the first move: 1 row forward."},
        {"60 11 11 11 11 11 11 06 B i", "B to make the first move: 1 row forward."},
        {"60 11 11 11 11 11 11 06 A i+",
         "A to make the first move of the bonus turn: 1 row forward."},
        {"60 11 11 11 11 11 11 06 B f1", "B to make the second move: exactly 1 row."},
        {"60 11 11 11 11 11 11 06 A f2", "A to make the second move: exactly 2 rows."},
        {"60 11 11 11 11 11 11 06 B f3+",
         "B to make the second move of the bonus turn: exactly 3 rows."},
        {"60 11 11 11 11 11 11 06 A f4", "A to make the second move: exactly 4 rows."},
        {"60 11 11 11 11 11 11 06 A f5+",
         "A to make the second move of the bonus turn: exactly 5 rows."},
    };
    check_due(pairs, LENGTH(pairs));
}

/* "The start: `60 11 11 11 11 11 11 06 A i`" */
TEST(the_start_as_text) {
    brett_state s;
    brett_setup setup;
    brett_random random = {{1, 2, 3, 4}};
    brett_setup_default(&linja_game, &setup);
    linja_game.deal(&s, &setup, &random);
    assert_string_equal(position_text(&s), "60 11 11 11 11 11 11 06 A i");
}

/* "A step is `from-to`: `2-3`, and for B `5-4`." */
TEST(a_step_is_from_to) {
    brett_state a = position("60 11 11 11 11 11 11 06 A i");
    brett_state b = position("60 11 11 11 11 11 11 06 B i");
    assert_true(is_legal(&a, "2-3"));
    assert_true(is_legal(&b, "5-4"));
    assert_plays(&a, "2-3", "60 11 01 21 11 11 11 06 A f2");
    assert_plays(&b, "5-4", "60 11 11 11 12 10 11 06 B f2");
}

/* "A turn is its steps in order: `2-3 0-4`." */
TEST(a_turn_is_its_steps_in_order) {
    brett_state s = position("50 01 12 22 22 10 10 05 A i");
    brett_turn turn;
    brett_fault fault;
    char text[64];
    assert_true(linja_game.turn_read(&s, "2-3 0-4", &turn, &fault));
    assert_int_equal(turn.count, 2);
    assert_true(turn.complete);
    assert_int_equal(turn.step[0], step_of("2-3"));
    assert_int_equal(turn.step[1], step_of("0-4"));
    linja_game.turn_write(&s, &turn, text, sizeof text);
    assert_string_equal(text, "2-3 0-4");

    assert_true(linja_game.turn_read(&s, " 2-3\t ", &turn, &fault)); /* one that is begun only */
    assert_int_equal(turn.count, 1);
    assert_false(turn.complete);
}

/* "A pass is not a step: after a step, the state goes on to the next player who can move". */
TEST(after_a_step_the_state_goes_on_to_the_next_who_can_move) {
    brett_state s = position("05 00 01 10 06 00 00 b0 B i");
    play(&s, "2-1"); /* A cannot move */
    assert_int_equal(linja_game.actor(&s), 1);
    assert_string_equal(steps_text(&s), "4-3 1-0");
    for (brett_step step = 0; step < 64; step++)
        if (linja_game.legal(&s, step)) assert_int_not_equal(step >> 3, step & 7);
}

/* "and a position read from text does too." It passes, forfeits, and ends. */
TEST(a_position_read_from_text_goes_on_to_the_next_who_can_move) {
    static const char *const read_as[][2] = {
        {"05 01 00 10 06 00 00 b0 A i", "05 01 00 10 06 00 00 b0 B i"},   /* a pass */
        {"05 01 00 10 06 00 00 b0 A i+", "05 01 00 10 06 00 00 b0 B i"},  /* no bonus turn */
        {"00 00 12 00 06 04 00 b0 A f2", "00 00 12 00 06 04 00 b0 B i"},  /* a forfeit */
        {"0b 00 00 60 01 00 10 50 B f1", "0b 00 00 60 01 00 10 50 A i"},  /* and one of B */
        {"06 00 10 60 06 00 00 50 A f1", "06 00 10 60 06 00 00 50 B i"},  /* neither can move */
        {"06 03 02 01 20 20 30 50 A f3+", "06 03 02 01 20 20 30 50 A i"}, /* the game is over */
    };
    for (size_t i = 0; i < LENGTH(read_as); i++) {
        brett_state s = position(read_as[i][0]);
        assert_string_equal(position_text(&s), read_as[i][1]);
    }
}

/* "A record notes the pass." */
TEST(a_record_notes_the_pass) {
    brett_state s = position("05 00 01 10 06 00 00 b0 B i");
    brett_turn turn;
    brett_fault fault;
    char text[128];
    uint32_t number = 7;
    assert_true(linja_game.turn_read(&s, "2-1", &turn, &fault));
    brett_record_write_turn(&linja_game, &s, &turn, &number, text, sizeof text);
    assert_string_equal(text, "8 B 2-1\n9 A pass\n");
    assert_int_equal(number, 9);
}

/* ---- Faults ---- */

TEST(a_position_that_is_not_good_is_refused_with_its_place) {
    static const bad_text bad[] = {
        {"", "Row 0 is missing. A position has 8 rows.", 1},
        {"60 11 11", "Row 3 is missing. A position has 8 rows.", 9},
        {"60 1 11 11 11 11 11 06 A i",
         "“1” is not a row. Use 2 digits, A’s pieces and B’s: 0 to 9, then a, b, c for 10 to "
         "12.",
         4},
        {"60 11 11 1d 11 11 11 06 A i",
         "“1d” is not a row. Use 2 digits, A’s pieces and B’s: 0 to 9, then a, b, c for 10 to "
         "12.",
         10},
        {"60 11 43 11 11 11 11 06 A i",
         "Row 2 has 7 pieces. A row between the start rows "
         "holds at most 6.",
         7},
        {"60 11 11 11 11 11 07 60 A i",
         "Row 6 has 7 pieces. A row between the start rows "
         "holds at most 6.",
         19},
        {"60 11 11 11 11 11 11 06", "The side to move is missing. Add A or B after the rows.", 24},
        {"60 11 11 11 11 11 11 06 C i",
         "The side to move is missing. Add A or B after the "
         "rows.",
         25},
        {"60 11 11 11 11 11 11 06 a i",
         "The side to move is missing. Add A or B after the "
         "rows.",
         25},
        {"60 11 11 11 11 11 11 06 A",
         "“” is not a phase. Use i for the first move or f1 to f5 for the second, with + after "
         "it in a bonus turn.",
         26},
        {"60 11 11 11 11 11 11 06 A f6",
         "“f6” is not a phase. Use i for the first move or f1 to f5 for the second, with + "
         "after it in a bonus turn.",
         27},
        {"60 11 11 11 11 11 11 06 A f0",
         "“f0” is not a phase. Use i for the first move or f1 to f5 for the second, with + "
         "after it in a bonus turn.",
         27},
        {"60 11 11 11 11 11 11 06 A +",
         "“+” is not a phase. Use i for the first move or f1 to f5 for the second, with + "
         "after it in a bonus turn.",
         27},
        {"60 11 11 11 11 11 11 06 A i x", "The position ends before “x”. Remove the rest.", 29},
        {"50 11 11 11 11 11 11 06 A i", "A has 11 pieces. Each side has 12.", 1},
        {"60 11 11 11 11 11 11 05 A i", "B has 11 pieces. Each side has 12.", 1},
        {"00 11 00 00 00 00 00 0b A i", "A has 1 piece. Each side has 12.", 1},
        {"cc 00 00 00 00 00 00 cc A i", "A has 24 pieces. Each side has 12.", 1},
    };
    check_bad_positions(LINJA_START, bad, LENGTH(bad));
}

#define NOT_A_MOVE " is not a move. Type the 2 rows, 0 to 7, such as 2-3."

TEST(a_step_that_is_not_good_is_refused) {
    static const bad_text bad[] = {
        {"", "“”" NOT_A_MOVE, 1},          {"2", "“2”" NOT_A_MOVE, 1},
        {"2-8", "“2-8”" NOT_A_MOVE, 1},    {"8-2", "“8-2”" NOT_A_MOVE, 1},
        {"2_3", "“2_3”" NOT_A_MOVE, 1},    {"2-33", "“2-33”" NOT_A_MOVE, 1},
        {" pass", "“pass”" NOT_A_MOVE, 2}, {"2-3 3-4", "“2-3 3-4”" NOT_A_MOVE, 1},
    };
    check_bad_steps(LINJA_START, bad, LENGTH(bad));
}

TEST(a_turn_that_is_not_good_is_refused_with_its_place) {
    static const bad_text bad[] = {
        {"", "A move is missing here.", 1},
        {"  ", "A move is missing here.", 1},
        {"2-3 1-3 0-2", "The turn is complete before “0-2”. Remove the rest.", 9},
        {"2-3 x", "“x”" NOT_A_MOVE, 5},
        {"2-3 1-2", "The second move is exactly 2 rows, or fewer if it ends on the goal.", 5},
        {" 2-4", "The first move is exactly 1 row forward.", 2},
    };
    check_bad_turns(LINJA_START, bad, LENGTH(bad));
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(a_position_is_a_field_a_row_with_the_counts_of_a_and_b),
        CASE(after_the_rows_come_the_side_and_the_phase),
        CASE(the_start_as_text),
        CASE(a_step_is_from_to),
        CASE(a_turn_is_its_steps_in_order),
        CASE(after_a_step_the_state_goes_on_to_the_next_who_can_move),
        CASE(a_position_read_from_text_goes_on_to_the_next_who_can_move),
        CASE(a_record_notes_the_pass),
        CASE(a_position_that_is_not_good_is_refused_with_its_place),
        CASE(a_step_that_is_not_good_is_refused),
        CASE(a_turn_that_is_not_good_is_refused_with_its_place),
    };
    tested = &linja_game;
    return cmocka_run_group_tests_name("Linja: text", tests, NULL, NULL);
}
