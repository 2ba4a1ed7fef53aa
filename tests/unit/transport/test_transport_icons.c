/* rules/transport.md, the white icons: package, key and forklift, sentence by sentence. */
#include <string.h>

#include "support/test.h"
#include "support/transport/drawing.h"

/* A key straight at 0,-2 and all six cells around it, of which 1,-2 is left to a macro:
 *
 *          s f            0,-3 and 1,-3
 *       ff k  .           -1,-2, the key at 0,-2, and 1,-2
 *         ff L   B        -1,-1
 *             J J
 *            A   L                          */
#define AROUND_KEY WITH_2 ";0,-2sk2;1,-3f0;0,-3s2;-1,-2ff0;-1,-1ff0"

/* ---- Icons ---- */

/* "A card with a white icon is followed at once by its action" */
TEST(an_icon_is_followed_at_once_by_its_action) {
    static const struct {
        const char *hand, *step, *due;
    } icons[] = {
        {"A connect sp", "sp2@0,-2", "A package comes out of the bag for A."},
        {"A connect sk", "sk2@0,-2", "A to choose a card with a white icon to move."},
        {"A connect sf", "sf2@0,-2",
         "A to take a pallet to an open end of the belt, or swap 2 pallets."},
        {"A connect s", "s2@0,-2", "A to move a package."},
    };
    for (size_t i = 0; i < LENGTH(icons); i++) {
        brett_state s = belts(LOADED_2("[21]"), icons[i].hand);
        assert_int_equal(play(&s, icons[i].step), 0);
        assert_string_equal(due_now(&s), icons[i].due);
        if (i < 3) assert_false(is_legal(&s, "0,-1>1,0")); /* not before the action */
    }
}

/* After the action a package moves, and then a card is drawn. */
TEST(after_the_action_the_turn_goes_on) {
    brett_state s = belts(LOADED_2("[21]"), "A connect sf.y.y.y");
    play(&s, "sf2@0,-2 A=B");
    assert_string_equal(due_now(&s), "A to move a package.");
    s = belts(WITH_2, "A connect sf.y.y.y");
    play(&s, "sf2@0,-2 A=B");
    assert_string_equal(due_now(&s), "A draws a card.");
}

/* "Icons act when a card is played from the hand, not when a key moves it R." */
TEST(icons_do_not_act_when_a_key_moves_the_card) {
    static const char *const moved[] = {"sf", "sp", "sk"};
    for (size_t i = 0; i < LENGTH(moved); i++) {
        char field[128] = WITH_2 ";0,-2", step[] = "__2@1,2";
        memcpy(step, moved[i], 2);
        strcat(strcat(field, moved[i]), "2");
        brett_state s = belts(field, "A connect fk.y.y.y");
        play(&s, "fk0@-1,0 lift@0,-2");
        play(&s, step);
        assert_string_equal(due_now(&s), "A draws a card.");
    }
}

/* ---- Package ---- */

/* "a package is drawn from the bag onto an empty loading card of choice" */
TEST(a_package_is_drawn_from_the_bag_onto_an_empty_loading_card_of_choice) {
    brett_state s = belts(WITH_2, "A connect sp.y.y.y");
    play(&s, "sp2@0,-2");
    assert_int_equal(transport_game.actor(&s), BRETT_CHANCE);
    assert_string_equal(steps_with(&s, "bag"), "bag[11] bag[21] bag[31] bag[41] bag[22] bag[32] "
                                               "bag[42] bag[33] bag[43] bag[44]");
    play(&s, "bag[41]");
    assert_string_equal(steps_with(&s, ""), "load@0,-1 load@1,1");
    brett_state other = s;
    play(&s, "load@0,-1");
    assert_string_equal(at_cell(&s, "0,-1"), "L2[41]");
    assert_string_equal(at_cell(&s, "1,1"), "L2");
    play(&other, "load@1,1");
    assert_string_equal(at_cell(&other, "0,-1"), "L2");
    assert_string_equal(at_cell(&other, "1,1"), "L2[41]");
}

