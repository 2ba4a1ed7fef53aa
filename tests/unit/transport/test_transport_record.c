/* Records of Transport: two to four players, lines of chance, sets of one's own. */
#include <stdio.h>
#include <string.h>

#include "support/records.h"
#include "support/test.h"
#include "support/transport/drawing.h"

enum { RECORD_BYTES = 1 << 17 };

#define RULES(version) "brett record 1\ngame: transport\nrules: " version "\n" /* lines 1 to 3 */
#define TITLE          RULES("2")
#define TWO            "A: human Mia\nB: greedy Ole\n"
#define THREE          TWO "C: random Una\n"
#define START          "start: " WITH_2 " A connect s.s.w.w/- sk.sk.wk.wk/-\n"

/* ---- Reading and writing ---- */

/* As rewritten; nobody ever passes. */
static const char *rewritten_turns(const char *text, brett_record *r) {
    const char *again = rewritten(text, r);
    assert_null(strstr(again, " pass\n"));
    return again;
}

/* Takes random steps to the end of a turn, or makes what chance draws. */
static brett_turn random_turn(brett_state *s, brett_random *random) {
    brett_turn turn = {.count = 0};
    while (!turn.complete)
        brett_turn_add(&transport_game, s, &turn, brett_draw(&transport_game, s, random));
    return turn;
}

/* A random game of a seed, with the library's own set or another, broken off after so many turns,
 * in the middle of one where it can be. A set of one's own goes into the record as a start. */
static const char *random_game_by(brett_record *r, int rules, int seats, uint64_t seed, int turns,
                                  const char *set) {
    static char out[RECORD_BYTES];
    brett_random random;
    uint32_t number = 0;
    memset(r, 0, sizeof *r);
    r->game = &transport_game;
    brett_setup_default(&transport_game, &r->setup);
    r->setup.seats = seats;
    r->setup.rules = rules;
    r->setup.value[0] = seed % 2 ? 4 : (int)(seed / 2) % seats; /* who begins */
    r->setup.set = set;
    r->seed = seed;
    r->has_seed = true;
    r->dealt = !set;
    for (int seat = 0; seat < seats; seat++) {
        strcpy(r->name[seat], (const char *[]){"Mia", "Ole", "Una", "Ben"}[seat]);
        strcpy(r->player[seat], "random");
    }
    brett_random_seed(&random, seed);
    transport_game.deal(&r->start, &r->setup, &random);
    r->state = r->start;
    size_t length = brett_record_write_head(r, out, sizeof out);
    while (turns-- && !is_over(&r->state)) {
        brett_state before = r->state;
        brett_turn turn = random_turn(&r->state, &random);
        if (!turns && turn.count > 1) {
            turn.count--;
            turn.complete = false;
            r->state = before;
            for (uint32_t i = 0; i < turn.count; i++) transport_game.apply(&r->state, turn.step[i]);
        }
        length += brett_record_write_turn(&transport_game, &before, &turn, &number, out + length,
                                          sizeof out - length);
    }
    length +=
        brett_record_write_result(&transport_game, &r->state, out + length, sizeof out - length);
    assert_true(length < sizeof out);
    return out;
}

/* By the rules of today. */
static const char *random_game(brett_record *r, int seats, uint64_t seed, int turns,
                               const char *set) {
    return random_game_by(r, 0, seats, seed, turns, set);
}

/* ---- Whole games ---- */

TEST(games_of_two_three_and_four_players_are_written_the_same_again) {
    static brett_record written, read;
    size_t begun = 0, ended = 0;
    for (uint64_t seed = 0; seed < 45; seed++) {
        int seats = 2 + (int)(seed % 3), turns = seed % 4 ? (int)(seed % 50) : 100000;
        const char *text = random_game(&written, seats, seed, turns, NULL);
        assert_string_equal(rewritten_turns(text, &read), text);
        assert_memory_equal(&read.state, &written.state, transport_game.state_size);
        begun += read.broken_off;
        ended += is_over(&read.state);
    }
    assert_true(begun > 2);
    assert_true(ended > 5);
}

/* What chance draws has lines of its own, with "*" for the seat. */
TEST(what_chance_draws_has_lines_of_its_own) {
    static brett_record r;
    static const char turns[] = "1 A s2@0,-2\n"
                                "2 * draw:f\n"
                                "3 B swap\n"
                                "4 * draw:s\n"
                                "5 * draw:w\n"
                                "6 * draw:b\n"
                                "7 * draw:b\n"
                                "8 A s2@0,-3\n"
                                "9 * draw:sp\n"
                                "10 B w3@0,-4\n"
                                "11 * draw:yf\n"
                                "12 A sp2@1,2\n"
                                "13 * bag[42]\n"
                                "14 A load@0,-1 0,-1>1,2\n"
                                "15 * draw:fk\n";
    char text[2048];
    snprintf(text, sizeof text, "%s%sresult: unfinished\n", TITLE TWO START, turns);
    assert_non_null(strstr(rewritten_turns(text, &r), turns));
    assert_int_equal(r.turns, 15);
    assert_false(r.broken_off);
    assert_string_equal(at_cell(&r.state, "1,2"), "sp2[24]");
}

