/* The tactical question: how many rows can be completed this turn. Its answers are compared with
 * those of going through all turns. */
#include <stdlib.h>

#include "rules/transfer_tactics.h"
#include "support/random_games.h"
#include "support/test.h"
#include "support/transfer/positions.h"

#define FRESH "yryw/pgrbp/wgyb/ropog/owbg/rpb/wy/bpr/wyogo A 0:0 l - -"
#define PAIRS "bbrr/bbgg/gwwww/rropp/ggyo/ppboo/-/opr/wyyyy A 0:0 l - -"
#define LATE  "yyyow/-/ppppp/rrwbb/wwwrr/ggggg/ooobb/-/byyor A 1:1 l - -"

/* Each of six goes completes at most one row. */
enum { TOO_MANY_TURNS = 20000, MOST_ROWS = 6 };

static void *memory;

static const transfer *of(const brett_state *s) {
    return (const transfer *)s;
}

/* The best of all turns. */
static int brute_force(const brett_state *s, size_t count) {
    int best = 0, seat = of(s)->seat;
    for (size_t i = 0; i < count; i++) {
        brett_state after;
        transfer_game.turn_at(s, memory, i, NULL, &after);
        int rows = of(&after)->points[seat] - of(s)->points[seat];
        if (rows > best) best = rows;
    }
    return best;
}

/* The turn that comes with an answer is legal, complete, and does what it says. */
static void assert_does(const brett_state *s, const brett_turn *turn, int rows) {
    brett_state after = *s;
    brett_events events = 0;
    for (uint32_t i = 0; i < turn->count; i++) {
        assert_true(transfer_game.legal(&after, turn->step[i]));
        events = transfer_game.apply(&after, turn->step[i]);
    }
    assert_true(events & BRETT_TURN_ENDED);
    assert_int_equal(of(&after)->points[of(s)->seat] - of(s)->points[of(s)->seat], rows);
}

/* Compares where the turns can be gone through; tells whether that was so. */
static bool agrees(const brett_state *s) {
    size_t count = transfer_game.turns(s, memory, transfer_game.turns_memory);
    if (count > TOO_MANY_TURNS) return false;
    brett_turn turn;
    int rows = transfer_most_rows(of(s), &turn);
    assert_int_equal(rows, brute_force(s, count));
    if (rows) assert_does(s, &turn, rows);
    return true;
}

/* Plays at random, with the tactical turn now and then so that rows get completed, and compares at
 * every step: between turns, and in the middle of them. */
static int compare_in_game(const char *start, uint64_t seed, int most_rows[]) {
    brett_state s = position(start);
    brett_random random;
    brett_step steps[TRANSFER_MAX_STEPS];
    int compared = 0;
    brett_random_seed(&random, seed);
    for (int i = 0; i < 120; i++) {
        size_t count = transfer_game.steps(&s, steps);
        if (!count) break;
        if (agrees(&s)) {
            compared++;
            most_rows[transfer_most_rows(of(&s), NULL)]++;
        }
        transfer_game.apply(&s, steps[brett_random_below(&random, (uint32_t)count)]);
    }
    return compared;
}

TEST(the_answer_is_that_of_going_through_all_turns) {
    int compared = 0, rows[MOST_ROWS + 1] = {0};
    for (uint64_t seed = 0; seed < 20; seed++) {
        compared += compare_in_game(PAIRS, seed, rows);
        compared += compare_in_game(LATE, 100 + seed, rows);
    }
    assert_in_range(compared, 2000, 100000);
    assert_in_range(rows[0], 100, 100000);
    assert_in_range(rows[1], 100, 100000);
    assert_in_range(rows[2], 1, 100000); /* it comes to two at once as well */
}

TEST(it_is_so_in_thousands_of_random_positions) {
    brett_random random;
    int compared = 0, rows[MOST_ROWS + 1] = {0};
    brett_random_seed(&random, 5);
    for (int i = 0; i < 4000; i++) {
        brett_state s = heaped(1 + i % 5, &random);
        if (!agrees(&s)) continue;
        compared++;
        rows[transfer_most_rows(of(&s), NULL)]++;
    }
    assert_in_range(compared, 2000, 4000);
    assert_in_range(rows[2], 10, 4000);
}

