/* The rules of Transport: how a game goes on, and what steps do. Which steps are legal is in
 * transport_steps.c, why others are not in transport_legality.c, and what fits where in
 * transport_field.c. */
#include "rules/transport.h"

#include "base/hash.h"
#include "base/memory.h"
#include "rules/ranking.h"
#include "rules/transport_legal.h"

/* ---- Steps as numbers ---- */

bool transport_read_step(brett_step step, transport_full_step *m) {
    *m = (transport_full_step){
        .action = (transport_action)(step & 15),
        .kind = (int)(step >> 4 & 31),
        .turn = (int)(step >> 9 & 7),
        .edge = (int)(step >> 12 & 7),
        .at = {(int8_t)(step >> 16), (int8_t)(step >> 24)},
        .to = {(int8_t)(step >> 32), (int8_t)(step >> 40)},
    };
    return m->action < TRANSPORT_ACTIONS && m->turn < TRANSPORT_EDGES && m->edge != 6 &&
           transport_step(m) == step;
}

/* ---- Start ---- */

void transport_start(transport *s, const transport_set *set, const transport_layout *layout,
                     int seats, int first) {
    memset(s, 0, sizeof *s);
    s->set = *set;
    s->seats = (uint8_t)seats;
    s->seat = (uint8_t)first;
    for (int i = 0; i < layout->count; i++) field_add(s, layout->card[i]);
    for (int kind = 0; kind < set->kinds; kind++) {
        s->pile[kind] = set->total[kind];
        s->pile_size = (uint8_t)(s->pile_size + set->total[kind]);
    }
    memcpy(s->bag, set->packages, sizeof s->bag);
}

/* ---- Hands ---- */

/* Takes a card out of a hand. Out of one that is hidden it is one of the cards that were not seen.
 */
static void hand_take(transport *s, int seat, int kind) {
    int place = hand_find(s, seat, is_hidden(s, seat) ? TRANSPORT_HIDDEN : kind);
    if (is_hidden(s, seat)) s->pile[kind]--;
    s->held[seat]--;
    for (; place < s->held[seat]; place++) s->hand[seat][place] = s->hand[seat][place + 1];
    s->hand[seat][place] = 0;
}

void transport_give(transport *s, int seat, int kind) {
    sorted_add(s->hand[seat], &s->held[seat], kind);
    if (kind != TRANSPORT_HIDDEN) s->pile[kind]--;
    s->pile_size--;
}

/* ---- How the turn goes on ---- */

static brett_events end_turn(transport *s) {
    s->seat = (uint8_t)((s->seat + 1) % s->seats);
    s->phase = TRANSPORT_PHASE_CONNECT;
    if (s->swaps >= s->set.rounds * s->seats) s->over = TRANSPORT_ALL_SWAP;
    return BRETT_TURN_ENDED;
}

static brett_events end_game(transport *s, transport_end end) {
    s->over = (uint8_t)end;
    return BRETT_TURN_ENDED;
}

/* After the move: a card is drawn for the one that was played, which must be there. */
static brett_events go_draw(transport *s) {
    if (s->held[s->seat] >= s->set.hand) return end_turn(s);
    s->phase = TRANSPORT_PHASE_DRAW;
    return s->pile_size ? 0 : end_game(s, TRANSPORT_PILE_EMPTY);
}

static brett_events go_move(transport *s) {
    s->phase = TRANSPORT_PHASE_MOVE;
    return can_move(s) ? 0 : go_draw(s);
}

void transport_settle(transport *s) {
    for (int seat = 0; seat < s->seats; seat++)
        if (s->tiled[seat] >= s->set.tile) s->over = TRANSPORT_TILE_FULL;
    if (!s->over && s->phase == TRANSPORT_PHASE_CONNECT && s->swaps >= s->set.rounds * s->seats)
        s->over = TRANSPORT_ALL_SWAP;
    if (!s->over && s->phase == TRANSPORT_PHASE_MOVE) go_move(s);
    bool draws = s->phase == TRANSPORT_PHASE_DRAW || s->phase == TRANSPORT_PHASE_REFILL;
    if (!s->over && draws && s->pile_size < s->set.hand - s->held[s->seat])
        s->over = TRANSPORT_PILE_EMPTY;
}

/* ---- What steps do ---- */

static brett_events connect_from_hand(transport *s, const transport_full_step *m) {
    hand_take(s, s->seat, m->kind);
    connect_card(s, m, 0);
    s->swaps = 0;
    switch (s->set.sort[m->kind]) {
    case TRANSPORT_PACKAGE: s->phase = TRANSPORT_PHASE_BAG; return 0;
    case TRANSPORT_KEY: s->phase = TRANSPORT_PHASE_LIFT; return 0;
    case TRANSPORT_FORKLIFT: s->phase = TRANSPORT_PHASE_FORKLIFT; return 0;
    default: return go_move(s);
    }
}

/* The hand that was laid aside is shuffled into the pile. */
static void return_aside(transport *s) {
    for (int i = 0; i < s->asides; i++)
        if (s->aside[i] != TRANSPORT_HIDDEN) s->pile[s->aside[i]]++;
    s->pile_size = (uint8_t)(s->pile_size + s->asides);
    s->asides = 0;
    memset(s->aside, 0, sizeof s->aside);
}

/* The old hand goes into the pile after the new one is drawn; into a short pile before, which has
 * enough cards then: as many as are drawn come in. In version 1, cards that must be drawn and
 * cannot end the game at once. */
