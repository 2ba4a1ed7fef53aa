/* Looking positions up: every turn is worth what best play comes to after it, and the line of best
 * turns is what always taking the first one of the list gives. Linja is known by plain search,
 * Transfer by the tablebase inside the library. */
#include <stdlib.h>
#include <string.h>

#include "players/transfer/endgame_tablebase.h"
#include "support/playing.h"
#include "support/test.h"
#include "tablebase/linja/reference.h"
#include "tablebase/probing.h"

static bool linja_value(const void *context, const brett_state *state, int32_t *points,
                        int32_t *turns) {
    const linja *s = (const linja *)state;
    uint32_t most = 1000000;
    (void)context;
    *turns = 0;
    return !s->due && !s->bonus && linja_reference_search(s, &most, points);
}

static bool transfer_value(const void *context, const brett_state *state, int32_t *points,
                           int32_t *turns) {
    transfer_endgame_value end;
    (void)context;
    if (!transfer_endgame_probe(NULL, 0, (const transfer *)state, &end)) return false;
    *points = end.points;
    *turns = end.turns;
    return true;
}

static const brett_solved linja_solved = {.value = linja_value};
static const brett_solved transfer_solved = {.value = transfer_value, .from_here = true};

static prober prober_of(const char *game, const brett_solved *solved) {
    prober p = {.game = brett_game_find(game), .solved = solved};
    tested = p.game;
    p.memory = malloc(p.game->turns_memory);
    assert_non_null(p.memory);
    return p;
}

/* Plays the line, each turn of which must be the first of the list; the position at its end. */
static brett_state follow_line(const prober *p, brett_state state) {
    brett_turn line[PROBE_LINE_TURNS], first;
    size_t count = probe_line(p, &state, line);
    for (size_t i = 0; i < count; i++) {
        probe known;
        brett_state after;
        assert_int_equal(probe_position(p, &state, &known), PROBE_KNOWN);
        p->game->turn_at(&state, p->memory, known.turns[0].index, &first, &after);
        assert_int_equal(line[i].count, first.count);
        assert_memory_equal(line[i].step, first.step, first.count * sizeof *first.step);
        state = after;
        probe_free(&known);
    }
    return state;
}

/* Checks a position of a random game, and goes on; false at its end. */
static bool check_linja(const prober *p, brett_state *state, brett_random *random) {
    probe known;
    brett_state after;
    int seat = p->game->actor(state), least = 999, value = 0, unused;
    assert_int_equal(probe_position(p, state, &known), PROBE_KNOWN);
    if (seat == BRETT_NOBODY) {
        assert_int_equal(known.count, 0);
        assert_int_equal(known.value, points_of(state, 0) - points_of(state, 1));
        probe_free(&known);
        return false;
    }
    for (size_t i = 0; i < known.count; i++) {
        p->game->turn_at(state, p->memory, known.turns[i].index, NULL, &after);
        int next = p->game->actor(&after);
        if (next == BRETT_NOBODY)
            value = points_of(&after, seat) - points_of(&after, !seat);
        else if (linja_value(NULL, &after, &value, &unused) && next != seat)
            value = -value;
        assert_int_equal(known.turns[i].value, value);
        assert_true(value <= least);
        least = value;
    }
    assert_int_equal(known.value, known.turns[0].value);
    uint32_t choice = brett_random_below(random, (uint32_t)known.count);
    p->game->turn_at(state, p->memory, known.turns[choice].index, NULL, &after);
    brett_state end = follow_line(p, *state);
    assert_true(is_over(&end));
    assert_int_equal(points_of(&end, seat) - points_of(&end, !seat), known.value);
    probe_free(&known);
    *state = after;
    return true;
}

TEST(turns_of_linja_are_worth_what_follows_and_the_line_makes_the_points) {
    prober p = prober_of("linja", &linja_solved);
    for (uint64_t seed = 1; seed <= 20; seed++) {
        brett_state state = position("09 00 10 11 02 10 10 80 B i");
        brett_random random;
        brett_random_seed(&random, seed);
        while (check_linja(&p, &state, &random)) {
        }
    }
    free(p.memory);
}

/* In the middle of a turn the position is in no tablebase, but how it can go on is. */
TEST(the_rest_of_a_turn_is_looked_up_as_well) {
    prober p = prober_of("linja", &linja_solved);
    brett_state state = position("09 00 10 11 02 10 10 80 B i");
    brett_random random;
    brett_random_seed(&random, 1);
    play(&state, "4-3");
    assert_true(check_linja(&p, &state, &random));
    free(p.memory);
}

/* Quiet turns come back, so a line ends where nobody gains any more. */
TEST(a_line_of_transfer_ends_where_nobody_gains) {
    prober p = prober_of("transfer", &transfer_solved);
    brett_random random;
    brett_random_seed(&random, 7);
    brett_state state = position("rrroo/ooo/rr/-/yyyyy/ggggg/bbbbb/ppppp/wwwww A 2:3 l - -");
    for (int i = 0; i < 40 && !is_over(&state); i++) {
        probe known;
        brett_state end = follow_line(&p, state), after;
        int32_t points = 0, turns;
        if (!is_over(&end)) assert_true(transfer_value(NULL, &end, &points, &turns));
        assert_int_equal(points, 0);
        assert_int_equal(probe_position(&p, &state, &known), PROBE_KNOWN);
        int seat = p.game->actor(&state);
        int gained = points_of(&end, seat) - points_of(&end, !seat) - points_of(&state, seat) +
                     points_of(&state, !seat);
        assert_int_equal(gained, known.value);
        uint32_t choice = brett_random_below(&random, (uint32_t)known.count);
        p.game->turn_at(&state, p.memory, choice, NULL, &after);
        state = after;
        probe_free(&known);
    }
    free(p.memory);
}

TEST(what_nobody_knows_is_unknown) {
    prober p = prober_of("transfer", &transfer_solved);
    brett_state state = position("rrroo/oooyy/yyyrr/-/-/ggggg/bbbbb/ppppp/wwwww A 2:2 l - -");
    brett_turn line[PROBE_LINE_TURNS];
    probe known;
    assert_int_equal(probe_position(&p, &state, &known), PROBE_UNKNOWN);
    assert_int_equal(probe_line(&p, &state, line), 0);
    free(p.memory);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(turns_of_linja_are_worth_what_follows_and_the_line_makes_the_points),
        CASE(the_rest_of_a_turn_is_looked_up_as_well),
        CASE(a_line_of_transfer_ends_where_nobody_gains),
        CASE(what_nobody_knows_is_unknown),
    };
    return cmocka_run_group_tests_name("Probing", tests, NULL, NULL);
}
