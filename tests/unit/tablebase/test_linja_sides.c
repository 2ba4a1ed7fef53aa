/* The numbers of Linja's sides: which there are, in which order, and which pairs of them are
 * positions. */
#include <stdlib.h>

#include "support/linja/slow_rules.h"
#include "support/linja/solved.h"
#include "support/test.h"
#include "tablebase/linja/reference.h"
#include "tablebase/linja/sides.h"

static linja_sides *all, *reachable, *some;

static int on_row(uint32_t side, int row) {
    return (int)(side >> 4 * row & 15);
}

static int advanced(uint32_t side) {
    int rows = 0;
    for (int row = 0; row < 8; row++) rows += row * on_row(side, row);
    return rows;
}

/* Whether the pieces of one side can have come from the other: up to no row there are more. */
static bool dominates(uint32_t side, uint32_t from) {
    int more = 0;
    for (int row = 0; row < 8; row++) {
        more += on_row(side, row) - on_row(from, row);
        if (more > 0) return false;
    }
    return true;
}

/* ---- Which there are ---- */

/* 12 pieces on 8 rows, of which six have room for six each. */
TEST(there_are_45636_sides) {
    int ways[13] = {1};
    for (int row = 0; row < 8; row++) {
        int next[13] = {0};
        for (int pieces = 0; pieces <= 12; pieces++)
            for (int here = 0; here <= pieces && (row == 0 || row == 7 || here <= 6); here++)
                next[pieces] += ways[pieces - here];
        for (int pieces = 0; pieces <= 12; pieces++) ways[pieces] = next[pieces];
    }
    assert_int_equal(ways[12], 45636);
    assert_int_equal(all->count, 45636);
    assert_int_equal(LINJA_SIDES, 45636);
}

TEST(those_that_can_come_up_in_play_are_36380) {
    int count = 0;
    for (int i = 0; i < all->count; i++) count += dominates(all->side[i], side_of("61111110"));
    assert_int_equal(count, 36380);
    assert_int_equal(reachable->count, 36380);
    assert_int_equal(LINJA_REACHABLE_SIDES, 36380);
}

TEST(what_is_no_side_has_no_number) {
    static const char *const none[] = {"c0000001", "0c000000", "07000005", "00000070",
                                       "00000000", "fffffff0", "ffffffff", "0000000b"};
    for (size_t i = 0; i < LENGTH(none); i++) {
        assert_false(linja_is_side(side_of(none[i])));
        assert_int_equal(linja_side_find(all, side_of(none[i])), -1);
    }
    assert_true(linja_is_side(side_of("61111110")));
    assert_int_equal(linja_side_find(reachable, side_of("c0000000")), -1);
}

/* ---- Numbers ---- */

static void check_numbers(const linja_sides *s) {
    int largest = 0;
    for (int i = 0; i < s->count; i++) {
        int rows = advanced(s->side[i]);
        assert_true(linja_is_side(s->side[i]));
        assert_true(dominates(s->side[i], s->from));
        assert_int_equal(linja_side_find(s, s->side[i]), i);
        assert_in_range(i, s->class_start[rows], s->class_start[rows + 1] - 1);
        if (i && rows == advanced(s->side[i - 1])) assert_true(s->side[i] > s->side[i - 1]);
    }
    assert_int_equal(s->class_start[0], 0);
    assert_int_equal(s->class_start[LINJA_CLASSES], s->count);
    for (int class = 0; class < LINJA_CLASSES; class ++) {
        int sides = s->class_start[class + 1] - s->class_start[class];
        assert_true(sides >= 0);
        if (sides > largest) largest = sides;
    }
    assert_true(largest <= LINJA_LARGEST_CLASS);
    if (s == all) assert_int_equal(largest, LINJA_LARGEST_CLASS);
}

TEST(numbers_ascend_and_are_found_again) {
    check_numbers(all);
    check_numbers(reachable);
    for (int i = 0; i < all->count; i += 997) {
        linja_sides_number(some, all->side[i]);
        assert_int_equal(some->side[0], all->side[i]);
        check_numbers(some);
    }
}

/* "So whatever a side can become has a higher number", and is among the sides that it is among. */
TEST(a_move_makes_the_number_higher) {
    for (int i = 0; i < reachable->count; i++)
        for (int from = 0; from < 7; from++)
            for (int to = from + 1; to < 8; to++) {
                uint32_t side = reachable->side[i];
                if (!on_row(side, from) || (to < 7 && on_row(side, to) == 6)) continue;
                side += (UINT32_C(1) << 4 * to) - (UINT32_C(1) << 4 * from);
                assert_true(linja_side_find(reachable, side) > i);
            }
}

