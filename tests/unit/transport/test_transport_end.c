/* rules/transport.md, "Draw", "Swap", "End and score" and their readings, sentence by sentence. */
#include <stdio.h>
#include <string.h>

#include "support/test.h"
#include "support/transport/drawing.h"

/* A set of nothing but so many straights, so that a pile can be short. */
#define STRAIGHTS(number) "set=4.4.3.16;0;03;024;s03." number ";21.2 "

/* One with which three sharp bends are in the pile when two straights, two wide bends and all
 * junctions are in the hands. */
#define FEW "set=4.4.3.16;0;03;024;s03.2,w02.2,b01.3,y024.4;21.2 "

static size_t pile_of(const brett_state *s) {
    brett_message message;
    size_t place = 0;
    while (transport_game.describe_place(s, place, &message)) place++;
    transport_game.describe_place(s, place - 1, &message);
    assert_string_equal(message.args[0].name, "cards");
    return (size_t)message.args[0].number;
}

static uint32_t weight_of(const brett_state *s, const char *text) {
    brett_step step;
    brett_fault fault;
    assert_true(transport_game.step_read(s, text, &step, &fault));
    return transport_game.weight(s, step);
}

/* ---- Draw ---- */

/* "Draw one card if the hand has fewer than 4." */
TEST(a_player_draws_one_card_if_the_hand_has_fewer_than_4) {
    brett_state s = belts(WITH_2, "A connect s.y.y.y w.w.w.b");
    play(&s, "s2@0,-2");
    assert_string_equal(rest_text(&s), "A draw y.y.y/- w.w.w.b/-");
    assert_int_equal(pile_of(&s), 56);
    play(&s, "draw:bf");
    assert_string_equal(rest_text(&s), "B connect bf.y.y.y/- w.w.w.b/-");
    assert_int_equal(pile_of(&s), 55);
}

/* After a swap the hand has 4. */
TEST(a_player_with_4_cards_draws_none) {
    brett_state s = belts(WITH_2, "A connect s.y.y.y w.w.w.b");
    assert_int_equal(play(&s, "swap draw:s draw:s draw:f draw:f"), BRETT_TURN_ENDED);
    assert_string_equal(rest_text(&s), "B connect s.s.f.f/- w.w.w.b/- ~1");
}

/* The pile is shuffled: every card of it is as likely as any other. */
TEST(every_card_of_the_pile_is_as_likely_as_any_other) {
    brett_state s = belts(WITH_2 ";0,-2sk2", "A draw y.y.y sp.sp.sp.sp");
    brett_step steps[BRETT_MAX_STEPS];
    size_t count = transport_game.steps(&s, steps);
    uint32_t sum = 0;
    for (size_t i = 0; i < count; i++) {
        char text[16];
        uint32_t weight = transport_game.weight(&s, steps[i]);
        transport_game.step_write(&s, steps[i], text, sizeof text);
        if (!strcmp(text, "draw:y")) assert_int_equal(weight, 5);  /* of 8, three are held */
        if (!strcmp(text, "draw:sp")) assert_int_equal(weight, 1); /* of 5, B holds four */
        if (!strcmp(text, "draw:sk")) assert_int_equal(weight, 4); /* of 5, one is on the field */
        if (!strcmp(text, "draw:wk")) assert_int_equal(weight, 6);
        sum += weight;
    }
    assert_int_equal(count, 20);
    assert_int_equal(sum, 64 - 3 - 4 - 1);
    assert_int_equal(pile_of(&s), sum);
}

/* ---- Swap ---- */

/* "the hand is laid aside, 4 cards are drawn" */
TEST(the_hand_is_laid_aside_and_4_cards_are_drawn) {
    brett_state s = belts(WITH_2, "A connect s.bf.y.y w.w.w.b");
    play(&s, "swap");
    assert_string_equal(rest_text(&s), "A refill:bf.s.y.y -/- w.w.w.b/- ~1");
    assert_int_equal(transport_game.actor(&s), BRETT_CHANCE);
    play(&s, "draw:sk draw:sk draw:sk");
    assert_string_equal(rest_text(&s), "A refill:bf.s.y.y sk.sk.sk/- w.w.w.b/- ~1");
    play(&s, "draw:sk");
    assert_string_equal(rest_text(&s), "B connect sk.sk.sk.sk/- w.w.w.b/- ~1");
}

