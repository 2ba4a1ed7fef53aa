/* Work on several threads: whatever the order in which pieces are finished, their results come in
 * the order of their numbers. */
#include <stdlib.h>
#include <unistd.h>

#include "base/mark.h"
#include "process/in_order.h"
#include "support/test.h"
#include "text/message.h"

enum { PIECES = 600 };

typedef struct seen {
    uint64_t next, end_at, fails_at;
    bool is_out_of_order;
    atomic_int workers, results;
} seen;

typedef struct worker {
    seen *s;
} worker;

static bool start(void *context, void *given, const atomic_bool *stop, brett_message *why) {
    worker *w = given;
    (void)stop;
    (void)why;
    w->s = context;
    w->s->workers++;
    return true;
}

static void finish(void *given) {
    worker *w = given;
    w->s->workers--;
}

/* Every seventh piece takes long. */
static bool work(void *given, uint64_t number, void *result, brett_message *why) {
    worker *w = given;
    uint64_t **square = result;
    if (number % 7 == 0) usleep(500);
    *square = malloc(sizeof **square);
    **square = number * number;
    w->s->results++;
    why->text = NULL;
    if (number == w->s->fails_at) message_start(why, "A piece failed.");
    return !why->text;
}

static bool take(void *context, uint64_t number, const void *result) {
    seen *s = context;
    uint64_t *const *square = result;
    s->is_out_of_order |= number != s->next || **square != number * number;
    s->next = number + 1;
    return number != s->end_at;
}

static void drop(void *result) {
    uint64_t **square = result;
    free(*square);
}

static bool run(seen *s, uint64_t first, uint64_t threads, brett_message *why) {
    work_in_order w = {.first = first,
                       .end = PIECES,
                       .threads = threads,
                       .worker_bytes = sizeof(worker),
                       .result_bytes = sizeof(uint64_t *),
                       .context = s,
                       .start = start,
                       .finish = finish,
                       .work = work,
                       .take = take,
                       .drop = drop};
    s->next = first;
    return work_in_order_run(&w, why);
}

TEST(results_come_in_the_order_of_their_numbers) {
    for (uint64_t threads = 1; threads <= 9; threads += 4) {
        seen s = {.end_at = UINT64_MAX, .fails_at = UINT64_MAX};
        brett_message why;
        assert_true(run(&s, 0, threads, &why));
        assert_int_equal(s.next, PIECES);
        assert_false(s.is_out_of_order);
        assert_int_equal(s.workers, 0);
    }
}

TEST(the_first_piece_need_not_be_0) {
    seen s = {.end_at = UINT64_MAX, .fails_at = UINT64_MAX};
    brett_message why;
    assert_true(run(&s, 590, 3, &why));
    assert_int_equal(s.results, 10);
    assert_false(s.is_out_of_order);
}

TEST(without_pieces_there_is_nothing_to_do) {
    seen s = {.end_at = UINT64_MAX, .fails_at = UINT64_MAX};
    brett_message why;
    assert_true(run(&s, PIECES, work_threads(3, 0), &why));
    assert_int_equal(s.results, 0);
}

TEST(whoever_takes_them_can_end_it) {
    seen s = {.end_at = 100, .fails_at = UINT64_MAX};
    brett_message why;
    assert_true(run(&s, 0, 4, &why));
    assert_int_equal(s.next, 101);
    assert_false(s.is_out_of_order);
}

TEST(a_piece_that_fails_ends_it_with_its_reason) {
    seen s = {.end_at = UINT64_MAX, .fails_at = 100};
    brett_message why;
    assert_false(run(&s, 0, 4, &why));
    assert_string_equal(why.text, "A piece failed.");
    assert_in_range(s.next, 0, 100);
}

TEST(there_are_no_more_threads_than_pieces) {
    assert_int_equal(work_threads(8, 3), 3);
    assert_int_equal(work_threads(2, 3), 2);
    assert_true(work_threads(0, 1000) >= 1);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(results_come_in_the_order_of_their_numbers),
        CASE(the_first_piece_need_not_be_0),
        CASE(without_pieces_there_is_nothing_to_do),
        CASE(whoever_takes_them_can_end_it),
        CASE(a_piece_that_fails_ends_it_with_its_reason),
        CASE(there_are_no_more_threads_than_pieces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
