/* The table of games, set-up options, deals and rematches. */
#include <stdio.h>
#include <string.h>

#include "games/played.h"
#include "support/playing.h"
#include "support/test.h"

TEST(games_are_found_by_name) {
    assert_ptr_equal(brett_game_find("linja"), &linja_game);
    assert_null(brett_game_find("Linja"));
    assert_null(brett_game_find("linj"));
    assert_null(brett_game_find(""));
    for (const brett_game *const *game = brett_games; *game; game++)
        assert_ptr_equal(brett_game_find((*game)->name), *game);
}

static brett_setup preset(void) {
    brett_setup setup;
    memset(&setup, 0xee, sizeof setup);
    brett_setup_default(&linja_game, &setup);
    return setup;
}

TEST(presets_are_two_seats_and_a_first) {
    brett_setup setup = preset();
    brett_message why;
    char text[32];
    assert_int_equal(setup.seats, 2);
    brett_setup_write(&linja_game, &setup, 0, text, sizeof text);
    assert_string_equal(text, "first=A");
    assert_true(linja_game.check_setup(&setup, &why));
}

TEST(options_that_are_not_good_are_refused_and_change_nothing) {
    static const struct {
        const char *text, *why;
        uint32_t column;
    } bad[] = {
        {"", "“” is not an option. Write name=value.", 1},
        {"first", "“first” is not an option. Write name=value.", 1},
        {"first=", "“” is not a value of first. Use one of: A, B, drawn.", 7},
        {"first=a", "“a” is not a value of first. Use one of: A, B, drawn.", 7},
        {"first=A ", "“A ” is not a value of first. Use one of: A, B, drawn.", 7},
        {"first=0", "“0” is not a value of first. Use one of: A, B, drawn.", 7},
        {"First=A", "Linja has no option “First”.", 1},
        {"=A", "Linja has no option “”.", 1},
        {"rows=8", "Linja has no option “rows”.", 1},
        {"seats=1", "“1” is not a number from 2 to 2.", 7},
        {"seats=3", "“3” is not a number from 2 to 2.", 7},
        {"seats=", "“” is not a number from 2 to 2.", 7},
        {"seats=two", "“two” is not a number from 2 to 2.", 7},
        {"seats=-2", "“-2” is not a number from 2 to 2.", 7},
        {"seats=4294967298", "“4294967298” is not a number from 2 to 2.", 7},
        {"seats=18446744073709551618", "“18446744073709551618” is not a number from 2 to 2.", 7},
        {"rules=0", "“0” is not a number from 1 to 1.", 7},
        {"rules=2", "“2” is not a number from 1 to 1.", 7},
    };
    for (size_t i = 0; i < LENGTH(bad); i++) {
        brett_setup setup = preset(), before = setup;
        brett_fault fault = {.line = 99, .turn = 99};
        assert_false(brett_setup_option(&linja_game, &setup, bad[i].text, &fault));
        assert_string_equal(said(&fault.why), bad[i].why);
        assert_int_equal(fault.column, bad[i].column);
        assert_int_equal(fault.line, 0);
        assert_int_equal(fault.turn, 0);
        assert_memory_equal(&setup, &before, sizeof setup);
    }
}

/* The position that options and a seed deal. */
static brett_state dealt(const char *option, uint64_t seed) {
    brett_setup setup = preset();
    brett_fault fault;
    brett_random random;
    brett_state state;
    memset(&state, 0, sizeof state);
    assert_true(brett_setup_option(&linja_game, &setup, option, &fault));
    brett_random_seed(&random, seed);
    linja_game.deal(&state, &setup, &random);
    return state;
}

TEST(the_first_player_is_as_the_option_says) {
    for (uint64_t seed = 0; seed < 50; seed++) {
        brett_state a = dealt("first=A", seed), b = dealt("first=B", seed);
        assert_string_equal(position_text(&a), "60 11 11 11 11 11 11 06 A i");
        assert_string_equal(position_text(&b), "60 11 11 11 11 11 11 06 B i");
    }
}

/* Seeds are part of records: what they deal may never change. */
TEST(a_drawn_first_player_follows_from_the_seed) {
    static const char first[] = "BBABAABBBABAAABB";
    for (uint64_t seed = 0; seed < sizeof first - 1; seed++) {
        brett_state s = dealt("first=drawn", seed);
        assert_int_equal("AB"[linja_game.actor(&s)], first[seed]);
    }
}

