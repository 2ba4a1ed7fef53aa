/* Catalogues: whatever bytes are taken for one can be asked for every text. */
#include "fuzz.h"

static const brett_catalogue *catalogue;

static void ask(const brett_message *message) {
    char out[256];
    say(catalogue, message, out, sizeof out);
}

static void ask_text(const char *text) {
    brett_message message = {.text = text};
    ask(&message);
}

/* The texts of a game in play, with their values. */
static void ask_along(const brett_game *game, uint64_t seed) {
    brett_state state;
    brett_message message;
    brett_step steps[BRETT_MAX_STEPS];
    for (int made = 0; made < 200; made += 9) {
        play_into(game, seed, made, &state);
        game->describe_due(&state, &message);
        ask(&message);
        for (size_t place = 0; game->describe_place(&state, place, &message); place++)
            ask(&message);
        size_t count = game->steps(&state, steps);
        for (size_t i = 0; i < count; i++) {
            game->describe_step(&state, steps[i], &message);
            ask(&message);
        }
        for (brett_step step = 0; step < 256; step += 5)
            if (game->why_not(&state, step, &message)) ask(&message);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    brett_catalogue opened;
    if (!brett_catalogue_open(&opened, data, size)) {
        MUST(!opened.bytes);
        return 0;
    }
    catalogue = &opened;
    for (const brett_game *const *game = brett_games; *game; game++) {
        ask_text((*game)->about);
        for (int i = 0; i < (*game)->option_count; i++) ask_text((*game)->options[i].about);
        ask_along(*game, 1);
    }
    for (const brett_player *const *player = brett_players; *player; player++)
        ask_text((*player)->about);
    return 0;
}
