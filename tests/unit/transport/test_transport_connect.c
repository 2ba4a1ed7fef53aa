/* rules/transport.md, "A turn", to the end of "Connect" but the icons, sentence by sentence. */
#include <string.h>

#include "support/test.h"
#include "support/transport/drawing.h"
#include "text/transport_set.h"

/* The start with two and a junction at the loading card's end, which opens two more ends:
 *
 *        . y .         y at 0,-2, its open ends at 1,-3 and -1,-2
 *           L   B
 *            J J
 *           A   L                                                         */
#define FORKED WITH_2 ";0,-2y5"

/* A straight that is joined to nothing, far off. */
#define CUT_OFF WITH_2 ";6,0s0"

/* ---- A turn ---- */

/* "Either play: 1 connect a card, 2 move a package, 3 draw" */
TEST(a_turn_is_to_connect_a_card_move_a_package_and_draw) {
    brett_state s = belts(LOADED_2("[21]"), "A connect s.y.y.y w.w.w.b");
    assert_int_equal(play(&s, "s2@1,2"), 0);
    assert_string_equal(rest_text(&s), "A move y.y.y/- w.w.w.b/-");
    assert_int_equal(play(&s, "0,-1>1,0"), 0);
    assert_string_equal(rest_text(&s), "A draw y.y.y/- w.w.w.b/-");
    assert_int_equal(transport_game.actor(&s), BRETT_CHANCE);
    assert_int_equal(play(&s, "draw:fk"), BRETT_TURN_ENDED);
    assert_string_equal(rest_text(&s), "B connect fk.y.y.y/- w.w.w.b/-");
}

/* "or swap: 1 change the whole hand, 2 move a package." */
TEST(or_to_swap_the_whole_hand_and_move_a_package) {
    brett_state s = belts(LOADED_2("[21]"), "A connect s.y.y.y w.w.w.b");
    play(&s, "swap draw:f draw:f draw:sk draw:wp");
    assert_string_equal(rest_text(&s), "A move wp.sk.f.f/- w.w.w.b/- ~1");
    assert_int_equal(play(&s, "0,-1>1,0"), BRETT_TURN_ENDED);
    assert_string_equal(rest_text(&s), "B connect wp.sk.f.f/- w.w.w.b/- ~1");
}

/* The first part of the turn is one of the two, not both. */
TEST(nobody_connects_and_swaps_in_one_turn) {
    brett_state s = belts(LOADED_2("[21]"), "A connect s");
    play(&s, "s2@1,2");
    assert_string_equal(why_not(&s, "swap"), "Move a package first.");
    s = belts(LOADED_2("[21]"), "A connect s.y.y.y");
    play(&s, "swap draw:s draw:f draw:sk draw:wp");
    assert_string_equal(why_not(&s, "s2@1,2"), "Move a package first.");
}

/* "A player who can connect none of the cards must swap." */
TEST(a_player_who_can_connect_none_of_the_cards_must_swap) {
    brett_state s =
        belts(LOADED_2("[41]") ";1,2s2;1,3s2", "A connect sp.wp.wp.bp"); /* 1,1 is empty */
    assert_true(count_steps(&s, "sp") > 0);
    s = belts("0,-1L2[41];2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2[41]", "A connect sp.wp.wp.bp");
    assert_string_equal(steps_with(&s, ""), "swap");
    assert_int_equal(transport_game.actor(&s), 0);
}

TEST(a_player_who_can_connect_may_swap_as_well) {
    brett_state s = belts(WITH_2, "A connect s.s.s.y");
    assert_true(count_steps(&s, "") > 1);
    assert_true(is_legal(&s, "swap"));
    assert_string_equal(steps_with(&s, "swap"), "swap");
}

/* ---- Where a card goes ---- */

/* "Connect a card from the hand" */
TEST(the_card_comes_from_the_hand) {
    brett_state s = belts(WITH_2, "A connect s.s.y.y w.w.w.b");
    assert_string_equal(why_not(&s, "w3@0,-2"), "This card is not in your hand.");
    assert_string_equal(why_not(&s, "sk2@0,-2"), "This card is not in your hand.");
    play(&s, "s2@0,-2");
    assert_string_equal(rest_text(&s), "A draw s.y.y/- w.w.w.b/-");
    assert_string_equal(at_cell(&s, "0,-2"), "s2");
}

