/* Fields of Transport as they are changed in thought, and the best turn met on the way. */
#ifndef BRETT_PLAYERS_TRANSPORT_ROLLOUT_FIELD_H
#define BRETT_PLAYERS_TRANSPORT_ROLLOUT_FIELD_H

#include "players/transport/evaluation.h"

/* Packages, as bits of the places of their cards in the field, which some may share. */
typedef uint32_t package_set;
#define ALL_PACKAGES UINT32_MAX

static inline package_set package_bit(int place) {
    return UINT32_C(1) << (place & 31);
}

/* For a card, at most so many moves that deliver nothing are compared. */
enum { QUIET_TRIES = 10 };

typedef struct rollout_policy {
    transport s; /* as it is being changed; cards laid in thought are after the others */
    field_map map;
    uint32_t cells[MAP_SIDE * MAP_SIDE];
    package_set near[MAP_SIDE * MAP_SIDE]; /* the packages that a cell matters to now */
    brett_step steps[TRANSPORT_MAX_STEPS];
    brett_step places[TRANSPORT_MAX_STEPS];
    brett_random *random;
    int team;
    int looks; /* at moves that deliver nothing */
    bool bag_is_next;
    brett_turn turn; /* that is being made */
    brett_turn best;
    int32_t value; /* of the best */
} rollout_policy;

/* Marks the cells that matter to packages on this field. */
void policy_mark_paths(rollout_policy *r);

/* The packages that a card connected so, or the pallet that it pushes on, matters to; and those
 * that a card on the field does. */
package_set policy_near_step(const rollout_policy *r, brett_step step);
package_set policy_near_card(const rollout_policy *r, transport_card card);

/* Completes the turn that is being made with each move of these packages. */
void policy_try(rollout_policy *r, package_set which);

/* Looks at the field with a card connected that has a place in it, but is not on the map. */
void policy_try_with(rollout_policy *r, int place, brett_step step, package_set which);

/* Makes a card lie elsewhere. */
void policy_move_card(rollout_policy *r, int place, transport_card as);

#endif
