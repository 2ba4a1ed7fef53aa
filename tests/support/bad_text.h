/* Texts that are not good, with what is said of them and where. */
#ifndef BRETT_TESTS_BAD_TEXT_H
#define BRETT_TESTS_BAD_TEXT_H

#include "brett.h"

typedef struct bad_text {
    const char *text, *why;
    uint32_t column;
} bad_text;

/* The fault, in which line and turn must have been set to 0, is the one that is wanted. */
void check_fault(const brett_fault *fault, const bad_text *bad);

/* None of the texts is a position of the tested game, and a state stays as it was: the good
 * position given. */
void check_bad_positions(const char *good, const bad_text *bad, size_t count);

/* None of the texts is a step, or a turn, in this position. */
void check_bad_steps(const char *where, const bad_text *bad, size_t count);
void check_bad_turns(const char *where, const bad_text *bad, size_t count);

#endif
