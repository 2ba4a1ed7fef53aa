/* What holds in every position of Linja, over thousands of random games. */
#include <stdlib.h>
#include <string.h>

#include "support/board.h"
#include "support/test.h"

static const char *const names[] = {"Mia", "Ole"};

/* ---- Text ---- */

static void check_text(const brett_state *s, brett_random *random) {
    (void)random;
    const char *text = position_text(s);
    brett_state again = position(text);
    assert_memory_equal(&again, s, linja_game.state_size);
    assert_string_equal(position_text(&again), text);

    brett_step steps[BRETT_MAX_STEPS], read;
    size_t count = linja_game.steps(s, steps);
    for (size_t i = 0; i < count; i++) {
        char step[16], step_again[16];
        brett_fault fault;
        linja_game.step_write(s, steps[i], step, sizeof step);
        assert_true(linja_game.step_read(s, step, &read, &fault));
        assert_int_equal(read, steps[i]);
        linja_game.step_write(s, read, step_again, sizeof step_again);
        assert_string_equal(step_again, step);
    }
}

TEST(positions_and_steps_are_read_back_as_written) {
    assert_true(for_each_position(2000, 1, check_text) > 50000);
}

static void check_turn_text(const brett_state *s, brett_random *random) {
    const brett_player *player = brett_player_find("random");
    brett_turn turn, again;
    brett_fault fault;
    char text[BRETT_TEXT_BYTES], text_again[BRETT_TEXT_BYTES];
    if (is_over(s)) return;
    brett_choose(player, &linja_game, s, random, NULL, &turn);
    if (turn.count > 1 && brett_random_below(random, 2)) { /* one that is begun only */
        turn.count--;
        turn.complete = false;
    }
    linja_game.turn_write(s, &turn, text, sizeof text);
    assert_true(linja_game.turn_read(s, text, &again, &fault));
    assert_int_equal(again.count, turn.count);
    assert_int_equal(again.complete, turn.complete);
    assert_memory_equal(again.step, turn.step, turn.count * sizeof *turn.step);
    linja_game.turn_write(s, &again, text_again, sizeof text_again);
    assert_string_equal(text_again, text);

    assert_true(brett_describe_turn(&linja_game, s, &turn, NULL, names, text, sizeof text) > 20);
    assert_null(strchr(text, '{'));
}

TEST(turns_are_read_back_as_written_and_can_be_described) {
    for_each_position(2000, 2, check_turn_text);
}

/* ---- Pieces, steps, results ---- */

static int digit(char c) {
    return c <= '9' ? c - '0' : c - 'a' + 10;
}

static void check_pieces(const brett_state *s, brett_random *random) {
    (void)random;
    const char *text = position_text(s);
    int count[2] = {0, 0};
    for (int row = 0; row < 8; row++) {
        int a = digit(text[3 * row]), b = digit(text[3 * row + 1]);
        count[0] += a;
        count[1] += b;
        if (row > 0 && row < 7) assert_true(a + b <= 6);
    }
    assert_int_equal(count[0], 12);
    assert_int_equal(count[1], 12);
}

TEST(no_piece_is_lost_and_no_row_overfull) {
    for_each_position(2000, 3, check_pieces);
}

static void check_steps(const brett_state *s, brett_random *random) {
    (void)random;
    brett_step steps[BRETT_MAX_STEPS];
    bool listed[64] = {false};
    size_t count = linja_game.steps(s, steps);
    assert_true(count <= linja_game.max_steps);
    for (size_t i = 0; i < count; i++) {
        assert_true(steps[i] < 64);
        assert_false(listed[steps[i]]);
        listed[steps[i]] = true;
    }
    for (brett_step step = 0; step < 64; step++)
        assert_int_equal(linja_game.legal(s, step), listed[step]);
}

TEST(the_listed_steps_are_the_legal_ones) {
    for_each_position(2000, 4, check_steps);
}

