/* The search for two seats: it finds what a plain search over everything finds, and it is the same
 * every time. */
#include <stdlib.h>
#include <string.h>

#include "games/games.h"
#include "players/strategy.h"
#include "players/twisty/distances.h"
#include "support/test.h"

enum { MEMORY = 24 << 20, POSITIONS = 60 };

/* As Linja is searched, but sure of what positions are worth. */
static alphabeta_spec linja_search;

/* ---- A plain search ---- */

static int32_t plain(const brett_game *game, const alphabeta_spec *spec, const brett_state *state,
                     int seat, int depth, int ply);

/* The best of all turns for the one who moves, as seen by the seat. */
static int32_t plain_turns(const brett_game *game, const alphabeta_spec *spec,
                           const brett_state *state, int seat, int depth, int ply) {
    void *memory = malloc(game->turns_memory);
    bool own = game->actor(state) == seat;
    int32_t best = own ? -WIN_VALUE : WIN_VALUE;
    size_t count = game->turns(state, memory, game->turns_memory);
    for (size_t i = 0; i < count; i++) {
        brett_state after;
        game->turn_at(state, memory, i, NULL, &after);
        int32_t worth = plain(game, spec, &after, seat, depth - 1, ply + 1);
        if (own ? worth > best : worth < best) best = worth;
    }
    free(memory);
    return best;
}

static int32_t plain(const brett_game *game, const alphabeta_spec *spec, const brett_state *state,
                     int seat, int depth, int ply) {
    brett_result result;
    game->result(state, &result);
    if (result.over && spec->end) return spec->end(state, seat);
    if (result.over && result.rank[0] == result.rank[1]) return 0;
    if (result.over) return result.rank[seat] == 1 ? WIN_VALUE - ply : -WIN_VALUE + ply;
    if (!depth) {
        int32_t worth = spec->evaluate(state, game->actor(state), spec->context);
        return game->actor(state) == seat ? worth : -worth;
    }
    return plain_turns(game, spec, state, seat, depth, ply);
}

/* ---- Positions ---- */

/* A position after some random turns; false when the game ended before. */
static bool random_position(const brett_game *game, uint64_t seed, int turns, brett_state *state) {
    const brett_player *player = brett_player_find("random");
    brett_setup setup;
    brett_random random;
    brett_turn turn;
    brett_step steps[BRETT_MAX_STEPS];
    brett_setup_default(game, &setup);
    brett_random_seed(&random, seed);
    game->deal(state, &setup, &random);
    for (int i = 0; i < turns && game->actor(state) >= 0; i++) {
        brett_choose(player, game, state, &random, steps, &turn);
        for (uint32_t k = 0; k < turn.count; k++) game->apply(state, turn.step[k]);
    }
    return game->actor(state) >= 0;
}

/* What is searched, with what the judge of Twisty is told of the board. */
static alphabeta_spec informed(const brett_game *game, const alphabeta_spec *spec,
                               const brett_state *state, twisty_distances *distances) {
    alphabeta_spec knowing = *spec;
    if (game != &twisty_game) return knowing;
    twisty_measure_board((const twisty *)state, distances);
    knowing.context = distances;
    return knowing;
}

/* A search with limits, and what it found. */
typedef struct found {
    brett_thought thought;
    search_run t;
} found;

static found search_from(uint64_t seed, const brett_game *game, const alphabeta_spec *spec,
                         const brett_state *state, level_limits limits, brett_task task) {
    static _Alignas(8) char memory[MEMORY];
    static brett_random random;
    found f;
    assert_true(alphabeta_memory(spec) <= sizeof memory);
    task.game = game;
    task.view = state;
    task.random = &random;
    task.memory = memory;
    task.bytes = sizeof memory;
    if (!task.nodes) task.nodes = UINT64_MAX;
    brett_random_seed(&random, seed);
    f.t = search_start(&task, &limits, &f.thought);
    alphabeta(&f.t, spec);
    return f;
}

static found search(const brett_game *game, const alphabeta_spec *spec, const brett_state *state,
                    level_limits limits, brett_task task) {
    return search_from(1, game, spec, state, limits, task);
}

/* The worth of the turn that was found, by the plain search. */
static int32_t worth_of_turn(const brett_game *game, const alphabeta_spec *spec,
                             const brett_state *state, const brett_turn *turn, int depth) {
    brett_state after = *state;
    for (uint32_t i = 0; i < turn->count; i++) {
        assert_true(game->legal(&after, turn->step[i]));
        game->apply(&after, turn->step[i]);
    }
    return plain(game, spec, &after, game->actor(state), depth - 1, 1);
}

