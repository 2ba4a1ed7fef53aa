/* The library's Linja against the slow one of tests/support, which shares no code with it. */
#include <string.h>

#include "support/linja/positions.h"
#include "support/linja/slow_rules.h"
#include "support/random_games.h"
#include "support/test.h"

static struct seen {
    size_t positions, passes, forfeits, forfeited_bonuses, blocked, bonus_turns, ends;
} seen;

/* Whatever can be asked of a position has the same answer. */
static void compare(const brett_state *s, const slow_linja *slow) {
    char text[64];
    slow_write(slow, text);
    assert_string_equal(position_text(s), text);
    assert_int_equal(is_over(s), slow->over);
    assert_int_equal(linja_game.actor(s), slow->over ? BRETT_NOBODY : slow->seat);
    for (int seat = 0; seat < 2; seat++)
        assert_int_equal(points_of(s, seat), slow_points(slow, seat));

    brett_step steps[BRETT_MAX_STEPS];
    slow_step slow_list[64];
    assert_int_equal(linja_game.steps(s, steps), slow_steps(slow, slow_list));
    for (int from = 0; from < 8; from++)
        for (int to = 0; to < 8; to++) {
            char step[] = {(char)('0' + from), '-', (char)('0' + to), '\0'};
            assert_int_equal(is_legal(s, step), slow_legal(slow, from, to));
        }
    seen.positions++;
}

static void compare_events(brett_events events, slow_events slow) {
    assert_int_equal(!!(events & BRETT_TURN_ENDED), slow.turn_ended);
    assert_int_equal(!!(events & BRETT_FORFEITED), slow.forfeited);
    assert_int_equal((events & BRETT_PASSED_ANY) >> BRETT_PASSED_SHIFT,
                     slow.passed < 0 ? 0 : 1u << slow.passed);
    seen.passes += slow.passed >= 0;
    seen.forfeits += slow.forfeited;
}

/* Makes the same random step on both; false when the game is over. */
static bool step_both(brett_state *s, slow_linja *slow, brett_random *random) {
    brett_state before = *s;
    brett_step step;
    brett_events events;
    char text[16];
    if (!random_step(s, random, &step, &events)) return false;
    linja_game.step_write(&before, step, text, sizeof text);
    bool was_following = slow->due > 0, was_bonus = slow->bonus;
    slow_events happened = slow_apply(slow, text[0] - '0', text[2] - '0');
    compare_events(events, happened);
    seen.forfeited_bonuses += happened.forfeited && was_following;
    seen.bonus_turns += slow->bonus && !was_bonus;
    return true;
}

static void play_both(brett_state s, brett_random *random) {
    slow_linja slow;
    slow_read(&slow, position_text(&s));
    do compare(&s, &slow);
    while (step_both(&s, &slow, random));
    seen.ends++;

    int lowest = 0, highest = 7; /* of A and of B: is it a game that ended by blocking? */
    while (!slow.count[0][lowest]) lowest++;
    while (!slow.count[1][highest]) highest--;
    seen.blocked += lowest <= highest;
}

TEST(random_games_go_the_same_way) {
    brett_random random;
    brett_random_seed(&random, 1);
    memset(&seen, 0, sizeof seen);
    for (int game = 0; game < 2000; game++)
        play_both(position("60 11 11 11 11 11 11 06 A i"), &random);
    assert_true(seen.positions > 60000);
    assert_true(seen.bonus_turns > 1000);
}

TEST(games_from_scattered_pieces_go_the_same_way) {
    brett_random random;
    brett_random_seed(&random, 2);
    memset(&seen, 0, sizeof seen);
    for (int game = 0; game < 4000; game++) play_both(linja_scattered(&random), &random);
    assert_true(seen.forfeits > 100); /* what is rare in play has been met here */
    assert_true(seen.forfeited_bonuses > 0);
    assert_true(seen.passes > 50);
    assert_true(seen.bonus_turns > 1000);
}

/* Most pieces are home and the rest stand in each other's way: mostly passes, forfeits and ends
 * where nobody can move. */