/* "Package icon: first the package is drawn, then the loading card is chosen." */
TEST(first_the_package_is_drawn_then_the_loading_card_is_chosen) {
    brett_state s = belts(WITH_2, "A connect sp.y.y.y w.y.y.y");
    play(&s, "sp2@0,-2");
    assert_string_equal(rest_text(&s), "A bag y.y.y/- w.y.y.y/-");
    assert_string_equal(why_not(&s, "load@0,-1"), "Something is drawn first.");
    play(&s, "bag[41]");
    assert_string_equal(rest_text(&s), "A load[41] y.y.y/- w.y.y.y/-");
    assert_int_equal(transport_game.actor(&s), 0);
}

/* A package that is out is no more in the bag, and every package is as likely as any other. */
TEST(packages_come_out_of_the_bag_blindly) {
    brett_state s = belts(LOADED_2("[41]") ";1,2s2[33]", "A connect sp -/[33][14]");
    brett_step steps[BRETT_MAX_STEPS];
    play(&s, "sp2@0,-2");
    assert_string_equal(steps_with(&s, "bag"),
                        "bag[11] bag[21] bag[31] bag[22] bag[32] bag[42] bag[43] bag[44]");
    size_t count = transport_game.steps(&s, steps);
    for (size_t i = 0; i < count; i++) assert_int_equal(transport_game.weight(&s, steps[i]), 2);
    s = belts(LOADED_2("[41]"), "A connect sp");
    play(&s, "sp2@0,-2");
    transport_game.steps(&s, steps);
    assert_int_equal(transport_game.weight(&s, steps[3]), 1); /* one [41] is left */
    assert_string_equal(why_not(&s, "draw:s"), "Something is drawn first.");
}

/* "with 2 or 3 players the higher number up, with 4 the lower." */
TEST(with_2_or_3_players_the_higher_number_is_up_with_4_the_lower) {
    brett_state two = belts(WITH_2, "A bag"), three = belts(WITH_3, "A bag");
    brett_state four = belts(WITH_4, "A bag"), equal = four;
    play(&two, "bag[41] load@0,-1");
    assert_string_equal(at_cell(&two, "0,-1"), "L2[41]");
    play(&three, "bag[41] load@1,1");
    assert_string_equal(at_cell(&three, "1,1"), "L2[41]");
    play(&four, "bag[41] load@-1,1");
    assert_string_equal(at_cell(&four, "-1,1"), "L1[14]");
    play(&equal, "bag[33] load@-1,1");
    assert_string_equal(at_cell(&equal, "-1,1"), "L1[33]");
}

/* "Not possible when no loading card is empty" */
TEST(a_package_card_cannot_be_connected_when_no_loading_card_is_empty) {
    brett_state s = belts("0,-1L2[41];2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2[42]", "A connect sp.fp");
    assert_string_equal(steps_with(&s, "sp"), "");
    assert_string_equal(steps_with(&s, "fp"), "");
    assert_string_equal(why_not(&s, "sp2@0,-2"),
                        "This card cannot be played now: no loading card is empty.");
}

/* "or the bag is." All twenty packages are out. */
TEST(a_package_card_cannot_be_connected_when_the_bag_is_empty) {
#define MOST_OUT                                                                                   \
    WITH_4 ";20,0s0[11];21,0s0[11];22,0s0[21];25,0w0[21];30,0w0[31];40,0w0[31];50,0b0[41];60,0b0"
    static const char tiles[] = "A connect sp.sp.wp.wp/[22][22][32] y.y.y.y/[32][42][42] "
                                "sk.sk.wk.wk/[33][33][43] y.y.y.y/[43][44][44]";
    brett_state s = belts(MOST_OUT, tiles); /* one [41] is left */
    assert_true(count_steps(&s, "sp") > 0);
    s = belts(MOST_OUT "[41]", tiles);
    assert_string_equal(steps_with(&s, ""), "swap");
    assert_string_equal(why_not(&s, "sp1@-2,2"),
                        "This card cannot be played now: the bag is empty.");
}

/* "A loading card is empty when no package is on it." */
TEST(a_loading_card_is_empty_when_no_package_is_on_it) {
    brett_state s = belts(LOADED_2("[41]"), "A load[42]");
    assert_string_equal(steps_with(&s, ""), "load@1,1");
    assert_string_equal(why_not(&s, "load@0,-1"),
                        "The loading card at 0,-1 already has a package.");
    assert_string_equal(why_not(&s, "load@0,0"), "No loading card at 0,0.");
    assert_string_equal(why_not(&s, "load@7,7"), "No loading card at 7,7.");
}

