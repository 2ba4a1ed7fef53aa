/* rules/transfer.md, "What is ours, and what an owner may play instead": the options repeat and
 * slider-groups, sentence by sentence. */
#include <string.h>

#include "players/transfer/endgame_tablebase.h"
#include "rules/transfer.h"
#include "support/bad_text.h"
#include "support/random_games.h"
#include "support/records.h"
#include "support/test.h"
#include "support/transfer/positions.h"

#define ROWS   "royg/rrogb/bwrgy/ppppo/rwoww/gby/gby/bpw/oy"
#define GREENS "ropgg/ropwg/y/rb/wgoyb/pworp/byow/pgby/wrby"
#define NARROW "roggg/bwop/pypw/wgbr/yrwb/oypb/boyr/ypo/gwr"
#define LATE   "yyyow/-/ppppp/rrwbb/wwwrr/ggggg/ooobb/-/byyor"
#define TWO    "rrroo/ooo/rr/-/yyyyy/ggggg/bbbbb/ppppp/wwwww"
#define BEGUN  "pby/ywr/oro/gob/wypr/bwoy/bpyg/rwrp/pwbo A 0:0 r - ggg"

#define REPEAT " repeat=allowed"
#define FREE   " slider-groups=free"

static const transfer *of(const brett_state *s) {
    return (const transfer *)s;
}

static const char *due(const brett_state *s) {
    brett_message message;
    transfer_game.describe_due(s, &message);
    return said(&message);
}

static brett_setup setup_of(const char *const options[], size_t count) {
    brett_setup setup;
    brett_fault fault;
    brett_setup_default(&transfer_game, &setup);
    for (size_t i = 0; i < count; i++)
        assert_true(brett_setup_option(&transfer_game, &setup, options[i], &fault));
    return setup;
}

static const char *option(const brett_setup *setup, int number) {
    static char text[4][32];
    static int next;
    char *out = text[next++ % 4];
    brett_setup_write(&transfer_game, setup, number, out, sizeof text[0]);
    return out;
}

/* ---- repeat ---- */

/* "`allowed`: as the sheet, which is silent": A and B leave all as it is. */
TEST(a_position_may_come_back_where_that_is_allowed) {
    brett_state s = position(ROWS " A 0:0 l - -" REPEAT);
    assert_plays(&s, "+1 -1", ROWS " B 0:0 l - -" REPEAT);
    assert_plays(&s, "+1 -1", ROWS " A 0:0 l - -" REPEAT);
    assert_plays(&s, "+1 -6 +1 -8 +6 -1 +8 -1", ROWS " A 0:0 l - -" REPEAT);
    assert_int_equal(of(&s)->known, 0);
    assert_int_equal(of(&s)->quiet, 6);
}

/* So nobody has to give way, and nobody passes but for want of a load. */
TEST(whoever_can_load_can_leave_all_as_it_is) {
    brett_state s = position("rrrro/oooor/yyyyg/ggggy/bbbbp/ppppb/wwwww/-/- B 0:1 l - -" REPEAT);
    for (int i = 0; i < 10; i++)
        assert_int_equal(play(&s, "+1 -1"), BRETT_TURN_ENDED | 1 << BRETT_PASSED_SHIFT);
    assert_int_equal(of(&s)->quiet, 20);
}

/* "the 100 turns still end the game" */
TEST(a_hundred_turns_without_a_row_still_end_the_game) {
    brett_state s = position(LATE " A 1:1 l - -" REPEAT);
    for (int i = 0; i < 100; i++) {
        if (i == 90)
            assert_string_equal(due(&s), "A to load 1 to 3 pieces. Without a complete row, the "
                                         "game ends in 10 turns.");
        assert_false(is_over(&s));
        play(&s, i % 2 ? "+4:2 -4:2" : "+1:3 -1:3");
    }
    assert_true(is_over(&s));
    assert_int_equal(rank_of(&s, 0), 1);
    assert_int_equal(rank_of(&s, 1), 1);
}

