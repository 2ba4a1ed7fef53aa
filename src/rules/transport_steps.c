/* Transport: which steps are legal. Where a card fits is in transport_field.c. */
#include "rules/transport_legal.h"

/* ---- Actions of icons ---- */

static bool is_empty_loading(const transport *s, transport_card c) {
    return sort_of(s, c) == TRANSPORT_LOADING && !c.package;
}

static bool has_empty_loading(const transport *s) {
    for (int i = 0; i < s->cards; i++)
        if (is_empty_loading(s, s->field[i])) return true;
    return false;
}

bool can_be_placed(const transport *s, field_map *map, int place) {
    cell from = cell_of(s->field[place]);
    brett_step any;
    map_lift(s, map, place);
    size_t count =
        list_connections(s, map, TRANSPORT_PLACE, card_kind(s->field[place]), &from, 1, &any);
    map_restore(s, map, place);
    return count > 0;
}

static bool can_lift(const transport *s, field_map *map, int place) {
    transport_card card = s->field[place];
    return has_white_icon(s, card) && !is_enclosed(map, cell_of(card)) &&
           can_be_placed(s, map, place);
}

static size_t list_lifts(const transport *s, field_map *map, size_t most, brett_step *out) {
    size_t count = 0;
    for (int i = 0; i < s->cards && count < most; i++)
        if (can_lift(s, map, i))
            out[count++] = cell_step(TRANSPORT_LIFT, cell_of(s->field[i]), (cell){0, 0});
    return count;
}

static bool can_shift(const transport *s, const field_map *map, int place) {
    return sort_of(s, s->field[place]) == TRANSPORT_PALLET &&
           !is_enclosed(map, cell_of(s->field[place]));
}

size_t list_shifts_of(const transport *s, field_map *map, int place, size_t most, brett_step *out) {
    map_lift(s, map, place);
    size_t count = list_shifts(map, s->field[place], most, out);
    map_restore(s, map, place);
    return count;
}

/* Two pallets change places; the one of the lower seat is named first. */
static size_t list_exchanges(const transport *s, const field_map *map, brett_step *out) {
    size_t count = 0;
    for (int i = 0; i < s->cards; i++)
        for (int j = 0; can_shift(s, map, i) && j < s->cards; j++)
            if (can_shift(s, map, j) && card_kind(s->field[i]) < card_kind(s->field[j]))
                out[count++] =
                    cell_step(TRANSPORT_EXCHANGE, cell_of(s->field[i]), cell_of(s->field[j]));
    return count;
}

static size_t list_forklift(const transport *s, field_map *map, brett_step *out) {
    size_t count = 0;
    for (int i = 0; i < s->cards; i++)
        if (can_shift(s, map, i)) count += list_shifts_of(s, map, i, SIZE_MAX, out + count);
    return count + list_exchanges(s, map, out + count);
}

static bool can_use_forklift(const transport *s, field_map *map) {
    brett_step steps[BRETT_SEATS * BRETT_SEATS];
    for (int i = 0; i < s->cards; i++)
        if (can_shift(s, map, i) && list_shifts_of(s, map, i, 1, steps)) return true;
    return list_exchanges(s, map, steps) > 0;
}

static transport_legality check_package(const transport *s) {
    if (!has_empty_loading(s)) return TRANSPORT_NO_EMPTY_LOADING;
    return packages_in_bag(s) ? TRANSPORT_LEGAL : TRANSPORT_BAG_EMPTY;
}

/* Makes the map again for the field with the card: it is too large for there to be two. */
static transport_legality check_acting(const transport *s, field_map *map,
                                       const transport_full_step *move) {
    transport after = *s;
    brett_step any;
    connect_card(&after, move, 0);
    map_measure(&after, map);
    map_field(&after, map, map->cells);
    if (s->set.sort[move->kind] == TRANSPORT_KEY)
        return list_lifts(&after, map, 1, &any) ? TRANSPORT_LEGAL : TRANSPORT_KEY_USELESS;
    return can_use_forklift(&after, map) ? TRANSPORT_LEGAL : TRANSPORT_FORKLIFT_USELESS;
}

transport_legality check_icon(const transport *s, field_map *map, const transport_full_step *move) {
    transport_sort sort = s->set.sort[move->kind];
    if (sort >= TRANSPORT_KEY) return check_acting(s, map, move);
    return sort == TRANSPORT_PACKAGE ? check_package(s) : TRANSPORT_LEGAL;
}

/* ---- Connecting from the hand ---- */

/* The cell that a connection fills: its own, or that of the pallet that it pushes on. */
static cell filled_cell(const transport_full_step *move) {
    return move->edge == NO_EDGE ? move->at : next_cell(move->at, move->edge);
}

/* Whether a cell around this one is empty and stays so. */
static bool stays_open(const field_map *map, cell c, cell filled) {
    int at = map_index(map, c);
    unsigned empty = ~(map_belt(map, at) | map_floor(map, at)) & 63u;
    for (; empty; empty &= empty - 1)
        if (!same_cell(next_cell(c, __builtin_ctz(empty)), filled)) return true;
    return false;
}

/* Whether two pallets will not be enclosed, so that they can change places for sure. The one that
 * is pushed on is looked at where it goes. */
