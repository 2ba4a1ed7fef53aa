/* How far it is in Twisty: own turns, the others standing still. */
#ifndef BRETT_PLAYERS_TWISTY_DISTANCES_H
#define BRETT_PLAYERS_TWISTY_DISTANCES_H

#include "rules/twisty.h"

enum { TWISTY_FAR = 255 }; /* there is no way */

/* For each square that the seat's pawn could stand on, the turns from there until it has its next
 * cube, from the board or by robbing a pawn; with all seven, until it is in the centre, whoever may
 * stand there now. */
void twisty_turns_to_goal(const twisty *s, int seat, uint8_t turns[TWISTY_SQUARES]);

/* From every square to every other: the turns until the seat's pawn has ended one there, or on a
 * square with a pawn, could have robbed it. */
typedef struct twisty_distances {
    uint8_t turns[TWISTY_SQUARES][TWISTY_SQUARES];
} twisty_distances;

void twisty_measure(const twisty *s, int seat, twisty_distances *d);

/* The fewest turns in which the seat can have the whole rest of its list and be in the centre; a
 * colour is taken from the board, or stolen if it can be. The distances are of this position, or of
 * one that differs in the seat's own pawn and cubes alone. */
int twisty_turns_left(const twisty *s, int seat, const twisty_distances *d);

/* How far it is where no pawn stands in the way, which is the same in the whole game. */
void twisty_measure_board(const twisty *s, twisty_distances *d);

/* The same rest without robbing anybody; before the seat has chosen a corner, from the best one
 * that is free. With the distances of the board, measured once, a search looks at thirteen times as
 * many positions as when it measures each, and plays as well with as many. */
int twisty_turns_left_unaided(const twisty *s, int seat, const twisty_distances *d);

#endif
