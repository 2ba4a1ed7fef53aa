/* The library's Transfer against the slow one of tests/support, which shares no code with it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/transfer.h"
#include "support/random_games.h"
#include "support/test.h"
#include "support/transfer/positions.h"
#include "support/transfer/slow_rules.h"

enum { MOST_ENDS = 20000 };

static struct seen { size_t positions, passes, differ; } seen;

static slow_game slow;
static uint64_t *memory;

/* Whether by the usual rules there would be other steps here. The slow game remembers its past even
 * where it may come back. */
static bool house_rules_matter(size_t count) {
    slow_move moves[81];
    bool allowed = slow.allowed, is_free = slow.now.free;
    if (!allowed && !is_free) return false;
    slow.allowed = slow.now.free = false;
    bool matter = slow_transfer_steps(&slow, moves) != count;
    slow.allowed = allowed;
    slow.now.free = is_free;
    return matter;
}

/* Whatever can be asked of a position has the same answer. */
static void compare(const brett_state *s) {
    char text[SLOW_TEXT];
    slow_transfer_write(&slow, text);
    assert_string_equal(position_text(s), text);
    assert_int_equal(is_over(s), slow.over);
    assert_int_equal(transfer_game.actor(s), slow.over ? BRETT_NOBODY : slow.now.seat);
    for (int seat = 0; seat < 2; seat++)
        assert_int_equal(points_of(s, seat), slow.now.points[seat]);

    brett_step steps[BRETT_MAX_STEPS];
    slow_move moves[81];
    size_t count = transfer_game.steps(s, steps);
    assert_int_equal(count, slow_transfer_steps(&slow, moves));
    for (size_t i = 0; i < count; i++) { /* in the same order, too */
        char expected[16], step[16];
        snprintf(expected, sizeof expected, moves[i].count > 1 ? "%c%d:%d" : "%c%d",
                 moves[i].action, moves[i].row, moves[i].count);
        transfer_game.step_write(s, steps[i], step, sizeof step);
        assert_string_equal(step, expected);
    }
    seen.positions++;
    seen.differ += house_rules_matter(count);
}

/* Makes the same random step on both; false when the game is over. */
static bool step_both(brett_state *s, brett_random *random) {
    brett_step step;
    brett_events events;
    if (!random_step(s, random, &step, &events)) return false;
    slow_move move = {"+-*"[transfer_action_of(step)], transfer_row_of(step) + 1,
                      transfer_count_of(step)};
    slow_news news = slow_transfer_apply(&slow, move);
    assert_int_equal(!!(events & BRETT_TURN_ENDED), news.turn_ended);
    assert_int_equal(events & BRETT_FORFEITED, 0);
    assert_int_equal((events & BRETT_PASSED_ANY) >> BRETT_PASSED_SHIFT,
                     news.passed < 0 ? 0 : 1u << news.passed);
    seen.passes += news.passed >= 0;
    return true;
}

static void play_both(brett_state s, brett_random *random) {
    slow_transfer_read(&slow, position_text(&s));
    do compare(&s);
    while (step_both(&s, random));
}

TEST(games_from_deals_go_the_same_way) {
    brett_random random;
    brett_random_seed(&random, 1);
    memset(&seen, 0, sizeof seen);
    for (uint64_t game = 0; game < 4; game++) play_both(dealt(game), &random);
    assert_true(seen.positions > 1000);
}

TEST(games_from_heaps_go_the_same_way) {
    brett_random random;
    brett_random_seed(&random, 2);
    memset(&seen, 0, sizeof seen);
    for (int game = 0; game < 400; game++) play_both(heaped(game % 7, &random), &random);
    assert_true(seen.positions > 10000);
}

/* A row for each colour, with four of it and one of another at the end of B or of A: here A, or B,
 * can hardly load anything, so passes are common. */
