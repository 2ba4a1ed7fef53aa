/* Random games of the tested game. */
#ifndef BRETT_TESTS_RANDOM_GAMES_H
#define BRETT_TESTS_RANDOM_GAMES_H

#include "brett.h"

/* A good set-up with any number of seats and any options. */
brett_setup random_setup(brett_random *random);

/* The deal of a set-up. */
brett_state deal_of(const brett_setup *setup, brett_random *random);

/* Where the n-th random game of a series starts, as the game's hook says. */
brett_state random_start(int number, brett_random *random);

/* Makes a random step, which chance draws by its weight; false, and nothing done, when the game is
 * over. The step and its events are told where they are wanted. */
bool random_step(brett_state *state, brett_random *random, brett_step *made, brett_events *events);

typedef void position_check(const brett_state *state, brett_random *random);

/* Calls check with every position of random games; the generator is for the check to use. Returns
 * the number of positions. */
size_t for_each_position(int games, uint64_t seed, position_check *check);

#endif
