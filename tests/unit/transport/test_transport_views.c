/* rules/transport.md, what is hidden: "Each player holds 4 cards, hidden. The pile's order and the
 * bag's content order are unknown to all." Views, steps as others see them, and samples, each in a
 * position that shows it; test_contract_views.c tries the same in many. */
#include <string.h>

#include "support/test.h"
#include "support/transport/drawing.h"

/* A step that is given as text, as a viewer sees it, as text. */
static const char *seen_as(const brett_state *s, const char *text, int viewer) {
    static char out[4][32];
    static unsigned next;
    brett_step step;
    brett_fault fault;
    char *seen = out[next++ % 4];
    brett_state view = view_of(s, viewer);
    assert_true(transport_game.step_read(s, text, &step, &fault));
    assert_true(transport_game.legal(s, step));
    step = transport_game.seen(s, step, viewer);
    assert_true(transport_game.legal(&view, step));
    transport_game.step_write(&view, step, seen, sizeof out[0]);
    return seen;
}

/* ---- Views ---- */

/* "Each player holds 4 cards, hidden." */
TEST(each_player_holds_4_cards_hidden_from_the_others) {
    brett_state s = belts(WITH_3, "B connect s.s.w.w sk.sk.wk.wk sf.sf.wf.wf/[42]");
    static const char *const seen[] = {
        "B connect s.s.w.w/- ?.?.?.?/- ?.?.?.?/[42]",
        "B connect ?.?.?.?/- sk.sk.wk.wk/- ?.?.?.?/[42]",
        "B connect ?.?.?.?/- ?.?.?.?/- sf.sf.wf.wf/[42]",
    };
    for (int viewer = 0; viewer < 3; viewer++) {
        brett_state view = view_of(&s, viewer);
        assert_string_equal(rest_text(&view), seen[viewer]);
        assert_string_equal(field_text(&view), field_text(&s));
    }
}

TEST(a_spectator_sees_no_hand) {
    brett_state s = belts(WITH_2, "A connect s.s.w.w sk.sk.wk.wk"),
                view = view_of(&s, BRETT_NOBODY);
    assert_string_equal(rest_text(&view), "A connect ?.?.?.?/- ?.?.?.?/-");
}

/* How many cards the others hold is seen. */
TEST(how_many_cards_others_hold_is_seen) {
    brett_state s = belts(WITH_2, "A connect s.s.w.w sk.sk.wk.wk");
    play(&s, "s2@0,-2");
    brett_state view = view_of(&s, 1);
    assert_string_equal(rest_text(&view), "A draw ?.?.?/- sk.sk.wk.wk/-");
}

/* The hand that is laid aside in a swap is as hidden as the new one. */
TEST(a_hand_that_is_being_swapped_is_hidden) {
    brett_state s = belts(WITH_2, "A connect s.s.w.w sk.sk.wk.wk");
    play(&s, "swap draw:f");
    brett_state own = view_of(&s, 0), other = view_of(&s, 1);
    assert_string_equal(rest_text(&other), "A refill:?.?.?.? ?/- sk.sk.wk.wk/- ~1");
    assert_string_equal(rest_text(&own), "A refill:s.s.w.w f/- ?.?.?.?/- ~1");
}

/* One that has gone into a short pile is no longer to be seen by anybody: who held it sees that the
 * cards are not elsewhere, and others do not even see that. */
TEST(a_hand_that_was_shuffled_into_a_short_pile_is_gone) {
    brett_state s =
        belts("set=4.4.3.16;0;03;024;s03.4,w02.6;21.2 " WITH_2, "A connect s.s.w.w s.s.w.w");
    play(&s, "swap");
    brett_state own = view_of(&s, 0), other = view_of(&s, 1);
    assert_string_equal(rest_text(&other), "A refill? -/- s.s.w.w/- ~1");
    assert_string_equal(rest_text(&own), "A refill -/- ?.?.?.?/- ~1");
    assert_string_equal(seen_as(&s, "draw:s", 0), "draw:s");
    assert_string_equal(seen_as(&s, "draw:s", 1), "draw:?");
    assert_string_equal(steps_with(&other, ""), "draw:?");
    play(&s, "draw:s");
    play(&other, "draw:?");
    brett_state then = view_of(&s, 1);
    assert_memory_equal(&other, &then, transport_game.state_size);
    assert_string_equal(rest_text(&other), "A refill? ?/- s.s.w.w/- ~1");
}

