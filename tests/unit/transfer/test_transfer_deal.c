/* Deals of Transfer: legal, from the seed, and fair, which is tried by counting. The seeds are
 * fixed, so a test that passes once always does. */
#include <string.h>

#include "rules/transfer.h"
#include "support/test.h"
#include "support/transfer/positions.h"

enum { DEALS = 20000 };

static brett_state dealt_with(const char *option, uint64_t seed) {
    brett_state state;
    brett_setup setup;
    brett_fault fault;
    brett_random random;
    memset(&state, 0, sizeof state);
    brett_setup_default(&transfer_game, &setup);
    assert_true(brett_setup_option(&transfer_game, &setup, option, &fault));
    brett_random_seed(&random, seed);
    transfer_game.deal(&state, &setup, &random);
    return state;
}

/* "a random deal from a seed (default; the side may be chosen or drawn)" */
TEST(deals_are_legal) {
    for (uint64_t seed = 0; seed < 2000; seed++) {
        brett_state s = dealt(seed);
        brett_message why;
        assert_true(transfer_game.check_deal(&s, &why));
        brett_state read = position(position_text(&s)); /* all pieces are there, and no past */
        assert_memory_equal(&read, &s, transfer_game.state_size);
        assert_int_equal(transfer_game.actor(&s), 0);
    }
}

/* Seeds are part of records: what they deal may never change. */
TEST(deals_follow_from_the_seed) {
    static const char *const deals[] = {
        "orbgy/pgr/byr/rbpy/wgw/ogwo/pobpr/oywp/bywg A 0:0 l - -",
        "wg/wogpr/rpywb/owobo/y/gprbp/gyr/opgwb/ybyr A 0:0 l - -",
        "ypgy/rwpb/yprog/ygr/owbwb/gwowy/oprg/bpbr/o A 0:0 l - -",
        "gygb/wowy/bgo/rpg/opwp/prory/bpy/grbyo/wrbw A 0:0 l - -",
    };
    static const uint64_t seeds[] = {0, 1, 2, 42};
    for (size_t i = 0; i < LENGTH(deals); i++) {
        brett_state s = dealt(seeds[i]), again = dealt(seeds[i]);
        assert_string_equal(position_text(&s), deals[i]);
        assert_memory_equal(&s, &again, transfer_game.state_size);
    }
}

/* Who begins is drawn before the deal, so the rows are others than those of a chosen side. */
TEST(a_chosen_side_does_not_change_the_rows) {
    for (uint64_t seed = 0; seed < 50; seed++) {
        brett_state a = dealt_with("first=A", seed), b = dealt_with("first=B", seed);
        assert_int_equal(transfer_game.actor(&a), 0);
        assert_int_equal(transfer_game.actor(&b), 1);
        assert_memory_equal(((transfer *)&a)->row, ((transfer *)&b)->row,
                            sizeof((transfer *)&a)->row);
    }
}

TEST(both_sides_begin_equally_often_when_it_is_drawn) {
    int begun = 0;
    for (uint64_t seed = 0; seed < 4000; seed++) {
        brett_state s = dealt_with("first=drawn", seed);
        begun += transfer_game.actor(&s);
    }
    assert_in_range(begun, 2000 - 130, 2000 + 130); /* four sigma */
}

/* ---- Every legal deal is as likely as any other ---- */

/* In how many ways the pieces can be laid after what lies already, when the rows have lengths that
 * ends has the sums of: by how many colours have how many pieces left (a digit of base 8 each), and
 * how many of the colour of the neighbour are left, or 7 when there is none. */
static double ways_known[1 << 15][8];
static bool row_begins[36];

static double count_ways(const int colours_with[6], int neighbour) {
    int left = 0, key = 0;
    for (int i = 1; i <= 5; i++) {
        left += i * colours_with[i];
        key = key * 8 + colours_with[i];
    }
    if (!left) return 1;
    if (row_begins[35 - left]) neighbour = 7;
    double *known = &ways_known[key][neighbour];
    if (*known > 0) return *known - 1;
    double ways = 0;
    for (int i = 1; i <= 5; i++) {
        int choices = colours_with[i] - (neighbour == i);
        int next[6];
        if (choices <= 0) continue;
        memcpy(next, colours_with, sizeof next);
        next[i]--;
        next[i - 1]++;
        ways += choices * count_ways(next, i - 1);
    }
    *known = ways + 1;
    return ways;
}

/* How many legal deals have rows of these lengths. */
static double deals_of(const int length[9]) {
    static const int all[6] = {[5] = 7};
    memset(ways_known, 0, sizeof ways_known);
    memset(row_begins, 0, sizeof row_begins);
    for (int row = 0, laid = 0; row < 9; laid += length[row++]) row_begins[laid] = true;
    return count_ways(all, 7);
}