/* A line that leaves out what chance drew, or gives it to a seat, is refused. */
TEST(a_line_of_chance_that_is_missing_or_wrong_is_refused) {
    assert_fault(TITLE TWO START "1 A s2@0,-2\n2 B sk2@0,-3\n", 8, 3, 2,
                 "Expected what is drawn at random, with “*” for the player.");
    assert_fault(TITLE TWO START "1 * s2@0,-2\n", 7, 3, 1, "Here it is A’s turn.");
    assert_fault(TITLE TWO START "1 A s2@0,-2 draw:f\n", 7, 13, 1,
                 "The turn is complete before “draw:f”. Remove the rest.");
    assert_fault(TITLE TWO START "1 A s2@0,-2\n2 * draw:L\n", 8, 5, 2,
                 "That cannot be drawn. None are left.");
    assert_fault(TITLE TWO START "1 A s2@0,-2\n2 * draw:f draw:f\n", 8, 12, 2,
                 "The turn is complete before “draw:f”. Remove the rest.");
}

TEST(a_turn_that_is_begun_only_ends_in_dots) {
    static brett_record r;
    static const char start[] = "start: " LOADED_2("[24]") " A connect s.s.w.w/- sk.sk.wk.wk/-\n";
    char text[1024];
    snprintf(text, sizeof text, "%s%s1 A s2@0,-2 ...\nresult: unfinished\n", TITLE TWO, start);
    assert_non_null(strstr(rewritten_turns(text, &r), "1 A s2@0,-2 ...\n"));
    assert_true(r.broken_off);
    snprintf(text, sizeof text, "%s%s1 A s2@0,-2\n", TITLE TWO, start);
    assert_fault(text, 7, 5, 1, "This turn is not complete.");
}

/* ---- The head ---- */

TEST(a_deal_is_what_options_and_seed_deal) {
    static brett_record r;
    const char *text = random_game(&r, 3, 11, 0, NULL);
    assert_non_null(strstr(text, "\noption: seats=3\noption: first=drawn\nseed: 11\n"));
    assert_non_null(strstr(text, "\ndeal: " WITH_3 " "));
    assert_fault(TITLE "option: seats=2\noption: first=A\nseed: 4\n" TWO "deal: " WITH_2
                       " A connect yp.fk.wf.ff/- yp.wk.wk.s/-\n",
                 9, 7, 0, "The options and the seed deal a different start.");
    rewritten_turns(TITLE "option: seats=2\noption: first=A\nseed: 3\n" TWO "deal: " WITH_2
                          " A connect yp.fk.wf.ff/- yp.wk.wk.s/-\n",
                    &r);
}

TEST(a_record_whose_seats_do_not_fit_its_position_is_refused) {
    assert_fault(TITLE "option: seats=3\n" THREE START, 8, 8, 0,
                 "The position is for 2 players, not for 3.");
    assert_fault(TITLE "option: first=C\n" TWO START, 4, 1, 0,
                 "Player C cannot go first: this game has 2 players.");
}

/* ---- Older rules ---- */

#define PILE_OF_2                                                                                  \
    "start: set=4.4.3.16;0;03;024;s03.10;21.2 " WITH_2 " A connect s.s.s.s/- s.s.s.s/-"

/* A server wrote it when version 1 was the latest, with a short swap at its end. */
TEST(a_record_by_version_1_is_read_by_it_and_written_again_as_it_was) {
    static brett_record r;
    static char text[RECORD_BYTES];
    FILE *file = fopen("tests/server/older_rules.brett", "r");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    assert_non_null(strstr(text, "\n137 A swap\n\nresult: A 7 B 4\n"));
    assert_string_equal(rewritten_turns(text, &r), text);
    assert_true(r.finished && is_over(&r.state));
    assert_int_equal(r.setup.rules, 1);
    assert_string_equal(strrchr(position_text(&r.start), ' '), " rules=1");
}

TEST(games_by_version_1_are_written_the_same_again) {
    static brett_record written, read;
    for (uint64_t seed = 0; seed < 9; seed++) {
        const char *text = random_game_by(&written, 1, 2 + (int)(seed % 3), seed, 100000, NULL);
        assert_string_equal(rewritten_turns(text, &read), text);
        assert_memory_equal(&read.state, &written.state, transport_game.state_size);
        assert_null(strstr(text, "rules="));
    }
}

