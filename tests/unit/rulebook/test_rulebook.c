/* The rulebooks: nothing is empty, examples are positions and turns of their game, house rules are
 * options of their game, and as JSON it is a text like any other. */
#include <string.h>

#include "brett.h"
#include "rulebook/rulebook.h"
#include "support/test.h"

static const char *const games[] = {"linja", "transfer", "twisty", "transport"};

static const brett_rulebook *rulebook_of(const char *name) {
    const brett_rulebook *rulebook = brett_rulebook_find(brett_game_find(name));
    assert_non_null(rulebook);
    assert_ptr_equal(rulebook->game, brett_game_find(name));
    return rulebook;
}

/* A text for people: there, without blanks around it, and without places for values. */
static void assert_text(const char *text) {
    assert_non_null(text);
    assert_in_range(strlen(text), 3, 600);
    assert_true(text[0] != ' ' && text[strlen(text) - 1] != ' ');
    assert_null(strstr(text, "  "));
    assert_null(strchr(text, '{'));
}

static void assert_sentence(const char *text) {
    assert_text(text);
    assert_non_null(strchr(".)", text[strlen(text) - 1]));
}

static int assert_sentences(const char *const *list) {
    int count = 0;
    for (; list[count]; count++) assert_sentence(list[count]);
    assert_true(count);
    return count;
}

static const brett_option *option_of(const brett_game *game, const char *name) {
    for (int i = 0; i < game->option_count; i++)
        if (!strcmp(game->options[i].name, name)) return &game->options[i];
    fail_msg("%s has no option %s", game->title, name);
    return NULL;
}

TEST(every_game_has_one_and_others_have_none) {
    for (size_t i = 0; i < LENGTH(games); i++) rulebook_of(games[i]);
    brett_game other = *brett_game_find("linja");
    assert_null(brett_rulebook_find(&other));
}

TEST(sections_have_titles_and_paragraphs) {
    for (size_t i = 0; i < LENGTH(games); i++) {
        const brett_rules_section *section = rulebook_of(games[i])->sections;
        assert_non_null(section->title);
        for (; section->title; section++) {
            assert_text(section->title);
            assert_sentences(section->text);
        }
    }
}

TEST(examples_are_positions_of_their_game_and_turns_from_there) {
    for (size_t i = 0; i < LENGTH(games); i++) {
        const brett_rulebook *rulebook = rulebook_of(games[i]);
        int examples = 0;
        for (const brett_rules_section *s = rulebook->sections; s->title; s++) {
            brett_state state;
            brett_fault fault;
            brett_turn turn;
            if (!s->position) {
                assert_true(!s->turn && !s->caption);
                continue;
            }
            assert_sentence(s->caption);
            assert_true(rulebook->game->position_read(&state, s->position, &fault));
            if (s->turn) assert_true(rulebook->game->turn_read(&state, s->turn, &turn, &fault));
            examples++;
        }
        assert_true(examples >= 3);
    }
}

/* "Pushing two pieces at once is not the same as one after the other: only the result of the whole
 * go counts." */
TEST(the_example_of_a_whole_go_is_one) {
    const brett_game *game = brett_game_find("transfer");
    const brett_rules_section *section = rulebook_of("transfer")->sections;
    while (section->title && (!section->turn || strcmp(section->turn, "-1:2"))) section++;
    assert_non_null(section->title);
    brett_state state;
    brett_fault fault;
    brett_step together, alone;
    assert_true(game->position_read(&state, section->position, &fault));
    assert_true(game->step_read(&state, "-1:2", &together, &fault));
    assert_true(game->step_read(&state, "-1", &alone, &fault));
    assert_true(game->legal(&state, together));
    assert_false(game->legal(&state, alone));
}

TEST(readings_have_a_question_an_answer_and_what_the_sheet_says) {
    for (size_t i = 0; i < LENGTH(games); i++) {
        const brett_rulebook *rulebook = rulebook_of(games[i]);
        assert_sentence(rulebook->sheet);
        assert_non_null(rulebook->readings->question);
        for (const brett_reading *reading = rulebook->readings; reading->question; reading++) {
            assert_text(reading->question);
            assert_sentence(reading->played);
            assert_sentence(reading->sheet);
        }
    }
}

