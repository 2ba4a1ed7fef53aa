/* Random positions of Twisty. */
#ifndef BRETT_TESTS_TWISTY_POSITIONS_H
#define BRETT_TESTS_TWISTY_POSITIONS_H

#include "support/playing.h"

/* The house rules that a position is played by, but for the open centre. */
typedef struct twisty_house {
    int cubes; /* of each colour */
    bool sends_robbed, may_return;
} twisty_house;

/* None of them; and half of the time none, half of the time any, as so many seats allow it. */
twisty_house twisty_presets(void);
twisty_house twisty_any_house(int seats, brett_random *random);

/* A deal with this many players, the other options at random: half of them with the usual mix of
 * special tokens, the others with odd ones. */
brett_state twisty_dealt(int seats, twisty_house house, brett_random *random);

/* A random position between turns, as no game may ever reach it: players hold many cubes, often all
 * seven, stand close together or in each other's way, and may be near a draw. It is a text that
 * stays valid until the next; whoever is to move may have to pass. */
const char *twisty_scattered_text(int seats, twisty_house house, brett_random *random);

/* The same as a position, by any house rules. */
brett_state twisty_scattered(int seats, brett_random *random);

#endif
