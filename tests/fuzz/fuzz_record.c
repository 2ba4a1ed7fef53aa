/* Records: one that is read to its end is written as a record that reads the same. */
#include "fuzz.h"

enum { COPY_BYTES = 1 << 20 };

static char copy[COPY_BYTES];
static size_t copied;

static void add(size_t length) {
    copied += length;
    MUST(copied < sizeof copy);
}

/* Reads all turns and writes them after the head into copy; false when one is faulty. */
static bool copy_turns(brett_record *record, const char *text) {
    brett_turn turn;
    brett_fault fault;
    int seat;
    uint32_t number = 0;
    copied = 0;
    add(brett_record_write_head(record, copy, sizeof copy));
    for (;;) {
        brett_state before = record->state;
        switch (brett_record_next(record, &turn, &seat, &fault)) {
        case BRETT_RECORD_PASS: break;
        case BRETT_RECORD_END: return true;
        case BRETT_RECORD_FAULTY: check_fault(&fault, text); return false;
        case BRETT_RECORD_TURN:
            MUST(seat == record->game->actor(&before));
            add(brett_record_write_turn(record->game, &before, &turn, &number, copy + copied,
                                        sizeof copy - copied));
        }
    }
}

static void check_copy(const brett_record *record, const char *text) {
    brett_record again;
    brett_turn turn;
    brett_fault fault;
    brett_record_item item;
    int seat;
    MUST(brett_record_open(&again, text, &fault));
    do item = brett_record_next(&again, &turn, &seat, &fault);
    while (item < BRETT_RECORD_END);
    MUST(item == BRETT_RECORD_END);
    MUST(!memcmp(&again.start, &record->start, record->game->state_size));
    MUST(!memcmp(&again.state, &record->state, record->game->state_size));
    MUST(!memcmp(again.name, record->name, sizeof again.name));
    MUST(!memcmp(again.player, record->player, sizeof again.player));
    MUST(!memcmp(again.commitment, record->commitment, sizeof again.commitment));
    MUST(!memcmp(again.secret, record->secret, sizeof again.secret));
    MUST(!memcmp(again.mix, record->mix, sizeof again.mix));
    MUST(again.formula == record->formula && again.sealed == record->sealed &&
         again.withheld == record->withheld);
    MUST(!memcmp(&again.setup, &record->setup, sizeof again.setup));
    MUST(again.broken_off == record->broken_off && again.finished);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = text_of(data, size);
    brett_record record;
    brett_fault fault;
    if (!brett_record_open(&record, text, &fault)) {
        check_fault(&fault, text);
    } else if (copy_turns(&record, text) && !record.pending) {
        add(brett_record_write_result(record.game, &record.state, copy + copied,
                                      sizeof copy - copied));
        check_copy(&record, copy);
    }
    free(text);
    return 0;
}
