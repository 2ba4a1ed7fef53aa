/* Reading words that are separated by spaces. */
#ifndef BRETT_TEXT_SCAN_H
#define BRETT_TEXT_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct word {
    const char *start;
    size_t length; /* 0 at the end of the text */
} word;

/* The next word at *rest, which is moved past it. */
word next_word(const char **rest);

bool word_is(word w, const char *text);

/* The place of a letter among others, or -1. */
int letter_place(const char *letters, char letter);

/* Reads the whole word as a number without sign; false when it is none or does not fit. */
bool word_number(word w, uint64_t *number);

#endif
