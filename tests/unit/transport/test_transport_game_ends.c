/* How games of Transport end: by a full tile, by an empty pile, or because nobody does anything. */
#include "rules/transport.h"
#include "support/random_games.h"
#include "support/test.h"
#include "support/transport/positions.h"
#include "support/transport/sound.h"

static int end_of(const brett_state *s) {
    return ((const transport *)s)->over;
}

TEST(random_games_end_by_full_tiles_and_by_an_empty_pile) {
    brett_random random;
    int ends[4] = {0}, games = 300 / SLOWER;
    brett_random_seed(&random, 14);
    for (int i = 0; i < games; i++) {
        brett_state s = transport_dealt(2 + i % 3, &random);
        while (random_step(&s, &random, NULL, NULL)) continue;
        ends[end_of(&s)]++;
    }
    assert_true(ends[TRANSPORT_TILE_FULL] > games / 30);
    assert_true(ends[TRANSPORT_PILE_EMPTY] > games / 30);
}

/* "For play that must end": players who only ever swap come to an end as well. */
TEST(a_game_of_nothing_but_swaps_ends_after_three_rounds) {
    brett_random random;
    brett_random_seed(&random, 15);
    for (int seats = 2; seats <= 4; seats++) {
        brett_state s = transport_dealt(seats, &random);
        brett_step swap = step_of("swap");
        int swaps = 0;
        while (!is_over(&s)) {
            bool chance = transport_game.actor(&s) == BRETT_CHANCE;
            assert_true(chance || transport_game.legal(&s, swap));
            swaps += !chance;
            transport_game.apply(&s, chance ? brett_draw(tested, &s, &random) : swap);
            check_transport_sound(&s);
        }
        assert_int_equal(swaps, 3 * seats);
        assert_int_equal(end_of(&s), TRANSPORT_ALL_SWAP);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(random_games_end_by_full_tiles_and_by_an_empty_pile),
        CASE(a_game_of_nothing_but_swaps_ends_after_three_rounds),
    };
    tested = &transport_game;
    return cmocka_run_group_tests_name("Transport: ends of games", tests, NULL, NULL);
}
