/* Catalogues: what is not a sound .mo file is refused, whatever the bytes are, and texts are found
 * in those that are. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "brett.h"
#include "support/mo.h"
#include "support/test.h"

#define TWO_FORMS "Plural-Forms: nplurals=2; plural=(n != 1);\n"

static const char *const names[] = {"Mia", "Ole"};

/* The English catalogue as the build makes it. */
static unsigned char *english;
static size_t english_size;

static int read_english(void **fixture) {
    (void)fixture;
    const char *folder = getenv("BRETT_MO_DIR");
    char path[4096];
    snprintf(path, sizeof path, "%s/en.mo", folder ? folder : "build/po");
    FILE *file = fopen(path, "rb");
    if (!file) {
        print_error("%s cannot be opened\n", path);
        return -1;
    }
    english = malloc(1 << 20);
    english_size = fread(english, 1, 1 << 20, file);
    fclose(file);
    return 0;
}

static int free_english(void **fixture) {
    (void)fixture;
    free(english);
    return 0;
}

static const char *say(const brett_catalogue *catalogue, const char *text, const char *plural,
                       int64_t number) {
    static char out[1024];
    brett_message message = {.text = text, .plural = plural, .count = 1};
    message.args[0] = (brett_arg){.kind = BRETT_ARG_NUMBER, .name = "count", .number = number};
    brett_say(catalogue, &message, names, out, sizeof out);
    return out;
}

/* Looks every original of the sound English catalogue up in another one, which may be damaged. */
static void look_all_up(const brett_catalogue *damaged) {
    brett_catalogue sound;
    assert_true(brett_catalogue_open(&sound, english, english_size));
    for (uint32_t i = 0; i < sound.count; i++) {
        mo_entry entry = mo_entry_at(&sound, i);
        bool plural = mo_forms(entry.original, entry.original_length) == 2;
        say(damaged, entry.original, plural ? mo_form(entry.original, 1) : NULL, (int64_t)i % 3);
    }
}

/* ---- Opening ---- */

TEST(the_built_catalogue_is_sound) {
    brett_catalogue c;
    assert_true(brett_catalogue_open(&c, english, english_size));
    assert_true(c.count > 50);
    look_all_up(&c);
}

static void assert_refused(const void *bytes, size_t size) {
    brett_catalogue c;
    memset(&c, 0xee, sizeof c);
    assert_false(brett_catalogue_open(&c, bytes, size));
    assert_null(c.bytes); /* and it leaves messages in English */
    assert_string_equal(say(&c, "The game is over.", NULL, 0), "The game is over.");
    assert_string_equal(say(&c, "{count} row", "{count} rows", 2), "2 rows");
}

/* The next place to look at: every byte of the head and the tables, some of the texts after them.
 */
static size_t next_place(size_t place) {
    brett_catalogue sound;
    brett_catalogue_open(&sound, english, english_size);
    return place + (place < sound.translations + 8 * (size_t)sound.count ? 1 : 61);
}

/* Each part is in memory of just its size, so that reading past it is noticed. */
TEST(no_beginning_of_a_catalogue_is_one) {
    for (size_t size = 0; size < english_size; size = next_place(size)) {
        unsigned char *part = malloc(size ? size : 1);
        memcpy(part, english, size);
        assert_refused(part, size);
        free(part);
    }
}

TEST(damaged_bytes_are_refused_or_harmless) {
    static const unsigned char flips[] = {0x01, 0x80, 0xff};
    unsigned char *copy = malloc(english_size);
    size_t refused = 0;
    memcpy(copy, english, english_size);
    for (size_t i = 0; i < english_size; i = next_place(i))
        for (size_t k = 0; k < LENGTH(flips); k++) {
            brett_catalogue c;
            copy[i] ^= flips[k];
            if (brett_catalogue_open(&c, copy, english_size)) {
                if (i % 16 == 0) look_all_up(&c);
            } else {
                refused++;
            }
            copy[i] ^= flips[k];
        }
    assert_true(refused > 1000); /* the head and both tables at least */
    free(copy);
}

