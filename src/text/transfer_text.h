/* Transfer in text and in words. */
#ifndef BRETT_TEXT_TRANSFER_TEXT_H
#define BRETT_TEXT_TRANSFER_TEXT_H

#include "text/game_text.h"

GAME_TEXT(transfer)

bool transfer_check_deal(const brett_state *state, brett_message *why);

#endif