static void check_result(const brett_state *s, brett_random *random) {
    (void)random;
    brett_result r;
    brett_step steps[BRETT_MAX_STEPS];
    memset(&r, 0xee, sizeof r);
    linja_game.result(s, &r);
    size_t count = linja_game.steps(s, steps);
    int actor = linja_game.actor(s);
    assert_int_equal(r.seats, 2);
    assert_int_equal(linja_game.seats(s), 2);
    assert_int_equal(r.over, count == 0);
    assert_int_equal(r.over, actor == BRETT_NOBODY);
    if (count) assert_in_range(actor, 0, 1);
    assert_int_not_equal(r.team[0], r.team[1]);
    assert_int_equal(r.rank[0], 1 + (r.points[1] > r.points[0]));
    assert_int_equal(r.rank[1], 1 + (r.points[0] > r.points[1]));
    assert_in_range(r.points[0], 0, 60);
    assert_in_range(r.points[1], 0, 60);
}

TEST(results_fit_the_points_and_whoever_acts_can_move) {
    for_each_position(2000, 5, check_result);
}

/* ---- Clones, views ---- */

static void check_clones(const brett_state *s, brett_random *random) {
    brett_state before = *s, clone, guard;
    brett_step step;
    brett_events events;
    memset(&clone, 0xee, sizeof clone);
    memset(&guard, 0xee, sizeof guard);
    memcpy(&clone, s, linja_game.state_size);
    if (!random_step(&clone, random, &step, &events)) return;
    assert_memory_equal(s, &before, sizeof before); /* the original stays */
    linja_game.apply(&before, step);
    assert_memory_equal(&clone, &before, linja_game.state_size); /* the clone is a whole position */
    assert_memory_equal(clone.data.bytes + linja_game.state_size,
                        guard.data.bytes + linja_game.state_size,
                        sizeof guard - linja_game.state_size);
}

TEST(a_copy_of_state_size_bytes_is_an_independent_position) {
    for_each_position(500, 6, check_clones);
}

static void check_views(const brett_state *s, brett_random *random) {
    for (int viewer = BRETT_NOBODY; viewer < 2; viewer++) {
        if (viewer == BRETT_CHANCE) continue;
        brett_state view;
        brett_random unused = *random;
        linja_game.view(s, viewer, &view);
        assert_memory_equal(&view, s, linja_game.state_size);
        linja_game.sample(&view, viewer, &unused);
        assert_memory_equal(&view, s, linja_game.state_size);
    }
    brett_state in_place = *s;
    linja_game.view(&in_place, 0, &in_place);
    assert_memory_equal(&in_place, s, linja_game.state_size);
}

TEST(nothing_is_hidden) {
    for_each_position(500, 7, check_views);
}

/* ---- Symmetry ---- */

/* The position with the sides exchanged and the board turned round. */
static brett_state mirrored(const brett_state *s) {
    char text[64], turned[64];
    strcpy(text, position_text(s));
    strcpy(turned, text);
    for (int row = 0; row < 8; row++) {
        turned[3 * row] = text[3 * (7 - row) + 1];
        turned[3 * row + 1] = text[3 * (7 - row)];
    }
    turned[24] = text[24] == 'A' ? 'B' : 'A';
    return position(turned);
}

static void check_mirror(const brett_state *s, brett_random *random) {
    brett_state made = *s, mirror = mirrored(s);
    brett_step step;
    brett_events events;
    assert_int_equal(points_of(s, 0), points_of(&mirror, 1));
    assert_int_equal(points_of(s, 1), points_of(&mirror, 0));
    assert_int_equal(is_over(s), is_over(&mirror));
    if (!random_step(&made, random, &step, &events)) return;

    char text[16], turned[] = "0-0";
    linja_game.step_write(s, step, text, sizeof text);
    turned[0] = (char)('7' - (text[0] - '0'));
    turned[2] = (char)('7' - (text[2] - '0'));
    brett_events mirrored_events = play(&mirror, turned);
    brett_state expected = mirrored(&made);
    assert_string_equal(position_text(&mirror), position_text(&expected));

    uint32_t passed = events >> BRETT_PASSED_SHIFT;
    uint32_t swapped = (passed & 1) << 1 | passed >> 1;
    assert_int_equal(mirrored_events, (events & 0xff) | swapped << BRETT_PASSED_SHIFT);
}