static brett_events swap_hand(transport *s) {
    bool is_short = pile_is_short(s);
    s->swaps++;
    memcpy(s->aside, s->hand[s->seat], sizeof s->aside);
    s->asides = s->held[s->seat];
    memset(s->hand[s->seat], 0, sizeof s->aside);
    s->held[s->seat] = 0;
    s->phase = TRANSPORT_PHASE_REFILL;
    if (!is_short) return 0;
    if (s->rules == 1) return end_game(s, TRANSPORT_PILE_EMPTY);
    return_aside(s);
    return 0;
}

static brett_events draw_card(transport *s, int kind) {
    transport_give(s, s->seat, kind);
    if (s->phase == TRANSPORT_PHASE_DRAW) return end_turn(s);
    if (s->held[s->seat] < s->set.hand) return 0;
    return_aside(s);
    return go_move(s);
}

static brett_events draw_package(transport *s, int pair) {
    s->bag[pair]--;
    s->drawn = (uint8_t)package_from_bag(s, pair);
    s->phase = TRANSPORT_PHASE_LOAD;
    return 0;
}

static brett_events load_package(transport *s, cell c) {
    s->field[field_find(s, c)].package = s->drawn;
    s->drawn = 0;
    return go_move(s);
}

static brett_events lift_card(transport *s, cell c) {
    s->lifted = field_take(s, field_find(s, c));
    s->phase = TRANSPORT_PHASE_PLACE;
    return 0;
}

static brett_events place_card(transport *s, const transport_full_step *m) {
    connect_card(s, m, s->lifted.package);
    s->lifted = (transport_card){0};
    return go_move(s);
}

static brett_events shift_pallet(transport *s, const transport_full_step *m) {
    transport_card pallet = field_take(s, field_find(s, m->at));
    field_add(s, card_at(m->to.q, m->to.r, card_kind(pallet), m->turn));
    return go_move(s);
}

/* Each takes the other's cell and direction. */
static brett_events exchange_pallets(transport *s, const transport_full_step *m) {
    transport_card *a = &s->field[field_find(s, m->at)], *b = &s->field[field_find(s, m->to)];
    int kind = card_kind(*a);
    *a = card_at(a->q, a->r, card_kind(*b), card_turn(*a));
    *b = card_at(b->q, b->r, kind, card_turn(*b));
    return go_move(s);
}

/* A package is turned over; on a pallet it goes to that colour's tile. */
static brett_events move_package(transport *s, const transport_full_step *m) {
    transport_card *from = &s->field[field_find(s, m->at)], *to = &s->field[field_find(s, m->to)];
    int package = package_turned(&s->set, from->package), owner = card_kind(*to);
    from->package = 0;
    if (sort_of(s, *to) != TRANSPORT_PALLET) {
        to->package = (uint8_t)package;
        return go_draw(s);
    }
    sorted_add(s->tile[owner], &s->tiled[owner], package);
    if (s->tiled[owner] >= s->set.tile) return end_game(s, TRANSPORT_TILE_FULL);
    return go_draw(s);
}

brett_events transport_apply(transport *s, brett_step step) {
    transport_full_step m;
    transport_read_step(step, &m);
    switch (m.action) {
    case TRANSPORT_CONNECT: return connect_from_hand(s, &m);
    case TRANSPORT_SWAP: return swap_hand(s);
    case TRANSPORT_DRAW_PACKAGE: return draw_package(s, m.kind);
    case TRANSPORT_LOAD_PACKAGE: return load_package(s, m.at);
    case TRANSPORT_LIFT: return lift_card(s, m.at);
    case TRANSPORT_PLACE: return place_card(s, &m);
    case TRANSPORT_SHIFT: return shift_pallet(s, &m);
    case TRANSPORT_EXCHANGE: return exchange_pallets(s, &m);
    case TRANSPORT_MOVE: return move_package(s, &m);
    default: return draw_card(s, m.kind);
    }
}

/* ---- Result ---- */

int transport_points(const transport *s, int seat) {
    int points = 0;
    for (int i = 0; i < s->tiled[seat]; i++) points += package_number(&s->set, s->tile[seat][i]);
    return points;
}

/* With four, partners add up. */
void transport_result(const transport *s, brett_result *result) {
    *result = (brett_result){.seats = s->seats, .over = s->over != TRANSPORT_GOES_ON};
    for (int seat = 0; seat < s->seats; seat++) {
        result->team[seat] = transport_team(s, seat);
        result->points[seat] = transport_points(s, seat);
        if (s->seats == 4) result->points[seat] += transport_points(s, (seat + 2) % 4);
    }
    rank_by_points(result);
}

/* ---- Hash ---- */

static uint64_t folded_bytes(uint64_t h, const uint8_t *bytes, size_t count) {
    for (; count >= 8; count -= 8, bytes += 8) {
        uint64_t word = 0;
        for (int i = 0; i < 8; i++) word |= (uint64_t)bytes[i] << 8 * i;
        h = folded(h, word);
    }
    for (; count; count--) h = folded(h, *bytes++);
    return h;
}

/* Everything but the set, which is the same for the whole game. The bytes of a state have no gaps
 * and no order of their own that differs between machines. */
uint64_t transport_hash(const transport *s) {
    const uint8_t *bytes = (const uint8_t *)s;
    size_t set = sizeof(transport_set), field = (size_t)s->cards * sizeof(transport_card);
    uint64_t h = folded_bytes(s->cards, bytes + set, field);
    size_t rest = set + sizeof s->field;
    return folded_bytes(h, bytes + rest, sizeof *s - rest);
}
