/* The file of Linja's tablebase: what is written is read again, and what is not as it was written
 * is refused or told. */
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "support/linja/solved.h"
#include "support/playing.h"
#include "support/test.h"

/* What the solver has found, and the same as a file. */
static linja_solver *six, *three;
static unsigned char *six_bytes, *three_bytes;
static size_t six_size, three_size;

/* ---- Reading ---- */

/* Whether a tablebase knows the value of a pair that is a position, which must be the solver's. */
static bool compare_value(const linja_tablebase *t, const linja_solver *s, int mover, int rester) {
    const uint32_t *side = s->sides->side;
    linja position;
    int value;
    if (!linja_reference_position(side[mover], side[rester], (mover ^ rester) & 1, &position) ||
        !linja_tablebase_value(t, &position, &value))
        return false;
    assert_int_equal(value, *turn_of(s, mover, rester));
    return true;
}

/* How many values a tablebase knows. */
static size_t compare_values(const linja_tablebase *t, const linja_solver *s) {
    size_t known = 0;
    for (int mover = 0; mover < s->sides->count; mover++)
        for (int rester = 0; rester < s->sides->count; rester++)
            known += compare_value(t, s, mover, rester);
    return known;
}

/* How many columns can be read; their values must be those of the solver. */
static int compare_columns(const linja_tablebase *t, const linja_solver *s) {
    int good = 0;
    int8_t *values = malloc((size_t)s->sides->count);
    for (int rester = 0; rester < s->sides->count; rester++) {
        if (!linja_tablebase_column(t, rester, values)) continue;
        for (int mover = 0; mover < s->sides->count; mover++)
            if (linja_pair_is_open(s->sides, mover, rester))
                assert_int_equal(values[mover], *turn_of(s, mover, rester));
        good++;
    }
    free(values);
    return good;
}

static size_t open_pairs(const linja_sides *sides) {
    size_t open = 0;
    for (int mover = 0; mover < sides->count; mover++)
        for (int rester = 0; rester < sides->count; rester++)
            open += linja_pair_is_open(sides, mover, rester);
    return open;
}

static void check_table(const linja_solver *s, const unsigned char *bytes, size_t size) {
    linja_tablebase *t = opened(bytes, size);
    assert_int_equal(linja_tablebase_sides(t)->from, s->sides->from);
    assert_int_equal(linja_tablebase_positions(t), open_pairs(s->sides));
    assert_int_equal(compare_values(t, s), open_pairs(s->sides));
    assert_int_equal(compare_columns(t, s), s->sides->count);
    assert_false(linja_tablebase_is_damaged(t));
    linja_tablebase_close(t);
}

TEST(every_value_is_read_as_it_was_written) {
    check_table(six, six_bytes, six_size);
    check_table(three, three_bytes, three_size);
}

/* And there are more blocks than the cache has room for. */
TEST(a_column_may_have_several_blocks) {
    size_t size;
    linja_solver *s = solved_from("60000006", 2);
    unsigned char *bytes = written_by(s, 2, &size);
    linja_tablebase *t = opened(bytes, size);
    brett_random random;
    brett_random_seed(&random, 3);
    uint32_t count = (uint32_t)s->sides->count;
    assert_true(linja_tablebase_blocks(t) > count);
    assert_int_equal(compare_columns(t, s), count);
    for (int i = 0; i < 20000; i++) {
        int mover = (int)brett_random_below(&random, count);
        int rester = (int)brett_random_below(&random, count);
        assert_int_equal(compare_value(t, s, mover, rester),
                         linja_pair_is_open(s->sides, mover, rester));
    }
    linja_tablebase_close(t);
    free(bytes);
    solver_free(s);
}

static bool knows(const linja_tablebase *t, const char *text) {
    brett_state s = position(text);
    int value;
    return linja_tablebase_value(t, (const linja *)&s, &value);
}

/* It has the beginnings of turns, of what can follow its first side. */
TEST(what_a_table_does_not_know) {
    linja_tablebase *t = opened(six_bytes, six_size);
    assert_true(knows(t, "06 00 02 40 04 20 00 60 A i"));
    assert_true(knows(t, "06 00 02 40 04 20 00 60 B i"));
    assert_false(knows(t, "06 00 02 40 04 20 00 60 A i+"));
    assert_false(knows(t, "06 00 02 40 04 20 00 60 A f1"));
    assert_false(knows(t, "0c 00 00 00 00 00 00 c0 A i"));
    assert_false(knows(t, "60 11 11 11 11 11 11 06 A i"));
    assert_false(linja_tablebase_is_damaged(t));
    linja_tablebase_close(t);
}

