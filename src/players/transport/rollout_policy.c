/* Goes through the cards of the hand and what their icons do. What is not tried: a key or a
 * forklift after a connection that matters itself. */
#include "players/transport/rollout_policy.h"

/* The same with a card of the hand, which gets a place after the others. */
static void try_new_card(rollout_policy *r, brett_step step, package_set which) {
    r->s.field[r->s.cards++] = (transport_card){0};
    policy_try_with(r, r->s.cards - 1, step, which);
    r->s.cards--;
}

/* ---- The key ---- */

/* Everywhere that a lifted card can go and that matters. A package rides along anywhere. */
static void try_places(rollout_policy *r, int place) {
    transport_card card = r->s.field[place];
    cell from = cell_of(card);
    package_set left = policy_near_card(r, card), riding = card.package ? package_bit(place) : 0;
    map_lift(&r->s, &r->map, place);
    size_t count = list_connections(&r->s, &r->map, TRANSPORT_PLACE, card_kind(card), &from,
                                    SIZE_MAX, r->places);
    size_t lot = count ? brett_random_below(r->random, (uint32_t)count) : 0;
    for (size_t i = 0; i < count; i++) {
        package_set met = policy_near_step(r, r->places[i]) | riding;
        bool by_lot = i == lot && r->looks <= QUIET_TRIES;
        if (!met && !by_lot) continue;
        r->turn.step[r->turn.count++] = r->places[i];
        policy_try_with(r, place, r->places[i], by_lot ? ALL_PACKAGES : met | left);
        r->turn.count--;
    }
    r->s.field[place] = card;
    map_restore(&r->s, &r->map, place);
}

static void try_lifts(rollout_policy *r) {
    int cards = r->s.cards;
    for (int place = 0; place < cards; place++) {
        transport_card card = r->s.field[place];
        if (sort_of(&r->s, card) < TRANSPORT_PACKAGE || is_enclosed(&r->map, cell_of(card)))
            continue;
        r->turn.step[r->turn.count++] = transport_step(
            &(transport_full_step){.action = TRANSPORT_LIFT, .edge = NO_EDGE, .at = cell_of(card)});
        try_places(r, place);
        r->turn.count--;
    }
}

/* ---- The forklift ---- */

static void try_shifts(rollout_policy *r, int place) {
    transport_card pallet = r->s.field[place];
    package_set left = policy_near_card(r, pallet);
    map_lift(&r->s, &r->map, place);
    size_t count = list_shifts(&r->map, pallet, SIZE_MAX, r->places);
    map_restore(&r->s, &r->map, place);
    size_t lot = count ? brett_random_below(r->random, (uint32_t)count) : 0;
    for (size_t i = 0; i < count; i++) {
        transport_full_step m;
        transport_read_step(r->places[i], &m);
        package_set met = left | r->near[map_index(&r->map, m.to)];
        bool by_lot = i == lot && r->looks <= QUIET_TRIES;
        if (!met && !by_lot) continue;
        r->turn.step[r->turn.count++] = r->places[i];
        policy_move_card(r, place, card_at(m.to.q, m.to.r, card_kind(pallet), m.turn));
        policy_try(r, by_lot ? ALL_PACKAGES : met);
        policy_move_card(r, place, pallet);
        r->turn.count--;
    }
}

static bool can_shift(const rollout_policy *r, int place) {
    transport_card card = r->s.field[place];
    return sort_of(&r->s, card) == TRANSPORT_PALLET && !is_enclosed(&r->map, cell_of(card));
}

static void try_exchange(rollout_policy *r, int one, int other) {
    transport_card a = r->s.field[one], b = r->s.field[other];
    if (card_kind(a) > card_kind(b)) {
        try_exchange(r, other, one);
        return;
    }
    r->s.field[one] = card_at(a.q, a.r, card_kind(b), card_turn(a));
    r->s.field[other] = card_at(b.q, b.r, card_kind(a), card_turn(b));
    r->turn.step[r->turn.count++] = transport_step(&(transport_full_step){
        .action = TRANSPORT_EXCHANGE, .edge = NO_EDGE, .at = cell_of(a), .to = cell_of(b)});
    policy_try(r, policy_near_card(r, a) | policy_near_card(r, b));
    r->turn.count--;
    r->s.field[one] = a;
    r->s.field[other] = b;
}

static void try_forklift(rollout_policy *r) {
    for (int i = 0; i < r->s.cards; i++) {
        if (!can_shift(r, i)) continue;
        try_shifts(r, i);
        for (int j = 0; j < i; j++)
            if (can_shift(r, j)) try_exchange(r, i, j);
    }
}

/* ---- A card of the hand ---- */

static bool has_empty_loading(const transport *s) {
    for (int i = 0; i < s->cards; i++)
        if (sort_of(s, s->field[i]) == TRANSPORT_LOADING && !s->field[i].package) return true;
    return false;
}

