/* What every game has in text and in words, for its table; brett.h has the contracts. */
#ifndef BRETT_TEXT_GAME_TEXT_H
#define BRETT_TEXT_GAME_TEXT_H

#include "brett.h"

#define GAME_TEXT(game)                                                                            \
    size_t game##_position_write(const brett_state *state, char *out, size_t size);                \
    bool game##_position_read(brett_state *state, const char *text, brett_fault *fault);           \
    size_t game##_step_write(const brett_state *state, brett_step step, char *out, size_t size);   \
    bool game##_step_read(const brett_state *state, const char *text, brett_step *step,            \
                          brett_fault *fault);                                                     \
    bool game##_why_not(const brett_state *state, brett_step step, brett_message *why);            \
    void game##_describe_step(const brett_state *state, brett_step step, brett_message *message);  \
    void game##_describe_due(const brett_state *state, brett_message *message);                    \
    bool game##_describe_place(const brett_state *state, size_t place, brett_message *message);

#endif