/* "it goes into an empty cell" */
TEST(a_card_goes_into_an_empty_cell) {
    static const char *const taken[] = {"s1@0,-1", "s1@0,0", "f0@1,0", "f0@1,1", "f0@2,-1"};
    brett_state s = belts(WITH_2, "A connect s.f.w.y");
    for (size_t i = 0; i < LENGTH(taken); i++) assert_false(is_legal(&s, taken[i]));
    assert_string_equal(why_not(&s, "f0@0,0"),
                        "A card is at 0,0. Only a pallet on a belt can be pushed along.");
}

/* "turned as the player likes" */
TEST(a_card_is_turned_as_the_player_likes) {
    brett_state s = belts(WITH_2, "A connect s.w.b.y");
    assert_string_equal(steps_with(&s, "s@0,-2"), "s2@0,-2");
    assert_string_equal(steps_with(&s, "w@0,-2"), "w3@0,-2 w5@0,-2");
    assert_string_equal(steps_with(&s, "b@0,-2"), "b4@0,-2 b5@0,-2");
    assert_string_equal(steps_with(&s, "y@0,-2"), "y1@0,-2 y3@0,-2 y5@0,-2");
    brett_state turned = s;
    play(&turned, "w3@0,-2");
    assert_string_equal(at_cell(&turned, "0,-2"), "w3");
    play(&s, "w5@0,-2");
    assert_string_equal(at_cell(&s, "0,-2"), "w5");
}

/* "every edge that touches a card must match it ... floor to floor." A floor card at -1,-1 touches
 * the end at -1,-2 too, so a sharp bend cannot turn towards it. */
TEST(an_edge_that_touches_floor_is_floor) {
    brett_state s = belts(FORKED, "A connect s.w.b.y");
    assert_string_equal(steps_with(&s, "b@-1,-2"), "b0@-1,-2 b5@-1,-2");
    s = belts(FORKED ";-1,-1f0", "A connect s.w.b.y");
    assert_string_equal(steps_with(&s, "b@-1,-2"), "b0@-1,-2");
    assert_string_equal(steps_with(&s, "s@-1,-2"), "s0@-1,-2");
    assert_string_equal(why_not(&s, "b5@-1,-2"),
                        "The card does not fit at -1,-2. Belt must meet belt, and floor must "
                        "meet floor.");
}

/* "... belt to belt": two straights that are cut off both end at 10,0. */
TEST(an_edge_that_touches_a_belt_is_belt) {
    brett_state s = belts(WITH_2 ";9,0s0;9,1s1", "A connect s.w.b.y");
    assert_string_equal(steps_with(&s, "b@10,0"), "b3@10,0");
    assert_string_equal(steps_with(&s, "s@10,0"), "");
    assert_string_equal(steps_with(&s, "w@10,0"), "");
    assert_string_equal(steps_with(&s, "y@10,0"), "");
    assert_false(is_legal(&s, "s0@10,0"));
}

/* "A belt card must join the belt": nowhere else does one fit, even if all that it touches is
 * floor. */
TEST(a_belt_card_must_join_the_belt) {
    brett_state s = belts(WITH_2, "A connect s.w.b.y");
    assert_string_equal(steps_with(&s, "s@"), "s2@0,-2 s2@1,2 s1@2,-1>1 s1@-1,1>4");
    assert_string_equal(why_not(&s, "w2@-1,0"),
                        "No belt ends at -1,0. A belt card must join an open end.");
    assert_string_equal(why_not(&s, "s2@3,3"), "No card is next to 3,3.");
    assert_string_equal(why_not(&s, "s2@90,90"), "No card is next to 90,90.");
}

/* "(a) at an open belt end" */
TEST(a_belt_card_joins_an_open_belt_end) {
    brett_state s = belts(FORKED, "A connect s.w.b.y");
    assert_string_equal(steps_with(&s, "s@1,-3"), "s1@1,-3");
    assert_string_equal(steps_with(&s, "s@-1,-2"), "s0@-1,-2");
    assert_string_equal(steps_with(&s, "s@0,-3"), ""); /* next to the junction, but no end */
}

/* "An open belt end is any belt edge that faces an empty cell, on pieces cut off from the rest" */
TEST(pieces_cut_off_have_open_ends_too) {
    brett_state s = belts(CUT_OFF, "A connect s.w.b.y");
    assert_string_equal(steps_with(&s, "s@5,0"), "s0@5,0");
    assert_string_equal(steps_with(&s, "s@7,0"), "s0@7,0");
    assert_string_equal(steps_with(&s, "w@7,0"), "w1@7,0 w3@7,0");
}