static brett_state jammed(brett_random *random) {
    char colours[] = "roygbpw", text[80] = "";
    int facing = (int)brett_random_below(random, 2);
    int complete = (int)brett_random_below(random, 5), points = 0;
    for (int i = 6; i > 0; i--) {
        uint32_t other = brett_random_below(random, (uint32_t)i + 1);
        char kept = colours[i];
        colours[i] = colours[other];
        colours[other] = kept;
    }
    for (int i = 0; i < 7; i++) {
        char row[] = "...../";
        memset(row, colours[i], 5);
        points += i < complete;
        if (i >= complete) row[facing ? 0 : 4] = colours[i < 6 ? i + 1 : complete];
        strcat(text, row);
    }
    strcat(text, "-/- A 0:0 l - -");
    text[strlen(text) - 11] = "AB"[brett_random_below(random, 2)];
    text[strlen(text) - 9] = (char)('0' + points);
    return settled(text);
}

TEST(games_with_passes_go_the_same_way) {
    brett_random random;
    brett_random_seed(&random, 3);
    memset(&seen, 0, sizeof seen);
    for (int game = 0; game < 500; game++) play_both(jammed(&random), &random);
    assert_true(seen.passes > 100);
}

/* ---- House rules ---- */

/* Each by itself and both together; they matter in many positions, and sometimes somebody passes.
 */
TEST(games_by_house_rules_go_the_same_way) {
    brett_random random;
    brett_random_seed(&random, 6);
    for (int rules = 1; rules < HOUSE_RULES; rules++) {
        memset(&seen, 0, sizeof seen);
        for (uint64_t game = 0; game < 2; game++) play_both(played_by(dealt(game), rules), &random);
        for (int game = 0; game < 150; game++)
            play_both(played_by(heaped(game % 7, &random), rules), &random);
        for (int game = 0; game < 50; game++) play_both(played_by(jammed(&random), rules), &random);
        assert_true(seen.positions > 10000);
        assert_true(seen.passes > 10);
        assert_true(seen.differ > 100);
    }
}

/* ---- All turns ---- */

static char (*ends)[SLOW_TEXT], (*found)[SLOW_TEXT];

static int by_text(const void *a, const void *b) {
    return strcmp(a, b);
}

/* The rows and the points of a position, which is what all ends of a turn differ in. */
static void write_end(const brett_state *s, char out[SLOW_TEXT]) {
    char rows[SLOW_TEXT], points[SLOW_TEXT];
    assert_int_equal(sscanf(position_text(s), "%79s %*s %79s", rows, points), 2);
    strcat(strcat(strcpy(out, rows), " "), points);
}

/* Reads all turns that were found: each complete, ending where its steps lead. */
static void read_turns(const brett_state *s, size_t count) {
    for (size_t i = 0; i < count; i++) {
        brett_turn turn;
        brett_state after, played = *s;
        brett_events events = 0;
        memset(&turn, 0xee, sizeof turn);
        memset(&after, 0xee, sizeof after);
        transfer_game.turn_at(s, memory, i, &turn, &after);
        assert_in_range(turn.count, 1, TRANSFER_TURN_STEPS);
        assert_true(turn.complete);
        for (uint32_t k = 0; k < turn.count; k++) {
            assert_int_equal(events & BRETT_TURN_ENDED, 0);
            if (i % 16 == 0) assert_true(transfer_game.legal(&played, turn.step[k]));
            events = transfer_game.apply(&played, turn.step[k]);
        }
        assert_true(events & BRETT_TURN_ENDED);
        assert_memory_equal(&played, &after, transfer_game.state_size);
        write_end(&after, found[i]);
    }
    qsort(found, count, sizeof *found, by_text);
}

/* The slow rules find the same ends from here, where they are not too many. */
static void compare_turns(const brett_state *s) {
    size_t count = transfer_game.turns(s, memory, transfer_game.turns_memory);
    if (count > MOST_ENDS / 4) return;
    read_turns(s, count);
    assert_int_equal(slow_transfer_turns(&slow, ends, MOST_ENDS), count);
    for (size_t i = 0; i < count; i++) assert_string_equal(found[i], ends[i]);
    seen.positions++;
}

static void compare_turns_along(brett_state s, int every, brett_random *random) {
    slow_transfer_read(&slow, position_text(&s));
    do
        if (!brett_random_below(random, (uint32_t)every)) compare_turns(&s);
    while (step_both(&s, random));
}

