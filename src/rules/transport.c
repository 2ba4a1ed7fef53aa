/* The rules of Transport: whose step it is, what it may be and what it does. What fits where is in
 * transport_field.c. */
#include "rules/transport.h"

#include "base/memory.h"
#include "base/shuffle.h"
#include "rules/ranking.h"
#include "rules/transport_field.h"

/* ---- Steps as numbers ---- */

bool transport_read_step(brett_step step, transport_move *m) {
    *m = (transport_move){
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

static brett_step plain_step(transport_action action, int kind) {
    return transport_step(&(transport_move){.action = action, .kind = kind, .edge = NO_EDGE});
}

static brett_step cell_step(transport_action action, cell at, cell to) {
    return transport_step(&(transport_move){.action = action, .edge = NO_EDGE, .at = at, .to = to});
}

/* ---- Hands ---- */

static bool is_hidden(const transport *s, int seat) {
    return s->hidden >> seat & 1;
}

static int hand_find(const transport *s, int seat, int kind) {
    for (int i = 0; i < s->held[seat]; i++)
        if (s->hand[seat][i] == kind) return i;
    return -1;
}

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

/* Whether the seat may have a card of the kind: it has one, or its hand is not seen. */
static bool may_hold(const transport *s, int seat, int kind) {
    return is_hidden(s, seat) ? s->pile[kind] > 0 : hand_find(s, seat, kind) >= 0;
}

/* ---- Actions of icons ---- */

static bool has_white_icon(const transport *s, transport_card c) {
    return sort_of(s, c) >= TRANSPORT_PACKAGE;
}

static bool bag_is_empty(const transport *s) {
    for (int pair = 0; pair < s->set.pairs; pair++)
        if (s->bag[pair]) return false;
    return true;
}

static bool is_empty_loading(const transport *s, transport_card c) {
    return sort_of(s, c) == TRANSPORT_LOADING && !c.package;
}

static bool has_empty_loading(const transport *s) {
    for (int i = 0; i < s->cards; i++)
        if (is_empty_loading(s, s->field[i])) return true;
    return false;
}

/* Whether a card that the key may lift could be connected elsewhere. */
static bool can_be_placed(const transport *s, chart *map, int place) {
    cell from = cell_of(s->field[place]);
    brett_step any;
    chart_lift(s, map, place);
    size_t count =
        list_connections(s, map, TRANSPORT_PLACE, card_kind(s->field[place]), &from, 1, &any);
    chart_restore(s, map, place);
    return count > 0;
}

static bool can_lift(const transport *s, chart *map, int place) {
    transport_card card = s->field[place];
    return has_white_icon(s, card) && !is_enclosed(map, cell_of(card)) &&
           can_be_placed(s, map, place);
}

static size_t list_lifts(const transport *s, chart *map, size_t most, brett_step *out) {
    size_t count = 0;
    for (int i = 0; i < s->cards && count < most; i++)
        if (can_lift(s, map, i))
            out[count++] = cell_step(TRANSPORT_LIFT, cell_of(s->field[i]), (cell){0, 0});
    return count;
}

static bool can_shift(const transport *s, const chart *map, int place) {
    return sort_of(s, s->field[place]) == TRANSPORT_PALLET &&
           !is_enclosed(map, cell_of(s->field[place]));
}

static size_t list_shifts_of(const transport *s, chart *map, int place, brett_step *out) {
    chart_lift(s, map, place);
    size_t count = list_shifts(map, s->field[place], out);
    chart_restore(s, map, place);
    return count;
}

/* Two pallets change places; the one of the lower seat is named first. */
static size_t list_exchanges(const transport *s, const chart *map, brett_step *out) {
    size_t count = 0;
    for (int i = 0; i < s->cards; i++)
        for (int j = 0; can_shift(s, map, i) && j < s->cards; j++)
            if (can_shift(s, map, j) && card_kind(s->field[i]) < card_kind(s->field[j]))
                out[count++] =
                    cell_step(TRANSPORT_EXCHANGE, cell_of(s->field[i]), cell_of(s->field[j]));
    return count;
}

static size_t list_forklift(const transport *s, chart *map, brett_step *out) {
    size_t count = 0;
    for (int i = 0; i < s->cards; i++)
        if (can_shift(s, map, i)) count += list_shifts_of(s, map, i, out + count);
    return count + list_exchanges(s, map, out + count);
}

/* Whether the icon's action can be done on this field, on which its card lies already. */
static transport_verdict judge_icon(const transport *s, transport_sort sort) {
    brett_step steps[CHART_SPOTS * BRETT_SEATS + BRETT_SEATS * BRETT_SEATS];
    chart map;
    if (sort == TRANSPORT_PACKAGE && !has_empty_loading(s)) return TRANSPORT_NO_EMPTY_LOADING;
    if (sort == TRANSPORT_PACKAGE && bag_is_empty(s)) return TRANSPORT_BAG_EMPTY;
    if (sort < TRANSPORT_KEY) return TRANSPORT_LEGAL;
    chart_field(s, &map);
    if (sort == TRANSPORT_KEY)
        return list_lifts(s, &map, 1, steps) ? TRANSPORT_LEGAL : TRANSPORT_KEY_USELESS;
    return list_forklift(s, &map, steps) ? TRANSPORT_LEGAL : TRANSPORT_FORKLIFT_USELESS;
}

/* The same for a card that is yet to be connected. */
static transport_verdict judge_icon_of(const transport *s, const transport_move *move) {
    transport_sort sort = s->set.sort[move->kind];
    if (sort < TRANSPORT_KEY) return judge_icon(s, sort);
    transport after = *s;
    connect_card(&after, move, 0);
    return judge_icon(&after, sort);
}

/* ---- Connecting from the hand ---- */

/* The cell that a connection fills: its own, or that of the pallet that it pushes on. */
static cell filled_cell(const transport_move *move) {
    return move->edge == NO_EDGE ? move->at : next_cell(move->at, move->edge);
}

/* Whether a cell around this one is empty and stays so. */
static bool stays_open(const chart *map, cell c, cell filled) {
    int at = chart_place(map, c);
    unsigned empty = ~(map->belt[at] | map->floor[at]) & 63u;
    for (; empty; empty &= empty - 1)
        if (!same_cell(next_cell(c, __builtin_ctz(empty)), filled)) return true;
    return false;
}

/* Whether two pallets will not be enclosed, so that they can change places for sure. The one that
 * is pushed on is looked at where it goes. */
static bool forklift_is_sure(const transport *s, const chart *map, const transport_move *move) {
    int sure = 0;
    cell filled = filled_cell(move);
    for (int i = 0; i < s->cards && sure < 2; i++) {
        cell c = cell_of(s->field[i]);
        if (sort_of(s, s->field[i]) != TRANSPORT_PALLET) continue;
        sure += same_cell(c, move->at) ? !is_enclosed(map, filled) : stays_open(map, c, filled);
    }
    return sure >= 2;
}

static bool are_apart(cell a, cell b) {
    int q = a.q - b.q, r = a.r - b.r;
    return q * q + r * r + q * r > 1; /* neighbours have 1, a cell and itself 0 */
}

/* Two cells in which a key can be connected without pushing a pallet, or fewer. */
typedef struct key_cells {
    int count;
    cell at[2];
} key_cells;

static key_cells find_key_cells(const brett_step *steps, size_t count) {
    key_cells found = {0};
    for (size_t i = 0; i < count && found.count < 2; i++) {
        transport_move move;
        transport_read_step(steps[i], &move);
        if (move.edge == NO_EDGE && !(found.count && same_cell(found.at[0], move.at)))
            found.at[found.count++] = move.at;
    }
    return found;
}

/* Whether a key can lift itself again and be connected in one of the cells for sure: one that is
 * another, and whose surroundings are the same then. */
static bool key_is_sure(const chart *map, const transport_move *move, const key_cells *cells) {
    if (move->edge == NO_EDGE) return cells->count == 2 && !is_enclosed(map, move->at);
    for (int i = 0; i < cells->count; i++)
        if (are_apart(cells->at[i], move->at) && are_apart(cells->at[i], filled_cell(move)))
            return stays_open(map, move->at, filled_cell(move));
    return false;
}

/* The connections of a kind whose icon can act. */
static size_t list_plays(const transport *s, const chart *map, int kind, brett_step *out) {
    size_t kept = 0, count = list_connections(s, map, TRANSPORT_CONNECT, kind, NULL, SIZE_MAX, out);
    transport_sort sort = s->set.sort[kind];
    if (sort == TRANSPORT_PLAIN || !count) return count;
    if (sort == TRANSPORT_PACKAGE) return judge_icon(s, sort) == TRANSPORT_LEGAL ? count : 0;
    key_cells cells = find_key_cells(out, count);
    for (size_t i = 0; i < count; i++) {
        transport_move move;
        transport_read_step(out[i], &move);
        bool sure = sort == TRANSPORT_KEY ? key_is_sure(map, &move, &cells)
                                          : forklift_is_sure(s, map, &move);
        if (sure || judge_icon_of(s, &move) == TRANSPORT_LEGAL) out[kept++] = out[i];
    }
    return kept;
}

/* Equal cards in a hand are one choice. */
static size_t list_turn_starts(const transport *s, const chart *map, brett_step *out) {
    size_t count = 0;
    for (int kind = 0; kind < s->set.kinds; kind++)
        if (may_hold(s, s->seat, kind)) count += list_plays(s, map, kind, out + count);
    out[count++] = plain_step(TRANSPORT_SWAP, 0);
    return count;
}

/* ---- Moving packages ---- */

static size_t list_moves(const transport *s, const chart *map, brett_step *out) {
    size_t count = 0;
    for (int i = 0; i < s->cards; i++) {
        if (!s->field[i].package) continue;
        places ends = package_ends(s, map, i);
        for (int end = 0; end < s->cards; end++)
            if (ends.bits[end >> 6] >> (end & 63) & 1)
                out[count++] =
                    cell_step(TRANSPORT_MOVE, cell_of(s->field[i]), cell_of(s->field[end]));
    }
    return count;
}

static bool can_move(const transport *s) {
    chart map;
    bool charted = false;
    for (int i = 0; i < s->cards; i++) {
        if (!s->field[i].package) continue;
        if (!charted) chart_cards(s, &map);
        charted = true;
        places ends = package_ends(s, &map, i);
        if (ends.bits[0] | ends.bits[1]) return true;
    }
    return false;
}

/* ---- What chance draws ---- */

/* Kinds of cards that could be in the pile; of a hand that is not seen, nothing is seen. */
static size_t list_draws(const transport *s, brett_step *out) {
    size_t count = 0;
    if (is_hidden(s, s->seat)) out[count++] = plain_step(TRANSPORT_DRAW, TRANSPORT_HIDDEN);
    for (int kind = 0; !is_hidden(s, s->seat) && kind < s->set.kinds; kind++)
        if (s->pile[kind]) out[count++] = plain_step(TRANSPORT_DRAW, kind);
    return count;
}

static size_t list_packages(const transport *s, brett_step *out) {
    size_t count = 0;
    for (int pair = 0; pair < s->set.pairs; pair++)
        if (s->bag[pair]) out[count++] = plain_step(TRANSPORT_DRAW_PACKAGE, pair);
    return count;
}

uint32_t transport_weight(const transport *s, brett_step step) {
    transport_move m;
    transport_read_step(step, &m);
    if (m.action == TRANSPORT_DRAW_PACKAGE) return s->bag[m.kind];
    return m.action == TRANSPORT_DRAW && m.kind != TRANSPORT_HIDDEN ? s->pile[m.kind] : 1;
}

/* ---- All steps ---- */

static size_t list_loadings(const transport *s, brett_step *out) {
    size_t count = 0;
    for (int i = 0; i < s->cards; i++)
        if (is_empty_loading(s, s->field[i]))
            out[count++] = cell_step(TRANSPORT_LOAD_PACKAGE, cell_of(s->field[i]), (cell){0, 0});
    return count;
}

int transport_actor(const transport *s) {
    if (s->over) return BRETT_NOBODY;
    bool chance = s->phase == TRANSPORT_PHASE_BAG || s->phase == TRANSPORT_PHASE_REFILL ||
                  s->phase == TRANSPORT_PHASE_DRAW;
    return chance ? BRETT_CHANCE : s->seat;
}

size_t transport_steps(const transport *s, brett_step *out) {
    chart map;
    cell from = cell_of(s->lifted);
    if (s->over) return 0;
    switch ((transport_phase)s->phase) {
    case TRANSPORT_PHASE_BAG: return list_packages(s, out);
    case TRANSPORT_PHASE_LOAD: return list_loadings(s, out);
    case TRANSPORT_PHASE_REFILL:
    case TRANSPORT_PHASE_DRAW: return list_draws(s, out);
    case TRANSPORT_PHASE_MOVE: chart_cards(s, &map); return list_moves(s, &map, out);
    default: break;
    }
    chart_field(s, &map);
    switch ((transport_phase)s->phase) {
    case TRANSPORT_PHASE_CONNECT: return list_turn_starts(s, &map, out);
    case TRANSPORT_PHASE_LIFT: return list_lifts(s, &map, SIZE_MAX, out);
    case TRANSPORT_PHASE_PLACE:
        return list_connections(s, &map, TRANSPORT_PLACE, card_kind(s->lifted), &from, SIZE_MAX,
                                out);
    default: return list_forklift(s, &map, out);
    }
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

static brett_events connect_from_hand(transport *s, const transport_move *m) {
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

/* Cards that must be drawn and cannot end the game at once. */
static brett_events swap_hand(transport *s) {
    s->swaps++;
    memcpy(s->aside, s->hand[s->seat], sizeof s->aside);
    s->asides = s->held[s->seat];
    memset(s->hand[s->seat], 0, sizeof s->aside);
    s->held[s->seat] = 0;
    s->phase = TRANSPORT_PHASE_REFILL;
    return s->pile_size < s->set.hand ? end_game(s, TRANSPORT_PILE_EMPTY) : 0;
}

/* The old hand is shuffled into the pile behind the new one. */
static brett_events return_aside(transport *s) {
    for (int i = 0; i < s->asides; i++)
        if (s->aside[i] != TRANSPORT_HIDDEN) s->pile[s->aside[i]]++;
    s->pile_size = (uint8_t)(s->pile_size + s->asides);
    s->asides = 0;
    memset(s->aside, 0, sizeof s->aside);
    return go_move(s);
}

static brett_events draw_card(transport *s, int kind) {
    transport_give(s, s->seat, kind);
    if (s->phase == TRANSPORT_PHASE_DRAW) return end_turn(s);
    return s->held[s->seat] < s->set.hand ? 0 : return_aside(s);
}

static int place_at(const transport *s, cell c) {
    int place = 0;
    while (!same_cell(cell_of(s->field[place]), c)) place++;
    return place;
}

static brett_events draw_package(transport *s, int pair) {
    s->bag[pair]--;
    s->drawn = (uint8_t)package_of(&s->set, pair, s->set.lower_up >> s->seats & 1);
    s->phase = TRANSPORT_PHASE_LOAD;
    return 0;
}

static brett_events load_package(transport *s, cell c) {
    s->field[place_at(s, c)].package = s->drawn;
    s->drawn = 0;
    return go_move(s);
}

static brett_events lift_card(transport *s, cell c) {
    s->lifted = field_take(s, place_at(s, c));
    s->phase = TRANSPORT_PHASE_PLACE;
    return 0;
}

static brett_events place_card(transport *s, const transport_move *m) {
    connect_card(s, m, s->lifted.package);
    s->lifted = (transport_card){0};
    return go_move(s);
}

static brett_events shift_pallet(transport *s, const transport_move *m) {
    transport_card pallet = field_take(s, place_at(s, m->at));
    field_add(s, card_at(m->to.q, m->to.r, card_kind(pallet), m->turn));
    return go_move(s);
}

/* Each takes the other's cell and direction. */
static brett_events exchange_pallets(transport *s, const transport_move *m) {
    transport_card *a = &s->field[place_at(s, m->at)], *b = &s->field[place_at(s, m->to)];
    int kind = card_kind(*a);
    *a = card_at(a->q, a->r, card_kind(*b), card_turn(*a));
    *b = card_at(b->q, b->r, kind, card_turn(*b));
    return go_move(s);
}

/* A package is turned over; on a pallet it goes to that colour's tile. */
static brett_events move_package(transport *s, const transport_move *m) {
    transport_card *from = &s->field[place_at(s, m->at)], *to = &s->field[place_at(s, m->to)];
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
    transport_move m;
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

/* ---- Why something is not legal ---- */

static transport_verdict judge_play(const transport *s, const chart *map, const transport_move *m) {
    if (m->kind >= s->set.kinds || !may_hold(s, s->seat, m->kind)) return TRANSPORT_NOT_IN_HAND;
    transport_verdict verdict = judge_connection(s, map, m);
    return verdict == TRANSPORT_LEGAL ? judge_icon_of(s, m) : verdict;
}

static transport_verdict judge_lift(const transport *s, chart *map, cell c) {
    int place = card_on(map, c);
    if (place < 0 || !has_white_icon(s, s->field[place])) return TRANSPORT_NO_ICON;
    if (is_enclosed(map, c)) return TRANSPORT_ENCLOSED;
    return can_be_placed(s, map, place) ? TRANSPORT_LEGAL : TRANSPORT_NO_PLACE;
}

static transport_verdict judge_place(const transport *s, const chart *map,
                                     const transport_move *m) {
    if (m->kind != card_kind(s->lifted)) return TRANSPORT_NO_SUCH_STEP;
    if (same_cell(m->at, cell_of(s->lifted))) return TRANSPORT_SAME_CELL;
    return judge_connection(s, map, m);
}

/* A pallet that the forklift may take from a cell. */
static transport_verdict judge_pallet(const transport *s, const chart *map, cell c) {
    int place = card_on(map, c);
    if (place < 0 || sort_of(s, s->field[place]) != TRANSPORT_PALLET) return TRANSPORT_NO_PALLET;
    return is_enclosed(map, c) ? TRANSPORT_ENCLOSED : TRANSPORT_LEGAL;
}

static transport_verdict judge_shift(const transport *s, chart *map, const transport_move *m,
                                     brett_step step) {
    brett_step steps[CHART_SPOTS];
    transport_verdict verdict = judge_pallet(s, map, m->at);
    if (verdict != TRANSPORT_LEGAL) return verdict;
    if (same_cell(m->at, m->to)) return TRANSPORT_SAME_CELL;
    if (card_on(map, m->to) >= 0) return TRANSPORT_CELL_TAKEN;
    size_t count = list_shifts_of(s, map, card_on(map, m->at), steps);
    for (size_t i = 0; i < count; i++)
        if (steps[i] == step) return TRANSPORT_LEGAL;
    return TRANSPORT_NO_OPEN_END;
}

static transport_verdict judge_exchange(const transport *s, const chart *map,
                                        const transport_move *m) {
    transport_verdict one = judge_pallet(s, map, m->at), other = judge_pallet(s, map, m->to);
    if (one != TRANSPORT_LEGAL) return one;
    if (other != TRANSPORT_LEGAL) return other;
    int a = card_kind(s->field[card_on(map, m->at)]), b = card_kind(s->field[card_on(map, m->to)]);
    return a < b ? TRANSPORT_LEGAL : a > b ? TRANSPORT_NO_SUCH_STEP : TRANSPORT_SAME_CELL;
}

static transport_verdict judge_move(const transport *s, const chart *map, const transport_move *m) {
    int from = card_on(map, m->at), to = card_on(map, m->to);
    if (from < 0 || !s->field[from].package) return TRANSPORT_NO_PACKAGE;
    places ends = package_ends(s, map, from);
    bool reached = to >= 0 && ends.bits[to >> 6] >> (to & 63) & 1;
    return reached ? TRANSPORT_LEGAL : TRANSPORT_OUT_OF_REACH;
}

static transport_verdict judge_loading(const transport *s, const chart *map, cell c) {
    int place = card_on(map, c);
    if (place < 0 || sort_of(s, s->field[place]) != TRANSPORT_LOADING) return TRANSPORT_NO_LOADING;
    return s->field[place].package ? TRANSPORT_LOADED : TRANSPORT_LEGAL;
}

static transport_verdict judge_draw(const transport *s, int kind) {
    bool there =
        is_hidden(s, s->seat) ? kind == TRANSPORT_HIDDEN : kind < s->set.kinds && s->pile[kind];
    return there ? TRANSPORT_LEGAL : TRANSPORT_NOT_THERE;
}

/* The phase in which an action is due. */
static bool is_due(const transport *s, transport_action action) {
    static const uint8_t phase[TRANSPORT_ACTIONS] = {
        [TRANSPORT_CONNECT] = TRANSPORT_PHASE_CONNECT,
        [TRANSPORT_SWAP] = TRANSPORT_PHASE_CONNECT,
        [TRANSPORT_DRAW_PACKAGE] = TRANSPORT_PHASE_BAG,
        [TRANSPORT_LOAD_PACKAGE] = TRANSPORT_PHASE_LOAD,
        [TRANSPORT_LIFT] = TRANSPORT_PHASE_LIFT,
        [TRANSPORT_PLACE] = TRANSPORT_PHASE_PLACE,
        [TRANSPORT_SHIFT] = TRANSPORT_PHASE_FORKLIFT,
        [TRANSPORT_EXCHANGE] = TRANSPORT_PHASE_FORKLIFT,
        [TRANSPORT_MOVE] = TRANSPORT_PHASE_MOVE,
        [TRANSPORT_DRAW] = TRANSPORT_PHASE_DRAW,
    };
    return s->phase == phase[action] ||
           (action == TRANSPORT_DRAW && s->phase == TRANSPORT_PHASE_REFILL);
}

/* Whether the step has nothing in it that its action does not need. */
static bool is_spare(const transport_move *m, brett_step step) {
    transport_move needed = {.action = m->action, .edge = NO_EDGE};
    switch (m->action) {
    case TRANSPORT_CONNECT:
    case TRANSPORT_PLACE:
        needed.kind = m->kind, needed.turn = m->turn, needed.edge = m->edge, needed.at = m->at;
        break;
    case TRANSPORT_SWAP: break;
    case TRANSPORT_DRAW_PACKAGE:
    case TRANSPORT_DRAW: needed.kind = m->kind; break;
    case TRANSPORT_LOAD_PACKAGE:
    case TRANSPORT_LIFT: needed.at = m->at; break;
    case TRANSPORT_SHIFT: needed.turn = m->turn, needed.at = m->at, needed.to = m->to; break;
    default: needed.at = m->at, needed.to = m->to; break;
    }
    return transport_step(&needed) == step;
}

transport_verdict transport_judge(const transport *s, brett_step step) {
    transport_move m;
    chart map;
    if (s->over) return TRANSPORT_GAME_OVER;
    if (!transport_read_step(step, &m) || !is_spare(&m, step)) return TRANSPORT_NO_SUCH_STEP;
    if (!is_due(s, m.action)) return TRANSPORT_NOT_NOW;
    chart_field(s, &map);
    switch (m.action) {
    case TRANSPORT_CONNECT: return judge_play(s, &map, &m);
    case TRANSPORT_DRAW_PACKAGE:
        return m.kind < s->set.pairs && s->bag[m.kind] ? TRANSPORT_LEGAL : TRANSPORT_NOT_THERE;
    case TRANSPORT_LOAD_PACKAGE: return judge_loading(s, &map, m.at);
    case TRANSPORT_LIFT: return judge_lift(s, &map, m.at);
    case TRANSPORT_PLACE: return judge_place(s, &map, &m);
    case TRANSPORT_SHIFT: return judge_shift(s, &map, &m, step);
    case TRANSPORT_EXCHANGE: return judge_exchange(s, &map, &m);
    case TRANSPORT_MOVE: return judge_move(s, &map, &m);
    case TRANSPORT_DRAW: return judge_draw(s, m.kind);
    default: return TRANSPORT_LEGAL;
    }
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

/* ---- Result ---- */

int transport_points(const transport *s, int seat) {
    int points = 0;
    for (int i = 0; i < s->tiled[seat]; i++) points += package_number(&s->set, s->tile[seat][i]);
    return points;
}

/* With four, partners sit opposite and add up. */
void transport_result(const transport *s, brett_result *result) {
    *result = (brett_result){.seats = s->seats, .over = s->over != TRANSPORT_GOES_ON};
    for (int seat = 0; seat < s->seats; seat++) {
        result->team[seat] = s->seats == 4 ? seat % 2 : seat;
        result->points[seat] = transport_points(s, seat);
        if (s->seats == 4) result->points[seat] += transport_points(s, (seat + 2) % 4);
    }
    rank_by_points(result);
}

/* ---- Secrets ---- */

/* What is hidden joins the cards whose place is not known. */
static void hide(transport *s, uint8_t *cards, int count) {
    for (int i = 0; i < count; i++) {
        if (cards[i] != TRANSPORT_HIDDEN) s->pile[cards[i]]++;
        cards[i] = TRANSPORT_HIDDEN;
    }
}

void transport_view(const transport *s, int viewer, transport *out) {
    memmove(out, s, sizeof *s);
    for (int seat = 0; seat < s->seats; seat++) {
        if (seat == viewer) continue;
        out->hidden |= (uint8_t)(1 << seat);
        hide(out, out->hand[seat], out->held[seat]);
        if (seat == s->seat) hide(out, out->aside, out->asides);
    }
}

/* Only what is drawn for a hand is hidden from others. */
brett_step transport_seen(const transport *s, brett_step step, int viewer) {
    transport_move m;
    transport_read_step(step, &m);
    return m.action == TRANSPORT_DRAW && viewer != s->seat
               ? plain_step(TRANSPORT_DRAW, TRANSPORT_HIDDEN)
               : step;
}

/* Deals a list of hidden cards from those that are not seen. */
static void reveal(transport *s, uint8_t *cards, uint8_t *count, const uint8_t **unseen) {
    int hidden = *count;
    for (*count = 0; hidden; hidden--) {
        s->pile[**unseen]--;
        sorted_add(cards, count, *(*unseen)++);
    }
}

/* All orders of the cards that are not seen are equally likely. */
void transport_sample(transport *s, brett_random *random) {
    uint8_t order[TRANSPORT_FIELD];
    const uint8_t *unseen = order;
    int count = 0;
    for (int kind = 0; kind < s->set.kinds; kind++)
        for (int i = 0; i < s->pile[kind]; i++) order[count++] = (uint8_t)kind;
    shuffle(order, count, random);
    for (int seat = 0; seat < s->seats; seat++) {
        if (!is_hidden(s, seat)) continue;
        reveal(s, s->hand[seat], &s->held[seat], &unseen);
        if (seat == s->seat) reveal(s, s->aside, &s->asides, &unseen);
    }
    s->hidden = 0;
}

/* ---- Hash ---- */

static uint64_t folded(uint64_t h, uint64_t word) {
    h = (h ^ word) * 0x9e3779b97f4a7c15;
    return h ^ h >> 32;
}

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
