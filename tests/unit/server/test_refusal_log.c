/* Whom the journal names: nobody unless the host wants it, never a proxy, and not too often. */
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "server/refusal_log.h"
#include "support/test.h"

enum { SECOND = 1000000 };

static accounts all;
static quotas usual;
static networks proxies;

static refusal_log start(log_addresses addresses) {
    assert_true(sodium_init() >= 0);
    quotas_default(&usual);
    accounts_open(&all, &usual);
    assert_true(networks_read(&proxies, "10.0.0.0/8"));
    return (refusal_log){addresses, &all, &proxies, {0}};
}

/* ---- What is written ---- */

static FILE *written;
static int real_stderr;

static void begin_listening(void) {
    written = tmpfile();
    assert_non_null(written);
    fflush(stderr);
    real_stderr = dup(STDERR_FILENO);
    dup2(fileno(written), STDERR_FILENO);
}

/* How many lines there are; the last of them, from "what=" on, in out. */
static int end_listening(char out[200]) {
    char line[300];
    int lines = 0;
    dup2(real_stderr, STDERR_FILENO);
    close(real_stderr);
    rewind(written);
    *out = '\0';
    for (; fgets(line, sizeof line, written); lines++) {
        const char *what = strstr(line, "what=");
        snprintf(out, 200, "%.*s", (int)strcspn(what ? what : "", "\n"), what ? what : "");
    }
    fclose(written);
    return lines;
}

/* The line that comes of it; empty: none. */
static const char *line_of(refusal_log *l, const char *address) {
    static char line[200];
    begin_listening();
    refusal_log_add(l, "bad", address, 0);
    assert_in_range(end_listening(line), 0, 1);
    return line;
}

TEST(nobody_is_named_unless_the_host_wants_it) {
    refusal_log l = start(LOG_ADDRESSES_NO);
    assert_string_equal(line_of(&l, "203.0.113.7"), "");
    assert_int_equal(all.count, 0);
    accounts_free(&all);
}

TEST(an_address_has_its_usual_form) {
    refusal_log l = start(LOG_ADDRESSES_YES);
    assert_string_equal(line_of(&l, "203.0.113.7"), "what=refused why=bad address=203.0.113.7");
    assert_string_equal(line_of(&l, "::ffff:203.0.113.8"),
                        "what=refused why=bad address=203.0.113.8");
    assert_string_equal(line_of(&l, "2001:DB8:0:0::1"), "what=refused why=bad address=2001:db8::1");
    accounts_free(&all);
}

TEST(cut_short_it_is_a_network) {
    refusal_log l = start(LOG_ADDRESSES_SHORT);
    assert_string_equal(line_of(&l, "203.0.113.7"), "what=refused why=bad address=203.0.113.0/24");
    assert_string_equal(line_of(&l, "::ffff:203.0.113.8"),
                        "what=refused why=bad address=203.0.113.0/24");
    assert_string_equal(line_of(&l, "2001:db8:1:2:3:4:5:6"),
                        "what=refused why=bad address=2001:db8:1::/48");
    accounts_free(&all);
}

TEST(a_proxy_and_what_is_no_address_are_not_named) {
    refusal_log l = start(LOG_ADDRESSES_YES);
    assert_string_equal(line_of(&l, "10.1.2.3"), "");
    assert_string_equal(line_of(&l, "::ffff:10.1.2.3"), "");
    assert_string_equal(line_of(&l, "x\naddress=1.2.3.4"), "");
    assert_string_equal(line_of(&l, ""), "");
    accounts_free(&all);
}

/* ---- How often ---- */

static int lines_of(refusal_log *l, const char *address, int times, int64_t now) {
    char line[200];
    begin_listening();
    for (int i = 0; i < times; i++) refusal_log_add(l, "often", address, now);
    return end_listening(line);
}

TEST(an_address_has_five_lines_at_once_and_one_a_second) {
    refusal_log l = start(LOG_ADDRESSES_YES);
    assert_int_equal(lines_of(&l, "203.0.113.7", 1000, 0), 5);
    assert_int_equal(lines_of(&l, "203.0.113.7", 1000, SECOND / 2), 0);
    assert_int_equal(lines_of(&l, "203.0.113.7", 1000, SECOND), 1);
    assert_int_equal(lines_of(&l, "203.0.113.8", 1000, SECOND), 5);
    accounts_free(&all);
}

TEST(all_have_a_hundred_at_once_and_twenty_a_second) {
    refusal_log l = start(LOG_ADDRESSES_YES);
    int lines[2] = {0};
    for (int second = 0; second < 2; second++)
        for (int i = 0; i < 256; i++) {
            char address[32];
            snprintf(address, sizeof address, "203.0.%d.%d", second, i);
            lines[second] += lines_of(&l, address, 3, second * SECOND);
        }
    assert_int_equal(lines[0], 100);
    assert_int_equal(lines[1], 20);
    accounts_free(&all);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CASE(nobody_is_named_unless_the_host_wants_it),
        CASE(an_address_has_its_usual_form),
        CASE(cut_short_it_is_a_network),
        CASE(a_proxy_and_what_is_no_address_are_not_named),
        CASE(an_address_has_five_lines_at_once_and_one_a_second),
        CASE(all_have_a_hundred_at_once_and_twenty_a_second),
    };
    return cmocka_run_group_tests_name("Log of refusals", tests, NULL, NULL);
}
