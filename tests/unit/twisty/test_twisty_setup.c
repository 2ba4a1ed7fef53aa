/* The set-up of Twisty: its options, positions as a start, deals laid by hand, and rematches. */
#include <stdio.h>
#include <string.h>

#include "support/test.h"
#include "support/twisty/drawing.h"

static brett_setup preset(void) {
    brett_setup setup;
    memset(&setup, 0xee, sizeof setup);
    brett_setup_default(&twisty_game, &setup);
    return setup;
}

static void set(brett_setup *setup, const char *option) {
    brett_fault fault;
    if (!brett_setup_option(&twisty_game, setup, option, &fault)) fail_msg("%s", said(&fault.why));
}

/* The option at this place as it is written. */
static const char *written(const brett_setup *setup, int place) {
    static char text[64];
    brett_setup_write(&twisty_game, setup, place, text, sizeof text);
    return text;
}

enum { FIRST, CORNERS, OPEN_CENTRE };

/* ---- Options ---- */

TEST(presets_are_two_players_chosen_corners_and_the_usual_mix) {
    static const char *const options[] = {
        "first=1",    "corners=chosen", "open-centre=off", "orthogonal=3", "diagonal=3", "l=3",
        "teleport=3", "safety=4",       "sent=thief",      "return=no",    "cubes=4"};
    brett_setup setup = preset();
    brett_message why;
    assert_int_equal(setup.seats, 2);
    assert_int_equal(twisty_game.option_count, LENGTH(options));
    for (size_t i = 0; i < LENGTH(options); i++)
        assert_string_equal(written(&setup, (int)i), options[i]);
    assert_true(twisty_game.check_setup(&setup, &why));
}

TEST(options_are_read_back_as_written) {
    static const struct {
        const char *text;
        int place;
    } options[] = {{"first=2", 0},       {"first=4", 0},        {"first=drawn", 0},
                   {"corners=drawn", 1}, {"corners=chosen", 1}, {"open-centre=on", 2},
                   {"orthogonal=0", 3},  {"diagonal=16", 4},    {"l=5", 5},
                   {"teleport=10", 6},   {"safety=7", 7},       {"open-centre=off", 2},
                   {"sent=robbed", 8},   {"sent=thief", 8},     {"return=yes", 9},
                   {"return=no", 9},     {"cubes=3", 10},       {"cubes=4", 10},
                   {"cubes=5", 10}};
    for (size_t i = 0; i < LENGTH(options); i++) {
        brett_setup setup = preset();
        set(&setup, options[i].text);
        assert_string_equal(written(&setup, options[i].place), options[i].text);
    }
}

TEST(options_that_are_not_good_are_refused) {
    static const struct {
        const char *text, *why;
    } bad[] = {
        {"seats=1", "“1” is not a number from 2 to 4."},
        {"seats=5", "“5” is not a number from 2 to 4."},
        {"first=0", "“0” is not a value of first. Use one of: 1, 2, 3, 4, drawn."},
        {"first=5", "“5” is not a value of first. Use one of: 1, 2, 3, 4, drawn."},
        {"first=A", "“A” is not a value of first. Use one of: 1, 2, 3, 4, drawn."},
        {"corners=a1", "“a1” is not a value of corners. Use one of: chosen, drawn."},
        {"open-centre=yes", "“yes” is not a value of open-centre. Use one of: off, on."},
        {"open_centre=on", "Twisty has no option “open_centre”."},
        {"orthogonal=24", "“24” is not a number from 0 to 23."},
        {"safety=-1", "“-1” is not a number from 0 to 23."},
        {"sent=victim", "“victim” is not a value of sent. Use one of: thief, robbed."},
        {"return=on", "“on” is not a value of return. Use one of: no, yes."},
        {"cubes=2", "“2” is not a number from 3 to 5."},
        {"cubes=6", "“6” is not a number from 3 to 5."},
        {"L=3", "Twisty has no option “L”."},
    };
    for (size_t i = 0; i < LENGTH(bad); i++) {
        brett_setup setup = preset(), before = setup;
        brett_fault fault;
        assert_false(brett_setup_option(&twisty_game, &setup, bad[i].text, &fault));
        assert_string_equal(said(&fault.why), bad[i].why);
        assert_memory_equal(&setup, &before, sizeof setup);
    }
}

/* "five numbers that add up to 16" */
TEST(the_special_tokens_have_to_add_up_to_16) {
    brett_setup setup = preset();
    brett_message why;
    set(&setup, "safety=5");
    assert_false(twisty_game.check_setup(&setup, &why));
    assert_string_equal(said(&why), "The special tokens add up to 17. With 4 cubes of each "
                                    "colour they must add up to 16.");
    set(&setup, "l=2");
    assert_true(twisty_game.check_setup(&setup, &why));
    set(&setup, "teleport=0");
    assert_false(twisty_game.check_setup(&setup, &why));
    assert_string_equal(said(&why), "The special tokens add up to 13. With 4 cubes of each "
                                    "colour they must add up to 16.");
}

