#include "support/board.h"

#include <stdio.h>
#include <string.h>

#include "support/test.h"

const brett_game *tested = &linja_game;

static const char *const names[] = {"A", "B", "C", "D"};

/* One of a ring of buffers for texts that helpers return. */
static char *buffer(void) {
    static char ring[64][512];
    static unsigned next;
    return ring[next++ % 64];
}

const char *said(const brett_message *message) {
    char *out = buffer();
    brett_say(NULL, message, names, out, 512);
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

brett_state drawn(const char *board, const char *due) {
    int count[2][8] = {{0}}, row = 8;
    for (const char *c = board; *c; c++) {
        if (*c >= '0' && *c <= '7') {
            assert_int_equal(*c - '0', row - 1);
            row--;
        }
        if (*c == 'A' || *c == 'B') count[*c == 'B'][row]++;
    }
    assert_int_equal(row, 0);

    char text[64];
    size_t length = 0;
    for (row = 0; row < 8; row++)
        length += (size_t)snprintf(text + length, sizeof text - length, "%x%x ", count[0][row],
                                   count[1][row]);
    snprintf(text + length, sizeof text - length, "%s", due);
    return position(text);
}

const char *position_text(const brett_state *state) {
    char *out = buffer();
    tested->position_write(state, out, 512);
    return out;
}

const char *steps_text(const brett_state *state) {
    brett_step steps[BRETT_MAX_STEPS];
    size_t count = tested->steps(state, steps), length = 0;
    char *out = buffer();
    out[0] = '\0';
    for (size_t i = 0; i < count; i++) {
        if (i) out[length++] = ' ';
        length += tested->step_write(state, steps[i], out + length, 512 - length);
    }
    return out;
}

static brett_step step_in(const brett_state *state, const char *text) {
    brett_step step = UINT64_MAX;
    brett_fault fault;
    if (!tested->step_read(state, text, &step, &fault)) fail_msg("%s", said(&fault.why));
    return step;
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

bool random_step(brett_state *state, brett_random *random, brett_step *made, brett_events *events) {
    brett_step steps[BRETT_MAX_STEPS];
    size_t count = tested->steps(state, steps);
    if (!count) return false;
    *made = steps[brett_random_below(random, (uint32_t)count)];
    *events = tested->apply(state, *made);
    return true;
}

/* Puts a side's pieces down in lumps: up to four on a field row with room, else on a line. */
static void scatter(int count[2][8], int side, brett_random *random) {
    for (int left = 12; left;) {
        int row = (int)brett_random_below(random, 8);
        int lump = 1 + (int)brett_random_below(random, 4);
        int room = row == 0 || row == 7 ? 12 : 6 - count[0][row] - count[1][row];
        if (lump > left) lump = left;
        if (lump > room) lump = room;
        count[side][row] += lump;
        left -= lump;
    }
}

brett_state scattered(brett_random *random) {
    int count[2][8] = {{0}};
    scatter(count, 0, random);
    scatter(count, 1, random);

    char text[64];
    size_t length = 0;
    for (int row = 0; row < 8; row++)
        length += (size_t)snprintf(text + length, sizeof text - length, "%x%x ", count[0][row],
                                   count[1][row]);
    int due = (int)brett_random_below(random, 6);
    text[length++] = "AB"[brett_random_below(random, 2)];
    text[length++] = ' ';
    text[length++] = due ? 'f' : 'i';
    if (due) text[length++] = (char)('0' + due);
    if (brett_random_below(random, 2)) text[length++] = '+';
    text[length] = '\0';
    return position(text);
}

size_t for_each_position(int games, uint64_t seed,
                         void (*check)(const brett_state *state, brett_random *random)) {
    brett_random random;
    size_t positions = 0;
    brett_random_seed(&random, seed);
    for (int game = 0; game < games; game++) {
        brett_state s = game % 2 ? scattered(&random) : position("60 11 11 11 11 11 11 06 A i");
        brett_step step;
        brett_events events;
        do {
            check(&s, &random);
            positions++;
        } while (random_step(&s, &random, &step, &events));
    }
    return positions;
}
