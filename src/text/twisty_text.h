/* Twisty in text and in words. */
#ifndef BRETT_TEXT_TWISTY_TEXT_H
#define BRETT_TEXT_TWISTY_TEXT_H

#include "base/writer.h"
#include "text/game_text.h"

GAME_TEXT(twisty)

size_t twisty_turn_write(const brett_state *state, const brett_turn *turn, char *out, size_t size);
bool twisty_turn_read(const brett_state *state, const char *text, brett_turn *turn,
                      brett_fault *fault);
bool twisty_check_deal(const brett_state *state, brett_message *why);

/* Why a game does not work with so many cubes of each colour, so many seats, and so many tokens
 * that lead to other squares (orthogonal, diagonal and L); NULL where it does. */
const char *twisty_unfit(int cubes, int seats, int leading);

/* A square's name, such as "c4". */
typedef struct square_name {
    char text[3];
} square_name;
square_name twisty_square_name(int square);

/* Reads a square's name at the start of a text; false when there is none. */
bool twisty_square_read(const char *text, int *square);

#endif