TEST(a_table_without_positions) {
    size_t size;
    unsigned char *bytes = tablebase_from("0000000c", &size);
    linja_tablebase *t = opened(bytes, size);
    int8_t value;
    assert_int_equal(linja_tablebase_positions(t), 0);
    assert_int_equal(linja_tablebase_blocks(t), 0);
    assert_true(linja_tablebase_column(t, 0, &value));
    assert_false(knows(t, "0c 00 00 00 00 00 00 c0 A i"));
    linja_tablebase_close(t);
    free(bytes);
}

static void *ask_all(void *tablebase) {
    return (void *)(compare_values(tablebase, six) + (size_t)compare_columns(tablebase, six));
}

TEST(several_threads_may_ask_one_table) {
    pthread_t thread[4];
    linja_tablebase *t = opened(six_bytes, six_size);
    for (int i = 0; i < 4; i++) assert_int_equal(pthread_create(&thread[i], NULL, ask_all, t), 0);
    for (int i = 0; i < 4; i++) {
        void *read;
        pthread_join(thread[i], &read);
        assert_int_equal((size_t)read, linja_tablebase_positions(t) + 210);
    }
    linja_tablebase_close(t);
}

/* ---- Writing ---- */

TEST(threads_make_no_difference_to_the_file) {
    static const int threads[] = {2, 5, 1000};
    for (size_t i = 0; i < LENGTH(threads); i++) {
        size_t size;
        unsigned char *bytes = written_by(six, threads[i], &size);
        assert_int_equal(size, six_size);
        assert_memory_equal(bytes, six_bytes, size);
        free(bytes);
    }
}

static bool stop_halfway(void *context, double share) {
    *(double *)context = share;
    return share < 0.5;
}

TEST(writing_stops_when_it_is_told_to) {
    FILE *file = tmpfile();
    double share = 0;
    assert_int_equal(linja_tablebase_write(file, six, 1, stop_halfway, &share),
                     LINJA_WRITE_STOPPED);
    assert_true(share >= 0.5 && share < 1);
    fclose(file);
}

TEST(why_it_cannot_be_written) {
    FILE *full = fopen("/dev/full", "wb");
    assert_non_null(full);
    assert_int_equal(linja_tablebase_write(full, six, 2, always_go_on, NULL), LINJA_WRITE_FAILED);
    assert_int_equal(errno, ENOSPC);
    fclose(full);
    FILE *file = tmpfile();
    assert_int_equal(linja_tablebase_write(file, six, 0, always_go_on, NULL), LINJA_WRITE_FAILED);
    fclose(file);
}

/* ---- Bad files ---- */

static tablebase_fault fault_of(const void *bytes, size_t size) {
    linja_tablebase *t;
    tablebase_fault fault = linja_tablebase_open(bytes, size, &t);
    assert_true(fault ? !t : !!t);
    linja_tablebase_close(t);
    return fault;
}

/* A copy of exactly its size, so that the sanitizer sees where it ends. */
static unsigned char *copied(const unsigned char *bytes, size_t size) {
    unsigned char *copy = malloc(size ? size : 1);
    memcpy(copy, bytes, size);
    return copy;
}

TEST(how_a_file_is_wrong) {
    static const struct {
        size_t at;
        tablebase_fault fault;
    } changes[] = {
        {0, TABLEBASE_STRANGE}, /* the first letter */
        {8 * LINJA_TABLEBASE_VERSIONS, TABLEBASE_OTHER_VERSION},
        {8 * LINJA_TABLEBASE_VERSIONS + 4, TABLEBASE_OTHER_VERSION}, /* of the rules */
        {8 * LINJA_TABLEBASE_FROM, TABLEBASE_DAMAGED},
        {8 * LINJA_TABLEBASE_FROM + 4, TABLEBASE_DAMAGED}, /* more than a side has */
        {8 * LINJA_TABLEBASE_POSITIONS, TABLEBASE_DAMAGED},
        {8 * LINJA_TABLEBASE_DICTIONARY, TABLEBASE_DAMAGED}, /* no whole words */
        {8 * LINJA_TABLEBASE_DICTIONARY + 7, TABLEBASE_CUT},
        {8 * LINJA_TABLEBASE_INDEX, TABLEBASE_DAMAGED},
        {8 * LINJA_TABLEBASE_INDEX + 7, TABLEBASE_CUT},
        {8 * LINJA_TABLEBASE_BLOCKS, TABLEBASE_CUT},
        {8 * LINJA_TABLEBASE_BLOCKS + 7, TABLEBASE_CUT},
        {8 * LINJA_TABLEBASE_CHECKSUM, TABLEBASE_DAMAGED},
    };
    for (size_t i = 0; i < LENGTH(changes); i++) {
        unsigned char *bad = copied(six_bytes, six_size);
        bad[changes[i].at] ^= 1;
        assert_int_equal(fault_of(bad, six_size), changes[i].fault);
        free(bad);
    }
    assert_int_equal(fault_of(NULL, 0), TABLEBASE_STRANGE);
    assert_int_equal(fault_of("something else", 14), TABLEBASE_STRANGE);
}

