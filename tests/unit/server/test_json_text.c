/* JSON that is written as text says what the tree of it said, whatever stands in it. */
#include <string.h>

#include "picture/json.h"
#include "server/net/shared_text.h"
#include "support/test.h"

/* Takes the tree over: its text, read again, is the same. */
static void assert_comes_back(json_t *tree) {
    shared_text *text = shared_text_of_json(json_incref(tree));
    json_t *read = json_loadb((char *)shared_text_bytes(text), text->size,
                              JSON_DECODE_ANY | JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(read);
    assert_true(json_equal(read, tree));
    json_decref(read);
    json_decref(tree);
    shared_text_drop(text);
}

TEST(every_kind_of_value_comes_back) {
    assert_comes_back(json_pack("{s[] s{} s[n b b]}", "list", "object", "words", 1, 0));
    assert_comes_back(json_pack("[i I I]", 0, (json_int_t)INT64_MIN, (json_int_t)INT64_MAX));
    assert_comes_back(json_pack("[f f f f]", 10.0, 0.1, -1e300, 2.5e-9));
    assert_comes_back(json_pack("{s{s[{s[[i]i]}]}}", "a", "b", "c", 1, 2));
}

TEST(texts_come_back_whatever_stands_in_them) {
    char all[128];
    for (int c = 1; c < 128; c++) all[c - 1] = (char)c;
    all[127] = '\0';
    assert_comes_back(json_pack("{s s, s s}", all, all, "Zoë", "\"\\\" \\u0041 \u2028 Žofie 🎲"));
    assert_comes_back(json_pack("[s s s]", "", "\"", "\\"));
}

/* Around the size up to which a text is written once. */
TEST(a_text_of_any_length_is_whole) {
    char letters[8300];
    for (size_t size = 4080; size < 4104; size++) {
        memset(letters, 'x', size);
        letters[size] = '\0';
        assert_comes_back(json_pack("[s]", letters));
    }
    memset(letters, '\n', sizeof letters - 1);
    letters[sizeof letters - 1] = '\0';
    assert_comes_back(json_pack("{s[s s]}", "long", letters, letters));
}

static void put_both(json *j, const void *tree) {
    put_open(j, '{');
    put_number_at(j, "first", 1);
    put_members(j, tree);
    put_bool_at(j, "last", true);
    put_close(j, '}');
}

TEST(members_stand_between_what_is_written_before_and_after) {
    json_t *members = json_pack("{s s, s [i]}", "name", "Mia", "list", 2);
    json_t *read = json_tree(put_both, members);
    json_t *whole =
        json_pack("{s i, s s, s [i], s b}", "first", 1, "name", "Mia", "list", 2, "last", 1);
    assert_true(json_equal(read, whole));
    json_decref(members);
    json_decref(read);
    json_decref(whole);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(every_kind_of_value_comes_back),
        CASE(texts_come_back_whatever_stands_in_them),
        CASE(a_text_of_any_length_is_whole),
        CASE(members_stand_between_what_is_written_before_and_after),
    };
    return cmocka_run_group_tests_name("JSON as text", tests, NULL, NULL);
}
