/* The library's Twisty against the slow one of tests/support, which shares no code with it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/twisty.h"
#include "support/test.h"
#include "support/twisty/positions.h"
#include "support/twisty/slow_rules.h"

enum { MOST_ENDS = 128, STEP_NUMBERS = 512, DEPTH = 3 };

static slow_twisty slow;
static slow_twisty_end ends[MOST_ENDS];
static uint64_t *memory;

static struct seen {
    size_t positions, begun, begun_steals, passes, steals, wins, open_wins, draws, draws_by_pass;
    size_t over_start, dead_ends, long_chains, choices, returns, wins_by_steal;
} seen;

/* ---- Steps ---- */

/* Every number at all is legal just when the slow rules have the step with its text. */
static void compare_steps(const brett_state *s) {
    slow_twisty_step list[SLOW_TWISTY_STEPS];
    brett_step steps[BRETT_MAX_STEPS];
    char text[SLOW_TWISTY_STEPS][8], own[16];
    size_t count = slow_twisty_steps(&slow, list), legal = 0;
    bool met[SLOW_TWISTY_STEPS] = {false};
    for (size_t i = 0; i < count; i++) slow_twisty_step_write(&slow, list[i], text[i]);
    assert_int_equal(twisty_game.steps(s, steps), count);
    for (size_t i = 0; i < count; i++) assert_true(twisty_game.legal(s, steps[i]));
    for (brett_step step = 0; step < STEP_NUMBERS; step++) {
        seen.dead_ends += twisty_check((const twisty *)s, step) == TWISTY_DEAD_END;
        if (!twisty_game.legal(s, step)) continue;
        size_t i = 0;
        twisty_game.step_write(s, step, own, sizeof own);
        while (i < count && strcmp(text[i], own) != 0) i++;
        if (i == count) fail_msg("%s in %s", own, position_text(s));
        assert_false(met[i]);
        met[i] = true;
        legal++;
    }
    assert_int_equal(legal, count);
}

/* ---- Turns ---- */

/* The passes, and what else a turn brought about, as the slow rules tell it. */
static brett_events events_of(slow_twisty_news news) {
    return (news.turn_ended ? BRETT_TURN_ENDED : 0) | (news.stole ? BRETT_STOLE : 0) |
           news.passed << BRETT_PASSED_SHIFT;
}

/* The n-th turn: complete, ending where its steps lead, which is one of the slow ends; its text is
 * that of the shortest chain, and it is read back. */
static void compare_turn(const brett_state *s, size_t index, size_t count, bool met[]) {
    brett_turn turn, read;
    brett_state after, played = *s;
    brett_events events = 0;
    brett_fault fault;
    char text[SLOW_TWISTY_TURN];
    memset(&after, 0xee, sizeof after);
    twisty_game.turn_at(s, memory, index, &turn, &after);
    assert_in_range(turn.count, 1, BRETT_TURN_STEPS);
    assert_true(turn.complete);
    for (uint32_t i = 0; i < turn.count; i++) {
        assert_int_equal(events & BRETT_TURN_ENDED, 0);
        assert_true(twisty_game.legal(&played, turn.step[i]));
        events = twisty_game.apply(&played, turn.step[i]);
    }
    assert_memory_equal(&played, &after, twisty_game.state_size);

    size_t i = 0;
    const char *end = position_text(&after);
    while (i < count && strcmp(ends[i].text, end) != 0) i++;
    if (i == count) fail_msg("%s after %s", end, position_text(s));
    assert_false(met[i]);
    met[i] = true;
    assert_int_equal(events, events_of(ends[i].news));
    twisty_game.turn_write(s, &turn, text, sizeof text);
    if (strcmp(text, ends[i].turn) != 0)
        fail_msg("%s, not %s, in %s", text, ends[i].turn, position_text(s));
    assert_true(twisty_game.turn_read(s, text, &read, &fault));
    assert_int_equal(read.count, turn.count);
    assert_memory_equal(read.step, turn.step, turn.count * sizeof *turn.step);
    seen.long_chains += ends[i].landings >= 5;
}