/* A package that has left its loading card leaves it empty, whichever came from it. */
TEST(a_loading_card_that_a_package_has_left_is_empty_again) {
    brett_state s = belts("0,-1L2;2,-1B4;0,0J0[41];1,0J1;-1,1A1;1,1L2[42]", "A load[43]");
    assert_string_equal(steps_with(&s, ""), "load@0,-1");
}

/* "Both numbers of a package are public." */
TEST(both_numbers_of_a_package_are_public) {
    brett_state s = belts(LOADED_2("[41]"), "A load[42] - -/[13]");
    for (int viewer = BRETT_NOBODY; viewer < 2; viewer++) {
        brett_state view;
        memset(&view, 0, sizeof view);
        if (viewer == BRETT_CHANCE) continue;
        transport_game.view(&s, viewer, &view);
        assert_string_equal(at_cell(&view, "0,-1"), "L2[41]");
        assert_non_null(strstr(rest_text(&view), "A load[42] "));
        assert_non_null(strstr(rest_text(&view), "/[13]"));
    }
}

/* "A package may move in the turn in which it came." */
TEST(a_package_may_move_in_the_turn_in_which_it_came) {
    brett_state s = belts(WITH_2, "A connect sp");
    play(&s, "sp2@1,2 bag[21] load@0,-1");
    assert_string_equal(steps_with(&s, ""), "0,-1>1,0 0,-1>-1,1");
}

/* ---- Key ---- */

/* "any card on the field with a white icon, the one just played included" */
TEST(the_key_moves_any_card_with_a_white_icon_the_one_just_played_included) {
    brett_state s = belts(WITH_2 ";0,-2sf2;0,-3wp5;-1,0fk0", "A connect sk");
    play(&s, "sk2@1,2");
    assert_string_equal(steps_with(&s, ""), "lift@0,-3 lift@0,-2 lift@-1,0 lift@1,2");
    play(&s, "lift@0,-2");
    assert_string_equal(due_now(&s),
                        "A to place the lifted card elsewhere: straight belt with forklift.");
    assert_string_equal(at_cell(&s, "0,-2"), "");
}

/* A white icon: a plain card, a junction and a pallet have none. */
TEST(the_key_moves_no_card_without_an_icon) {
    brett_state s = belts(WITH_2 ";0,-2s2", "A connect sk");
    static const char *const others[] = {"lift@0,-2", "lift@0,0", "lift@-1,1", "lift@5,5"};
    play(&s, "sk2@1,2");
    assert_string_equal(steps_with(&s, ""), "lift@1,2");
    for (size_t i = 0; i < LENGTH(others); i++) assert_false(is_legal(&s, others[i]));
    assert_string_equal(why_not(&s, "lift@0,-2"),
                        "No white icon at 0,-2. The key moves a card with a white icon.");
}

/* "Loading cards bear a black icon, which is no white icon." */
TEST(a_loading_card_has_no_white_icon) {
    brett_state s = belts(WITH_2 ";0,-2sk2", "A lift");
    assert_string_equal(why_not(&s, "lift@0,-1"),
                        "No white icon at 0,-1. The key moves a card with a white icon.");
}

/* "is connected in another cell by the rules above ((a) or (b) for belt" */
TEST(a_belt_card_that_the_key_moves_is_connected_as_from_the_hand) {
    brett_state s = belts(WITH_2 ";0,-2sk2", "A lift");
    play(&s, "lift@0,-2");
    assert_string_equal(steps_with(&s, ""), "sk2@1,2 sk1@2,-1>1 sk1@-1,1>4");
    assert_string_equal(why_not(&s, "sk1@1,2"),
                        "The card does not fit at 1,2. Belt must meet belt, and floor must "
                        "meet floor.");
    play(&s, "sk1@-1,1>4");
    assert_string_equal(at_cell(&s, "-1,1"), "sk1");
    assert_string_equal(at_cell(&s, "-2,2"), "A1");
}