/* Where the rule is not in force, no refusal names it. */
static void check_refusals(const brett_state *s, brett_random *random) {
    (void)random;
    for (brett_step step = 0; step < 192; step++) {
        transfer_legality legality = transfer_check(of(s), step);
        if (of(s)->may_repeat) assert_int_not_equal(legality, TRANSFER_COMES_BACK);
        if (of(s)->free_sliders) assert_int_not_equal(legality, TRANSFER_CUTS_SLIDER);
    }
}

TEST(a_rule_that_is_not_in_force_is_never_the_reason) {
    brett_random random;
    brett_random_seed(&random, 1);
    for (int game = 0; game < 60; game++) {
        brett_state s = played_by(heaped(game % 7, &random), 1 + game % 3);
        do check_refusals(&s, &random);
        while (random_step(&s, &random, NULL, NULL));
    }
}

/* ---- slider-groups ---- */

/* "`free`: only neighbours in a row are (English: "together in a row"); what a go takes off a
 * slider may then part them": pieces that were loaded as a group. */
TEST(a_go_may_part_what_is_on_a_free_slider) {
    brett_state s = position(ROWS " A 0:0 l - -" FREE);
    play(&s, "+8 +2:2"); /* blue, red, red */
    assert_plays(&s, "-7 -9:2", "royg/ogb/bwrgy/ppppo/rwoww/gby/rgby/pw/broy B 0:0 l - -" FREE);
}

/* And pieces of two rows that only became neighbours on the slider. */
TEST(neighbours_from_two_rows_are_parted_too) {
    brett_state s = position(ROWS " A 0:0 l - -" FREE), bound = position(ROWS " A 0:0 l - -");
    play(&s, "+6 +7"); /* green, green */
    play(&bound, "+6 +7");
    assert_true(is_legal(&s, "-8"));
    assert_string_equal(why_not(&bound, "-8"), "This splits a group on the slider. Touching "
                                               "pieces of one colour move together.");
    assert_plays(&s, "-8 -9", "royg/rrogb/bwrgy/ppppo/rwoww/by/by/gbpw/goy B 0:0 l - -" FREE);
}

/* What returns comes off a slider, too. */
TEST(a_return_may_part_what_was_pushed_as_a_group) {
    brett_state s = position(GREENS " A 0:0 l - -" FREE);
    play(&s, "+3 +4 -1:2");
    assert_string_equal(steps_text(&s), "*3 *3:2 *4 *4:2 *7 *8 *9");
    assert_plays(&s, "*7 *8", "yrrop/ropwg/-/b/wgoyb/pworp/byowg/pgbyg/wrby B 0:0 l - -" FREE);
}

/* "only neighbours in a row are": loads and pushes take pieces out of rows. */
TEST(groups_in_rows_stay_bound) {
    brett_state s = position(ROWS " A 0:0 l - -" FREE);
    assert_string_equal(why_not(&s, "+2"), "This splits a group in row 2. Touching pieces of "
                                           "one colour move together.");
    assert_true(is_legal(&s, "+2:2"));
    assert_false(is_legal(&s, "+4:3")); /* four of a colour */
    s = position(GREENS " A 0:0 l - -" FREE);
    play(&s, "+3");
    assert_string_equal(why_not(&s, "-1"), "This splits a group at the other end of row 1.");
}

/* What was parted is a group again where it meets in a row. */
TEST(what_meets_in_a_row_is_a_group) {
    brett_state s = position(ROWS " A 0:0 l - -" FREE);
    assert_plays(&s, "+2:2 -9 -9", "royg/ogb/bwrgy/ppppo/rwoww/gby/gby/bpw/rroy B 0:0 l - -" FREE);
    play(&s, "+1 -1");
    assert_false(is_legal(&s, "+9"));
    assert_true(is_legal(&s, "+9:2"));
}

/* Three greens that would leave bound, and fit nowhere, can return one by one. */
TEST(some_turns_can_only_be_completed_where_sliders_are_free) {
    brett_state s = position(NARROW " A 0:0 l - -" FREE);
    play(&s, "+2 +3 +4");
    assert_true(is_legal(&s, "-1:3"));
    play(&s, "-1:3 *2 *3 *4");
    brett_state begun = position(BEGUN FREE); /* without the word it cannot be read */
    assert_true(is_legal(&begun, "*1:2"));
}

