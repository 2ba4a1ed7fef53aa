/* rules/transport.md, "Text": positions of every phase, views, steps and turns, "round-tripping,
 * with each player's view as well as the full state". */
#include <stdio.h>
#include <string.h>

#include "support/test.h"
#include "support/transport/drawing.h"

/* A set that leaves two cards for the pile, when two players hold four each. */
#define SHORT "set=4.4.3.16;0;03;024;s03.10;21.2 "

/* ---- Positions ---- */

/* One of every phase, with all that can stand in a position. */
static const char *const written[] = {
    WITH_2 " A connect s.s.w.w/- sk.sk.wk.wk/-", WITH_2 " B connect s.s.w.w/- sk.sk.wk.wk/- ~5",
    "0,-2sp2;" WITH_2 " A bag s.w.w/- sk.sk.wk.wk/-",
    "0,-2sp2;" WITH_2 " A load[42] s.w.w/- sk.sk.wk.wk/-",
    "0,-2sk2;" WITH_2 " A lift s.w.w/- sk.sk.wk.wk/-",
    WITH_2 " A place:0,-2sk2 s.w.w/- sk.sk.wk.wk/-",
    WITH_2 " A place:0,-2yk5[13] s.w.w/- sk.sk.wk.wk/-", WITH_2 " A forklift s.w.w/- sk.sk.wk.wk/-",
    WITH_2 " A refill:s.s.w.w -/- sk.sk.wk.wk/- ~1",
    WITH_2 " A refill:s.s.w.w f.f/- sk.sk.wk.wk/- ~1",
    LOADED_2("[24]") " A move s.s.w/- sk.sk.wk.wk/-",
    LOADED_2("[24]") " A move s.s.w.w/- sk.sk.wk.wk/- ~1",
    WITH_2 " A draw s.s.w/[42][24][33] sk.sk.wk.wk/[11]",
    WITH_3 " C connect s.s.w.w/- sk.sk.wk.wk/- b.b.y.y/[44]",
    WITH_4 " D connect s.s.w.w/- sk.sk.wk.wk/- y.y.b.b/- wp.wp.wp.wp/-",
    /* games that are over: by a fourth package, by swaps, by an empty pile */
    WITH_2 " A draw s.s.w/[42][42][33][33] sk.sk.wk.wk/[11]",
    WITH_2 " A connect s.s.w.w/- sk.sk.wk.wk/- ~6",
    "set=4.4.3.16;0;03;024;s03.8;21.2 " WITH_2 " A connect s.s.s.s/- s.s.s.s/-",
    /* views */
    WITH_2 " A connect ?.?.?.?/- sk.sk.wk.wk/-", WITH_2 " A connect ?.?.?.?/- ?.?.?.?/-",
    WITH_2 " A refill:?.?.?.? ?/- sk.sk.wk.wk/- ~1", WITH_2 " A refill:s.s.w.w f/- ?.?.?.?/- ~1",
    /* a hand that was shuffled into a short pile, as its owner and as others see it */
    SHORT WITH_2 " A refill -/- s.s.s.s/- ~1", SHORT WITH_2 " A refill s.s/- s.s.s.s/- ~1",
    SHORT WITH_2 " A refill -/- ?.?.?.?/- ~1", SHORT WITH_2 " A refill? -/- s.s.s.s/- ~1",
    SHORT WITH_2 " A refill? ?.?/- ?.?.?.?/- ~1",
    /* by the first version of the rules */
    WITH_2 " A connect s.s.w.w/- sk.sk.wk.wk/- rules=1",
    WITH_2 " B connect s.s.w.w/- sk.sk.wk.wk/- ~5 rules=1",
    WITH_2 " A refill:?.?.?.? ?/- sk.sk.wk.wk/- ~1 rules=1",
    SHORT WITH_2 " A refill:s.s.s.s -/- s.s.s.s/- ~1 rules=1", /* over */
};

TEST(positions_of_every_phase_are_written_as_they_are_read) {
    for (size_t i = 0; i < LENGTH(written); i++) {
        brett_state s = position(written[i]);
        const char *text = position_text(&s);
        brett_state again = position(text);
        assert_memory_equal(&again, &s, transport_game.state_size);
        assert_string_equal(position_text(&again), text);
        assert_string_equal(strchr(text, ' '), strchr(position_text(&again), ' '));
    }
}

