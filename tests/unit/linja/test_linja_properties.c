/* What holds in every position of Linja, besides the contract and the invariants of its hook. */
#include <string.h>

#include "support/playing.h"
#include "support/random_games.h"
#include "support/test.h"

/* ---- Symmetry ---- */

/* The position with the sides exchanged and the board turned round. */
static brett_state mirrored(const brett_state *s) {
    char text[64], turned[64];
    strcpy(text, position_text(s));
    strcpy(turned, text);
    for (int row = 0; row < 8; row++) {
        turned[3 * row] = text[3 * (7 - row) + 1];
        turned[3 * row + 1] = text[3 * (7 - row)];
    }
    turned[24] = text[24] == 'A' ? 'B' : 'A';
    return position(turned);
}

static void check_mirror(const brett_state *s, brett_random *random) {
    brett_state made = *s, mirror = mirrored(s);
    brett_step step;
    brett_events events;
    assert_int_equal(points_of(s, 0), points_of(&mirror, 1));
    assert_int_equal(points_of(s, 1), points_of(&mirror, 0));
    assert_int_equal(is_over(s), is_over(&mirror));
    if (!random_step(&made, random, &step, &events)) return;

    char text[16], turned[] = "0-0";
    linja_game.step_write(s, step, text, sizeof text);
    turned[0] = (char)('7' - (text[0] - '0'));
    turned[2] = (char)('7' - (text[2] - '0'));
    brett_events mirrored_events = play(&mirror, turned);
    brett_state expected = mirrored(&made);
    assert_string_equal(position_text(&mirror), position_text(&expected));

    uint32_t passed = events >> BRETT_PASSED_SHIFT;
    uint32_t swapped = (passed & 1) << 1 | passed >> 1;
    assert_int_equal(mirrored_events, (events & 0xff) | swapped << BRETT_PASSED_SHIFT);
}

TEST(the_sides_are_equal) {
    for_each_position(1000, 8, check_mirror);
}

/* ---- Hash ---- */

/* Whose move it is, what is due and the bonus are part of the position. */
TEST(the_hash_tells_whose_turn_and_what_is_due) {
    static const char *const due[] = {"A i",   "B i",   "A i+",  "B i+",  "A f1",  "B f1",
                                      "A f1+", "B f1+", "A f2",  "B f2+", "A f3",  "B f3+",
                                      "A f4",  "B f4",  "A f4+", "A f5",  "A f5+", "B f5+"};
    uint64_t hash[LENGTH(due)];
    for (size_t i = 0; i < LENGTH(due); i++) {
        char text[64] = "60 11 11 11 11 11 11 06 ";
        strcat(text, due[i]);
        brett_state s = position(text);
        hash[i] = linja_game.hash(&s);
        for (size_t k = 0; k < i; k++) assert_true(hash[i] != hash[k]);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(the_sides_are_equal),
        CASE(the_hash_tells_whose_turn_and_what_is_due),
    };
    tested = &linja_game;
    return cmocka_run_group_tests_name("Linja: properties", tests, NULL, NULL);
}
