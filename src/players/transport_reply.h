/* A quick good turn in Transport, for games that are played out in thought.
 *
 * It sees every delivery that one change of the field allows, but not what only two together do:
 * where a key or a pallet truck acts, its own card is laid out of the way. */
#ifndef BRETT_PLAYERS_TRANSPORT_REPLY_H
#define BRETT_PLAYERS_TRANSPORT_REPLY_H

#include "players/transport_outlook.h"

typedef struct reply_room {
    transport s; /* as it is being changed; cards laid in thought are behind the others */
    chart map;
    uint8_t near[CHART_SIDE * CHART_SIDE]; /* what lies in this cell matters to a package now */
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

/* Chooses a complete turn for the seat that acts, at the start of a turn or where a package is to
 * be loaded or moved. All hands are known. */
void transport_reply(reply_room *room, const transport *s, brett_random *random, brett_turn *turn);

#endif