static bool forklift_is_sure(const transport *s, const field_map *map,
                             const transport_full_step *move) {
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
        transport_full_step move;
        transport_read_step(steps[i], &move);
        if (move.edge == NO_EDGE && !(found.count && same_cell(found.at[0], move.at)))
            found.at[found.count++] = move.at;
    }
    return found;
}

/* Whether a key can lift itself again and be connected in one of the cells for sure: one that is
 * another, and whose surroundings are the same then. */
static bool key_is_sure(const field_map *map, const transport_full_step *move,
                        const key_cells *cells) {
    if (move->edge == NO_EDGE) return cells->count == 2 && !is_enclosed(map, move->at);
    for (int i = 0; i < cells->count; i++)
        if (are_apart(cells->at[i], move->at) && are_apart(cells->at[i], filled_cell(move)))
            return stays_open(map, move->at, filled_cell(move));
    return false;
}

/* Takes out the connections after which a key or forklift cannot act. First those are marked of
 * which it is not sure that it can, since checking those overwrites the map; it is then enough to
 * make it again once. */
static size_t keep_acting(const transport *s, field_map *map, transport_sort sort, size_t count,
                          brett_step *out) {
    const brett_step unsure = UINT64_C(1) << 63;
    key_cells cells = find_key_cells(out, count);
    size_t kept = 0;
    bool is_spoilt = false;
    transport_full_step move;
    for (size_t i = 0; i < count; i++) {
        transport_read_step(out[i], &move);
        if (sort == TRANSPORT_KEY ? !key_is_sure(map, &move, &cells)
                                  : !forklift_is_sure(s, map, &move))
            out[i] |= unsure;
    }
    for (size_t i = 0; i < count; i++) {
        bool can_act = !(out[i] & unsure);
        if (!can_act) {
            out[i] &= ~unsure;
            transport_read_step(out[i], &move);
            can_act = check_acting(s, map, &move) == TRANSPORT_LEGAL;
            is_spoilt = true;
        }
        if (can_act) out[kept++] = out[i];
    }
    if (!is_spoilt) return kept;
    map_measure(s, map);
    map_field(s, map, map->cells);
    return kept;
}

/* The connections of a kind whose icon can act. */
static size_t list_plays(const transport *s, field_map *map, int kind, size_t most,
                         brett_step *out) {
    size_t count = list_connections(s, map, TRANSPORT_CONNECT, kind, NULL, most, out);
    transport_sort sort = s->set.sort[kind];
    if (sort == TRANSPORT_PLAIN || !count) return count;
    if (sort == TRANSPORT_PACKAGE) return check_package(s) == TRANSPORT_LEGAL ? count : 0;
    return keep_acting(s, map, sort, count, out);
}

/* Equal cards in a hand are one choice. A hand always has few enough; what a hand that is not seen
 * might hold in a large set is listed as far as there is room. */
static size_t list_turn_starts(const transport *s, field_map *map, brett_step *out) {
    size_t count = 0, most = TRANSPORT_MAX_STEPS - 1;
    for (int kind = 0; kind < s->set.kinds; kind++)
        if (may_hold(s, s->seat, kind))
            count += list_plays(s, map, kind, most - count, out + count);
    out[count++] = plain_step(TRANSPORT_SWAP, 0);
    return count;
}

/* ---- Moving packages ---- */

static size_t list_moves(const transport *s, const field_map *map, brett_step *out) {
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

bool can_move(const transport *s) {
    int first = 0;
    while (first < s->cards && !s->field[first].package) first++;
    if (first == s->cards) return false;
    field_map map;
    map_measure(s, &map);
    uint32_t cells[map_size(&map)];
    map_cards(s, &map, cells);
    for (int i = first; i < s->cards; i++) {
        if (!s->field[i].package) continue;
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
    transport_full_step m;
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

/* In the phases that look at the field. */
static size_t list_on_field(const transport *s, brett_step *out) {
    cell from = cell_of(s->lifted);
    field_map map;
    map_measure(s, &map);
    uint32_t cells[map_size(&map)];
    if (s->phase == TRANSPORT_PHASE_MOVE) {
        map_cards(s, &map, cells);
        return list_moves(s, &map, out);
    }
    map_field(s, &map, cells);
    switch ((transport_phase)s->phase) {
    case TRANSPORT_PHASE_CONNECT: return list_turn_starts(s, &map, out);
    case TRANSPORT_PHASE_LIFT: return list_lifts(s, &map, SIZE_MAX, out);
    case TRANSPORT_PHASE_PLACE:
        return list_connections(s, &map, TRANSPORT_PLACE, card_kind(s->lifted), &from, SIZE_MAX,
                                out);
    default: return list_forklift(s, &map, out);
    }
}

size_t transport_steps(const transport *s, brett_step *out) {
    if (s->over) return 0;
    switch ((transport_phase)s->phase) {
    case TRANSPORT_PHASE_BAG: return list_packages(s, out);
    case TRANSPORT_PHASE_LOAD: return list_loadings(s, out);
    case TRANSPORT_PHASE_REFILL:
    case TRANSPORT_PHASE_DRAW: return list_draws(s, out);
    default: return list_on_field(s, out);
    }
}
