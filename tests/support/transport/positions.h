/* Random positions of Transport. */
#ifndef BRETT_TESTS_TRANSPORT_POSITIONS_H
#define BRETT_TESTS_TRANSPORT_POSITIONS_H

#include "brett.h"
#include "games/games.h"

/* Sanitizers slow tests down so much that they do a part of the work. */
#ifdef __SANITIZE_ADDRESS__
enum { TRANSPORT_SLOWER = 4 };
#else
enum { TRANSPORT_SLOWER = 1 };
#endif

/* A deal with this many players; anyone begins. */
brett_state transport_dealt(int seats, brett_random *random);

/* A random position as text, in any phase, as no game may ever reach it: fields with holes, pieces
 * that are cut off, rings, pallets face to face or without a belt, packages everywhere, tiles that
 * are nearly full, an empty bag, a small pile. It need not be one that play can go on from. The
 * text stays valid until the next. */
const char *transport_scattered_text(int seats, brett_random *random);

/* A small position of two players as text, in which keys and forklifts, of which the hand is full,
 * can often do nothing: hardly an open end, and floor around the pallets. As above, of the text. */
const char *transport_tight_text(brett_random *random);

/* A scattered text as a position that play can go on from, or in which the game is over. */
brett_state transport_scattered(int seats, brett_random *random);

/* The position as text, which stays valid for some further calls. */
const char *transport_text(const brett_state *state);

/* Makes a step that is drawn by its weight, swaps but rarely; false, and nothing done, when the
 * game is over. */
bool transport_random_step(brett_state *state, brett_random *random, brett_step *made);

/* Calls check with every position of random games with two, three and four players in turn, every
 * other one of which starts from a scattered position. Returns the number of positions. */
size_t for_each_transport_position(int games, uint64_t seed,
                                   void (*check)(const brett_state *state, brett_random *random));

#endif
