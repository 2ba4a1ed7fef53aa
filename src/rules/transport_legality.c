/* Transport: what the rules say of a step, for whoever has to explain it. */
#include "rules/transport_legal.h"

static transport_legality check_play(const transport *s, field_map *map,
                                     const transport_full_step *m) {
    if (m->kind >= s->set.kinds || !may_hold(s, s->seat, m->kind)) return TRANSPORT_NOT_IN_HAND;
    transport_legality legality = check_connection(s, map, m);
    return legality == TRANSPORT_LEGAL ? check_icon(s, map, m) : legality;
}

static transport_legality check_lift(const transport *s, field_map *map, cell c) {
    int place = card_on(map, c);
    if (place < 0 || !has_white_icon(s, s->field[place])) return TRANSPORT_NO_ICON;
    if (is_enclosed(map, c)) return TRANSPORT_ENCLOSED;
    return can_be_placed(s, map, place) ? TRANSPORT_LEGAL : TRANSPORT_NO_PLACE;
}

static transport_legality check_place(const transport *s, const field_map *map,
                                      const transport_full_step *m) {
    if (m->kind != card_kind(s->lifted)) return TRANSPORT_NOT_NOW;
    if (same_cell(m->at, cell_of(s->lifted))) return TRANSPORT_SAME_CELL;
    return check_connection(s, map, m);
}

/* A pallet that the forklift may take from a cell. */
static transport_legality check_pallet(const transport *s, const field_map *map, cell c) {
    int place = card_on(map, c);
    if (place < 0 || sort_of(s, s->field[place]) != TRANSPORT_PALLET) return TRANSPORT_NO_PALLET;
    return is_enclosed(map, c) ? TRANSPORT_ENCLOSED : TRANSPORT_LEGAL;
}

static transport_legality check_shift(const transport *s, field_map *map,
                                      const transport_full_step *m, brett_step step) {
    brett_step steps[MAP_SPOTS];
    transport_legality legality = check_pallet(s, map, m->at);
    if (legality != TRANSPORT_LEGAL) return legality;
    if (same_cell(m->at, m->to)) return TRANSPORT_SAME_CELL;
    if (card_on(map, m->to) >= 0) return TRANSPORT_CELL_TAKEN;
    size_t count = list_shifts_of(s, map, card_on(map, m->at), SIZE_MAX, steps);
    for (size_t i = 0; i < count; i++)
        if (steps[i] == step) return TRANSPORT_LEGAL;
    return TRANSPORT_NO_OPEN_END;
}

static transport_legality check_exchange(const transport *s, const field_map *map,
                                         const transport_full_step *m) {
    transport_legality one = check_pallet(s, map, m->at), other = check_pallet(s, map, m->to);
    if (one != TRANSPORT_LEGAL) return one;
    if (other != TRANSPORT_LEGAL) return other;
    int a = card_kind(s->field[card_on(map, m->at)]), b = card_kind(s->field[card_on(map, m->to)]);
    return a < b ? TRANSPORT_LEGAL : a > b ? TRANSPORT_NO_SUCH_STEP : TRANSPORT_SAME_CELL;
}

static transport_legality check_move(const transport *s, const field_map *map,
                                     const transport_full_step *m) {
    int from = card_on(map, m->at), to = card_on(map, m->to);
    if (from < 0 || !s->field[from].package) return TRANSPORT_NO_PACKAGE;
    places ends = package_ends(s, map, from);
    bool reached = to >= 0 && ends.bits[to >> 6] >> (to & 63) & 1;
    return reached ? TRANSPORT_LEGAL : TRANSPORT_OUT_OF_REACH;
}

static transport_legality check_loading(const transport *s, const field_map *map, cell c) {
    int place = card_on(map, c);
    if (place < 0 || sort_of(s, s->field[place]) != TRANSPORT_LOADING) return TRANSPORT_NO_LOADING;
    return s->field[place].package ? TRANSPORT_LOADED : TRANSPORT_LEGAL;
}

static transport_legality check_draw(const transport *s, int kind) {
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

/* Whether the step says nothing that its action does not need. */
static bool is_tidy(const transport_full_step *m, brett_step step) {
    transport_full_step needed = {.action = m->action, .edge = NO_EDGE};
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

transport_legality transport_check(const transport *s, brett_step step) {
    transport_full_step m;
    if (s->over) return TRANSPORT_GAME_OVER;
    if (!transport_read_step(step, &m) || !is_tidy(&m, step)) return TRANSPORT_NO_SUCH_STEP;
    if (!is_due(s, m.action)) return TRANSPORT_NOT_NOW;
    field_map map;
    map_measure(s, &map);
    uint32_t cells[map_size(&map)];
    map_field(s, &map, cells);
    switch (m.action) {
    case TRANSPORT_CONNECT: return check_play(s, &map, &m);
    case TRANSPORT_DRAW_PACKAGE:
        return m.kind < s->set.pairs && s->bag[m.kind] ? TRANSPORT_LEGAL : TRANSPORT_NOT_THERE;
    case TRANSPORT_LOAD_PACKAGE: return check_loading(s, &map, m.at);
    case TRANSPORT_LIFT: return check_lift(s, &map, m.at);
    case TRANSPORT_PLACE: return check_place(s, &map, &m);
    case TRANSPORT_SHIFT: return check_shift(s, &map, &m, step);
    case TRANSPORT_EXCHANGE: return check_exchange(s, &map, &m);
    case TRANSPORT_MOVE: return check_move(s, &map, &m);
    case TRANSPORT_DRAW: return check_draw(s, m.kind);
    default: return TRANSPORT_LEGAL;
    }
}
