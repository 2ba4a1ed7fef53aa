/* Refusals: a code and a status for programs, a sentence in the reader's language for people. */
#include <stdlib.h>
#include <string.h>

#include "server/refusal.h"
#include "support/test.h"
#include "text/message.h"

TEST(every_code_has_its_status) {
    static const struct {
        const char *code;
        int status;
    } codes[] = {{"bad", 400},     {"stranger", 401}, {"forbidden", 403}, {"unknown", 404},
                 {"method", 405},  {"late", 409},     {"not-now", 409},   {"large", 413},
                 {"illegal", 422}, {"often", 429},    {"failed", 500},    {"busy", 503}};
    for (size_t i = 0; i < LENGTH(codes); i++)
        assert_int_equal(refusal_status(codes[i].code), codes[i].status);
    assert_int_equal(refusal_status("else"), 500);
}

TEST(whoever_refuses_can_return_it) {
    refusal r;
    brett_message why;
    message_start(&why, "No.");
    assert_false(refuse(&r, "bad", "No."));
    assert_false(refuse_named(&r, "bad", "No {name}.", "tea"));
    assert_false(refuse_by_rule(&r, "illegal", &why));
    assert_string_equal(r.code, "illegal");
}

static void assert_said(const refusal *r, const char *language, const char *sentence) {
    char text[400];
    refusal_say(r, language, text, sizeof text);
    assert_string_equal(text, sentence);
}

TEST(a_refusal_names_what_it_is_about) {
    refusal r;
    refuse_named(&r, "bad", "There is no \"{name}\".", "tea");
    assert_said(&r, "en", "There is no \"tea\".");
    assert_said(&r, "", "There is no \"tea\".");
    assert_said(&r, "no such language", "There is no \"tea\".");
}

TEST(seats_are_called_by_their_names_or_letters) {
    refusal r;
    brett_message why;
    message_start(&why, "Not {seat}.");
    message_seat(&why, "seat", 1);
    refuse_by_rule(&r, "illegal", &why);
    assert_said(&r, "en", "Not B.");
    r.letters = "1234";
    assert_said(&r, "en", "Not 2.");
    r.letters = "A";
    assert_said(&r, "en", "Not .");
    r.names[1] = "Ole";
    assert_said(&r, "en", "Not Ole.");
}

static void assert_told(const refusal *r, const char *expected) {
    json_t *json = refusal_json(r, "en");
    char *text = json_dumps(json, JSON_COMPACT | JSON_SORT_KEYS);
    assert_string_equal(text, expected);
    free(text);
    json_decref(json);
}

TEST(programs_are_told_the_code_and_when_to_try_again) {
    refusal r;
    refuse(&r, "often", "Too often.");
    assert_told(&r, "{\"error\":{\"code\":\"often\",\"sentence\":\"Too often.\"}}");
    r.after = 1500;
    assert_told(&r, "{\"error\":{\"after\":1500,\"code\":\"often\",\"sentence\":\"Too often.\"}}");
}

/* Whatever a client sends, the answer is sound JSON. */
TEST(what_clients_send_never_breaks_the_answer) {
    static const char *const pieces[] = {"\xc3\xa4", "\xf0\x9f\x99\x82", "\xff", "\n", "\"",
                                         "{name}"};
    for (size_t i = 0; i < LENGTH(pieces); i++)
        for (size_t before = 0; before < 4; before++) {
            char name[2000] = "";
            refusal r;
            memset(name, 'x', before);
            while (strlen(name) < sizeof name - 10) strcat(name, pieces[i]);
            refuse_named(&r, "bad", "There is no \"{name}\".", name);
            json_t *json = refusal_json(&r, "en");
            assert_non_null(
                json_string_value(json_object_get(json_object_get(json, "error"), "sentence")));
            json_decref(json);
        }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(every_code_has_its_status),
        CASE(whoever_refuses_can_return_it),
        CASE(a_refusal_names_what_it_is_about),
        CASE(seats_are_called_by_their_names_or_letters),
        CASE(programs_are_told_the_code_and_when_to_try_again),
        CASE(what_clients_send_never_breaks_the_answer),
    };
    return cmocka_run_group_tests_name("Refusals", tests, NULL, NULL);
}
