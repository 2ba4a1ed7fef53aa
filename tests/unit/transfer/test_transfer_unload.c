/* rules/transfer.md, "A turn": unloading, pushing through and returning, sentence by sentence. */
#include "support/playing.h"
#include "support/test.h"

#define ROWS   "royg/rrogb/bwrgy/ppppo/rwoww/gby/gby/bpw/oy"
#define GREENS "ropgg/ropwg/y/rb/wgoyb/pworp/byow/pgby/wrby"
#define NARROW "roggg/bwop/pypw/wgbr/yrwb/oypb/boyr/ypo/gwr"

static const char not_now[] = "Not yet. First load, then unload, then return what was pushed out.";

/* "Unload the whole own slider, in one to three goes" */
TEST(the_whole_slider_is_unloaded_in_one_to_three_goes) {
    static const char *const turns[][2] = {
        {"-9:3", "g/rrogb/bwrgy/ppppo/rwoww/gby/gby/bpw/royoy B 0:0 l - -"},
        {"-9:2 -6", "g/rrogb/bwrgy/ppppo/rwoww/rgby/gby/bpw/oyoy B 0:0 l - -"},
        {"-9 -6:2", "g/rrogb/bwrgy/ppppo/rwoww/rogby/gby/bpw/yoy B 0:0 l - -"},
        {"-9 -6 -8", "g/rrogb/bwrgy/ppppo/rwoww/ogby/gby/rbpw/yoy B 0:0 l - -"},
    };
    for (size_t i = 0; i < LENGTH(turns); i++) {
        brett_state s = position(ROWS " A 0:0 l - -");
        play(&s, "+1:3"); /* the yellow one is on top */
        assert_int_equal(play(&s, turns[i][0]), BRETT_TURN_ENDED);
        assert_string_equal(position_text(&s), turns[i][1]);
    }
}

/* "the whole own slider": until it is empty, nothing else can be done. */
TEST(nothing_is_loaded_once_unloading_has_begun) {
    brett_state s = position(ROWS " A 0:0 l - -");
    play(&s, "+1:2");
    assert_true(is_legal(&s, "+6"));
    assert_plays_with(&s, "-6", 0, "yg/rrogb/bwrgy/ppppo/rwoww/ogby/gby/bpw/oy A 0:0 u r -");
    assert_string_equal(why_not(&s, "+6"), not_now);
    assert_string_equal(why_not(&s, "*6"), not_now);
    assert_string_equal(why_not(&s, "-6:2"), "There are not that many pieces.");
}

/* "each into any row from the own end, the row they came from included." */
TEST(any_row_takes_them_also_the_one_they_came_from) {
    brett_state s = position(ROWS " A 0:0 l - -");
    play(&s, "+1:2");
    assert_string_equal(steps_text(&s), "+1 +3 +5 +6 +7 +8 +9 -1 -1:2 -2 -2:2 -3 -3:2 -4 -5:2 "
                                        "-6 -6:2 -7 -7:2 -8 -8:2 -9 -9:2");
    assert_plays(&s, "-1 -1", ROWS " B 0:0 l - -");
}

/* B unloads from the other end. */
TEST(b_unloads_from_the_end_of_b) {
    brett_state s = position(ROWS " B 0:0 l - -");
    assert_plays(
        &s, "+1:2 -6:2",
        "ro/rrogb/bwrgy/ppppo/rwoww/gbyyg/gby/bpw/oy A 0:0 l - -"); /* green, then yellow on top */
}

/* "A go moves the top k pieces of the stack at once and may not cut a group on the slider." */
TEST(a_go_may_not_cut_a_group_on_the_slider) {
    brett_state s = position(ROWS " A 0:0 l - -");
    play(&s, "+8 +2:2"); /* blue, red, red */
    assert_string_equal(why_not(&s, "-7"), "This splits a group on the slider. Touching pieces "
                                           "of one colour move together.");
    assert_plays(&s, "-7:2 -9", "royg/ogb/bwrgy/ppppo/rwoww/gby/rrgby/pw/boy B 0:0 l - -");
}

/* "If the row then holds more than 5, the excess leaves at the other end onto the opponent's
 * slider." */
TEST(the_excess_is_pushed_onto_the_other_slider) {
    brett_state a = position(ROWS " A 0:0 l - -"), b = position(ROWS " B 0:0 l - -");
    assert_plays_with(&a, "+1 -3", 0, "oyg/rrogb/rbwrg/ppppo/rwoww/gby/gby/bpw/oy A 0:0 r - y");
    assert_plays(&b, "+1 -3", "roy/rrogb/wrgyg/ppppo/rwoww/gby/gby/bpw/oy B 0:0 r b -");
    a = position(ROWS " A 0:0 l - -");
    assert_plays(
        &a, "+6:3 -1:3",
        "gbyro/rrogb/bwrgy/ppppo/rwoww/-/gby/bpw/oy A 0:0 r - gy"); /* seven: just two leave, the
                                                                       outermost first */
}

