/* rules/linja.md, "Facts to test against", and how perft counts. */
#include <stdlib.h>
#include <string.h>

#include "support/linja/positions.h"
#include "support/random_games.h"
#include "support/test.h"

#define START   "60 11 11 11 11 11 11 06 A i"
#define SCATTER "08 10 11 00 01 11 00 91 A i"

/* "perft from the start: 7, 43, 301, ..." */
TEST(perft_counts_sequences_of_steps) {
    static const uint64_t counts[] = {1, 7, 43, 301, 1849, 10361, 54706, 304084, 1596396};
    brett_state s = position(START);
    for (size_t depth = 0; depth < LENGTH(counts); depth++)
        assert_int_equal(brett_perft(&linja_game, &s, (int)depth), counts[depth]);
}

/* "perft of `08 10 11 00 01 11 00 91 A i`: 3, 10, 36, 106, 337, 1,002" */
TEST(perft_of_scattered_pieces) {
    static const uint64_t counts[] = {1, 3, 10, 36, 106, 337, 1002};
    brett_state s = position(SCATTER);
    for (size_t depth = 0; depth < LENGTH(counts); depth++)
        assert_int_equal(brett_perft(&linja_game, &s, (int)depth), counts[depth]);
}

static uint64_t perft_turns(const char *text, int depth) {
    brett_state s = position(text);
    size_t bytes = (size_t)depth * linja_game.turns_memory;
    void *memory = malloc(bytes);
    uint64_t count = brett_perft_turns(&linja_game, &s, depth, memory, bytes);
    free(memory);
    return count;
}

/* "From the middle of a turn, finds the ways to complete it." */
TEST(from_the_middle_of_a_turn_the_ways_to_complete_it) {
    static uint64_t memory[(1 << 17) / 8];
    brett_state s = position(START);
    brett_turn turn;
    play(&s, "2-3");
    assert_int_equal(linja_game.turns(&s, memory, sizeof memory), 6);
    linja_game.turn_at(&s, memory, 0, &turn, NULL);
    assert_int_equal(turn.count, 1);
}

/* "With `--turns`: 33, 2,263, 123,412" and "with `--turns`: 4, 77, 574". */
TEST(perft_counts_sequences_of_turns) {
    assert_int_equal(perft_turns(START, 1), 33);
    assert_int_equal(perft_turns(START, 2), 2263);
    assert_int_equal(perft_turns(START, 3), 123412);
    assert_int_equal(perft_turns(SCATTER, 1), 4);
    assert_int_equal(perft_turns(SCATTER, 2), 77);
    assert_int_equal(perft_turns(SCATTER, 3), 574);
}

/* "turns of one position that lead to the same position are one turn": the piece from row 0 takes
 * the place of the one from row 1, or the one from row 2 makes room for it. */
TEST(turns_that_lead_to_the_same_position_are_one) {
    brett_state s = position(START), one = s, other = s;
    play(&one, "0-1 1-3");
    play(&other, "2-3 0-2");
    assert_string_equal(position_text(&one), "50 11 11 21 11 11 11 06 B i");
    assert_string_equal(position_text(&other), position_text(&one));

    static uint64_t memory[(1 << 17) / 8];
    assert_true(sizeof memory >= linja_game.turns_memory);
    size_t count = linja_game.turns(&s, memory, sizeof memory), found = 0;
    for (size_t i = 0; i < count; i++) {
        brett_state after;
        linja_game.turn_at(&s, memory, i, NULL, &after);
        found += !memcmp(&after, &one, linja_game.state_size);
    }
    assert_int_equal(found, 1);
}

/* "A game that is over sooner counts for nothing." One of two steps ends this game; after the
 * other there are three. */
TEST(a_game_that_is_over_sooner_counts_for_nothing) {
    brett_state s = drawn("7 | AAAAAAAAAA"
                          "6 | A"
                          "5 |"
                          "4 |"
                          "3 | A B"
                          "2 | BB"
                          "1 | BBB"
                          "0 | BBBBBB",
                          "A i");
    assert_string_equal(steps_text(&s), "3-4 6-7");
    assert_int_equal(brett_perft(&linja_game, &s, 1), 2);
    assert_int_equal(brett_perft(&linja_game, &s, 2), 1); /* 6-7 3-4, and the game is over */
    assert_int_equal(brett_perft(&linja_game, &s, 3), 0);
    assert_int_equal(perft_turns(position_text(&s), 1), 2);
    assert_int_equal(perft_turns(position_text(&s), 2), 0);
}

/* perft with --turns says when its memory is too small. */
TEST(turns_need_the_memory_that_the_game_asks_for) {
    brett_state s = position(START);
    size_t bytes = 2 * linja_game.turns_memory;
    void *memory = malloc(bytes);
    assert_int_equal(linja_game.turns(&s, memory, linja_game.turns_memory - 1), SIZE_MAX);
    assert_int_equal(brett_perft_turns(&linja_game, &s, 2, memory, bytes - 1), UINT64_MAX);
    assert_int_equal(brett_perft_turns(&linja_game, &s, 2, memory, bytes), 2263);
    free(memory);
}

