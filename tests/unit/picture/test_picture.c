/* Pictures: a text like any other, and a game that has none gives an empty one. What is in them is
 * looked at in tests/wasm/pictures.mjs. */
#include <string.h>

#include "brett.h"
#include "support/test.h"

static void deal(const brett_game *game, brett_state *state) {
    brett_setup setup;
    brett_random random;
    brett_setup_default(game, &setup);
    brett_random_seed(&random, 1);
    game->deal(state, &setup, &random);
}

TEST(linja_at_the_start) {
    const brett_game *game = brett_game_find("linja");
    brett_state state;
    brett_fault fault;
    brett_step step;
    char text[BRETT_PICTURE_BYTES];
    assert_true(game->position_read(&state, "60 11 11 11 11 11 11 06 A i", &fault));
    size_t length = brett_picture(game, &state, text, sizeof text);
    assert_int_equal(length, strlen(text));
    assert_string_equal(
        text, "{\"rows\":[[6,0],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1],[0,6]],"
              "\"worth\":[[0,5],[0,3],[0,2],[0,1],[1,0],[2,0],[3,0],[5,0]],\"goals\":[7,0],"
              "\"full\":[],\"blocked\":[],\"seat\":0,\"due\":0,\"bonus\":false}");
    assert_true(game->step_read(&state, "0-1", &step, &fault));
    length = brett_picture_step(game, &state, step, NULL, NULL, text, sizeof text);
    assert_int_equal(length, strlen(text));
    assert_string_equal(
        text,
        "{\"text\":\"0-1\",\"words\":\"A moves from row 0 to row 1 and meets 2 pieces. Second "
        "move: 2 rows.\",\"seat\":0,\"from\":0,"
        "\"to\":1,\"follows\":false,\"met\":2,\"leads\":2,\"again\":false,"
        "\"ends\":false}");
}

TEST(every_game_has_one_that_can_be_cut_short) {
    for (const brett_game *const *game = brett_games; *game; game++) {
        char text[BRETT_PICTURE_BYTES], start[10];
        brett_state state;
        deal(*game, &state);
        size_t length = brett_picture(*game, &state, text, sizeof text);
        assert_in_range(length, 20, sizeof text - 1);
        assert_int_equal(brett_picture(*game, &state, start, sizeof start), length);
        assert_memory_equal(start, text, sizeof start - 1);
        assert_int_equal(brett_picture(*game, &state, NULL, 0), length);
    }
}

TEST(a_game_without_a_picture_gives_an_empty_one_and_words_for_steps) {
    brett_game other = *brett_game_find("linja");
    brett_step steps[BRETT_MAX_STEPS];
    brett_state state;
    char text[BRETT_PICTURE_BYTES];
    deal(&other, &state);
    other.steps(&state, steps);
    other.name = "solitaire";
    assert_int_equal(brett_picture(&other, &state, text, sizeof text), 2);
    assert_string_equal(text, "{}");
    brett_picture_step(&other, &state, steps[0], NULL, NULL, text, sizeof text);
    assert_string_equal(
        text,
        "{\"text\":\"0-1\",\"words\":\"A moves from row 0 to row 1 and meets 2 pieces. Second "
        "move: 2 rows.\"}");
}

/* Whole, and with as many brackets closed as opened outside of texts. */
static void assert_sound(const char *text, size_t length) {
    int depth = 0;
    bool quoted = false;
    assert_true(length && length < BRETT_PICTURE_BYTES && strlen(text) == length);
    for (const char *at = text; *at; at++) {
        if (*at == '\\' && quoted)
            at++;
        else if (*at == '"')
            quoted = !quoted;
        else if (!quoted)
            depth += (*at == '{' || *at == '[') - (*at == '}' || *at == ']');
        assert_true(depth >= 0);
    }
    assert_int_equal(depth, 0);
    assert_false(quoted);
}

static void assert_pictures(const brett_game *game, const brett_state *state,
                            brett_random *random) {
    static brett_step steps[BRETT_MAX_STEPS];
    static char text[BRETT_PICTURE_BYTES];
    brett_state view;
    game->view(state, BRETT_NOBODY, &view);
    assert_sound(text, brett_picture(game, &view, text, sizeof text));
    assert_sound(text, brett_picture(game, state, text, sizeof text));
    size_t count = game->steps(state, steps);
    for (int i = 0; i < 20 && count; i++) {
        brett_step step = steps[brett_random_below(random, (uint32_t)count)];
        assert_sound(text, brett_picture_step(game, state, step, NULL, NULL, text, sizeof text));
    }
}

TEST(pictures_of_whole_games_are_sound) {
    static brett_step steps[BRETT_MAX_STEPS];
    for (const brett_game *const *game = brett_games; *game; game++)
        for (uint64_t seed = 1; seed <= 6; seed++) {
            brett_random random;
            brett_setup setup;
            brett_state state;
            brett_setup_default(*game, &setup);
            setup.seats = seed % 2 ? (*game)->min_seats : (*game)->max_seats;
            brett_random_seed(&random, seed);
            (*game)->deal(&state, &setup, &random);
            for (size_t count; (count = (*game)->steps(&state, steps));) {
                assert_pictures(*game, &state, &random);
                (*game)->apply(&state, (*game)->actor(&state) == BRETT_CHANCE
                                           ? brett_draw(*game, &state, &random)
                                           : steps[brett_random_below(&random, (uint32_t)count)]);
            }
            assert_pictures(*game, &state, &random);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CASE(linja_at_the_start),
        CASE(every_game_has_one_that_can_be_cut_short),
        CASE(pictures_of_whole_games_are_sound),
        CASE(a_game_without_a_picture_gives_an_empty_one_and_words_for_steps),
    };
    return cmocka_run_group_tests_name("Pictures", tests, NULL, NULL);
}
