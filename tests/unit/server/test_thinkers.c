/* The server's thinkers: jobs go to threads and come back to the loop as turns. */
#include <stdatomic.h>
#include <string.h>
#include <uv.h>

#include "players/transfer/endgame_tablebase.h"
#include "server/thinkers.h"
#include "support/test.h"

enum { MOST_ANSWERS = 64 };

/* What the loop is told. */
typedef struct told {
    thinkers *close_at_first; /* or NULL */
    int count;
    thinking_job job[MOST_ANSWERS];
    brett_turn turn[MOST_ANSWERS];
} told;

static void hear(void *context, const thinking_job *job, const brett_turn *turn) {
    told *heard = context;
    assert_true(heard->count < MOST_ANSWERS);
    heard->job[heard->count] = *job;
    heard->turn[heard->count++] = *turn;
    if (heard->close_at_first) thinkers_close(heard->close_at_first);
    heard->close_at_first = NULL;
}

/* Runs the loop until so many answers have come. */
static void wait_for(uv_loop_t *loop, const told *heard, int count) {
    while (heard->count < count) uv_run(loop, UV_RUN_ONCE);
}

/* Runs the loop to its end, which closes all that is left in it. */
static void end(uv_loop_t *loop) {
    uv_run(loop, UV_RUN_DEFAULT);
    assert_int_equal(uv_loop_close(loop), 0);
}

/* A job about the position of a game that was dealt from the seed, once a seat acts. */
static thinking_job job_for(const brett_game *game, int level, uint64_t seed, brett_state *state) {
    thinking_job job = {.game = "k3Jx9QmZt2", .ply = 4, .level = level, .seed = seed};
    brett_setup setup;
    brett_random random;
    brett_setup_default(game, &setup);
    brett_random_seed(&random, seed);
    game->deal(state, &setup, &random);
    while (game->actor(state) == BRETT_CHANCE) game->apply(state, brett_draw(game, state, &random));
    job.rules = game;
    job.seat = game->actor(state);
    job.state = *state;
    return job;
}

static thinking_job slow_job(void) {
    brett_state state;
    return job_for(brett_game_find("transport"), BRETT_LEVELS, 1, &state);
}

static void assert_legal(const thinking_job *job, const brett_turn *turn, brett_state state) {
    assert_true(turn->count > 0 && turn->complete);
    for (uint32_t i = 0; i < turn->count; i++) {
        assert_int_equal(job->rules->actor(&state), job->seat);
        assert_true(job->rules->legal(&state, turn->step[i]));
        job->rules->apply(&state, turn->step[i]);
    }
}

TEST(every_game_is_answered_with_a_legal_turn) {
    static told heard;
    static brett_state state[MOST_ANSWERS];
    uv_loop_t loop;
    int asked = 0;
    uv_loop_init(&loop);
    heard = (told){.count = 0};
    thinkers *t = thinkers_open(&loop, 3, MOST_ANSWERS, hear, &heard);
    for (int i = 0; brett_games[i]; i++)
        for (int level = 1; level <= 4; level++, asked++) {
            thinking_job job = job_for(brett_games[i], level, 7, &state[asked]);
            job.ply = (uint32_t)asked;
            assert_true(thinkers_ask(t, &job));
        }
    assert_int_equal(thinkers_busy(t), asked);
    wait_for(&loop, &heard, asked);
    assert_int_equal(asked, 16);
    assert_int_equal(thinkers_busy(t), 0);
    assert_int_equal(thinkers_done(t), asked);
    for (int i = 0; i < asked; i++) {
        assert_string_equal(heard.job[i].game, "k3Jx9QmZt2");
        assert_legal(&heard.job[i], &heard.turn[i], state[heard.job[i].ply]);
    }
    thinkers_close(t);
    end(&loop);
}

/* After other jobs, which leave their traces in a thread's memory, as well as in a fresh one. */
TEST(the_same_job_gives_the_same_turn) {
    static told first, second;
    uv_loop_t loop;
    brett_state state;
    uv_loop_init(&loop);
    first = second = (told){.count = 0};
    thinkers *one = thinkers_open(&loop, 1, MOST_ANSWERS, hear, &first);
    thinkers *two = thinkers_open(&loop, 2, MOST_ANSWERS, hear, &second);
    for (int i = 0; brett_games[i]; i++) {
        thinking_job job = job_for(brett_games[i], 5, 11, &state);
        assert_true(thinkers_ask(one, &job));
        wait_for(&loop, &first, i + 1);
    }
    for (int i = first.count; i--;) {
        assert_true(thinkers_ask(two, &first.job[i]));
        wait_for(&loop, &second, first.count - i);
        brett_turn *again = &second.turn[second.count - 1];
        assert_int_equal(again->count, first.turn[i].count);
        assert_memory_equal(again->step, first.turn[i].step, again->count * sizeof *again->step);
    }
    thinkers_close(one);
    thinkers_close(two);
    end(&loop);
}

/* Closing comes to seconds of thinking too early for all but the first. */
TEST(only_so_many_wait_and_closing_drops_them_at_once) {
    static told heard;
    uv_loop_t loop;
    thinking_job job = slow_job();
    int taken = 0;
    uv_loop_init(&loop);
    heard = (told){.count = 0};
    thinkers *t = thinkers_open(&loop, 1, 6, hear, &heard);
    for (int i = 0; i < 20; i++) taken += thinkers_ask(t, &job);
    assert_in_range(taken, 6, 7); /* the thread may have one already */
    assert_int_equal(thinkers_busy(t), taken);

    uv_sleep(50);
    uint64_t before = uv_hrtime();
    thinkers_close(t);
    assert_true((uv_hrtime() - before) / 1000000 < 1000);
    end(&loop);
    assert_int_equal(heard.count, 0);
}

