/* Whom the host has blocked: what hosts may write, and whom it then fits. */
#include "server/admin/blocks.h"
#include "support/test.h"

/* The form in which a block is kept. */
static const char *form_of(const char *text) {
    static char out[BLOCK_TEXT_BYTES];
    block b;
    if (!block_read(text, &b)) return "none";
    block_write(&b, out);
    return out;
}

TEST(a_block_has_one_form_however_it_is_written) {
    static const char *const forms[][2] = {{"12", "12"},
                                           {"007", "7"},
                                           {"203.0.113.7", "203.0.113.7"},
                                           {"203.0.113.7/32", "203.0.113.7"},
                                           {"203.0.113.7/24", "203.0.113.0/24"},
                                           {"203.0.113.7/25", "203.0.113.0/25"},
                                           {"203.0.113.255/25", "203.0.113.128/25"},
                                           {"0.0.0.0/0", "0.0.0.0/0"},
                                           {"2001:DB8:0:0::1", "2001:db8::1"},
                                           {"2001:db8:1:2:3::/48", "2001:db8:1::/48"},
                                           {"::/0", "::/0"},
                                           {"::ffff:203.0.113.7", "203.0.113.7"}};
    for (size_t i = 0; i < LENGTH(forms); i++)
        assert_string_equal(form_of(forms[i][0]), forms[i][1]);
}

TEST(what_is_neither_a_person_nor_an_address_is_refused) {
    static const char *const bad[] = {
        "",         "0",          "-1",         "1.2.3",      "1.2.3.4/33",
        "1.2.3.4/", "1.2.3.4/-1", "1.2.3.4/ 8", "1.2.3.256",  "::/129",
        "Mia",      "12 ",        "1e3",        "1.2.3.4/8/", "9999999999999999999"};
    for (size_t i = 0; i < LENGTH(bad); i++) assert_string_equal(form_of(bad[i]), "none");
}

static void add(blocks *all, const char *text, int64_t until) {
    block b;
    assert_true(block_read(text, &b));
    b.until = until;
    assert_true(blocks_add(all, &b));
}

TEST(addresses_fit_the_networks_that_they_are_in) {
    blocks all = {0};
    add(&all, "203.0.113.0/25", 0);
    add(&all, "2001:db8:1::/48", 0);
    assert_non_null(blocks_of_address(&all, "203.0.113.127", 1));
    assert_non_null(blocks_of_address(&all, "::ffff:203.0.113.1", 1));
    assert_null(blocks_of_address(&all, "203.0.113.128", 1));
    assert_non_null(blocks_of_address(&all, "2001:db8:1:ffff::1", 1));
    assert_null(blocks_of_address(&all, "2001:db8:2::1", 1));
    assert_null(blocks_of_address(&all, "no address", 1));
    assert_null(blocks_of_person(&all, 0, 1));
    blocks_free(&all);
}

TEST(a_block_of_all_ipv4_leaves_ipv6_alone) {
    blocks all = {0};
    add(&all, "0.0.0.0/0", 0);
    assert_non_null(blocks_of_address(&all, "192.0.2.1", 1));
    assert_null(blocks_of_address(&all, "2001:db8::1", 1));
    blocks_free(&all);
}

TEST(a_block_ends_at_its_time_and_is_there_once) {
    blocks all = {0};
    add(&all, "12", 100);
    assert_non_null(blocks_of_person(&all, 12, 99));
    assert_null(blocks_of_person(&all, 12, 100));
    assert_null(blocks_of_person(&all, 13, 99));
    add(&all, "12", 0);
    assert_int_equal(all.count, 1);
    assert_non_null(blocks_of_person(&all, 12, 100));
    block b;
    block_read("12", &b);
    assert_true(blocks_drop(&all, &b));
    assert_false(blocks_drop(&all, &b));
    assert_null(blocks_of_person(&all, 12, 99));
    blocks_free(&all);
}

TEST(there_are_only_so_many) {
    blocks all = {0};
    block b;
    for (int64_t i = 1; i <= MOST_BLOCKS; i++) assert_true(blocks_add(&all, &(block){.player = i}));
    block_read("20000", &b);
    assert_false(blocks_add(&all, &b));
    assert_true(blocks_add(&all, &(block){.player = 5}));
    blocks_free(&all);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CASE(a_block_has_one_form_however_it_is_written),
        CASE(what_is_neither_a_person_nor_an_address_is_refused),
        CASE(addresses_fit_the_networks_that_they_are_in),
        CASE(a_block_of_all_ipv4_leaves_ipv6_alone),
        CASE(a_block_ends_at_its_time_and_is_there_once),
        CASE(there_are_only_so_many),
    };
    return cmocka_run_group_tests_name("Blocks", tests, NULL, NULL);
}
