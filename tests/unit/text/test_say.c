/* Saying messages, and making texts from outside fit to be said. */
#include <string.h>

#include "support/playing.h"
#include "support/test.h"
#include "text/utf8.h"

static const char *const names[] = {"Mia", "Ole", "Ada", "Kim"};

static brett_arg number(const char *name, int64_t value) {
    return (brett_arg){.kind = BRETT_ARG_NUMBER, .name = name, .number = value};
}

static brett_arg seat(const char *name, int64_t value) {
    return (brett_arg){.kind = BRETT_ARG_SEAT, .name = name, .number = value};
}

static brett_arg text(const char *name, const char *value) {
    brett_arg arg = {.kind = BRETT_ARG_TEXT, .name = name};
    strcpy(arg.text, value);
    return arg;
}

/* Says a text with these values: n is 7, far is -9223372036854775808, who is seat 1, what is a
 * text. */
static const char *say(const char *message_text) {
    static char out[512];
    brett_message message = {.text = message_text, .count = 4};
    message.args[0] = number("n", 7);
    message.args[1] = number("far", INT64_MIN);
    message.args[2] = seat("who", 1);
    message.args[3] = text("what", "{n} “x”");
    brett_say(NULL, &message, names, out, sizeof out);
    return out;
}

TEST(placeholders_get_their_values) {
    assert_string_equal(say("no placeholder"), "no placeholder");
    assert_string_equal(say("{n}"), "7");
    assert_string_equal(say("{who} has {n} of {n}."), "Ole has 7 of 7.");
    assert_string_equal(say("{far}"), "-9223372036854775808");
    assert_string_equal(say(""), "");
}

TEST(a_value_is_not_searched_for_placeholders) {
    assert_string_equal(say("<{what}>"), "<{n} “x”>");
}

TEST(an_unknown_placeholder_is_left_alone) {
    assert_string_equal(say("{x} {n} {}"), "{x} 7 {}");
    assert_string_equal(say("{nn} {N} {n }"), "{nn} {N} {n }");
}

TEST(an_unclosed_brace_is_left_alone) {
    assert_string_equal(say("{n} {n"), "7 {n");
    assert_string_equal(say("{"), "{");
    assert_string_equal(say("}{n}"), "}7");
    assert_string_equal(say("a { b {n} c"), "a { b {n} c"); /* a placeholder of a strange name */
}

TEST(the_number_chooses_between_one_and_many) {
    static const struct {
        int64_t n;
        const char *said;
    } cases[] = {{0, "0 rows"}, {1, "1 row"}, {2, "2 rows"}, {11, "11 rows"}, {21, "21 rows"}};
    brett_catalogue english;
    assert_true(brett_catalogue_find(&english, "en"));
    for (size_t i = 0; i < LENGTH(cases); i++) {
        char out[64];
        brett_message message = {.text = "{n} row", .plural = "{n} rows", .count = 1};
        message.args[0] = number("n", cases[i].n);
        brett_say(NULL, &message, names, out, sizeof out);
        assert_string_equal(out, cases[i].said);
        brett_say(&english, &message, names, out, sizeof out); /* it has no such entry */
        assert_string_equal(out, cases[i].said);
    }
}

/* ---- UTF-8 from outside ---- */

static const char *clean(const char *from, size_t size) {
    static char out[256];
    memset(out, 0x5a, sizeof out);
    utf8_clean(from, strlen(from), out, size);
    assert_true(memchr(out, '\0', size) != NULL);
    for (size_t i = size; i < sizeof out; i++) assert_int_equal(out[i], 0x5a);
    return out;
}

TEST(sound_text_stays) {
    static const char *const sound[] = {
        "",       "abc",    "Jürgen", "Оле",    "日本語", "🎲",          "é ç ñ ß \u00a0",
        "\u00a0", "\u07ff", "\u0800", "\ud7ff", "\uffff", "\U00010000", "\U0010ffff"};
    for (size_t i = 0; i < LENGTH(sound); i++) assert_string_equal(clean(sound[i], 64), sound[i]);
}