/* "and the old ones are shuffled into the pile": after the new ones, so none of them comes back.
 * There is one sharp bend with a forklift. */
TEST(the_old_cards_are_shuffled_into_the_pile) {
    brett_state s = belts(WITH_2, "A connect s.bf.y.y w.w.w.b");
    assert_int_equal(pile_of(&s), 56);
    play(&s, "swap");
    assert_string_equal(why_not(&s, "draw:bf"), "That cannot be drawn. None are left.");
    play(&s, "draw:sk draw:sk draw:sk draw:sk");
    assert_int_equal(pile_of(&s), 56);
    play(&s, "w3@0,-2");
    assert_true(is_legal(&s, "draw:bf"));
}

/* "then a package moves, as above." */
TEST(after_a_swap_a_package_moves) {
    brett_state s = belts(LOADED_2("[24]"), "A connect s.y.y.y w.w.w.b");
    play(&s, "swap draw:s draw:s draw:f draw:f");
    assert_string_equal(steps_with(&s, ""), "0,-1>1,0 0,-1>-1,1");
    assert_int_equal(play(&s, "0,-1>-1,1"), BRETT_TURN_ENDED);
    assert_string_equal(rest_text(&s), "B connect s.s.f.f/[42] w.w.w.b/- ~1");
}

/* ---- The end ---- */

/* "At once when a score tile gets its fourth package" */
TEST(the_game_ends_at_once_when_a_tile_gets_its_fourth_package) {
    brett_state s = belts(LOADED_2("[24]"), "A move y.y.y/[11][11][21] y.y.y.y/[44][44][43]");
    assert_int_equal(play(&s, "0,-1>-1,1"), BRETT_TURN_ENDED);
    assert_true(is_over(&s));
    assert_int_equal(transport_game.actor(&s), BRETT_NOBODY);
    assert_string_equal(steps_with(&s, ""), "");
    assert_int_equal(points_of(&s, 0), 1 + 1 + 2 + 4); /* no card is drawn, and B has more */
    assert_int_equal(rank_of(&s, 1), 1);
}

/* "a score tile": of any player, by anybody's move. */
TEST(the_fourth_package_may_come_to_anybodys_tile) {
    brett_state s = belts(LOADED_2("[34]"), "A move y.y.y y.y.y.y/[11][11][21]");
    play(&s, "0,-1>2,-1");
    assert_true(is_over(&s));
}

TEST(the_third_package_does_not_end_the_game) {
    brett_state s = belts(LOADED_2("[24]"), "A move y.y.y/[11][11] y.y.y.y/[44][44][43]");
    play(&s, "0,-1>-1,1");
    assert_false(is_over(&s));
    assert_string_equal(due_now(&s), "A draws a card.");
}

/* With four players too it is a tile that fills, not the two of a team. */
TEST(the_tiles_of_partners_fill_one_by_one) {
    brett_state s = belts(WITH_4, "A connect -/[11][11][21] -/- -/[22][22][33] -/-");
    assert_false(is_over(&s));
}

/* "or when a card must be drawn and the pile is empty." */
TEST(the_game_ends_when_a_card_must_be_drawn_and_the_pile_is_empty) {
    brett_state s = belts(STRAIGHTS("8") WITH_2, "A connect s.s.s.s s.s.s.s");
    assert_int_equal(pile_of(&s), 0);
    assert_false(is_over(&s));
    assert_int_equal(play(&s, "s2@0,-2"), BRETT_TURN_ENDED);
    assert_true(is_over(&s));
    assert_int_equal(transport_game.actor(&s), BRETT_NOBODY);
}

/* The draw comes last, so a package moves before. */
TEST(a_package_moves_before_the_draw_that_ends_the_game) {
    brett_state s = belts(STRAIGHTS("8") LOADED_2("[21]"), "A connect s.s.s.s s.s.s.s");
    play(&s, "s2@1,2");
    assert_false(is_over(&s));
    play(&s, "0,-1>-1,1");
    assert_true(is_over(&s));
    assert_int_equal(points_of(&s, 0), 1);
}

/* "Drawing the last card does not end the game; the next draw that is due does." */
TEST(drawing_the_last_card_does_not_end_the_game_but_the_next_draw_does) {
    brett_state s = belts(STRAIGHTS("9") WITH_2, "A connect s.s.s.s s.s.s.s");
    play(&s, "s2@0,-2 draw:s");
    assert_int_equal(pile_of(&s), 0);
    assert_false(is_over(&s));
    assert_int_equal(transport_game.actor(&s), 1);
    play(&s, "s2@1,2");
    assert_true(is_over(&s));
}

