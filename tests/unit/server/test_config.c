/* The host's settings: what is read, what is refused, and where a file is wrong. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/config.h"
#include "support/folder.h"
#include "support/test.h"

#define assert_sets(name, value)                                                                   \
    do {                                                                                           \
        char why_[200] = "";                                                                       \
        if (!config_set(&c, name, value, why_, sizeof why_)) fail_msg("%s", why_);                 \
    } while (0)

/* Refused with this sentence, and nothing is changed. */
#define assert_refused(name, value, sentence)                                                      \
    do {                                                                                           \
        char why_[200] = "";                                                                       \
        config before_ = c;                                                                        \
        assert_false(config_set(&c, name, value, why_, sizeof why_));                              \
        assert_string_equal(why_, sentence);                                                       \
        assert_memory_equal(&before_, &c, sizeof c);                                               \
    } while (0)

/* ---- Single settings ---- */

TEST(without_a_word_it_is_this_machine_alone) {
    config c;
    config_default(&c);
    assert_string_equal(c.address, "127.0.0.1");
    assert_int_equal(c.port, 8080);
    assert_true(c.threads >= 1);
    assert_true(strlen(c.data) > 0);
    assert_string_equal(c.certificate, "");
    assert_int_equal(c.proxies.count, 0);
    assert_int_equal(c.metrics, METRICS_LOCAL);
    assert_int_equal(c.log_addresses, LOG_ADDRESSES_NO);
    assert_false(c.connections_set);
}

TEST(games_are_kept_where_the_system_keeps_data) {
    config c;
    setenv("XDG_DATA_HOME", "/data", 1);
    config_default(&c);
    assert_string_equal(c.data, "/data/brett");
    setenv("XDG_DATA_HOME", "", 1);
    setenv("HOME", "/at-home", 1);
    config_default(&c);
    assert_string_equal(c.data, "/at-home/.local/share/brett");
}

TEST(where_to_listen_is_an_address_and_a_port) {
    config c;
    config_default(&c);
    assert_sets("listen", "0.0.0.0:80");
    assert_string_equal(c.address, "0.0.0.0");
    assert_int_equal(c.port, 80);
    assert_sets("listen", "9000");
    assert_string_equal(c.address, "0.0.0.0");
    assert_int_equal(c.port, 9000);
    assert_sets("listen", "[::1]:0");
    assert_string_equal(c.address, "::1");
    assert_int_equal(c.port, 0);
}

TEST(half_an_address_is_refused) {
    static const char *const wrong[] = {"",        "x",    "1.2.3.4",    "1.2.3.4:", ":80",
                                        "[]:80",   "::1",  "fe80::1:80", "[::1]",    "[::1]80",
                                        "h:65536", "h:-1", "h: 80",      "h:8o",     "[::1:80"};
    config c;
    char long_one[100];
    config_default(&c);
    for (size_t i = 0; i < LENGTH(wrong); i++)
        assert_refused("listen", wrong[i], "listen must be ADDRESS:PORT, such as 127.0.0.1:8080.");
    memset(long_one, '1', 70);
    strcpy(long_one + 70, ":80");
    assert_refused("listen", long_one, "listen must be ADDRESS:PORT, such as 127.0.0.1:8080.");
}

TEST(numbers_have_bounds) {
    config c;
    config_default(&c);
    assert_sets("threads", "1");
    assert_sets("threads", "256");
    assert_int_equal(c.threads, 256);
    assert_refused("threads", "0", "threads must be a number from 1 to 256.");
    assert_refused("threads", "257", "threads must be a number from 1 to 256.");
    assert_refused("threads", "", "threads must be a number from 1 to 256.");
    assert_refused("threads", "+3", "threads must be a number from 1 to 256.");
    assert_refused("threads", "3 ", "threads must be a number from 1 to 256.");
    assert_refused("threads", "99999999999999999999", "threads must be a number from 1 to 256.");
    assert_sets("connections", "5");
    assert_sets("connections-an-address", "6");
    assert_sets("requests-a-second", "7");
    assert_sets("games-a-player", "8");
    assert_int_equal(c.connections, 5);
    assert_int_equal(c.quotas.connections_an_address, 6);
    assert_int_equal(c.quotas.requests_a_second, 7);
    assert_int_equal(c.quotas.games_a_player, 8);
}

