/* Positions: what is read is written the same, and can be played from and spoken about. The states
 * are not compared as bytes, because the text does not hold what a game remembers of its past. */
#include "fuzz.h"

static void check_text(const brett_game *game, const brett_state *state) {
    char text[BRETT_TEXT_BYTES], again[BRETT_TEXT_BYTES];
    brett_state back;
    brett_fault fault;
    memset(&back, 0, sizeof back);
    MUST(game->position_write(state, text, sizeof text) < sizeof text);
    MUST(game->position_read(&back, text, &fault));
    game->position_write(&back, again, sizeof again);
    MUST(!strcmp(text, again));
    MUST(game->hash(&back) == game->hash(state));
}

static void check_step(const brett_game *game, const brett_state *state, brett_step step) {
    char text[BRETT_TEXT_BYTES];
    brett_step back;
    brett_fault fault;
    brett_message message;
    brett_state next;
    MUST(game->legal(state, step) && !game->why_not(state, step, &message));
    game->step_write(state, step, text, sizeof text);
    MUST(game->step_read(state, text, &back, &fault) && back == step);
    game->describe_step(state, step, &message);
    check_message(&message);

    memset(&next, 0, sizeof next);
    memcpy(&next, state, game->state_size);
    game->apply(&next, step);
    check_text(game, &next);
}

static void check_words(const brett_game *game, const brett_state *state) {
    brett_message message;
    brett_result result;
    brett_state view;
    game->describe_due(state, &message);
    check_message(&message);
    for (size_t place = 0; game->describe_place(state, place, &message); place++)
        check_message(&message);
    game->result(state, &result);
    MUST(result.over == (game->actor(state) == BRETT_NOBODY));
    game->view(state, game->actor(state), &view);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = text_of(data, size);
    for (const brett_game *const *g = brett_games; *g; g++) {
        brett_state state;
        brett_fault fault;
        brett_step steps[BRETT_MAX_STEPS];
        memset(&state, 0, sizeof state);
        if (!(*g)->position_read(&state, text, &fault)) {
            check_fault(&fault, text);
            continue;
        }
        check_text(*g, &state);
        check_words(*g, &state);
        size_t count = (*g)->steps(&state, steps);
        MUST(count <= (*g)->max_steps);
        MUST((count == 0) == ((*g)->actor(&state) == BRETT_NOBODY));
        for (size_t i = 0; i < count; i++) check_step(*g, &state, steps[i]);
    }
    free(text);
    return 0;
}