TEST(what_two_sides_have_both_come_from) {
    brett_random random;
    brett_random_seed(&random, 1);
    for (int i = 0; i < 2000; i++) {
        uint32_t a = all->side[brett_random_below(&random, LINJA_SIDES)];
        uint32_t b = all->side[brett_random_below(&random, LINJA_SIDES)];
        uint32_t before = linja_side_before(a, b);
        assert_true(linja_is_side(before));
        assert_true(dominates(a, before) && dominates(b, before));
        assert_int_equal(linja_side_before(b, a), before);
        for (int k = 0; k < 100; k++) { /* none is farther on */
            uint32_t other = all->side[brett_random_below(&random, LINJA_SIDES)];
            if (dominates(a, other) && dominates(b, other)) assert_true(dominates(before, other));
        }
    }
    assert_int_equal(linja_side_before(side_of("c0000000"), side_of("0000000c")),
                     side_of("c0000000"));
    assert_int_equal(linja_side_before(side_of("00600006"), side_of("00060006")),
                     side_of("00600006"));
    assert_int_equal(linja_side_before(side_of("00060600"), side_of("03000009")),
                     side_of("03030600"));
}

/* ---- Pairs ---- */

/* "1,264,319,537 positions at the start of a turn are legal and not over (capacity kept, sides not
 * yet passed)." How many pieces wait on the line makes no difference to what fits, and only whether
 * any do to having passed; so sides without any stand for all that have the same on the field. */
TEST(there_are_1264319537_positions) {
    int count = 0;
    int *side = malloc(LINJA_SIDES * sizeof *side), *alike = malloc(LINJA_SIDES * sizeof *alike);
    for (int i = 0; i < all->count; i++) {
        if (on_row(all->side[i], 0)) continue;
        side[count] = i;
        alike[count++] = on_row(all->side[i], 7) + 1;
    }
    int64_t positions = 0;
    for (int a = 0; a < count; a++)
        for (int b = 0; b < count; b++)
            if (linja_sides_fit(all, side[a], side[b]))
                positions += alike[a] * alike[b] - linja_sides_passed(all, side[a], side[b]);
    assert_int_equal(positions, 1264319537);
    free(side);
    free(alike);
}

/* The position in which A with the first side is to move, as the slow rules see it; false where a
 * row is too full. */
static bool slow_pair(uint32_t a, uint32_t b, slow_linja *s) {
    char text[64];
    size_t length = 0;
    bool fits = true;
    for (int row = 0; row < 8; row++) {
        int of_a = on_row(a, row), of_b = on_row(b, 7 - row);
        fits &= row == 0 || row == 7 || of_a + of_b <= 6;
        length += (size_t)snprintf(text + length, sizeof text - length, "%x%x ", of_a, of_b);
    }
    snprintf(text + length, sizeof text - length, "A i");
    if (fits) slow_read(s, text);
    return fits;
}

/* By the slow rules, by the plain ones, and by the short cuts of the solver. */
TEST(a_pair_is_open_where_the_mover_has_a_move) {
    brett_random random;
    int open = 0, blocked = 0;
    brett_random_seed(&random, 2);
    for (int i = 0; i < 200000; i++) {
        const linja_sides *s = i % 2 ? all : reachable;
        int a = (int)brett_random_below(&random, (uint32_t)s->count);
        int b = (int)brett_random_below(&random, (uint32_t)s->count);
        slow_linja slow;
        linja plain;
        bool fits = slow_pair(s->side[a], s->side[b], &slow);
        bool is_open = fits && !slow.over && slow.seat == 0;
        assert_int_equal(linja_sides_fit(s, a, b), fits);
        assert_int_equal(linja_pair_is_open(s, a, b), is_open);
        assert_int_equal(linja_reference_position(s->side[a], s->side[b], i % 3 == 0, &plain),
                         is_open);
        assert_int_equal(s->points[a], fits ? slow_points(&slow, 0) : s->points[a]);
        open += is_open;
        blocked += fits && !is_open && !linja_sides_passed(s, a, b);
    }
    assert_true(open > 100000 && blocked > 0);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(there_are_45636_sides),          CASE(those_that_can_come_up_in_play_are_36380),
        CASE(what_is_no_side_has_no_number),  CASE(numbers_ascend_and_are_found_again),
        CASE(a_move_makes_the_number_higher), CASE(what_two_sides_have_both_come_from),
        CASE(there_are_1264319537_positions), CASE(a_pair_is_open_where_the_mover_has_a_move),
    };
    all = malloc(sizeof *all);
    reachable = malloc(sizeof *reachable);
    some = malloc(sizeof *some);
    linja_sides_number(all, LINJA_SIDE_FIRST);
    linja_sides_number(reachable, LINJA_SIDE_START);
    int failed = cmocka_run_group_tests_name("Linja: numbers of sides", tests, NULL, NULL);
    free(all);
    free(reachable);
    free(some);
    return failed;
}
