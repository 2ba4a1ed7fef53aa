/* Records: one being read, and lines of any being written. */
#include "base/memory.h"
#include "wasm/module.h"

static brett_record record;
static brett_state before; /* the last turn read from the record */
static brett_turn record_turn;
static int record_seat;
static uint32_t record_number;

const brett_game *wasm_record_open(const char *text) {
    record_turn.count = 0;
    record_seat = BRETT_NOBODY;
    if (!brett_record_open(&record, text, &fault)) {
        fails(record.game);
        record.game = NULL;
    }
    return record.game;
}

brett_record_item wasm_record_next(void) {
    if (!record.game) return BRETT_RECORD_END;
    before = record.state;
    record_turn.count = 0;
    brett_record_item item = brett_record_next(&record, &record_turn, &record_seat, &fault);
    if (item == BRETT_RECORD_FAULTY) fails(record.game);
    if (item != BRETT_RECORD_TURN) record_turn.count = 0;
    return item;
}

const char *wasm_record_turn(void) {
    return record_turn.count ? turn_text(record.game, &before, &record_turn) : "";
}

const brett_state *wasm_record_start(void) {
    return &record.start;
}

const brett_state *wasm_record_state(void) {
    return &record.state;
}

int wasm_record_seat(void) {
    return record_seat;
}

const char *wasm_record_name(uint32_t seat) {
    return seat < BRETT_SEATS ? record.name[seat] : "";
}

const char *wasm_record_player(uint32_t seat) {
    return seat < BRETT_SEATS ? record.player[seat] : "";
}

const char *wasm_record_head(const brett_game *game, const char *options, uint64_t seed,
                             const brett_state *start, const char *players) {
    static brett_record head;
    head = (brett_record){.game = game, .has_seed = true, .seed = seed, .dealt = !start};
    if (!read_setup(game, options, &head.setup)) return NULL;
    if (start)
        head.start = *start;
    else
        deal(game, &head.setup, seed, &head.start);
    for (int seat = 0; seat < head.setup.seats; seat++) {
        copy_word(next_word(&players), head.player[seat], BRETT_NAME_BYTES);
        memcpy(head.name[seat], names[seat], BRETT_NAME_BYTES);
    }
    brett_record_write_head(&head, out, sizeof out);
    return out;
}

const char *wasm_record_line(const brett_game *game, const brett_state *state, const char *text,
                             uint32_t number) {
    brett_turn turn;
    if (!game->turn_read(state, text, &turn, &fault)) return fails(game), NULL;
    record_number = number;
    brett_record_write_turn(game, state, &turn, &record_number, out, sizeof out);
    return out;
}

uint32_t wasm_record_number(void) {
    return record_number;
}

const char *wasm_record_result(const brett_game *game, const brett_state *state) {
    brett_record_write_result(game, state, out, sizeof out);
    return out;
}