static void compare_turns(const brett_state *s) {
    bool met[MOST_ENDS] = {false};
    size_t count = slow_twisty_turns(&slow, ends, MOST_ENDS);
    assert_int_equal(twisty_game.turns(s, memory, twisty_game.turns_memory), count);
    for (size_t i = 0; i < count; i++) compare_turn(s, i, count, met);
}

/* ---- Games ---- */

/* Whatever can be asked of a position has the same answer. */
static void compare(const brett_state *s) {
    char text[SLOW_TWISTY_TEXT];
    slow_twisty_write(&slow, text);
    assert_string_equal(position_text(s), text);
    assert_int_equal(is_over(s), slow.over);
    assert_int_equal(twisty_game.actor(s), slow.over ? BRETT_NOBODY : slow.seat);
    assert_int_equal(twisty_game.seats(s), slow.seats);
    assert_int_equal(twisty_winner((const twisty *)s),
                     slow.over && slow.winner >= 0 ? slow.winner : BRETT_NOBODY);
    compare_steps(s);
    seen.positions++;
    seen.begun += slow.landings > 0;
    seen.begun_steals += slow.landings > 0 && strchr(text, '>');
}

/* Notes what is rare, so that a test can see that it has met it. */
static void note(const slow_twisty *before, slow_twisty_news news) {
    seen.passes += news.passed != 0;
    seen.steals += news.stole;
    seen.wins += slow.over && slow.winner >= 0;
    seen.draws += slow.over && slow.winner < 0;
    seen.draws_by_pass += slow.over && news.passed;
    seen.choices += before->player[before->seat].pawn < 0;
    seen.returns += news.turn_ended && !news.stole && before->landings &&
                    slow.player[before->seat].pawn == before->player[before->seat].pawn;
    seen.wins_by_steal += news.stole && slow.over && slow.winner >= 0;
    seen.over_start += slow.landings && slow.path[slow.landings - 1] == slow.player[slow.seat].pawn;
    for (int seat = 0; seat < slow.seats; seat++)
        seen.open_wins += slow.over && slow.winner >= 0 && seat != slow.winner &&
                          slow.player[seat].pawn == slow.player[slow.winner].pawn;
}

/* Makes the same random step on both; false when the game is over. */
static bool step_both(brett_state *s, brett_random *random) {
    slow_twisty_step list[SLOW_TWISTY_STEPS];
    slow_twisty before = slow;
    size_t count = slow_twisty_steps(&slow, list);
    if (!count) return false;
    slow_twisty_step step = list[brett_random_below(random, (uint32_t)count)];
    char text[8];
    slow_twisty_step_write(&slow, step, text);
    slow_twisty_news news = slow_twisty_apply(&slow, step);
    assert_int_equal(play(s, text), events_of(news));
    note(&before, news);
    return true;
}

/* Plays on from a text; now and then both read the position, also one in the middle of a turn,
 * again. The turns are compared in one of so many positions. */
static void play_both(const char *text, int most_steps, uint32_t every, brett_random *random) {
    brett_state s = position(text);
    slow_twisty_read(&slow, text);
    do {
        compare(&s);
        if (!brett_random_below(random, every)) compare_turns(&s);
        if (brett_random_below(random, 8)) continue;
        text = position_text(&s);
        s = position(text);
        slow_twisty_read(&slow, text);
        compare(&s);
    } while (most_steps-- && step_both(&s, random));
}

static void start(brett_random *random, uint64_t seed) {
    brett_random_seed(random, seed);
    memset(&seen, 0, sizeof seen);
}

TEST(games_from_deals_go_the_same_way) {
    brett_random random;
    start(&random, 1);
    for (int game = 0; game < 100; game++) {
        brett_state s = twisty_dealt(2 + game % 3, twisty_presets(), &random);
        play_both(position_text(&s), 1000, 4, &random);
    }
    assert_true(seen.positions > 25000);
    assert_true(seen.begun > 5000);
    assert_true(seen.choices > 100);
    assert_true(seen.wins > 30);
}

