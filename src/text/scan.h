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

/* How much of a line there is without the blanks, and the CRs, that it ends in. */
size_t length_without_blanks(const char *line, size_t length);

/* Where a line has a CR that does not end it, or NULL. */
const char *find_cr(const char *line);

bool word_is(word w, const char *text);
bool word_starts(word w, const char *text);

/* The place of a letter among others, or -1. */
int letter_place(const char *letters, char letter);

/* Reads the whole word as a number without sign; false when it is none or does not fit. */
bool word_number(word w, uint64_t *number);

#endif