/* Where sliders are free, also in the middle of turns. */
TEST(it_is_so_where_sliders_are_free) {
    brett_random random;
    int compared = 0, rows[MOST_ROWS + 1] = {0};
    brett_random_seed(&random, 6);
    for (int i = 0; i < 1500; i++) {
        brett_state s = played_by(heaped(2 + i % 4, &random), SLIDERS_FREE);
        for (int step = 0; step < i % 3; step++) random_step(&s, &random, NULL, NULL);
        if (!agrees(&s)) continue;
        compared++;
        rows[transfer_most_rows(of(&s), NULL)]++;
    }
    assert_in_range(compared, 1000, 1500);
    assert_in_range(rows[2], 10, 1500);
}

/* "In one turn at most 3 pieces can join a row, so a row can only be completed this turn if it
 * holds a group of two or more of that colour already." */
TEST(nothing_can_be_completed_where_there_is_no_group) {
    for (uint64_t seed = 0; seed < 100; seed++) {
        brett_state s = dealt(seed);
        assert_int_equal(transfer_most_rows(of(&s), NULL), 0);
    }
    brett_state s = position(FRESH);
    assert_int_equal(transfer_most_rows(of(&s), NULL), 0);
}

/* "With one colour left the mover completes it at once, always." */
TEST(the_last_colour_is_completed_at_once) {
    static const char *const texts[] = {
        "rrrrr/ooooo/yyyyy/ggggg/bbbbb/ppppp/www/w/w A 3:3 l - -",
        "rrrrr/ooooo/yyyyy/ggggg/bbbbb/ppppp/ww/ww/w B 3:3 l - -",
        "rrrrr/ooooo/yyyyy/ggggg/bbbbb/ppppp/wwww/-/w A 3:3 l - -",
        "rrrrr/ooooo/yyyyy/ggggg/bbbbb/ppppp/www/ww/- B 3:3 l - -",
    };
    for (size_t i = 0; i < LENGTH(texts); i++) {
        brett_state s = position(texts[i]);
        brett_turn turn;
        assert_int_equal(transfer_most_rows(of(&s), &turn), 1);
        assert_does(&s, &turn, 1);
    }
}

/* The same for the opponent after a given turn. */
TEST(what_the_opponent_can_complete_then_is_known_for_every_turn) {
    brett_state s = position(LATE);
    void *turns = malloc(transfer_game.turns_memory);
    size_t count = transfer_game.turns(&s, turns, transfer_game.turns_memory);
    int gifts = 0;
    for (size_t i = 0; i < count; i += 5) {
        brett_turn turn, reply;
        brett_state after;
        transfer_game.turn_at(&s, turns, i, &turn, &after);
        int rows = transfer_most_rows(of(&after), &reply);
        assert_int_equal(
            rows,
            brute_force(&after, transfer_game.turns(&after, memory, transfer_game.turns_memory)));
        if (rows) assert_does(&after, &reply, rows);
        gifts += rows > 0;
    }
    assert_in_range(gifts, 1, (int)count);
    free(turns);
}

TEST(a_game_that_is_over_has_nothing_to_complete) {
    brett_state s = position("rrrrr/ooooo/yyyyy/ggggg/bbbbb/ppppp/wwwww/-/- A 4:3 l - -");
    assert_int_equal(transfer_game.actor(&s), BRETT_NOBODY);
    assert_int_equal(transfer_most_rows(of(&s), NULL), 0);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(the_answer_is_that_of_going_through_all_turns),
        CASE(it_is_so_in_thousands_of_random_positions),
        CASE(it_is_so_where_sliders_are_free),
        CASE(nothing_can_be_completed_where_there_is_no_group),
        CASE(the_last_colour_is_completed_at_once),
        CASE(what_the_opponent_can_complete_then_is_known_for_every_turn),
        CASE(a_game_that_is_over_has_nothing_to_complete),
    };
    tested = &transfer_game;
    memory = malloc(transfer_game.turns_memory);
    int failed = cmocka_run_group_tests_name("Transfer's tactics", tests, NULL, NULL);
    free(memory);
    return failed;
}