/* Equal positions are equal bytes: the latest version may be named, and is not written. */
TEST(the_latest_version_of_the_rules_is_not_written) {
    brett_state a = position(WITH_2 " A connect s.s.w.w/- sk.sk.wk.wk/- rules=2");
    brett_state b = position(WITH_2 " A connect s.s.w.w/- sk.sk.wk.wk/-");
    brett_state c = position(WITH_2 " A connect s.s.w.w/- sk.sk.wk.wk/- rules=1");
    assert_memory_equal(&a, &b, transport_game.state_size);
    assert_memory_not_equal(&a, &c, transport_game.state_size);
    assert_true(transport_game.hash(&a) != transport_game.hash(&c));
    assert_string_equal(position_text(&a), WITH_2 " A connect s.s.w.w/- sk.sk.wk.wk/-");
}

/* Cards are written row by row, and hands in the order of the set, however they are read. */
TEST(positions_are_written_in_one_way) {
    brett_state a = position(WITH_2 " A connect s.w.s.w/- wk.sk.wk.sk/[24][42]");
    brett_state b = position("1,1L2;-1,1A1;1,0J1;0,0J0;2,-1B4;0,-1L2  A connect w.w.s.s/- "
                             "sk.sk.wk.wk/[42][24]");
    assert_memory_equal(&a, &b, transport_game.state_size);
    assert_string_equal(position_text(&a), WITH_2 " A connect s.s.w.w/- sk.sk.wk.wk/[42][24]");
}

/* What the text leaves out follows from it: the pile and the bag. */
TEST(the_pile_and_the_bag_are_what_is_left_of_the_set) {
    brett_state s = position(LOADED_2("[24]") " A connect s.s.w.w/- sk.sk.wk.wk/[11]");
    brett_message message;
    assert_true(transport_game.describe_place(&s, 8, &message));
    assert_string_equal(said(&message), "Cards in the draw pile: 56. Packages in the bag: 18.");
}

/* A position in which nothing can be done goes on to what is due then. */
TEST(a_position_in_which_no_package_can_move_goes_on_to_the_draw) {
    brett_state s = position(WITH_2 " A move s.s.w/- sk.sk.wk.wk/-");
    assert_string_equal(rest_text(&s), "A draw s.s.w/- sk.sk.wk.wk/-");
    s = position(WITH_2 " A move s.s.w.w/- sk.sk.wk.wk/- ~1");
    assert_string_equal(rest_text(&s), "B connect s.s.w.w/- sk.sk.wk.wk/- ~1");
}

/* A whole random game, with each view of each position. */
TEST(all_positions_of_games_and_their_views_round_trip) {
    static char text[BRETT_TEXT_BYTES];
    for (uint64_t seed = 0; seed < 9; seed++) {
        brett_state s = dealt_from(2 + (int)(seed % 3), seed, NULL);
        brett_random random;
        brett_random_seed(&random, seed);
        for (int steps = 0; !is_over(&s) && steps < 300; steps++) {
            for (int viewer = BRETT_NOBODY; viewer < 2; viewer++) {
                brett_state view = s, read;
                brett_fault fault;
                memset(&read, 0, sizeof read);
                if (viewer != BRETT_CHANCE) transport_game.view(&s, viewer, &view);
                size_t length = transport_game.position_write(&view, text, sizeof text);
                assert_true(length < sizeof text);
                if (!transport_game.position_read(&read, text, &fault))
                    fail_msg("%s\n%u: %s", text, fault.column, said(&fault.why));
                assert_memory_equal(&read, &view, transport_game.state_size);
            }
            transport_game.apply(&s, brett_draw(&transport_game, &s, &random));
        }
    }
}

/* A buffer that is too small gets what fits, and the length is that of all. */
TEST(a_position_is_cut_short_when_the_buffer_is_too_small) {
    brett_state s = position(written[0]);
    char out[16];
    size_t length = transport_game.position_write(&s, out, sizeof out);
    assert_int_equal(length, strlen(position_text(&s)));
    assert_memory_equal(out, position_text(&s), 15);
    assert_int_equal(out[15], '\0');
}