/* An entry-only edge is a belt edge, and an open end like any other. */
TEST(an_entry_only_edge_is_an_open_end_too) {
    brett_state s =
        belts(WITH_2 ";0,-2y1", "A connect s.w.b.y"); /* edge 1, to 1,-3, is the entry */
    assert_string_equal(steps_with(&s, "s@1,-3"), "s1@1,-3");
}

/* "and on a pallet that has lost its belt too." */
TEST(a_pallet_that_has_lost_its_belt_is_an_open_end) {
    brett_state s = belts("0,-1L2;2,-1B4;0,0J0;1,0J1;6,0A0;1,1L2", "A connect s.w.b.y");
    assert_string_equal(steps_with(&s, "s@7,0"), "s0@7,0");
    assert_string_equal(steps_with(&s, "s@-1,1"), "s1@-1,1"); /* where the junction ends now */
}

/* ---- Between a pallet and its belt ---- */

/* "(b) between a pallet and its belt: the card takes the pallet's cell and joins where the pallet
 * was joined, and the pallet moves to an empty cell next to the new card" */
TEST(a_card_takes_the_pallets_cell_and_the_pallet_is_pushed_on) {
    brett_state s = belts(WITH_2, "A connect s.w.b.y");
    play(&s, "s1@-1,1>4");
    assert_string_equal(at_cell(&s, "-1,1"), "s1");
    assert_string_equal(at_cell(&s, "-2,2"), "A1");
    assert_string_equal(field_text(&s), "0,-1L2;2,-1B4;0,0J0;1,0J1;-1,1s1;1,1L2;-2,2A1");
}

/* "its belt edge to one of the new card's belt edges" */
TEST(the_pallets_belt_edge_goes_to_one_of_the_new_cards_belt_edges) {
    brett_state s = belts(WITH_2, "A connect s.w.b.y");
    play(&s, "b1@-1,1>2");
    assert_string_equal(at_cell(&s, "-1,0"), "A5");
    s = belts(WITH_2, "A connect s.w.b.y");
    assert_false(is_legal(&s, "b1@-1,1>3")); /* floor */
    assert_string_equal(
        why_not(&s, "b1@-1,1>1"),
        "The pallet cannot move along to that edge of the card."); /* the belt's own */
}

/* "(player's choice)" */
TEST(where_the_pallet_goes_is_the_players_choice) {
    brett_state s = belts(WITH_2, "A connect s.w.b.y");
    assert_string_equal(steps_with(&s, "y1@-1,1"), "y1@-1,1>3 y1@-1,1>5");
    assert_string_equal(steps_with(&s, "w@-1,1"), "w1@-1,1>3 w5@-1,1>5");
    brett_state other = s;
    play(&s, "y1@-1,1>3");
    assert_string_equal(at_cell(&s, "-2,1"), "A0");
    play(&other, "y1@-1,1>5");
    assert_string_equal(at_cell(&other, "-1,2"), "A2");
}

/* Any player may push on any pallet. */
TEST(a_pallet_of_another_can_be_pushed_on) {
    brett_state s = belts(WITH_2, "A connect s.w.b.y");
    play(&s, "s1@2,-1>1");
    assert_string_equal(at_cell(&s, "3,-2"), "B4");
}

/* "to an empty cell": a card lies at -2,2. */
TEST(the_pallet_moves_to_an_empty_cell) {
    brett_state s = belts(WITH_2 ";-2,2f0", "A connect s.w.b.y");
    assert_string_equal(steps_with(&s, "s@-1,1"), "");
    assert_false(is_legal(&s, "s1@-1,1>4"));
    assert_string_equal(steps_with(&s, "w@-1,1"), "w1@-1,1>3 w5@-1,1>5");
}

/* "fitting there too": at -2,2 the pallet would meet the end of a straight belt with its floor. */
TEST(the_pallet_has_to_fit_there_too) {
    brett_state s = belts(WITH_2 ";-3,2s0", "A connect s.w.b.y");
    assert_string_equal(steps_with(&s, "s@-1,1"), "");
    assert_string_equal(why_not(&s, "s1@-1,1>4"),
                        "The pallet cannot move along to that edge of the card.");
}

/* The card matches all that it touches, not the belt alone: floor lies at -2,1. */
TEST(a_card_in_the_place_of_a_pallet_matches_all_that_it_touches) {
    brett_state s = belts(WITH_2 ";-2,1f0", "A connect s.w.b.y");
    assert_string_equal(steps_with(&s, "w@-1,1"), "w5@-1,1>5");
    assert_string_equal(steps_with(&s, "s@-1,1"), "s1@-1,1>4");
    assert_string_equal(why_not(&s, "w1@-1,1>3"),
                        "The card does not fit at -1,1. Belt must meet belt, and floor must "
                        "meet floor.");
}

