#ifndef BRETT_GAMES_TRANSFER_DEAL_H
#define BRETT_GAMES_TRANSFER_DEAL_H

#include "rules/transfer.h"

/* Deals at random, every legal deal being as likely as any other; the given seat begins. */
void transfer_deal(transfer *s, int seat, brett_random *random);

#endif
