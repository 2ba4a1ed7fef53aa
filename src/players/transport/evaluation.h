/* What a field of Transport promises: who could deliver what by moving a package on it.
 *
 * All of this looks at cards through a field_map, and never asks in which order the field lists
 * them: rollout_policy.c lays cards after the others and takes them away again. */
#ifndef BRETT_PLAYERS_TRANSPORT_EVALUATION_H
#define BRETT_PLAYERS_TRANSPORT_EVALUATION_H

#include "rules/transport_field.h"

/* Worths are in hundredths of a point. */
enum { TRANSPORT_POINT = 100, TRANSPORT_WIN = 100000 };

/* A move of a package, by the places of both cards in the field; from is -1: nothing moves. */
typedef struct package_move {
    int from, to;
} package_move;

/* Makes a move of a package on the field alone; what it takes to unmake it is returned. */
typedef struct package_undo {
    uint8_t from, to;
} package_undo;
package_undo transport_make_package(transport *s, package_move move);
void transport_unmake_package(transport *s, package_move move, package_undo undo);

/* The step that makes it. */
brett_step transport_package_step(const transport *s, package_move move);

/* How good a field is for a team when the others come next: what it could deliver later less what
 * they can deliver now. */
int32_t transport_evaluate_field(const transport *s, const field_map *map, int team);

/* What a move brings a team at once; a move that ends the game is a win or a loss. */
int32_t transport_gain(const transport *s, package_move move, int team);

/* What is known where a turn in which a card was played has just its move left to make: without a
 * pile it ends the game. Nothing, where it does not. */
int32_t transport_end_value(const transport *s, package_move move, int team);

/* A team's points less those of the best other one. */
int transport_lead(const transport *s, int team);

/* The same with what the hands promise, which must all be seen. */
int32_t transport_evaluate(const transport *s, int team);

/* What the cards of a seat promise: those with icons bring more deliveries than plain ones. */
int32_t transport_hand_value(const transport *s, int seat);

#endif
