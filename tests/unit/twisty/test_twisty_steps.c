/* What holds of the steps and the end of every game of Twisty: what is refused and why, who is
 * first, and when it is over. */
#include <stdlib.h>
#include <string.h>

#include "rules/twisty.h"
#include "support/test.h"
#include "support/twisty/positions.h"

static uint64_t *memory;

static const twisty *of(const brett_state *s) {
    return (const twisty *)s;
}

static int count_of(uint64_t set) {
    return __builtin_popcountll(set);
}

/* ---- Steps ---- */

static void check_steps(const brett_state *s, brett_random *random) {
    (void)random;
    static const brett_step beyond[] = {1 << 16, 65536 + 5, UINT64_C(1) << 32 | 5, UINT64_MAX - 1,
                                        UINT64_MAX};
    brett_step steps[BRETT_MAX_STEPS];
    bool listed[512] = {false};
    size_t count = twisty_game.steps(s, steps);
    assert_true(count <= twisty_game.max_steps);
    for (size_t i = 0; i < count; i++) {
        assert_true(steps[i] < 256);
        assert_false(listed[steps[i]]);
        listed[steps[i]] = true;
        assert_int_equal(twisty_game.weight(s, steps[i]), 1);
    }
    for (brett_step step = 0; step < 512 + LENGTH(beyond); step++) {
        brett_step tried = step < 512 ? step : beyond[step - 512];
        bool legal = step < 512 && listed[step];
        brett_state made = *s, expected = *s;
        brett_events events = 12345;
        brett_message why;
        assert_int_equal(twisty_game.legal(s, tried), legal);
        assert_int_equal(twisty_game.why_not(s, tried, &why), !legal);
        assert_int_equal(brett_try(&twisty_game, &made, tried, &events, &why), legal);
        if (legal) {
            assert_int_equal(events, twisty_game.apply(&expected, tried));
        } else {
            assert_int_equal(events, 12345);
            assert_true(strlen(said(&why)) > 10);
            assert_null(strchr(said(&why), '{'));
        }
        assert_memory_equal(&made, &expected, sizeof made);
    }
}

TEST(every_step_is_made_or_refused_with_a_reason) {
    for_each_twisty_position(30, 6, check_steps);
}

static bool holds(const twisty *t, int seat, int colour) {
    for (int place = 0; place < t->held[seat]; place++)
        if (twisty_listed(t, seat, place) == colour) return true;
    return false;
}

/* Where landing is refused, it is for the reason that is given. */
static void check_refusal(const twisty *t, int square) {
    int other = twisty_other_at(t, square), colour = twisty_next_colour(t, t->seat);
    int kind = twisty_at(t, square);
    bool extra = kind >= TWISTY_ORTHOGONAL && kind < TWISTY_SAFETY;
    bool used = memchr(t->path, square, t->landings), begun_here = square == t->pawn[t->seat];
    bool rob = other != BRETT_NOBODY, has_colour = rob && colour && holds(t, other, colour);
    switch (twisty_judge(t, twisty_step(TWISTY_LAND, square))) {
    case TWISTY_LEGAL: assert_false(used); break;
    case TWISTY_NOT_A_MOVE: break;
    case TWISTY_TWICE: assert_true(used); break;
    case TWISTY_TELEPORT_PAWN: assert_true(rob && kind == TWISTY_TELEPORT && t->landings); break;
    case TWISTY_ALL_HELD: assert_true(rob && !colour); break;
    case TWISTY_NOT_HELD: assert_true(rob && colour && !has_colour); break;
    case TWISTY_PROTECTED: assert_true(has_colour && !(t->loose[other] >> colour & 1)); break;
    case TWISTY_ENDS_AT_START: assert_true(begun_here && !extra && !used); break;
    case TWISTY_DEAD_END: assert_true(begun_here && extra && !used); break;
    default: fail_msg("square %d", square);
    }
}

static void check_refusals(const brett_state *s, brett_random *random) {
    (void)random;
    const twisty *t = of(s);
    twisty_verdict staying = twisty_judge(t, twisty_step(TWISTY_STAY, 0));
    if (t->over || twisty_chooses(t) || twisty_robs(t)) return;
    for (int square = 0; square < TWISTY_SQUARES; square++) check_refusal(t, square);
    if (!t->landings) assert_int_equal(staying, TWISTY_MOVE_FIRST);
    if (!t->landings) return;
    bool back = twisty_pawn_now(t, t->seat) == t->pawn[t->seat];
    assert_int_equal(staying, back ? TWISTY_ENDS_AT_START : TWISTY_LEGAL);
}

TEST(a_landing_is_refused_for_the_reason_that_is_given) {
    for_each_twisty_position(800, 11, check_refusals);
}

