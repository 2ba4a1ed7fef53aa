/* How far it is in Twisty: own turns, the others standing still. */
#ifndef BRETT_PLAYERS_TWISTY_WAYS_H
#define BRETT_PLAYERS_TWISTY_WAYS_H

#include "rules/twisty.h"

enum { TWISTY_FAR = 255 }; /* there is no way */

/* For each square that the seat's pawn could stand on, the turns from there until it has its next
 * cube, from the board or by robbing a pawn; with all seven, until it is in the centre, whoever may
 * stand there now. */
void twisty_ways(const twisty *s, int seat, uint8_t turns[TWISTY_SQUARES]);

#endif