TEST(texts_have_an_end) {
    config c;
    char text[CONFIG_TEXT_BYTES + 1] = "";
    config_default(&c);
    memset(text, 'x', CONFIG_TEXT_BYTES - 1);
    assert_sets("data", text);
    assert_string_equal(c.data, text);
    text[CONFIG_TEXT_BYTES - 1] = 'x';
    assert_refused("data", text, "data must be a path.");
    assert_refused("web-root", "", "web-root must be a path.");
    assert_sets("origin", "https://brett.example");
    assert_string_equal(c.origin, "https://brett.example");
}

TEST(flags_are_yes_or_no) {
    config c;
    config_default(&c);
    assert_sets("behind-proxy", "yes");
    assert_true(networks_have(&c.proxies, "127.0.0.1"));
    assert_true(networks_have(&c.proxies, "::1"));
    assert_false(networks_have(&c.proxies, "10.0.0.1"));
    assert_sets("behind-proxy", "192.0.2.1, 10.0.0.0/8");
    assert_true(networks_have(&c.proxies, "10.0.0.1"));
    assert_false(networks_have(&c.proxies, "127.0.0.1"));
    assert_refused("behind-proxy", "maybe",
                   "behind-proxy must be no, yes, or addresses and networks like 10.0.0.0/8, with "
                   "commas between.");
    assert_sets("behind-proxy", "no");
    assert_int_equal(c.proxies.count, 0);
    assert_sets("metrics", "all");
    assert_int_equal(c.metrics, METRICS_ALL);
    assert_sets("metrics", "no");
    assert_int_equal(c.metrics, METRICS_NOBODY);
    assert_refused("metrics", "yes", "metrics must be local, all or no.");
    assert_sets("log-addresses", "short");
    assert_int_equal(c.log_addresses, LOG_ADDRESSES_SHORT);
    assert_sets("log-addresses", "yes");
    assert_int_equal(c.log_addresses, LOG_ADDRESSES_YES);
    assert_refused("log-addresses", "maybe", "log-addresses must be no, short or yes.");
    assert_sets("log-addresses", "no");
    assert_int_equal(c.log_addresses, LOG_ADDRESSES_NO);
    assert_sets("connections", "10");
    assert_true(c.connections_set);
}

TEST(time_can_be_hurried) {
    config c;
    config_default(&c);
    assert_sets("hurry", "1700000000000,60");
    assert_int_equal(c.hurry_from, 1700000000000);
    assert_int_equal(c.hurry_rate, 60);
    static const char *const wrong[] = {"", "1", "1,", "1,0", "-1,2", "1,2,3", "1,1000001"};
    for (size_t i = 0; i < LENGTH(wrong); i++)
        assert_refused("hurry", wrong[i],
                       "hurry must be FROM,RATE: milliseconds since 1970, and how many times.");
}

TEST(what_is_unknown_is_named) {
    config c;
    config_default(&c);
    assert_refused("colour", "red", "There is no setting \"colour\".");
    assert_refused("", "red", "There is no setting \"\".");
}

TEST(certificate_and_key_belong_together) {
    config c;
    char why[200];
    config_default(&c);
    assert_true(config_check(&c, why, sizeof why));
    assert_sets("certificate", "/c.pem");
    assert_false(config_check(&c, why, sizeof why));
    assert_string_equal(why, "certificate and key belong together: give both, or none.");
    assert_sets("key", "/k.pem");
    assert_true(config_check(&c, why, sizeof why));
}

/* ---- Files ---- */

static char folder[FOLDER_BYTES];

static int make_folder(void **fixture) {
    (void)fixture;
    folder_make(folder);
    return 0;
}