/* The rematch replaces a draw by lot, and keeps the rest. */
TEST(a_rematch_changes_only_who_begins) {
    brett_setup setup = preset(), before;
    brett_fault fault;
    assert_true(brett_setup_option(&linja_game, &setup, "first=drawn", &fault));
    before = setup;
    brett_state start = position("60 11 11 11 11 11 11 06 A i");
    brett_state over = position("0b 00 01 00 00 00 00 c0 A i"); /* A wins */
    linja_game.rematch(&start, &over, &setup);
    char text[32];
    brett_setup_write(&linja_game, &setup, 0, text, sizeof text);
    assert_string_equal(text, "first=B");
    setup.value[0] = before.value[0];
    assert_memory_equal(&setup, &before, sizeof setup);
}

/* ---- Versions of the rules ---- */

TEST(a_game_plays_its_versions_from_the_oldest_to_the_latest) {
    for (const brett_game *const *game = brett_games; *game; game++) {
        int64_t latest = (*game)->rules_version;
        assert_true(brett_plays_rules(*game, latest));
        assert_false(brett_plays_rules(*game, latest + 1));
        assert_false(brett_plays_rules(*game, 0));
        assert_false(brett_plays_rules(*game, INT64_MIN));
        assert_false(brett_plays_rules(*game, (INT64_C(1) << 32) + latest));
    }
    assert_false(brett_plays_rules(&linja_game, 2));
    assert_true(brett_plays_rules(&transport_game, 1) && brett_plays_rules(&transport_game, 2));
}

TEST(a_set_up_is_of_the_latest_version_unless_it_names_another) {
    brett_setup setup, named = {.seats = 2};
    brett_fault fault;
    brett_setup_default(&transport_game, &setup);
    assert_int_equal(brett_setup_rules(&transport_game, &setup), 2);
    assert_int_equal(brett_setup_rules(&transport_game, &named), 2);
    assert_true(brett_setup_option(&transport_game, &named, "rules=1", &fault));
    assert_int_equal(brett_setup_rules(&transport_game, &named), 1);
}

/* "what either asks for holds in both, and so does the older version of the rules." */
TEST(a_position_and_a_set_up_agree_on_the_older_version) {
    static const char text[] = "0,0A0;1,0B3 A connect s.s.w.w/- sk.sk.wk.wk/-";
    for (int asked = 0; asked < 9; asked++) {
        brett_setup setup = {.seats = 2, .rules = asked % 3};
        brett_state s = {0};
        brett_fault fault;
        brett_message why;
        char given[128], now[128];
        snprintf(given, sizeof given, "%s%s", text,
                 (const char *[]){"", " rules=1", " rules=2"}[asked / 3]);
        assert_true(transport_game.position_read(&s, given, &fault));
        assert_true(brett_setup_start(&transport_game, &setup, &s, &why));
        bool older = asked % 3 == 1 || asked / 3 == 1;
        transport_game.position_write(&s, now, sizeof now);
        snprintf(given, sizeof given, "%s%s", text, older ? " rules=1" : "");
        assert_string_equal(now, given);
        assert_int_equal(setup.rules, older ? 1 : 2);
    }
}

/* play_random_games: the same seed plays the same games, another seed others. */
TEST(random_games_have_a_signature) {
    brett_setup setup = preset();
    played one = play_random_games(&linja_game, &setup, 1, 1000);
    played again = play_random_games(&linja_game, &setup, 1, 1000);
    played other = play_random_games(&linja_game, &setup, 2, 1000);
    assert_in_range(one.steps, 1000, 1400);
    assert_true(one.games > 10 && one.games <= one.steps / 10);
    assert_memory_equal(&one, &again, sizeof one);
    assert_true(one.signature != other.signature);
    other = play_random_games(&linja_game, &setup, 1, 0);
    assert_true(!other.steps && !other.games);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(games_are_found_by_name),
        CASE(presets_are_two_seats_and_a_first),
        CASE(options_that_are_not_good_are_refused_and_change_nothing),
        CASE(the_first_player_is_as_the_option_says),
        CASE(a_drawn_first_player_follows_from_the_seed),
        CASE(a_rematch_changes_only_who_begins),
        CASE(a_game_plays_its_versions_from_the_oldest_to_the_latest),
        CASE(a_set_up_is_of_the_latest_version_unless_it_names_another),
        CASE(a_position_and_a_set_up_agree_on_the_older_version),
        CASE(random_games_have_a_signature),
    };
    tested = &linja_game;
    return cmocka_run_group_tests_name("Set-up", tests, NULL, NULL);
}