/* A view is played by the version of its position. */
TEST(a_view_is_of_the_same_version_of_the_rules) {
    brett_state s = belts("set=4.4.3.16;0;03;024;s03.4,w02.6;21.2 " WITH_2,
                          "A connect s.s.w.w/- s.s.w.w/- rules=1");
    for (int viewer = BRETT_NOBODY; viewer < 2; viewer++) {
        if (viewer == BRETT_CHANCE) continue;
        brett_state view = view_of(&s, viewer);
        play(&view, "swap");
        assert_true(is_over(&view));
    }
}

/* Pile and bag: their sizes are known. */
TEST(the_sizes_of_pile_and_bag_are_known) {
    brett_state s = belts(LOADED_2("[42]"), "A connect");
    for (int viewer = BRETT_NOBODY; viewer < 2; viewer++) {
        if (viewer == BRETT_CHANCE) continue;
        brett_state view = view_of(&s, viewer);
        brett_message message;
        assert_true(transport_game.describe_place(&view, 8, &message));
        assert_string_equal(said(&message), "Cards in the draw pile: 56. Packages in the bag: "
                                            "19.");
    }
}

/* What another may play is any card that is not seen. */
TEST(of_another_any_card_that_is_not_seen_may_be_played) {
    brett_state s = belts(WITH_2, "A connect s.s.w.w sk.sk.sk.sk"), view = view_of(&s, 1);
    assert_true(is_legal(&view, "s2@0,-2"));
    assert_true(is_legal(&view, "sk2@0,-2")); /* of 5, B holds four */
    assert_true(is_legal(&view, "yf1@0,-2"));
    play(&view, "yf1@0,-2");
    assert_string_equal(rest_text(&view), "A forklift ?.?.?/- sk.sk.sk.sk/-");
    s = belts(WITH_2 ";0,-2sk2", "A connect s.s.w.w sk.sk.sk.sk");
    view = view_of(&s, 1);
    assert_string_equal(why_not(&view, "sk2@1,2"), "This card is not in your hand.");
}

/* ---- Steps ---- */

/* What is drawn is seen by the one who draws it, and by nobody else. */
TEST(a_card_that_is_drawn_is_seen_by_its_owner_alone) {
    brett_state s = belts(WITH_2, "A draw s.s.w sk.sk.wk.wk");
    assert_string_equal(seen_as(&s, "draw:bf", 0), "draw:bf");
    assert_string_equal(seen_as(&s, "draw:bf", 1), "draw:?");
    assert_string_equal(seen_as(&s, "draw:bf", BRETT_NOBODY), "draw:?");
    brett_state view = view_of(&s, 1);
    assert_string_equal(steps_with(&view, ""), "draw:?");
    play(&view, "draw:?");
    assert_string_equal(rest_text(&view), "B connect ?.?.?.?/- sk.sk.wk.wk/-");
}

TEST(the_cards_of_a_swap_are_seen_by_their_owner_alone) {
    brett_state s = belts(WITH_2, "A refill:s.s.w.w - sk.sk.wk.wk ~1");
    assert_string_equal(seen_as(&s, "draw:bf", 0), "draw:bf");
    assert_string_equal(seen_as(&s, "draw:bf", 1), "draw:?");
    brett_state view = view_of(&s, 1);
    play(&view, "draw:? draw:? draw:? draw:?");
    assert_string_equal(rest_text(&view), "B connect ?.?.?.?/- sk.sk.wk.wk/- ~1");
}

/* All else is made openly. */
TEST(a_package_that_is_drawn_and_all_moves_are_seen_by_all) {
    brett_state s = belts(WITH_2, "A connect sp.s.w.w sk.sk.wk.wk");
    static const char *const steps[] = {"sp2@0,-2", "bag[21]", "load@1,1", "1,1>0,0"};
    for (size_t i = 0; i < LENGTH(steps); i++) {
        assert_string_equal(seen_as(&s, steps[i], 0), steps[i]);
        assert_string_equal(seen_as(&s, steps[i], 1), steps[i]);
        assert_string_equal(seen_as(&s, steps[i], BRETT_NOBODY), steps[i]);
        play(&s, steps[i]);
    }
}

/* ---- What nobody knows ---- */

/* "The pile's order and the bag's content order are unknown to all": whoever draws could draw any
 * card that is not seen. */
