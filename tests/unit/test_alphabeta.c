/* The search for two seats: it finds what a plain search over everything finds, and it is the same
 * every time. */
#include <stdlib.h>
#include <string.h>

#include "games/games.h"
#include "players/judges.h"
#include "support/test.h"

enum { MEMORY = 24 << 20, POSITIONS = 60 };

/* ---- A plain search ---- */

static int32_t plain(const brett_game *game, judge *judge_of, const brett_state *state, int seat,
                     int depth, int ply);

/* The best of all turns for the one who moves, as seen by the seat. */
static int32_t plain_turns(const brett_game *game, judge *judge_of, const brett_state *state,
                           int seat, int depth, int ply) {
    void *memory = malloc(game->turns_memory);
    bool own = game->actor(state) == seat;
    int32_t best = own ? -WIN_WORTH : WIN_WORTH;
    size_t count = game->turns(state, memory, game->turns_memory);
    for (size_t i = 0; i < count; i++) {
        brett_state after;
        game->turn_at(state, memory, i, NULL, &after);
        int32_t worth = plain(game, judge_of, &after, seat, depth - 1, ply + 1);
        if (own ? worth > best : worth < best) best = worth;
    }
    free(memory);
    return best;
}

static int32_t plain(const brett_game *game, judge *judge_of, const brett_state *state, int seat,
                     int depth, int ply) {
    brett_result result;
    game->result(state, &result);
    if (result.over && result.rank[0] == result.rank[1]) return 0;
    if (result.over) return result.rank[seat] == 1 ? WIN_WORTH - ply : -WIN_WORTH + ply;
    if (!depth) {
        int32_t worth = judge_of(state, game->actor(state));
        return game->actor(state) == seat ? worth : -worth;
    }
    return plain_turns(game, judge_of, state, seat, depth, ply);
}

/* ---- Positions ---- */

/* A position after some random turns; false when the game ended before. */
static bool random_position(const brett_game *game, uint64_t seed, int turns, brett_state *state) {
    const brett_player *player = brett_player_find("random");
    brett_setup setup;
    brett_random random;
    brett_turn turn;
    brett_setup_default(game, &setup);
    brett_random_seed(&random, seed);
    game->deal(state, &setup, &random);
    for (int i = 0; i < turns && game->actor(state) >= 0; i++) {
        brett_choose(player, game, state, &random, NULL, &turn);
        for (uint32_t k = 0; k < turn.count; k++) game->apply(state, turn.step[k]);
    }
    return game->actor(state) >= 0;
}

static search_result searched(const brett_game *game, judge *judge_of, const brett_state *state,
                              search_limits limits) {
    static _Alignas(8) char memory[MEMORY];
    search_result result;
    assert_true(alphabeta_memory(game) <= sizeof memory);
    alphabeta(game, judge_of, state, &limits, memory, sizeof memory, &result);
    return result;
}

/* The worth of the turn that was found, by the plain search. */
static int32_t worth_of_turn(const brett_game *game, judge *judge_of, const brett_state *state,
                             const brett_turn *turn, int depth) {
    brett_state after = *state;
    for (uint32_t i = 0; i < turn->count; i++) {
        assert_true(game->legal(&after, turn->step[i]));
        game->apply(&after, turn->step[i]);
    }
    return plain(game, judge_of, &after, game->actor(state), depth - 1, 1);
}

static void check_depth(const brett_game *game, judge *judge_of, int depth, int spread) {
    int checked = 0;
    for (uint64_t seed = 0; seed < POSITIONS; seed++) {
        brett_state state;
        if (!random_position(game, seed, (int)(seed * 7 % (uint64_t)spread), &state)) continue;
        search_result r = searched(game, judge_of, &state, (search_limits){.depth = depth});
        int seat = game->actor(&state);
        assert_int_equal(r.worth, plain(game, judge_of, &state, seat, r.depth, 0));
        assert_int_equal(r.worth, worth_of_turn(game, judge_of, &state, &r.turn, r.depth));
        assert_true(r.turn.complete);
        checked++;
    }
    assert_true(checked > POSITIONS / 3);
}

TEST(it_finds_what_a_plain_search_finds_in_linja) {
    check_depth(&linja_game, linja_judge_worth, 1, 40);
    check_depth(&linja_game, linja_judge_worth, 2, 40);
    check_depth(&linja_game, linja_judge_worth, 3, 40);
}

TEST(it_finds_what_a_plain_search_finds_in_twisty) {
    check_depth(&twisty_game, twisty_judge_worth, 1, 120);
    check_depth(&twisty_game, twisty_judge_worth, 2, 120);
}

/* ---- Limits ---- */

TEST(it_looks_at_no_more_positions_than_it_may) {
    brett_state state;
    assert_true(random_position(&linja_game, 1, 6, &state));
    for (uint64_t nodes = 1; nodes < 3000; nodes = nodes * 3 + 1) {
        search_result r =
            searched(&linja_game, linja_judge_worth, &state, (search_limits){.nodes = nodes});
        assert_in_range(r.nodes, 1, nodes);
        assert_true(linja_game.legal(&state, r.turn.step[0]));
    }
}

static bool go_on_for(void *context) {
    return --*(int *)context > 0;
}

TEST(it_stops_when_it_is_told_to) {
    brett_state state;
    int asked = 4;
    assert_true(random_position(&linja_game, 1, 6, &state));
    search_result r = searched(&linja_game, linja_judge_worth, &state,
                               (search_limits){.depth = 30, .go_on = go_on_for, .context = &asked});
    assert_int_equal(asked, 0);
    assert_in_range(r.nodes, 4000, 4200);
}

TEST(the_same_search_does_the_same) {
    for (uint64_t seed = 0; seed < 6; seed++) {
        brett_state state;
        if (!random_position(&twisty_game, seed, 12, &state)) continue;
        search_limits limits = {.nodes = 700};
        search_result one = searched(&twisty_game, twisty_judge_worth, &state, limits);
        search_result again = searched(&twisty_game, twisty_judge_worth, &state, limits);
        assert_int_equal(one.worth, again.worth);
        assert_int_equal(one.turn.count, again.turn.count);
        assert_memory_equal(one.turn.step, again.turn.step, one.turn.count * sizeof *one.turn.step);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(it_finds_what_a_plain_search_finds_in_linja),
        CASE(it_finds_what_a_plain_search_finds_in_twisty),
        CASE(it_looks_at_no_more_positions_than_it_may),
        CASE(it_stops_when_it_is_told_to),
        CASE(the_same_search_does_the_same),
    };
    return cmocka_run_group_tests_name("Alpha-beta", tests, NULL, NULL);
}
