#include "support/playing.h"

#include <stdio.h>
#include <string.h>

#include "support/test.h"

const brett_game *tested;

static const char *const names[] = {"A", "B", "C", "D"};

/* One of a ring of buffers for texts that helpers return. */
static char *buffer(void) {
    static char ring[64][BRETT_TEXT_BYTES];
    static unsigned next;
    return ring[next++ % 64];
}

const char *said(const brett_message *message) {
    char *out = buffer();
    brett_say(NULL, message, names, out, BRETT_TEXT_BYTES);
    return out;
}

brett_state position(const char *text) {
    brett_state state;
    brett_fault fault;
    memset(&state, 0, sizeof state);
    if (!tested->position_read(&state, text, &fault))
        fail_msg("“%s”, column %u: %s", text, fault.column, said(&fault.why));
    return state;
}

const char *position_text(const brett_state *state) {
    char *out = buffer();
    tested->position_write(state, out, BRETT_TEXT_BYTES);
    return out;
}

const char *steps_text(const brett_state *state) {
    brett_step steps[BRETT_MAX_STEPS];
    size_t count = tested->steps(state, steps), length = 0;
    char *out = buffer();
    out[0] = '\0';
    for (size_t i = 0; i < count; i++) {
        if (i) out[length++] = ' ';
        length += tested->step_write(state, steps[i], out + length, BRETT_TEXT_BYTES - length);
    }
    return out;
}

static brett_step step_in(const brett_state *state, const char *text) {
    brett_step step = UINT64_MAX;
    brett_fault fault;
    if (!tested->step_read(state, text, &step, &fault)) fail_msg("%s", said(&fault.why));
    return step;
}

void check_due(const char *const pairs[][2], size_t count) {
    for (size_t i = 0; i < count; i++) {
        brett_state s = position(pairs[i][0]);
        brett_message message;
        tested->describe_due(&s, &message);
        assert_string_equal(said(&message), pairs[i][1]);
        assert_string_equal(position_text(&s), pairs[i][0]);
    }
}

brett_step step_of(const char *text) {
    static const brett_state any;
    return step_in(&any, text);
}

const char *why_not(const brett_state *state, const char *step) {
    brett_message why;
    if (!tested->why_not(state, step_in(state, step), &why)) fail_msg("%s is legal", step);
    return said(&why);
}

bool is_legal(const brett_state *state, const char *step) {
    return tested->legal(state, step_in(state, step));
}

brett_events play(brett_state *state, const char *steps) {
    brett_events events = 0;
    for (const char *rest = steps; *rest; rest += strspn(rest, " ")) {
        char word[16];
        size_t length = strcspn(rest, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, rest);
        brett_message why;
        if (!brett_try(tested, state, step_in(state, word), &events, &why))
            fail_msg("%s in %s: %s", word, position_text(state), said(&why));
        rest += length;
    }
    return events;
}

static brett_result result_of(const brett_state *state) {
    brett_result result;
    tested->result(state, &result);
    return result;
}

bool is_over(const brett_state *state) {
    return result_of(state).over;
}

int points_of(const brett_state *state, int seat) {
    return result_of(state).points[seat];
}

int rank_of(const brett_state *state, int seat) {
    return result_of(state).rank[seat];
}

brett_state view_of(const brett_state *state, int viewer) {
    brett_state view;
    memset(&view, 0, sizeof view);
    tested->view(state, viewer, &view);
    return view;
}
