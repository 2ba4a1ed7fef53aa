/* Positions of Transport in which a test says only what matters, and short ways to look at them. */
#ifndef BRETT_TESTS_TRANSPORT_DRAWING_H
#define BRETT_TESTS_TRANSPORT_DRAWING_H

#include "support/playing.h"

/* The start layouts, as fields; more cards go after a ";". The pallets say how many play. In
 * LOADED_2 a package, such as "[42]", is on the loading card at 0,-1.
 *
 *     with two:  L   B     with three:     L         with four:     B
 *                 J J                   A J   B                  A J   L
 *                A   L                     J J                      J J
 *                                       L J   L                    L   J C
 *                                          C                          D     */
#define LOADED_2(package) "0,-1L2" package ";2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2"
#define WITH_2            LOADED_2("")
#define WITH_3            "1,-2L1;-1,-1A0;0,-1J1;2,-1B4;0,0J0;1,0J1;-2,1L0;-1,1J1;1,1L2;-1,2C2"
#define WITH_4            "1,-2B4;-1,-1A0;0,-1J1;2,-1L1;0,0J0;1,0J1;-1,1L1;1,1J0;2,1C3;0,2D1"

/* Reads a position from its field and what stands after that in the text: whose turn it is, what
 * is due, hands and tiles, swaps. Hands that are too short are filled up, plain cards first, and
 * hands, tiles ("/...") and players that are left out are filled in:
 *
 *     belts(WITH_2 ";0,-2y1", "A connect sk -/[42]") */
brett_state belts(const char *field, const char *due);

/* The deal of a seed with the set of this text, or NULL for the library's own. */
brett_state dealt_from(int seats, uint64_t seed, const char *set);

/* Parts of the position as text: the field, all after it, and what lies at a cell, as kind, turn
 * and package, or "" for nothing. */
const char *field_text(const brett_state *state);
const char *rest_text(const brett_state *state);
const char *at_cell(const brett_state *state, const char *cell);

/* The legal steps that begin with this text: how many, and as text, in the order of the game.
 * "s@" stands for a card s with any turn. */
size_t count_steps(const brett_state *state, const char *begin);
const char *steps_with(const brett_state *state, const char *begin);

/* What is due, in English. */
const char *due_now(const brett_state *state);

/* A set, or NULL for the library's own, with the first occurrence of a text replaced, which must be
 * there. */
const char *edited(const char *set, const char *old_text, const char *new_text);

#endif