/* "The game is acyclic: every move adds to the rows advanced." */
TEST(every_move_adds_to_the_rows_advanced) {
    for (uint64_t seed = 0; seed < 200; seed++) {
        brett_state s = position(START);
        brett_random random;
        brett_step step;
        brett_events events;
        int before = -1;
        brett_random_seed(&random, seed);
        do {
            const char *text = position_text(&s);
            int advanced = 0;
            for (int row = 0; row < 8; row++) {
                int a = text[3 * row], b = text[3 * row + 1];
                advanced += row * (a <= '9' ? a - '0' : a - 'a' + 10);
                advanced += (7 - row) * (b <= '9' ? b - '0' : b - 'a' + 10);
            }
            assert_true(advanced > before);
            before = advanced;
        } while (random_step(&s, &random, &step, &events));
    }
}

/* In how many ways 12 pieces of each side stand on rows from low to high: count[a][b] has those of
 * a and b pieces. A field row takes six of both together. */
static uint64_t placements(int low, int high, int a_pieces, int b_pieces) {
    uint64_t count[13][13] = {{0}};
    count[0][0] = 1;
    for (int row = low; row <= high; row++) {
        uint64_t next[13][13] = {{0}};
        for (int a = 0; a <= 12; a++)
            for (int b = 0; b <= 12; b++)
                for (int more_a = 0; a + more_a <= 12; more_a++)
                    for (int more_b = 0; b + more_b <= 12; more_b++)
                        if (row == 0 || row == 7 || more_a + more_b <= 6)
                            next[a + more_a][b + more_b] += count[a][b];
        memcpy(count, next, sizeof count);
    }
    return count[a_pieces][b_pieces];
}

/* "A side has C(19,7) = 50,388 distributions, so there are at most 2.54e9 pairs." */
TEST(a_side_has_50388_distributions) {
    uint64_t ways[13] = {1};
    for (int row = 0; row < 8; row++)
        for (int pieces = 1; pieces <= 12; pieces++) ways[pieces] += ways[pieces - 1];
    assert_int_equal(ways[12], 50388);
    assert_in_range(ways[12] * ways[12], 2535000000, 2540000000);
}

/* "1,264,319,537 positions at the start of a turn are legal and not over (capacity kept, sides not
 * yet passed)." That is the placements of all pieces; whose turn it is does not double them, and
 * those where nobody can move are among them. */
TEST(the_positions_at_the_start_of_a_turn) {
    uint64_t all = placements(0, 7, 12, 12), passed = 0;
    for (int lowest = 1; lowest <= 7; lowest++) /* A's lowest piece; all of B stand below */
        passed +=
            placements(0, lowest - 1, 0, 12) *
            (placements(lowest, 7, 12, 0) - (lowest < 7 ? placements(lowest + 1, 7, 12, 0) : 0));
    assert_int_equal(all - passed, 1264319537);
}

/* The library's own idea of a legal position that is not over, against the same count: on a sample
 * of all pairs of distributions, as many are accepted as should be. */
TEST(the_library_accepts_as_many_positions_as_that) {
    enum { SAMPLE = 100000 };
    brett_random random;
    brett_random_seed(&random, 1);
    int accepted = 0;
    for (int i = 0; i < SAMPLE; i++) {
        char text[] = "00 00 00 00 00 00 00 00 A i";
        for (int side = 0; side < 2; side++) { /* 7 bars among 19 places: each as likely */
            int row = 0, bars = 7, pieces = 12, here = 0;
            while (bars + pieces)
                if ((int)brett_random_below(&random, (uint32_t)(bars + pieces)) < bars) {
                    text[3 * row++ + side] = "0123456789abc"[here];
                    here = 0;
                    bars--;
                } else {
                    here++;
                    pieces--;
                }
            text[3 * row + side] = "0123456789abc"[here];
        }
        brett_state s;
        brett_fault fault;
        accepted += linja_game.position_read(&s, text, &fault) && !is_over(&s);
    }
    double expected = SAMPLE * (1264319537.0 / 50388 / 50388); /* 49798; one sigma is 158 */
    assert_in_range(accepted, (uint64_t)expected - 700, (uint64_t)expected + 700);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(perft_counts_sequences_of_steps),
        CASE(perft_of_scattered_pieces),
        CASE(from_the_middle_of_a_turn_the_ways_to_complete_it),
        CASE(perft_counts_sequences_of_turns),
        CASE(turns_that_lead_to_the_same_position_are_one),
        CASE(a_game_that_is_over_sooner_counts_for_nothing),
        CASE(turns_need_the_memory_that_the_game_asks_for),
        CASE(every_move_adds_to_the_rows_advanced),
        CASE(a_side_has_50388_distributions),
        CASE(the_positions_at_the_start_of_a_turn),
        CASE(the_library_accepts_as_many_positions_as_that),
    };
    tested = &linja_game;
    return cmocka_run_group_tests_name("Linja: facts", tests, NULL, NULL);
}
