/* Words of eight bytes in files, the lowest byte first on every machine. */
#ifndef BRETT_BASE_WORDS_H
#define BRETT_BASE_WORDS_H

#include <stddef.h>
#include <stdint.h>

static inline uint64_t word_get(const void *words, size_t number) {
    const unsigned char *at = (const unsigned char *)words + 8 * number;
    uint64_t value = 0;
    for (int i = 7; i >= 0; i--) value = value << 8 | at[i];
    return value;
}

static inline void word_put(void *words, size_t number, uint64_t value) {
    unsigned char *at = (unsigned char *)words + 8 * number;
    for (int i = 0; i < 8; i++) at[i] = (unsigned char)(value >> 8 * i);
}

#endif