TEST(who_begins_is_one_of_the_players) {
    for (int seats = 2; seats <= 4; seats++)
        for (int first = 0; first <= 4; first++) { /* 4 is drawn */
            brett_setup setup = preset();
            brett_message why;
            setup.seats = seats;
            setup.value[FIRST] = first;
            assert_int_equal(twisty_game.check_setup(&setup, &why), first < seats || first == 4);
        }
    brett_setup setup = preset();
    brett_message why;
    set(&setup, "first=3");
    assert_false(twisty_game.check_setup(&setup, &why));
    assert_string_equal(said(&why), "Player C cannot go first: this game has 2 players.");
}

/* "Option `open-centre`, off by default" */
TEST(open_centre_is_off_by_default) {
    brett_state off = dealt_with("", 1), on = dealt_with("open-centre=on", 1);
    assert_null(strstr(position_text(&off), "open-centre"));
    assert_non_null(strstr(position_text(&on), " open-centre"));
}

/* ---- Positions as a start ---- */

TEST(a_position_for_other_seats_is_refused_as_a_start) {
    static const char *const texts[] = {"1 a1:|roygbpw g7:|roygbpw",
                                        "1 a1:|roygbpw g7:|roygbpw a7:|roygbpw",
                                        "1 a1:|roygbpw g7:|roygbpw a7:|roygbpw g1:|roygbpw"};
    for (int has = 2; has <= 4; has++)
        for (int asked = 2; asked <= 4; asked++) {
            brett_setup setup = preset();
            brett_state s = laid("", texts[has - 2]);
            brett_message why;
            char wanted[] = "The position is for _ players, not for _.";
            wanted[20] = (char)('0' + has);
            wanted[39] = (char)('0' + asked);
            setup.seats = asked;
            assert_int_equal(brett_setup_start(&twisty_game, &setup, &s, &why), has == asked);
            if (has != asked) assert_string_equal(said(&why), wanted);
        }
}

/* "what either asks for holds in both." */
TEST(an_open_centre_of_either_side_holds_in_both) {
    for (int asked = 0; asked < 4; asked++) {
        bool by_setup = asked & 1, by_position = asked & 2;
        brett_setup setup = preset();
        brett_state s = laid("", by_position ? "1 a1:|roygbpw g7:|roygbpw open-centre"
                                             : "1 a1:|roygbpw g7:|roygbpw");
        brett_message why;
        setup.value[OPEN_CENTRE] = by_setup;
        assert_true(brett_setup_start(&twisty_game, &setup, &s, &why));
        assert_int_equal(setup.value[OPEN_CENTRE], asked != 0);
        assert_int_equal(strstr(position_text(&s), "open-centre") != NULL, asked != 0);
    }
}

TEST(house_rules_of_either_side_hold_in_both) {
    static const struct {
        const char *word;
        int option;
    } rules[] = {{" sent=robbed", 8}, {" return=yes", 9}};
    for (size_t i = 0; i < 2 * 4; i++) {
        bool by_setup = i & 1, by_position = i & 2;
        const char *word = rules[i / 4].word;
        int option = rules[i / 4].option, other = rules[!(i / 4)].option;
        char players[64];
        brett_setup setup = preset();
        brett_message why;
        snprintf(players, sizeof players, "1 a1:|roygbpw g7:|roygbpw%s", by_position ? word : "");
        brett_state s = laid("", players);
        setup.value[option] = by_setup;
        assert_true(brett_setup_start(&twisty_game, &setup, &s, &why));
        assert_int_equal(setup.value[option], by_setup || by_position);
        assert_int_equal(setup.value[other], 0);
        assert_int_equal(strstr(position_text(&s), word) != NULL, by_setup || by_position);
    }
}

/* Options that concern only the deal say nothing about a given position. */
TEST(a_start_leaves_the_options_of_the_deal_alone) {
    brett_setup setup = preset(), before;
    brett_state s = laid("", "2 a1:|roygbpw g7:|roygbpw"), same = s;
    brett_message why;
    set(&setup, "corners=drawn");
    set(&setup, "orthogonal=0");
    set(&setup, "cubes=5");
    before = setup;
    assert_true(brett_setup_start(&twisty_game, &setup, &s, &why));
    assert_memory_equal(&setup, &before, sizeof setup);
    assert_memory_equal(&s, &same, twisty_game.state_size);
}

/* ---- Deals laid by hand ---- */