/* The choices of lengths up to the order of the rows, as how many rows have each length. */
typedef struct shape {
    int rows[6];
    double expected;
    int seen;
} shape;

static shape shapes[64];
static size_t shape_count;

static double factorial(int n) {
    return n < 2 ? 1 : n * factorial(n - 1);
}

static void add_shape(const int rows[6]) {
    shape *s = &shapes[shape_count++];
    int length[9], row = 0;
    memset(s, 0, sizeof *s);
    memcpy(s->rows, rows, sizeof s->rows);
    double orders = factorial(9);
    for (int i = 0; i <= 5; i++) {
        orders /= factorial(rows[i]);
        for (int k = 0; k < rows[i]; k++) length[row++] = i;
    }
    s->expected = orders * deals_of(length);
}

static void find_shapes(int rows[6], int length, int left, int pieces) {
    if (length == 0) {
        rows[0] = left;
        if (pieces == 0) add_shape(rows);
        return;
    }
    for (rows[length] = 0; rows[length] <= left && rows[length] * length <= pieces; rows[length]++)
        find_shapes(rows, length - 1, left - rows[length], pieces - rows[length] * length);
}

static void count_shape(const transfer *t) {
    int rows[6] = {0};
    for (int row = 0; row < TRANSFER_ROWS; row++) rows[transfer_length(t->row[row])]++;
    for (size_t i = 0; i < shape_count; i++)
        if (!memcmp(rows, shapes[i].rows, sizeof rows)) {
            shapes[i].seen++;
            return;
        }
    fail();
}

TEST(the_lengths_of_the_rows_are_as_often_as_there_are_deals_with_them) {
    int rows[6];
    double all = 0, square = 0, rest_expected = 0;
    int degrees = 0, rest_seen = 0;
    shape_count = 0;
    find_shapes(rows, 5, 9, 35);
    for (size_t i = 0; i < shape_count; i++) all += shapes[i].expected;
    for (uint64_t seed = 0; seed < DEALS; seed++) {
        brett_state s = dealt(seed);
        count_shape((const transfer *)&s);
    }
    for (size_t i = 0; i < shape_count; i++) {
        double expected = DEALS * shapes[i].expected / all, off = shapes[i].seen - expected;
        if (expected < 10) { /* the rare ones count together */
            rest_expected += expected;
            rest_seen += shapes[i].seen;
            continue;
        }
        square += off * off / expected;
        degrees++;
    }
    if (rest_expected > 0) {
        square += (rest_seen - rest_expected) * (rest_seen - rest_expected) / rest_expected;
        degrees++;
    }
    assert_true(degrees > 15);
    assert_true(square < 2.2 * degrees); /* one in ten thousand fair dealers fails this */
}

/* Chi-square of counts that should all be equal. */
static double unevenness(const int *count, int kinds) {
    double sum = 0, square = 0;
    for (int i = 0; i < kinds; i++) sum += count[i];
    for (int i = 0; i < kinds; i++) {
        double off = count[i] - sum / kinds;
        square += off * off / (sum / kinds);
    }
    return square;
}

/* Each colour is as often at either end of each row as the others, and each row is as often of each
 * length. */
TEST(all_colours_and_all_rows_are_alike) {
    static int colours[2][9][7], lengths[6][9];
    memset(colours, 0, sizeof colours);
    memset(lengths, 0, sizeof lengths);
    for (uint64_t seed = 0; seed < DEALS; seed++) {
        brett_state s = dealt(DEALS + seed);
        for (int row = 0; row < 9; row++) {
            unsigned line = ((const transfer *)&s)->row[row];
            int length = transfer_length(line);
            lengths[length][row]++;
            if (!length) continue;
            colours[0][row][transfer_piece(line, 0) - 1]++;
            colours[1][row][transfer_piece(line, length - 1) - 1]++;
        }
    }
    for (int row = 0; row < 9; row++)
        for (int end = 0; end < 2; end++) assert_true(unevenness(colours[end][row], 7) < 28);
    for (int length = 0; length <= 5; length++) assert_true(unevenness(lengths[length], 9) < 32);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(deals_are_legal),
        CASE(deals_follow_from_the_seed),
        CASE(a_chosen_side_does_not_change_the_rows),
        CASE(both_sides_begin_equally_often_when_it_is_drawn),
        CASE(the_lengths_of_the_rows_are_as_often_as_there_are_deals_with_them),
        CASE(all_colours_and_all_rows_are_alike),
    };
    tested = &transfer_game;
    return cmocka_run_group_tests_name("Transfer: deals", tests, NULL, NULL);
}
