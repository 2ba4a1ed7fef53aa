/* Tablebases of Linja for tests: small ones, solved on the spot. Only the tests of these link what
 * this uses, so it is all in the header.
 *
 * A side is given as a text with its pieces on each row, the own line first: "00060006" has six on
 * row 3 and six on the goal. */
#ifndef BRETT_TESTS_LINJA_SOLVED_H
#define BRETT_TESTS_LINJA_SOLVED_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/words.h"
#include "support/test.h"
#include "tablebase/linja/reference.h"
#include "tablebase/linja/tablebase.h"
#include "tablebase/linja/tablebase_write.h"

/* What can follow these is little, and has all that can happen: of six there are 210 sides, of
 * three 35. */
#define SIX_LEFT   "00060006"
#define THREE_LEFT "00030009"

static inline uint32_t side_of(const char *text) {
    char turned[9] = {0};
    for (int row = 0; row < LINJA_ROWS; row++) turned[LINJA_GOAL - row] = text[row];
    return (uint32_t)strtoul(turned, NULL, 16);
}

/* ---- Solving ---- */

/* A solver of all that can follow a side, which has not begun. */
static inline linja_solver *solver_of(const char *from) {
    linja_solver *s = malloc(sizeof *s);
    linja_sides *sides = malloc(sizeof *sides);
    linja_sides_number(sides, side_of(from));
    assert_true(linja_solver_open(s, sides));
    return s;
}

static inline linja_solver *solved_from(const char *from, int threads) {
    linja_solver *s = solver_of(from);
    while (s->layer >= 0) assert_true(linja_solve_layer(s, threads));
    return s;
}

static inline void solver_free(linja_solver *s) {
    linja_sides *sides = (linja_sides *)s->sides;
    linja_solver_close(s);
    free(sides);
    free(s);
}

static inline int8_t *turn_of(const linja_solver *s, int mover, int rester) {
    return s->turn + linja_pair(s->sides, mover, rester);
}

/* ---- Tablebases ---- */

static inline bool always_go_on(void *context, double share) {
    (void)context, (void)share;
    return true;
}

/* The tablebase of a solver as the bytes of its file, for free(). */
static inline unsigned char *written_by(const linja_solver *s, int threads, size_t *size) {
    FILE *file = tmpfile();
    assert_non_null(file);
    assert_int_equal(linja_tablebase_write(file, s, threads, always_go_on, NULL), LINJA_WRITTEN);
    fseek(file, 0, SEEK_END);
    *size = (size_t)ftell(file);
    unsigned char *bytes = malloc(*size);
    rewind(file);
    assert_int_equal(fread(bytes, 1, *size, file), *size);
    fclose(file);
    return bytes;
}

static inline unsigned char *tablebase_from(const char *from, size_t *size) {
    linja_solver *s = solved_from(from, 1);
    unsigned char *bytes = written_by(s, 1, size);
    solver_free(s);
    return bytes;
}

static inline linja_tablebase *opened(const void *bytes, size_t size) {
    linja_tablebase *t;
    assert_int_equal(linja_tablebase_open(bytes, size, &t), TABLEBASE_GOOD);
    return t;
}

/* Makes the checksum of a tablebase right that was changed on purpose. */
static inline void seal(unsigned char *bytes, size_t size) {
    size_t index = (size_t)word_get(bytes, LINJA_TABLEBASE_INDEX);
    word_put(bytes, LINJA_TABLEBASE_CHECKSUM,
             linja_tablebase_checksum(bytes, bytes + index, (size - index) / 8));
}

#endif
