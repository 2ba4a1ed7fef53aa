/* Fair draws: the formula of docs/api.md, against numbers that another implementation of BLAKE2b
 * has computed. */
#include <string.h>

#include "server/room/fair.h"
#include "support/test.h"

/* The secret 00 01 02 ... 1f. */
static fair counting_by(int formula, int seats) {
    fair f = {.seats = seats, .formula = formula};
    for (int i = 0; i < FAIR_SECRET_BYTES; i++) f.secret[i] = (unsigned char)i;
    return f;
}

static fair counting(int seats) {
    return counting_by(FAIR_CLEAR, seats);
}

TEST(the_commitment_is_the_hash_of_the_secret) {
    char hex[FAIR_HEX_BYTES];
    fair f = counting(2);
    fair_commitment(&f, hex);
    assert_string_equal(hex, "cb2f5160fc1f7e05a55ef49d340b48da2e5a78099d53393351cd579dd42503d6");
    fair_secret(&f, hex);
    assert_string_equal(hex, "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
}

/* Games that were begun before there were seals have their formula for good. */
TEST(the_first_formula_has_secret_number_and_what_is_mixed_in) {
    fair f = counting(2);
    assert_int_equal(fair_seed(&f, 0), 2094658155858758771u);
    assert_int_equal(fair_seed(&f, 1), 2539968190521513065u);
    strcpy(f.mix[0], "my dice");
    assert_int_equal(fair_seed(&f, 0), 4336314356388370367u);

    f = counting(4);
    for (int seat = 0; seat < 4; seat++) memset(f.mix[seat], 'a', FAIR_MIX_BYTES - 1);
    assert_int_equal(fair_seed(&f, 0x0102030405060708), 12785139403535661984u);
}

/* As "printf 'my dice' | b2sum -l 256" says it. */
TEST(a_seal_is_the_hash_of_a_mix) {
    char hex[FAIR_HEX_BYTES];
    fair_seal("my dice", hex);
    assert_string_equal(hex, "779725fc469e552c7850dbe052f8bce0b4f2f2103214260b18fc855a6a5d64dd");
    assert_true(fair_is_hash(hex));
    hex[63] = 'g';
    assert_false(fair_is_hash(hex));
    hex[63] = 0;
    assert_false(fair_is_hash(hex));
    assert_false(fair_is_hash("779725fc469e552c7850dbe052f8bce0b4f2f2103214260b18fc855a6a5d64dd0"));
    assert_false(fair_is_hash("779725FC469E552C7850DBE052F8BCE0B4F2F2103214260B18FC855A6A5D64DD"));
}

TEST(the_second_formula_has_the_seals_too) {
    fair f = counting_by(FAIR_SEALED, 2);
    assert_int_equal(fair_seed(&f, 0), 10222603611727101295u);
    assert_int_equal(fair_seed(&f, 1), 2391085234568339746u);
    strcpy(f.mix[0], "my dice"); /* in clear */
    assert_int_equal(fair_seed(&f, 0), 11622006362967277720u);
    fair_seal("my dice", f.seal[0]);
    assert_false(fair_waits(&f, 0));
    assert_int_equal(fair_seed(&f, 0), 6630022127726495423u);
    f.mix[0][0] = 0; /* never told */
    assert_true(fair_waits(&f, 0));
    assert_int_equal(fair_seed(&f, 0), 16732380927687549890u);

    f = counting_by(FAIR_SEALED, 4);
    for (int seat = 0; seat < 4; seat++) {
        memset(f.mix[seat], 'a', FAIR_MIX_BYTES - 1);
        fair_seal(f.mix[seat], f.seal[seat]);
    }
    assert_int_equal(fair_seed(&f, 0x0102030405060708), 16639051452957287491u);
}

/* Lengths go in, so that nobody's text can run into the next one's. */
TEST(who_sent_what_matters) {
    fair f = counting(2);
    strcpy(f.mix[0], "ab");
    strcpy(f.mix[1], "c");
    assert_int_equal(fair_seed(&f, 1), 16712817216931801509u);
    strcpy(f.mix[0], "a");
    strcpy(f.mix[1], "bc");
    assert_int_equal(fair_seed(&f, 1), 5550790509760193587u);
}

/* A record's head, written and read again. */
static void pass_on(const fair *f, fair *again) {
    static brett_record record, read;
    char text[4 * BRETT_TEXT_BYTES];
    brett_fault fault;
    brett_random random;
    record = (brett_record){.game = brett_game_find("transport")};
    brett_setup_default(record.game, &record.setup);
    record.setup.seats = f->seats;
    fair_to_record(f, &record);
    fair_secret(f, record.secret);
    for (int seat = 0; seat < f->seats; seat++) strcpy(record.player[seat], "human");
    brett_random_seed(&random, 1);
    record.game->deal(&record.start, &record.setup, &random);
    assert_true(brett_record_write_head(&record, text, sizeof text) < sizeof text);
    assert_true(brett_record_open(&read, text, &fault));
    fair_of_record(again, &read);
}

TEST(a_record_tells_what_its_draws_follow_from) {
    fair again;
    for (int formula = FAIR_CLEAR; formula <= FAIR_SEALED; formula++) {
        fair f = counting_by(formula, 4);
        strcpy(f.mix[0], "~ x ");
        if (formula == FAIR_SEALED) {
            strcpy(f.mix[2], "7 ");
            fair_seal("7 ", f.seal[2]);
            fair_seal("never", f.seal[3]);
        }
        pass_on(&f, &again);
        assert_memory_equal(again.secret, f.secret, sizeof f.secret);
        for (int seat = 0; seat < 4; seat++) {
            assert_string_equal(again.mix[seat], f.mix[seat]);
            assert_string_equal(again.seal[seat], f.seal[seat]);
        }
        assert_int_equal(fair_seed(&again, 5), fair_seed(&f, 5));
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(the_commitment_is_the_hash_of_the_secret),
        CASE(the_first_formula_has_secret_number_and_what_is_mixed_in),
        CASE(a_seal_is_the_hash_of_a_mix),
        CASE(the_second_formula_has_the_seals_too),
        CASE(who_sent_what_matters),
        CASE(a_record_tells_what_its_draws_follow_from),
    };
    return cmocka_run_group_tests_name("Fair draws", tests, NULL, NULL);
}
