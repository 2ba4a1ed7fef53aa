/* A change of the field matters at once only where it meets the way of a package: in a cell that a
 * package passes or would run into. Those cells are marked once, and only changes there are looked
 * at; of all others a few are drawn by lot. */
#include "players/transport_reply.h"

#include "base/memory.h"

enum {
    LOOKS = 24,         /* for a card, at most so many moves that deliver nothing are compared */
    MOST_OUTLOOK = 200, /* hardly an outlook is better */
    NEW_PACKAGE = 60,   /* what it is worth to draw a package, in hundredths of a point */
    LOT = 20            /* by which turns that are nearly as good change places */
};

/* ---- Where changes matter ---- */

static void mark_way(reply_room *r, int start, int at, int entered, int left) {
    r->near[at] = 1;
    int place = r->map.at[at] - 1;
    if (!left || place < 0 || place >= r->s.cards) return;
    transport_card here = r->s.field[place];
    if (here.package && place != start) return;
    unsigned leaves = belt_edges(&r->s, here) & ~entry_edges(&r->s, here) & ~(1u << entered);
    for (; leaves; leaves &= leaves - 1) {
        int edge = __builtin_ctz(leaves);
        mark_way(r, start, at + r->map.step[edge], opposite(edge), left - 1);
    }
}

static void mark_ways(reply_room *r) {
    memset(r->near, 0, (size_t)(r->map.width * r->map.height));
    for (int i = 0; i < r->s.cards; i++)
        if (r->s.field[i].package)
            mark_way(r, i, chart_place(&r->map, cell_of(r->s.field[i])), NO_EDGE,
                     package_number(&r->s.set, r->s.field[i].package));
}

/* ---- Looking at a field ---- */

/* Takes the turn that is being made, with the move, if it is the best so far. Where the bag comes
 * before the move, the turn is worth what the best move is that is there already, and a package. */
static void consider(reply_room *r, package_move move) {
    int32_t worth = transport_gain(&r->s, move, r->team);
    if (worth <= 0 && r->looks++ > LOOKS) return;
    if (r->bag_is_next) worth += NEW_PACKAGE;
    if (worth + MOST_OUTLOOK < r->worth) return;
    package_undo undo = transport_push_package(&r->s, move);
    worth += transport_outlook(&r->s, &r->map, r->team);
    transport_pull_package(&r->s, move, undo);
    worth += (int32_t)brett_random_below(r->random, LOT);
    if (worth <= r->worth) return;
    r->worth = worth;
    r->best = r->turn;
    if (move.from >= 0 && !r->bag_is_next)
        r->best.step[r->best.count++] = transport_package_step(&r->s, move);
}

/* Completes the turn with each move of a package. */
static void look(reply_room *r) {
    bool moves = false;
    for (int from = 0; from < r->s.cards; from++) {
        if (!r->s.field[from].package) continue;
        places ends = package_ends(&r->s, &r->map, from);
        moves |= (ends.bits[0] | ends.bits[1]) != 0;
        for (int half = 0; half < 2; half++)
            for (uint64_t left = ends.bits[half]; left; left &= left - 1)
                consider(r, (package_move){from, 64 * half + __builtin_ctzll(left)});
    }
    if (!moves) consider(r, (package_move){-1, -1});
}

/* ---- Changing the field ---- */

/* Makes a card lie, or lie elsewhere. */
static void lay_again(reply_room *r, int place, transport_card as) {
    chart_lift(&r->s, &r->map, place);
    r->s.field[place] = as;
    chart_restore(&r->s, &r->map, place);
}

/* Whether a card that is connected so, or the pallet that it pushes on, is near a package. */
static bool is_near(const reply_room *r, brett_step step) {
    int at = chart_place(&r->map, transport_step_at(step)), edge = transport_step_edge(step);
    return r->near[at] || (edge != NO_EDGE && r->near[at + r->map.step[edge]]);
}

/* Looks at the field with a card connected that has a place in it, but is not on the map. */
static void look_with(reply_room *r, int place, brett_step step) {
    transport *s = &r->s;
    transport_move m;
    transport_read_step(step, &m);
    int package = s->field[place].package, pushed = m.edge == NO_EDGE ? -1 : card_on(&r->map, m.at);
    transport_card pallet = {0};
    if (pushed >= 0) {
        cell to = next_cell(m.at, m.edge);
        pallet = s->field[pushed];
        lay_again(r, pushed, card_at(to.q, to.r, card_kind(pallet), opposite(m.edge)));
    }
    s->field[place] = card_at(m.at.q, m.at.r, m.kind, m.turn);
    s->field[place].package = (uint8_t)package;
    chart_restore(s, &r->map, place);
    look(r);
    chart_lift(s, &r->map, place);
    if (pushed >= 0) lay_again(r, pushed, pallet);
}

