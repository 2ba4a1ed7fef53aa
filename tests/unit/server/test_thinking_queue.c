/* The order in which computers think: fair to addresses and to the persons of one, by cost. */
#include <string.h>

#include "server/thinking_queue.h"
#include "support/test.h"

enum { CHEAP = 60, QUICK = 1, SLOW = 1000 };

static queued_thought thought[4000];
static int used;

static void start(thinking_queue *q, int most, int at_once) {
    thinking_queue_open(q, most, at_once, CHEAP);
    used = 0;
}

static bool add(thinking_queue *q, uint64_t address, int64_t person, int64_t cost) {
    queued_thought *t = &thought[used++];
    *t = (queued_thought){.owner = {address, person}, .cost = cost};
    return thinking_queue_add(q, t);
}

static bool add_alone(thinking_queue *q, uint64_t address, int64_t person, int64_t cost) {
    queued_thought *t = &thought[used++];
    *t = (queued_thought){.owner = {address, person}, .cost = cost, .alone = true};
    return thinking_queue_add(q, t);
}

static void end(thinking_queue *q) {
    while (thinking_queue_any(q)) continue;
    assert_int_equal(thinking_queue_count(q), 0);
    thinking_queue_free(q);
}

/* Thinks the next one at once; whose it was, or 0. */
static int64_t next(thinking_queue *q) {
    queued_thought *t = thinking_queue_take(q, false);
    if (!t) return 0;
    thinking_queue_done(q, t, t->cost);
    return t->owner.person;
}

TEST(whoever_asks_for_little_does_not_wait_for_whoever_asked_for_much) {
    thinking_queue q;
    start(&q, 4000, 1);
    for (int i = 0; i < 60; i++) assert_true(add(&q, 1, 10, SLOW));
    assert_int_equal(next(&q), 10);
    assert_true(add(&q, 2, 20, SLOW));
    assert_int_equal(next(&q), 20);
    assert_int_equal(next(&q), 10);
    end(&q);
}

TEST(turns_are_taken_by_what_they_cost) {
    thinking_queue q;
    int quick = 0, slow = 0;
    start(&q, 4000, 1);
    for (int i = 0; i < 60; i++) assert_true(add(&q, 1, 10, 50));
    for (int i = 0; i < 60; i++) assert_true(add(&q, 2, 20, 10));
    for (int i = 0; i < 60; i++) *(next(&q) == 10 ? &slow : &quick) += 1;
    assert_in_range(slow, 9, 11);
    assert_in_range(quick, 49, 51);
    end(&q);
}

TEST(what_was_dearer_than_expected_is_paid_for_afterwards) {
    thinking_queue q;
    start(&q, 4000, 1);
    for (int i = 0; i < 20; i++) assert_true(add(&q, 1, 10, 10) && add(&q, 2, 20, 10));
    queued_thought *t = thinking_queue_take(&q, false);
    int64_t dear = t->owner.person;
    thinking_queue_done(&q, t, 100);
    for (int i = 0; i < 9; i++) assert_true(next(&q) != dear);
    end(&q);
}

TEST(the_persons_of_an_address_share_what_it_gets) {
    thinking_queue q;
    int of[4] = {0};
    start(&q, 4000, 1);
    for (int i = 0; i < 30; i++)
        for (int person = 1; person <= 3; person++)
            assert_true(add(&q, person == 3 ? 2 : 1, person, SLOW));
    for (int i = 0; i < 40; i++) of[next(&q)]++;
    assert_in_range(of[1], 9, 11);
    assert_in_range(of[2], 9, 11);
    assert_in_range(of[3], 19, 21);
    end(&q);
}

TEST(of_a_person_the_cheapest_comes_first_and_computers_alone_last) {
    thinking_queue q;
    int64_t wanted[] = {QUICK, 20, SLOW, QUICK, 30};
    start(&q, 4000, 1);
    assert_true(add_alone(&q, 1, 10, QUICK) && add(&q, 1, 10, SLOW) && add(&q, 1, 10, 20));
    assert_true(add_alone(&q, 1, 10, 30) && add(&q, 1, 10, QUICK));
    for (int i = 0; i < 5; i++) {
        queued_thought *t = thinking_queue_take(&q, false);
        assert_int_equal(t->cost, wanted[i]);
        assert_int_equal(t->alone, i > 2);
        thinking_queue_done(&q, t, t->cost);
    }
    end(&q);
}

