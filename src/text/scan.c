#include "text/scan.h"

#include "base/memory.h"

word next_word(const char **rest) {
    const char *start = *rest;
    while (*start == ' ' || *start == '\t') start++;
    const char *end = start;
    while (*end && *end != ' ' && *end != '\t') end++;
    *rest = end;
    return (word){start, (size_t)(end - start)};
}

size_t length_without_blanks(const char *line, size_t length) {
    while (length && letter_place(" \t\r", line[length - 1]) >= 0) length--;
    return length;
}

const char *find_cr(const char *line) {
    while (*line && *line != '\r') line++;
    return *line ? line : NULL;
}

bool word_is(word w, const char *text) {
    return strlen(text) == w.length && !strncmp(w.start, text, w.length);
}

bool word_starts(word w, const char *text) {
    size_t length = strlen(text);
    return w.length >= length && !strncmp(w.start, text, length);
}

int letter_place(const char *letters, char letter) {
    for (int place = 0; letters[place]; place++)
        if (letters[place] == letter) return place;
    return -1;
}

bool word_number(word w, uint64_t *number) {
    *number = 0;
    for (size_t i = 0; i < w.length; i++) {
        unsigned digit = (unsigned)(w.start[i] - '0');
        if (digit > 9 || *number > (UINT64_MAX - digit) / 10) return false;
        *number = *number * 10 + digit;
    }
    return w.length > 0;
}
