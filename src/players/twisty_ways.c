/* A breadth-first search over turns, backwards from the goal: a square is as far as the nearest
 * square that a turn from it reaches, and one more. */
#include "players/twisty_ways.h"

#include "base/memory.h"

/* The squares from which a turn leads into the set. */
static squares leading_into(const squares reach[TWISTY_SQUARES], squares set) {
    squares found = 0;
    for (int square = 0; square < TWISTY_SQUARES; square++)
        found |= (squares)((reach[square] & set) != 0) << square;
    return found;
}

void twisty_ways(const twisty *s, int seat, uint8_t turns[TWISTY_SQUARES]) {
    twisty_ground ground = twisty_survey(s, seat);
    bool ready = twisty_holds_all(s, seat);
    squares centre = square_set(TWISTY_CENTRE);
    squares goal = ready ? centre : twisty_cubes(s, twisty_next_colour(s, seat)) | ground.prey;
    squares reach[TWISTY_SQUARES];
    if (ready) ground.open |= centre;
    for (int square = 0; square < TWISTY_SQUARES; square++)
        reach[square] = twisty_flood(&ground, l_moves(square_set(square))) & ~square_set(square);

    memset(turns, TWISTY_FAR, TWISTY_SQUARES);
    squares known = 0, near = leading_into(reach, goal);
    for (int count = 1; near; count++) {
        for (squares left = near; left; left &= left - 1)
            turns[first_square(left)] = (uint8_t)count;
        known |= near;
        near = leading_into(reach, known & ~ground.prey) & ~known;
    }
}
