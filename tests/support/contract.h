/* The contract of brett.h, asked of every game: each case of a suite is run once for each game of
 * brett_games, as the tested one. A program that is given names of games runs those alone. */
#ifndef BRETT_TESTS_CONTRACT_H
#define BRETT_TESTS_CONTRACT_H

#include "support/hooks.h"
#include "support/playing.h"
#include "support/random_games.h"
#include "support/test.h"

typedef struct contract_case {
    const char *name;
    void (*run)(void);
} contract_case;

#define CONTRACT(name) static void name(void)
#define CONTRACT_CASE(name)                                                                        \
    { #name, name }

/* Runs the suite of a program; what its main returns. */
int run_contract(const char *suite, const contract_case cases[], size_t count, char *games[]);

/* Calls check with positions of random games, about so many in a small game, and in others as many
 * as take the same time. */
void check_positions(size_t positions, uint64_t seed, position_check *check);

/* The viewers of a position, the spectator first. */
int next_viewer(int viewer);
#define FOR_EACH_VIEWER(viewer, state)                                                             \
    for (int viewer = BRETT_NOBODY; viewer < tested->seats(state); viewer = next_viewer(viewer))

/* The game's own invariants. */
void check_invariants(const brett_state *state);

/* A sentence is one, with all its values in place, and has a twin for each reader it is about. */
void check_said(const brett_message *message);

/* States are equal as bytes. */
void assert_same_state(const brett_state *one, const brett_state *other);

/* Random steps of one turn, to its end or not so far. */
brett_turn random_turn(const brett_state *state, brett_random *random);

#endif