/* ", floor for floor)" */
TEST(a_floor_card_that_the_key_moves_is_connected_as_from_the_hand) {
    brett_state s = belts(WITH_2 ";-1,0fk0", "A lift"), from_hand = belts(WITH_2, "A connect fp");
    play(&s, "lift@-1,0");
    assert_int_equal(count_steps(&s, ""), count_steps(&from_hand, "fp") - 1); /* not -1,0 again */
    assert_false(is_legal(&s, "fk0@0,-2"));
    play(&s, "fk0@0,1");
    assert_string_equal(at_cell(&s, "0,1"), "fk0");
}

/* It is the lifted card that is connected, and none of the hand. */
TEST(only_the_lifted_card_is_connected_then) {
    brett_state s = belts(WITH_2 ";0,-2sk2", "A lift s.w.b");
    play(&s, "lift@0,-2");
    assert_string_equal(why_not(&s, "s2@1,2"), "Place the lifted card first.");
    assert_string_equal(why_not(&s, "lift@0,-2"), "Place the lifted card first.");
}

/* "holes may remain": what was behind the card stays, cut off. */
TEST(holes_may_remain) {
    brett_state s = belts(WITH_2 ";0,-2sk2;0,-3s2", "A lift");
    play(&s, "lift@0,-2 sk2@1,2");
    assert_string_equal(field_text(&s), "0,-3s2;0,-1L2;2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2;1,2sk2");
}

/* The hole is filled again by a card that fits on both sides. */
TEST(a_hole_can_be_filled) {
    brett_state s = belts(WITH_2 ";0,-3s2", "A connect s.w.b.y");
    assert_string_equal(steps_with(&s, "s@0,-2"), "s2@0,-2");
    assert_string_equal(steps_with(&s, "w@0,-2"), "");
}

/* "a package on it rides along." */
TEST(a_package_on_the_card_rides_along) {
    brett_state s = belts(WITH_2 ";0,-2sk2[42]", "A lift y.y.y y.y.y.y");
    play(&s, "lift@0,-2");
    assert_string_equal(rest_text(&s), "A place:0,-2sk2[42] y.y.y/- y.y.y.y/-");
    brett_state end = s, pushed = s;
    play(&end, "sk2@1,2");
    assert_string_equal(at_cell(&end, "1,2"), "sk2[42]");
    play(&pushed, "sk1@2,-1>1");
    assert_string_equal(at_cell(&pushed, "2,-1"), "sk1[42]");
}

/* "Not a card enclosed by six cards." */
TEST(the_key_moves_no_card_enclosed_by_six_cards) {
    brett_state s = belts(AROUND_KEY ";1,-2f0", "A connect bk");
    play(&s, "bk1@1,2");
    assert_string_equal(steps_with(&s, ""), "lift@-1,-2 lift@-1,-1 lift@1,2");
    assert_string_equal(why_not(&s, "lift@0,-2"), "The card at 0,-2 has 6 cards around it and "
                                                  "cannot move.");
}

/* Five cards around it enclose nothing. */
TEST(a_card_with_five_around_it_can_be_moved) {
    brett_state s = belts(AROUND_KEY, "A connect bk");
    play(&s, "bk1@1,2");
    assert_string_equal(steps_with(&s, ""), "lift@-1,-2 lift@0,-2 lift@-1,-1 lift@1,2");
}

/* "whether a card is enclosed is judged after the key card is placed": it fills the last cell. */
TEST(whether_a_card_is_enclosed_is_judged_after_the_key_card_is_placed) {
    brett_state s = belts(AROUND_KEY, "A connect fk");
    play(&s, "fk0@1,-2");
    assert_string_equal(why_not(&s, "lift@0,-2"), "The card at 0,-2 has 6 cards around it and "
                                                  "cannot move.");
    assert_true(is_legal(&s, "lift@1,-2"));
}

/* "and before the chosen one is lifted": the key that fills a hole is enclosed itself. */
TEST(a_key_that_fills_a_hole_of_six_is_enclosed) {
    brett_state s = belts(WITH_2 ";0,-3s2;1,-3f0;1,-2f0;-1,-2ff0;-1,-1ff0", "A connect sk");
    play(&s, "sk2@0,-2");
    assert_string_equal(steps_with(&s, ""), "lift@-1,-2 lift@-1,-1");
    assert_string_equal(why_not(&s, "lift@0,-2"), "The card at 0,-2 has 6 cards around it and "
                                                  "cannot move.");
}

