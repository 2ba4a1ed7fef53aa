/* Transfer in text and in words, for the game's table; brett.h has the contracts. */
#ifndef BRETT_TEXT_TRANSFER_TEXT_H
#define BRETT_TEXT_TRANSFER_TEXT_H

#include "brett.h"

size_t transfer_position_write(const brett_state *state, char *out, size_t size);
bool transfer_position_read(brett_state *state, const char *text, brett_fault *fault);
size_t transfer_step_write(const brett_state *state, brett_step step, char *out, size_t size);
bool transfer_step_read(const brett_state *state, const char *text, brett_step *step,
                        brett_fault *fault);

bool transfer_why_not(const brett_state *state, brett_step step, brett_message *why);
bool transfer_check_deal(const brett_state *state, brett_message *why);
void transfer_describe_step(const brett_state *state, brett_step step, brett_message *message);
void transfer_describe_due(const brett_state *state, brett_message *message);
bool transfer_describe_place(const brett_state *state, size_t place, brett_message *message);

#endif
