/* Texts of fixed places, and words of fixed lists. */
#ifndef BRETT_SERVER_FIXED_TEXT_H
#define BRETT_SERVER_FIXED_TEXT_H

#include <stdint.h>
#include <string.h>

/* Copies a text into a place of a given size, always with a NUL after it; NULL is an empty text.
 */
static inline void copy_text(char *out, size_t size, const char *text) {
    size_t length = text ? strlen(text) : 0;
    if (length >= size) length = size - 1;
    memcpy(out, text ? text : "", length);
    out[length] = 0;
}

/* The place of a word in a list that ends with NULL; after the last one when it is not there. */
static inline int word_index(const char *const list[], const char *word) {
    int place = 0;
    while (list[place] && (!word || strcmp(list[place], word))) place++;
    return place;
}

/* A hash of a text (FNV-1a), other for another seed. */
static inline uint64_t hash_text(uint64_t seed, const char *text) {
    uint64_t hash = UINT64_C(0xcbf29ce484222325) ^ seed;
    for (; *text; text++) hash = (hash ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
    return hash;
}

#endif