/* "With fewer than 4 cards in the pile the hand is shuffled in first, and then 4 (or as many as
 * there are) are drawn" */
TEST(with_fewer_than_4_cards_in_the_pile_the_hand_is_shuffled_in_first_and_then_4_are_drawn) {
    brett_state s = belts(FEW LOADED_2("[21]"), "A connect s.s.w.w y.y.y.y");
    assert_int_equal(pile_of(&s), 3);
    assert_int_equal(play(&s, "swap"), 0);
    assert_string_equal(rest_text(&s), "A refill -/- y.y.y.y/- ~1");
    assert_int_equal(transport_game.actor(&s), BRETT_CHANCE);
    assert_int_equal(pile_of(&s), 7);
    assert_string_equal(steps_with(&s, ""), "draw:s draw:w draw:b");
    assert_int_equal(weight_of(&s, "draw:s"), 2); /* those of the hand are as likely as others */
    assert_int_equal(weight_of(&s, "draw:b"), 3);
    play(&s, "draw:s draw:b draw:s");
    assert_string_equal(rest_text(&s), "A refill s.s.b/- y.y.y.y/- ~1");
    assert_string_equal(steps_with(&s, ""), "draw:w draw:b");
    play(&s, "draw:w");
    assert_string_equal(rest_text(&s), "A move s.s.w.b/- y.y.y.y/- ~1");
    assert_int_equal(pile_of(&s), 3);
}

/* "a swap never ends the game": the turn goes on as after any other. */
TEST(a_swap_never_ends_the_game) {
    for (int pile = 0; pile < 4; pile++) {
        char set[96];
        snprintf(set, sizeof set, STRAIGHTS("%d") "%s", 8 + pile, LOADED_2("[21]"));
        brett_state s = belts(set, "A connect s.s.s.s s.s.s.s");
        assert_int_equal(pile_of(&s), pile);
        play(&s, "swap draw:s draw:s draw:s draw:s");
        assert_false(is_over(&s));
        assert_int_equal(pile_of(&s), pile);
        assert_int_equal(play(&s, "0,-1>-1,1"), BRETT_TURN_ENDED);
        assert_int_equal(points_of(&s, 0), 1);
        assert_string_equal(rest_text(&s), "B connect s.s.s.s/[12] s.s.s.s/- ~1");
    }
}

/* Out of an empty pile come the cards that went in. */
TEST(a_swap_without_a_pile_brings_the_same_hand) {
    brett_state s =
        belts("set=4.4.3.16;0;03;024;s03.4,w02.4;21.2 " WITH_2, "A connect s.s.w.w s.s.w.w");
    assert_int_equal(pile_of(&s), 0);
    play(&s, "swap draw:w draw:w draw:s draw:s");
    assert_string_equal(rest_text(&s), "B connect s.s.w.w/- s.s.w.w/- ~1");
    assert_false(is_over(&s));
}

/* The three rounds end it then, and a draw that is due after a card was played. */
TEST(without_a_pile_three_rounds_of_swaps_or_a_card_played_end_the_game) {
    brett_state s = belts(STRAIGHTS("8") WITH_2, "A connect s.s.s.s s.s.s.s");
    for (int swap = 0; swap < 3 * 2; swap++) {
        assert_false(is_over(&s));
        play(&s, "swap draw:s draw:s draw:s draw:s");
    }
    assert_true(is_over(&s));
    s = belts(STRAIGHTS("8") WITH_2, "A connect s.s.s.s s.s.s.s");
    play(&s, "swap draw:s draw:s draw:s draw:s");
    assert_false(is_over(&s));
    play(&s, "s2@0,-2");
    assert_true(is_over(&s));
}

/* "Until rules version 1 a swap with fewer than 4 cards in the pile ended the game": a card must be
 * drawn and cannot, so the game ends there, before a package moves. */
