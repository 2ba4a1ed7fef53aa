/* Transfer in text and in words. */
#ifndef BRETT_TEXT_TRANSFER_TEXT_H
#define BRETT_TEXT_TRANSFER_TEXT_H

#include "rules/transfer.h"
#include "text/game_text.h"

GAME_TEXT(transfer)

/* The pieces that a step moves, as a line: the one that leaves first lowest. */
unsigned transfer_moved(const transfer *s, brett_step step);

bool transfer_check_deal(const brett_state *state, brett_message *why);

#endif
