/* Set-up options, one a line: what is read is written the same, and gives a game where the options
 * fit together. Where they do not, and options follow others, it may be read back otherwise. */
#include "fuzz.h"

static void check_setup(const brett_game *game, const brett_setup *setup) {
    char text[256];
    brett_setup back;
    brett_fault fault;
    brett_message why;
    brett_random random;
    brett_state state;
    brett_setup_default(game, &back);
    snprintf(text, sizeof text, "seats=%d", (int)setup->seats);
    MUST(brett_setup_option(game, &back, text, &fault));
    snprintf(text, sizeof text, "rules=%d", (int)setup->rules);
    MUST(brett_setup_option(game, &back, text, &fault));
    for (int i = 0; i < game->option_count; i++) {
        MUST(brett_setup_write(game, setup, i, text, sizeof text) < sizeof text);
        MUST(brett_setup_option(game, &back, text, &fault));
    }
    bool good = game->check_setup(setup, &why);
    MUST(!memcmp(&back, setup, sizeof back) || (!good && game->follow_option));

    if (!good) {
        check_message(&why);
        return;
    }
    brett_random_seed(&random, 1);
    game->deal(&state, setup, &random);
    MUST(game->seats(&state) == setup->seats && game->actor(&state) != BRETT_NOBODY);
}

/* Reads the options of all lines up to the first that is faulty; the text is cut into its lines. */
static void read_options(const brett_game *game, char *text) {
    brett_setup setup;
    brett_fault fault;
    brett_setup_default(game, &setup);
    for (char *line = text, *next; line; line = next) {
        next = strchr(line, '\n');
        if (next) *next++ = '\0';
        if (!brett_setup_option(game, &setup, line, &fault)) {
            check_fault(&fault, line);
            return;
        }
        check_setup(game, &setup);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    for (const brett_game *const *game = brett_games; *game; game++) {
        char *text = text_of(data, size);
        read_options(*game, text);
        free(text);
    }
    return 0;
}
