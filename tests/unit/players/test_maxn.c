/* The search for three and more seats: it finds what a plain search over everything finds, keeps to
 * its limits, and is the same every time. */
#include <stdlib.h>
#include <string.h>

#include "players/strategy.h"
#include "players/twisty/evaluation.h"
#include "support/random_games.h"
#include "support/test.h"
#include "support/twisty/positions.h"

static const brett_game *const game = &twisty_game;

enum { MEMORY = 4 << 20 };

/* ---- A plain search ---- */

typedef struct outcome {
    int32_t win[BRETT_SEATS];
} outcome;

static outcome seeming(const maxn_spec *spec, const brett_state *state, int ply) {
    outcome found = {0};
    brett_result result;
    int winners = 0;
    game->result(state, &result);
    if (!result.over) {
        spec->evaluate(state, found.win, spec->context);
        return found;
    }
    for (int seat = 0; seat < result.seats; seat++) winners += result.rank[seat] == 1;
    for (int seat = 0; seat < result.seats; seat++)
        if (result.rank[seat] == 1) found.win[seat] = (BRETT_CERTAIN - ply) / winners;
    return found;
}

/* Whoever moves makes the turn that is best for itself; among equals the one that seemed best at
 * once, and among those the first. */
static outcome plain(const maxn_spec *spec, const brett_state *state, int depth, int ply) {
    int seat = game->actor(state);
    if (!depth || seat == BRETT_NOBODY) return seeming(spec, state, ply);
    void *memory = malloc(game->turns_memory);
    size_t count = game->turns(state, memory, game->turns_memory);
    outcome best = {0};
    int32_t best_seeming = -1;
    for (size_t i = 0; i < count; i++) {
        brett_state after;
        game->turn_at(state, memory, i, NULL, &after);
        outcome found = plain(spec, &after, depth - 1, ply + 1);
        int32_t at_once = seeming(spec, &after, ply + 1).win[seat];
        bool equal = found.win[seat] == best.win[seat] && at_once > best_seeming;
        if (i && found.win[seat] <= best.win[seat] && !equal) continue;
        best = found;
        best_seeming = at_once;
    }
    free(memory);
    return best;
}

/* ---- Searching ---- */

/* A search of full width, so that it can be compared with a plain one. */
static maxn_spec full_search(const brett_state *state, twisty_distances *distances) {
    maxn_spec spec = twisty_maxn;
    twisty_measure_board((const twisty *)state, distances);
    spec.context = distances;
    spec.width = spec.from.most_turns;
    return spec;
}

static brett_thought search(const maxn_spec *spec, const brett_state *state, level_limits level,
                            brett_task task) {
    static _Alignas(8) char memory[MEMORY];
    brett_random random;
    brett_thought thought;
    assert_true(maxn_memory(spec) <= sizeof memory);
    memset(&thought, 0, sizeof thought);
    memset(memory, 0xa5, sizeof memory);
    brett_random_seed(&random, 1);
    task.game = game;
    task.view = state;
    task.random = &random;
    task.memory = memory;
    task.bytes = sizeof memory;
    if (!task.nodes) task.nodes = UINT64_MAX;
    search_run t = search_start(&task, &level, &thought);
    maxn(&t, spec);
    thought.nodes = t.nodes;
    return thought;
}

static brett_state after_turn(const brett_state *state, const brett_turn *turn) {
    brett_state after = *state;
    assert_true(turn->complete);
    for (uint32_t i = 0; i < turn->count; i++) {
        assert_true(game->legal(&after, turn->step[i]));
        game->apply(&after, turn->step[i]);
    }
    return after;
}

/* A position that is not over, in a game or as no game may ever reach it. */
static brett_state some_position(int seats, uint64_t seed) {
    brett_random random;
    brett_step step;
    brett_events events;
    brett_state state;
    brett_random_seed(&random, seed);
    do {
        state = seed % 4 ? twisty_scattered(seats, &random)
                         : twisty_dealt(seats, twisty_any_house(seats, &random), &random);
        for (uint64_t i = 0; i < seed % 4; i++) random_step(&state, &random, &step, &events);
        while (game->actor(&state) >= 0 && ((const twisty *)&state)->landings)
            random_step(&state, &random, &step, &events);
    } while (game->actor(&state) < 0);
    return state;
}

/* ---- What it finds ---- */

static void check_depth(int seats, int depth, uint64_t positions) {
    for (uint64_t seed = 0; seed < positions; seed++) {
        twisty_distances distances;
        brett_state state = some_position(seats, seed);
        maxn_spec spec = full_search(&state, &distances);
        brett_thought thought =
            search(&spec, &state, (level_limits){.depth = depth}, (brett_task){.choices = 3});
        outcome best = plain(&spec, &state, thought.depth, 0);
        assert_memory_equal(thought.choice[0].win, best.win, sizeof best.win);
        for (uint32_t i = 0; i < thought.choices; i++) {
            brett_state after = after_turn(&state, &thought.choice[i].line[0]);
            outcome found = plain(&spec, &after, thought.depth - 1, 1);
            assert_memory_equal(thought.choice[i].win, found.win, sizeof found.win);
            int seat = game->actor(&state);
            if (i) assert_true(found.win[seat] <= thought.choice[i - 1].win[seat]);
        }
    }
}

TEST(it_finds_what_a_plain_search_finds_with_three_seats) {
    check_depth(3, 1, 60);
    check_depth(3, 2, 150);
    check_depth(3, 3, 40);
}

