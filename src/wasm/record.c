/* The record that is being read. */
#include "wasm/module.h"

static brett_record record;
static brett_state before; /* the last turn read from the record */
static brett_turn record_turn;

const brett_game *wasm_record_open(const char *text) {
    record_turn.count = 0;
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
    int seat;
    brett_record_item item = brett_record_next(&record, &record_turn, &seat, &fault);
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

const char *wasm_record_options(void) {
    return record.game ? setup_text(record.game, &record.setup) : "";
}

const char *wasm_record_name(uint32_t seat) {
    return seat < BRETT_SEATS ? record.name[seat] : "";
}

const char *wasm_record_player(uint32_t seat) {
    return seat < BRETT_SEATS ? record.player[seat] : "";
}
