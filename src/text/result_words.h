/* How a game ended, and that a seat passes, in words; the same for all games. */
#ifndef BRETT_TEXT_RESULT_WORDS_H
#define BRETT_TEXT_RESULT_WORDS_H

#include "brett.h"

/* why: what ended the game by its rules, a sentence marked with N_ that names nobody and has no
 * comma.
 */
void describe_result(const brett_result *result, const char *why, brett_message *message);
void describe_pass(int seat, brett_message *message);

#endif