/* The choice is worth what a plain search finds, and so is what is said of the chance to win. */
static void check_best(const brett_game *game, const alphabeta_spec *spec, const brett_state *state,
                       const brett_thought *thought) {
    int seat = game->actor(state);
    const brett_choice *choice = &thought->choice[0];
    int32_t worth = plain(game, spec, state, seat, thought->depth, 0);
    int32_t won = choice->is_exact ? 0 : EVALUATION_MAX;
    int32_t chance = worth > won    ? BRETT_CERTAIN
                     : worth < -won ? 0
                                    : win_chance(worth, spec->scale);
    if (choice->is_exact) assert_int_equal(choice->points * spec->point, worth);
    assert_int_equal(worth_of_turn(game, spec, state, &choice->line[0], thought->depth), worth);
    assert_int_equal(choice->win[seat], chance);
    assert_int_equal(choice->win[!seat], BRETT_CERTAIN - chance);
    assert_true(choice->line[0].complete);
}

static void check_depth(const brett_game *game, const alphabeta_spec *spec, int depth, int spread) {
    int checked = 0;
    for (uint64_t seed = 0; seed < POSITIONS; seed++) {
        brett_state state;
        if (!random_position(game, seed, (int)(seed * 7 % (uint64_t)spread), &state)) continue;
        twisty_distances distances;
        alphabeta_spec knowing = informed(game, spec, &state, &distances);
        found f = search(game, &knowing, &state, (level_limits){.depth = depth}, (brett_task){0});
        check_best(game, &knowing, &state, &f.thought);
        checked++;
    }
    assert_true(checked > POSITIONS / 3);
}

TEST(it_finds_what_a_plain_search_finds_in_linja) {
    check_depth(&linja_game, &linja_search, 1, 40);
    check_depth(&linja_game, &linja_search, 2, 40);
    check_depth(&linja_game, &linja_search, 3, 40);
}

TEST(it_finds_what_a_plain_search_finds_in_twisty) {
    check_depth(&twisty_game, &twisty_alphabeta, 1, 120);
    check_depth(&twisty_game, &twisty_alphabeta, 2, 120);
}

/* ---- Choices ---- */

/* Several choices are the best ones of a plain search, in their order, and all different. */
TEST(it_compares_as_many_turns_as_are_wanted) {
    enum { DEPTH = 2, CHOICES = 5 };
    for (uint64_t seed = 0; seed < 10; seed++) {
        brett_state state, after[CHOICES];
        if (!random_position(&linja_game, seed, (int)seed * 2, &state)) continue;
        found f = search(&linja_game, &linja_search, &state, (level_limits){.depth = DEPTH},
                         (brett_task){.choices = CHOICES});
        check_best(&linja_game, &linja_search, &state, &f.thought);
        for (uint32_t i = 0; i < f.thought.choices; i++) {
            const brett_choice *choice = &f.thought.choice[i];
            int seat = linja_game.actor(&state);
            int32_t worth = worth_of_turn(&linja_game, &linja_search, &state, &choice->line[0],
                                          f.thought.depth);
            assert_int_equal(choice->win[seat], win_chance(worth, linja_search.scale));
            if (i) assert_true(choice->win[seat] <= choice[-1].win[seat]);
            after[i] = state;
            for (uint32_t k = 0; k < choice->line[0].count; k++)
                linja_game.apply(&after[i], choice->line[0].step[k]);
            for (uint32_t k = 0; k < i; k++)
                assert_memory_not_equal(&after[i], &after[k], linja_game.state_size);
        }
    }
}

/* The turns of a line follow each other. */
TEST(the_line_is_played_by_the_rules) {
    brett_state state;
    assert_true(random_position(&linja_game, 3, 4, &state));
    found f =
        search(&linja_game, &linja_search, &state, (level_limits){.depth = 4}, (brett_task){0});
    assert_in_range(f.thought.choice[0].turns, 3, BRETT_LINE_TURNS);
    for (uint32_t i = 0; i < f.thought.choice[0].turns; i++) {
        const brett_turn *turn = &f.thought.choice[0].line[i];
        for (uint32_t k = 0; k < turn->count; k++) {
            assert_true(linja_game.legal(&state, turn->step[k]));
            linja_game.apply(&state, turn->step[k]);
        }
    }
}

/* Who overlooks nearly everything still makes a turn, and not always the best one. */
TEST(it_overlooks_turns) {
    int others = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        brett_state state;
        if (!random_position(&linja_game, seed, 6, &state)) continue;
        level_limits all = {.depth = 2}, few = {.depth = 2, .overlooked = 95};
        found best = search(&linja_game, &linja_search, &state, all, (brett_task){0});
        found weak = search(&linja_game, &linja_search, &state, few, (brett_task){0});
        int seat = linja_game.actor(&state);
        assert_true(weak.thought.choice[0].win[seat] <= best.thought.choice[0].win[seat]);
        others += weak.thought.choice[0].win[seat] < best.thought.choice[0].win[seat];
    }
    assert_true(others > 8);
}

