/* Compressed lines: what was written is read again, and of a file that was cut or changed just as
 * much as is sure. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/selfplay/packed.h"
#include "support/test.h"

enum { LINES = 20, MOST = 1 << 16 };

/* A file in memory. */
static char file[MOST];
static size_t size;

/* Line i: of very different lengths. */
static const char *line_of(int i) {
    static char line[MOST];
    size_t length = (size_t)(i * i * 37 % 5000);
    for (size_t at = 0; at < length; at++) line[at] = (char)('a' + (at * at + (size_t)i) % 26);
    line[length] = '\0';
    return line;
}

static void write_lines(void) {
    packed_out out;
    FILE *temporary = tmpfile();
    assert_non_null(temporary);
    packed_create(&out, dup(fileno(temporary)));
    for (int i = 0; i < LINES; i++) assert_true(packed_add(&out, line_of(i)));
    assert_true(packed_end(&out));
    rewind(temporary);
    size = fread(file, 1, sizeof file, temporary);
    assert_int_equal(size, out.bytes);
    fclose(temporary);
}

/* Reads the first bytes of the file: how many lines are right, and how it ends. */
static packed_state read_lines(size_t bytes, int *lines) {
    packed_in in;
    packed_state state;
    const char *line;
    packed_open(&in, fmemopen(file, bytes, "rb"));
    for (*lines = 0; !(state = packed_next(&in, &line)); ++*lines) {
        assert_in_range(*lines, 0, LINES - 1);
        assert_string_equal(line, line_of(*lines));
    }
    packed_in_close(&in);
    return state;
}

TEST(all_lines_are_read_again) {
    int lines;
    write_lines();
    assert_int_equal(read_lines(size, &lines), PACKED_FINISHED);
    assert_int_equal(lines, LINES);
}

/* Wherever it was cut, whole lines are read, and more of them the more there is. */
TEST(what_was_cut_is_read_as_far_as_it_goes) {
    int before = 0, lines;
    write_lines();
    for (size_t bytes = 1; bytes < size; bytes++) {
        assert_int_equal(read_lines(bytes, &lines), PACKED_BROKEN_OFF);
        assert_in_range(lines, before, LINES);
        before = lines;
    }
    assert_int_equal(before, LINES);
}

/* A line is in the file as soon as it is added. */
TEST(no_line_waits_for_the_next) {
    packed_out out;
    FILE *temporary = tmpfile();
    int lines;
    packed_create(&out, dup(fileno(temporary)));
    for (int i = 0; i < LINES; i++) {
        assert_true(packed_add(&out, line_of(i)));
        rewind(temporary);
        size = fread(file, 1, sizeof file, temporary);
        assert_int_equal(read_lines(size, &lines), PACKED_BROKEN_OFF);
        assert_int_equal(lines, i + 1);
        fseek(temporary, 0, SEEK_END);
    }
    packed_close(&out);
    fclose(temporary);
}

/* Reads all of the file: whether it is taken for sound. Where it is, its lines must be right. */
static bool is_taken_for_sound(void) {
    packed_in in;
    packed_state state;
    const char *line;
    bool right = true;
    int lines = 0;
    packed_open(&in, fmemopen(file, size, "rb"));
    for (; !(state = packed_next(&in, &line)); lines++)
        right = right && lines < LINES && !strcmp(line, line_of(lines));
    packed_in_close(&in);
    if (state == PACKED_FINISHED) assert_true(right && lines == LINES);
    return state == PACKED_FINISHED;
}

/* zstd has bytes that make no difference; of those that do, each is noticed. */
TEST(no_byte_can_change_the_text_unnoticed) {
    size_t noticed = 0;
    write_lines();
    for (size_t at = 0; at < size; at++) {
        file[at] ^= (char)0xff;
        noticed += !is_taken_for_sound();
        file[at] ^= (char)0xff;
    }
    assert_in_range(noticed, size * 9 / 10, size);
}

TEST(nothing_may_follow_the_end) {
    int lines;
    write_lines();
    file[size] = 'x';
    assert_int_equal(read_lines(size + 1, &lines), PACKED_MORE);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(all_lines_are_read_again),   CASE(what_was_cut_is_read_as_far_as_it_goes),
        CASE(no_line_waits_for_the_next), CASE(no_byte_can_change_the_text_unnoticed),
        CASE(nothing_may_follow_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