/* "That push may not cut a group either" */
TEST(a_push_may_not_cut_a_group) {
    static const char cuts[] = "This splits a group at the other end of row 1.";
    brett_state s = position(GREENS " A 0:0 l - -");
    play(&s, "+3");
    assert_string_equal(why_not(&s, "-1"), cuts);
    assert_true(is_legal(&s, "-2"));
    s = position("ggpor/gwpor/y/br/wgoyb/pworp/byow/pgby/wrby B 0:0 l - -");
    play(&s, "+3");
    assert_string_equal(why_not(&s, "-1"), cuts);
    assert_true(is_legal(&s, "-2"));
}

/* "Pushing two pieces at once is not the same as one after the other: only the result of the whole
 * go counts." */
TEST(two_at_once_may_push_what_one_after_the_other_may_not) {
    brett_state s = position(GREENS " A 0:0 l - -");
    play(&s, "+3 +4"); /* yellow, red */
    assert_false(is_legal(&s, "-1"));
    assert_true(is_legal(&s, "-1:2"));
    assert_plays(&s, "-1:2", "yrrop/ropwg/-/b/wgoyb/pworp/byow/pgby/wrby A 0:0 r - gg");
    s = position("rgbww/prg/bopyr/gwpbo/yrgop/bywgr/opbyw/-/- A 0:0 u yo -"); /* the rules' own */
    assert_false(is_legal(&s, "-1"));
    assert_plays(&s, "-1:2", "yorgb/prg/bopyr/gwpbo/yrgop/bywgr/opbyw/-/- A 0:0 r - ww");
}

/* "and the opponent's slider takes at most 3 pieces in all the goes together." Who unloads three
 * cannot push more, but a position may be laid so. */
TEST(the_other_slider_takes_at_most_three) {
    brett_state s = position("ropwb/yyg/rb/y/gwpo/yrog/wpwo/bobg/wrpy A 0:0 u r gbp");
    assert_string_equal(why_not(&s, "-1"), "This pushes more than 3 pieces onto the other slider.");
    assert_true(is_legal(&s, "-2"));
    s = position("ropwb/yyg/rbp/y/gwpo/yrog/wpwo/bobg/wrpy A 0:0 u r gb");
    assert_plays(&s, "-1",
                 "rropw/yyg/rbp/y/gwpo/yrog/wpwo/bobg/wrpy A 0:0 r - gbb"); /* the third is welcome,
                                                                               and lies on top */
}

/* Goes into several rows push onto the same slider, on top of each other. */
TEST(all_goes_push_onto_one_stack) {
    brett_state s = position(ROWS " A 0:0 l - -");
    assert_plays(&s, "+1:3 -3 -2 -4",
                 "g/orrog/ybwrg/rpppp/rwoww/gby/gby/bpw/oy A 0:0 r - ybo"); /* yellow, blue and
                                                                               orange leave */
    /* In the next position the two greens that leave two rows become a group on the slider. */
    s = position("ropwg/ropbg/y/rb/wgoyb/pworp/byow/pgwy/grby A 0:0 l - -");
    play(&s, "+3 +4 -1 -2");
    assert_string_equal(why_not(&s, "*3"), "This splits a group on the slider. Touching pieces "
                                           "of one colour move together.");
    assert_int_equal(play(&s, "*3:2"), BRETT_TURN_ENDED);
}

/* "Return, if the opponent's slider holds pieces": else the turn is over. */
TEST(there_is_no_return_when_nothing_was_pushed) {
    brett_state s = position(ROWS " A 0:0 l - -");
    assert_int_equal(play(&s, "+1 -6"), BRETT_TURN_ENDED);
    s = position(ROWS " A 0:0 l - -");
    assert_int_equal(play(&s, "+1 -3"), 0);
    assert_int_equal(transfer_game.actor(&s), 0);
    assert_string_equal(why_not(&s, "+1"), not_now);
    assert_string_equal(why_not(&s, "-1"), not_now);
}

/* "the whole own slider": what was pushed through waits until it is empty. */
TEST(nothing_returns_before_the_own_slider_is_empty) {
    brett_state s = position(ROWS " A 0:0 l - -");
    assert_plays(&s, "+1:2 -3", "yg/rrogb/obwrg/ppppo/rwoww/gby/gby/bpw/oy A 0:0 u r y");
    assert_string_equal(why_not(&s, "*6"), not_now);
    assert_plays(&s, "-9", "yg/rrogb/obwrg/ppppo/rwoww/gby/gby/bpw/roy A 0:0 r - y");
    assert_true(is_legal(&s, "*6"));
}

/* "all of them go, from the opponent's end, into one to three rows, in goes of k pieces off the top
 * of that stack" */