/* Seconds of thinking wait, and the quick one is answered first, by the thread that is kept for it.
 */
TEST(a_low_level_does_not_wait_for_the_highest) {
    static told heard;
    uv_loop_t loop;
    brett_state state;
    thinking_job slow = slow_job();
    thinking_job quick = job_for(brett_game_find("transport"), 1, 1, &state);
    slow.owner = (thinking_owner){1, 1};
    quick.owner = (thinking_owner){2, 2};
    uv_loop_init(&loop);
    heard = (told){.count = 0};
    thinkers *t = thinkers_open(&loop, 1, MOST_ANSWERS, hear, &heard);
    for (int i = 0; i < 40; i++) assert_true(thinkers_ask(t, &slow));
    for (int i = 0; i < 5; i++) {
        int before = heard.count;
        assert_true(thinkers_ask(t, &quick));
        while (heard.count == before || heard.job[heard.count - 1].level != 1) {
            wait_for(&loop, &heard, heard.count + 1);
            assert_true(heard.count - before < 10);
        }
    }
    assert_true(thinkers_busy(t) > 0);
    thinkers_close(t);
    end(&loop);
}

/* However many have all other threads busy: without a thread of its own, a quick one would come
 * after nearly all the slow ones of others, who were there first. */
TEST(a_low_level_has_a_thread_though_many_ask_for_the_highest) {
    static told heard;
    uv_loop_t loop;
    brett_state state;
    thinking_job slow = slow_job();
    thinking_job quick = job_for(brett_game_find("transport"), 1, 1, &state);
    quick.owner = (thinking_owner){1, 1};
    uv_loop_init(&loop);
    heard = (told){.count = 0};
    thinkers *t = thinkers_open(&loop, 1, MOST_ANSWERS, hear, &heard);
    for (int i = 0; i < 40; i++) {
        slow.owner = (thinking_owner){(uint64_t)i + 2, i + 2};
        assert_true(thinkers_ask(t, &slow));
    }
    for (int i = 0; i < 8; i++) {
        int before = heard.count;
        assert_true(thinkers_ask(t, &quick));
        while (heard.count == before || heard.job[heard.count - 1].level != 1)
            wait_for(&loop, &heard, heard.count + 1);
    }
    assert_true(thinkers_busy(t) > 20); /* most of the slow ones */
    thinkers_close(t);
    end(&loop);
}

TEST(whoever_is_told_may_close) {
    static told heard;
    uv_loop_t loop;
    brett_state state;
    thinking_job job = job_for(brett_game_find("linja"), 1, 3, &state);
    uv_loop_init(&loop);
    heard = (told){.count = 0};
    heard.close_at_first = thinkers_open(&loop, 2, 8, hear, &heard);
    for (int i = 0; i < 8; i++) assert_true(thinkers_ask(heard.close_at_first, &job));
    end(&loop);
    assert_int_equal(heard.count, 1);
}

TEST(thinkers_without_work_close) {
    uv_loop_t loop;
    uv_loop_init(&loop);
    for (int i = 0; i < 10; i++) thinkers_close(thinkers_open(&loop, 4, 1, hear, NULL));
    end(&loop);
}

/* ---- What is known for certain ---- */

static atomic_int questions;

static bool count_and_find(const void *room, const brett_state *state, int32_t *points,
                           int32_t *turns) {
    transfer_endgame_value end;
    (void)room;
    questions++;
    if (!transfer_endgame_probe(NULL, 0, (const transfer *)state, &end)) return false;
    *points = end.points;
    *turns = end.turns;
    return true;
}

TEST(players_on_all_threads_ask_what_is_known) {
    static const brett_solved solved = {.value = count_and_find, .from_here = true};
    static told heard;
    uv_loop_t loop;
    brett_state state;
    brett_fault fault;
    const brett_game *game = brett_game_find("transfer");
    thinking_job job = {.rules = game, .level = 5, .solved = &solved};
    assert_true(game->position_read(
        &state, "rrroo/ooo/rr/-/yyyyy/ggggg/bbbbb/ppppp/wwwww A 2:3 l - -", &fault));
    job.state = state;
    uv_loop_init(&loop);
    heard = (told){.count = 0};
    thinkers *t = thinkers_open(&loop, 3, MOST_ANSWERS, hear, &heard);
    for (int i = 0; i < 12; i++) assert_true(thinkers_ask(t, &job));
    wait_for(&loop, &heard, 12);
    for (int i = 0; i < 12; i++) assert_legal(&heard.job[i], &heard.turn[i], state);
    assert_true(questions >= 12);
    thinkers_close(t);
    end(&loop);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(every_game_is_answered_with_a_legal_turn),
        CASE(the_same_job_gives_the_same_turn),
        CASE(only_so_many_wait_and_closing_drops_them_at_once),
        CASE(a_low_level_does_not_wait_for_the_highest),
        CASE(a_low_level_has_a_thread_though_many_ask_for_the_highest),
        CASE(whoever_is_told_may_close),
        CASE(thinkers_without_work_close),
        CASE(players_on_all_threads_ask_what_is_known),
    };
    return cmocka_run_group_tests_name("Thinkers", tests, NULL, NULL);
}
