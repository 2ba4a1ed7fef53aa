/* rules/transport.md, "Move a package", sentence by sentence. */
#include "support/test.h"
#include "support/transport/drawing.h"

/* The start with two and more belt above the loading card at 0,-1; the junction at 0,-2 is entered
 * from there and never left that way:
 *
 *          s             1,-3
 *     s y                -1,-2 and 0,-2
 *          L   B
 *           J J
 *          A   L         */
#define EXTENDED(package, more) LOADED_2(package) ";0,-2y5;1,-3s1" more ";-1,-2s0"

/* Three sharp bends in a ring, and six wide ones, far from the rest; the package is on the first.
 */
#define RING_OF_3(package) WITH_2 ";20,0b0" package ";21,0b2;21,-1bk4"
#define RING_OF_6(package) WITH_2 ";21,0w2" package ";21,-1w3;20,-1w4;19,0wp5;19,1wp0;20,1wp1"

/* ---- How far ---- */

/* "exactly the number on top, in cards along the belt" */
TEST(a_package_moves_exactly_the_number_on_top_in_cards_along_the_belt) {
    static const struct {
        const char *field, *moves;
    } cases[] = {
        {LOADED_2("[14]"), "0,-1>0,0"},
        {LOADED_2("[24]"), "0,-1>1,0 0,-1>-1,1"},
        {LOADED_2("[34]"), "0,-1>2,-1 0,-1>1,1"},
        {EXTENDED("[14]", ""), "0,-1>0,-2 0,-1>0,0"},
        {RING_OF_6("[14]"), "21,0>21,-1 21,0>20,1"},
        {RING_OF_6("[24]"), "21,0>20,-1 21,0>19,1"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        brett_state s = belts(cases[i].field, "A move");
        assert_string_equal(steps_with(&s, ""), cases[i].moves);
    }
    brett_state s = belts(LOADED_2("[24]"), "A move");
    assert_string_equal(
        why_not(&s, "0,-1>0,0"),
        "The package at 0,-1 moves exactly 2 cards: no turning back, no arrow against it, no "
        "package in the way.");
    assert_string_equal(why_not(&s, "1,1>0,0"), "No package at 1,1.");
}

/* "if any can move (then it is compulsory)" */
TEST(a_move_is_compulsory_when_any_package_can_move) {
    brett_state s = belts(LOADED_2("[24]"), "A connect s");
    play(&s, "s2@1,2");
    assert_string_equal(steps_with(&s, ""), "0,-1>1,0 0,-1>-1,1");
    assert_int_equal(transport_game.actor(&s), 0);
    assert_string_equal(why_not(&s, "draw:s"), "Move a package first.");
}

/* "Move a package, if any can move": else the turn goes on without. */
TEST(when_no_package_can_move_the_turn_goes_on) {
    brett_state s = belts(LOADED_2("[44]"), "A connect y.y.y.s"); /* [4] can go nowhere */
    play(&s, "s2@0,-2");
    assert_string_equal(due_now(&s), "A draws a card.");
    s = belts(WITH_2, "A connect y.y.y.s"); /* and there may be none */
    play(&s, "s2@0,-2");
    assert_string_equal(due_now(&s), "A draws a card.");
}

/* "a package": one, of the player's choice, whoever brought it. */
TEST(one_package_of_choice_moves) {
    brett_state s = belts("0,-1L2[11];2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2[11]", "B move");
    assert_string_equal(steps_with(&s, ""), "0,-1>0,0 1,1>1,0");
    play(&s, "1,1>1,0");
    assert_string_equal(due_now(&s), "B draws a card.");
}

/* ---- Which way ---- */

/* "no turning back on the way": [2] on the junction does not go to a neighbour and back. */
TEST(a_package_does_not_turn_back_on_the_way) {
    brett_state s = belts("0,-1L2;2,-1B4;0,0J0[24];1,0J1;-1,1A1;1,1L2", "A move");
    assert_string_equal(steps_with(&s, ""), "0,0>2,-1 0,0>1,1");
    assert_false(is_legal(&s, "0,0>0,0"));
}

/* It may set out either way, also back where it came from in an earlier turn. */
TEST(a_package_may_set_out_either_way) {
    brett_state s = belts(EXTENDED("", "[14]"), "A move"); /* on 1,-3 */
    assert_string_equal(steps_with(&s, ""), "1,-3>0,-2");
    s = belts(WITH_2 ";0,-2s2[14];0,-3s2", "A move");
    assert_string_equal(steps_with(&s, ""), "0,-2>0,-3 0,-2>0,-1");
}

/* "a free choice at junctions" */
TEST(at_a_junction_the_choice_is_free) {
    brett_state s = belts(LOADED_2("[24]"), "A move"), other = s;
    play(&s, "0,-1>1,0");
    assert_string_equal(at_cell(&s, "1,0"), "J1[42]");
    play(&other, "0,-1>-1,1");
    assert_string_equal(at_cell(&other, "0,-1"), "L2");
}

/* "never against a one-way edge": from 1,-3 a package comes to 0,-2, but not on to 0,-1. */
TEST(a_package_never_leaves_a_junction_through_its_entry_only_edge) {
    brett_state s = belts(EXTENDED("", "[24]"), "A move");
    assert_string_equal(steps_with(&s, ""), "1,-3>-1,-2");
    s = belts(LOADED_2("") ";0,-2y5[14];1,-3s1;-1,-2s0", "A move"); /* nor does it start so */
    assert_string_equal(steps_with(&s, ""), "0,-2>1,-3 0,-2>-1,-2");
}

/* "On a one-way junction edge 0 is entry only: packages come in through it" */
TEST(packages_come_in_through_an_entry_only_edge) {
    brett_state s = belts(EXTENDED("[24]", ""), "A move");
    assert_string_equal(steps_with(&s, ""), "0,-1>1,-3 0,-1>-1,-2 0,-1>1,0 0,-1>-1,1");
}

/* "A pallet at an entry-only edge, or two entry-only edges face to face, fit but let nothing
 * through that way." */
TEST(a_pallet_at_an_entry_only_edge_fits_but_nothing_reaches_it) {
    brett_state s = belts(LOADED_2("[32]"), "A connect y");
    assert_true(is_legal(&s, "y3@-1,1>3"));
    play(&s, "y3@-1,1>3"); /* edge 3 is the entry, and there is the pallet */
    assert_string_equal(at_cell(&s, "-2,1"), "A0");
    assert_string_equal(steps_with(&s, ""), "0,-1>2,-1 0,-1>1,1");
    s = belts(LOADED_2("[32]"), "A connect y");
    play(&s, "y5@-1,1>3"); /* edge 5 is the entry */
    assert_string_equal(steps_with(&s, ""), "0,-1>2,-1 0,-1>-2,1 0,-1>1,1");
}

TEST(two_entry_only_edges_face_to_face_fit_but_let_nothing_through) {
    brett_state s = belts(WITH_2 ";20,0y0[14];21,0y3", "A connect y");
    assert_true(is_legal(&s, "y0@1,2"));
    play(&s, "y0@1,2");
    assert_string_equal(due_now(&s), "A draws a card."); /* its other two edges end openly */
    s = belts(WITH_2 ";20,0y0", "A connect y");
    play(&s, "y3@21,0");
    assert_string_equal(at_cell(&s, "21,0"), "y3");
    s = belts(WITH_2 ";20,0y0[14];21,0y1", "A move"); /* nor against one alone */
    assert_string_equal(due_now(&s), "A draws a card.");
    s = belts(WITH_2 ";20,0y2[14];21,0y3", "A move"); /* but with it */
    assert_string_equal(steps_with(&s, ""), "20,0>21,0");
}

/* "never onto ... a card with a package" */
TEST(a_package_never_moves_onto_a_card_with_a_package) {
    brett_state s = belts("0,-1L2[24];2,-1B4;0,0J0;1,0J1[44];-1,1A1;1,1L2", "A move");
    assert_string_equal(steps_with(&s, ""), "0,-1>-1,1");
}

/* "or over a card with a package" */
TEST(a_package_never_moves_over_a_card_with_a_package) {
    brett_state s = belts("0,-1L2[34];2,-1B4;0,0J0;1,0J1[44];-1,1A1;1,1L2", "A connect y.y.y.s");
    play(&s, "s2@0,-2");
    assert_string_equal(due_now(&s), "A draws a card.");
    s = belts("0,-1L2[34];2,-1B4;0,0J0;1,0J1[14];-1,1A1;1,1L2", "A move");
    assert_string_equal(steps_with(&s, ""), "1,0>2,-1 1,0>0,0 1,0>1,1");
}

/* "never off an open end." */
TEST(a_package_never_moves_off_an_open_end) {
    brett_state s = belts("0,-1L2;2,-1B4;0,0J0[24];1,0J1;-1,1A1;1,1L2", "A move");
    assert_false(is_legal(&s, "0,0>0,-2"));
    s = belts(WITH_2 ";20,0s0[14]", "A connect y.y.y.s"); /* both ends are open */
    play(&s, "s2@0,-2");
    assert_string_equal(due_now(&s), "A draws a card.");
}

/* ---- What happens to it ---- */

/* "Then it is turned over." */
TEST(then_it_is_turned_over) {
    brett_state s = belts(LOADED_2("[24]"), "A move");
    play(&s, "0,-1>1,0");
    assert_string_equal(at_cell(&s, "0,-1"), "L2");
    assert_string_equal(at_cell(&s, "1,0"), "J1[42]");
    s = belts(LOADED_2("[42]") ";1,2s2;1,3s2", "A move");
    play(&s, "0,-1>1,2");
    assert_string_equal(at_cell(&s, "1,2"), "s2[24]");
    s = belts(LOADED_2("[22]"), "A move");
    play(&s, "0,-1>1,0");
    assert_string_equal(at_cell(&s, "1,0"), "J1[22]");
}

/* "A package that ends on a pallet is turned over and goes to that colour's score tile; its upper
 * number is its worth." */
TEST(a_package_that_ends_on_a_pallet_is_turned_over_and_goes_to_that_colours_tile) {
    brett_state s = belts(LOADED_2("[24]"), "A move y.y.y/[33] y.y.y.y/[11]");
    play(&s, "0,-1>-1,1");
    assert_string_equal(rest_text(&s), "A draw y.y.y/[42][33] y.y.y.y/[11]");
    assert_string_equal(at_cell(&s, "-1,1"), "A1");
    assert_string_equal(at_cell(&s, "0,-1"), "L2");
}

TEST(its_upper_number_is_its_worth) {
    brett_state s = belts(LOADED_2("[24]"), "A move");
    assert_int_equal(points_of(&s, 0), 0);
    play(&s, "0,-1>-1,1");
    assert_int_equal(points_of(&s, 0), 4);
    s = belts(LOADED_2("[31]"), "A move");
    play(&s, "0,-1>2,-1");
    assert_int_equal(points_of(&s, 0), 0);
    assert_int_equal(points_of(&s, 1), 1);
}

/* "Any player may deliver to any pallet." */
TEST(any_player_may_deliver_to_any_pallet) {
    brett_state s = belts(LOADED_2("[24]"), "B move");
    play(&s, "0,-1>-1,1");
    assert_int_equal(points_of(&s, 0), 4);
    assert_int_equal(points_of(&s, 1), 0);
    s = belts(LOADED_2("[32]"), "B move");
    play(&s, "0,-1>2,-1");
    assert_int_equal(points_of(&s, 1), 2);
}

/* The colour is the pallet's, wherever it stands. */
TEST(the_colour_counts_not_the_place) {
    brett_state s = belts(LOADED_2("[24]"), "A forklift");
    play(&s, "A=B 0,-1>-1,1");
    assert_int_equal(points_of(&s, 0), 0);
    assert_int_equal(points_of(&s, 1), 4);
}

/* "A pallet is a dead end: it must be reached exactly." */
TEST(a_pallet_is_a_dead_end_and_must_be_reached_exactly) {
    brett_state s = belts(LOADED_2("[34]"), "A move"); /* A's pallet is 2 away */
    assert_false(is_legal(&s, "0,-1>-1,1"));
    s = belts(LOADED_2("[44]"), "A connect y.y.y.s"); /* B's is 3 away */
    play(&s, "s2@0,-2");
    assert_string_equal(due_now(&s), "A draws a card.");
    s = belts("-1,0A0;0,0s0[24];1,0B3", "A connect f.y.y.y"); /* and nothing comes back from it */
    play(&s, "f0@0,1");
    assert_string_equal(due_now(&s), "A draws a card.");
}

/* ---- Readings ---- */

/* "On a ring of cards a package may pass or end on the card that it started from." */
TEST(on_a_ring_a_package_may_end_on_the_card_that_it_started_from) {
    brett_state s = belts(RING_OF_3("[34]"), "A move");
    assert_string_equal(steps_with(&s, ""), "20,0>20,0");
    play(&s, "20,0>20,0");
    assert_string_equal(at_cell(&s, "20,0"), "b0[43]");
}

TEST(on_a_ring_a_package_may_pass_the_card_that_it_started_from) {
    brett_state s = belts(RING_OF_3("[43]"), "A move");
    assert_string_equal(steps_with(&s, ""), "20,0>21,-1 20,0>21,0");
}

/* Another package on the ring is in the way all the same. */
TEST(on_a_ring_too_another_package_is_in_the_way) {
    brett_state s = belts(RING_OF_3("[34]") "[44]", "A connect y.y.y.s");
    play(&s, "s2@0,-2");
    assert_string_equal(due_now(&s), "A draws a card.");
}

/* "A move of a package is the package and where it ends; different ways to the same card are one
 * move." */
TEST(different_ways_to_the_same_card_are_one_move) {
    brett_state s = belts(RING_OF_6("[34]"), "A move");
    assert_string_equal(steps_with(&s, ""), "21,0>19,0");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(a_package_moves_exactly_the_number_on_top_in_cards_along_the_belt),
        CASE(a_move_is_compulsory_when_any_package_can_move),
        CASE(when_no_package_can_move_the_turn_goes_on),
        CASE(one_package_of_choice_moves),
        CASE(a_package_does_not_turn_back_on_the_way),
        CASE(a_package_may_set_out_either_way),
        CASE(at_a_junction_the_choice_is_free),
        CASE(a_package_never_leaves_a_junction_through_its_entry_only_edge),
        CASE(packages_come_in_through_an_entry_only_edge),
        CASE(a_pallet_at_an_entry_only_edge_fits_but_nothing_reaches_it),
        CASE(two_entry_only_edges_face_to_face_fit_but_let_nothing_through),
        CASE(a_package_never_moves_onto_a_card_with_a_package),
        CASE(a_package_never_moves_over_a_card_with_a_package),
        CASE(a_package_never_moves_off_an_open_end),
        CASE(then_it_is_turned_over),
        CASE(a_package_that_ends_on_a_pallet_is_turned_over_and_goes_to_that_colours_tile),
        CASE(its_upper_number_is_its_worth),
        CASE(any_player_may_deliver_to_any_pallet),
        CASE(the_colour_counts_not_the_place),
        CASE(a_pallet_is_a_dead_end_and_must_be_reached_exactly),
        CASE(on_a_ring_a_package_may_end_on_the_card_that_it_started_from),
        CASE(on_a_ring_a_package_may_pass_the_card_that_it_started_from),
        CASE(on_a_ring_too_another_package_is_in_the_way),
        CASE(different_ways_to_the_same_card_are_one_move),
    };
    tested = &transport_game;
    return cmocka_run_group_tests_name("Transport: moving packages", tests, NULL, NULL);
}