TEST(it_finds_what_a_plain_search_finds_with_four_seats) {
    check_depth(4, 1, 60);
    check_depth(4, 2, 150);
    check_depth(4, 3, 40);
}

/* Leaving out what seems bad saves most of the nodes. */
TEST(a_narrow_search_looks_at_less) {
    twisty_distances distances;
    brett_state state = some_position(4, 3);
    maxn_spec wide = full_search(&state, &distances), narrow = wide;
    narrow.width = 2;
    brett_thought all = search(&wide, &state, (level_limits){.depth = 4}, (brett_task){0});
    brett_thought some = search(&narrow, &state, (level_limits){.depth = 4}, (brett_task){0});
    assert_int_equal(all.depth, 4);
    assert_int_equal(some.depth, 4);
    assert_true(some.nodes * 4 < all.nodes);
}

/* The turns of a line follow each other, and the first lines belong to different turns. */
TEST(lines_are_played_by_the_rules) {
    for (uint64_t seed = 0; seed < 8; seed++) {
        twisty_distances distances;
        brett_state state = some_position(3, seed);
        maxn_spec spec = full_search(&state, &distances);
        brett_thought thought =
            search(&spec, &state, (level_limits){0}, (brett_task){.nodes = 4000, .choices = 4});
        for (uint32_t i = 0; i < thought.choices; i++) {
            brett_state at = state;
            assert_in_range(thought.choice[i].turns, 1, BRETT_LINE_TURNS);
            for (uint32_t k = 0; k < thought.choice[i].turns; k++)
                at = after_turn(&at, &thought.choice[i].line[k]);
            for (uint32_t k = 0; k < i; k++) {
                brett_state one = after_turn(&state, &thought.choice[i].line[0]);
                brett_state other = after_turn(&state, &thought.choice[k].line[0]);
                assert_memory_not_equal(&one, &other, game->state_size);
            }
        }
    }
}

/* ---- Limits ---- */

TEST(it_looks_at_exactly_as_many_positions_as_it_may) {
    twisty_distances distances;
    brett_state state = some_position(4, 0);
    maxn_spec spec = full_search(&state, &distances);
    for (uint64_t nodes = 1; nodes < 5000; nodes = nodes * 3 + 1) {
        brett_thought thought =
            search(&spec, &state, (level_limits){0}, (brett_task){.nodes = nodes});
        assert_int_equal(thought.nodes, nodes);
        after_turn(&state, &thought.choice[0].line[0]);
    }
}

typedef struct watch {
    int asked, most, told;
} watch;

static bool go_on(void *context) {
    watch *w = context;
    return ++w->asked < w->most;
}

static void tell(void *context, const brett_thought *thought) {
    watch *w = context;
    assert_int_equal(thought->choices, 1);
    assert_true(thought->depth >= w->told);
    w->told = thought->depth;
}

TEST(it_stops_when_it_is_told_to) {
    twisty_distances distances;
    brett_state state = some_position(4, 0);
    maxn_spec spec = full_search(&state, &distances);
    for (int most = 1; most < 6; most++) {
        watch w = {.most = most};
        brett_thought thought = search(&spec, &state, (level_limits){0},
                                       (brett_task){.go_on = go_on, .tell = tell, .context = &w});
        assert_int_equal(w.asked, most);
        assert_int_equal(thought.nodes, (uint64_t)most * spec.nodes_between);
        assert_int_equal(w.told, thought.depth);
        after_turn(&state, &thought.choice[0].line[0]);
    }
}

/* What the memory held before makes no difference either. */
TEST(the_same_search_does_the_same) {
    for (uint64_t seed = 0; seed < 6; seed++) {
        twisty_distances distances;
        brett_state state = some_position(3 + (int)seed % 2, seed);
        maxn_spec spec = full_search(&state, &distances);
        brett_task limits = {.nodes = 3000, .choices = 2};
        brett_thought one = search(&spec, &state, (level_limits){0}, limits);
        brett_thought again = search(&spec, &state, (level_limits){0}, limits);
        assert_memory_equal(&one, &again, sizeof one);
    }
}

/* Who overlooks nearly everything still makes a turn, and not always the best one. */
TEST(it_overlooks_turns) {
    int others = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        twisty_distances distances;
        brett_state state = some_position(4, seed);
        maxn_spec spec = full_search(&state, &distances);
        level_limits all = {.depth = 1}, few = {.depth = 1, .overlooked = 95};
        brett_thought best = search(&spec, &state, all, (brett_task){0});
        brett_thought weak = search(&spec, &state, few, (brett_task){0});
        int seat = game->actor(&state);
        assert_true(weak.choice[0].win[seat] <= best.choice[0].win[seat]);
        others += weak.choice[0].win[seat] < best.choice[0].win[seat];
    }
    assert_true(others > 8);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(it_finds_what_a_plain_search_finds_with_three_seats),
        CASE(it_finds_what_a_plain_search_finds_with_four_seats),
        CASE(a_narrow_search_looks_at_less),
        CASE(lines_are_played_by_the_rules),
        CASE(it_looks_at_exactly_as_many_positions_as_it_may),
        CASE(it_stops_when_it_is_told_to),
        CASE(the_same_search_does_the_same),
        CASE(it_overlooks_turns),
    };
    tested = game;
    return cmocka_run_group_tests_name("Max^n", tests, NULL, NULL);
}