TEST(all_return_from_the_end_of_the_opponent) {
    brett_state s = position(ROWS " A 0:0 l - -");
    assert_plays(
        &s, "+1:3 -3:3",
        "g/rrogb/roybw/ppppo/rwoww/gby/gby/bpw/oy A 0:0 r - ygr"); /* yellow, green and red leave;
                                                                      the red one is on top */
    brett_state one = s, two = s, three = s;
    assert_plays_with(&one, "*1:3", BRETT_TURN_ENDED,
                      "grgy/rrogb/roybw/ppppo/rwoww/gby/gby/bpw/oy B 0:0 l - -");
    assert_plays_with(&two, "*1:2 *9", BRETT_TURN_ENDED,
                      "grg/rrogb/roybw/ppppo/rwoww/gby/gby/bpw/oyy B 0:0 l - -");
    assert_int_equal(play(&three, "*1"), 0);
    assert_int_equal(play(&three, "*6"), 0);
    assert_plays_with(&three, "*9", BRETT_TURN_ENDED,
                      "gr/rrogb/roybw/ppppo/rwoww/gbyg/gby/bpw/oyy B 0:0 l - -");
}

/* What A's slider holds in B's turn returns from A's end. */
TEST(b_returns_from_the_end_of_a) {
    brett_state s = position(ROWS " B 0:0 l - -");
    assert_plays(&s, "+1 +6 -3:2",
                 "roy/rrogb/rgyyg/ppppo/rwoww/gb/gby/bpw/oy B 0:0 r bw -"); /* green and yellow push
                                                                               out blue and white */
    assert_plays(&s, "*6:2", "roy/rrogb/rgyyg/ppppo/rwoww/bwgb/gby/bpw/oy A 0:0 l - -");
}

/* "groups uncut, and only into rows with room: no push through this time." */
TEST(a_return_needs_room_and_cuts_no_group) {
    brett_state s = position(ROWS " A 0:0 l - -");
    play(&s, "+1:3 -3:3");
    assert_string_equal(why_not(&s, "*2"), "Row 2 has no room. Returning pieces push nothing out.");
    assert_string_equal(why_not(&s, "*6:3"),
                        "Row 6 has no room. Returning pieces push nothing out.");
    assert_string_equal(steps_text(&s), "*1 *1:2 *1:3 *6 *6:2 *7 *7:2 *8 *8:2 *9 *9:2 *9:3");
    s = position(GREENS " A 0:0 l - -");
    play(&s, "+3 +4 -1:2");
    assert_string_equal(why_not(&s, "*3"), "This splits a group on the slider. Touching pieces "
                                           "of one colour move together.");
    assert_string_equal(why_not(&s, "*3:3"), "There are not that many pieces.");
    assert_string_equal(steps_text(&s), "*3:2 *4:2"); /* the others have room for one at most */
}

/* "A step that leaves no way to complete the turn is not legal: the list of legal steps holds only
 * steps from which the turn can be completed R." Three greens would leave, bound, and no row has
 * room for three. */
TEST(a_step_that_leaves_no_way_to_complete_the_turn_is_not_legal) {
    brett_state s = position(NARROW " A 0:0 l - -");
    play(&s, "+2 +3 +4");
    assert_string_equal(why_not(&s, "-1:3"), "After this you could not complete the turn.");
    assert_string_equal(steps_text(&s), "-2 -2:2 -2:3 -3 -3:2 -3:3 -4 -4:2 -4:3 -5 -5:2 -5:3 -6 "
                                        "-6:2 -6:3 -7 -7:2 -7:3 -8 -8:2 -8:3 -9 -9:2 -9:3");
    s = position(NARROW " A 0:0 l - -");
    play(&s, "+2:3"); /* but a row that gave three has it */
    assert_true(is_legal(&s, "-1:3"));
    play(&s, "-1:3");
    assert_string_equal(steps_text(&s), "*2:3");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(the_whole_slider_is_unloaded_in_one_to_three_goes),
        CASE(nothing_is_loaded_once_unloading_has_begun),
        CASE(any_row_takes_them_also_the_one_they_came_from),
        CASE(b_unloads_from_the_end_of_b),
        CASE(a_go_may_not_cut_a_group_on_the_slider),
        CASE(the_excess_is_pushed_onto_the_other_slider),
        CASE(a_push_may_not_cut_a_group),
        CASE(two_at_once_may_push_what_one_after_the_other_may_not),
        CASE(the_other_slider_takes_at_most_three),
        CASE(all_goes_push_onto_one_stack),
        CASE(there_is_no_return_when_nothing_was_pushed),
        CASE(nothing_returns_before_the_own_slider_is_empty),
        CASE(all_return_from_the_end_of_the_opponent),
        CASE(b_returns_from_the_end_of_a),
        CASE(a_return_needs_room_and_cuts_no_group),
        CASE(a_step_that_leaves_no_way_to_complete_the_turn_is_not_legal),
    };
    tested = &transfer_game;
    return cmocka_run_group_tests_name("Transfer: unloading and returning", tests, NULL, NULL);
}
