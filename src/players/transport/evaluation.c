#include "players/transport/evaluation.h"

/* The share of a delivery that counts before it is made: by the next seat, and by the one after.
 */
enum { SOON = 80, LATER = 30, OF = 100 };

/* What cards in hand are worth, in hundredths of a point, next to plain ones. From 62,000 positions
 * of games that level 6 played against itself: given the lead, nothing else says as much about who
 * wins, and nothing that is to be seen on the field says anything. */
enum { PACKAGE_CARD = 40, KEY_CARD = 40, FORKLIFT_CARD = 100 };

/* ---- Moves of packages ---- */

package_undo transport_make_package(transport *s, package_move move) {
    if (move.from < 0) return (package_undo){0, 0};
    uint8_t *from = &s->field[move.from].package, *to = &s->field[move.to].package;
    package_undo undo = {*from, *to};
    *from = 0;
    if (sort_of(s, s->field[move.to]) != TRANSPORT_PALLET)
        *to = (uint8_t)package_turned(&s->set, undo.from);
    return undo;
}

void transport_unmake_package(transport *s, package_move move, package_undo undo) {
    if (move.from < 0) return;
    s->field[move.to].package = undo.to;
    s->field[move.from].package = undo.from;
}

brett_step transport_package_step(const transport *s, package_move move) {
    return transport_step(&(transport_full_step){.action = TRANSPORT_MOVE,
                                                 .edge = NO_EDGE,
                                                 .at = cell_of(s->field[move.from]),
                                                 .to = cell_of(s->field[move.to])});
}

static int points_delivered(const transport *s, int place) {
    return package_number(&s->set, package_turned(&s->set, s->field[place].package));
}

/* ---- Gain ---- */

static int team_points(const transport *s, int team) {
    int points = 0;
    for (int seat = 0; seat < s->seats; seat++)
        if (transport_team(s, seat) == team) points += transport_points(s, seat);
    return points;
}

int transport_lead(const transport *s, int team) {
    int best = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        int other = transport_team(s, seat), points = team_points(s, other);
        if (other != team && points > best) best = points;
    }
    return team_points(s, team) - best;
}

int32_t transport_hand_value(const transport *s, int seat) {
    int32_t value = 0;
    for (int i = 0; i < s->held[seat]; i++) switch (s->set.sort[s->hand[seat][i]]) {
        case TRANSPORT_PACKAGE: value += PACKAGE_CARD; break;
        case TRANSPORT_KEY: value += KEY_CARD; break;
        case TRANSPORT_FORKLIFT: value += FORKLIFT_CARD; break;
        default: break;
        }
    return value;
}

static int32_t team_value(const transport *s, int team) {
    int32_t value = team_points(s, team) * TRANSPORT_POINT;
    for (int seat = 0; seat < s->seats; seat++)
        if (transport_team(s, seat) == team) value += transport_hand_value(s, seat);
    return value;
}

int32_t transport_evaluate(const transport *s, int team) {
    int32_t best = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        int other = transport_team(s, seat);
        if (other == team) continue;
        int32_t value = team_value(s, other);
        if (value > best) best = value;
    }
    return team_value(s, team) - best;
}

static bool delivers(const transport *s, package_move move) {
    return move.from >= 0 && sort_of(s, s->field[move.to]) == TRANSPORT_PALLET;
}

/* The points that a move delivers to a team, less those to others. */
static int points_gained(const transport *s, package_move move, int team) {
    if (!delivers(s, move)) return 0;
    int points = points_delivered(s, move.from);
    return transport_team(s, card_kind(s->field[move.to])) == team ? points : -points;
}

static int32_t value_of_end(int lead) {
    return lead > 0 ? TRANSPORT_WIN : lead < 0 ? -TRANSPORT_WIN : 0;
}

int32_t transport_gain(const transport *s, package_move move, int team) {
    if (!delivers(s, move)) return 0;
    int gain = points_gained(s, move, team);
    if (s->tiled[card_kind(s->field[move.to])] + 1 < s->set.tile) return gain * TRANSPORT_POINT;
    int lead = transport_lead(s, team) + gain;
    return lead * TRANSPORT_POINT + value_of_end(lead);
}

int32_t transport_end_value(const transport *s, package_move move, int team) {
    bool ends =
        !s->pile_size && s->held[s->seat] < s->set.hand && s->phase != TRANSPORT_PHASE_REFILL;
    return ends ? value_of_end(transport_lead(s, team) + points_gained(s, move, team)) : 0;
}

/* ---- The field ---- */

/* The most points that a move of a package brings to each pallet. */
static void find_deliveries(const transport *s, const field_map *map, int most[BRETT_SEATS]) {
    for (int seat = 0; seat < s->seats; seat++) most[seat] = 0;
    for (int from = 0; from < s->cards; from++) {
        if (!s->field[from].package) continue;
        int points = points_delivered(s, from);
        places ends = package_ends(s, map, from);
        for (int half = 0; half < 2; half++)
            for (uint64_t left = ends.bits[half]; left; left &= left - 1) {
                transport_card to = s->field[64 * half + __builtin_ctzll(left)];
                if (sort_of(s, to) == TRANSPORT_PALLET && points > most[card_kind(to)])
                    most[card_kind(to)] = points;
            }
    }
}

int32_t transport_evaluate_field(const transport *s, const field_map *map, int team) {
    int most[BRETT_SEATS], own = 0, other = 0;
    find_deliveries(s, map, most);
    for (int seat = 0; seat < s->seats; seat++) {
        int *side = transport_team(s, seat) == team ? &own : &other;
        if (most[seat] > *side) *side = most[seat];
    }
    return (own * LATER - other * SOON) * TRANSPORT_POINT / OF;
}
