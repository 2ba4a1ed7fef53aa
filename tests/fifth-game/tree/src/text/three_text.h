/* The text forms of three in a row, and its sentences; as brett_game asks of them. */
#ifndef BRETT_TEXT_THREE_TEXT_H
#define BRETT_TEXT_THREE_TEXT_H

#include "brett.h"

size_t three_position_write(const brett_state *state, char *out, size_t size);
bool three_position_read(brett_state *state, const char *text, brett_fault *fault);
size_t three_step_write(const brett_state *state, brett_step step, char *out, size_t size);
bool three_step_read(const brett_state *state, const char *text, brett_step *step,
                     brett_fault *fault);

bool three_why_not(const brett_state *state, brett_step step, brett_message *why);
void three_describe_step(const brett_state *state, brett_step step, brett_message *message);
void three_describe_due(const brett_state *state, brett_message *message);
bool three_describe_place(const brett_state *state, size_t place, brett_message *message);

#endif