/* Lays a card of the hand for good; its cell is no longer one of the empty ones. */
static void lay_new(rollout_policy *r, brett_step step) {
    transport_full_step m;
    transport_read_step(step, &m);
    int spot = 0, at = map_index(&r->map, m.at);
    while (r->map.spot[spot] != at) spot++;
    r->map.spot[spot] = r->map.spot[--r->map.spots];
    r->s.field[r->s.cards++] = card_at(m.at.q, m.at.r, m.kind, m.turn);
    map_restore(&r->s, &r->map, r->s.cards - 1);
}

static void take_new(rollout_policy *r) {
    map_lift(&r->s, &r->map, --r->s.cards);
    r->map.spot[r->map.spots++] = (uint16_t)map_index(&r->map, cell_of(r->s.field[r->s.cards]));
}

/* What acts after the card: on a card that pushes nothing and is not near, so that it does not
 * spoil what the action is for. */
static void try_action(rollout_policy *r, transport_sort sort, size_t count) {
    size_t from = brett_random_below(r->random, (uint32_t)count);
    for (size_t i = 0; i < count; i++) {
        brett_step step = r->steps[(from + i) % count];
        if (transport_step_edge(step) != NO_EDGE || policy_near_step(r, step)) continue;
        r->turn.step[r->turn.count++] = step;
        lay_new(r, step);
        if (sort == TRANSPORT_KEY)
            try_lifts(r);
        else
            try_forklift(r);
        take_new(r);
        r->turn.count--;
        return;
    }
}

static void try_package(rollout_policy *r, size_t count) {
    brett_step step = r->steps[brett_random_below(r->random, (uint32_t)count)];
    r->bag_is_next = true;
    r->turn.step[r->turn.count++] = step;
    try_new_card(r, step, ALL_PACKAGES);
    r->turn.count--;
    r->bag_is_next = false;
}

static void try_kind(rollout_policy *r, int kind) {
    transport_sort sort = r->s.set.sort[kind];
    r->looks = 0;
    if (sort == TRANSPORT_PACKAGE && !(has_empty_loading(&r->s) && packages_in_bag(&r->s))) return;
    size_t count =
        list_connections(&r->s, &r->map, TRANSPORT_CONNECT, kind, NULL, SIZE_MAX, r->steps);
    if (!count) return;
    if (sort == TRANSPORT_PACKAGE) {
        try_package(r, count);
        return;
    }
    if (sort != TRANSPORT_PLAIN) {
        try_action(r, sort, count);
        return;
    }
    size_t lot = brett_random_below(r->random, (uint32_t)count);
    for (size_t i = 0; i < count; i++) {
        package_set met = policy_near_step(r, r->steps[i]);
        if (!met && i != lot) continue;
        r->turn.step[r->turn.count++] = r->steps[i];
        try_new_card(r, r->steps[i], i == lot ? ALL_PACKAGES : met);
        r->turn.count--;
    }
}

/* Without a pile a card that is played ends the game. Whoever loses by that may still swap. */
static bool loses_by_playing(const rollout_policy *r, const transport *s) {
    if (s->pile_size) return false;
    transport after = *s;
    for (uint32_t i = 0; i < r->best.count; i++) transport_apply(&after, r->best.step[i]);
    return transport_lead(&after, r->team) < 0;
}

static void try_hand(rollout_policy *r, const transport *s) {
    const uint8_t *hand = s->hand[s->seat];
    for (int i = 0; i < s->held[s->seat]; i++)
        if (!i || hand[i] != hand[i - 1]) try_kind(r, hand[i]);
    if (r->value != INT32_MIN && !loses_by_playing(r, s)) return;
    r->best.step[0] =
        transport_step(&(transport_full_step){.action = TRANSPORT_SWAP, .edge = NO_EDGE});
    r->best.count = 1;
}

/* ---- Loading ---- */

static void try_loadings(rollout_policy *r) {
    for (int i = 0; i < r->s.cards; i++) {
        transport_card card = r->s.field[i];
        if (sort_of(&r->s, card) != TRANSPORT_LOADING || card.package) continue;
        r->s.field[i].package = r->s.drawn;
        r->turn.step[r->turn.count++] = transport_step(&(transport_full_step){
            .action = TRANSPORT_LOAD_PACKAGE, .edge = NO_EDGE, .at = cell_of(card)});
        policy_try(r, ALL_PACKAGES);
        r->turn.count--;
        r->s.field[i].package = 0;
    }
}

void transport_rollout_turn(rollout_policy *r, const transport *s, brett_random *random,
                            brett_turn *turn) {
    r->s = *s;
    r->random = random;
    r->team = transport_team(s, s->seat);
    r->looks = 0;
    r->bag_is_next = false;
    r->value = INT32_MIN;
    r->turn.count = 0;
    r->turn.complete = r->best.complete = true;
    map_measure(s, &r->map);
    map_field(s, &r->map, r->cells);
    switch ((transport_phase)s->phase) {
    case TRANSPORT_PHASE_MOVE: policy_try(r, ALL_PACKAGES); break;
    case TRANSPORT_PHASE_LOAD: try_loadings(r); break;
    default:
        policy_mark_paths(r);
        try_hand(r, s);
        break;
    }
    *turn = r->best;
}