/* "Between a pallet and its belt means a pallet that is joined to a belt now." */
TEST(a_pallet_that_is_joined_to_nothing_is_not_pushed_on) {
    brett_state s = belts("0,-1L2;2,-1B4;0,0J0;1,0J1;6,0A0;1,1L2", "A connect s.w.b.y");
    assert_string_equal(steps_with(&s, "s@6,0"), "");
    assert_string_equal(why_not(&s, "s0@6,0>3"),
                        "The pallet at 6,0 is not on a belt, so no card fits in between.");
}

/* A card in an open end may touch a pallet's floor, but does not push it. */
TEST(only_in_its_own_cell_is_a_pallet_pushed_on) {
    brett_state s = belts(WITH_2, "A connect s.w.b.y");
    assert_string_equal(why_not(&s, "s2@0,-2>2"), "No pallet at 0,-2.");
    assert_string_equal(why_not(&s, "s1@-1,1"),
                        "A card is at -1,1. Only a pallet on a belt can be pushed along.");
}

/* ---- Floor ---- */

/* "A floor card goes next to at least one card and touches only floor edges": all cells around the
 * field but the two ends. */
TEST(a_floor_card_goes_next_to_a_card_and_touches_only_floor_edges) {
    static const char *const cells[] = {"f0@1,-2", "f0@2,-2", "f0@3,-2", "f0@-1,-1", "f0@1,-1",
                                        "f0@3,-1", "f0@-1,0", "f0@2,0",  "f0@-2,1",  "f0@0,1",
                                        "f0@2,1",  "f0@-2,2", "f0@-1,2", "f0@0,2"};
    brett_state s = belts(WITH_2, "A connect s.w.b.f");
    assert_int_equal(count_steps(&s, "f@"), LENGTH(cells));
    for (size_t i = 0; i < LENGTH(cells); i++) assert_true(is_legal(&s, cells[i]));
    assert_string_equal(why_not(&s, "f0@3,3"), "No card is next to 3,3.");
    play(&s, "f0@-1,0");
    assert_string_equal(at_cell(&s, "-1,0"), "f0");
}

/* "it can never cap a belt end." */
TEST(a_floor_card_never_caps_a_belt_end) {
    brett_state s = belts(FORKED, "A connect s.w.b.f");
    static const char *const ends[] = {"f0@1,-3", "f0@-1,-2", "f0@1,2"};
    for (size_t i = 0; i < LENGTH(ends); i++) assert_false(is_legal(&s, ends[i]));
    assert_string_equal(why_not(&s, "f0@1,2"),
                        "The card does not fit at 1,2. Belt must meet belt, and floor must "
                        "meet floor.");
}

TEST(a_floor_card_pushes_no_pallet_on) {
    brett_state s = belts(WITH_2, "A connect s.w.b.f");
    for (int edge = 0; edge < 6; edge++) {
        char step[] = "f0@-1,1>_";
        step[8] = (char)('0' + edge);
        assert_false(is_legal(&s, step));
    }
}

/* A floor card may join pieces, and lie next to one that is cut off. */
TEST(a_floor_card_may_lie_next_to_a_piece_cut_off) {
    brett_state s = belts(CUT_OFF, "A connect s.w.b.f");
    assert_true(is_legal(&s, "f0@6,-1"));
    assert_false(is_legal(&s, "f0@7,0"));
}

/* ---- What is one choice ---- */

/* "Equal cards in a hand are one choice" */
TEST(equal_cards_in_a_hand_are_one_choice) {
    brett_state one = belts(WITH_2, "A connect s.w.b.y"),
                three = belts(WITH_2, "A connect s.s.s.y");
    assert_string_equal(steps_with(&three, "s@"), steps_with(&one, "s@"));
    assert_int_equal(count_steps(&three, "s@"), 4);
}

/* A reading: a pallet that faces another is joined as to a belt. */
TEST(a_card_goes_between_two_pallets_that_stand_face_to_face) {
    brett_state s = belts("0,0A0;1,0B3", "A connect s");
    assert_true(is_legal(&s, "s0@1,0>0"));
    play(&s, "s0@0,0>3");
    assert_string_equal(at_cell(&s, "0,0"), "s0");
    assert_string_equal(at_cell(&s, "-1,0"), "A0");
    assert_string_equal(at_cell(&s, "1,0"), "B3");
}

