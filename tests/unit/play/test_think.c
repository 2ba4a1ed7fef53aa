/* Asking a player in one call. */
#include <stdlib.h>

#include "support/plays.h"

static size_t knows_nothing(const brett_game *game) {
    (void)game;
    return 0;
}

TEST(levels_are_found_by_their_number) {
    for (int level = 1; level <= BRETT_LEVELS; level++)
        assert_int_equal(brett_player_level(level)->level, level);
    assert_null(brett_player_level(0));
    assert_null(brett_player_level(BRETT_LEVELS + 1));
    assert_null(brett_player_level(-1));
}

TEST(a_player_that_looks_ahead_gets_room_for_its_transposition_table) {
    const brett_game *linja = brett_game_find("linja");
    const brett_player *level = brett_player_level(5), *random = brett_player_find("random");
    assert_true(brett_think_memory(level, linja) > level->memory(linja));
    assert_int_equal(brett_think_memory(random, linja), random->memory(linja));
}

TEST(the_same_seed_gives_the_same_thought) {
    for (const brett_game *const *game = brett_games; *game; game++) {
        brett_play p;
        static brett_thought one, same;
        const brett_player *player = brett_player_level(3);
        size_t bytes = brett_think_memory(player, *game);
        void *memory = malloc(bytes);
        brett_limits limits = {.nodes = 200};
        start_play(&p, (*game)->name, "", PEOPLE);
        assert_true(brett_think(player, *game, &p.state, 5, &limits, memory, bytes, &one));
        assert_true(brett_think(player, *game, &p.state, 5, &limits, memory, bytes, &same));
        assert_true(one.choices > 0);
        assert_memory_equal(&one.choice[0].line[0], &same.choice[0].line[0],
                            sizeof one.choice[0].line[0]);
        free(memory);
        end_play(&p);
    }
}

TEST(nobody_thinks_where_nobody_acts_or_memory_is_short) {
    brett_play p;
    static brett_thought thought;
    const brett_player *player = brett_player_find("greedy");
    start_play(&p, "linja", "", PEOPLE);
    size_t bytes = brett_think_memory(player, p.game);
    void *memory = malloc(bytes);
    assert_true(brett_think(player, p.game, &p.state, 1, NULL, memory, bytes, &thought));
    assert_false(brett_think(player, p.game, &p.state, 1, NULL, memory, bytes - 1, &thought));
    assert_int_equal(thought.choices, 0);
    play_random(&p, 1, 100000);
    assert_false(brett_think(player, p.game, &p.state, 1, NULL, memory, bytes, &thought));
    free(memory);
    end_play(&p);
}

TEST(a_player_that_does_not_know_the_game_says_so) {
    brett_play p;
    static brett_thought thought;
    brett_player stranger = *brett_player_level(9);
    stranger.memory = knows_nothing;
    start_play(&p, "linja", "", PEOPLE);
    uint64_t memory[8];
    assert_int_equal(brett_think_memory(&stranger, p.game), 0);
    assert_false(
        brett_think(&stranger, p.game, &p.state, 1, NULL, memory, sizeof memory, &thought));
    end_play(&p);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(levels_are_found_by_their_number),
        CASE(a_player_that_looks_ahead_gets_room_for_its_transposition_table),
        CASE(the_same_seed_gives_the_same_thought),
        CASE(nobody_thinks_where_nobody_acts_or_memory_is_short),
        CASE(a_player_that_does_not_know_the_game_says_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
