/* Solving Linja: what the solver finds is what the slow rules of tests/support come to, in every
 * position between turns that can follow one. */
#include <stdlib.h>
#include <string.h>

#include "support/linja/positions.h"
#include "support/linja/slow_rules.h"
#include "support/linja/solved.h"
#include "support/test.h"

/* ---- A slow search ---- */

enum { UNKNOWN = -128 };

static const linja_sides *sides;
static int8_t *known; /* of each seat, mover and rester what the turn is worth */

static struct seen {
    size_t positions, over, passes, forfeits, bonus_turns, ended_bonuses, ends_within, full_passed;
} seen;

static uint32_t slow_side(const slow_linja *s, int seat) {
    uint32_t side = 0;
    for (int row = 0; row < 8; row++)
        side |= (uint32_t)s->count[seat][row] << 4 * (seat ? 7 - row : row);
    return side;
}

static int8_t *probe(const slow_linja *s) {
    int mover = linja_side_find(sides, slow_side(s, s->seat));
    int rester = linja_side_find(sides, slow_side(s, !s->seat));
    assert_true(mover >= 0 && rester >= 0);
    size_t pairs = (size_t)sides->count * (size_t)sides->count;
    return &known[(size_t)s->seat * pairs + linja_pair(sides, mover, rester)];
}

/* Whether a step goes over a row that is full. */
static bool goes_over_a_full_row(const slow_linja *s, slow_step step) {
    int low = step.from < step.to ? step.from : step.to, high = step.from + step.to - low;
    for (int row = low + 1; row < high; row++)
        if (s->count[0][row] + s->count[1][row] == 6) return true;
    return false;
}

static void count_what_happened(const slow_linja *before, slow_step step, slow_events events,
                                const slow_linja *after) {
    seen.passes += events.passed >= 0;
    seen.forfeits += events.forfeited && !(before->due && !before->bonus);
    seen.ended_bonuses += events.forfeited && before->due && !before->bonus;
    seen.bonus_turns += after->bonus && !before->bonus;
    seen.ends_within += after->over && !before->due;
    seen.full_passed += goes_over_a_full_row(before, step);
}

/* What the seat that acts is ahead in the end, by best play; every position between turns is
 * searched once. */
static int slow_value(const slow_linja *s) {
    if (s->over) return slow_points(s, s->seat) - slow_points(s, !s->seat);
    int8_t *kept = s->due || s->bonus ? NULL : probe(s);
    if (kept && *kept != UNKNOWN) return *kept;
    int best = UNKNOWN;
    slow_step steps[64];
    size_t count = slow_steps(s, steps);
    for (size_t i = 0; i < count; i++) {
        slow_linja after = *s;
        slow_events events = slow_apply(&after, steps[i].from, steps[i].to);
        count_what_happened(s, steps[i], events, &after);
        int value = after.seat == s->seat ? slow_value(&after) : -slow_value(&after);
        if (value > best) best = value;
    }
    if (kept) *kept = (int8_t)best;
    return best;
}

/* ---- All positions ---- */

/* Whether the pair is a position, and which one: with this seat to begin a turn, or a bonus turn.
 * Where it must pass, the slow rules have done so. */
static bool slow_position(int mover, int rester, int seat, const char *due, slow_linja *s) {
    char text[64];
    size_t length = 0;
    uint32_t side[2];
    side[seat] = sides->side[mover];
    side[!seat] = sides->side[rester];
    for (int row = 0; row < 8; row++) {
        unsigned a = side[0] >> 4 * row & 15, b = side[1] >> 4 * (7 - row) & 15;
        if (row > 0 && row < 7 && a + b > 6) return false;
        length += (size_t)snprintf(text + length, sizeof text - length, "%x%x ", a, b);
    }
    snprintf(text + length, sizeof text - length, "%c %s", "AB"[seat], due);
    slow_read(s, text);
    return true;
}

/* Both arrays of the solver have what the slow rules say. Every other pair has B to move. */
static void compare_pair(const linja_solver *s, int mover, int rester) {
    int turn = *turn_of(s, mover, rester), seat = (mover + rester) % 2;
    int bonus = -s->bonus[linja_pair(sides, rester, mover)];
    slow_linja slow;
    if (!slow_position(mover, rester, seat, "i", &slow)) return;
    assert_int_equal(slow.seat == seat ? slow_value(&slow) : -slow_value(&slow), turn);
    assert_true(slow_position(mover, rester, seat, "i+", &slow));
    assert_int_equal(slow.seat == seat ? slow_value(&slow) : -slow_value(&slow), bonus);
    seen.positions++;
    seen.over += slow.over;
}

