/* Random positions of Twisty. */
#ifndef BRETT_TESTS_TWISTY_POSITIONS_H
#define BRETT_TESTS_TWISTY_POSITIONS_H

#include "support/playing.h"

/* A deal with this many players, the other options at random: half of them with the usual mix of
 * special tokens, the others with odd ones. */
brett_state twisty_dealt(int seats, brett_random *random);

/* A random position between turns, as no game may ever reach it: players hold many cubes, often all
 * seven, stand close together or in each other's way, and may be near a draw. */
brett_state twisty_scattered(int seats, brett_random *random);

/* The same as text, which stays valid until the next; whoever is to move may have to pass. */
const char *twisty_scattered_text(int seats, brett_random *random);

#endif
