/* Moments in a game that is looked at afterwards, and games that go on from them. */
#include <stdlib.h>
#include <string.h>

#include "support/test.h"
#include "terminal/replay/branch.h"

static session s;

static void load(const char *record) {
    brett_fault fault;
    assert_true(session_load(&s, record, &fault));
}

/* Two turns of two moves, and one that is broken off. */
#define HEAD  "brett record 1\ngame: linja\nrules: 1\nA: human Anna\nB: greedy Ben\n"
#define START "start: 60 11 11 11 11 11 11 06 A i\n"
#define TURNS "1 A 2-3 0-2\n2 B 4-3 3-0\n3 A 0-1 ...\n"
static const char broken_off[] = HEAD START TURNS;

static void position_is(moment at, const char *expected) {
    char text[BRETT_TEXT_BYTES];
    brett_state state;
    moment_state(&s, at, &state);
    s.head.game->position_write(&state, text, sizeof text);
    assert_string_equal(expected, text);
}

static void is_at(moment at, size_t part, uint32_t steps) {
    assert_int_equal(part, at.part);
    assert_int_equal(steps, at.steps);
}

TEST(a_turn_that_is_broken_off_counts) {
    load(broken_off);
    assert_int_equal(3, turns_in(&s));
    is_at(moment_after_turn(&s, 3), 3, 0);
    session_free(&s);
}

TEST(turns_are_gone_through_to_both_ends) {
    load(broken_off);
    moment at = {0};
    for (size_t turn = 0; turn <= 3; turn++) {
        is_at(at, turn, 0);
        assert_int_equal(turn, moment_turn(&s, at));
        at = moment_next_turn(&s, at);
    }
    is_at(moment_next_turn(&s, at), 3, 0);
    for (size_t turn = 3; turn--;) is_at(at = moment_last_turn(&s, at), turn, 0);
    is_at(moment_last_turn(&s, at), 0, 0);
    session_free(&s);
}

TEST(moves_are_gone_through_one_by_one) {
    static const moment all[] = {{0, 0}, {0, 1}, {1, 0}, {1, 1}, {2, 0}, {3, 0}};
    load(broken_off);
    moment at = {0};
    for (size_t i = 1; i < LENGTH(all); i++)
        is_at(at = moment_next_step(&s, at), all[i].part, all[i].steps);
    is_at(moment_next_step(&s, at), 3, 0);
    for (size_t i = LENGTH(all) - 1; i--;)
        is_at(at = moment_last_step(&s, at), all[i].part, all[i].steps);
    is_at(moment_last_step(&s, at), 0, 0);
    session_free(&s);
}

TEST(from_inside_a_turn_one_goes_to_its_ends) {
    load(broken_off);
    moment inside = {1, 1};
    assert_int_equal(2, moment_turn(&s, inside));
    is_at(moment_next_turn(&s, inside), 2, 0);
    is_at(moment_last_turn(&s, inside), 1, 0);
    session_free(&s);
}

TEST(the_position_is_that_of_the_moment) {
    load(broken_off);
    position_is((moment){0, 0}, "60 11 11 11 11 11 11 06 A i");
    position_is((moment){1, 0}, "50 11 11 21 11 11 11 06 B i");
    session_free(&s);
}

TEST(a_turn_is_told_as_far_as_it_is_made) {
    char text[BRETT_TEXT_BYTES];
    load(broken_off);
    turn_parts whole = parts_of_turn(&s, 2), half = parts_at_moment(&s, (moment){1, 1});
    write_turn_steps(&s, &whole, text, sizeof text);
    assert_string_equal("4-3 3-0", text);
    assert_int_equal(2, turn_parts_steps(&s, &whole));
    assert_int_equal(1, turn_parts_steps(&s, &half));
    session_free(&s);
}

TEST(a_game_without_turns_has_one_moment) {
    load(HEAD START);
    assert_int_equal(0, turns_in(&s));
    is_at(moment_next_turn(&s, (moment){0}), 0, 0);
    is_at(moment_next_step(&s, (moment){0}), 0, 0);
    is_at(moment_after_turn(&s, 7), 0, 0);
    session_free(&s);
}

/* ---- Playing on ---- */

static session game;

static void branch(moment at) {
    brett_fault fault;
    assert_true(branch_start(&game, &s, at, &fault));
}

