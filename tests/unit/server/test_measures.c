/* What the server measures: requests by kind, refusals by code, turns of the loop. */
#include <string.h>

#include "server/measures.h"
#include "support/test.h"

static measures m;

static void empty(void) {
    memset(&m, 0, sizeof m);
}

TEST(a_request_counts_by_its_kind_when_it_is_handled_and_when_it_is_answered) {
    empty();
    measures_begin(&m, REQUEST_OTHER);
    measures_classify(&m, REQUEST_STEP);
    request_stamp asked = m.now;
    measures_end(&m);
    assert_int_equal(m.working[REQUEST_STEP].count, 1);
    assert_int_equal(m.answered[REQUEST_STEP].count, 0);
    measures_answered(&m, &asked);
    assert_int_equal(m.answered[REQUEST_STEP].count, 1);
    assert_true(m.answered[REQUEST_STEP].sum >= m.working[REQUEST_STEP].sum);
}

TEST(a_page_is_answered_when_it_is_handled) {
    empty();
    measures_begin(&m, REQUEST_PAGE);
    measures_answered(&m, &m.now); /* a refusal, which goes through the outbox */
    measures_end(&m);
    assert_int_equal(m.answered[REQUEST_PAGE].count, 1);
}

TEST(what_answers_no_request_is_not_counted) {
    empty();
    measures_begin(&m, REQUEST_OTHER);
    measures_end(&m);
    measures_answered(&m, &m.now);
    assert_int_equal(m.answered[REQUEST_OTHER].count, 0);
}

TEST(refusals_count_by_their_code) {
    empty();
    measures_refused(&m, "often");
    measures_refused(&m, "often");
    measures_refused(&m, "a code of tomorrow");
    unsigned last = 0;
    while (refusal_code(last + 1)) last++;
    assert_int_equal(m.refusals[refusal_number("often")], 2);
    assert_int_equal(m.refusals[last], 1);
    assert_string_equal(refusal_code(refusal_number("often")), "often");
    assert_string_equal(refusal_code(last), "other");
}

enum { SECOND = 1000000000 };

/* Nothing is known of the first turn; of the others, the waiting does not count. */
TEST(turns_of_the_loop_are_counted_without_their_waiting) {
    empty();
    measures_turn(&m, UINT64_C(5) * SECOND, 0);
    assert_int_equal(m.loop.count, 0);
    measures_turn(&m, UINT64_C(6) * SECOND, SECOND - 3000000);
    assert_int_equal(m.loop.count, 1);
    assert_int_equal(m.loop.most, 3000);
    measures_turn(&m, UINT64_C(7) * SECOND, UINT64_C(2) * SECOND - 2000000);
    assert_int_equal(m.loop.count, 2);
    assert_int_equal(m.loop.sum, 3000);
}

/* The clock of the machine may be anywhere in its minute, so this begins with one. */
TEST(the_longest_turn_is_forgotten_after_two_minutes) {
    empty();
    uint64_t now = measures_clock() * 1000;
    measures_turn(&m, now - 200000000, 0);
    measures_turn(&m, now, 0);
    assert_int_equal(measures_longest(&m), 200000);
    measures_turn(&m, now + UINT64_C(60) * SECOND, UINT64_C(60) * SECOND - 1000);
    assert_int_equal(m.longest.before, 200000);
    assert_int_equal(m.longest.now, 1);
    measures_turn(&m, now + UINT64_C(240) * SECOND, UINT64_C(240) * SECOND - 1000);
    assert_int_equal(m.longest.before, 0);
}

static const struct CMUnitTest tests[] = {
    CASE(a_request_counts_by_its_kind_when_it_is_handled_and_when_it_is_answered),
    CASE(a_page_is_answered_when_it_is_handled),
    CASE(what_answers_no_request_is_not_counted),
    CASE(refusals_count_by_their_code),
    CASE(turns_of_the_loop_are_counted_without_their_waiting),
    CASE(the_longest_turn_is_forgotten_after_two_minutes),
};

int main(void) {
    return cmocka_run_group_tests_name("measures", tests, NULL, NULL);
}