TEST(games_between_computers_alone_think_one_at_a_time) {
    thinking_queue q;
    start(&q, 4000, 8);
    for (int i = 0; i < 5; i++) assert_true(add_alone(&q, 1, 10, QUICK));
    queued_thought *first = thinking_queue_take(&q, false);
    assert_non_null(first);
    assert_null(thinking_queue_take(&q, false));
    assert_true(add(&q, 1, 10, QUICK));
    queued_thought *own = thinking_queue_take(&q, false);
    assert_false(own->alone);
    thinking_queue_done(&q, first, QUICK);
    assert_non_null(thinking_queue_take(&q, false));
    end(&q);
}

TEST(the_thread_for_cheap_ones_takes_nothing_else) {
    thinking_queue q;
    start(&q, 4000, 1);
    for (int i = 0; i < 50; i++) assert_true(add(&q, 1, 10, SLOW));
    assert_null(thinking_queue_take(&q, true));
    assert_true(add(&q, 2, 20, CHEAP));
    assert_int_equal(thinking_queue_take(&q, true)->owner.person, 20);
    assert_null(thinking_queue_take(&q, true));
    end(&q);
}

TEST(no_address_has_all_the_threads) {
    thinking_queue q;
    start(&q, 4000, 2);
    for (int i = 0; i < 5; i++) assert_true(add(&q, 1, i, SLOW));
    assert_non_null(thinking_queue_take(&q, false));
    queued_thought *second = thinking_queue_take(&q, false);
    assert_null(thinking_queue_take(&q, false));
    assert_true(add(&q, 2, 20, SLOW));
    assert_int_equal(thinking_queue_take(&q, false)->owner.person, 20);
    assert_true(add(&q, 1, 9, QUICK)); /* cheap ones do not count */
    assert_int_equal(thinking_queue_take(&q, false)->owner.person, 9);
    thinking_queue_done(&q, second, SLOW);
    assert_int_equal(thinking_queue_take(&q, false)->owner.address, 1);
    end(&q);
}

TEST(only_so_many_wait_of_a_person_an_address_and_all) {
    thinking_queue q;
    int taken = 0;
    start(&q, 1500, 1);
    for (int i = 0; i < 100; i++) taken += add(&q, 1, 10, SLOW);
    assert_int_equal(taken, OF_PERSON);
    for (int i = 0; i < 1000; i++) taken += add(&q, 1, 100 + i, SLOW);
    assert_int_equal(taken, OF_ADDRESS);
    for (int i = 0; i < 500; i++) taken += add(&q, 2 + (uint64_t)i, 5000 + i, SLOW);
    assert_int_equal(taken, 1500);
    assert_int_equal(thinking_queue_count(&q), 1500);
    end(&q);
}

/* Somebody who was away has nothing saved up, and who came just now owes nothing for others. */
TEST(whoever_comes_back_starts_where_the_others_are) {
    thinking_queue q;
    int ten = 0;
    start(&q, 4000, 1);
    for (int i = 0; i < 60; i++) assert_true(add(&q, 1, 10, SLOW));
    for (int i = 0; i < 30; i++) next(&q);
    for (int i = 0; i < 60; i++) assert_true(add(&q, 2, 20, SLOW));
    for (int i = 0; i < 20; i++) ten += next(&q) == 10;
    assert_in_range(ten, 9, 11);
    end(&q);
}

/* A game is one thought at a time: whoever waits for each answer must not be taken for new. */
TEST(asking_one_at_a_time_gets_nobody_ahead) {
    thinking_queue q;
    int ten = 0, twenty = 0;
    start(&q, 4000, 1);
    for (int i = 0; i < 60; i++) assert_true(add(&q, 2, 20, SLOW));
    assert_true(add(&q, 1, 10, SLOW));
    for (int i = 0; i < 40; i++) {
        bool is_ten = next(&q) == 10;
        ten += is_ten;
        twenty += !is_ten;
        if (is_ten) assert_true(add(&q, 1, 10, SLOW));
    }
    assert_in_range(ten, 19, 21);
    assert_in_range(twenty, 19, 21);
    end(&q);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(whoever_asks_for_little_does_not_wait_for_whoever_asked_for_much),
        CASE(turns_are_taken_by_what_they_cost),
        CASE(what_was_dearer_than_expected_is_paid_for_afterwards),
        CASE(the_persons_of_an_address_share_what_it_gets),
        CASE(of_a_person_the_cheapest_comes_first_and_computers_alone_last),
        CASE(games_between_computers_alone_think_one_at_a_time),
        CASE(the_thread_for_cheap_ones_takes_nothing_else),
        CASE(no_address_has_all_the_threads),
        CASE(only_so_many_wait_of_a_person_an_address_and_all),
        CASE(whoever_comes_back_starts_where_the_others_are),
        CASE(asking_one_at_a_time_gets_nobody_ahead),
    };
    return cmocka_run_group_tests_name("Thinking queue", tests, NULL, NULL);
}
