/* Set-up options: what is read is written the same, and gives a game. */
#include "fuzz.h"

static void check_setup(const brett_game *game, const brett_setup *setup) {
    char text[256];
    brett_setup back;
    brett_fault fault;
    brett_random random;
    brett_state state;
    brett_setup_default(game, &back);
    snprintf(text, sizeof text, "seats=%d", (int)setup->seats);
    MUST(brett_setup_option(game, &back, text, &fault));
    for (int i = 0; i < game->option_count; i++) {
        MUST(brett_setup_write(game, setup, i, text, sizeof text) < sizeof text);
        MUST(brett_setup_option(game, &back, text, &fault));
    }
    MUST(!memcmp(&back, setup, sizeof back));

    brett_random_seed(&random, 1);
    game->deal(&state, setup, &random);
    MUST(game->seats(&state) == setup->seats && game->actor(&state) != BRETT_NOBODY);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = text_of(data, size);
    for (const brett_game *const *game = brett_games; *game; game++) {
        brett_setup setup;
        brett_fault fault;
        brett_setup_default(*game, &setup);
        if (brett_setup_option(*game, &setup, text, &fault))
            check_setup(*game, &setup);
        else
            check_fault(&fault, text);
    }
    free(text);
    return 0;
}
