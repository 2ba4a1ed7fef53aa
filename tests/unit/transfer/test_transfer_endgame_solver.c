/* How the tablebase of Transfer's endgames is made: all positions are there, turns can be taken
 * back, the solving can be left and gone on with, and a broken tablebase is refused. */
#include <stdlib.h>
#include <string.h>

#include "players/transfer/endgame_format.h"
#include "rules/transfer_predecessors.h"
#include "support/test.h"
#include "support/transfer/positions.h"

static void *memory;

static void *solved_in_one_go(int colours) {
    void *tablebase = malloc(transfer_endgame_solve_bytes(colours));
    transfer_endgame_begin(tablebase, colours);
    while (transfer_endgame_solve(tablebase, UINT32_MAX, memory)) continue;
    transfer_endgame_seal(tablebase, transfer_endgame_bytes(colours));
    return tablebase;
}

/* ---- Positions ---- */

typedef struct last_key {
    uint64_t key;
    uint32_t count;
} last_key;

static void keys_ascend(void *context, uint64_t key) {
    last_key *last = context;
    assert_true(!last->count++ || key > last->key);
    last->key = key;
}

/* "With two colours left there are 905 positions up to the order of rows and the names of colours
 * [...], with three 735,389." */
TEST(there_are_as_many_positions_as_the_rules_say) {
    static const uint32_t wanted[] = {1, 4, 905, 735389};
    for (int colours = 0; colours <= TRANSFER_ENDGAME_COLOURS; colours++) {
        last_key last = {0};
        assert_int_equal(endgame_keys(colours, keys_ascend, &last), wanted[colours]);
        assert_int_equal(last.count, wanted[colours]);
        assert_int_equal(endgame_section[colours + 1] - endgame_section[colours], wanted[colours]);
    }
}

/* A tablebase of three colours, of which nothing is solved yet. */
static void *three;

static uint32_t random_place(brett_random *random) {
    return endgame_section[3] + brett_random_below(random, endgame_section[4] - endgame_section[3]);
}

/* The position at a place of it, with A to move; the rows that are not complete come first. */
static brett_state position_at(uint32_t place) {
    brett_state state = {0};
    transfer *s = (transfer *)&state;
    for (int row = 0; row < TRANSFER_ROWS; row++)
        s->row[row] =
            (uint16_t)(row < ENDGAME_ROWS ? endgame_unpacked(endgame_row(
                                                endgame_key(endgame_entry_at(three, place)), row))
                                          : 011111 * (unsigned)(row - 1));
    s->points[0] = 4;
    return state;
}

/* Each position has a place of its own in the tablebase, where it is found whatever the order of
 * rows, the names of colours and the side. */
TEST(positions_of_three_colours_are_found_in_a_table_of_three) {
    brett_random random;
    brett_random_seed(&random, 1);
    for (int i = 0; i < 1000; i++) {
        uint32_t place = random_place(&random);
        brett_state s = position_at(place), other = disguised(&s, &random);
        uint64_t entry = endgame_entry_at(three, place);
        assert_int_equal(endgame_index(three, 3, endgame_key(entry)), place);
        word_put(three, ENDGAME_HEAD_WORDS + place, endgame_entry(endgame_key(entry), -3, i));
        transfer_endgame_value end;
        assert_true(transfer_endgame_probe(three, transfer_endgame_bytes(3),
                                           (const transfer *)&other, &end));
        assert_int_equal(end.points, -3);
        assert_int_equal(end.turns, i);
    }
}

/* ---- Turns taken back ---- */

typedef struct seeking {
    const transfer *sought;
    transfer before; /* one of those that were found, chosen at random */
    brett_random *random;
    uint32_t count;
    bool found;
} seeking;

static void seek(void *context, const transfer_lines *before) {
    seeking *s = context;
    transfer position = *s->sought;
    for (int row = 0; row < TRANSFER_ROWS; row++)
        position.row[row] = (uint16_t)line_at(before, row);
    if (!brett_random_below(s->random, ++s->count)) s->before = position;
    s->found |= !memcmp(position.row, s->sought->row, sizeof position.row);
}

static bool leads_to(const transfer *from, const transfer_lines *to) {
    size_t count = transfer_turns(from, memory, TRANSFER_ENDGAME_TURNS_MEMORY);
    assert_true(count != SIZE_MAX);
    for (size_t i = 0; i < count; i++) {
        transfer_lines after = transfer_turn_lines(memory, i);
        if (!memcmp(&after, to, sizeof after)) return true;
    }
    return false;
}

/* What a turn leads to leads back, and what it leads back to is one turn away. */
TEST(turns_and_turns_taken_back_are_the_same) {
    brett_random random;
    brett_random_seed(&random, 2);
    for (int i = 0; i < 100; i++) {
        brett_state state = position_at(random_place(&random));
        seeking s = {.sought = (const transfer *)&state, .random = &random};
        size_t count = transfer_turns(s.sought, memory, TRANSFER_ENDGAME_TURNS_MEMORY);
        assert_true(count && count != SIZE_MAX);
        size_t index = brett_random_below(&random, (uint32_t)count);
        transfer_lines after = transfer_turn_lines(memory, index);
        transfer_predecessors(&after, ENDGAME_ROWS, seek, &s);
        assert_true(s.found);
        assert_true(leads_to(&s.before, &after));
    }
}

/* ---- Solving in parts ---- */