TEST(a_deal_is_laid_before_any_turn) {
    static const struct {
        const char *players, *why;
    } deals[] = {
        {"2 -:|roygbpw -:|wpbgyor", NULL},
        {"1 a1:|roygbpw g7:|wpbgyor", NULL},
        {"2 a1:|roygbpw -:|wpbgyor open-centre", NULL},
        {"1 a1:r|oygbpw g7:|wpbgyor", "At the start no one has a cube."},
        {"1 a1:|roygbpw g7:W|pbgyor", "At the start no one has a cube."},
        {"1 a1:|roygbpw g6:|wpbgyor",
         "At the start the pawns are in corners, or their players have yet to choose one."},
        {"1 d4:|roygbpw g7:|wpbgyor",
         "At the start the pawns are in corners, or their players have yet to choose one."},
        {"1 a1:|roygbpw g7:|wpbgyor ~1", "At the start no turn is made."},
        {"1 a1:|roygbpw g7:|wpbgyor c2-", "At the start no turn is made."},
    };
    for (size_t i = 0; i < LENGTH(deals); i++) {
        brett_state s = laid("2 _ _ + _ _ _ _", deals[i].players);
        brett_message why;
        assert_int_equal(twisty_game.check_deal(&s, &why), !deals[i].why);
        if (deals[i].why) assert_string_equal(said(&why), deals[i].why);
    }
}

/* ---- Rematches ---- */

TEST(the_seat_behind_the_winner_begins_the_rematch) {
    static const struct {
        const char *over;
        int first;
    } games[] = {
        {"2 d4:roygbpw| g7:|wpbgyor", 1},
        {"1 a1:|roygbpw d4:wpbgyor|", 0}, /* of two, the loser */
        {"2 d4:roygbpw| a1:|wpbgyor g1:|roygbpw", 1},
        {"3 g7:|roygbpw d4:wpbgyor| a1:|roygbpw", 2},
        {"1 g7:|roygbpw a1:|roygbpw d4:wpbgyor|", 0},
        {"1 a7:|roygbpw g7:|roygbpw a1:|roygbpw d4:wpbgyor|", 0},
    };
    for (size_t i = 0; i < LENGTH(games); i++) {
        brett_setup setup = preset(), before;
        brett_state over = laid("", games[i].over), start = over;
        setup.seats = twisty_game.seats(&over);
        setup.value[FIRST] = 4;
        setup.value[CORNERS] = 1;
        before = setup;
        assert_true(is_over(&over));
        twisty_game.rematch(&start, &over, &setup);
        assert_int_equal(setup.value[FIRST], games[i].first);
        setup.value[FIRST] = before.value[FIRST];
        assert_memory_equal(&setup, &before, sizeof setup); /* and the rest stays */
    }
}

/* Who began is the one that acts at the start or, where corners are chosen, the last to choose. */
TEST(after_a_draw_the_seat_behind_who_began_begins) {
    static const struct {
        const char *start;
        int first;
    } games[] = {
        {"1 a1:|roygbpw g1:|wpbgyor a7:|wpbgyor", 1},
        {"2 a1:|roygbpw g1:|wpbgyor a7:|wpbgyor", 2},
        {"3 a1:|roygbpw g1:|wpbgyor a7:|wpbgyor", 0},
        {"3 -:|roygbpw -:|wpbgyor -:|wpbgyor", 1}, /* 3, 2, 1 choose: 1 began */
        {"1 -:|roygbpw -:|wpbgyor -:|wpbgyor", 2}, /* 1, 3, 2 choose */
        {"2 -:|roygbpw -:|wpbgyor -:|wpbgyor", 0},
    };
    for (size_t i = 0; i < LENGTH(games); i++) {
        brett_setup setup = preset();
        brett_state start = laid("", games[i].start);
        brett_state over = laid("", "1 a1:|roygbpw g1:|wpbgyor a7:|wpbgyor ~90");
        setup.seats = 3;
        assert_true(is_over(&over));
        twisty_game.rematch(&start, &over, &setup);
        assert_int_equal(setup.value[FIRST], games[i].first);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(presets_are_two_players_chosen_corners_and_the_usual_mix),
        CASE(options_are_read_back_as_written),
        CASE(options_that_are_not_good_are_refused),
        CASE(the_special_tokens_have_to_add_up_to_16),
        CASE(who_begins_is_one_of_the_players),
        CASE(open_centre_is_off_by_default),
        CASE(a_position_for_other_seats_is_refused_as_a_start),
        CASE(an_open_centre_of_either_side_holds_in_both),
        CASE(house_rules_of_either_side_hold_in_both),
        CASE(a_start_leaves_the_options_of_the_deal_alone),
        CASE(a_deal_is_laid_before_any_turn),
        CASE(the_seat_behind_the_winner_begins_the_rematch),
        CASE(after_a_draw_the_seat_behind_who_began_begins),
    };
    tested = &twisty_game;
    return cmocka_run_group_tests_name("Twisty: set-up", tests, NULL, NULL);
}