/* What the players ask: all squares that a chain can land on. */
static void check_flood(const brett_state *s, brett_random *random) {
    (void)random;
    const twisty *t = of(s);
    if (t->over || twisty_chooses(t) || t->landings) return;
    twisty_ground ground = twisty_survey(t, t->seat);
    squares reached = twisty_flood(&ground, l_moves(square_set(t->pawn[t->seat]))), ends = 0;
    size_t count = twisty_game.turns(s, memory, twisty_game.turns_memory);
    for (size_t i = 0; i < count; i++) {
        brett_turn turn;
        twisty_game.turn_at(s, memory, i, &turn, NULL);
        for (uint32_t k = 0; k < turn.count; k++)
            if (twisty_action_of(turn.step[k]) == TWISTY_LAND)
                ends |= square_set(twisty_square_of(turn.step[k]));
    }
    squares start = square_set(t->pawn[t->seat]); /* may be passed over */
    assert_true((reached & ~start) == (ends & ~start));
}

TEST(the_squares_that_can_be_reached_are_those_of_the_turns) {
    for_each_twisty_position(300, 12, check_flood);
}

/* ---- Results ---- */

/* A winner is first and all others second, a draw is shared; before that, cubes count. */
static int rank_by_rules(const twisty *t, int seat) {
    int winner = twisty_winner(t), rank = 1;
    if (t->over) return winner == BRETT_NOBODY || winner == seat ? 1 : 2;
    for (int other = 0; other < t->seats; other++) rank += t->held[other] > t->held[seat];
    return rank;
}

static void check_result(const brett_state *s, brett_random *random) {
    (void)random;
    brett_result r;
    brett_step steps[BRETT_MAX_STEPS];
    const twisty *t = of(s);
    memset(&r, 0xee, sizeof r);
    twisty_game.result(s, &r);
    size_t count = twisty_game.steps(s, steps);
    int actor = twisty_game.actor(s), winner = twisty_winner(t);
    assert_int_equal(r.seats, t->seats);
    assert_int_equal(twisty_game.seats(s), t->seats);
    assert_int_equal(r.over, count == 0);
    assert_int_equal(r.over, actor == BRETT_NOBODY);
    assert_int_equal(r.over, winner != BRETT_NOBODY || t->quiet == 30 * t->seats);
    if (count) assert_in_range(actor, 0, t->seats - 1);
    for (int seat = 0; seat < t->seats; seat++) {
        assert_int_equal(r.points[seat], t->held[seat] + (winner == seat));
        assert_int_equal(r.rank[seat], rank_by_rules(t, seat));
        for (int other = 0; other < seat; other++)
            assert_int_not_equal(r.team[seat], r.team[other]);
    }
}

TEST(results_fit_the_cubes_and_whoever_acts_can_move) {
    for_each_twisty_position(2000, 7, check_result);
}

/* ---- The end ---- */

/* Cubes that lie on the board or can be stolen: there are fewer after progress, and only then. */
static int unsettled(const twisty *t) {
    int count = count_of((t->plane[0] | t->plane[1] | t->plane[2]) & ~t->plane[3]) * 8;
    for (int seat = 0; seat < t->seats; seat++) count += count_of(t->loose[seat]);
    return count;
}

/* Plays a random game, counting the quiet turns; whether somebody won. It ends when somebody with
 * all seven lands on the centre, or after 30 rounds without progress, and not before. */
static bool ends_by_the_rules(brett_state s, brett_random *random) {
    const twisty *t = of(&s);
    int quiet = t->quiet, limit = 30 * t->seats, cubes = unsettled(t);
    brett_step step;
    brett_events events;
    while (!t->over) {
        int mover = t->seat;
        bool chooses = twisty_chooses(t), all = t->held[mover] == TWISTY_COLOURS;
        random_step(&s, random, &step, &events);
        if (chooses || !(events & BRETT_TURN_ENDED)) continue;
        quiet = unsettled(t) < cubes ? 0 : quiet + 1;
        quiet += count_of(events & BRETT_PASSED_ANY);
        cubes = unsettled(t);
        bool won = all && t->pawn[mover] == TWISTY_CENTRE;
        if (t->quiet != quiet || t->over != (won ? TWISTY_WON : quiet == limit ? TWISTY_DRAWN : 0))
            fail_msg("%s, quiet for %d", position_text(&s), quiet);
    }
    return t->over == TWISTY_WON;
}

TEST(ten_thousand_games_with_each_number_of_players_end_by_the_rules) {
    brett_random random;
    brett_random_seed(&random, 8);
    for (int seats = 2; seats <= BRETT_SEATS; seats++) {
        int won = 0;
        for (int game = 0; game < 10000; game++)
            won += ends_by_the_rules(game % 4 ? twisty_scattered(seats, &random)
                                              : twisty_dealt(seats, &random),
                                     &random);
        assert_in_range(won, 1000, 9999);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(every_step_is_made_or_refused_with_a_reason),
        CASE(a_landing_is_refused_for_the_reason_that_is_given),
        CASE(the_squares_that_can_be_reached_are_those_of_the_turns),
        CASE(results_fit_the_cubes_and_whoever_acts_can_move),
        CASE(ten_thousand_games_with_each_number_of_players_end_by_the_rules),
    };
    tested = &twisty_game;
    memory = malloc(twisty_game.turns_memory);
    int failed = cmocka_run_group_tests_name("Twisty: steps", tests, NULL, NULL);
    free(memory);
    return failed;
}