/* The same with a card of the hand, which gets a place behind the others. */
static void look_with_new(reply_room *r, brett_step step) {
    r->s.field[r->s.cards++] = (transport_card){0};
    look_with(r, r->s.cards - 1, step);
    r->s.cards--;
}

/* ---- The key ---- */

/* Everywhere that a lifted card can go. Where neither cell matters, one place stands for all. */
static void look_at_places(reply_room *r, int place) {
    transport_card card = r->s.field[place];
    cell from = cell_of(card);
    chart_lift(&r->s, &r->map, place);
    size_t count = list_connections(&r->s, &r->map, TRANSPORT_PLACE, card_kind(card), &from,
                                    SIZE_MAX, r->places);
    size_t lot = count ? brett_random_below(r->random, (uint32_t)count) : 0;
    for (size_t i = 0; i < count; i++) {
        if (!is_near(r, r->places[i]) && i != lot && !card.package) continue;
        r->turn.step[r->turn.count++] = r->places[i];
        look_with(r, place, r->places[i]);
        r->turn.count--;
    }
    r->s.field[place] = card;
    chart_restore(&r->s, &r->map, place);
}

static void look_at_lifts(reply_room *r) {
    int cards = r->s.cards;
    for (int place = 0; place < cards; place++) {
        transport_card card = r->s.field[place];
        if (sort_of(&r->s, card) < TRANSPORT_PACKAGE || is_enclosed(&r->map, cell_of(card)))
            continue;
        r->turn.step[r->turn.count++] = transport_step(
            &(transport_move){.action = TRANSPORT_LIFT, .edge = NO_EDGE, .at = cell_of(card)});
        look_at_places(r, place);
        r->turn.count--;
    }
}

/* ---- The forklift ---- */

static void look_at_shifts(reply_room *r, int place) {
    transport_card pallet = r->s.field[place];
    bool matters = r->near[chart_place(&r->map, cell_of(pallet))];
    chart_lift(&r->s, &r->map, place);
    size_t count = list_shifts(&r->map, pallet, r->places);
    chart_restore(&r->s, &r->map, place);
    size_t lot = count ? brett_random_below(r->random, (uint32_t)count) : 0;
    for (size_t i = 0; i < count; i++) {
        transport_move m;
        transport_read_step(r->places[i], &m);
        if (!matters && i != lot && !r->near[chart_place(&r->map, m.to)]) continue;
        r->turn.step[r->turn.count++] = r->places[i];
        lay_again(r, place, card_at(m.to.q, m.to.r, card_kind(pallet), m.turn));
        look(r);
        lay_again(r, place, pallet);
        r->turn.count--;
    }
}

static bool can_shift(const reply_room *r, int place) {
    transport_card card = r->s.field[place];
    return sort_of(&r->s, card) == TRANSPORT_PALLET && !is_enclosed(&r->map, cell_of(card));
}

static void look_at_exchange(reply_room *r, int one, int other) {
    transport_card a = r->s.field[one], b = r->s.field[other];
    if (card_kind(a) > card_kind(b)) {
        look_at_exchange(r, other, one);
        return;
    }
    r->s.field[one] = card_at(a.q, a.r, card_kind(b), card_turn(a));
    r->s.field[other] = card_at(b.q, b.r, card_kind(a), card_turn(b));
    r->turn.step[r->turn.count++] = transport_step(&(transport_move){
        .action = TRANSPORT_EXCHANGE, .edge = NO_EDGE, .at = cell_of(a), .to = cell_of(b)});
    look(r);
    r->turn.count--;
    r->s.field[one] = a;
    r->s.field[other] = b;
}

static void look_at_forklift(reply_room *r) {
    for (int i = 0; i < r->s.cards; i++) {
        if (!can_shift(r, i)) continue;
        look_at_shifts(r, i);
        for (int j = 0; j < i; j++)
            if (can_shift(r, j)) look_at_exchange(r, i, j);
    }
}

/* ---- A card of the hand ---- */

