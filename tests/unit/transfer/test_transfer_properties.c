/* What holds in every position of Transfer, besides the contract and the invariants of its hook. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/transfer.h"
#include "support/random_games.h"
#include "support/test.h"
#include "support/transfer/positions.h"
#include "support/transfer/slow_rules.h"

/* ---- Pieces ---- */

/* Whether two pieces lie next to each other in a line. */
static bool touch(const slow_line *line, int a, int b) {
    for (int i = 1; i < line->count; i++)
        if ((line->piece[i - 1] == a && line->piece[i] == b) ||
            (line->piece[i - 1] == b && line->piece[i] == a))
            return true;
    return false;
}

static bool touch_somewhere(const slow_board *b, int one, int other) {
    for (int i = 0; i < 11; i++)
        if (touch(i < 9 ? &b->row[i] : &b->slider[i - 9], one, other)) return true;
    return false;
}

/* Follows each single piece through a step: neighbours of one colour stay neighbours, wherever they
 * are and go, and a complete row stays as it is. On a free slider there are no groups. */
static void check_groups(const slow_board *before, const slow_board *after) {
    for (int i = 0; i < (before->free ? 9 : 11); i++) {
        const slow_line *line = i < 9 ? &before->row[i] : &before->slider[i - 9];
        for (int k = 1; k < line->count; k++)
            if (line->piece[k - 1] / 5 == line->piece[k] / 5)
                assert_true(touch_somewhere(after, line->piece[k - 1], line->piece[k]));
        if (line->count == 5 && touch(line, line->piece[0], line->piece[1])) {
            bool complete = true;
            for (int k = 1; k < 5; k++) complete &= line->piece[k] / 5 == line->piece[0] / 5;
            if (complete) assert_memory_equal(line->piece, after->row[i].piece, 5 * sizeof(int));
        }
    }
}

TEST(no_step_ever_separates_a_group_or_changes_a_complete_row) {
    static slow_game slow;
    brett_random random;
    brett_random_seed(&random, 4);
    for (int game = 0; game < 300; game++) {
        brett_state s = game % 10 ? heaped(game % 7, &random) : dealt(brett_random_next(&random));
        if (game >= 150) s = played_by(s, game % HOUSE_RULES);
        brett_step step;
        brett_events events;
        slow_transfer_read(&slow, position_text(&s));
        while (random_step(&s, &random, &step, &events)) {
            slow_board before = slow.now;
            slow_move move = {"+-*"[transfer_action_of(step)], transfer_row_of(step) + 1,
                              transfer_count_of(step)};
            char text[SLOW_TEXT];
            slow_transfer_apply(&slow, move);
            slow_transfer_write(&slow, text);
            assert_string_equal(position_text(&s), text);
            check_groups(&before, &slow.now);
        }
    }
}

/* "In one turn at most 3 pieces can join a row, so a row can only be completed this turn if it
 * holds a group of two or more of that colour already." */
static void check_completed(const brett_state *before, const brett_state *after) {
    const transfer *b = (const transfer *)before, *a = (const transfer *)after;
    for (int row = 0; row < TRANSFER_ROWS; row++) {
        if (!transfer_complete(a->row[row]) || transfer_complete(b->row[row])) continue;
        unsigned pair = (a->row[row] & 7) * 011, line = b->row[row];
        while (line && (line & 077) != pair) line >>= 3;
        assert_true(line != 0);
    }
}

TEST(only_a_row_with_a_group_is_completed) {
    uint64_t *memory = malloc(transfer_game.turns_memory);
    brett_random random;
    size_t gains[5] = {0};
    brett_random_seed(&random, 5);
    for (int i = 0; i < 450; i++) {
        brett_state s = heaped(1 + i % 5, &random), after;
        if (i >= 300) s = played_by(s, SLIDERS_FREE);
        int seat = transfer_game.actor(&s);
        size_t count = transfer_game.turns(&s, memory, transfer_game.turns_memory);
        for (size_t k = 0; k < count && k < 3000; k++) {
            transfer_game.turn_at(&s, memory, k, NULL, &after);
            int gained = points_of(&after, seat) - points_of(&s, seat);
            assert_in_range(gained, 0, 3); /* in these positions; there are some with six */
            assert_int_equal(points_of(&after, !seat), points_of(&s, !seat));
            gains[gained]++;
            if (gained) check_completed(&s, &after);
        }
    }
    assert_true(gains[1] > 1000);
    assert_true(gains[2] > 10);
    free(memory);
}