static brett_state jammed(brett_random *random) {
    char text[] = "00 00 00 00 00 00 00 00 A i";
    int a = 0, b = 0, wall = 1 + (int)brett_random_below(random, 5);
    for (int row = wall; row <= wall + 1; row++) {
        int own = 4 + (int)brett_random_below(random, 3),
            other = (int)brett_random_below(random, 3);
        if (own + other > 6) other = 6 - own;
        text[3 * row] = (char)('0' + (row == wall ? own : other));
        text[3 * row + 1] = (char)('0' + (row == wall ? other : own));
        a += text[3 * row] - '0';
        b += text[3 * row + 1] - '0';
    }
    for (int row = 1; row < wall; row++)
        if (a < 12 && brett_random_below(random, 2)) text[3 * row] = '1', a++;
    for (int row = 6; row > wall + 1; row--)
        if (b < 12 && brett_random_below(random, 2)) text[3 * row + 1] = '1', b++;
    text[3 * 7] = "0123456789abc"[12 - a];
    text[3 * 0 + 1] = "0123456789abc"[12 - b];
    text[24] = "AB"[brett_random_below(random, 2)];
    return position(text);
}

/* The last piece of A before a wall of B, some pieces of B between them: here a bonus turn often
 * cannot begin. */
static brett_state runner(brett_random *random) {
    char text[] = "00 00 00 00 00 00 00 b0 A i";
    int row = 1 + (int)brett_random_below(random, 3);
    int wall = row + 2 + (int)brett_random_below(random, (uint32_t)(5 - row));
    int left = 6;
    text[3 * row] = '1';
    text[3 * wall + 1] = '6';
    for (int between = row; between < wall; between++) {
        int some = (int)brett_random_below(random, 3);
        text[3 * between + 1] = (char)('0' + some);
        left -= some;
    }
    if (left < 0) return runner(random);
    text[1] = (char)('0' + left);
    return position(text);
}

TEST(games_from_jammed_pieces_go_the_same_way) {
    brett_random random;
    brett_random_seed(&random, 3);
    memset(&seen, 0, sizeof seen);
    for (int game = 0; game < 4000; game++)
        play_both(game % 4 ? jammed(&random) : runner(&random), &random);
    assert_true(seen.passes > 500);
    assert_true(seen.forfeits > 300);
    assert_true(seen.forfeited_bonuses > 20);
    assert_true(seen.blocked > 100);
}

TEST(perft_counts_the_same) {
    brett_random random;
    brett_random_seed(&random, 4);
    for (int i = 0; i < 150; i++) {
        brett_state s = i % 3 ? linja_scattered(&random) : jammed(&random);
        slow_linja slow;
        slow_read(&slow, position_text(&s));
        for (int depth = 0; depth <= 4; depth++)
            assert_int_equal(brett_perft(&linja_game, &s, depth), slow_perft(&slow, depth));
    }
}

TEST(perft_of_turns_counts_the_same) {
    static uint64_t memory[(1 << 17) / 8];
    brett_random random;
    brett_random_seed(&random, 5);
    for (int i = 0; i < 40; i++) {
        brett_state s = i % 4 ? linja_scattered(&random) : jammed(&random);
        slow_linja slow;
        slow_read(&slow, position_text(&s));
        for (int depth = 0; depth <= 2; depth++)
            assert_int_equal(
                brett_perft_turns(&linja_game, &s, depth, memory, 2 * linja_game.turns_memory),
                slow_perft_turns(&slow, depth));
    }
}

/* The slow rules are right where rules/linja.md gives numbers. */
TEST(the_slow_rules_know_the_facts) {
    slow_linja slow;
    slow_read(&slow, "60 11 11 11 11 11 11 06 A i");
    assert_int_equal(slow_perft(&slow, 5), 10361);
    assert_int_equal(slow_perft_turns(&slow, 2), 2263);
    slow_read(&slow, "08 10 11 00 01 11 00 91 A i");
    assert_int_equal(slow_perft(&slow, 6), 1002);
    assert_int_equal(slow_perft_turns(&slow, 3), 574);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(random_games_go_the_same_way),
        CASE(games_from_scattered_pieces_go_the_same_way),
        CASE(games_from_jammed_pieces_go_the_same_way),
        CASE(perft_counts_the_same),
        CASE(perft_of_turns_counts_the_same),
        CASE(the_slow_rules_know_the_facts),
    };
    tested = &linja_game;
    return cmocka_run_group_tests_name("Linja: second opinion", tests, NULL, NULL);
}