static void forget(void) {
    session_free(&game);
    session_free(&s);
}

TEST(a_person_plays_the_seat_that_acts_and_computers_the_others) {
    load(broken_off);
    branch((moment){1, 0});
    assert_string_equal("human", game.head.player[1]);
    assert_string_equal("level:4", game.head.player[0]);
    assert_string_equal("level:4", game.names[0]);
    assert_string_equal("B", game.names[1]);
    forget();
}

TEST(who_stays_in_the_seat_keeps_the_name) {
    load(broken_off);
    branch((moment){2, 0});
    assert_string_equal("human", game.head.player[0]);
    assert_string_equal("greedy", game.head.player[1]);
    assert_string_equal("Anna", game.names[0]);
    assert_string_equal("Ben", game.names[1]);
    forget();
}

TEST(what_was_played_before_the_moment_is_the_beginning_of_the_game) {
    load(broken_off);
    branch((moment){1, 1});
    char *record = session_record(&game);
    assert_non_null(strstr(record, "\n1 A 2-3 0-2\n2 B 4-3 ...\n"));
    assert_null(strstr(record, "3-0"));
    assert_null(game.path);
    free(record);
    forget();
}

TEST(where_chance_acts_it_is_the_seat_after_it) {
    load("brett record 1\ngame: transport\nrules: 1\nseed: 3\nA: human\nB: human\n"
         "start: 0,-1L2;2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2[42] A connect wk.yk.sf.y/- "
         "sp.wp.wk.ff/[31]\n1 A y1@0,-2 1,1>0,-2\n");
    moment end = moment_after_turn(&s, 1);
    brett_state state;
    moment_state(&s, end, &state);
    assert_int_equal(BRETT_CHANCE, s.head.game->actor(&state));
    assert_int_equal(1, branch_seat(&s, end));
    session_free(&s);
}

TEST(nobody_plays_on_where_the_game_is_over) {
    load(HEAD "start: 0a 01 01 00 00 00 60 60 B i\n");
    assert_int_equal(BRETT_NOBODY, branch_seat(&s, (moment){0}));
    session_free(&s);
}

/* A whole game that random players make of a seed. */
static bool always(void *context) {
    (void)context;
    return true;
}

static void play_at_random(const brett_game *played, uint64_t seed) {
    static const char *const players[] = {"random", "random", "random", "random"};
    static const char *const names[] = {"", "", "", ""};
    brett_setup setup;
    brett_setup_default(played, &setup);
    session_start(&s, played, &setup, seed, NULL, players, names);
    while (session_advance(&s, &(brett_limits){.go_on = always})) continue;
}

TEST(any_moment_of_any_game_can_be_played_on_from) {
    for (size_t i = 0; brett_games[i]; i++) {
        play_at_random(brett_games[i], 5);
        moment at = {0}, end = {s.count, 0};
        size_t moments = 0;
        for (; at.part != end.part && moments < 300; at = moment_next_step(&s, at), moments++) {
            brett_state state;
            moment_state(&s, at, &state);
            branch(at);
            assert_int_equal(brett_games[i]->hash(&state), brett_games[i]->hash(&game.play.state));
            assert_string_equal("human", game.head.player[branch_seat(&s, at)]);
            session_free(&game);
        }
        assert_true(moments > 20);
        session_free(&s);
    }
}

static const struct CMUnitTest tests[] = {
    CASE(a_turn_that_is_broken_off_counts),
    CASE(turns_are_gone_through_to_both_ends),
    CASE(moves_are_gone_through_one_by_one),
    CASE(from_inside_a_turn_one_goes_to_its_ends),
    CASE(the_position_is_that_of_the_moment),
    CASE(a_turn_is_told_as_far_as_it_is_made),
    CASE(a_game_without_turns_has_one_moment),
    CASE(a_person_plays_the_seat_that_acts_and_computers_the_others),
    CASE(who_stays_in_the_seat_keeps_the_name),
    CASE(what_was_played_before_the_moment_is_the_beginning_of_the_game),
    CASE(where_chance_acts_it_is_the_seat_after_it),
    CASE(nobody_plays_on_where_the_game_is_over),
    CASE(any_moment_of_any_game_can_be_played_on_from),
};

int main(void) {
    return cmocka_run_group_tests(tests, NULL, NULL);
}
