/* Histograms: small values are kept exactly, large ones to about 3%. */
#include <string.h>

#include "process/histogram.h"
#include "support/test.h"

static histogram h;

static void empty(void) {
    memset(&h, 0, sizeof h);
}

TEST(nothing_has_no_percentiles) {
    empty();
    assert_int_equal(histogram_at(&h, 990), 0);
}

TEST(small_values_are_exact) {
    empty();
    for (uint64_t i = 1; i <= 20; i++) histogram_add(&h, i);
    assert_int_equal(h.count, 20);
    assert_int_equal(h.sum, 210);
    assert_int_equal(h.most, 20);
    assert_int_equal(histogram_at(&h, 500), 10);
    assert_int_equal(histogram_at(&h, 1000), 20);
    uint64_t bounds[] = {0, 1, 7, 20, 100}, upto[5];
    histogram_upto(&h, bounds, 5, upto);
    assert_int_equal(upto[0], 0);
    assert_int_equal(upto[1], 1);
    assert_int_equal(upto[2], 7);
    assert_int_equal(upto[3], 20);
    assert_int_equal(upto[4], 20);
}

/* Whatever the bound, whoever is 4% below it is counted and whoever is above it is not. */
TEST(a_bound_is_right_to_a_bucket) {
    for (uint64_t bound = 40; bound < UINT64_C(20000000); bound = bound * 9 / 8) {
        uint64_t upto;
        empty();
        histogram_add(&h, bound - bound / 25 - 1);
        histogram_upto(&h, &bound, 1, &upto);
        assert_int_equal(upto, 1);
        empty();
        histogram_add(&h, bound + 1);
        histogram_upto(&h, &bound, 1, &upto);
        assert_int_equal(upto, 0);
    }
}

TEST(what_is_larger_than_the_last_bucket_is_kept_in_it) {
    empty();
    histogram_add(&h, UINT64_MAX);
    assert_int_equal(h.count, 1);
    assert_true(histogram_at(&h, 500) > UINT64_C(1) << 35);
}

static const struct CMUnitTest tests[] = {
    CASE(nothing_has_no_percentiles),
    CASE(small_values_are_exact),
    CASE(a_bound_is_right_to_a_bucket),
    CASE(what_is_larger_than_the_last_bucket_is_kept_in_it),
};

int main(void) {
    return cmocka_run_group_tests_name("histogram", tests, NULL, NULL);
}