/* Cards of the same shape with another icon are another choice. */
TEST(cards_with_other_icons_are_other_choices) {
    brett_state s = belts(WITH_2, "A connect s.sp.sk.sf");
    assert_int_equal(count_steps(&s, "s@"), 4);
    assert_int_equal(count_steps(&s, "sp@"), 4);
    assert_int_equal(count_steps(&s, "sk@"), 4);
    assert_int_equal(count_steps(&s, "sf@"), 4);
}

/* "turning a card onto itself is no other choice (straight 3 ways, plain junction 2, floor 1,
 * others 6)." */
TEST(turning_a_card_onto_itself_is_no_other_choice) {
    brett_state s = belts(WITH_2, "A connect s.f.w.y");
    assert_string_equal(why_not(&s, "s5@0,-2"),
                        "This rotation looks the same as a smaller one. Use the smallest.");
    assert_string_equal(why_not(&s, "f1@-1,0"),
                        "This rotation looks the same as a smaller one. Use the smallest.");
    assert_true(is_legal(&s, "w5@0,-2"));
    assert_true(is_legal(&s, "y5@0,-2"));
}

TEST(a_straight_lies_3_ways_a_plain_junction_2_floor_1_and_others_6) {
    static const struct {
        const char *letters;
        int ways;
    } shapes[] = {{"s", 3}, {"w", 6}, {"b", 6}, {"y", 6},
                  {"f", 1}, {"J", 2}, {"L", 3}, {"ABCD", 6}};
    transport_box box;
    brett_fault fault;
    int checked = 0;
    assert_true(transport_set_read(NULL, &box, &fault));
    for (int kind = 0; kind < box.set.kinds; kind++)
        for (size_t i = 0; i < LENGTH(shapes); i++) {
            if (!strchr(shapes[i].letters, box.set.letter[kind])) continue;
            assert_int_equal(transport_orientations(&box.set, kind), shapes[i].ways);
            checked++;
        }
    assert_int_equal(checked, 26);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(a_turn_is_to_connect_a_card_move_a_package_and_draw),
        CASE(or_to_swap_the_whole_hand_and_move_a_package),
        CASE(nobody_connects_and_swaps_in_one_turn),
        CASE(a_player_who_can_connect_none_of_the_cards_must_swap),
        CASE(a_player_who_can_connect_may_swap_as_well),
        CASE(the_card_comes_from_the_hand),
        CASE(a_card_goes_into_an_empty_cell),
        CASE(a_card_is_turned_as_the_player_likes),
        CASE(an_edge_that_touches_floor_is_floor),
        CASE(an_edge_that_touches_a_belt_is_belt),
        CASE(a_belt_card_must_join_the_belt),
        CASE(a_belt_card_joins_an_open_belt_end),
        CASE(pieces_cut_off_have_open_ends_too),
        CASE(an_entry_only_edge_is_an_open_end_too),
        CASE(a_pallet_that_has_lost_its_belt_is_an_open_end),
        CASE(a_card_takes_the_pallets_cell_and_the_pallet_is_pushed_on),
        CASE(the_pallets_belt_edge_goes_to_one_of_the_new_cards_belt_edges),
        CASE(where_the_pallet_goes_is_the_players_choice),
        CASE(a_pallet_of_another_can_be_pushed_on),
        CASE(the_pallet_moves_to_an_empty_cell),
        CASE(the_pallet_has_to_fit_there_too),
        CASE(a_card_in_the_place_of_a_pallet_matches_all_that_it_touches),
        CASE(a_pallet_that_is_joined_to_nothing_is_not_pushed_on),
        CASE(only_in_its_own_cell_is_a_pallet_pushed_on),
        CASE(a_floor_card_goes_next_to_a_card_and_touches_only_floor_edges),
        CASE(a_floor_card_never_caps_a_belt_end),
        CASE(a_floor_card_pushes_no_pallet_on),
        CASE(a_floor_card_may_lie_next_to_a_piece_cut_off),
        CASE(equal_cards_in_a_hand_are_one_choice),
        CASE(a_card_goes_between_two_pallets_that_stand_face_to_face),
        CASE(cards_with_other_icons_are_other_choices),
        CASE(turning_a_card_onto_itself_is_no_other_choice),
        CASE(a_straight_lies_3_ways_a_plain_junction_2_floor_1_and_others_6),
    };
    tested = &transport_game;
    return cmocka_run_group_tests_name("Transport: connecting", tests, NULL, NULL);
}