TEST(games_from_scattered_positions_go_the_same_way) {
    brett_random random;
    start(&random, 2);
    for (int game = 0; game < 5000; game++)
        play_both(twisty_scattered_text(2 + game % 3, twisty_presets(), &random), 25, 2, &random);
    assert_true(seen.positions > 50000);
    assert_true(seen.steals > 500); /* what is rare in play has been met here */
    assert_true(seen.begun_steals > 500);
    assert_true(seen.passes > 40);
    assert_true(seen.wins > 400);
    assert_true(seen.open_wins > 5);
    assert_true(seen.draws > 700);
    assert_true(seen.draws_by_pass > 2);
    assert_true(seen.over_start > 100);
    assert_true(seen.dead_ends > 20);
    assert_true(seen.long_chains > 10000);
}

/* Games by one house rule, or by any of them together. */
static void play_by(const twisty_house *house, uint64_t seed) {
    brett_random random;
    start(&random, seed);
    for (int game = 0; game < 1500; game++) {
        int seats = 2 + game % (house && house->cubes == 3 ? 2 : 3);
        twisty_house now = house ? *house : twisty_any_house(seats, &random);
        play_both(twisty_scattered_text(seats, now, &random), 25, 2, &random);
        if (game % 50) continue;
        brett_state s = twisty_dealt(seats, now, &random);
        play_both(position_text(&s), 400, 4, &random);
    }
    assert_true(seen.positions > 35000);
    assert_true(seen.steals > 150);
    assert_true(seen.wins > 150);
    assert_true(seen.draws > 250);
}

TEST(games_that_send_the_robbed_away_go_the_same_way) {
    play_by(&(twisty_house){.cubes = 4, .sends_robbed = true}, 5);
    assert_true(seen.begun_steals > 300);
    assert_true(seen.wins_by_steal > 0); /* of the seventh colour, in the centre */
    assert_true(seen.passes > 10);
}

TEST(games_whose_turns_may_return_go_the_same_way) {
    play_by(&(twisty_house){.cubes = 4, .may_return = true}, 6);
    assert_true(seen.returns > 200);
    assert_int_equal(seen.dead_ends, 0);
}

TEST(games_with_other_numbers_of_cubes_go_the_same_way) {
    play_by(&(twisty_house){.cubes = 5}, 7);
    play_by(&(twisty_house){.cubes = 3}, 8);
    assert_true(seen.long_chains > 10000);
}

TEST(games_by_any_house_rules_go_the_same_way) {
    play_by(NULL, 9);
    assert_true(seen.returns > 30);
}

/* Some players choose their corners, in the order of the game or out of it, and may choose one that
 * others have blocked. */
TEST(corners_are_chosen_the_same_way) {
    static const char *const stands[2][4] = {{"a7", "d4", "c3", "g1"}, {"b3", "c2", "f5", "e6"}};
    brett_random random;
    start(&random, 3);
    for (int game = 0; game < 150; game++) {
        char text[SLOW_TWISTY_TEXT] = "";
        int seats = 2 + game % 3, mover = 1 + (int)brett_random_below(&random, (uint32_t)seats);
        sprintf(text, ".#gggg./rwrwrwr/ooowby#/bbb.yyy/ppppo++/+++xxxx/.LLLL#. %d", mover);
        for (int seat = 1; seat <= seats; seat++) {
            bool chooses = seat == mover || brett_random_below(&random, 2);
            const char *square = stands[game / 3 % 2][seat - 1];
            strcat(strcat(strcat(text, " "), chooses ? "-" : square), ":|roygbpw");
        }
        play_both(text, 6, 4, &random);
    }
    assert_true(seen.choices > 250);
    assert_true(seen.passes > 0);
}

