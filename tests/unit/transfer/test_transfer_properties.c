/* What holds in every position of Transfer, over many random games. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/transfer.h"
#include "support/test.h"
#include "support/transfer/positions.h"
#include "support/transfer/slow_rules.h"

static const char *const names[] = {"Mia", "Ole"};

/* ---- Text ---- */

/* The past is not in the text, so it is the position that is read back, not its memory. */
static void check_text(const brett_state *s, brett_random *random) {
    (void)random;
    const char *text = position_text(s);
    brett_state again = position(text), twice = position(text);
    assert_string_equal(position_text(&again), text);
    assert_memory_equal(&again, &twice, transfer_game.state_size);
    assert_true(transfer_game.hash(&again) == transfer_game.hash(s));

    brett_step steps[BRETT_MAX_STEPS], read;
    size_t count = transfer_game.steps(s, steps);
    for (size_t i = 0; i < count; i++) {
        char step[16];
        brett_fault fault;
        transfer_game.step_write(s, steps[i], step, sizeof step);
        assert_true(transfer_game.step_read(s, step, &read, &fault));
        assert_int_equal(read, steps[i]);
    }
}

/* But for games that ended by a hundred turns, whose end is not in the text either. */
static void check_text_of_games(const brett_state *s, brett_random *random) {
    if (!is_over(s)) check_text(s, random);
}

TEST(positions_and_steps_are_read_back_as_written) {
    assert_true(for_each_transfer_position(160, 1, check_text_of_games) > 5000);
}

static void check_turn_text(const brett_state *s, brett_random *random) {
    const brett_player *player = brett_player_find("random");
    brett_turn turn, again;
    brett_fault fault;
    char text[BRETT_TEXT_BYTES], text_again[BRETT_TEXT_BYTES];
    if (is_over(s)) return;
    brett_choose(player, &transfer_game, s, random, NULL, &turn);
    assert_in_range(turn.count, 1, TRANSFER_TURN_STEPS);
    if (turn.count > 1 && brett_random_below(random, 2)) { /* one that is begun only */
        turn.count--;
        turn.complete = false;
    }
    transfer_game.turn_write(s, &turn, text, sizeof text);
    assert_true(transfer_game.turn_read(s, text, &again, &fault));
    assert_int_equal(again.count, turn.count);
    assert_int_equal(again.complete, turn.complete);
    assert_memory_equal(again.step, turn.step, turn.count * sizeof *turn.step);
    transfer_game.turn_write(s, &again, text_again, sizeof text_again);
    assert_string_equal(text_again, text);

    assert_true(brett_describe_turn(&transfer_game, s, &turn, NULL, names, text, sizeof text) > 20);
    assert_null(strchr(text, '{'));
}

TEST(turns_are_read_back_as_written_and_can_be_described) {
    for_each_transfer_position(80, 2, check_turn_text);
}

/* ---- Pieces ---- */

static void check_pieces(const brett_state *s, brett_random *random) {
    (void)random;
    const transfer *t = (const transfer *)s;
    const char *text = position_text(s);
    static const char colours[] = "roygbpw";
    int count[7] = {0}, complete = 0;
    char pieces[3][SLOW_TEXT];
    assert_int_equal(sscanf(text, "%79s %*s %*s %*s %79s %79s", pieces[0], pieces[1], pieces[2]),
                     3);
    for (int i = 0; i < 3; i++)
        for (const char *c = pieces[i]; *c; c++) {
            const char *colour = strchr(colours, *c);
            if (colour) count[colour - colours]++;
        }
    for (int c = 0; c < 7; c++) assert_int_equal(count[c], 5);
    for (int row = 0; row < TRANSFER_ROWS; row++) {
        assert_true(transfer_length(t->row[row]) <= TRANSFER_ROW_ROOM);
        complete += transfer_complete(t->row[row]);
    }
    for (int seat = 0; seat < 2; seat++)
        assert_true(transfer_length(t->slider[seat]) <= TRANSFER_SLIDER_ROOM);
    assert_int_equal(t->points[0] + t->points[1], complete);
    assert_true(t->known <= TRANSFER_QUIET_TURNS + 1);
    assert_true(t->quiet <= TRANSFER_QUIET_TURNS);
    assert_int_equal(t->unused, 0);
    for (int i = t->known; i <= TRANSFER_QUIET_TURNS; i++) assert_int_equal(t->past[i], 0);
}

TEST(no_piece_is_lost_and_nothing_is_overfull) {
    for_each_transfer_position(200, 3, check_pieces);
}

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
 * are and go, and a complete row stays as it is. */
