/* The contract of every game: its table, set-ups, deals and rematches, and records of whole games.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/contract.h"
#include "support/records.h"

/* ---- The table ---- */

/* Enough for what brett.h says of every game's table. */
CONTRACT(the_table_keeps_within_the_limits_of_the_header) {
    assert_ptr_equal(brett_game_find(tested->name), tested);
    assert_in_range(tested->state_size, 1, BRETT_STATE_BYTES);
    assert_in_range(tested->max_steps, 1, BRETT_MAX_STEPS);
    assert_in_range(tested->option_count, 0, BRETT_OPTIONS);
    assert_in_range(tested->min_seats, 1, tested->max_seats);
    assert_in_range(tested->max_seats, 2, BRETT_SEATS);
    assert_true(strlen(tested->seat_letters) >= (size_t)tested->max_seats);
    assert_true(tested->rules_version > 0 && tested->turns_memory > 0);
    assert_true(*tested->title && *tested->about);
    for (int i = 0; i < tested->option_count; i++) {
        const brett_option *option = &tested->options[i];
        assert_in_range(option->preset, option->min, option->max);
        int32_t words = 0;
        while (option->words && option->words[words]) words++;
        if (option->words) assert_int_equal(option->max, words - 1);
    }
}

/* ---- Set-ups ---- */

/* Every value that an option can have is read back as it is written. */
CONTRACT(options_are_read_back_as_written) {
    brett_fault fault;
    char text[64], again[64];
    for (int i = 0; i < tested->option_count; i++)
        for (int32_t value = tested->options[i].min; value <= tested->options[i].max; value++) {
            brett_setup setup, read;
            brett_setup_default(tested, &setup);
            read = setup;
            setup.value[i] = value;
            assert_true(brett_setup_write(tested, &setup, i, text, sizeof text) < sizeof text);
            assert_true(brett_setup_option(tested, &read, text, &fault));
            assert_int_equal(read.value[i], value);
            brett_setup_write(tested, &read, i, again, sizeof again);
            assert_string_equal(again, text);
        }
    for (int32_t seats = tested->min_seats; seats <= tested->max_seats; seats++) {
        brett_setup setup;
        brett_setup_default(tested, &setup);
        assert_int_equal(setup.seats, tested->min_seats);
        snprintf(text, sizeof text, "seats=%d", seats);
        assert_true(brett_setup_option(tested, &setup, text, &fault));
        assert_int_equal(setup.seats, seats);
    }
}

CONTRACT(options_that_are_not_good_are_refused_and_change_nothing) {
    static const char *const bad[] = {
        "", "=", "seats", "seats=", "seats=1", "seats=99", "seats=x", "no-such-option=1"};
    brett_setup setup, before;
    brett_fault fault;
    brett_setup_default(tested, &setup);
    before = setup;
    for (size_t i = 0; i < LENGTH(bad); i++) {
        assert_false(brett_setup_option(tested, &setup, bad[i], &fault));
        check_said(&fault.why);
        assert_memory_equal(&setup, &before, sizeof setup);
    }
}

/* ---- Deals ---- */

static bool same_deals(const brett_setup *setup, uint64_t seed) {
    brett_random random, again;
    brett_random_seed(&random, seed);
    brett_random_seed(&again, seed);
    brett_state one = deal_of(setup, &random), other = deal_of(setup, &again);
    return !memcmp(&one, &other, tested->state_size);
}

/* A deal follows from the set-up and the seed, may be laid by hand, and is a start of its own
 * set-up. */
CONTRACT(a_deal_is_a_good_start) {
    brett_random random;
    brett_random_seed(&random, 1);
    for (int i = 0; i < 300 / SLOWER; i++) {
        brett_setup setup = random_setup(&random), agreed = setup;
        brett_state s = deal_of(&setup, &random), start = position(position_text(&s));
        brett_message why;
        assert_true(same_deals(&setup, (uint64_t)i));
        assert_int_equal(tested->seats(&s), setup.seats);
        assert_false(is_over(&s));
        assert_true(tested->check_deal(&s, &why));
        assert_true(brett_setup_start(tested, &agreed, &start, &why));
        assert_string_equal(position_text(&start), position_text(&s));
        check_invariants(&s);
    }
}

/* ---- Records ---- */

enum { RECORD_BYTES = 1 << 18, MOST_TURNS = 60 };

/* Plays a game and writes it down, the last turn perhaps only begun. */
static void write_game(brett_record *record, char *out, brett_random *random) {
    brett_state s = record->start;
    uint32_t number = 0;
    size_t length = brett_record_write_head(record, out, RECORD_BYTES);
    for (int turns = 0; turns < MOST_TURNS && !is_over(&s); turns++) {
        brett_turn turn = random_turn(&s, random);
        length += brett_record_write_turn(tested, &s, &turn, &number, out + length,
                                          RECORD_BYTES - length);
        for (uint32_t i = 0; i < turn.count; i++) tested->apply(&s, turn.step[i]);
        if (!turn.complete) break;
    }
    brett_record_write_result(tested, &s, out + length, RECORD_BYTES - length);
}

CONTRACT(a_record_of_any_game_is_read_back_as_written) {
    static char text[RECORD_BYTES];
    static brett_record record, read;
    brett_random random;
    brett_random_seed(&random, 2);
    for (int game = 0; game < 120 / SLOWER; game++) {
        memset(&record, 0, sizeof record);
        record.game = tested;
        record.setup = random_setup(&random);
        record.has_seed = true;
        record.seed = brett_random_next(&random);
        for (int seat = 0; seat < record.setup.seats; seat++)
            strcpy(record.player[seat], seat ? "level:4" : "human");
        record.dealt = true;
        brett_random deal;
        brett_random_seed(&deal, record.seed);
        record.start = deal_of(&record.setup, &deal);
        write_game(&record, text, &random);
        assert_string_equal(rewritten(text, &read), text);
        assert_ptr_equal(read.game, tested);
        assert_same_state(&read.start, &record.start);
    }
}

/* ---- Rematches ---- */

CONTRACT(a_rematch_has_a_good_set_up_with_as_many_seats) {
    brett_random random;
    brett_random_seed(&random, 3);
    for (int game = 0; game < 60 / SLOWER; game++) {
        brett_setup setup = random_setup(&random);
        brett_state start = deal_of(&setup, &random), s = start;
        brett_message why;
        int32_t seats = setup.seats;
        while (random_step(&s, &random, NULL, NULL)) continue;
        tested->rematch(&start, &s, &setup);
        assert_int_equal(setup.seats, seats);
        assert_true(tested->check_setup(&setup, &why));
    }
}

int main(int argc, char *argv[]) {
    static const contract_case cases[] = {
        CONTRACT_CASE(the_table_keeps_within_the_limits_of_the_header),
        CONTRACT_CASE(options_are_read_back_as_written),
        CONTRACT_CASE(options_that_are_not_good_are_refused_and_change_nothing),
        CONTRACT_CASE(a_deal_is_a_good_start),
        CONTRACT_CASE(a_record_of_any_game_is_read_back_as_written),
        CONTRACT_CASE(a_rematch_has_a_good_set_up_with_as_many_seats),
    };
    (void)argc;
    return run_contract("Contract: start", cases, LENGTH(cases), argv + 1);
}
