/* Sets of cards: one that is accepted can be played with to the end, by any number of players, and
 * all positions on the way can be written down. */
#include "fuzz.h"

enum { MOST_STEPS = 100000 };

static void check_text(const brett_game *game, const brett_state *state) {
    char text[BRETT_TEXT_BYTES];
    brett_state back;
    brett_fault fault;
    memset(&back, 0, sizeof back);
    MUST(game->position_write(state, text, sizeof text) < sizeof text);
    MUST(game->position_read(&back, text, &fault));
    MUST(!memcmp(&back, state, game->state_size));
}

static void play(const brett_game *game, const brett_setup *setup, uint64_t seed) {
    brett_random random;
    brett_state state;
    brett_result result;
    int made = 0;
    brett_random_seed(&random, seed);
    memset(&state, 0, sizeof state);
    game->deal(&state, setup, &random);
    MUST(game->seats(&state) == setup->seats);
    while (game->actor(&state) != BRETT_NOBODY) {
        brett_step steps[BRETT_MAX_STEPS];
        size_t count = game->steps(&state, steps);
        MUST(count && count <= game->max_steps);
        if (made % 8 == 0) check_text(game, &state);
        game->apply(&state, brett_draw(game, &state, &random));
        MUST(made++ < MOST_STEPS);
    }
    check_text(game, &state);
    game->result(&state, &result);
    MUST(result.over);
}

static uint64_t seed_of(const uint8_t *data, size_t size) {
    uint64_t seed = 0;
    for (size_t i = 0; i < size; i++) seed = seed * 31 + data[i];
    return seed;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = text_of(data, size);
    for (const brett_game *const *game = brett_games; *game; game++) {
        brett_fault fault;
        brett_setup setup;
        if (!(*game)->check_set) continue;
        if (!(*game)->check_set(text, &fault)) {
            check_fault(&fault, text);
            continue;
        }
        brett_setup_default(*game, &setup);
        setup.set = text;
        for (setup.seats = (*game)->min_seats; setup.seats <= (*game)->max_seats; setup.seats++)
            play(*game, &setup, seed_of(data, size));
    }
    free(text);
    return 0;
}
