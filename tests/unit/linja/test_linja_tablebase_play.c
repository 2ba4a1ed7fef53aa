/* Linja with what is known for certain: perfect at the last level, weakened by a chosen amount at
 * the others; and what is found out without it. What is known here is what a plain search finds. */
#include <stdlib.h>
#include <string.h>

#include "games/games.h"
#include "players/linja/evaluation.h"
#include "players/strategy.h"
#include "support/test.h"
#include "tablebase/linja/reference.h"

enum { MEMORY = 8 << 20, SEARCHED = 6000 /* positions of a plain search */, WANTED = 40 };

static bool plain_value(const void *tablebase, const brett_state *state, int32_t *points,
                        int32_t *turns) {
    (void)tablebase;
    uint32_t positions = SEARCHED;
    *turns = 0;
    return linja_reference_search((const linja *)state, &positions, points);
}

static bool no_value(const void *tablebase, const brett_state *state, int32_t *points,
                     int32_t *turns) {
    (void)tablebase, (void)state, (void)points, (void)turns;
    return false;
}

static const brett_solved all_known = {.value = plain_value}, nothing_known = {.value = no_value};

static void think(const char *player, const brett_state *state, const brett_solved *solved,
                  uint64_t seed, brett_thought *thought) {
    static _Alignas(8) char memory[MEMORY];
    const brett_player *p = brett_player_find(player);
    brett_random random;
    brett_random_seed(&random, seed);
    assert_true(p->memory(&linja_game) <= sizeof memory);
    brett_task task = {.game = &linja_game,
                       .view = state,
                       .random = &random,
                       .memory = memory,
                       .bytes = sizeof memory,
                       .solved = solved,
                       .choices = 3};
    p->choose(p, &task, thought);
}

static int32_t value_after(const brett_state *state, const brett_turn *turn) {
    brett_state after = *state;
    int32_t points, turns;
    const linja *s = (const linja *)&after;
    int seat = linja_game.actor(state);
    for (uint32_t i = 0; i < turn->count; i++) {
        assert_true(linja_game.legal(&after, turn->step[i]));
        linja_game.apply(&after, turn->step[i]);
    }
    if (linja_over(s)) return linja_reference_ahead(s, seat);
    assert_true(plain_value(NULL, &after, &points, &turns));
    return s->seat == seat ? points : -points;
}

/* The n-th position late in a random game that a plain search can solve, at the start of a turn. */
static void late_position(uint64_t n, brett_state *state, int32_t *value) {
    brett_random random;
    brett_step steps[LINJA_MAX_STEPS];
    linja *s = (linja *)state;
    int32_t turns;
    brett_random_seed(&random, n);
    for (linja_start(s, 0); s->due || s->bonus || !plain_value(NULL, state, value, &turns);) {
        linja_apply(s, steps[brett_random_below(&random, (uint32_t)linja_steps(s, steps))]);
        if (linja_over(s)) linja_start(s, 0);
    }
}

/* What a player thinks of the n-th such position. */
static void think_late(const char *player, const brett_solved *solved, uint64_t n,
                       brett_state *state, int32_t *value, brett_thought *thought) {
    late_position(n, state, value);
    think(player, state, solved, n, thought);
}

/* ---- All is known ---- */

TEST(the_last_level_keeps_the_value_of_every_position) {
    for (uint64_t n = 0; n < WANTED; n++) {
        brett_state state;
        brett_thought thought;
        int32_t value;
        think_late("level:9", &all_known, n, &state, &value, &thought);
        const brett_choice *choice = &thought.choice[0];
        assert_true(choice->is_exact);
        assert_int_equal(choice->points, value);
        assert_int_equal(value_after(&state, &choice->line[0]), value);
    }
}

/* The best first, each with what it comes to. */
TEST(what_is_known_of_other_turns_is_told) {
    for (uint64_t n = 0; n < WANTED; n++) {
        brett_state state;
        brett_thought thought;
        int32_t value;
        think_late("level:9", &all_known, n, &state, &value, &thought);
        for (uint32_t i = 0; i < thought.choices; i++) {
            const brett_choice *choice = &thought.choice[i];
            assert_true(choice->is_exact);
            assert_int_equal(choice->points, value_after(&state, &choice->line[0]));
            if (i) assert_true(choice->points <= choice[-1].points);
            int seat = linja_game.actor(&state), points = choice->points;
            assert_int_equal(choice->win[seat], points > 0   ? BRETT_CERTAIN
                                                : points < 0 ? 0
                                                             : BRETT_CERTAIN / 2);
        }
    }
}

