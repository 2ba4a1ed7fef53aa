/* Fields of Transport as they are changed in thought, and the best turn met on the way. */
#ifndef BRETT_PLAYERS_TRANSPORT_ROLLOUT_FIELD_H
#define BRETT_PLAYERS_TRANSPORT_ROLLOUT_FIELD_H

#include "players/transport/evaluation.h"

/* Packages, as bits of the places of their cards in the field, which some may share. */
typedef uint32_t reply_packages;
#define REPLY_ALL UINT32_MAX

static inline reply_packages reply_package_bit(int place) {
    return UINT32_C(1) << (place & 31);
}

/* For a card, at most so many moves that deliver nothing are compared. */
enum { REPLY_LOOKS = 10 };

typedef struct reply_room {
    transport s; /* as it is being changed; cards laid in thought are behind the others */
    chart map;
    reply_packages near[CHART_SIDE * CHART_SIDE]; /* the packages that a cell matters to now */
    brett_step steps[TRANSPORT_MAX_STEPS];
    brett_step places[TRANSPORT_MAX_STEPS];
    brett_random *random;
    int team;
    int looks; /* at moves that deliver nothing */
    bool bag_is_next;
    brett_turn turn; /* that is being made */
    brett_turn best;
    int32_t worth; /* of the best */
} reply_room;

/* Marks the cells that matter to packages on this field. */
void reply_mark_ways(reply_room *r);

/* The packages that a card connected so, or the pallet that it pushes on, matters to; and those
 * that a card on the field does. */
reply_packages reply_near_step(const reply_room *r, brett_step step);
reply_packages reply_near_card(const reply_room *r, transport_card card);

/* Completes the turn that is being made with each move of these packages. */
void reply_look(reply_room *r, reply_packages which);

/* Looks at the field with a card connected that has a place in it, but is not on the map. */
void reply_look_with(reply_room *r, int place, brett_step step, reply_packages which);

/* Makes a card lie elsewhere. */
void reply_lay_again(reply_room *r, int place, transport_card as);

#endif
