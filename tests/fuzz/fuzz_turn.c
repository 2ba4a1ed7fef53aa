/* Steps and turns: the first bytes of the input choose a position, the rest is the text. */
#include "fuzz.h"

enum { HEAD = 10 }; /* a seed, or a step, of 8 bytes, and the steps before the position */

/* Any number at all as a step: the rules and the reasons agree on it. */
static void check_number(const brett_game *game, const brett_state *state, brett_step step) {
    brett_step steps[BRETT_MAX_STEPS];
    brett_message why;
    bool listed = false;
    size_t count = game->steps(state, steps);
    for (size_t i = 0; i < count; i++) listed |= steps[i] == step;
    MUST(game->legal(state, step) == listed);
    MUST(game->why_not(state, step, &why) == !listed);
    if (!listed) check_message(&why);
}

static void check_step(const brett_game *game, const brett_state *state, const char *text) {
    brett_step step;
    brett_fault fault;
    if (game->step_read(state, text, &step, &fault))
        check_number(game, state, step);
    else
        check_fault(&fault, text);
}

static void check_turn(const brett_game *game, const brett_state *state, const char *text) {
    char written[BRETT_TEXT_BYTES], said[BRETT_TEXT_BYTES];
    static const char *const names[BRETT_SEATS] = {"A", "B", "C", "D"};
    brett_turn turn, back;
    brett_fault fault;
    if (!game->turn_read(state, text, &turn, &fault)) {
        check_fault(&fault, text);
        return;
    }
    MUST(turn.count && turn.count <= BRETT_TURN_STEPS);
    game->turn_write(state, &turn, written, sizeof written);
    MUST(game->turn_read(state, written, &back, &fault));
    MUST(back.count == turn.count && back.complete == turn.complete);
    MUST(!memcmp(back.step, turn.step, turn.count * sizeof *turn.step));
    brett_describe_turn(game, state, &turn, NULL, names, said, sizeof said);
    MUST(said[0] && is_printable(said));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < HEAD) return 0;
    uint64_t seed;
    memcpy(&seed, data, sizeof seed);
    int steps = data[8] | data[9] << 8;
    char *text = text_of(data + HEAD, size - HEAD);
    for (const brett_game *const *game = brett_games; *game; game++) {
        brett_state state;
        play_into(*game, seed, steps % 512, &state);
        check_number(*game, &state, seed);
        check_step(*game, &state, text);
        check_turn(*game, &state, text);
    }
    free(text);
    return 0;
}