/* What a player gives away in a late position, over many draws. */
static double mean_loss(const char *player, uint64_t n, int draws) {
    brett_state state;
    brett_thought thought;
    int32_t value;
    double sum = 0;
    late_position(n, &state, &value);
    for (int i = 0; i < draws; i++) {
        think(player, &state, &all_known, (uint64_t)i, &thought);
        sum += value - value_after(&state, &thought.choice[0].line[0]);
    }
    return sum / draws;
}

/* How much the worst turn of a position costs. */
static int32_t most_loss(uint64_t n) {
    static uint64_t memory[LINJA_TURNS_MEMORY / 8 + 1];
    brett_state state;
    int32_t value, most = 0;
    late_position(n, &state, &value);
    size_t count = linja_turns((const linja *)&state, memory, sizeof memory);
    for (size_t i = 0; i < count; i++) {
        brett_turn turn;
        linja_turn_at((const linja *)&state, memory, i, &turn, NULL);
        int32_t loss = value - value_after(&state, &turn);
        if (loss > most) most = loss;
    }
    return most;
}

/* Half of the turns are slips of twice that size, so there must be turns that cost as much. */
TEST(a_lower_level_gives_away_what_it_should_in_the_mean) {
    enum { DRAWS = 400, POSITIONS = 4 };
    static const int levels[] = {8, 6, 4};
    for (size_t i = 0; i < LENGTH(levels); i++) {
        char name[] = "level:0";
        name[6] = (char)('0' + levels[i]);
        double wanted = strategy_for(&linja_game)->level[levels[i] - 1].given_away / 100.0, sum = 0;
        int measured = 0;
        for (uint64_t n = 0; measured < POSITIONS; n++) {
            if (most_loss(n) < 2 * wanted) continue;
            sum += mean_loss(name, n, DRAWS);
            measured++;
        }
        assert_true(sum / POSITIONS > 0.85 * wanted);
        assert_true(sum / POSITIONS < 1.15 * wanted);
    }
}

/* ---- Not all is known ---- */

TEST(where_nothing_is_known_it_thinks) {
    brett_state state;
    brett_thought thought, alone;
    linja_start((linja *)&state, 0);
    think("level:8", &state, &nothing_known, 1, &thought);
    think("level:8", &state, NULL, 1, &alone);
    assert_false(thought.choice[0].is_exact);
    assert_memory_equal(thought.choice[0].line[0].step, alone.choice[0].line[0].step,
                        alone.choice[0].line[0].count * sizeof(brett_step));
}

TEST(near_the_end_a_search_knows_all_as_well) {
    for (uint64_t n = 0; n < WANTED; n++) {
        brett_state state;
        brett_thought thought;
        int32_t value;
        think_late("level:9", NULL, n, &state, &value, &thought);
        assert_true(thought.choice[0].is_exact);
        assert_int_equal(thought.choice[0].points, value);
        assert_int_equal(value_after(&state, &thought.choice[0].line[0]), value);
    }
}

TEST(what_was_distilled_judges_late_positions_within_two_points_in_the_mean) {
    double off = 0;
    for (uint64_t n = 0; n < WANTED; n++) {
        brett_state state;
        int32_t value;
        late_position(n, &state, &value);
        const linja *s = (const linja *)&state;
        int32_t judged = linja_evaluate(s->side[s->seat], s->side[!s->seat]);
        off += abs(judged - value * LINJA_PER_POINT) / (double)LINJA_PER_POINT;
    }
    assert_true(off / WANTED < 2);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(the_last_level_keeps_the_value_of_every_position),
        CASE(what_is_known_of_other_turns_is_told),
        CASE(a_lower_level_gives_away_what_it_should_in_the_mean),
        CASE(where_nothing_is_known_it_thinks),
        CASE(near_the_end_a_search_knows_all_as_well),
        CASE(what_was_distilled_judges_late_positions_within_two_points_in_the_mean),
    };
    return cmocka_run_group_tests_name("Linja, known", tests, NULL, NULL);
}
