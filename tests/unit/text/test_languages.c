/* The ten languages inside the library: complete, with the right placeholders and plural forms. */
#include <stdio.h>
#include <string.h>

#include "brett.h"
#include "support/mo.h"
#include "support/test.h"

/* For the numbers below, the form of the translation that goes with each. */
static const int64_t numbers[] = {0, 1, 2, 5, 11, 21, 22, 101};
static const struct language {
    const char *tag;
    size_t forms;
    int form[LENGTH(numbers)];
} languages[] = {
    {"da", 2, {1, 0, 1, 1, 1, 1, 1, 1}}, {"de", 2, {1, 0, 1, 1, 1, 1, 1, 1}},
    {"en", 2, {1, 0, 1, 1, 1, 1, 1, 1}}, {"es", 2, {1, 0, 1, 1, 1, 1, 1, 1}},
    {"fr", 2, {0, 0, 1, 1, 1, 1, 1, 1}}, {"it", 2, {1, 0, 1, 1, 1, 1, 1, 1}},
    {"nl", 2, {1, 0, 1, 1, 1, 1, 1, 1}}, {"pt", 2, {1, 0, 1, 1, 1, 1, 1, 1}},
    {"ru", 3, {2, 0, 1, 2, 2, 0, 1, 0}}, {"sv", 2, {1, 0, 1, 1, 1, 1, 1, 1}},
};

static brett_catalogue catalogue_of(const char *language) {
    brett_catalogue c;
    if (!brett_catalogue_find(&c, language)) fail_msg("there is no %s", language);
    return c;
}

/* ---- Which languages there are ---- */

TEST(there_are_ten_languages) {
    for (size_t i = 0; i < LENGTH(languages); i++) {
        assert_non_null(brett_languages[i]);
        assert_string_equal(brett_languages[i], languages[i].tag);
        catalogue_of(brett_languages[i]);
    }
    assert_null(brett_languages[LENGTH(languages)]);
}

TEST(tags_with_country_encoding_and_variant_are_understood) {
    static const char *const tags[][2] = {
        {"de_AT.UTF-8", "de"}, {"de-CH", "de"},   {"pt_BR", "pt"},         {"pt_BR.UTF-8", "pt"},
        {"ru.KOI8-R", "ru"},   {"fr@euro", "fr"}, {"en_GB.UTF-8@x", "en"}, {"sv", "sv"}};
    for (size_t i = 0; i < LENGTH(tags); i++) {
        brett_catalogue tagged = catalogue_of(tags[i][0]), plain = catalogue_of(tags[i][1]);
        assert_ptr_equal(tagged.bytes, plain.bytes);
    }
}

TEST(unknown_languages_are_not_found) {
    static const char *const tags[] = {"xx", "", "C", "POSIX", "d", "deu", "dex_AT", "_de", "e"};
    for (size_t i = 0; i < LENGTH(tags); i++) {
        brett_catalogue c;
        memset(&c, 0xee, sizeof c);
        assert_false(brett_catalogue_find(&c, tags[i]));
        assert_null(c.bytes);
    }
}

/* ---- Which form goes with a number ---- */

/* The rule in each catalogue's header, tried on a made catalogue whose forms are numbered. */
TEST(each_number_has_the_plural_form_of_the_language) {
    for (size_t i = 0; i < LENGTH(languages); i++) {
        static unsigned char made[4096];
        brett_catalogue c = catalogue_of(languages[i].tag);
        mo_entry entries[] = {mo_entry_at(&c, 0), MO_ENTRY("one\0many", "form 0\0form 1\0form 2")};
        size_t size = mo_make(entries, 2, made, sizeof made);
        assert_true(brett_catalogue_open(&c, made, size));
        for (size_t k = 0; k < LENGTH(numbers); k++) {
            brett_message message = {.text = "one", .plural = "many", .count = 1};
            char said[32], expected[32];
            message.args[0] =
                (brett_arg){.kind = BRETT_ARG_NUMBER, .name = "n", .number = numbers[k]};
            brett_say(&c, &message, NULL, said, sizeof said);
            snprintf(expected, sizeof expected, "form %d", languages[i].form[k]);
            assert_string_equal(said, expected);
        }
    }
}

/* ---- The translations ---- */

/* Finds the entry of an original text; fails where it is missing. */
static mo_entry entry_of(const brett_catalogue *c, const char *language, const char *original) {
    for (uint32_t i = 0; i < c->count; i++) {
        mo_entry entry = mo_entry_at(c, i);
        if (!strcmp(entry.original, original)) return entry;
    }
    fail_msg("%s has no translation of “%s”", language, original);
    return (mo_entry){0};
}

