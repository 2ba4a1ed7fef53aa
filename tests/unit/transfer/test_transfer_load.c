/* rules/transfer.md, "A turn": groups and loading, sentence by sentence. */
#include "support/playing.h"
#include "support/test.h"

#define ROWS "royg/rrogb/bwrgy/ppppo/rwoww/gby/gby/bpw/oy"

static const char cuts_slider[] = "This splits a group on the slider. Touching pieces of one "
                                  "colour move together.";

static const char *cuts_row(int row) {
    static char text[] = "This splits a group in row _. Touching pieces of one colour move "
                         "together.";
    text[sizeof "This splits a group in row " - 1] = (char)('0' + row);
    return text;
}

/* "A turn: always two actions, sometimes three": first to load, then to unload. */
TEST(a_turn_begins_with_loading) {
    brett_state s = position(ROWS " A 0:0 l - -");
    assert_string_equal(why_not(&s, "-1"), "Load 1 to 3 pieces first.");
    assert_string_equal(why_not(&s, "*1"), "Not yet. First load, then unload, then return what "
                                           "was pushed out.");
    assert_int_equal(play(&s, "+1"), 0);
    assert_int_equal(play(&s, "-6"), BRETT_TURN_ENDED);
    assert_int_equal(transfer_game.actor(&s), 1);
}

/* "Load 1 to 3 pieces onto the own slider" */
TEST(a_load_takes_1_to_3_pieces) {
    brett_state s = position(ROWS " A 0:0 l - -");
    assert_string_equal(steps_text(&s), "+1 +1:2 +1:3 +2:2 +2:3 +3 +3:2 +3:3 +5 +5:2 +5:3 +6 +6:2 "
                                        "+6:3 +7 +7:2 +7:3 +8 +8:2 +8:3 +9 +9:2");
    assert_string_equal(why_not(&s, "+9:3"), "There are not that many pieces.");
    play(&s, "+1:2");
    assert_true(is_legal(&s, "+6"));
    assert_string_equal(why_not(&s, "+6:2"), "A slider holds at most 3 pieces.");
    play(&s, "+6");
    for (int row = 1; row <= 9; row++) {
        char step[] = {'+', (char)('0' + row), '\0'};
        if (row != 2 && row != 4) /* where the group is named first */
            assert_string_equal(why_not(&s, step), "A slider holds at most 3 pieces.");
    }
}

/* "from the own end of one, two or three rows, in any order." */
TEST(loads_come_from_one_two_or_three_rows_in_any_order) {
    static const char *const loads[][2] = {
        {"+1:3", "g/rrogb/bwrgy/ppppo/rwoww/gby/gby/bpw/oy A 0:0 l roy -"},
        {"+1:2 +6", "yg/rrogb/bwrgy/ppppo/rwoww/by/gby/bpw/oy A 0:0 l rog -"},
        {"+6 +1:2", "yg/rrogb/bwrgy/ppppo/rwoww/by/gby/bpw/oy A 0:0 l gro -"},
        {"+1 +6 +8", "oyg/rrogb/bwrgy/ppppo/rwoww/by/gby/pw/oy A 0:0 l rgb -"},
        {"+8 +6 +1", "oyg/rrogb/bwrgy/ppppo/rwoww/by/gby/pw/oy A 0:0 l bgr -"},
        {"+6 +1 +6", "oyg/rrogb/bwrgy/ppppo/rwoww/y/gby/bpw/oy A 0:0 l grb -"},
    };
    for (size_t i = 0; i < LENGTH(loads); i++) {
        brett_state s = position(ROWS " A 0:0 l - -");
        play(&s, loads[i][0]);
        assert_string_equal(position_text(&s), loads[i][1]);
    }
}

/* "the own end": B loads from the other one. */
TEST(b_loads_from_the_end_of_b) {
    brett_state s = position(ROWS " B 0:0 l - -");
    assert_string_equal(steps_text(&s), "+1 +1:2 +1:3 +2 +2:2 +2:3 +3 +3:2 +3:3 +4 +5:2 +5:3 +6 "
                                        "+6:2 +6:3 +7 +7:2 +7:3 +8 +8:2 +8:3 +9 +9:2");
    assert_plays(&s, "+2:2 +4", "royg/rro/bwrgy/pppp/rwoww/gby/gby/bpw/oy B 0:0 l - bgo");
}

/* "A load takes k pieces off a row's end; it may not cut a group (the last one taken and the first
 * one left must differ in colour)." */
TEST(a_load_may_not_cut_a_group) {
    brett_state a = position(ROWS " A 0:0 l - -"), b = position(ROWS " B 0:0 l - -");
    assert_string_equal(why_not(&a, "+2"), cuts_row(2));
    assert_true(is_legal(&a, "+2:2"));
    assert_true(is_legal(&a, "+2:3"));
    assert_string_equal(why_not(&b, "+5"), cuts_row(5));
    assert_true(is_legal(&b, "+5:2"));
    assert_true(is_legal(&b, "+5:3"));

    brett_state s = position("rooyg/rrgb/bwrgy/ppppo/rwoww/gby/gby/bpw/oy A 0:0 l - -");
    assert_true(is_legal(&s, "+1"));
    assert_string_equal(why_not(&s, "+1:2"), cuts_row(1)); /* a group that begins further in */
    assert_true(is_legal(&s, "+1:3"));
}