/* "the new cell is judged with it lifted": its own belt is no end that it could join, */
TEST(a_lifted_card_does_not_join_its_own_belt) {
    brett_state s = belts(WITH_2, "A place:0,-2sk2");
    assert_string_equal(steps_with(&s, ""), "sk2@1,2 sk1@2,-1>1 sk1@-1,1>4");
    assert_string_equal(why_not(&s, "sk2@0,-3"), "No card is next to 0,-3.");
}

/* and its own floor does not stand in its way: a bend at 1,-3 keeps others from turning to it. */
TEST(a_lifted_card_does_not_stand_in_its_own_way) {
    brett_state s = belts(WITH_2 ";1,-3wk0", "A connect w.wk");
    assert_string_equal(steps_with(&s, "w@0,-2"), "w3@0,-2");
    play(&s, "wk0@1,2 lift@1,-3");
    assert_string_equal(steps_with(&s, "wk@0,-2"), "wk3@0,-2 wk5@0,-2");
}

/* "and is another cell, not the same one turned" */
TEST(a_lifted_card_goes_to_another_cell_not_the_same_one_turned) {
    brett_state s = belts(WITH_2, "A place:0,-2wk3");
    assert_string_equal(steps_with(&s, "wk@0,-2"), "");
    assert_string_equal(why_not(&s, "wk5@0,-2"), "Place the lifted card on a different space "
                                                 "than 0,-2.");
    assert_string_equal(why_not(&s, "wk3@0,-2"), "Place the lifted card on a different space "
                                                 "than 0,-2.");
}

/* "a pallet that is pushed on may use the cell left free." The key lay at -2,2. */
TEST(a_pallet_that_is_pushed_on_may_use_the_cell_left_free) {
    brett_state s = belts(WITH_2 ";-2,2sk0", "A lift");
    play(&s, "lift@-2,2 sk1@-1,1>4");
    assert_string_equal(at_cell(&s, "-2,2"), "A1");
    assert_string_equal(at_cell(&s, "-1,1"), "sk1");
}

/* "may only be connected if that action can be done": the one card with an icon that there would
 * be fits nowhere else.
 *
 *     A s B f        */
TEST(a_key_card_cannot_be_connected_when_no_card_could_be_moved) {
    brett_state s = belts("-1,0A0;0,0s0;1,0B3;2,0f0", "A connect s.sk.fk.y");
    assert_string_equal(steps_with(&s, "s@"), "s0@-1,0>3");
    assert_string_equal(steps_with(&s, "sk"), "");
    assert_string_equal(why_not(&s, "sk0@-1,0>3"), "This card cannot be played now: its key "
                                                   "has no card to move.");
    assert_true(count_steps(&s, "fk") > 0);
}

/* A card with an icon that fits nowhere else is not chosen in the first place. */
TEST(a_card_that_could_be_connected_nowhere_else_is_not_lifted) {
    brett_state s = belts("-2,0A0;-1,0sf0;0,0s0;1,0B3;2,0f0", "A connect fk");
    play(&s, "fk0@3,0");
    assert_string_equal(steps_with(&s, ""), "lift@3,0");
    assert_string_equal(why_not(&s, "lift@-1,0"), "The card at -1,0 does not fit anywhere else.");
}

/* ---- Forklift ---- */

/* "one pallet goes to an open belt end elsewhere" */
TEST(one_pallet_goes_to_an_open_belt_end_elsewhere) {
    brett_state s = belts(WITH_2, "A connect sf");
    play(&s, "sf2@0,-2");
    assert_string_equal(steps_with(&s, ""), "B5@0,-3 B2@1,2 A5@0,-3 A2@1,2 A=B");
    play(&s, "B2@1,2");
    assert_string_equal(at_cell(&s, "2,-1"), "");
    assert_string_equal(at_cell(&s, "1,2"), "B2");
}