/* The line says it of the start too, which may say it itself: then the line follows. */
TEST(the_version_decides_what_a_short_swap_does) {
    static brett_record r;
    rewritten_turns(RULES("1") TWO PILE_OF_2 "\n1 A swap\nresult: A 0 B 0\n", &r);
    rewritten_turns(RULES("2") TWO PILE_OF_2 "\n1 A swap\n2 * draw:s\nresult: unfinished\n", &r);
    const char *text = RULES("2") TWO PILE_OF_2 " rules=1\n1 A swap\nresult: A 0 B 0\n";
    assert_memory_equal(rewritten_turns(text, &r), RULES("1"), strlen(RULES("1")));
    assert_fault(RULES("1") TWO PILE_OF_2 "\n1 A swap\n2 * draw:s\n", 8, 1, 2,
                 "The game is over before this turn.");
    assert_fault(RULES("2") TWO PILE_OF_2 "\n1 A swap\nresult: A 0 B 0\n", 8, 9, 0,
                 "The result is wrong. From the turns it is “unfinished”.");
}

TEST(a_version_that_is_not_played_is_refused_and_those_that_are_are_named) {
    static const char *const versions[] = {"0", "3", "99999999999999999999", "-1", "one"};
    for (size_t i = 0; i < LENGTH(versions); i++) {
        char text[256], why[256];
        snprintf(text, sizeof text, RULES("%s") TWO START, versions[i]);
        snprintf(why, sizeof why,
                 "This record needs rules version %s. This program plays versions 1 to 2.",
                 versions[i]);
        assert_fault(text, 3, 8, 0, why);
    }
    assert_fault(RULES("1") "option: rules=2\n" TWO START, 4, 9, 0,
                 "The “rules:” line names a different version.");
}

/* ---- Results ---- */

/* With teams both partners have the points of the team. */
TEST(the_result_has_the_points_of_every_player) {
    static brett_record r;
    static const char head[] =
        TITLE "option: seats=4\n" THREE "D: random Ben\nstart: " WITH_4
              " D connect s.s.w.w/[42] sk.sk.wk.wk/- y.y.y.y/[33] wp.wp.wp.wp/- ~11\n"
              "1 D swap\n2 * draw:f\n3 * draw:f\n4 * draw:b\n5 * draw:b\n";
    char text[1024];
    snprintf(text, sizeof text, "%sresult: A 7 B 0 C 7 D 0\n", head);
    assert_non_null(strstr(rewritten_turns(text, &r), "\nresult: A 7 B 0 C 7 D 0\n"));
    assert_true(r.finished && is_over(&r.state));
    snprintf(text, sizeof text, "%sresult: A 4 B 0 C 3 D 0\n", head);
    assert_fault(text, 15, 9, 0, "The result is wrong. From the turns it is “A 7 B 0 C 7 D 0”.");
    snprintf(text, sizeof text, "%s6 A swap\n", head);
    assert_fault(text, 15, 1, 6, "The game is over before this turn.");
}

/* ---- Sets of one's own ---- */

/* The set goes into the record with the start, so that the record stands for itself. */
TEST(a_game_with_a_set_of_ones_own_is_saved_and_read_back) {
    static brett_record written, read;
    char set[1 << 13];
    brett_fault fault;
    snprintf(set, sizeof set, "%s", edited(NULL, "hand 4", "hand 3"));
    snprintf(set, sizeof set, "%s", edited(set, "tile 4", "tile 2"));
    snprintf(set, sizeof set, "%s", edited(set, "package 1 1 2\n", "package 1 6 2\n"));
    assert_true(transport_game.check_set(set, &fault));
    for (uint64_t seed = 0; seed < 9; seed++) {
        const char *text = random_game(&written, 2 + (int)(seed % 3), seed, 100000, set);
        assert_non_null(strstr(text, "\nstart: set=3.2.3.16;0;03;024;sp03.5,"));
        assert_string_equal(rewritten_turns(text, &read), text);
        assert_memory_equal(&read.state, &written.state, transport_game.state_size);
        assert_true(is_over(&read.state));
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(games_of_two_three_and_four_players_are_written_the_same_again),
        CASE(what_chance_draws_has_lines_of_its_own),
        CASE(a_line_of_chance_that_is_missing_or_wrong_is_refused),
        CASE(a_turn_that_is_begun_only_ends_in_dots),
        CASE(a_deal_is_what_options_and_seed_deal),
        CASE(a_record_whose_seats_do_not_fit_its_position_is_refused),
        CASE(a_record_by_version_1_is_read_by_it_and_written_again_as_it_was),
        CASE(games_by_version_1_are_written_the_same_again),
        CASE(the_version_decides_what_a_short_swap_does),
        CASE(a_version_that_is_not_played_is_refused_and_those_that_are_are_named),
        CASE(the_result_has_the_points_of_every_player),
        CASE(a_game_with_a_set_of_ones_own_is_saved_and_read_back),
    };
    tested = &transport_game;
    return cmocka_run_group_tests_name("Transport: records", tests, NULL, NULL);
}
