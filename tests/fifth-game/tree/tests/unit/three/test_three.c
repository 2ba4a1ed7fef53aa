/* Three in a row: the counts that are known, and a game that is over. */
#include "support/playing.h"
#include "support/test.h"

/* Games that are over sooner count for nothing: 255168 games, of which 127872 last to the end. */
TEST(perft_counts_what_is_known) {
    static const uint64_t counts[] = {1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872};
    brett_state s = position(".../.../... A");
    for (int depth = 0; depth < (int)LENGTH(counts); depth++)
        assert_int_equal(brett_perft(tested, &s, depth), counts[depth]);
}

TEST(whoever_has_three_in_a_row_wins) {
    brett_state s = position(".../.../... A");
    play(&s, "a1 b1 b2 b3");
    assert_string_equal(position_text(&s), ".o./.x./xo. A");
    assert_string_equal(why_not(&s, "b3"), "Cell b3 has a mark already.");
    play(&s, "c3");
    assert_true(is_over(&s));
    assert_int_equal(rank_of(&s, 0), 1);
    assert_int_equal(rank_of(&s, 1), 2);
    assert_string_equal(why_not(&s, "c1"), "The game is over.");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(perft_counts_what_is_known),
        CASE(whoever_has_three_in_a_row_wins),
    };
    tested = brett_game_find("three");
    return cmocka_run_group_tests_name("Three in a row", tests, NULL, NULL);
}
