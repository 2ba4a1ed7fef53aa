/* A change of the field matters at once only where it meets the way of a package: in a cell that a
 * package passes or would run into. Those cells are marked once with the packages concerned. Of a
 * change there, only the moves of these are looked at; of all other changes a few are drawn by lot,
 * and the moves of all packages looked at. */
#include "players/transport/rollout_field.h"

#include "base/memory.h"

enum {
    MOST_VALUE = 200, /* hardly a field is worth more */
    NEW_PACKAGE = 60, /* what it is worth to draw a package, in hundredths of a point */
    LOT = 20          /* by which turns that are nearly as good change places */
};

/* ---- Where changes matter ---- */

static void mark_path(rollout_policy *r, int start, int at, int entered, int left) {
    r->near[at] |= package_bit(start);
    int place = map_at(&r->map, at) - 1;
    if (!left || place < 0 || place >= r->s.cards) return;
    transport_card here = r->s.field[place];
    if (here.package && place != start) return;
    unsigned leaves = belt_edges(&r->s, here) & ~entry_edges(&r->s, here) & ~(1u << entered);
    for (; leaves; leaves &= leaves - 1) {
        int edge = __builtin_ctz(leaves);
        mark_path(r, start, at + r->map.step[edge], opposite(edge), left - 1);
    }
}

void policy_mark_paths(rollout_policy *r) {
    memset(r->near, 0, (size_t)(r->map.width * r->map.height) * sizeof *r->near);
    for (int i = 0; i < r->s.cards; i++)
        if (r->s.field[i].package)
            mark_path(r, i, map_index(&r->map, cell_of(r->s.field[i])), NO_EDGE,
                      package_number(&r->s.set, r->s.field[i].package));
}

/* ---- Looking at a field ---- */

/* Takes the turn that is being made, with the move, if it is the best so far. Where the bag comes
 * before the move, the turn is worth what the best move is that is there already, and a package. */
static void consider(rollout_policy *r, package_move move) {
    int32_t value = transport_gain(&r->s, move, r->team);
    if (value <= 0 && r->looks++ > QUIET_TRIES) return;
    if (r->bag_is_next) value += NEW_PACKAGE;
    if (value + MOST_VALUE < r->value) return;
    package_undo undo = transport_make_package(&r->s, move);
    value += transport_evaluate_field(&r->s, &r->map, r->team);
    transport_unmake_package(&r->s, move, undo);
    value += (int32_t)brett_random_below(r->random, LOT);
    if (value <= r->value) return;
    r->value = value;
    r->best = r->turn;
    if (move.from >= 0 && !r->bag_is_next)
        r->best.step[r->best.count++] = transport_package_step(&r->s, move);
}

/* Completes the turn with each move of these packages. */
void policy_try(rollout_policy *r, package_set which) {
    bool moves = false;
    for (int from = 0; from < r->s.cards; from++) {
        if (!r->s.field[from].package || !(which & package_bit(from))) continue;
        places ends = package_ends(&r->s, &r->map, from);
        moves |= (ends.bits[0] | ends.bits[1]) != 0;
        for (int half = 0; half < 2; half++)
            for (uint64_t left = ends.bits[half]; left; left &= left - 1)
                consider(r, (package_move){from, 64 * half + __builtin_ctzll(left)});
    }
    if (!moves && which == ALL_PACKAGES) consider(r, (package_move){-1, -1});
}

/* ---- Changing the field ---- */

/* Makes a card lie, or lie elsewhere. */
void policy_move_card(rollout_policy *r, int place, transport_card as) {
    map_lift(&r->s, &r->map, place);
    r->s.field[place] = as;
    map_restore(&r->s, &r->map, place);
}

/* The packages that a card connected so, or the pallet that it pushes on, matters to. */
package_set policy_near_step(const rollout_policy *r, brett_step step) {
    int at = map_index(&r->map, transport_step_at(step)), edge = transport_step_edge(step);
    return r->near[at] | (edge != NO_EDGE ? r->near[at + r->map.step[edge]] : 0);
}

package_set policy_near_card(const rollout_policy *r, transport_card card) {
    return r->near[map_index(&r->map, cell_of(card))];
}

/* Looks at the field with a card connected that has a place in it, but is not on the map. */
void policy_try_with(rollout_policy *r, int place, brett_step step, package_set which) {
    transport *s = &r->s;
    transport_full_step m;
    transport_read_step(step, &m);
    int package = s->field[place].package, pushed = m.edge == NO_EDGE ? -1 : card_on(&r->map, m.at);
    transport_card pallet = {0};
    if (pushed >= 0) {
        cell to = next_cell(m.at, m.edge);
        pallet = s->field[pushed];
        policy_move_card(r, pushed, card_at(to.q, to.r, card_kind(pallet), opposite(m.edge)));
    }
    s->field[place] = card_at(m.at.q, m.at.r, m.kind, m.turn);
    s->field[place].package = (uint8_t)package;
    map_restore(s, &r->map, place);
    policy_try(r, which);
    map_lift(s, &r->map, place);
    if (pushed >= 0) policy_move_card(r, pushed, pallet);
}
