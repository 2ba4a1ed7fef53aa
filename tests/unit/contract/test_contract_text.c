/* The contract of every game: what is written is read back, and everything can be said. */
#include <string.h>

#include "support/contract.h"

static const char *const names[] = {"Mia", "Jürgen", "Eva", "Jan"};
static brett_step steps[BRETT_MAX_STEPS];

/* ---- Texts that are read back ---- */

/* Where a state holds more than its text, the position is read back without that, and always the
 * same; how a game ended may be a part of it. */
static void check_position_text(const brett_state *s) {
    const char *text = position_text(s);
    bool forgets = tested_hook()->forgets_past;
    if (forgets && is_over(s)) return;
    brett_state again = position(text), twice = position(text);
    assert_same_state(&again, forgets ? &twice : s);
    assert_true(tested->hash(&again) == tested->hash(s));
    assert_string_equal(position_text(&again), text);
}

static void check_texts_of_views(const brett_state *s, brett_random *random) {
    (void)random;
    check_position_text(s);
    if (tested->has_secrets) FOR_EACH_VIEWER(viewer, s) {
            brett_state view = view_of(s, viewer);
            check_position_text(&view);
        }
}

CONTRACT(positions_and_views_are_read_back_as_written) {
    check_positions(40000, 1, check_texts_of_views);
}

static void check_step_texts(const brett_state *s, brett_random *random) {
    (void)random;
    size_t count = tested->steps(s, steps);
    for (size_t i = 0; i < count; i++) {
        char text[64], again[64];
        brett_step read;
        brett_fault fault;
        assert_true(tested->step_write(s, steps[i], text, sizeof text) < sizeof text);
        assert_true(tested->step_read(s, text, &read, &fault));
        assert_true(read == steps[i]);
        tested->step_write(s, read, again, sizeof again);
        assert_string_equal(again, text);
    }
}

CONTRACT(steps_are_read_back_as_written) {
    check_positions(40000, 2, check_step_texts);
}

static void check_turn_text(const brett_state *s, brett_random *random) {
    if (is_over(s)) return;
    brett_turn turn = random_turn(s, random), again;
    brett_fault fault;
    char text[BRETT_TEXT_BYTES], text_again[BRETT_TEXT_BYTES];
    tested->turn_write(s, &turn, text, sizeof text);
    assert_true(tested->turn_read(s, text, &again, &fault));
    assert_int_equal(again.count, turn.count);
    assert_int_equal(again.complete, turn.complete);
    assert_memory_equal(again.step, turn.step, turn.count * sizeof *turn.step);
    tested->turn_write(s, &again, text_again, sizeof text_again);
    assert_string_equal(text_again, text);
    assert_true(brett_describe_turn(tested, s, &turn, NULL, names, text, sizeof text) > 10);
    assert_null(strchr(text, '{'));
}

CONTRACT(turns_are_read_back_as_written_and_can_be_described) {
    check_positions(40000, 3, check_turn_text);
}

/* ---- Words ---- */

static void check_words_of(const brett_state *s) {
    brett_message message;
    size_t count = tested->steps(s, steps), places = 0;
    tested->describe_due(s, &message);
    check_said(&message);
    for (; tested->describe_place(s, places, &message); places++) check_said(&message);
    assert_true(places > 0);
    assert_false(tested->describe_place(s, SIZE_MAX, &message));
    for (size_t i = 0; i < count; i++) {
        tested->describe_step(s, steps[i], &message);
        check_said(&message);
    }
}

static void check_words(const brett_state *s, brett_random *random) {
    (void)random;
    check_words_of(s);
    if (tested->has_secrets) FOR_EACH_VIEWER(viewer, s) {
            brett_state view = view_of(s, viewer);
            check_words_of(&view);
        }
}

CONTRACT(everything_can_be_put_into_words) {
    check_positions(4000, 4, check_words);
}

/* ---- Room ---- */

/* What the writers below write of. */
static const brett_state *state;
static brett_turn turn;

static size_t write_position(char *out, size_t size) {
    return tested->position_write(state, out, size);
}
static size_t write_step(char *out, size_t size) {
    return tested->step_write(state, turn.step[0], out, size);
}
static size_t write_turn(char *out, size_t size) {
    return tested->turn_write(state, &turn, out, size);
}
static size_t write_words(char *out, size_t size) {
    return brett_describe_turn(tested, state, &turn, NULL, names, out, size);
}
static size_t write_due(char *out, size_t size) {
    brett_message message;
    tested->describe_due(state, &message);
    return brett_say(NULL, &message, names, out, size);
}

/* "always end it with a NUL when the size is not 0, and return the length of the whole text" */
static void check_room(size_t (*write)(char *out, size_t size), size_t room) {
    enum { GUARD = 0x5a };
    char whole[BRETT_TEXT_BYTES], out[BRETT_TEXT_BYTES + 8];
    size_t length = write(whole, sizeof whole);
    assert_true(length < sizeof whole && strlen(whole) == length);
    if (room > length + 2) room = length + 2;
    memset(out, GUARD, sizeof out);
    assert_int_equal(write(out, room), length);
    for (size_t i = room; i < sizeof out; i++) assert_int_equal(out[i], GUARD);
    assert_int_equal(write(NULL, 0), length);
    if (!room) return;
    size_t kept = length < room ? length : room - 1;
    assert_int_equal(out[kept], '\0');
    assert_memory_equal(out, whole, kept);
}

static void check_rooms(const brett_state *s, brett_random *random) {
    static size_t (*const writers[])(char *out, size_t size) = {write_step, write_turn, write_words,
                                                                write_position, write_due};
    bool over = is_over(s);
    state = s;
    if (!over) turn = random_turn(s, random);
    for (size_t i = over ? 3 : 0; i < LENGTH(writers); i++)
        check_room(writers[i], brett_random_below(random, i == 3 ? 400 : 100));
}

CONTRACT(what_is_written_keeps_to_its_room) {
    check_positions(8000, 5, check_rooms);
}

int main(int argc, char *argv[]) {
    static const contract_case cases[] = {
        CONTRACT_CASE(positions_and_views_are_read_back_as_written),
        CONTRACT_CASE(steps_are_read_back_as_written),
        CONTRACT_CASE(turns_are_read_back_as_written_and_can_be_described),
        CONTRACT_CASE(everything_can_be_put_into_words),
        CONTRACT_CASE(what_is_written_keeps_to_its_room),
    };
    (void)argc;
    return run_contract("Contract: text", cases, LENGTH(cases), argv + 1);
}