/* ---- Steps, results ---- */

/* A game ends, with the seventh row or after a hundred turns without one, and not before. */
TEST(a_game_always_ends) {
    brett_random random;
    size_t ends[2] = {0};
    brett_random_seed(&random, 8);
    for (int game = 0; game < 450; game++) {
        brett_state s = game % 30 ? heaped(game % 7, &random) : dealt(brett_random_next(&random));
        brett_step step;
        brett_events events;
        int turns = 0, points = points_of(&s, 0) + points_of(&s, 1), steps = 0;
        if (game >= 300) s = played_by(s, game % HOUSE_RULES);
        while (random_step(&s, &random, &step, &events)) {
            int now = points_of(&s, 0) + points_of(&s, 1);
            bool more = now > points;
            steps = events & BRETT_TURN_ENDED ? 0 : steps + 1;
            assert_true(steps < TRANSFER_TURN_STEPS);
            if (more) turns = -1;
            points = now;
            if (events & BRETT_TURN_ENDED) turns = turns < 0 ? 0 : turns + 1;
            if (events & BRETT_PASSED_ANY) turns++;
            if (turns < 0) continue;
            assert_true(turns <= 100);
            if (events & BRETT_TURN_ENDED)
                assert_int_equal(is_over(&s), points == 7 || turns == 100);
        }
        ends[points == 7]++;
    }
    assert_true(ends[0] > 0);
    assert_true(ends[1] > 200);
}

/* ---- Clones, views, the other side ---- */

static void turn_round(char *text, size_t length) {
    for (size_t i = 0; i < length / 2; i++) {
        char kept = text[i];
        text[i] = text[length - 1 - i];
        text[length - 1 - i] = kept;
    }
}

/* The position with the sides exchanged: every row turned round. */
static const char *mirrored(const brett_state *s) {
    static char turned[2][256];
    static int next;
    char rows[80], side, points[2], phase, a[8], b[8], rules[80] = "", *out = turned[next++ % 2];
    sscanf(position_text(s), "%79s %c %c:%c %c %7s %7s%79[^\n]", rows, &side, &points[0],
           &points[1], &phase, a, b, rules);
    for (char *row = rows; *row; row += strspn(row, "/")) {
        size_t length = strcspn(row, "/");
        turn_round(row, length);
        row += length;
    }
    snprintf(out, 256, "%s %c %c:%c %c %s %s%s", rows, side == 'A' ? 'B' : 'A', points[1],
             points[0], phase, b, a, rules);
    return out;
}

TEST(the_sides_are_equal) {
    brett_random random;
    brett_random_seed(&random, 10);
    for (int game = 0; game < 160; game++) {
        brett_state s = heaped(game % 7, &random);
        if (game >= 100) s = played_by(s, game % HOUSE_RULES);
        brett_state mirror = position(mirrored(&s));
        brett_step step;
        brett_events events;
        assert_string_equal(steps_text(&s), steps_text(&mirror));
        while (random_step(&s, &random, &step, &events)) {
            brett_events other = transfer_game.apply(&mirror, step);
            uint32_t passed = events >> BRETT_PASSED_SHIFT;
            uint32_t swapped = (passed & 1) << 1 | passed >> 1;
            assert_int_equal(other, (events & 0xff) | swapped << BRETT_PASSED_SHIFT);
            assert_string_equal(position_text(&mirror), mirrored(&s));
            assert_string_equal(steps_text(&s), steps_text(&mirror));
        }
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(no_step_ever_separates_a_group_or_changes_a_complete_row),
        CASE(only_a_row_with_a_group_is_completed),
        CASE(a_game_always_ends),
        CASE(the_sides_are_equal),
    };
    tested = &transfer_game;
    return cmocka_run_group_tests_name("Transfer: properties", tests, NULL, NULL);
}