/* Any pallet, its edge to the end. */
TEST(the_pallets_belt_edge_is_at_the_end) {
    brett_state s = belts(WITH_2, "B forklift");
    assert_string_equal(why_not(&s, "A3@1,2"),
                        "A pallet goes to an open end of the belt, with its belt edge facing "
                        "it.");
    assert_string_equal(why_not(&s, "A1@0,1"),
                        "A pallet goes to an open end of the belt, with its belt edge facing "
                        "it.");
    assert_string_equal(why_not(&s, "A1@0,0"),
                        "A card is at 0,0. A pallet goes to an empty space.");
    play(&s, "A5@0,-2");
    assert_string_equal(at_cell(&s, "0,-2"), "A5");
}

/* All its edges match: where two ends meet, no pallet fits. */
TEST(a_pallet_fits_where_the_forklift_takes_it) {
    brett_state s = belts(WITH_2 ";9,0s0;9,1s1", "A forklift");
    assert_string_equal(steps_with(&s, "A@10,0"), "");
    assert_string_equal(steps_with(&s, "A@8,0"), "A0@8,0");
    assert_string_equal(steps_with(&s, "A@8,2"), "A1@8,2");
}

/* "or two pallets change places." "two pallets that change places take each other's cell and
 * direction." */
TEST(two_pallets_change_places_and_take_each_others_cell_and_direction) {
    brett_state s = belts(WITH_2, "A forklift");
    play(&s, "A=B");
    assert_string_equal(at_cell(&s, "2,-1"), "A4");
    assert_string_equal(at_cell(&s, "-1,1"), "B1");
    s = belts(WITH_4, "A forklift");
    assert_int_equal(count_steps(&s, "A=") + count_steps(&s, "B=") + count_steps(&s, "C="), 6);
    play(&s, "B=D");
    assert_string_equal(at_cell(&s, "0,2"), "B1");
    assert_string_equal(at_cell(&s, "1,-2"), "D4");
}

/* "likewise another cell" */
TEST(a_pallet_goes_to_another_cell_not_the_same_one_turned) {
    brett_state s = belts(WITH_2, "A forklift");
    assert_string_equal(why_not(&s, "A1@-1,1"), "Place the lifted card on a different space "
                                                "than -1,1.");
    assert_string_equal(why_not(&s, "A3@-1,1"), "Place the lifted card on a different space "
                                                "than -1,1.");
}

/* "Two pallets may stand face to face", but a pallet does not face itself: its own end is gone
 * when it is taken up. */
TEST(two_pallets_may_stand_face_to_face) {
    brett_state s = belts("0,-1L2;2,-1B4;0,0J0;1,0J1;6,0A0;1,1L2", "A forklift");
    assert_string_equal(why_not(&s, "A3@7,0"),
                        "A pallet goes to an open end of the belt, with its belt edge facing "
                        "it.");
    play(&s, "B3@7,0");
    assert_string_equal(at_cell(&s, "6,0"), "A0");
    assert_string_equal(at_cell(&s, "7,0"), "B3");
}

/* "Not a pallet enclosed by six cards.": A's, by the junction and five floor cards. */
#define AROUND_PALLET WITH_2 ";-1,0f0;-2,1f0;-2,2fp0;-1,2fp0"
TEST(the_forklift_moves_no_pallet_enclosed_by_six_cards) {
    brett_state s = belts(AROUND_PALLET ";0,1fk0", "A forklift");
    assert_string_equal(steps_with(&s, "A"), "");
    assert_string_equal(why_not(&s, "A2@1,2"), "A pallet with 6 cards around it cannot move.");
    assert_string_equal(why_not(&s, "A=B"), "A pallet with 6 cards around it cannot move.");
    assert_string_equal(steps_with(&s, "B"), "B5@0,-2 B2@1,2");
}

/* "Forklift: likewise": whether a pallet is enclosed is judged after the forklift card is placed.
 */
TEST(whether_a_pallet_is_enclosed_is_judged_after_the_forklift_card_is_placed) {
    brett_state s = belts(AROUND_PALLET, "A connect ff");
    brett_state elsewhere = s;
    play(&s, "ff0@0,1");
    assert_string_equal(steps_with(&s, ""), "B5@0,-2 B2@1,2");
    play(&elsewhere, "ff0@2,0");
    assert_string_equal(steps_with(&elsewhere, ""), "B5@0,-2 B2@1,2 A5@0,-2 A2@1,2 A=B");
}