/* From one start, games go different ways, but good ones. */
TEST(its_doubts_differ_from_one_search_to_the_next) {
    enum { DEPTH = 2 };
    int others = 0;
    for (uint64_t start = 0; start < 20; start++) {
        brett_state state, after[2];
        assert_true(random_position(&linja_game, start, 4, &state));
        int seat = linja_game.actor(&state);
        int32_t sure = plain(&linja_game, &linja_search, &state, seat, DEPTH, 0);
        for (int i = 0; i < 2; i++) {
            found f = search_from(start + (uint64_t)i * 1000, &linja_game, &linja_alphabeta, &state,
                                  (level_limits){.depth = DEPTH}, (brett_task){0});
            const brett_turn *turn = &f.thought.choice[0].line[0];
            after[i] = state;
            for (uint32_t k = 0; k < turn->count; k++) linja_game.apply(&after[i], turn->step[k]);
            int32_t worth = plain(&linja_game, &linja_search, &after[i], seat, DEPTH - 1, 1);
            assert_in_range(sure - worth, 0, 2 * linja_alphabeta.noise);
        }
        others += memcmp(&after[0], &after[1], linja_game.state_size) != 0;
    }
    assert_true(others >= 2);
}

/* ---- Limits ---- */

TEST(it_looks_at_no_more_positions_than_it_may) {
    brett_state state;
    assert_true(random_position(&linja_game, 1, 6, &state));
    for (uint64_t nodes = 1; nodes < 3000; nodes = nodes * 3 + 1) {
        found f = search(&linja_game, &linja_search, &state, (level_limits){0},
                         (brett_task){.nodes = nodes});
        assert_in_range(f.t.nodes, 1, nodes);
        assert_true(linja_game.legal(&state, f.thought.choice[0].line[0].step[0]));
    }
}

static bool go_on_for(void *context) {
    return --*(int *)context > 0;
}

TEST(it_stops_when_it_is_told_to) {
    brett_state state;
    int asked = 4;
    assert_true(random_position(&linja_game, 1, 6, &state));
    found f = search(&linja_game, &linja_search, &state, (level_limits){0},
                     (brett_task){.go_on = go_on_for, .context = &asked});
    assert_int_equal(asked, 0);
    assert_int_equal(f.t.nodes, 4 * linja_search.nodes_between);
}

typedef struct told {
    int times, depth;
} told;

static void note(void *context, const brett_thought *thought) {
    told *t = context;
    assert_true(thought->depth >= t->depth);
    assert_true(thought->choices >= 1);
    t->depth = thought->depth;
    t->times++;
}

TEST(it_tells_what_it_thinks_at_every_depth) {
    brett_state state;
    told t = {0};
    assert_true(random_position(&linja_game, 1, 6, &state));
    search(&linja_game, &linja_search, &state, (level_limits){.depth = 4},
           (brett_task){.tell = note, .context = &t});
    assert_int_equal(t.times, 4);
    assert_int_equal(t.depth, 4);
}

TEST(the_same_search_does_the_same) {
    for (uint64_t seed = 0; seed < 6; seed++) {
        brett_state state;
        if (!random_position(&twisty_game, seed, 12, &state)) continue;
        brett_task limits = {.nodes = 700};
        twisty_distances distances;
        alphabeta_spec knowing = informed(&twisty_game, &twisty_alphabeta, &state, &distances);
        found one = search(&twisty_game, &knowing, &state, (level_limits){0}, limits);
        found again = search(&twisty_game, &knowing, &state, (level_limits){0}, limits);
        const brett_choice *a = &one.thought.choice[0], *b = &again.thought.choice[0];
        assert_memory_equal(a->win, b->win, sizeof a->win);
        assert_int_equal(a->turns, b->turns);
        assert_int_equal(a->line[0].count, b->line[0].count);
        assert_memory_equal(a->line[0].step, b->line[0].step,
                            a->line[0].count * sizeof *a->line[0].step);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(it_finds_what_a_plain_search_finds_in_linja),
        CASE(it_finds_what_a_plain_search_finds_in_twisty),
        CASE(it_compares_as_many_turns_as_are_wanted),
        CASE(the_line_is_played_by_the_rules),
        CASE(it_overlooks_turns),
        CASE(its_doubts_differ_from_one_search_to_the_next),
        CASE(it_looks_at_no_more_positions_than_it_may),
        CASE(it_stops_when_it_is_told_to),
        CASE(it_tells_what_it_thinks_at_every_depth),
        CASE(the_same_search_does_the_same),
    };
    linja_search = linja_alphabeta;
    linja_search.noise = 0;
    return cmocka_run_group_tests_name("Alpha-beta", tests, NULL, NULL);
}