TEST(a_file_that_is_cut_anywhere_or_longer_is_refused) {
    for (size_t size = 0; size < three_size; size++) {
        unsigned char *cut = copied(three_bytes, size);
        assert_int_equal(fault_of(cut, size), size < 8 ? TABLEBASE_STRANGE : TABLEBASE_CUT);
        free(cut);
    }
    unsigned char *more = malloc(three_size + 8);
    memcpy(more, three_bytes, three_size);
    memset(more + three_size, 0, 8);
    for (size_t size = three_size + 1; size <= three_size + 8; size++)
        assert_int_equal(fault_of(more, size), TABLEBASE_CUT);
    free(more);
}

/* A changed bit is met when the file is opened, or when what it is in is read; or it says nothing,
 * as a few bits of a block do. Nowhere is a value another than it was; compare_values sees to that.
 */
static bool is_noticed(const linja_solver *s, const unsigned char *bytes, size_t size, size_t bit) {
    linja_tablebase *t;
    unsigned char *bad = copied(bytes, size);
    bad[bit / 8] ^= (unsigned char)(1 << bit % 8);
    bool noticed = linja_tablebase_open(bad, size, &t);
    if (!noticed) {
        size_t known = compare_values(t, s);
        int good = compare_columns(t, s);
        noticed = linja_tablebase_is_damaged(t);
        assert_int_equal(noticed, known < linja_tablebase_positions(t));
        assert_int_equal(noticed, good < s->sides->count);
        linja_tablebase_close(t);
    }
    free(bad);
    return noticed;
}

TEST(no_changed_bit_makes_a_wrong_value) {
    size_t noticed = 0;
    for (size_t bit = 0; bit < 8 * three_size; bit++)
        noticed += is_noticed(three, three_bytes, three_size, bit);
    assert_true(8 * three_size - noticed < three_size / 10);
    brett_random random;
    brett_random_seed(&random, 1);
    noticed = 0;
    for (int i = 0; i < 100; i++)
        noticed += is_noticed(six, six_bytes, six_size,
                              brett_random_below(&random, (uint32_t)(8 * six_size)));
    assert_true(noticed > 90);
}

/* With a checksum that is right, an index that leads astray is refused, and blocks that hold
 * something else are met as damaged or give values, but harm nobody. */
TEST(a_table_that_lies_does_no_harm) {
    brett_random random;
    brett_random_seed(&random, 2);
    size_t index = (size_t)word_get(three_bytes, LINJA_TABLEBASE_INDEX), refused = 0;
    for (int i = 0; i < 2000; i++) {
        unsigned char *bad = copied(three_bytes, three_size);
        size_t from = i % 2 ? index : 8 * LINJA_TABLEBASE_HEAD;
        size_t at = from + brett_random_below(&random, (uint32_t)(three_size - from));
        bad[at] = (unsigned char)brett_random_next(&random);
        seal(bad, three_size);
        linja_tablebase *t;
        if (linja_tablebase_open(bad, three_size, &t)) {
            refused++;
        } else {
            int8_t values[35];
            for (int rester = 0; rester < 35; rester++) linja_tablebase_column(t, rester, values);
            for (int k = 0; k < 100; k++) {
                linja s;
                int value;
                if (linja_reference_position(three->sides->side[brett_random_below(&random, 35)],
                                             three->sides->side[brett_random_below(&random, 35)], 0,
                                             &s))
                    linja_tablebase_value(t, &s, &value);
            }
            linja_tablebase_close(t);
        }
        free(bad);
    }
    assert_in_range(refused, 500, 1900);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(every_value_is_read_as_it_was_written),
        CASE(a_column_may_have_several_blocks),
        CASE(what_a_table_does_not_know),
        CASE(a_table_without_positions),
        CASE(several_threads_may_ask_one_table),
        CASE(threads_make_no_difference_to_the_file),
        CASE(writing_stops_when_it_is_told_to),
        CASE(why_it_cannot_be_written),
        CASE(how_a_file_is_wrong),
        CASE(a_file_that_is_cut_anywhere_or_longer_is_refused),
        CASE(no_changed_bit_makes_a_wrong_value),
        CASE(a_table_that_lies_does_no_harm),
    };
    tested = &linja_game;
    six = solved_from(SIX_LEFT, 1);
    three = solved_from(THREE_LEFT, 1);
    six_bytes = written_by(six, 1, &six_size);
    three_bytes = written_by(three, 1, &three_size);
    int failed = cmocka_run_group_tests_name("Linja: the tablebase's file", tests, NULL, NULL);
    solver_free(six);
    solver_free(three);
    free(six_bytes);
    free(three_bytes);
    return failed;
}