TEST(by_version_1_a_swap_with_fewer_than_4_cards_in_the_pile_ends_the_game) {
    brett_state s =
        belts(STRAIGHTS("11") LOADED_2("[21]"), "A connect s.s.s.s/- s.s.s.s/- rules=1");
    assert_int_equal(pile_of(&s), 3);
    assert_true(is_legal(&s, "swap"));
    assert_int_equal(play(&s, "swap"), BRETT_TURN_ENDED);
    assert_true(is_over(&s));
    assert_string_equal(at_cell(&s, "0,-1"), "L2[21]");
    assert_int_equal(points_of(&s, 0), 0);
    assert_string_equal(rest_text(&s), "A refill:s.s.s.s -/- s.s.s.s/- ~1 rules=1");
}

TEST(by_version_1_a_swap_with_4_cards_in_the_pile_goes_through) {
    brett_state s = belts(STRAIGHTS("12") WITH_2, "A connect s.s.s.s/- s.s.s.s/- rules=1");
    play(&s, "swap draw:s draw:s draw:s draw:s");
    assert_false(is_over(&s));
    assert_string_equal(rest_text(&s), "B connect s.s.s.s/- s.s.s.s/- ~1 rules=1");
}

TEST(a_swap_with_4_cards_in_the_pile_goes_through) {
    brett_state s = belts(STRAIGHTS("12") LOADED_2("[21]"), "A connect s.s.s.s s.s.s.s");
    play(&s, "swap draw:s draw:s draw:s draw:s");
    assert_false(is_over(&s));
    assert_int_equal(pile_of(&s), 4);
    play(&s, "0,-1>-1,1");
    assert_int_equal(transport_game.actor(&s), 1);
}

/* "when three rounds in a row hold nothing but swaps, the game ends and the points decide." */
TEST(three_rounds_of_nothing_but_swaps_end_the_game) {
    brett_state s = belts(WITH_2, "B connect y.y.y.y/[42] y.y.y.y/[31]");
    for (int swap = 0; swap < 3 * 2; swap++) {
        assert_false(is_over(&s));
        assert_int_equal(transport_game.actor(&s), (1 + swap) % 2);
        play(&s, swap / 2 % 2 ? "swap draw:y draw:y draw:y draw:y"
                              : "swap draw:wk draw:sk draw:wk draw:sk");
    }
    assert_true(is_over(&s));
    assert_int_equal(points_of(&s, 0), 4);
    assert_int_equal(rank_of(&s, 0), 1);
    assert_int_equal(rank_of(&s, 1), 2);
}

TEST(with_3_and_4_players_it_takes_9_and_12_swaps) {
    brett_state s = belts(WITH_3, "A connect - - - ~8");
    play(&s, "swap draw:sk draw:sk draw:sk draw:sk");
    assert_true(is_over(&s));
    s = belts(WITH_3, "A connect - - - ~7");
    play(&s, "swap draw:sk draw:sk draw:sk draw:sk");
    assert_false(is_over(&s));
    s = belts(WITH_4, "D connect - - - - ~11");
    play(&s, "swap draw:sk draw:sk draw:sk draw:sk");
    assert_true(is_over(&s));
    s = belts(WITH_4, "D connect - - - - ~10");
    play(&s, "swap draw:sk draw:sk draw:sk draw:sk");
    assert_false(is_over(&s));
}

/* The last swap is a whole turn: its package moves before the game ends. */
TEST(the_package_of_the_last_swap_moves_before_the_end) {
    brett_state s = belts(LOADED_2("[24]"), "A connect - - ~5");
    play(&s, "swap draw:sk draw:sk draw:sk draw:sk");
    assert_false(is_over(&s));
    play(&s, "0,-1>-1,1");
    assert_true(is_over(&s));
    assert_int_equal(points_of(&s, 0), 4);
}

/* "in a row" */
TEST(a_card_that_is_connected_begins_the_count_of_swaps_again) {
    brett_state s = belts(WITH_2, "A connect s.y.y.y w.w.w.b ~5");
    play(&s, "s2@0,-2 draw:f");
    assert_string_equal(rest_text(&s), "B connect y.y.y.f/- w.w.w.b/-");
    play(&s, "swap draw:sk draw:sk draw:sk draw:sk");
    assert_string_equal(rest_text(&s), "A connect y.y.y.f/- sk.sk.sk.sk/- ~1");
}

/* ---- The score ---- */