/* The solver's memory is all there is to it: it can be put away after any position. */
TEST(solving_in_parts_makes_the_same_table) {
    enum { COLOURS = 2 };
    size_t bytes = transfer_endgame_bytes(COLOURS), most = transfer_endgame_solve_bytes(COLOURS);
    void *whole = solved_in_one_go(COLOURS), *tablebase = malloc(most);
    int parts = 0;
    bool goes_on = true;
    transfer_endgame_begin(tablebase, COLOURS);
    for (; goes_on; parts++) {
        void *kept = malloc(most);
        transfer_endgame_seal(tablebase, most);
        assert_int_equal(transfer_endgame_check(tablebase, most), TRANSFER_ENDGAME_UNFINISHED);
        assert_false(transfer_endgame_progress_of(tablebase).finished);
        memcpy(kept, tablebase, most);
        free(tablebase);
        tablebase = kept;
        goes_on = transfer_endgame_solve(tablebase, 97, memory);
    }
    transfer_endgame_seal(tablebase, bytes);
    assert_true(transfer_endgame_progress_of(tablebase).finished);
    assert_in_range(parts, 10, 1000);
    assert_memory_equal(tablebase, whole, bytes);
    free(tablebase);
    free(whole);
}

TEST(the_tally_counts_every_position) {
    void *tablebase = solved_in_one_go(2);
    transfer_endgame_tally one = transfer_endgame_tally_of(tablebase, 1);
    transfer_endgame_tally two = transfer_endgame_tally_of(tablebase, 2);
    assert_int_equal(one.value[TRANSFER_ENDGAME_COLOURS + 1], 4);
    assert_int_equal(one.longest, 1);
    assert_int_equal(two.positions, 905);
    assert_int_equal(two.value[TRANSFER_ENDGAME_COLOURS - 2], 7);
    assert_int_equal(two.value[TRANSFER_ENDGAME_COLOURS], 596);
    assert_int_equal(two.value[TRANSFER_ENDGAME_COLOURS + 2], 302);
    free(tablebase);
}

/* ---- Broken tablebases ---- */

TEST(a_broken_table_is_refused) {
    size_t bytes = transfer_endgame_bytes(2);
    unsigned char *good = solved_in_one_go(2), *bad = malloc(bytes + 8);
    static const struct {
        size_t at;
        transfer_endgame_fault fault;
    } changes[] = {
        {0, TRANSFER_ENDGAME_NO_TABLEBASE},           /* the first letter */
        {8, TRANSFER_ENDGAME_VERSION},                /* of the format */
        {12, TRANSFER_ENDGAME_VERSION},               /* of the rules */
        {8 * ENDGAME_COLOURS, TRANSFER_ENDGAME_SIZE}, /* of a tablebase of three colours */
        {8 * ENDGAME_COLOURS + 1, TRANSFER_ENDGAME_NO_TABLEBASE}, /* hundreds of colours */
        {8 * ENDGAME_STAGE, TRANSFER_ENDGAME_SIZE},               /* as if unfinished */
        {8 * ENDGAME_CHECKSUM, TRANSFER_ENDGAME_CHECKSUM},        /* the checksum itself */
        {8 * ENDGAME_HEAD_WORDS + 801, TRANSFER_ENDGAME_CHECKSUM} /* an entry */
    };
    assert_int_equal(transfer_endgame_check(good, bytes), TRANSFER_ENDGAME_GOOD);
    for (size_t i = 0; i < LENGTH(changes); i++) {
        memcpy(bad, good, bytes);
        bad[changes[i].at] ^= 1;
        assert_int_equal(transfer_endgame_check(bad, bytes), changes[i].fault);
    }
    memcpy(bad, good, bytes);
    memset(bad + bytes, 0, 8);
    assert_int_equal(transfer_endgame_check(bad, bytes + 8), TRANSFER_ENDGAME_SIZE);
    assert_int_equal(transfer_endgame_check(bad, bytes - 1), TRANSFER_ENDGAME_SIZE);
    assert_int_equal(transfer_endgame_check(bad, 8 * ENDGAME_HEAD_WORDS - 1),
                     TRANSFER_ENDGAME_NO_TABLEBASE);
    assert_int_equal(transfer_endgame_check(NULL, 0), TRANSFER_ENDGAME_NO_TABLEBASE);
    free(good);
    free(bad);
}

/* Whatever is after the head, nothing outside the tablebase is read. */
TEST(a_broken_table_does_no_harm) {
    brett_random random;
    size_t bytes = transfer_endgame_bytes(2);
    unsigned char *tablebase = solved_in_one_go(2), *part = NULL;
    brett_random_seed(&random, 3);
    for (int i = 0; i < 500; i++) {
        size_t size = i % 2 ? bytes : brett_random_below(&random, (uint32_t)bytes);
        part = malloc(size ? size : 1); /* so that the sanitizer sees where it ends */
        memcpy(part, tablebase, size);
        for (size_t k = 8 * ENDGAME_HEAD_WORDS; k < size; k++)
            part[k] = (unsigned char)brett_random_next(&random);
        brett_state s = heaped(4 + i % 3, &random);
        transfer_endgame_value end;
        if (transfer_endgame_probe(part, size, (const transfer *)&s, &end))
            assert_in_range(end.points + 8, 0, 15);
        free(part);
    }
    free(tablebase);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(there_are_as_many_positions_as_the_rules_say),
        CASE(positions_of_three_colours_are_found_in_a_table_of_three),
        CASE(turns_and_turns_taken_back_are_the_same),
        CASE(solving_in_parts_makes_the_same_table),
        CASE(the_tally_counts_every_position),
        CASE(a_broken_table_is_refused),
        CASE(a_broken_table_does_no_harm),
    };
    tested = &transfer_game;
    memory = malloc(TRANSFER_ENDGAME_TURNS_MEMORY);
    three = malloc(transfer_endgame_solve_bytes(3));
    transfer_endgame_begin(three, 3);
    int failed = cmocka_run_group_tests_name("Transfer: solving endgames", tests, NULL, NULL);
    free(three);
    free(memory);
    return failed;
}
