/* Twisty in text and in words, for the game's table; brett.h has the contracts. */
#ifndef BRETT_TEXT_TWISTY_TEXT_H
#define BRETT_TEXT_TWISTY_TEXT_H

#include "base/writer.h"
#include "brett.h"

size_t twisty_position_write(const brett_state *state, char *out, size_t size);
bool twisty_position_read(brett_state *state, const char *text, brett_fault *fault);

size_t twisty_step_write(const brett_state *state, brett_step step, char *out, size_t size);
bool twisty_step_read(const brett_state *state, const char *text, brett_step *step,
                      brett_fault *fault);
size_t twisty_turn_write(const brett_state *state, const brett_turn *turn, char *out, size_t size);
bool twisty_turn_read(const brett_state *state, const char *text, brett_turn *turn,
                      brett_fault *fault);

bool twisty_why_not(const brett_state *state, brett_step step, brett_message *why);
bool twisty_check_deal(const brett_state *state, brett_message *why);
void twisty_describe_step(const brett_state *state, brett_step step, brett_message *message);
void twisty_describe_due(const brett_state *state, brett_message *message);
bool twisty_describe_place(const brett_state *state, size_t place, brett_message *message);

/* A square's name, such as "c4". */
typedef struct square_name {
    char text[3];
} square_name;
square_name twisty_square_name(int square);

/* Reads a square's name at the start of a text; false when there is none. */
bool twisty_square_read(const char *text, int *square);

#endif