TEST(no_question_is_asked_twice) {
    for (size_t i = 0; i < LENGTH(games); i++)
        for (const brett_reading *r = rulebook_of(games[i])->readings; r->question; r++)
            for (const brett_reading *other = r + 1; other->question; other++)
                assert_string_not_equal(r->question, other->question);
}

TEST(house_rules_are_options_with_a_sentence_for_each_value) {
    for (size_t i = 0; i < LENGTH(games); i++) {
        const brett_rulebook *rulebook = rulebook_of(games[i]);
        for (const brett_house_rule *rule = rulebook->house_rules; rule->title; rule++) {
            assert_text(rule->title);
            assert_sentence(rule->sheet);
            int count = assert_sentences(rule->says);
            for (const char *const *name = rule->options; *name; name++)
                option_of(rulebook->game, *name);
            const brett_option *option = option_of(rulebook->game, rule->options[0]);
            assert_int_equal(count, rule->options[1] ? 2 : option->max - option->min + 1);
        }
    }
}

/* The house rules that a set-up of Twisty plays by: for each the place of its sentence, and "-"
 * where it is the preset. */
static void assert_played(const char *const options[], const char *expected) {
    const brett_rulebook *rulebook = rulebook_of("twisty");
    char played[16] = "";
    brett_setup setup;
    brett_fault fault;
    brett_setup_default(rulebook->game, &setup);
    for (; *options; options++)
        assert_true(brett_setup_option(rulebook->game, &setup, *options, &fault));
    for (const brett_house_rule *rule = rulebook->house_rules; rule->title; rule++) {
        int place = house_rule_played(rulebook->game, &setup, rule);
        strcat(played, place < 0 ? "-" : (char[]){(char)('0' + place), '\0'});
    }
    assert_string_equal(played, expected);
}

/* After a steal, where the turn began, cubes, the mix, the centre. */
TEST(house_rules_are_told_from_presets) {
    assert_played(TEXTS(NULL), "-----");
    assert_played(TEXTS("seats=3", "first=2"), "-----");
    assert_played(TEXTS("sent=robbed"), "1----");
    assert_played(TEXTS("sent=thief", "open-centre=on"), "----1");
    assert_played(TEXTS("cubes=3"), "--0--"); /* the mix follows the cubes */
    assert_played(TEXTS("l=2", "safety=5"), "---1-");
    assert_played(TEXTS("cubes=5", "l=1", "safety=2"), "--21-");
}

TEST(as_json_it_can_be_cut_short) {
    static char text[1 << 16];
    for (size_t i = 0; i < LENGTH(games); i++) {
        const brett_rulebook *rulebook = rulebook_of(games[i]);
        char start[16];
        size_t length = brett_rulebook_write(rulebook, NULL, text, sizeof text);
        assert_in_range(length, 2000, sizeof text - 1);
        assert_int_equal(length, strlen(text));
        assert_int_equal(brett_rulebook_write(rulebook, NULL, NULL, 0), length);
        assert_int_equal(brett_rulebook_write(rulebook, NULL, start, sizeof start), length);
        assert_int_equal(strlen(start), sizeof start - 1);
        assert_memory_equal(start, text, sizeof start - 1);
        assert_non_null(strstr(text, rulebook->sections[0].title));
    }
}

TEST(as_json_it_speaks_the_language_of_a_catalogue) {
    static char text[1 << 16];
    brett_catalogue german;
    assert_true(brett_catalogue_find(&german, "de"));
    brett_rulebook_write(rulebook_of("linja"), &german, text, sizeof text);
    assert_null(strstr(text, "Aim"));
    assert_non_null(strstr(text, "\"60 11 11 11 11 11 11 06 A i\""));
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(every_game_has_one_and_others_have_none),
        CASE(sections_have_titles_and_paragraphs),
        CASE(examples_are_positions_of_their_game_and_turns_from_there),
        CASE(the_example_of_a_whole_go_is_one),
        CASE(readings_have_a_question_an_answer_and_what_the_sheet_says),
        CASE(no_question_is_asked_twice),
        CASE(house_rules_are_options_with_a_sentence_for_each_value),
        CASE(house_rules_are_told_from_presets),
        CASE(as_json_it_can_be_cut_short),
        CASE(as_json_it_speaks_the_language_of_a_catalogue),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
