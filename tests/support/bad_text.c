#include "support/bad_text.h"

#include <string.h>

#include "support/playing.h"
#include "support/test.h"

void check_fault(const brett_fault *fault, const bad_text *bad) {
    if (fault->column != bad->column || strcmp(said(&fault->why), bad->why))
        fail_msg("“%s”: %u: %s", bad->text, fault->column, said(&fault->why));
    assert_int_equal(fault->line, 0);
    assert_int_equal(fault->turn, 0);
}

void check_bad_positions(const char *good, const bad_text *bad, size_t count) {
    for (size_t i = 0; i < count; i++) {
        brett_state s = position(good), before = s;
        brett_fault fault = {.line = 99, .turn = 99};
        if (tested->position_read(&s, bad[i].text, &fault)) fail_msg("%s", bad[i].text);
        check_fault(&fault, &bad[i]);
        assert_memory_equal(&s, &before, sizeof s);
    }
}

void check_bad_steps(const char *where, const bad_text *bad, size_t count) {
    brett_state s = position(where);
    for (size_t i = 0; i < count; i++) {
        brett_step step = 12345;
        brett_fault fault = {.line = 99, .turn = 99};
        if (tested->step_read(&s, bad[i].text, &step, &fault)) fail_msg("%s", bad[i].text);
        check_fault(&fault, &bad[i]);
        assert_int_equal(step, 12345);
    }
}

void check_bad_turns(const char *where, const bad_text *bad, size_t count) {
    brett_state s = position(where), before = s;
    for (size_t i = 0; i < count; i++) {
        brett_turn turn;
        brett_fault fault = {.line = 99, .turn = 99};
        if (tested->turn_read(&s, bad[i].text, &turn, &fault)) fail_msg("%s", bad[i].text);
        check_fault(&fault, &bad[i]);
        assert_memory_equal(&s, &before, sizeof s);
    }
}