/* ---- Steps ---- */

/* Every form of a step: written as it is read. */
TEST(steps_of_every_kind_are_written_as_they_are_read) {
    static const struct {
        const char *position, *steps;
    } cases[] = {
        {WITH_2 " A connect s.sk.f.yf/- sk.sk.wk.wk/-", "s2@0,-2 sk1@-1,1>4 f0@-1,0 yf5@1,2 swap"},
        {WITH_2 " A bag s.w.w/- sk.sk.wk.wk/-", "bag[42] bag[11]"},
        {WITH_4 " A bag s.w.w/- sk.sk.wk.wk/- sp.sp.f.f/- y.y.y.y/-", "bag[24] bag[11]"},
        {WITH_2 " A load[42] s.w.w/- sk.sk.wk.wk/-", "load@0,-1 load@1,1"},
        {WITH_2 ";0,-2sk2;-10,12fk0 A lift s.w.w/- sk.sk.wk.wk/-", "lift@0,-2 lift@-10,12"},
        {WITH_2 " A place:0,-2wk3 s.w.w/- sk.sk.wk.wk/-", "wk0@1,2 wk1@-1,1>3"},
        {WITH_2 " A forklift s.w.w/- sk.sk.wk.wk/-", "A5@0,-2 B2@1,2 A=B"},
        {LOADED_2("[24]") " A move s.s.w/- sk.sk.wk.wk/-", "0,-1>1,0 0,-1>-1,1"},
        {WITH_2 " A draw s.s.w/- sk.sk.wk.wk/-", "draw:s draw:sk draw:?"},
        {WITH_2 " A draw ?.?.?/- sk.sk.wk.wk/-", "draw:?"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        brett_state s = position(cases[i].position);
        for (const char *rest = cases[i].steps; *rest; rest += strspn(rest, " ")) {
            char text[32], out[32];
            brett_step step;
            brett_fault fault;
            size_t length = strcspn(rest, " ");
            snprintf(text, sizeof text, "%.*s", (int)length, rest);
            assert_true(transport_game.step_read(&s, text, &step, &fault));
            transport_game.step_write(&s, step, out, sizeof out);
            assert_string_equal(out, text);
            rest += length;
        }
    }
}

/* What is the same is read as the same: pallets in any order, packages with any side up. */
TEST(steps_are_written_in_one_way) {
    brett_state s = position(WITH_2 " A forklift s.w.w/- sk.sk.wk.wk/-");
    brett_step one, other;
    brett_fault fault;
    assert_true(transport_game.step_read(&s, "A=B", &one, &fault));
    assert_true(transport_game.step_read(&s, " B=A ", &other, &fault));
    assert_int_equal(one, other);
    s = position(WITH_2 " A bag s.w.w/- sk.sk.wk.wk/-");
    assert_true(transport_game.step_read(&s, "bag[42]", &one, &fault));
    assert_true(transport_game.step_read(&s, "bag[24]", &other, &fault));
    assert_int_equal(one, other);
}

/* "both numbers, the upper one first": in the step that draws a package as in what is due then. */
TEST(a_package_is_written_as_it_lies_in_the_step_that_draws_it) {
    static const struct {
        const char *position, *step, *due;
    } cases[] = {
        {WITH_2 " A bag s.w.w/- sk.sk.wk.wk/-", "bag[42]", " A load[42] "},
        {WITH_3 " A bag s.w.w/- sk.sk.wk.wk/- sp.sp.f.f/-", "bag[42]", " A load[42] "},
        {WITH_4 " A bag s.w.w/- sk.sk.wk.wk/- sp.sp.f.f/- y.y.y.y/-", "bag[24]", " A load[24] "},
    };
    static const char *const ways[] = {"bag[42]", "bag[24]"}; /* both were always read */
    for (size_t i = 0; i < LENGTH(cases); i++)
        for (size_t way = 0; way < LENGTH(ways); way++) {
            brett_state s = position(cases[i].position);
            brett_step step;
            brett_fault fault;
            char out[32];
            assert_true(transport_game.step_read(&s, ways[way], &step, &fault));
            transport_game.step_write(&s, step, out, sizeof out);
            assert_string_equal(out, cases[i].step);
            transport_game.apply(&s, step);
            assert_non_null(strstr(position_text(&s), cases[i].due));
        }
}

/* All legal steps of random games. */
TEST(all_legal_steps_of_games_round_trip) {
    brett_step steps[BRETT_MAX_STEPS];
    for (uint64_t seed = 0; seed < 6; seed++) {
        brett_state s = dealt_from(2 + (int)(seed % 3), seed, NULL);
        brett_random random;
        brett_random_seed(&random, seed);
        for (int made = 0; !is_over(&s) && made < 150; made++) {
            size_t count = transport_game.steps(&s, steps);
            for (size_t i = 0; i < count; i++) {
                char text[32];
                brett_step step;
                brett_fault fault;
                transport_game.step_write(&s, steps[i], text, sizeof text);
                assert_true(transport_game.step_read(&s, text, &step, &fault));
                assert_int_equal(step, steps[i]);
            }
            transport_game.apply(&s, brett_draw(&transport_game, &s, &random));
        }
    }
}

/* ---- Turns ---- */

TEST(turns_are_steps_with_spaces_between_them) {
    static const struct {
        const char *position, *text;
        bool complete;
    } turns[] = {
        {WITH_2 " A connect s.s.w.w/- sk.sk.wk.wk/-", "s2@0,-2", true}, /* chance draws */
        {WITH_2 " A connect s.s.w.w/- sk.sk.wk.wk/-", "swap", true},
        {LOADED_2("[24]") " A connect s.s.w.w/- sk.sk.wk.wk/-", "s2@0,-2", false},
        {LOADED_2("[24]") " A connect s.s.w.w/- sk.sk.wk.wk/-", "s2@0,-2 0,-1>-1,1", true},
        {WITH_2 " A connect sp.s.w.w/- sk.sk.wk.wk/-", "sp2@0,-2", true}, /* the bag */
        {WITH_2 " A load[24] s.w.w/- sk.sk.wk.wk/-", "load@0,-1 0,-1>1,0", true},
        {LOADED_2("[24]") " A connect fk.s.w.w/- sk.sk.wk.wk/-",
         "fk0@-1,0 lift@-1,0 fk0@0,1 0,-1>1,0", true},
        {LOADED_2("[24]") " A connect fk.s.w.w/- sk.sk.wk.wk/-", "fk0@-1,0 lift@-1,0", false},
        {WITH_2 " A connect sf.s.w.w/- sk.sk.wk.wk/-", "sf2@0,-2 A=B", true},
        {WITH_2 " A draw s.s.w/- sk.sk.wk.wk/-", "draw:f", true},
        {WITH_2 " A refill:s.s.w.w -/- sk.sk.wk.wk/- ~1", "draw:f", true}, /* one at a time */
    };
    for (size_t i = 0; i < LENGTH(turns); i++) {
        brett_state s = position(turns[i].position);
        brett_turn turn;
        brett_fault fault;
        char out[128];
        if (!transport_game.turn_read(&s, turns[i].text, &turn, &fault))
            fail_msg("%s, %u: %s", turns[i].text, fault.column, said(&fault.why));
        transport_game.turn_write(&s, &turn, out, sizeof out);
        assert_string_equal(out, turns[i].text);
        assert_int_equal(turn.complete, turns[i].complete);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(positions_of_every_phase_are_written_as_they_are_read),
        CASE(the_latest_version_of_the_rules_is_not_written),
        CASE(positions_are_written_in_one_way),
        CASE(the_pile_and_the_bag_are_what_is_left_of_the_set),
        CASE(a_position_in_which_no_package_can_move_goes_on_to_the_draw),
        CASE(all_positions_of_games_and_their_views_round_trip),
        CASE(a_position_is_cut_short_when_the_buffer_is_too_small),
        CASE(steps_of_every_kind_are_written_as_they_are_read),
        CASE(steps_are_written_in_one_way),
        CASE(a_package_is_written_as_it_lies_in_the_step_that_draws_it),
        CASE(all_legal_steps_of_games_round_trip),
        CASE(turns_are_steps_with_spaces_between_them),
    };
    tested = &transport_game;
    return cmocka_run_group_tests_name("Transport: text", tests, NULL, NULL);
}