TEST(the_sides_are_equal) {
    for_each_position(1000, 8, check_mirror);
}

/* ---- Hash ---- */

enum { MOST_HASHED = 60000 };
static struct hashed {
    uint64_t hash;
    char text[32];
} hashed[MOST_HASHED];
static size_t hashed_count;

static void note_hash(const brett_state *s, brett_random *random) {
    (void)random;
    if (hashed_count == MOST_HASHED) return;
    struct hashed *h = &hashed[hashed_count++];
    brett_state copy;
    memset(&copy, 0xee, sizeof copy);
    memcpy(&copy, s, linja_game.state_size);
    h->hash = linja_game.hash(&copy);
    strcpy(h->text, position_text(s));
}

static int by_text(const void *a, const void *b) {
    return strcmp(((const struct hashed *)a)->text, ((const struct hashed *)b)->text);
}
static int by_hash(const void *a, const void *b) {
    uint64_t x = ((const struct hashed *)a)->hash, y = ((const struct hashed *)b)->hash;
    return x < y ? -1 : x > y;
}

TEST(equal_positions_have_equal_hashes_and_others_do_not) {
    size_t equal = 0;
    hashed_count = 0;
    for_each_position(1200, 9, note_hash);
    qsort(hashed, hashed_count, sizeof *hashed, by_text);
    for (size_t i = 1; i < hashed_count; i++)
        if (!by_text(&hashed[i - 1], &hashed[i])) {
            assert_int_equal(hashed[i - 1].hash, hashed[i].hash);
            equal++;
        }
    assert_true(equal > 1000); /* the start at least comes again */
    qsort(hashed, hashed_count, sizeof *hashed, by_hash);
    for (size_t i = 1; i < hashed_count; i++)
        if (hashed[i - 1].hash == hashed[i].hash)
            assert_string_equal(hashed[i - 1].text, hashed[i].text);
}

/* Whose move it is, what is due and the bonus are part of the position. */
TEST(the_hash_tells_whose_turn_and_what_is_due) {
    static const char *const due[] = {"A i",   "B i",   "A i+",  "B i+",  "A f1",  "B f1",
                                      "A f1+", "B f1+", "A f2",  "B f2+", "A f3",  "B f3+",
                                      "A f4",  "B f4",  "A f4+", "A f5",  "A f5+", "B f5+"};
    uint64_t hash[LENGTH(due)];
    for (size_t i = 0; i < LENGTH(due); i++) {
        char text[64] = "60 11 11 11 11 11 11 06 ";
        strcat(text, due[i]);
        brett_state s = position(text);
        hash[i] = linja_game.hash(&s);
        for (size_t k = 0; k < i; k++) assert_true(hash[i] != hash[k]);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(positions_and_steps_are_read_back_as_written),
        CASE(turns_are_read_back_as_written_and_can_be_described),
        CASE(no_piece_is_lost_and_no_row_overfull),
        CASE(the_listed_steps_are_the_legal_ones),
        CASE(results_fit_the_points_and_whoever_acts_can_move),
        CASE(a_copy_of_state_size_bytes_is_an_independent_position),
        CASE(nothing_is_hidden),
        CASE(the_sides_are_equal),
        CASE(equal_positions_have_equal_hashes_and_others_do_not),
        CASE(the_hash_tells_whose_turn_and_what_is_due),
    };
    return cmocka_run_group_tests_name("Linja: properties", tests, NULL, NULL);
}