static bool has_empty_loading(const transport *s) {
    for (int i = 0; i < s->cards; i++)
        if (sort_of(s, s->field[i]) == TRANSPORT_LOADING && !s->field[i].package) return true;
    return false;
}

static bool has_bag(const transport *s) {
    for (int pair = 0; pair < s->set.pairs; pair++)
        if (s->bag[pair]) return true;
    return false;
}

/* What acts after the card: on a card that pushes nothing and is not near, so that it does not
 * spoil what the action is for. */
static void look_at_action(reply_room *r, size_t count) {
    size_t from = brett_random_below(r->random, (uint32_t)count);
    for (size_t i = 0; i < count; i++) {
        transport_move m;
        brett_step step = r->steps[(from + i) % count];
        if (transport_step_edge(step) != NO_EDGE || is_near(r, step)) continue;
        transport_read_step(step, &m);
        r->turn.step[r->turn.count++] = step;
        r->s.field[r->s.cards++] = card_at(m.at.q, m.at.r, m.kind, m.turn);
        chart_restore(&r->s, &r->map, r->s.cards - 1);
        if (r->s.set.sort[m.kind] == TRANSPORT_KEY)
            look_at_lifts(r);
        else
            look_at_forklift(r);
        chart_lift(&r->s, &r->map, --r->s.cards);
        r->turn.count--;
        return;
    }
}

static void look_at_package(reply_room *r, size_t count) {
    brett_step step = r->steps[brett_random_below(r->random, (uint32_t)count)];
    r->bag_is_next = true;
    r->turn.step[r->turn.count++] = step;
    look_with_new(r, step);
    r->turn.count--;
    r->bag_is_next = false;
}

static void look_at_kind(reply_room *r, int kind) {
    transport_sort sort = r->s.set.sort[kind];
    r->looks = 0;
    if (sort == TRANSPORT_PACKAGE && !(has_empty_loading(&r->s) && has_bag(&r->s))) return;
    size_t count =
        list_connections(&r->s, &r->map, TRANSPORT_CONNECT, kind, NULL, SIZE_MAX, r->steps);
    if (!count) return;
    if (sort == TRANSPORT_PACKAGE) {
        look_at_package(r, count);
        return;
    }
    if (sort != TRANSPORT_PLAIN) {
        look_at_action(r, count);
        return;
    }
    size_t lot = brett_random_below(r->random, (uint32_t)count);
    for (size_t i = 0; i < count; i++) {
        if (!is_near(r, r->steps[i]) && i != lot) continue;
        r->turn.step[r->turn.count++] = r->steps[i];
        look_with_new(r, r->steps[i]);
        r->turn.count--;
    }
}

static void look_at_hand(reply_room *r) {
    const uint8_t *hand = r->s.hand[r->s.seat];
    for (int i = 0; i < r->s.held[r->s.seat]; i++)
        if (!i || hand[i] != hand[i - 1]) look_at_kind(r, hand[i]);
    if (r->worth != INT32_MIN) return;
    r->best.step[0] = transport_step(&(transport_move){.action = TRANSPORT_SWAP, .edge = NO_EDGE});
    r->best.count = 1;
}

/* ---- Loading ---- */

static void look_at_loadings(reply_room *r) {
    for (int i = 0; i < r->s.cards; i++) {
        transport_card card = r->s.field[i];
        if (sort_of(&r->s, card) != TRANSPORT_LOADING || card.package) continue;
        r->s.field[i].package = r->s.drawn;
        r->turn.step[r->turn.count++] = transport_step(&(transport_move){
            .action = TRANSPORT_LOAD_PACKAGE, .edge = NO_EDGE, .at = cell_of(card)});
        look(r);
        r->turn.count--;
        r->s.field[i].package = 0;
    }
}

void transport_reply(reply_room *r, const transport *s, brett_random *random, brett_turn *turn) {
    r->s = *s;
    r->random = random;
    r->team = transport_team(s, s->seat);
    r->looks = 0;
    r->bag_is_next = false;
    r->worth = INT32_MIN;
    r->turn.count = 0;
    r->turn.complete = r->best.complete = true;
    chart_field(s, &r->map);
    switch ((transport_phase)s->phase) {
    case TRANSPORT_PHASE_MOVE: look(r); break;
    case TRANSPORT_PHASE_LOAD: look_at_loadings(r); break;
    default:
        mark_ways(r);
        look_at_hand(r);
        break;
    }
    *turn = r->best;
}