static void compare_perft(const char *text) {
    brett_state s = position(text);
    slow_twisty_read(&slow, text);
    for (int depth = 1; depth <= DEPTH; depth++)
        assert_int_equal(
            brett_perft_turns(&twisty_game, &s, depth, memory, DEPTH * twisty_game.turns_memory),
            slow_twisty_perft(&slow, depth));
}

TEST(perft_of_turns_counts_the_same) {
    brett_random random;
    brett_random_seed(&random, 4);
    for (int i = 0; i < 60; i++)
        compare_perft(twisty_scattered_text(2 + i % 3, twisty_presets(), &random));
    for (int i = 0; i < 15; i++) {
        brett_state s = twisty_dealt(2 + i % 3, twisty_presets(), &random);
        compare_perft(position_text(&s));
    }
    for (int i = 0; i < 40; i++)
        compare_perft(
            twisty_scattered_text(2 + i % 3, twisty_any_house(2 + i % 3, &random), &random));
}

#define THIRD "..+#y../yy+@w#w/o#.rb.x/Lrg..go/@.#LLb./.+.w.pg/.@pxx.. 1 c1:rbpygo|w b3:ropwb|yg"

/* The slow rules are right where rules/twisty.md gives numbers, and the library is, too. */
TEST(both_know_the_facts) {
    static const struct {
        const char *text;
        uint64_t one, two;
    } facts[] = {
        {".@L@##./rwp#rp+/y.Lroy./bg...g./L+p..xx/o+@.g.#/.xobbw. 2 e4:wry|gopb e3:PGY|orbw "
         "f5:owb|gypr",
         13, 103},
        {".b.LLo./gwopgb@/y@@L#xy/#y..rpo/p.+++rx/gy..#ww/..#rxb. 2 a7:|rybwpgo c3:ro|wypbg "
         "a3:p|rowbyg b3:gbw|opyr",
         30, 184},
        {THIRD, 19, 122},
        {".g@.+../+b...x./b#..L+y/wo..@../pbg#L#r/o.yw.Lx/.yrx#@. 3 a7:RWGoypb| e4:PRw|gybo "
         "e5:pog|rwyb",
         8, 15},
        /* by house rules, of docs/rules/twisty.md */
        {THIRD " sent=robbed", 19, 115},
        {THIRD " return=yes", 20, 131},
        {THIRD " sent=robbed return=yes", 20, 124},
        {".obry#./xgwL@gw/ro+yLr@/pyb.poo/pbgpxyr/orywg+w/.wbbgp. 1 g1:|rgpwyob g7:|rpwbgoy", 2, 6},
        {".g+og#./#wL##p@/oy@b#r#/xg+.xyy/Lwpx#br/orbLw@@/.L++px. 1 g1:|rgpwyob g7:|rpwbgoy", 2, 4},
    };
    for (size_t i = 0; i < LENGTH(facts); i++) {
        slow_twisty_read(&slow, facts[i].text);
        assert_int_equal(slow_twisty_perft(&slow, 1), facts[i].one);
        assert_int_equal(slow_twisty_perft(&slow, 2), facts[i].two);
        compare_perft(facts[i].text);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(games_from_deals_go_the_same_way),
        CASE(games_from_scattered_positions_go_the_same_way),
        CASE(games_that_send_the_robbed_away_go_the_same_way),
        CASE(games_whose_turns_may_return_go_the_same_way),
        CASE(games_with_other_numbers_of_cubes_go_the_same_way),
        CASE(games_by_any_house_rules_go_the_same_way),
        CASE(corners_are_chosen_the_same_way),
        CASE(perft_of_turns_counts_the_same),
        CASE(both_know_the_facts),
    };
    tested = &twisty_game;
    memory = malloc(DEPTH * twisty_game.turns_memory);
    int failed = cmocka_run_group_tests_name("Twisty: second opinion", tests, NULL, NULL);
    free(memory);
    return failed;
}