static void check_groups(const slow_board *before, const slow_board *after) {
    for (int i = 0; i < 11; i++) {
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
    for (int game = 0; game < 150; game++) {
        brett_state s = game % 10 ? heaped(game % 7, &random) : dealt(brett_random_next(&random));
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

TEST(only_a_row_with_a_group_is_completed_and_at_most_three_in_a_turn) {
    uint64_t *memory = malloc(transfer_game.turns_memory);
    brett_random random;
    size_t gains[5] = {0};
    brett_random_seed(&random, 5);
    for (int i = 0; i < 300; i++) {
        brett_state s = heaped(1 + i % 5, &random), after;
        int seat = transfer_game.actor(&s);
        size_t count = transfer_game.turns(&s, memory, transfer_game.turns_memory);
        for (size_t k = 0; k < count && k < 3000; k++) {
            transfer_game.turn_at(&s, memory, k, NULL, &after);
            int gained = points_of(&after, seat) - points_of(&s, seat);
            assert_in_range(gained, 0, 3);
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

static void check_steps(const brett_state *s, brett_random *random) {
    (void)random;
    static const brett_step beyond[] = {
        256, 257, 300, 1 << 16, 65536 + 5, UINT64_C(1) << 32 | 5, UINT64_MAX - 1, UINT64_MAX};
    brett_step steps[BRETT_MAX_STEPS];
    bool listed[256] = {false};
    size_t count = transfer_game.steps(s, steps);
    assert_true(count <= transfer_game.max_steps);
    for (size_t i = 0; i < count; i++) {
        assert_true(steps[i] < 256);
        assert_false(listed[steps[i]]);
        listed[steps[i]] = true;
        assert_int_equal(transfer_game.weight(s, steps[i]), 1);
    }
    for (brett_step step = 0; step < 256 + LENGTH(beyond); step++) {
        brett_step tried = step < 256 ? step : beyond[step - 256];
        bool legal = step < 256 && listed[step];
        brett_state made = *s, expected = *s;
        brett_events events = 12345;
        brett_message why;
        assert_int_equal(transfer_game.legal(s, tried), legal);
        assert_int_equal(transfer_game.why_not(s, tried, &why), !legal);
        assert_int_equal(brett_try(&transfer_game, &made, tried, &events, &why), legal);
        if (legal) {
            assert_int_equal(events, transfer_game.apply(&expected, tried));
        } else {
            assert_int_equal(events, 12345);
            assert_true(strlen(said(&why)) > 10);
            assert_null(strchr(said(&why), '{'));
        }
        assert_memory_equal(&made, &expected, sizeof made);
    }
}

TEST(every_step_is_made_or_refused_with_a_reason) {
    for_each_transfer_position(40, 6, check_steps);
}

static void check_result(const brett_state *s, brett_random *random) {
    (void)random;
    brett_result r;
    brett_step steps[BRETT_MAX_STEPS];
    memset(&r, 0xee, sizeof r);
    transfer_game.result(s, &r);
    size_t count = transfer_game.steps(s, steps);
    int actor = transfer_game.actor(s);
    assert_int_equal(r.seats, 2);
    assert_int_equal(transfer_game.seats(s), 2);
    assert_int_equal(r.over, count == 0);
    assert_int_equal(r.over, actor == BRETT_NOBODY);
    if (count) assert_in_range(actor, 0, 1);
    assert_int_not_equal(r.team[0], r.team[1]);
    assert_int_equal(r.rank[0], 1 + (r.points[1] > r.points[0]));
    assert_int_equal(r.rank[1], 1 + (r.points[0] > r.points[1]));
    assert_in_range(r.points[0] + r.points[1], 0, 7);
}

TEST(results_fit_the_points_and_whoever_acts_can_move) {
    for_each_transfer_position(200, 7, check_result);
}

/* A game ends, with the seventh row or after a hundred turns without one, and not before. */
TEST(a_game_always_ends) {
    brett_random random;
    size_t ends[2] = {0};
    brett_random_seed(&random, 8);
    for (int game = 0; game < 300; game++) {
        brett_state s = game % 30 ? heaped(game % 7, &random) : dealt(brett_random_next(&random));
        brett_step step;
        brett_events events;
        int turns = 0, points = points_of(&s, 0) + points_of(&s, 1), steps = 0;
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

static void check_clones(const brett_state *s, brett_random *random) {
    brett_state before = *s, clone, guard;
    brett_step step;
    brett_events events;
    memset(&clone, 0xee, sizeof clone);
    memset(&guard, 0xee, sizeof guard);
    memcpy(&clone, s, transfer_game.state_size);
    if (!random_step(&clone, random, &step, &events)) return;
    assert_memory_equal(s, &before, sizeof before); /* the original stays */
    transfer_game.apply(&before, step);
    assert_memory_equal(&clone, &before, transfer_game.state_size);
    assert_memory_equal(clone.data.bytes + transfer_game.state_size,
                        guard.data.bytes + transfer_game.state_size,
                        sizeof guard - transfer_game.state_size);
    for (int viewer = BRETT_NOBODY; viewer < 2; viewer++) {
        brett_state view;
        brett_random unused = *random;
        if (viewer == BRETT_CHANCE) continue;
        transfer_game.view(s, viewer, &view);
        transfer_game.sample(&view, viewer, &unused);
        assert_memory_equal(&view, s, transfer_game.state_size);
    }
}

TEST(a_copy_of_state_size_bytes_is_an_independent_position_and_nothing_is_hidden) {
    for_each_transfer_position(120, 9, check_clones);
}

static void turn_round(char *text, size_t length) {
    for (size_t i = 0; i < length / 2; i++) {
        char kept = text[i];
        text[i] = text[length - 1 - i];
        text[length - 1 - i] = kept;
    }
}

/* The position with the sides exchanged: every row turned round. */
static const char *mirrored(const brett_state *s) {
    static char turned[2][128];
    static int next;
    char rows[SLOW_TEXT], side, points[2], phase, a[8], b[8], *out = turned[next++ % 2];
    sscanf(position_text(s), "%79s %c %c:%c %c %7s %7s", rows, &side, &points[0], &points[1],
           &phase, a, b);
    for (char *row = rows; *row; row += strspn(row, "/")) {
        size_t length = strcspn(row, "/");
        turn_round(row, length);
        row += length;
    }
    snprintf(out, 128, "%s %c %c:%c %c %s %s", rows, side == 'A' ? 'B' : 'A', points[1], points[0],
             phase, b, a);
    return out;
}

TEST(the_sides_are_equal) {
    brett_random random;
    brett_random_seed(&random, 10);
    for (int game = 0; game < 100; game++) {
        brett_state s = heaped(game % 7, &random), mirror = position(mirrored(&s));
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

/* ---- Hash ---- */

enum { MOST_HASHED = 20000 };
static struct hashed {
    uint64_t hash;
    char text[SLOW_TEXT];
} hashed[MOST_HASHED];
static size_t hashed_count;

static void note_hash(const brett_state *s, brett_random *random) {
    (void)random;
    if (hashed_count == MOST_HASHED) return;
    struct hashed *h = &hashed[hashed_count++];
    h->hash = transfer_game.hash(s);
    strcpy(h->text, position_text(s));
    char *points = strchr(h->text, ':') - 1; /* which are not in the hash */
    memcpy(points, "0:0", 3);
}

static int by_hash(const void *a, const void *b) {
    uint64_t x = ((const struct hashed *)a)->hash, y = ((const struct hashed *)b)->hash;
    return x < y ? -1 : x > y;
}

TEST(different_positions_have_different_hashes) {
    hashed_count = 0;
    for_each_transfer_position(200, 11, note_hash);
    assert_true(hashed_count > 5000);
    qsort(hashed, hashed_count, sizeof *hashed, by_hash);
    for (size_t i = 1; i < hashed_count; i++)
        if (hashed[i - 1].hash == hashed[i].hash)
            assert_string_equal(hashed[i - 1].text, hashed[i].text);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(positions_and_steps_are_read_back_as_written),
        CASE(turns_are_read_back_as_written_and_can_be_described),
        CASE(no_piece_is_lost_and_nothing_is_overfull),
        CASE(no_step_ever_separates_a_group_or_changes_a_complete_row),
        CASE(only_a_row_with_a_group_is_completed_and_at_most_three_in_a_turn),
        CASE(every_step_is_made_or_refused_with_a_reason),
        CASE(results_fit_the_points_and_whoever_acts_can_move),
        CASE(a_game_always_ends),
        CASE(a_copy_of_state_size_bytes_is_an_independent_position_and_nothing_is_hidden),
        CASE(the_sides_are_equal),
        CASE(different_positions_have_different_hashes),
    };
    tested = &transfer_game;
    return cmocka_run_group_tests_name("Transfer: properties", tests, NULL, NULL);
}