/* ---- Pictures ---- */

static const char *picture_of(const char *text, const char *steps) {
    static char out[2048];
    brett_state s = position(text);
    play(&s, steps);
    brett_picture(&transfer_game, &s, out, sizeof out);
    return out;
}

/* What is bound is one group there, and what is not is not. */
TEST(a_picture_has_the_pieces_of_a_free_slider_by_themselves) {
    assert_non_null(strstr(picture_of(ROWS " A 0:0 l - -", "+8 +2:2"), "[[\"rr\",\"b\"],[]]"));
    assert_non_null(
        strstr(picture_of(ROWS " A 0:0 l - -" FREE, "+8 +2:2"), "[[\"r\",\"r\",\"b\"],[]]"));
    assert_non_null(strstr(picture_of(ROWS " A 0:0 l - -" FREE, "+1"), "[\"rr\",\"o\","));
}

/* ---- Text ---- */

TEST(a_position_ends_with_the_rules_that_are_not_the_presets) {
    static const char *const texts[] = {"", REPEAT, FREE, REPEAT FREE};
    uint64_t hash[LENGTH(texts)];
    for (size_t i = 0; i < LENGTH(texts); i++) {
        char text[128] = ROWS " A 0:0 l - -";
        brett_state s = position(strcat(text, texts[i]));
        assert_string_equal(position_text(&s), text);
        assert_int_equal(of(&s)->may_repeat, i & 1);
        assert_int_equal(of(&s)->free_sliders, i >> 1);
        assert_int_equal(of(&s)->known, !(i & 1));
        hash[i] = transfer_game.hash(&s);
        for (size_t k = 0; k < i; k++) assert_true(hash[k] != hash[i]);
    }
    brett_state s = position(ROWS " A 0:0 l - -" FREE REPEAT); /* in any order */
    assert_string_equal(position_text(&s), ROWS " A 0:0 l - -" REPEAT FREE);
}

#define TOO_MUCH ". Remove the rest."

TEST(words_that_are_no_such_rules_are_refused) {
    static const bad_text bad[] = {
        {ROWS " A 0:0 l - - repeat=never", "The position ends before “repeat=never”" TOO_MUCH, 57},
        {ROWS " A 0:0 l - - repeat", "The position ends before “repeat”" TOO_MUCH, 57},
        {ROWS " A 0:0 l - -" REPEAT REPEAT, "The position ends before “repeat=allowed”" TOO_MUCH,
         72},
        {ROWS " A 0:0 l - -" FREE " x", "The position ends before “x”" TOO_MUCH, 76},
        {ROWS " A 0:0 l -" REPEAT, "“e” is not a colour. Use r, o, y, g, b, p or w.", 56},
    };
    check_bad_positions(ROWS " A 0:0 l - -", bad, LENGTH(bad));
}

/* ---- Set-ups ---- */

TEST(the_presets_are_never_and_bound) {
    brett_setup setup = setup_of(NULL, 0);
    assert_string_equal(option(&setup, 1), "repeat=never");
    assert_string_equal(option(&setup, 2), "slider-groups=bound");
}

/* Options change no deal. */
TEST(a_deal_is_the_same_by_house_rules) {
    static const char *const options[] = {"repeat=allowed", "slider-groups=free"};
    brett_setup setup = setup_of(options, 2);
    for (uint64_t seed = 0; seed < 20; seed++) {
        brett_state plain = dealt(seed), s = {0}, expected = played_by(plain, 3);
        brett_random random;
        brett_random_seed(&random, seed);
        transfer_game.deal(&s, &setup, &random);
        assert_memory_equal(&s, &expected, transfer_game.state_size);
        brett_state read = position(position_text(&s));
        assert_memory_equal(&s, &read, transfer_game.state_size);
    }
}