/* A forklift card too may only be connected if its action can be done: both pallets, face to face,
 * are enclosed. */
TEST(a_forklift_card_cannot_be_connected_when_no_pallet_could_be_moved) {
#define ENCLOSED "0,0A0;1,0B3;1,-1f0;0,-1f0;-1,0fp0;-1,1fp0;0,1fk0;2,0fk0;2,-1fk0"
    brett_state s = belts(ENCLOSED ";1,1ff0", "A connect ff");
    assert_string_equal(steps_with(&s, "ff"), "");
    assert_string_equal(why_not(&s, "ff0@3,0"), "This card cannot be played now: its forklift "
                                                "has no pallet to move.");
    s = belts(ENCLOSED, "A connect ff");
    assert_false(is_legal(&s, "ff0@3,0")); /* B has no other end to go to, and A is enclosed */
    s = belts(ENCLOSED ";9,9s0", "A connect ff");
    assert_true(is_legal(&s, "ff0@3,0"));
    assert_false(is_legal(&s, "ff0@1,1"));
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(an_icon_is_followed_at_once_by_its_action),
        CASE(after_the_action_the_turn_goes_on),
        CASE(icons_do_not_act_when_a_key_moves_the_card),
        CASE(a_package_is_drawn_from_the_bag_onto_an_empty_loading_card_of_choice),
        CASE(first_the_package_is_drawn_then_the_loading_card_is_chosen),
        CASE(packages_come_out_of_the_bag_blindly),
        CASE(with_2_or_3_players_the_higher_number_is_up_with_4_the_lower),
        CASE(a_package_card_cannot_be_connected_when_no_loading_card_is_empty),
        CASE(a_package_card_cannot_be_connected_when_the_bag_is_empty),
        CASE(a_loading_card_is_empty_when_no_package_is_on_it),
        CASE(a_loading_card_that_a_package_has_left_is_empty_again),
        CASE(both_numbers_of_a_package_are_public),
        CASE(a_package_may_move_in_the_turn_in_which_it_came),
        CASE(the_key_moves_any_card_with_a_white_icon_the_one_just_played_included),
        CASE(the_key_moves_no_card_without_an_icon),
        CASE(a_loading_card_has_no_white_icon),
        CASE(a_belt_card_that_the_key_moves_is_connected_as_from_the_hand),
        CASE(a_floor_card_that_the_key_moves_is_connected_as_from_the_hand),
        CASE(only_the_lifted_card_is_connected_then),
        CASE(holes_may_remain),
        CASE(a_hole_can_be_filled),
        CASE(a_package_on_the_card_rides_along),
        CASE(the_key_moves_no_card_enclosed_by_six_cards),
        CASE(a_card_with_five_around_it_can_be_moved),
        CASE(whether_a_card_is_enclosed_is_judged_after_the_key_card_is_placed),
        CASE(a_key_that_fills_a_hole_of_six_is_enclosed),
        CASE(a_lifted_card_does_not_join_its_own_belt),
        CASE(a_lifted_card_does_not_stand_in_its_own_way),
        CASE(a_lifted_card_goes_to_another_cell_not_the_same_one_turned),
        CASE(a_pallet_that_is_pushed_on_may_use_the_cell_left_free),
        CASE(a_key_card_cannot_be_connected_when_no_card_could_be_moved),
        CASE(a_card_that_could_be_connected_nowhere_else_is_not_lifted),
        CASE(one_pallet_goes_to_an_open_belt_end_elsewhere),
        CASE(the_pallets_belt_edge_is_at_the_end),
        CASE(a_pallet_fits_where_the_forklift_takes_it),
        CASE(two_pallets_change_places_and_take_each_others_cell_and_direction),
        CASE(a_pallet_goes_to_another_cell_not_the_same_one_turned),
        CASE(two_pallets_may_stand_face_to_face),
        CASE(the_forklift_moves_no_pallet_enclosed_by_six_cards),
        CASE(whether_a_pallet_is_enclosed_is_judged_after_the_forklift_card_is_placed),
        CASE(a_forklift_card_cannot_be_connected_when_no_pallet_could_be_moved),
    };
    tested = &transport_game;
    return cmocka_run_group_tests_name("Transport: icons", tests, NULL, NULL);
}
