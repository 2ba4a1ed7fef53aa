/* Random positions of Transport. */
#ifndef BRETT_TESTS_TRANSPORT_POSITIONS_H
#define BRETT_TESTS_TRANSPORT_POSITIONS_H

#include "support/playing.h"

/* A deal with this many players; anyone begins. */
brett_state transport_dealt(int seats, brett_random *random);

/* A random position as text, in any phase, as no game may ever reach it: fields with holes, pieces
 * that are cut off, rings, pallets face to face or without a belt, packages everywhere, tiles that
 * are nearly full, an empty bag, a small pile, some by the first version of the rules. It need not
 * be one that play can go on from. The text stays valid until the next. */
const char *transport_scattered_text(int seats, brett_random *random);

/* A small position of two players as text, in which keys and forklifts, of which the hand is full,
 * can often do nothing: hardly an open end, and floor around the pallets. As above, of the text. */
const char *transport_tight_text(brett_random *random);

/* A scattered text as a position that play can go on from, or in which the game is over. */
brett_state transport_scattered(int seats, brett_random *random);

#endif