/* "Worth of the packages on the own tile" */
TEST(the_score_is_the_worth_of_the_packages_on_the_own_tile) {
    brett_state s = belts(LOADED_2("[44]"), "A connect -/[42][13] -/[24]");
    assert_int_equal(points_of(&s, 0), 4 + 1);
    assert_int_equal(points_of(&s, 1), 2);
    s = belts(WITH_3, "A connect -/[42][13] -/[24] -/-");
    assert_int_equal(points_of(&s, 0), 5);
    assert_int_equal(points_of(&s, 1), 2);
    assert_int_equal(points_of(&s, 2), 0);
}

/* "with 4 players partners add up." "Teams 1+3 and 2+4." "partners sit opposite" */
TEST(with_4_players_partners_add_up) {
    brett_state s = belts(WITH_4, "A connect -/[42] -/[11] -/[33] -/[22]");
    brett_result result;
    transport_game.result(&s, &result);
    assert_int_equal(result.points[0], 4 + 3);
    assert_int_equal(result.points[2], 4 + 3);
    assert_int_equal(result.points[1], 1 + 2);
    assert_int_equal(result.points[3], 1 + 2);
    assert_int_equal(result.team[0], result.team[2]);
    assert_int_equal(result.team[1], result.team[3]);
    assert_int_not_equal(result.team[0], result.team[1]);
    for (int seat = 0; seat < 4; seat++) assert_int_equal(result.rank[seat], seat % 2 ? 3 : 1);
}

TEST(with_2_and_3_players_everybody_plays_alone) {
    brett_state s = belts(WITH_3, "A connect");
    brett_result result;
    transport_game.result(&s, &result);
    for (int seat = 0; seat < 3; seat++)
        for (int other = 0; other < seat; other++)
            assert_int_not_equal(result.team[seat], result.team[other]);
}

/* "Most points win" */
TEST(most_points_win) {
    brett_state s = belts(WITH_3, "A connect -/[13] -/[24] -/[33] ~9");
    assert_true(is_over(&s));
    assert_int_equal(rank_of(&s, 0), 3);
    assert_int_equal(rank_of(&s, 1), 2);
    assert_int_equal(rank_of(&s, 2), 1);
}

/* "equal points are a draw R." */
TEST(equal_points_are_a_draw) {
    brett_state s = belts(WITH_2, "A connect -/[24] -/[11][11] ~6");
    assert_true(is_over(&s));
    assert_int_equal(rank_of(&s, 0), 1);
    assert_int_equal(rank_of(&s, 1), 1);
    s = belts(WITH_4, "A connect -/[24] -/[11][11] -/- -/- ~12");
    for (int seat = 0; seat < 4; seat++) assert_int_equal(rank_of(&s, seat), 1);
}

/* ---- Whose turn ---- */

/* "The first player is drawn by lot." */
TEST(the_first_player_is_drawn_by_lot) {
    for (int seats = 2; seats <= 4; seats++) {
        int begun[4] = {0};
        for (uint64_t seed = 0; seed < 2400; seed++) {
            brett_setup setup;
            brett_random random;
            brett_state s;
            brett_setup_default(&transport_game, &setup);
            setup.seats = seats;
            setup.value[0] = 4; /* drawn */
            brett_random_seed(&random, seed);
            transport_game.deal(&s, &setup, &random);
            begun[transport_game.actor(&s)]++;
        }
        for (int seat = 0; seat < seats; seat++)
            assert_in_range(begun[seat], 2400 / seats - 100, 2400 / seats + 100); /* four sigma */
    }
}

/* A lot that was drawn at the table can be told. */
TEST(who_begins_is_an_option_too) {
    for (int first = 0; first < 3; first++) {
        brett_setup setup;
        brett_random random;
        brett_state s;
        brett_message why;
        brett_setup_default(&transport_game, &setup);
        setup.seats = 3;
        setup.value[0] = first;
        assert_true(transport_game.check_setup(&setup, &why));
        brett_random_seed(&random, 1);
        transport_game.deal(&s, &setup, &random);
        assert_int_equal(transport_game.actor(&s), first);
        setup.value[0] = 3;
        assert_false(transport_game.check_setup(&setup, &why));
        assert_string_equal(said(&why), "Player D cannot go first: this game has 3 players.");
    }
}

