/* What the tables of games have in common that hide nothing and leave nothing to chance; and those
 * for two. */
#ifndef BRETT_GAMES_OPEN_GAME_H
#define BRETT_GAMES_OPEN_GAME_H

#include "brett.h"

int two_seats(const brett_state *state);

/* Every step stands for one outcome: nothing here is drawn. */
uint32_t equal_weight(const brett_state *state, brett_step step);

/* Everybody sees every step as it is. */
brett_step seen_by_all(const brett_state *state, brett_step step, int viewer);

/* A view leaves nothing out that could be sampled. */
void sample_nothing(brett_state *view, int viewer, brett_random *random);

/* All their options concern the deal. */
void agree_on_nothing(brett_state *state, brett_setup *setup);

/* One option that decides who begins, in all games of this kind the first. */
enum { FIRST_A, FIRST_B, FIRST_DRAWN };
extern const char *const first_words[];

/* The seat that begins: the chosen one, or one drawn by lot. */
int first_seat(int choice, brett_random *random);

#endif
