#include "support/records.h"

#include "support/playing.h"
#include "support/test.h"

enum { RECORD_BYTES = 1 << 17 };

const char *rewritten(const char *text, brett_record *r) {
    static char out[RECORD_BYTES];
    brett_fault fault;
    brett_turn turn;
    uint32_t number = 0;
    int seat;
    if (!brett_record_open(r, text, &fault))
        fail_msg("%u:%u: %s\n%s", fault.line, fault.column, said(&fault.why), text);
    size_t length = brett_record_write_head(r, out, sizeof out);
    for (;;) {
        brett_state before = r->state;
        brett_record_item item = brett_record_next(r, &turn, &seat, &fault);
        if (item == BRETT_RECORD_FAULTY)
            fail_msg("%u:%u: %s\n%s", fault.line, fault.column, said(&fault.why), text);
        if (item == BRETT_RECORD_END) break;
        if (item == BRETT_RECORD_TURN)
            length += brett_record_write_turn(r->game, &before, &turn, &number, out + length,
                                              sizeof out - length);
    }
    assert_int_equal(r->turns, number);
    brett_record_write_result(r->game, &r->state, out + length, sizeof out - length);
    return out;
}

void assert_fault(const char *text, uint32_t line, uint32_t column, uint32_t turn_number,
                  const char *why) {
    static brett_record r;
    brett_fault fault = {.line = 0};
    brett_turn turn;
    brett_record_item item = BRETT_RECORD_FAULTY;
    int seat;
    if (brett_record_open(&r, text, &fault)) do
            item = brett_record_next(&r, &turn, &seat, &fault);
        while (item == BRETT_RECORD_TURN || item == BRETT_RECORD_PASS);
    assert_int_equal(item, BRETT_RECORD_FAULTY);
    assert_string_equal(said(&fault.why), why);
    assert_int_equal(fault.line, line);
    assert_int_equal(fault.column, column);
    assert_int_equal(fault.turn, turn_number);
}