/* "What either asks for holds in both." */
TEST(a_start_and_its_set_up_agree) {
    static const char *const options[] = {"repeat=allowed"};
    brett_setup setup = setup_of(options, 1);
    brett_state s = position(ROWS " A 0:0 l - -" FREE);
    brett_message why;
    assert_true(brett_setup_start(&transfer_game, &setup, &s, &why));
    assert_string_equal(position_text(&s), ROWS " A 0:0 l - -" REPEAT FREE);
    assert_string_equal(option(&setup, 1), "repeat=allowed");
    assert_string_equal(option(&setup, 2), "slider-groups=free");
    brett_state read = position(position_text(&s));
    assert_memory_equal(&s, &read, transfer_game.state_size);
}

TEST(a_rematch_keeps_the_house_rules) {
    static const char *const options[] = {"slider-groups=free", "repeat=allowed"};
    brett_setup setup = setup_of(options, 2);
    brett_state start = played_by(dealt(1), 3), over = start;
    brett_random random;
    brett_random_seed(&random, 1);
    while (random_step(&over, &random, NULL, NULL)) continue;
    transfer_game.rematch(&start, &over, &setup);
    assert_string_equal(option(&setup, 1), "repeat=allowed");
    assert_string_equal(option(&setup, 2), "slider-groups=free");
}

/* ---- Records ---- */

#define HEAD                                                                                       \
    "brett record 1\ngame: transfer\nrules: 1\noption: seats=2\noption: first=A\noption: repeat="
#define PLAYERS "A: human Mia\nB: human Ole\nstart: "
#define BACK    "\n1 A +1 -1\n2 B +1 -1\n\nresult: unfinished\n"

/* A record names them, and its turns are checked by them. */
TEST(a_record_is_played_by_its_house_rules) {
    static brett_record read;
    static const char good[] =
        HEAD "allowed\noption: slider-groups=bound\n" PLAYERS ROWS " A 0:0 l - -" REPEAT "\n" BACK;
    assert_string_equal(rewritten(good, &read), good);
    assert_fault(HEAD "never\noption: slider-groups=bound\n" PLAYERS ROWS " A 0:0 l - -\n" BACK, 13,
                 8, 2,
                 "This turn can only repeat an earlier position. A turn must end in a new one.");
}

/* ---- What the tablebase knows ---- */

/* It is solved for bound sliders; there play may go on for ever, which is what comes of positions
 * that may come back. */
TEST(the_tablebase_is_not_asked_where_sliders_are_free) {
    transfer_endgame_value end, same;
    brett_state bound = position(TWO " A 2:3 l - -"), repeats = position(TWO " A 2:3 l - -" REPEAT);
    brett_state is_free = position(TWO " A 2:3 l - -" FREE);
    assert_true(transfer_endgame_probe(NULL, 0, of(&bound), &end));
    assert_true(transfer_endgame_probe(NULL, 0, of(&repeats), &same));
    assert_int_equal(same.points, end.points);
    assert_int_equal(same.turns, end.turns);
    assert_false(transfer_endgame_probe(NULL, 0, of(&is_free), &end));
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(a_position_may_come_back_where_that_is_allowed),
        CASE(whoever_can_load_can_leave_all_as_it_is),
        CASE(a_hundred_turns_without_a_row_still_end_the_game),
        CASE(a_rule_that_is_not_in_force_is_never_the_reason),
        CASE(a_go_may_part_what_is_on_a_free_slider),
        CASE(neighbours_from_two_rows_are_parted_too),
        CASE(a_return_may_part_what_was_pushed_as_a_group),
        CASE(groups_in_rows_stay_bound),
        CASE(what_meets_in_a_row_is_a_group),
        CASE(some_turns_can_only_be_completed_where_sliders_are_free),
        CASE(a_picture_has_the_pieces_of_a_free_slider_by_themselves),
        CASE(a_position_ends_with_the_rules_that_are_not_the_presets),
        CASE(words_that_are_no_such_rules_are_refused),
        CASE(the_presets_are_never_and_bound),
        CASE(a_deal_is_the_same_by_house_rules),
        CASE(a_start_and_its_set_up_agree),
        CASE(a_rematch_keeps_the_house_rules),
        CASE(a_record_is_played_by_its_house_rules),
        CASE(the_tablebase_is_not_asked_where_sliders_are_free),
    };
    tested = &transfer_game;
    return cmocka_run_group_tests_name("Transfer: house rules", tests, NULL, NULL);
}
