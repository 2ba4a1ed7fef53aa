/* Linja in text and in words, for the game's table; brett.h has the contracts. */
#ifndef BRETT_TEXT_LINJA_TEXT_H
#define BRETT_TEXT_LINJA_TEXT_H

#include "brett.h"

size_t linja_position_write(const brett_state *state, char *out, size_t size);
bool linja_position_read(brett_state *state, const char *text, brett_fault *fault);
size_t linja_step_write(const brett_state *state, brett_step step, char *out, size_t size);
bool linja_step_read(const brett_state *state, const char *text, brett_step *step,
                     brett_fault *fault);

bool linja_why_not(const brett_state *state, brett_step step, brett_message *why);
void linja_describe_step(const brett_state *state, brett_step step, brett_message *message);
void linja_describe_due(const brett_state *state, brett_message *message);
bool linja_describe_place(const brett_state *state, size_t place, brett_message *message);

#endif
