/* Positions, their steps and their turns. */
#include "base/memory.h"
#include "base/writer.h"
#include "games/parts.h"
#include "picture/json.h"
#include "play/inner.h"
#include "wasm/module.h"

void copy_word(word w, char *text, size_t size) {
    writer to = writer_over(text, size);
    write_bytes(&to, w.start, w.length);
}

bool read_setup(const brett_game *game, const char *options, brett_setup *setup) {
    char text[256];
    const char *rest = options;
    uint32_t given = 0;
    brett_message why;
    brett_setup_default(game, setup);
    for (word w = next_word(&rest); w.length; w = next_word(&rest)) {
        copy_word(w, text, sizeof text);
        if (!setup_option_once(game, setup, text, &given, &fault)) return fails(game);
    }
    if (game->check_setup(setup, &why)) return true;
    fault = (brett_fault){.why = why};
    return fails(game);
}

void deal(const brett_game *game, const brett_setup *setup, uint64_t seed, brett_state *state) {
    brett_random random;
    brett_random_seed(&random, seed);
    game->deal(state, setup, &random);
}

bool wasm_start(const brett_game *game, brett_state *state, const char *options, uint64_t seed) {
    brett_setup setup;
    if (!read_setup(game, options, &setup)) return false;
    deal(game, &setup, seed, state);
    return true;
}

const char *setup_text(const brett_game *game, const brett_setup *setup) {
    writer w = writer_over(out, sizeof out);
    write_text(&w, "seats=");
    write_number(&w, setup->seats);
    for (int i = 0; i < game->option_count; i++) {
        char text[256];
        brett_setup_write(game, setup, i, text, sizeof text);
        write_char(&w, ' ');
        write_text(&w, text);
    }
    return out;
}

wasm_maybe wasm_setup(const brett_game *game, const char *options) {
    brett_setup setup;
    return read_setup(game, options, &setup) ? setup_text(game, &setup) : NULL;
}

bool wasm_lay(const brett_game *game, brett_state *state, const char *options, const char *text) {
    brett_setup setup;
    brett_message why;
    if (!read_setup(game, options, &setup) || !wasm_position_read(game, state, text)) return false;
    if (brett_setup_start(game, &setup, state, &why)) return true;
    fault = (brett_fault){.why = why};
    return fails(game);
}

wasm_maybe wasm_rematch(const brett_game *game, const char *options, const brett_state *start,
                        const brett_state *over) {
    brett_setup setup;
    if (!read_setup(game, options, &setup)) return NULL;
    game->rematch(start, over, &setup);
    return setup_text(game, &setup);
}

bool wasm_check_deal(const brett_game *game, const brett_state *state) {
    brett_message why;
    if (game->check_deal(state, &why)) return true;
    fault = (brett_fault){.why = why};
    return fails(game);
}

bool wasm_position_read(const brett_game *game, brett_state *state, const char *text) {
    return game->position_read(state, text, &fault) || fails(game);
}

const char *wasm_position(const brett_game *game, const brett_state *state) {
    game->position_write(state, out, sizeof out);
    return out;
}

void wasm_view(const brett_game *game, const brett_state *state, int viewer, brett_state *to) {
    game->view(state, viewer, to);
}

uint64_t wasm_hash(const brett_game *game, const brett_state *state) {
    return game->hash(state);
}

int wasm_seats(const brett_game *game, const brett_state *state) {
    return game->seats(state);
}

int wasm_actor(const brett_game *game, const brett_state *state) {
    return game->actor(state);
}

const char *wasm_result(const brett_game *game, const brett_state *state) {
    brett_result result;
    writer w = writer_over(out, sizeof out);
    game->result(state, &result);
    write_text(&w, result.over ? "over\n" : "open\n");
    for (int seat = 0; seat < result.seats; seat++) {
        write_number(&w, result.points[seat]);
        write_char(&w, ' ');
        write_number(&w, result.rank[seat]);
        write_char(&w, ' ');
        write_number(&w, result.team[seat]);
        write_char(&w, '\n');
    }
    return out;
}

const char *wasm_due(const brett_game *game, const brett_state *state) {
    brett_message message;
    game->describe_due(state, &message);
    return say(game, &message);
}

wasm_maybe wasm_place(const brett_game *game, const brett_state *state, uint32_t place) {
    brett_message message;
    return game->describe_place(state, place, &message) ? say(game, &message) : NULL;
}

/* ---- Steps and turns ---- */

const char *wasm_steps(const brett_game *game, const brett_state *state) {
    brett_step steps[BRETT_MAX_STEPS];
    char text[BRETT_TEXT_BYTES];
    size_t count = game->steps(state, steps);
    writer w = writer_over(out, sizeof out);
    for (size_t i = 0; i < count; i++) {
        game->step_write(state, steps[i], text, sizeof text);
        write_text(&w, text);
        write_char(&w, '\n');
    }
    return out;
}

bool read_legal(const brett_game *game, const brett_state *state, const char *text,
                brett_step *step) {
    brett_message why;
    if (!game->step_read(state, text, step, &fault)) return fails(game);
    if (!game->why_not(state, *step, &why)) return true;
    fault = (brett_fault){.why = why};
    return fails(game);
}

int32_t wasm_step(const brett_game *game, brett_state *state, const char *text) {
    brett_step step;
    if (!read_legal(game, state, text, &step)) return -1;
    return (int32_t)game->apply(state, step);
}

