/* The text forms of three in a row, and its sentences; as brett_game asks of them. */
#ifndef BRETT_TEXT_THREE_TEXT_H
#define BRETT_TEXT_THREE_TEXT_H

#include "text/game_text.h"

GAME_TEXT(three)

#endif