/* "So a group of 4 or 5 cannot be loaded." */
TEST(a_group_of_4_or_5_cannot_be_loaded) {
    brett_state a = position(ROWS " A 0:0 l - -"), b = position(ROWS " B 0:0 l - -");
    static const char *const steps[] = {"+4", "+4:2", "+4:3"};
    for (size_t i = 0; i < LENGTH(steps); i++)
        assert_string_equal(why_not(&a, steps[i]), cuts_row(4));
    assert_true(is_legal(&b, "+4"));
    assert_string_equal(why_not(&b, "+4:2"), cuts_row(4));

    brett_state s = position("yyyow/-/ppppp/rrwbb/wwwrr/ggggg/ooobb/-/byyor A 1:1 l - -");
    for (size_t i = 0; i < LENGTH(steps); i++) {
        char step[8] = {'+', '3', steps[i][2], steps[i][2] ? steps[i][3] : '\0', '\0'};
        assert_string_equal(why_not(&s, step), cuts_row(3));
    }
    assert_false(is_legal(&s, "+1"));
    assert_false(is_legal(&s, "+1:2"));
    assert_true(is_legal(&s, "+1:3")); /* three go */
}

/* A group that is a whole row can be taken as a whole. */
TEST(a_group_that_is_the_whole_row_is_loaded_at_once) {
    brett_state s = position("gg/ppg/gwrob/powbr/ywbp/oygp/yrob/wryw/oyrb A 0:0 l - -");
    assert_string_equal(why_not(&s, "+1"), cuts_row(1));
    assert_string_equal(why_not(&s, "+1:3"), "There are not that many pieces.");
    assert_plays(&s, "+1:2", "-/ppg/gwrob/powbr/ywbp/oygp/yrob/wryw/oyrb A 0:0 l gg -");
}

/* "A group is two or more neighbours of one colour, in a row or on a slider R": two reds from two
 * rows are bound as soon as they lie on each other. */
TEST(neighbours_on_a_slider_are_a_group) {
    brett_state s = position(ROWS " A 0:0 l - -");
    play(&s, "+8 +1 +5"); /* blue, then two reds on top */
    assert_string_equal(why_not(&s, "-6"), cuts_slider);
    assert_true(is_legal(&s, "-6:2"));
    assert_true(is_legal(&s, "-6:3"));
    s = position(ROWS " A 0:0 l - -");
    play(&s, "+1 +5 +8"); /* the blue one on top of them */
    assert_true(is_legal(&s, "-6"));
    assert_string_equal(why_not(&s, "-6:2"), cuts_slider);
    play(&s, "-6");
    assert_string_equal(why_not(&s, "-6"), cuts_slider);
}

/* With another colour between them, they are not. */
TEST(equal_colours_that_do_not_touch_are_no_group) {
    brett_state s = position(ROWS " A 0:0 l - -");
    play(&s, "+1 +8 +5"); /* red, blue, red */
    assert_plays(&s, "-6 -7 -9", "oyg/rrogb/bwrgy/ppppo/woww/rgby/bgby/pw/roy B 0:0 l - -");
}

/* "A group is never separated." What a load brings to the slider stays together to the end. */
TEST(a_group_is_never_separated) {
    brett_state s = position(ROWS " A 0:0 l - -");
    play(&s, "+2:2");
    for (int row = 1; row <= 9; row++) {
        char step[] = {'-', (char)('0' + row), '\0'};
        assert_string_equal(why_not(&s, step), cuts_slider);
    }
    assert_plays(&s, "-9:2", "royg/ogb/bwrgy/ppppo/rwoww/gby/gby/bpw/rroy B 0:0 l - -");
}

/* Pieces that meet in a row grow together, from either side. */
TEST(groups_grow_in_rows) {
    brett_state s = position(ROWS " A 0:0 l - -");
    play(&s, "+6 -7");
    assert_plays(&s, "+6 -9",
                 "royg/rrogb/bwrgy/ppppo/rwoww/b/ggby/bpw/oyy A 0:0 l - -"); /* B's yellow */
    assert_string_equal(why_not(&s, "+7"), cuts_row(7));
    assert_true(is_legal(&s, "+7:2"));
    assert_string_equal(why_not(&s, "+9:2"), cuts_row(9));
    assert_true(is_legal(&s, "+9:3"));
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(a_turn_begins_with_loading),
        CASE(a_load_takes_1_to_3_pieces),
        CASE(loads_come_from_one_two_or_three_rows_in_any_order),
        CASE(b_loads_from_the_end_of_b),
        CASE(a_load_may_not_cut_a_group),
        CASE(a_group_of_4_or_5_cannot_be_loaded),
        CASE(a_group_that_is_the_whole_row_is_loaded_at_once),
        CASE(neighbours_on_a_slider_are_a_group),
        CASE(equal_colours_that_do_not_touch_are_no_group),
        CASE(a_group_is_never_separated),
        CASE(groups_grow_in_rows),
    };
    tested = &transfer_game;
    return cmocka_run_group_tests_name("Transfer: groups and loading", tests, NULL, NULL);
}
