/* Every sentence that says what a step of Linja does. */
#include "support/playing.h"
#include "support/test.h"

static const char *described(const char *from, const char *step) {
    brett_state s = position(from), before = s;
    brett_message message;
    assert_true(is_legal(&s, step));
    linja_game.describe_step(&s, step_of(step), &message);
    assert_memory_equal(&s, &before, sizeof s);
    return said(&message);
}

#define START "60 11 11 11 11 11 11 06 A i"

TEST(an_initial_move_that_meets_pieces) {
    assert_string_equal(described(START, "2-3"),
                        "A moves from row 2 to row 3 and meets 2 pieces. Second move: 2 rows.");
    assert_string_equal(described("60 11 10 12 11 11 11 06 A i", "1-2"),
                        "A moves from row 1 to row 2 and meets 1 piece. Second move: 1 row.");
}

TEST(an_initial_move_to_the_goal) {
    assert_string_equal(described(START, "6-7"),
                        "A moves from row 6 to the goal, row 7. Second move: 1 row.");
    assert_string_equal(described("60 11 11 11 11 11 11 06 B i", "1-0"),
                        "B moves from row 1 to the goal, row 0. Second move: 1 row.");
}

TEST(an_initial_move_to_an_empty_row) {
    assert_string_equal(described("60 11 11 22 00 11 11 06 A i", "3-4"),
                        "A moves from row 3 to row 4. The row is empty, so the turn ends.");
}

TEST(an_initial_move_whose_following_move_is_forfeited) {
    assert_string_equal(described("00 10 02 00 06 04 00 b0 A i", "1-2"),
                        "A moves from row 1 to row 2. No piece can make the second move.");
}

TEST(a_following_move) {
    assert_string_equal(described("60 11 01 21 11 11 11 06 A f2", "0-2"),
                        "A then moves from row 0 to row 2.");
    assert_string_equal(
        described("66 11 11 11 11 11 11 00 A f1", "6-7"), /* the goal is not empty */
        "A then moves from row 6 to row 7.");
}

TEST(a_following_move_that_earns_a_bonus_turn) {
    const char *plain = "A then moves from row 2 to row 4.";
    const char *bonus = "A then moves from row 2 to row 4. The row was empty: a bonus turn.";
    assert_string_equal(described("60 11 12 21 00 11 11 06 A f2", "2-4"), bonus);
    assert_string_equal(described("60 11 12 21 00 11 11 06 A f2+", "2-4"), plain);
}

TEST(a_following_move_whose_bonus_turn_cannot_begin) {
    assert_string_equal(
        described("05 00 11 00 06 00 00 b0 A f1", "2-3"),
        "A then moves from row 2 to row 3. The row was empty, but no piece can start the bonus "
        "turn.");
}

TEST(a_move_that_ends_the_game) {
    const char *over = "A moves from row 3 to row 4 and ends the game.";
    assert_string_equal(described("06 03 02 11 20 10 30 50 A i", "3-4"), over);
    assert_string_equal(described("06 03 02 11 20 10 30 50 A f1", "3-4"), over);
    assert_string_equal(described("06 00 10 50 06 00 00 60 A f1", "2-3"), /* nobody can move */
                        "A moves from row 2 to row 3 and ends the game.");
}

/* A whole turn is a sentence a step, and one for each seat that then passes. */
TEST(a_whole_turn) {
    static const char *const names[] = {"Mia", "Ole"};
    brett_state s = position("05 00 01 10 06 00 00 b0 B i");
    brett_turn turn;
    brett_fault fault;
    char text[512];
    assert_true(linja_game.turn_read(&s, "2-1", &turn, &fault));
    brett_describe_turn(&linja_game, &s, &turn, NULL, names, text, sizeof text);
    assert_string_equal(text, "Ole moves from row 2 to row 1. The row is empty, so the turn ends. "
                              "Mia cannot move and passes.");

    s = position(START);
    assert_true(linja_game.turn_read(&s, "2-3 0-2", &turn, &fault));
    brett_describe_turn(&linja_game, &s, &turn, NULL, names, text, sizeof text);
    assert_string_equal(
        text,
        "Mia moves from row 2 to row 3 and meets 2 pieces. Second move: 2 rows. Mia then moves "
        "from row 0 to row 2.");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(an_initial_move_that_meets_pieces),
        CASE(an_initial_move_to_the_goal),
        CASE(an_initial_move_to_an_empty_row),
        CASE(an_initial_move_whose_following_move_is_forfeited),
        CASE(a_following_move),
        CASE(a_following_move_that_earns_a_bonus_turn),
        CASE(a_following_move_whose_bonus_turn_cannot_begin),
        CASE(a_move_that_ends_the_game),
        CASE(a_whole_turn),
    };
    tested = &linja_game;
    return cmocka_run_group_tests_name("Linja: words", tests, NULL, NULL);
}
