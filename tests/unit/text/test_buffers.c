/* The promise of brett.h for everything that writes text, where test_contract_text.c does not ask
 * for it: it ends with a NUL when there is any
 * room, never writes past the room, and returns the length of the whole text. */
#include <string.h>

#include "support/playing.h"
#include "support/test.h"

static const char *const names[] = {"Mia", "Jürgen"};

typedef size_t writer(char *out, size_t size);

/* Tries a writer with every size from 0 to more than enough. */
static void check_writer(writer *write, const char *expected) {
    enum { ROOM = 2048, GUARD = 0x5a };
    size_t length = strlen(expected);
    assert_true(length + 3 < ROOM);
    for (size_t size = 0; size <= length + 3; size++) {
        char out[ROOM];
        memset(out, GUARD, sizeof out);
        assert_int_equal(write(out, size), length);
        for (size_t i = size; i < ROOM; i++) assert_int_equal(out[i], GUARD);
        if (!size) continue;
        size_t kept = length < size ? length : size - 1;
        assert_int_equal(out[kept], '\0');
        assert_memory_equal(out, expected, kept);
    }
    assert_int_equal(write(NULL, 0), length);
}

static brett_state passing(void) {
    return position("05 00 01 10 06 00 00 b0 B i");
}

static brett_turn turn_of(const brett_state *s, const char *text) {
    brett_turn turn;
    brett_fault fault;
    assert_true(linja_game.turn_read(s, text, &turn, &fault));
    return turn;
}

static size_t write_described_turn(char *out, size_t size) {
    brett_state s = passing();
    brett_turn turn = turn_of(&s, "2-1");
    return brett_describe_turn(&linja_game, &s, &turn, NULL, names, out, size);
}

static size_t write_option(char *out, size_t size) {
    brett_setup setup;
    brett_fault fault;
    brett_setup_default(&linja_game, &setup);
    assert_true(brett_setup_option(&linja_game, &setup, "first=drawn", &fault));
    return brett_setup_write(&linja_game, &setup, 0, out, size);
}

#define HEAD                                                                                       \
    "brett record 1\ngame: linja\nrules: 1\noption: seats=2\noption: first=B\n"                    \
    "seed: 18446744073709551615\n"                                                                 \
    "fair: 9b2b2893cfa344ce9039c0a3c7858ad5674ac5ad4b4ffc8c5494b52236e96912\n"                     \
    "secret: 040b121920272e353c434a51585f666d747b828990979ea5acb3bac1c8cfd6dd\nmix: B x\n"         \
    "A: human Jürgen\nB: greedy \n"                                                               \
    "deal: 60 11 11 11 11 11 11 06 B i\n\n"

static size_t write_head(char *out, size_t size) {
    static brett_record record;
    brett_fault fault;
    assert_true(brett_record_open(&record, HEAD, &fault));
    return brett_record_write_head(&record, out, size);
}

static size_t write_record_turn(char *out, size_t size) {
    brett_state s = passing();
    brett_turn turn = turn_of(&s, "2-1");
    uint32_t number = 9;
    return brett_record_write_turn(&linja_game, &s, &turn, &number, out, size);
}

static size_t write_result(char *out, size_t size) {
    brett_state s = position("06 04 02 00 10 30 30 50 A i");
    return brett_record_write_result(&linja_game, &s, out, size);
}

TEST(describe_turn_keeps_the_promise) {
    check_writer(write_described_turn,
                 "Jürgen moves from row 2 to row 1. The row is empty, so the turn ends. Mia cannot "
                 "move and passes.");
}

TEST(setup_write_keeps_the_promise) {
    check_writer(write_option, "first=drawn");
}

TEST(record_write_head_keeps_the_promise) {
    check_writer(write_head, HEAD);
}

TEST(record_write_turn_keeps_the_promise) {
    check_writer(write_record_turn, "10 B 2-1\n11 A pass\n");
}

TEST(record_write_result_keeps_the_promise) {
    check_writer(write_result, "\nresult: A 41 B 46\n");
}

/* Names longer than any sentence: still the length of the whole text. */
TEST(describe_turn_counts_the_whole_of_long_names) {
    char longest[3001], out[64], whole[8192];
    memset(longest, 'x', sizeof longest - 1);
    longest[3000] = '\0';
    const char *const long_names[] = {longest, longest};
    brett_state s = passing();
    brett_turn turn = turn_of(&s, "2-1");
    size_t short_length =
        brett_describe_turn(&linja_game, &s, &turn, NULL, names, whole, sizeof whole);
    size_t expected = short_length - strlen(names[0]) - strlen(names[1]) + 6000;
    assert_int_equal(brett_describe_turn(&linja_game, &s, &turn, NULL, long_names, out, sizeof out),
                     expected);
    assert_int_equal(
        brett_describe_turn(&linja_game, &s, &turn, NULL, long_names, whole, sizeof whole),
        expected);
    assert_int_equal(strlen(whole), expected);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(describe_turn_keeps_the_promise),
        CASE(setup_write_keeps_the_promise),
        CASE(record_write_head_keeps_the_promise),
        CASE(record_write_turn_keeps_the_promise),
        CASE(record_write_result_keeps_the_promise),
        CASE(describe_turn_counts_the_whole_of_long_names),
    };
    tested = &linja_game;
    return cmocka_run_group_tests_name("Buffers", tests, NULL, NULL);
}
