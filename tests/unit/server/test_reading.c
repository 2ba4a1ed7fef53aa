/* Reading off the loop: owners take turns, neither the thread nor the loop gets far ahead of the
 * other, and every job is done, also when it is cancelled. */
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

#include "server/reading.h"
#include "support/stores.h"

enum { MANY = 100, AHEAD = 16 };

static uv_loop_t loop;
static reading *jobs;
static atomic_int read_so_far;
static uv_sem_t gate; /* that the first job waits at, in the thread */

typedef struct job {
    reading_job job;
    int turn;  /* of the loop, in which it was told */
    int place; /* among those that were told */
    bool told;
} job;

static job list[MANY];
static int told, turn;

static void read_at_once(reading_job *j, store_reader *from) {
    (void)j, (void)from;
    read_so_far++;
}

static void read_at_gate(reading_job *j, store_reader *from) {
    uv_sem_wait(&gate);
    read_at_once(j, from);
}

static void note_told(reading_job *j) {
    job *of = (job *)j;
    assert_false(of->told);
    of->told = true;
    of->place = told++;
    of->turn = turn;
}

/* Longer than the loop tells in one go. */
static void note_told_slowly(reading_job *j) {
    uint64_t until = uv_hrtime() + 2000000;
    while (uv_hrtime() < until) continue;
    note_told(j);
}

static void note_turn(uv_prepare_t *handle) {
    (void)handle;
    turn++;
}

static void open_reading(place *p) {
    char why[256] = "";
    memset(list, 0, sizeof list);
    told = turn = 0;
    read_so_far = 0;
    uv_loop_init(&loop);
    uv_sem_init(&gate, 0);
    jobs = reading_open(&loop, p->s, why, sizeof why);
    assert_string_equal(why, "");
}

static void close_reading(void) {
    reading_close(jobs);
    uv_run(&loop, UV_RUN_DEFAULT);
    assert_int_equal(uv_loop_close(&loop), 0);
    uv_sem_destroy(&gate);
}

static bool ask(int number, const char *owner) {
    job *j = &list[number];
    if (!j->job.read) j->job.read = read_at_once;
    if (!j->job.done) j->job.done = note_told;
    return reading_ask(jobs, owner, &j->job);
}

static void wait_until_read(int count) {
    while (read_so_far < count) uv_sleep(1);
}

static void run_until_told(int count) {
    while (told < count) uv_run(&loop, UV_RUN_ONCE);
}

STORE_TEST(the_thread_waits_for_a_loop_that_does_not_keep_up) {
    open_reading(p);
    for (int i = 0; i < MANY; i++) assert_true(ask(i, "192.0.2.1"));
    wait_until_read(AHEAD);
    uv_sleep(50);
    assert_int_equal(read_so_far, AHEAD);
    assert_int_equal(reading_waiting(jobs), MANY);
    run_until_told(MANY);
    assert_int_equal(reading_waiting(jobs), 0);
    close_reading();
}

STORE_TEST(others_have_a_turn_of_the_loop_between_answers_that_take_long) {
    uv_prepare_t turns;
    open_reading(p);
    uv_prepare_init(&loop, &turns);
    uv_prepare_start(&turns, note_turn);
    for (int i = 0; i < AHEAD; i++) {
        list[i].job.done = note_told_slowly;
        assert_true(ask(i, "192.0.2.1"));
    }
    wait_until_read(AHEAD);
    run_until_told(AHEAD);
    for (int i = 1; i < AHEAD; i++) assert_true(list[i].turn > list[i - 1].turn);
    uv_close((uv_handle_t *)&turns, NULL);
    close_reading();
}

/* Some of the eight may have the queue of who asked for much; all of them have not. */
STORE_TEST(who_asks_for_little_does_not_wait_for_who_asked_for_much) {
    enum { OTHERS = 8 };
    char owner[32];
    int before = 0;
    open_reading(p);
    list[0].job.read = read_at_gate;
    for (int i = 0; i < MANY - OTHERS; i++) assert_true(ask(i, "192.0.2.1"));
    for (int i = MANY - OTHERS; i < MANY; i++) {
        snprintf(owner, sizeof owner, "10.0.0.%d", i);
        assert_true(ask(i, owner));
    }
    uv_sem_post(&gate);
    run_until_told(MANY);
    for (int i = 2; i < MANY - OTHERS; i++) assert_true(list[i].place > list[i - 1].place);
    for (int i = MANY - OTHERS; i < MANY; i++) before += list[i].place < list[20].place;
    assert_true(before > 0);
    close_reading();
}

STORE_TEST(of_an_owner_only_so_many_wait_and_of_the_server_all) {
    static job more[400];
    int fits = 0;
    open_reading(p);
    list[0].job.read = read_at_gate;
    assert_true(ask(0, "192.0.2.1"));
    for (size_t i = 0; i < LENGTH(more); i++) {
        more[i].job = (reading_job){.read = read_at_once, .done = note_told};
        fits += reading_ask(jobs, "192.0.2.1", &more[i].job);
    }
    assert_in_range(fits, 255, 256);
    for (int i = 1; i < MANY; i++) assert_true(ask(i, ""));
    uv_sem_post(&gate);
    run_until_told(MANY + fits);
    close_reading();
}

STORE_TEST(what_waits_when_it_is_closed_is_cancelled_and_done) {
    open_reading(p);
    list[0].job.read = read_at_gate;
    for (int i = 0; i < MANY; i++) assert_true(ask(i, "192.0.2.1"));
    uv_sem_post(&gate);
    close_reading();
    int cancelled = 0;
    for (int i = 0; i < MANY; i++) {
        assert_true(list[i].told);
        cancelled += list[i].job.cancelled;
    }
    assert_int_equal(read_so_far + cancelled, MANY);
    assert_true(cancelled > 0);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        STORE_CASE(the_thread_waits_for_a_loop_that_does_not_keep_up),
        STORE_CASE(others_have_a_turn_of_the_loop_between_answers_that_take_long),
        STORE_CASE(who_asks_for_little_does_not_wait_for_who_asked_for_much),
        STORE_CASE(of_an_owner_only_so_many_wait_and_of_the_server_all),
        STORE_CASE(what_waits_when_it_is_closed_is_cancelled_and_done),
    };
    return cmocka_run_group_tests_name("Reading", tests, NULL, NULL);
}