TEST(the_order_of_the_pile_is_unknown_to_all) {
    brett_state s = belts(WITH_2, "A draw s.s.w sk.sk.wk.wk"), view = view_of(&s, 0);
    assert_int_equal(count_steps(&view, "draw:"), 20);
    brett_step steps[BRETT_MAX_STEPS];
    size_t count = transport_game.steps(&view, steps);
    uint32_t sum = 0;
    for (size_t i = 0; i < count; i++) sum += transport_game.weight(&view, steps[i]);
    assert_int_equal(sum, 64 - 3);
}

TEST(the_order_of_the_bag_is_unknown_to_all) {
    brett_state s = belts(WITH_2, "A bag");
    for (int viewer = 0; viewer < 2; viewer++) {
        brett_state view = view_of(&s, viewer);
        assert_int_equal(count_steps(&view, "bag"), 10);
    }
}

/* Every card is as likely to be dealt as any other: of 64, each seat gets four. */
TEST(the_cards_are_shuffled_before_the_deal) {
    enum { DEALS = 4000 };
    int keys = 0;
    for (uint64_t seed = 0; seed < DEALS; seed++) {
        brett_state s = dealt_from(2, seed, NULL);
        const char *hand = strchr(strchr(rest_text(&s), '/'), ' ');
        for (const char *c = hand; (c = strchr(c, 'k')); c++) keys++;
    }
    assert_in_range(keys, 5000 - 240, 5000 + 240); /* 4000 * 4 * 20 / 64, four sigma */
}

/* A card that was played, or that the viewer holds, is in no sample of another's hand. */
TEST(cards_that_are_seen_are_in_no_sample_of_another_hand) {
    brett_state s = belts(WITH_2 ";0,-2bf5", "A connect s.s.w.w sk.sk.sk.sk"),
                view = view_of(&s, 1);
    brett_random random;
    brett_random_seed(&random, 1);
    for (int i = 0; i < 500; i++) {
        brett_state sample = view;
        transport_game.sample(&sample, 1, &random);
        assert_null(strstr(rest_text(&sample), "bf"));
        assert_non_null(strstr(rest_text(&sample), " sk.sk.sk.sk/-"));
    }
}

/* Of 60 cards that A does not see, B holds four; one is a sharp bend with a forklift, eight are
 * plain one-way junctions. */
TEST(every_card_that_is_not_seen_is_as_likely_to_be_in_a_hand) {
    enum { SAMPLES = 6000 };
    brett_state s = belts(WITH_2, "A connect s.s.w.w sk.sk.sk.sk"), view = view_of(&s, 0);
    brett_random random;
    int bends = 0, junctions = 0;
    brett_random_seed(&random, 1);
    for (int i = 0; i < SAMPLES; i++) {
        brett_state sample = view;
        transport_game.sample(&sample, 0, &random);
        const char *hand = strchr(strchr(rest_text(&sample), '/'), ' ');
        bends += strstr(hand, "bf") != NULL;
        for (const char *c = hand; (c = strchr(c, 'y')); c++)
            junctions += c[1] == '.' || c[1] == '/';
    }
    assert_in_range(bends, 400 - 78, 400 + 78);         /* 6000 * 4 / 60, four sigma */
    assert_in_range(junctions, 3200 - 210, 3200 + 210); /* 6000 * 4 * 8 / 60 */
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(each_player_holds_4_cards_hidden_from_the_others),
        CASE(a_spectator_sees_no_hand),
        CASE(how_many_cards_others_hold_is_seen),
        CASE(a_hand_that_is_being_swapped_is_hidden),
        CASE(a_hand_that_was_shuffled_into_a_short_pile_is_gone),
        CASE(a_view_is_of_the_same_version_of_the_rules),
        CASE(the_sizes_of_pile_and_bag_are_known),
        CASE(of_another_any_card_that_is_not_seen_may_be_played),
        CASE(a_card_that_is_drawn_is_seen_by_its_owner_alone),
        CASE(the_cards_of_a_swap_are_seen_by_their_owner_alone),
        CASE(a_package_that_is_drawn_and_all_moves_are_seen_by_all),
        CASE(the_order_of_the_pile_is_unknown_to_all),
        CASE(the_order_of_the_bag_is_unknown_to_all),
        CASE(the_cards_are_shuffled_before_the_deal),
        CASE(cards_that_are_seen_are_in_no_sample_of_another_hand),
        CASE(every_card_that_is_not_seen_is_as_likely_to_be_in_a_hand),
    };
    tested = &transport_game;
    return cmocka_run_group_tests_name("Transport: views", tests, NULL, NULL);
}
