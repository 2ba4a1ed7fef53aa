/* What a position of Twisty seems to be worth: the seat that needs more turns to win is behind. */
#ifndef BRETT_PLAYERS_TWISTY_EVALUATION_H
#define BRETT_PLAYERS_TWISTY_EVALUATION_H

#include "players/twisty/distances.h"

/* How long each seat seems to have to wait, in hundredths of an own turn. The distances are those
 * of the board. */
void twisty_turns_to_win(const twisty *s, const twisty_distances *d, int32_t wait[BRETT_SEATS]);

/* Each seat's chance to win, all together about BRETT_CERTAIN. */
void twisty_win_chances(const twisty *s, const twisty_distances *d, int32_t win[BRETT_SEATS]);

#endif