static int remove_folder(void **fixture) {
    (void)fixture;
    folder_remove(folder);
    return 0;
}

/* Reads a file with this content; what is wrong with it, without the folder, or NULL. */
static const char *read_text(config *c, const char *text, size_t size) {
    static char why[1000];
    const char *path = folder_file(folder, "brett.conf");
    FILE *f = fopen(path, "w");
    assert_int_equal(fwrite(text, 1, size, f), size);
    fclose(f);
    config_default(c);
    if (config_read(c, path, why, sizeof why)) return NULL;
    assert_memory_equal(why, folder, strlen(folder));
    return why + strlen(folder) + 1;
}

TEST(a_file_has_a_setting_a_line) {
    static const char text[] = "# A comment, and then an empty line\n\n"
                               "listen=0.0.0.0:81\r\n"
                               "  data =  /a path with = and # inside  \n"
                               "\tbehind-proxy\t=\tyes\n"
                               "   # another comment\n"
                               "threads = 3";
    config c;
    assert_null(read_text(&c, text, sizeof text - 1));
    assert_string_equal(c.address, "0.0.0.0");
    assert_int_equal(c.port, 81);
    assert_string_equal(c.data, "/a path with = and # inside");
    assert_true(networks_have(&c.proxies, "127.0.0.1"));
    assert_int_equal(c.threads, 3);
}

TEST(what_is_wrong_is_said_with_its_line) {
    config c;
    assert_null(read_text(&c, "\xef\xbb\xbfthreads = 3\n", 15)); /* a byte order mark is skipped */
    assert_int_equal(c.threads, 3);
    assert_string_equal(read_text(&c, "threads = 3\n\xef\xbb\xbfthreads = 4\n", 27),
                        "brett.conf:2: There is no setting \"\xef\xbb\xbfthreads\".");
    assert_string_equal(read_text(&c, "threads = 3\n\nthreads = 0\n", 25),
                        "brett.conf:3: threads must be a number from 1 to 256.");
    assert_string_equal(read_text(&c, "threads\n", 8), "brett.conf:1: A line is \"name = value\".");
    assert_string_equal(read_text(&c, "= 3\n", 4), "brett.conf:1: There is no setting \"\".");
}

/* However long, a line is one line. */
TEST(a_long_line_is_one_line) {
    static char text[10000];
    config c;
    memset(text, 'x', sizeof text - 20);
    text[0] = '#';
    strcpy(text + sizeof text - 20, "\nthreads = 4\n");
    assert_null(read_text(&c, text, strlen(text)));
    assert_int_equal(c.threads, 4);
    text[0] = 'x';
    assert_string_equal(read_text(&c, text, strlen(text)),
                        "brett.conf:1: A line is \"name = value\".");
}

TEST(a_file_that_cannot_be_read_is_named) {
    config c;
    char why[1000];
    config_default(&c);
    assert_false(config_read(&c, folder_file(folder, "missing"), why, sizeof why));
    assert_non_null(strstr(why, "missing cannot be read"));
    assert_false(config_read(&c, folder, why, sizeof why));
    assert_non_null(strstr(why, "cannot be read"));
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(without_a_word_it_is_this_machine_alone),
        CASE(games_are_kept_where_the_system_keeps_data),
        CASE(where_to_listen_is_an_address_and_a_port),
        CASE(half_an_address_is_refused),
        CASE(numbers_have_bounds),
        CASE(texts_have_an_end),
        CASE(flags_are_yes_or_no),
        CASE(time_can_be_hurried),
        CASE(what_is_unknown_is_named),
        CASE(certificate_and_key_belong_together),
        CASE(a_file_has_a_setting_a_line),
        CASE(what_is_wrong_is_said_with_its_line),
        CASE(a_long_line_is_one_line),
        CASE(a_file_that_cannot_be_read_is_named),
    };
    return cmocka_run_group_tests_name("Settings", tests, make_folder, remove_folder);
}