wasm_maybe wasm_seen(const brett_game *game, const brett_state *state, const char *text,
                     int viewer) {
    brett_step step;
    brett_state view;
    if (!read_legal(game, state, text, &step)) return NULL;
    game->view(state, viewer, &view);
    game->step_write(&view, game->seen(state, step, viewer), out, sizeof out);
    return out;
}

bool read_steps(const brett_game *game, const brett_state *state, const char *text,
                brett_turn *turn) {
    brett_state after = *state;
    brett_step step;
    char one[256];
    *turn = (brett_turn){0};
    for (word w = next_word(&text); w.length && turn->count < BRETT_TURN_STEPS;
         w = next_word(&text)) {
        copy_word(w, one, sizeof one);
        if (!read_legal(game, &after, one, &step)) return false;
        brett_turn_add(game, &after, turn, step);
    }
    return true;
}

wasm_maybe wasm_turn_text(const brett_game *game, const brett_state *state, const char *steps) {
    brett_turn turn;
    return read_steps(game, state, steps, &turn) ? turn_text(game, state, &turn) : NULL;
}

wasm_maybe wasm_turn_steps(const brett_game *game, const brett_state *state, const char *text) {
    brett_turn turn;
    if (!game->turn_read(state, text, &turn, &fault)) return fails(game), NULL;
    brett_state after = *state;
    writer w = writer_over(out, sizeof out);
    for (uint32_t i = 0; i < turn.count; i++) {
        char step[BRETT_TEXT_BYTES];
        game->step_write(&after, turn.step[i], step, sizeof step);
        game->apply(&after, turn.step[i]);
        if (i) write_char(&w, ' ');
        write_text(&w, step);
    }
    return out;
}

int32_t wasm_make(const brett_game *game, brett_state *state, const char *text) {
    brett_turn turn;
    brett_events events = 0;
    if (!game->turn_read(state, text, &turn, &fault)) return fails(game) - 1;
    for (uint32_t i = 0; i < turn.count; i++) events = game->apply(state, turn.step[i]);
    return (int32_t)events;
}

wasm_maybe wasm_describe(const brett_game *game, const brett_state *state, const char *text) {
    brett_turn turn;
    if (!game->turn_read(state, text, &turn, &fault)) return fails(game), NULL;
    brett_describe_turn(game, state, &turn, &catalogue, called(game), out, sizeof out);
    return out;
}

int32_t wasm_turns(const brett_game *game, const brett_state *state) {
    void *memory = scratch_memory(game->turns_memory);
    size_t count = memory ? game->turns(state, memory, game->turns_memory) : SIZE_MAX;
    if (count > INT32_MAX) return -1;
    scratch_turns = count;
    return (int32_t)count;
}

const char *turn_text(const brett_game *game, const brett_state *state, const brett_turn *turn) {
    game->turn_write(state, turn, out, sizeof out);
    return out;
}

wasm_maybe wasm_turn(const brett_game *game, const brett_state *state, uint32_t index) {
    brett_turn turn;
    size_t count = scratch_turns;
    if (index >= count) return NULL;
    game->turn_at(state, scratch_memory(0), index, &turn, NULL);
    scratch_turns = count;
    return turn_text(game, state, &turn);
}

wasm_maybe wasm_choose(const brett_game *game, const brett_state *state, const brett_player *player,
                       uint64_t seed) {
    static brett_thought thought;
    size_t bytes = player->memory(game);
    void *memory = scratch_memory(bytes);
    if (!memory || !brett_think(player, game, state, seed, NULL, memory, bytes, &thought))
        return NULL;
    return turn_text(game, state, &thought.choice[0].line[0]);
}

wasm_maybe wasm_draw(const brett_game *game, const brett_state *state, uint64_t seed) {
    if (game->actor(state) != BRETT_CHANCE) return NULL;
    brett_random random;
    brett_random_seed(&random, seed);
    game->step_write(state, brett_draw(game, state, &random), out, sizeof out);
    return out;
}

void wasm_sample(const brett_game *game, const brett_state *state, int viewer, uint64_t seed,
                 brett_state *to) {
    draw_position(game, state, viewer, seed, to);
}

/* ---- Pictures ---- */

const char *wasm_picture(const brett_game *game, const brett_state *state) {
    brett_picture(game, state, out, sizeof out);
    return out;
}

static void put_step(const brett_game *game, const brett_state *state, brett_step step, char *to,
                     size_t size) {
    brett_picture_step(game, state, step, &catalogue, called(game), to, size);
}

const char *wasm_step_pictures(const brett_game *game, const brett_state *state) {
    static brett_step steps[BRETT_MAX_STEPS];
    static char step[BRETT_PICTURE_BYTES];
    writer w = writer_over(out, sizeof out);
    size_t count = game->actor(state) >= 0 ? game->steps(state, steps) : 0;
    write_char(&w, '[');
    for (size_t i = 0; i < count; i++) {
        if (i) write_char(&w, ',');
        put_step(game, state, steps[i], step, sizeof step);
        write_text(&w, step);
    }
    write_char(&w, ']');
    return out;
}

wasm_maybe wasm_step_picture(const brett_game *game, const brett_state *state, const char *text) {
    brett_step step;
    if (!read_legal(game, state, text, &step)) return NULL;
    put_step(game, state, step, out, sizeof out);
    return out;
}
