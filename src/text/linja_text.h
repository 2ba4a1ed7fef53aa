/* Linja in text and in words. */
#ifndef BRETT_TEXT_LINJA_TEXT_H
#define BRETT_TEXT_LINJA_TEXT_H

#include "text/game_text.h"

GAME_TEXT(linja)

#endif
