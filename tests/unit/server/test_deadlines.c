/* Deadlines come out in the order of their times, however they were put in, moved and taken out. */
#include "brett.h"
#include "server/room/deadlines.h"
#include "support/test.h"

TEST(there_is_no_first_of_none) {
    deadlines d = {0};
    deadline one = {0};
    assert_null(deadlines_first(&d));
    deadlines_set(&d, &one, 0);
    assert_null(deadlines_first(&d));
    assert_int_equal(one.place, 0);
    deadlines_free(&d);
}

TEST(the_one_that_ends_first_is_in_front) {
    deadlines d = {0};
    deadline a = {0}, b = {0}, c = {0};
    deadlines_set(&d, &a, 30);
    deadlines_set(&d, &b, 10);
    deadlines_set(&d, &c, 20);
    assert_ptr_equal(deadlines_first(&d), &b);
    deadlines_set(&d, &b, 40);
    assert_ptr_equal(deadlines_first(&d), &c);
    deadlines_set(&d, &c, 0);
    assert_ptr_equal(deadlines_first(&d), &a);
    deadlines_set(&d, &a, 0);
    assert_ptr_equal(deadlines_first(&d), &b);
    deadlines_free(&d);
}

/* Every room knows its place, and none ends before the one above it. */
static void assert_sound(const deadlines *d) {
    for (size_t i = 1; i <= d->count; i++) {
        assert_int_equal(d->heap[i]->place, i);
        if (i > 1) assert_true(d->heap[i / 2]->time <= d->heap[i]->time);
    }
}

TEST(any_changes_leave_them_in_order) {
    enum { MANY = 200 };
    static deadline all[MANY];
    deadlines d = {0};
    brett_random random;
    brett_random_seed(&random, 1);
    for (int i = 0; i < 5000; i++) {
        deadline *one = &all[brett_random_below(&random, MANY)];
        deadlines_set(&d, one,
                      brett_random_below(&random, 4) ? brett_random_below(&random, 99) : 0);
        if (i % 50 == 0) assert_sound(&d);
    }
    for (int64_t last = 0; deadlines_first(&d);) {
        deadline *first = deadlines_first(&d);
        assert_true(first->time >= last);
        last = first->time;
        deadlines_set(&d, first, 0);
        assert_sound(&d);
    }
    for (int i = 0; i < MANY; i++) assert_int_equal(all[i].place, 0);
    deadlines_free(&d);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(there_is_no_first_of_none),
        CASE(the_one_that_ends_first_is_in_front),
        CASE(any_changes_leave_them_in_order),
    };
    return cmocka_run_group_tests_name("Deadlines", tests, NULL, NULL);
}