/* In the middle of turns as well, and with a past that the position alone does not show. */
TEST(all_turns_of_late_positions_are_the_same) {
    brett_random random;
    brett_random_seed(&random, 4);
    memset(&seen, 0, sizeof seen);
    for (int game = 0; game < 250; game++)
        compare_turns_along(heaped(3 + game % 4, &random), 10, &random);
    for (int game = 0; game < 60; game++) compare_turns_along(jammed(&random), 20, &random);
    assert_true(seen.positions > 600);
}

/* Reads positions in the middle of a turn from text: they have no past. */
static void compare_begun_turns(int rules, uint64_t seed) {
    brett_random random;
    size_t phases[3] = {0};
    brett_random_seed(&random, seed);
    memset(&seen, 0, sizeof seen);
    for (int i = 0; i < 600; i++) {
        brett_state s = played_by(heaped(2 + i % 5, &random), rules);
        brett_step step;
        brett_events events;
        int steps = 1 + (int)brett_random_below(&random, 5);
        while (steps-- && random_step(&s, &random, &step, &events)) continue;
        const char *text = position_text(&s);
        s = position(text);
        slow_transfer_read(&slow, text);
        compare(&s);
        compare_turns(&s);
        phases[slow.now.phase == 'l' ? 0 : slow.now.phase == 'u' ? 1 : 2]++;
    }
    for (int phase = 0; phase < 3; phase++) assert_true(phases[phase] > 20);
    assert_true(seen.positions > 1000);
}

TEST(all_turns_of_begun_turns_that_are_read_from_text_are_the_same) {
    for (int rules = 0; rules < HOUSE_RULES; rules++)
        compare_begun_turns(rules, 5 + 10 * (uint64_t)rules);
}

TEST(all_turns_by_house_rules_are_the_same) {
    brett_random random;
    brett_random_seed(&random, 7);
    for (int rules = 1; rules < HOUSE_RULES; rules++) {
        memset(&seen, 0, sizeof seen);
        for (int game = 0; game < 200; game++)
            compare_turns_along(played_by(heaped(3 + game % 4, &random), rules), 10, &random);
        for (int game = 0; game < 30; game++)
            compare_turns_along(played_by(jammed(&random), rules), 20, &random);
        assert_true(seen.positions > 600);
    }
}

/* The slow rules are right where rules/transfer.md gives numbers. */
TEST(the_slow_rules_know_the_facts) {
    slow_transfer_read(&slow, "yryw/pgrbp/wgyb/ropog/owbg/rpb/wy/bpr/wyogo A 0:0 l - -");
    assert_int_equal(slow_transfer_sequences(&slow, true), 9365954);
    slow_transfer_read(&slow, "bbrr/bbgg/gwwww/rropp/ggyo/ppboo/-/opr/wyyyy A 0:0 l - -");
    assert_int_equal(slow_transfer_turns(&slow, ends, MOST_ENDS), 4839);
    assert_int_equal(slow_transfer_sequences(&slow, false), 16748);
    slow_transfer_read(&slow, "yyyow/-/ppppp/rrwbb/wwwrr/ggggg/ooobb/-/byyor A 1:1 l - -");
    assert_int_equal(slow_transfer_turns(&slow, ends, MOST_ENDS), 454);
    assert_int_equal(slow_transfer_sequences(&slow, false), 1244);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(games_from_deals_go_the_same_way),
        CASE(games_from_heaps_go_the_same_way),
        CASE(games_with_passes_go_the_same_way),
        CASE(games_by_house_rules_go_the_same_way),
        CASE(all_turns_of_late_positions_are_the_same),
        CASE(all_turns_of_begun_turns_that_are_read_from_text_are_the_same),
        CASE(all_turns_by_house_rules_are_the_same),
        CASE(the_slow_rules_know_the_facts),
    };
    tested = &transfer_game;
    memory = malloc(transfer_game.turns_memory);
    ends = malloc(MOST_ENDS * sizeof *ends);
    found = malloc(MOST_ENDS * sizeof *found);
    int failed = cmocka_run_group_tests_name("Transfer: second opinion", tests, NULL, NULL);
    free(memory);
    free(ends);
    free(found);
    return failed;
}
