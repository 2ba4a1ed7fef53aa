/* What the fuzz targets share. A target reads its input with every game, and stops the program when
 * something that must hold does not. */
#ifndef BRETT_FUZZ_H
#define BRETT_FUZZ_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "brett.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define MUST(holds)                                                                                \
    do {                                                                                           \
        if (!(holds)) {                                                                            \
            fprintf(stderr, "%s:%d: must hold: %s\n", __FILE__, __LINE__, #holds);                 \
            abort();                                                                               \
        }                                                                                          \
    } while (0)

/* The input as a text of exactly its size, so that reading past its end is noticed. */
static inline char *text_of(const uint8_t *data, size_t size) {
    char *text = malloc(size + 1);
    MUST(text);
    if (size) memcpy(text, data, size);
    text[size] = '\0';
    return text;
}

/* Whether a text is made for people: UTF-8 without control characters. */
static inline bool is_printable(const char *text) {
    const unsigned char *t = (const unsigned char *)text;
    while (*t) {
        int more = *t < 0x80 ? 0 : *t >> 5 == 6 ? 1 : *t >> 4 == 14 ? 2 : *t >> 3 == 30 ? 3 : -1;
        if (more < 0 || *t < 0x20 || *t == 0x7f) return false;
        t++;
        while (more--)
            if (*t++ >> 6 != 2) return false;
    }
    return true;
}

/* Puts a message into words, cut short and in full. */
static inline void say(const brett_catalogue *catalogue, const brett_message *message, char *out,
                       size_t size) {
    static const char *const names[BRETT_SEATS] = {"A", "B", "C", "D"};
    size_t length = brett_say(catalogue, message, names, out, size);
    MUST(strlen(out) == (length < size ? length : size - 1));
    MUST(brett_say(catalogue, message, names, NULL, 0) == length);
}

/* A fault has a message in words, and a place that is in the text. */
static inline void check_fault(const brett_fault *fault, const char *text) {
    char out[1024];
    say(NULL, &fault->why, out, sizeof out);
    MUST(out[0] && is_printable(out));
    MUST(fault->column <= strlen(text) + 1);
}

static inline void check_message(const brett_message *message) {
    char out[1024];
    say(NULL, message, out, sizeof out);
    MUST(out[0] && is_printable(out));
}

/* A position some way into a random game, with any number of seats that the game can have. */
static inline void play_into(const brett_game *game, uint64_t seed, int steps, brett_state *state) {
    brett_setup setup;
    brett_random random;
    brett_setup_default(game, &setup);
    setup.seats += (int32_t)(seed % (uint64_t)(game->max_seats - game->min_seats + 1));
    brett_random_seed(&random, seed);
    memset(state, 0, sizeof *state);
    game->deal(state, &setup, &random);
    while (steps-- && game->actor(state) != BRETT_NOBODY)
        game->apply(state, brett_draw(game, state, &random));
}

#endif
