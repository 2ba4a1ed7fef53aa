/* The list of all turns of Transfer: what it promises of its memory and of its order. That it is
 * complete, test_transfer_slow_rules.c says. */
#include <stdlib.h>
#include <string.h>

#include "support/test.h"
#include "support/transfer/positions.h"

#define PAIRS "bbrr/bbgg/gwwww/rropp/ggyo/ppboo/-/opr/wyyyy A 0:0 l - -"
#define LATE  "yyyow/-/ppppp/rrwbb/wwwrr/ggggg/ooobb/-/byyor A 1:1 l - -"

enum { GUARD = 4096 };

static unsigned char *memory;

/* Counts in memory of so many bytes, after which nothing may be written. */
static size_t count_in(const brett_state *s, size_t bytes) {
    memset(memory + bytes, 0x5a, GUARD);
    size_t count = transfer_game.turns(s, memory, bytes);
    for (size_t i = 0; i < GUARD; i++) assert_int_equal(memory[bytes + i], 0x5a);
    return count;
}

/* "the return value is their number, or SIZE_MAX when the memory is too small." */
TEST(too_little_memory_is_told_and_kept_to) {
    static const struct {
        const char *text;
        size_t count, most;
    } cases[] = {{LATE, 454, 400000}, {PAIRS, 4839, 2000000}};
    for (size_t i = 0; i < LENGTH(cases); i++) {
        brett_state s = position(cases[i].text);
        size_t least = SIZE_MAX;
        for (size_t bytes = 0; bytes <= cases[i].most; bytes += 8 * (1 + bytes / 256)) {
            memset(memory, 0xee, bytes);
            size_t count = count_in(&s, bytes);
            if (count != SIZE_MAX) assert_int_equal(count, cases[i].count);
            if (count != SIZE_MAX && least == SIZE_MAX) least = bytes;
            if (least != SIZE_MAX)
                assert_int_equal(count, cases[i].count); /* more is enough, too */
        }
        assert_in_range(least, 1000, cases[i].most);
    }
}

/* A fresh deal needs about what the game asks for, and much less is too little. */
TEST(a_fresh_deal_fits_into_the_memory_that_the_game_asks_for) {
    brett_state s = dealt(7);
    size_t all = count_in(&s, transfer_game.turns_memory);
    assert_in_range(all, 900000, 2500000);
    for (size_t parts = 4; parts < 16; parts++) { /* here one or the other share is too small */
        size_t count = count_in(&s, transfer_game.turns_memory / 128 * 8 * parts);
        assert_true(count == all || count == SIZE_MAX);
    }
    for (size_t shift = 2; shift <= 16; shift += 2)
        assert_int_equal(count_in(&s, transfer_game.turns_memory >> shift), SIZE_MAX);
}

/* perft with --turns says when its memory is too small. */
TEST(perft_says_when_its_memory_is_too_small) {
    brett_state s = position(LATE);
    assert_true(brett_perft_turns(&transfer_game, &s, 1, memory, 1000) == UINT64_MAX);
    assert_int_equal(brett_perft_turns(&transfer_game, &s, 1, memory, transfer_game.turns_memory),
                     454);
    assert_true(brett_perft_turns(&transfer_game, &s, 2, memory, transfer_game.turns_memory) ==
                UINT64_MAX);
}

/* The list is a function of the position: whatever was in the memory before, and however often. */
TEST(ten_counts_in_a_row_are_the_same) {
    static brett_turn first[5000], again;
    brett_state states[] = {position(PAIRS), position(LATE), position(PAIRS)};
    play(&states[2], "+4:2");
    for (size_t i = 0; i < LENGTH(states); i++) {
        size_t count = count_in(&states[i], transfer_game.turns_memory);
        assert_true(count <= LENGTH(first));
        for (size_t k = 0; k < count; k++)
            transfer_game.turn_at(&states[i], memory, k, &first[k], NULL);
        for (int round = 0; round < 10; round++) {
            size_t bytes = round % 2 ? transfer_game.turns_memory : 4 << 20;
            if (round % 3 == 1) memset(memory, 0xee, 4 << 20);
            if (round % 3 == 2) count_in(&states[(i + 1) % 3], bytes);
            assert_int_equal(count_in(&states[i], bytes), count);
            for (size_t k = 0; k < count; k++) {
                transfer_game.turn_at(&states[i], memory, k, &again, NULL);
                assert_int_equal(again.count, first[k].count);
                assert_memory_equal(again.step, first[k].step, again.count * sizeof *again.step);
            }
        }
    }
}

/* "From the middle of a turn, finds the ways to complete it." */
TEST(from_the_middle_of_a_turn_the_ways_to_complete_it) {
    brett_state s = position("g/rrogb/roybw/ppppo/rwoww/gby/gby/bpw/oy A 0:0 r - ygr");
    brett_turn turn;
    brett_state after;
    size_t count = count_in(&s, transfer_game.turns_memory);
    assert_true(count > 50);
    for (size_t i = 0; i < count; i++) {
        transfer_game.turn_at(&s, memory, i, &turn, &after);
        assert_in_range(turn.count, 1, 3);
        assert_int_equal(transfer_game.actor(&after), 1);
    }
    s = position("yg/rrogb/bwrgy/ppppo/rwoww/ogby/gby/bpw/oy A 0:0 u r -");
    assert_true(count_in(&s, transfer_game.turns_memory) < 100);
    transfer_game.turn_at(&s, memory, 0, &turn, &after);
    assert_true(is_legal(&s, "-1"));
    assert_int_equal(turn.step[0], step_of("-1"));
    s = position("rrrrr/ooooo/yyyyy/ggggg/bbbbb/ppppp/wwwww/-/- A 4:3 l - -");
    assert_int_equal(count_in(&s, transfer_game.turns_memory), 0);
}

/* What may not come back is not in the list. */
TEST(turns_that_repeat_a_position_are_left_out) {
    brett_state s = position(LATE);
    size_t all = count_in(&s, transfer_game.turns_memory);
    play(&s, "+9 -9"); /* B to move, the rows as before */
    brett_state alone = position(position_text(&s));
    assert_int_equal(count_in(&s, transfer_game.turns_memory) + 1,
                     count_in(&alone, transfer_game.turns_memory));
    assert_true(all > 0);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(too_little_memory_is_told_and_kept_to),
        CASE(a_fresh_deal_fits_into_the_memory_that_the_game_asks_for),
        CASE(perft_says_when_its_memory_is_too_small),
        CASE(ten_counts_in_a_row_are_the_same),
        CASE(from_the_middle_of_a_turn_the_ways_to_complete_it),
        CASE(turns_that_repeat_a_position_are_left_out),
    };
    tested = &transfer_game;
    memory = malloc(transfer_game.turns_memory + GUARD);
    int failed = cmocka_run_group_tests_name("Transfer: turns", tests, NULL, NULL);
    free(memory);
    return failed;
}