TEST(random_words_in_the_head_and_tables_are_refused_or_harmless) {
    brett_random random;
    unsigned char *copy = malloc(english_size);
    brett_random_seed(&random, 1);
    for (int i = 0; i < 1500; i++) {
        brett_catalogue c;
        memcpy(copy, english, english_size);
        uint32_t word = (uint32_t)brett_random_next(&random) >> brett_random_below(&random, 32);
        size_t offset = 4 * brett_random_below(&random, (uint32_t)(english_size / 8));
        memcpy(copy + offset, &word, sizeof word);
        if (brett_catalogue_open(&c, copy, english_size)) look_all_up(&c);
    }
    free(copy);
}

/* ---- What makes a file sound ---- */

static unsigned char made[4096];

static size_t make(const mo_entry *entries, size_t count) {
    return mo_make(entries, count, made, sizeof made);
}

TEST(a_small_catalogue_is_sound) {
    static const mo_entry entries[] = {MO_ENTRY("", TWO_FORMS), MO_ENTRY("a", "x"),
                                       MO_ENTRY("b", "y")};
    brett_catalogue c;
    assert_true(brett_catalogue_open(&c, made, make(entries, 3)));
    assert_string_equal(say(&c, "a", NULL, 0), "x");
    assert_string_equal(say(&c, "b", NULL, 0), "y");
    assert_string_equal(say(&c, "c", NULL, 0), "c"); /* not there: stays English */
    assert_string_equal(say(&c, "", NULL, 0), TWO_FORMS);
    assert_string_equal(say(NULL, "a", NULL, 0), "a");
}

TEST(originals_must_be_in_ascending_order) {
    static const mo_entry unsorted[] = {MO_ENTRY("", TWO_FORMS), MO_ENTRY("b", "y"),
                                        MO_ENTRY("a", "x")};
    static const mo_entry twice[] = {MO_ENTRY("", TWO_FORMS), MO_ENTRY("a", "x"),
                                     MO_ENTRY("a", "y")};
    assert_refused(made, make(unsorted, 3));
    assert_refused(made, make(twice, 3));
}

TEST(a_header_with_a_known_plural_rule_is_needed) {
    static const mo_entry headless[] = {MO_ENTRY("a", "x")};
    static const mo_entry unruled[] = {MO_ENTRY("", "Language: en\n"), MO_ENTRY("a", "x")};
    static const mo_entry unknown[] = {MO_ENTRY("", "Plural-Forms: nplurals=1; plural=0;\n"),
                                       MO_ENTRY("a", "x")};
    assert_refused(made, make(headless, 1));
    assert_refused(made, make(unruled, 2));
    assert_refused(made, make(unknown, 2));
    assert_refused(made, make(NULL, 0));
}

TEST(an_empty_translation_leaves_the_text_in_english) {
    static const mo_entry entries[] = {MO_ENTRY("", TWO_FORMS), MO_ENTRY("a", ""),
                                       MO_ENTRY("{count} row\0{count} rows", "\0")};
    brett_catalogue c;
    assert_true(brett_catalogue_open(&c, made, make(entries, 3)));
    assert_string_equal(say(&c, "a", NULL, 0), "a");
    assert_string_equal(say(&c, "{count} row", "{count} rows", 1), "1 row");
    assert_string_equal(say(&c, "{count} row", "{count} rows", 2), "2 rows");
}

/* A plural entry with fewer forms than its rule asks for: what is missing stays English. */
TEST(missing_plural_forms_stay_english) {
    static const mo_entry entries[] = {MO_ENTRY("", TWO_FORMS),
                                       MO_ENTRY("{count} row\0{count} rows", "{count} Reihe")};
    brett_catalogue c;
    assert_true(brett_catalogue_open(&c, made, make(entries, 2)));
    assert_string_equal(say(&c, "{count} row", "{count} rows", 1), "1 Reihe");
    assert_string_equal(say(&c, "{count} row", "{count} rows", 5), "5 rows");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(the_built_catalogue_is_sound),
        CASE(no_beginning_of_a_catalogue_is_one),
        CASE(damaged_bytes_are_refused_or_harmless),
        CASE(random_words_in_the_head_and_tables_are_refused_or_harmless),
        CASE(a_small_catalogue_is_sound),
        CASE(originals_must_be_in_ascending_order),
        CASE(a_header_with_a_known_plural_rule_is_needed),
        CASE(an_empty_translation_leaves_the_text_in_english),
        CASE(missing_plural_forms_stay_english),
    };
    return cmocka_run_group_tests_name("Catalogues", tests, read_english, free_english);
}