static void compare_all(const char *from) {
    linja_solver *s = solved_from(from, 2);
    sides = s->sides;
    size_t bytes = 2 * (size_t)sides->count * (size_t)sides->count;
    known = malloc(bytes);
    memset(known, UNKNOWN, bytes);
    for (int mover = 0; mover < sides->count; mover++)
        for (int rester = 0; rester < sides->count; rester++) compare_pair(s, mover, rester);
    free(known);
    solver_free(s);
}

/* All that can follow seven pieces on the way: there rows are full, moves are forfeited, turns
 * pass, bonus turns cannot be begun, and games end in the middle of a turn. */
TEST(every_position_is_worth_what_the_slow_rules_say) {
    seen = (struct seen){0};
    compare_all("00150015");
    assert_true(seen.positions > 100000);
    assert_true(seen.over && seen.passes && seen.forfeits && seen.bonus_turns);
    assert_true(seen.ended_bonuses && seen.ends_within && seen.full_passed);
}

static int turn_value(const linja_solver *s, const char *board) {
    brett_state state = drawn(board, "A i");
    const linja *l = (const linja *)&state;
    int mover = linja_side_find(s->sides, l->side[0]);
    int rester = linja_side_find(s->sides, l->side[1]);
    assert_true(mover >= 0 && rester >= 0);
    return *turn_of(s, mover, rester);
}

/* Positions of which one sees what they are worth. */
TEST(positions_that_a_person_can_reckon) {
    linja_solver *s = solved_from(SIX_LEFT, 1);
    /* There is one step, 3-4, and it ends the game. */
    assert_int_equal(turn_value(s, "7 | AAAAAAAAAAA"
                                   "6 |"
                                   "5 |"
                                   "4 |"
                                   "3 | A BBBBB"
                                   "2 |"
                                   "1 |"
                                   "0 | BBBBBBB"),
                     11 * 5 + 1 - 7 * 5 - 5 * 1);
    solver_free(s);
}

/* ---- How it is solved ---- */

TEST(threads_make_no_difference) {
    linja_solver *one = solved_from(SIX_LEFT, 1);
    static const int threads[] = {2, 7, 1000};
    for (size_t i = 0; i < LENGTH(threads); i++) {
        linja_solver *many = solved_from(SIX_LEFT, threads[i]);
        assert_memory_equal(many->turn, one->turn, one->bytes);
        assert_memory_equal(many->bonus, one->bonus, one->bytes);
        solver_free(many);
    }
    solver_free(one);
}

TEST(without_a_thread_nothing_is_solved) {
    linja_solver *s = solver_of(THREE_LEFT);
    assert_false(linja_solve_layer(s, 0));
    assert_int_equal(s->layer, LINJA_LAYERS - 1);
    assert_true(linja_solve_layer(s, 1));
    assert_int_equal(s->layer, LINJA_LAYERS - 2);
    solver_free(s);
}

TEST(the_share_goes_from_nothing_to_all) {
    linja_solver *s = solver_of(SIX_LEFT);
    double before = linja_solver_share(s);
    assert_true(before == 0);
    while (s->layer >= 0) {
        assert_true(linja_solve_layer(s, 1));
        assert_true(linja_solver_share(s) >= before);
        before = linja_solver_share(s);
    }
    assert_true(before == 1);
    solver_free(s);
}

/* Values are bytes: nobody is ever more than sixty ahead, all pieces being on the goal. */
TEST(values_fit_a_byte) {
    linja_sides *all = malloc(sizeof *all);
    linja_sides_number(all, LINJA_SIDE_FIRST);
    for (int i = 0; i < all->count; i++) assert_in_range(all->points[i], 0, 60);
    free(all);
}

/* All pieces are on the goals: one side, no position. */
TEST(where_all_is_over_there_is_nothing_to_solve) {
    linja_solver *s = solved_from("0000000c", 1);
    assert_int_equal(s->sides->count, 1);
    assert_int_equal(*turn_of(s, 0, 0), 0);
    solver_free(s);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(every_position_is_worth_what_the_slow_rules_say),
        CASE(positions_that_a_person_can_reckon),
        CASE(threads_make_no_difference),
        CASE(without_a_thread_nothing_is_solved),
        CASE(the_share_goes_from_nothing_to_all),
        CASE(values_fit_a_byte),
        CASE(where_all_is_over_there_is_nothing_to_solve),
    };
    tested = &linja_game;
    return cmocka_run_group_tests_name("Linja: solving", tests, NULL, NULL);
}
