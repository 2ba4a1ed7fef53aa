#include "players/transport/rollout.h"

#include "players/search_run.h"

/* ---- Playing ---- */

static void draw(transport *s, brett_random *random) {
    brett_step steps[TRANSPORT_KINDS];
    size_t count = transport_steps(s, steps), i = 0;
    uint32_t sum = 0;
    for (size_t k = 0; k < count; k++) sum += transport_weight(s, steps[k]);
    uint32_t lot = brett_random_below(random, sum);
    for (; lot >= transport_weight(s, steps[i]); i++) lot -= transport_weight(s, steps[i]);
    transport_apply(s, steps[i]);
}

static void make_turn(transport *s, const brett_turn *turn) {
    for (uint32_t i = 0; i < turn->count; i++) transport_apply(s, turn->step[i]);
}

/* Plays on after the turn of a seat. A seat that acts again after chance is still in the same turn.
 */
static void play_on(rollout_policy *room, transport *s, int seat, int turns, brett_random *random) {
    for (int ended = 0; !s->over;) {
        ended += s->seat != seat;
        seat = s->seat;
        if (turns && ended > turns) return;
        if (transport_actor(s) == BRETT_CHANCE) {
            draw(s, random);
            continue;
        }
        brett_turn turn;
        transport_rollout_turn(room, s, random, &turn);
        make_turn(s, &turn);
    }
}

/* ---- Chances ---- */

/* A lead of so many hundredths of a point wins with 73%: fewer, the nearer the end is. */
static int32_t scale_of(const transport *s) {
    int fullest = 0;
    for (int seat = 0; seat < s->seats; seat++)
        if (s->tiled[seat] > fullest) fullest = s->tiled[seat];
    return (s->set.tile - fullest + 1) * TRANSPORT_POINT / 2;
}

/* Each seat's chance by itself; of a game that is over, whether it has won. */
static int32_t chance_of(const transport *s, int seat) {
    int team = transport_team(s, seat);
    if (s->over) return transport_lead(s, team) < 0 ? 0 : BRETT_CERTAIN;
    return win_chance(transport_evaluate(s, team), scale_of(s));
}

/* Partners win together, so their chances add up to two wins. */
static void find_chances(const transport *s, int32_t chance[BRETT_SEATS]) {
    int64_t sum = 0, wins = s->seats == 4 ? 2 : 1;
    for (int seat = 0; seat < s->seats; seat++) sum += chance[seat] = chance_of(s, seat);
    for (int seat = 0; seat < s->seats; seat++)
        chance[seat] = (int32_t)(chance[seat] * wins * BRETT_CERTAIN / sum);
}

void transport_rollout(rollout_policy *room, const transport *view, const brett_turn *turn,
                       int turns, brett_random *random, int32_t chance[BRETT_SEATS]) {
    transport world = *view;
    transport_sample(&world, random);
    make_turn(&world, turn);
    play_on(room, &world, view->seat, turns, random);
    find_chances(&world, chance);
}
