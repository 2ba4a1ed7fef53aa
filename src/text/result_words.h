/* How a game ended, and that a seat passes, in words; the same for all games. */
#ifndef BRETT_TEXT_RESULT_WORDS_H
#define BRETT_TEXT_RESULT_WORDS_H

#include "brett.h"

void describe_result(const brett_result *result, brett_message *message);
void describe_pass(int seat, brett_message *message);

#endif