/* Whether the placeholder at the start of a text stands in another as well. */
static bool has_placeholder(const char *text, const char *placeholder) {
    size_t length = strcspn(placeholder, "}") + 1;
    for (const char *c = text; *c; c++)
        if (!strncmp(c, placeholder, length)) return true;
    return false;
}

/* Whether every placeholder of one text stands in the other. */
static bool has_all(const char *text, const char *of) {
    for (const char *c = strchr(of, '{'); c; c = strchr(c + 1, '{')) {
        if (!strchr(c, '}')) return false;
        if (!has_placeholder(text, c)) return false;
    }
    return true;
}

static void check_plain(const char *language, mo_entry original, mo_entry entry) {
    if (!*entry.translation) fail_msg("%s: “%s” is empty", language, original.original);
    if (strlen(entry.translation) != entry.translation_length)
        fail_msg("%s: “%s” has plural forms", language, original.original);
    if (!has_all(entry.translation, original.original) ||
        !has_all(original.original, entry.translation))
        fail_msg("%s: “%s” has other placeholders than “%s”", language, entry.translation,
                 original.original);
}

/* Only a form that stands for nothing but 1 may leave a placeholder out ("one row"), and none may
 * have one that is unknown. */
static void check_plural(const struct language *language, mo_entry original, mo_entry entry) {
    size_t forms = mo_forms(entry.translation, entry.translation_length);
    const char *many = mo_form(original.original, 1);
    if (forms != language->forms)
        fail_msg("%s: “%s” has %zu forms", language->tag, original.original, forms);
    if (mo_forms(entry.original, entry.original_length) != 2 ||
        strcmp(mo_form(entry.original, 1), many) != 0)
        fail_msg("%s: “%s” has another plural", language->tag, original.original);
    for (size_t i = 0; i < forms; i++) {
        const char *form = mo_form(entry.translation, i);
        if (!*form) fail_msg("%s: form %zu of “%s” is empty", language->tag, i, original.original);
        if (!has_all(many, form) && !has_all(original.original, form))
            fail_msg("%s: “%s” has placeholders that “%s” has not", language->tag, form, many);
    }
    for (size_t i = 0; i < LENGTH(numbers); i++) {
        const char *form = mo_form(entry.translation, (size_t)language->form[i]);
        if (numbers[i] != 1 && !has_all(form, many))
            fail_msg("%s: “%s” lacks a placeholder of “%s”", language->tag, form, many);
    }
}

/* Checks one language against all English originals. */
static void check_language(const struct language *language) {
    brett_catalogue english = catalogue_of("en"), c = catalogue_of(language->tag);
    for (uint32_t i = 1; i < english.count; i++) {
        mo_entry original = mo_entry_at(&english, i);
        mo_entry entry = entry_of(&c, language->tag, original.original);
        if (mo_forms(original.original, original.original_length) == 1)
            check_plain(language->tag, original, entry);
        else
            check_plural(language, original, entry);
    }
    assert_int_equal(c.count, english.count);
}

#define LANGUAGE_TEST(name, place)                                                                 \
    TEST(name##_is_complete) {                                                                     \
        check_language(&languages[place]);                                                         \
    }
LANGUAGE_TEST(danish, 0)
LANGUAGE_TEST(german, 1)
LANGUAGE_TEST(english, 2)
LANGUAGE_TEST(spanish, 3)
LANGUAGE_TEST(french, 4)
LANGUAGE_TEST(italian, 5)
LANGUAGE_TEST(dutch, 6)
LANGUAGE_TEST(portuguese, 7)
LANGUAGE_TEST(russian, 8)
LANGUAGE_TEST(swedish, 9)

/* The English catalogue says exactly what the sources say. */
TEST(english_is_the_same_as_the_sources) {
    brett_catalogue c = catalogue_of("en");
    for (uint32_t i = 1; i < c.count; i++) {
        mo_entry entry = mo_entry_at(&c, i);
        assert_int_equal(entry.original_length, entry.translation_length);
        assert_memory_equal(entry.original, entry.translation, entry.original_length);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(there_are_ten_languages),
        CASE(tags_with_country_encoding_and_variant_are_understood),
        CASE(unknown_languages_are_not_found),
        CASE(each_number_has_the_plural_form_of_the_language),
        CASE(danish_is_complete),
        CASE(german_is_complete),
        CASE(english_is_complete),
        CASE(spanish_is_complete),
        CASE(french_is_complete),
        CASE(italian_is_complete),
        CASE(dutch_is_complete),
        CASE(portuguese_is_complete),
        CASE(russian_is_complete),
        CASE(swedish_is_complete),
        CASE(english_is_the_same_as_the_sources),
    };
    return cmocka_run_group_tests_name("Languages", tests, NULL, NULL);
}