/* "Players go clockwise." */
TEST(players_go_clockwise) {
    brett_state s = belts(WITH_4, "C connect s.f.w.y s.f.w.y s.y.w.b y.y.y.y");
    static const int seats[] = {2, 3, 0, 1, 2};
    static const char *const turns[] = {"s1@-2,2 draw:sk", "y1@-3,3 draw:sk", "f0@3,1 draw:sk",
                                        "f0@3,0 draw:sk", "swap draw:sk"};
    for (size_t i = 0; i < LENGTH(turns); i++) {
        assert_int_equal(transport_game.actor(&s), seats[i]);
        play(&s, turns[i]);
    }
}

/* ---- The rematch ---- */

/* The one after the winner begins it; after a draw, the one after whoever began. */
TEST(the_one_behind_the_winner_begins_the_rematch) {
    static const struct {
        const char *field, *over, *start;
        int first;
    } games[] = {
        {WITH_2, "A connect -/[42] -/- ~6", "A connect", 1},
        {WITH_2, "A connect -/- -/[42] ~6", "A connect", 0},
        {WITH_2, "A connect -/[42] -/[42] ~6", "A connect", 1},
        {WITH_2, "A connect -/[42] -/[42] ~6", "B connect", 0},
        {WITH_3, "A connect -/- -/[33] -/- ~9", "A connect", 2},
        {WITH_3, "A connect -/[42] -/- -/[42] ~9", "B connect", 2},
        {WITH_4, "A connect -/- -/- -/- -/[42] ~12", "A connect", 2},
        {WITH_4, "A connect -/- -/- -/[42] -/[42] ~12", "D connect", 0},
    };
    for (size_t i = 0; i < LENGTH(games); i++) {
        brett_state start = belts(games[i].field, games[i].start);
        brett_state over = belts(games[i].field, games[i].over);
        brett_setup setup;
        brett_setup_default(&transport_game, &setup);
        setup.seats = transport_game.seats(&start);
        transport_game.rematch(&start, &over, &setup);
        assert_int_equal(setup.value[0], games[i].first);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(a_player_draws_one_card_if_the_hand_has_fewer_than_4),
        CASE(a_player_with_4_cards_draws_none),
        CASE(every_card_of_the_pile_is_as_likely_as_any_other),
        CASE(the_hand_is_laid_aside_and_4_cards_are_drawn),
        CASE(the_old_cards_are_shuffled_into_the_pile),
        CASE(after_a_swap_a_package_moves),
        CASE(the_game_ends_at_once_when_a_tile_gets_its_fourth_package),
        CASE(the_fourth_package_may_come_to_anybodys_tile),
        CASE(the_third_package_does_not_end_the_game),
        CASE(the_tiles_of_partners_fill_one_by_one),
        CASE(the_game_ends_when_a_card_must_be_drawn_and_the_pile_is_empty),
        CASE(a_package_moves_before_the_draw_that_ends_the_game),
        CASE(drawing_the_last_card_does_not_end_the_game_but_the_next_draw_does),
        CASE(
            with_fewer_than_4_cards_in_the_pile_the_hand_is_shuffled_in_first_and_then_4_are_drawn),
        CASE(a_swap_never_ends_the_game),
        CASE(a_swap_without_a_pile_brings_the_same_hand),
        CASE(without_a_pile_three_rounds_of_swaps_or_a_card_played_end_the_game),
        CASE(by_version_1_a_swap_with_fewer_than_4_cards_in_the_pile_ends_the_game),
        CASE(by_version_1_a_swap_with_4_cards_in_the_pile_goes_through),
        CASE(a_swap_with_4_cards_in_the_pile_goes_through),
        CASE(three_rounds_of_nothing_but_swaps_end_the_game),
        CASE(with_3_and_4_players_it_takes_9_and_12_swaps),
        CASE(the_package_of_the_last_swap_moves_before_the_end),
        CASE(a_card_that_is_connected_begins_the_count_of_swaps_again),
        CASE(the_score_is_the_worth_of_the_packages_on_the_own_tile),
        CASE(with_4_players_partners_add_up),
        CASE(with_2_and_3_players_everybody_plays_alone),
        CASE(most_points_win),
        CASE(equal_points_are_a_draw),
        CASE(the_first_player_is_drawn_by_lot),
        CASE(who_begins_is_an_option_too),
        CASE(players_go_clockwise),
        CASE(the_one_behind_the_winner_begins_the_rematch),
    };
    tested = &transport_game;
    return cmocka_run_group_tests_name("Transport: drawing, swapping and the end", tests, NULL,
                                       NULL);
}