TEST(bytes_that_are_no_utf8_become_question_marks) {
    static const char *const bad[][2] = {
        {"a\xff", "a?"},
        {"\x80z", "?z"},         /* a continuation with nothing before it */
        {"\xc3", "?"},           /* cut short */
        {"\xc3(", "?("},         /* not continued */
        {"\xe2\x82", "??"},      /* two thirds of a character */
        {"\xf0\x9f\x8e", "???"}, /* three quarters */
        {"\xc0\x80", "??"},      /* NUL, and the others in more bytes than needed */
        {"\xc1\xbf", "??"},      /* */
        {"\xe0\x9f\xbf", "???"}, /* */
        {"\xf0\x8f\xbf\xbf", "????"},
        {"\xed\xa0\x80", "???"},      /* half of a surrogate pair */
        {"\xed\xbf\xbf", "???"},      /* */
        {"\xf4\x90\x80\x80", "????"}, /* after the last character */
        {"\xf5\x80\x80\x80", "????"}, /* */
    };
    for (size_t i = 0; i < LENGTH(bad); i++) assert_string_equal(clean(bad[i][0], 64), bad[i][1]);
}

TEST(controls_become_question_marks) {
    char control[] = "a_b";
    for (int c = 1; c < 0x20; c++) {
        control[1] = (char)c;
        assert_string_equal(clean(control, 64), "a?b");
    }
    assert_string_equal(clean("\x7f", 64), "?");
    assert_string_equal(clean("\xc2\x80\xc2\x9b\xc2\x9f", 64), "???"); /* C1, escape among them */
}

TEST(marks_that_turn_the_direction_become_question_marks) {
    assert_string_equal(clean("\u202a\u202b\u202c\u202d\u202e", 64), "?????");
    assert_string_equal(clean("\u2066\u2067\u2068\u2069", 64), "????");
    assert_string_equal(clean("\u202f", 64), "\u202f"); /* a space, just after them */
}

TEST(a_nul_ends_the_text) {
    char out[16];
    utf8_clean("ab\0cd", 5, out, sizeof out);
    assert_string_equal(out, "ab");
    utf8_clean("abcd", 2, out, sizeof out); /* and so does the count */
    assert_string_equal(out, "ab");
    utf8_clean("a\xc3\xbc", 2, out, sizeof out); /* even inside a character */
    assert_string_equal(out, "a?");
}

/* The ellipsis has three bytes. */
TEST(what_does_not_fit_is_cut_between_characters) {
    assert_string_equal(clean("abcdefg", 8), "abcdefg");
    assert_string_equal(clean("abcdefgh", 8), "abcd…");
    assert_string_equal(clean("abcüü", 8), "abcüü");
    assert_string_equal(clean("abcüüü", 8), "abc…");
    assert_string_equal(clean("üüüü", 8), "üü…");
    assert_string_equal(clean("üüü", 8), "üüü");
    assert_string_equal(clean("🎲🎲", 8), "🎲…");
    assert_string_equal(clean("\x01\x01\x01\x01\x01\x01\x01\x01", 8), "????…");
    for (size_t size = 4; size < 40; size++) { /* whatever the size, what is left is sound */
        const char *cut = clean("aü€🎲aü€🎲aü€🎲aü€🎲", size);
        uint32_t c;
        for (size_t at = 0; cut[at];) {
            size_t length = utf8_length(cut + at, strlen(cut + at), &c);
            assert_true(length > 0);
            at += length;
        }
        assert_true(strlen(cut) < size);
    }
}

/* As all readers use it: a fault quotes what it cannot read, cleaned and cut. */
TEST(faults_quote_what_is_wrong_cleaned_and_cut) {
    brett_step step;
    brett_fault fault;
    char longest[301];
    assert_false(linja_game.step_read(NULL, "\x1b[2J\xff\u202e", &step, &fault));
    assert_string_equal(said(&fault.why),
                        "“?[2J??” is not a move. Type the 2 rows, 0 to 7, such as 2-3.");
    memset(longest, 'x', 300);
    longest[300] = '\0';
    assert_false(linja_game.step_read(NULL, longest, &step, &fault));
    assert_int_equal(fault.why.args[0].kind, BRETT_ARG_TEXT);
    assert_int_equal(strlen(fault.why.args[0].text), BRETT_ARG_BYTES - 1);
    assert_non_null(strstr(fault.why.args[0].text, "x…"));
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(placeholders_get_their_values),
        CASE(a_value_is_not_searched_for_placeholders),
        CASE(an_unknown_placeholder_is_left_alone),
        CASE(an_unclosed_brace_is_left_alone),
        CASE(the_number_chooses_between_one_and_many),
        CASE(sound_text_stays),
        CASE(bytes_that_are_no_utf8_become_question_marks),
        CASE(controls_become_question_marks),
        CASE(marks_that_turn_the_direction_become_question_marks),
        CASE(a_nul_ends_the_text),
        CASE(what_does_not_fit_is_cut_between_characters),
        CASE(faults_quote_what_is_wrong_cleaned_and_cut),
    };
    tested = &linja_game;
    return cmocka_run_group_tests_name("Saying", tests, NULL, NULL);
}
