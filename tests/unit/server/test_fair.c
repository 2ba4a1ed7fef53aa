/* Fair draws: the formula of docs/api.md, against numbers that another implementation of BLAKE2b
 * has computed. */
#include <string.h>

#include "server/room/fair.h"
#include "support/test.h"

/* The secret 00 01 02 ... 1f. */
static fair counting(int seats) {
    fair f = {.seats = seats};
    for (int i = 0; i < FAIR_SECRET_BYTES; i++) f.secret[i] = (unsigned char)i;
    return f;
}

TEST(the_commitment_is_the_hash_of_the_secret) {
    char hex[FAIR_HEX_BYTES];
    fair f = counting(2);
    fair_commitment(&f, hex);
    assert_string_equal(hex, "cb2f5160fc1f7e05a55ef49d340b48da2e5a78099d53393351cd579dd42503d6");
    fair_secret(&f, hex);
    assert_string_equal(hex, "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
}

TEST(a_seed_follows_from_secret_number_and_what_is_mixed_in) {
    fair f = counting(2);
    assert_int_equal(fair_seed(&f, 0), 2094658155858758771u);
    assert_int_equal(fair_seed(&f, 1), 2539968190521513065u);
    strcpy(f.mix[0], "my dice");
    assert_int_equal(fair_seed(&f, 0), 4336314356388370367u);

    f = counting(4);
    for (int seat = 0; seat < 4; seat++) memset(f.mix[seat], 'a', FAIR_MIX_BYTES - 1);
    assert_int_equal(fair_seed(&f, 0x0102030405060708), 12785139403535661984u);
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

TEST(a_record_tells_what_its_draws_follow_from) {
    static brett_record record;
    fair f = counting(3), again;
    strcpy(f.mix[2], "~ x");
    record.setup.seats = 3;
    strcpy(record.mix[2], "~ x");
    fair_secret(&f, record.secret);
    fair_of_record(&again, &record);
    assert_memory_equal(again.secret, f.secret, sizeof f.secret);
    assert_int_equal(fair_seed(&again, 5), fair_seed(&f, 5));
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(the_commitment_is_the_hash_of_the_secret),
        CASE(a_seed_follows_from_secret_number_and_what_is_mixed_in),
        CASE(who_sent_what_matters),
        CASE(a_record_tells_what_its_draws_follow_from),
    };
    return cmocka_run_group_tests_name("Fair draws", tests, NULL, NULL);
}
