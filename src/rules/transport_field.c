#include "rules/transport_field.h"

#include "base/memory.h"

int transport_ways(const transport_set *set, int kind) {
    int ways = 1;
    while (ways < TRANSPORT_EDGES && (edges_turned(set->edges[kind], ways) != set->edges[kind] ||
                                      edges_turned(set->entry[kind], ways) != set->entry[kind]))
        ways++;
    return ways;
}

/* ---- The map ---- */

static uint8_t *at(chart *map, cell c) {
    return &map->at[(c.r - map->r0) * map->width + c.q - map->q0];
}

/* A cell that the map reaches. */
static int card_near(const chart *map, cell c) {
    return map->at[(c.r - map->r0) * map->width + c.q - map->q0] - 1;
}

int card_on(const chart *map, cell c) {
    int x = c.q - map->q0, y = c.r - map->r0;
    return x < 0 || y < 0 || x >= map->width || y >= map->height ? -1 : card_near(map, c);
}

static void set_bounds(const transport *s, chart *map) {
    int q1 = 0, r1 = 0;
    map->q0 = map->r0 = 0;
    for (int i = 0; i < s->cards; i++) {
        transport_card c = s->field[i];
        if (c.q < map->q0) map->q0 = c.q;
        if (c.r < map->r0) map->r0 = c.r;
        if (c.q > q1) q1 = c.q;
        if (c.r > r1) r1 = c.r;
    }
    map->q0 -= CHART_MARGIN;
    map->r0 -= CHART_MARGIN;
    map->width = q1 - map->q0 + CHART_MARGIN + 1;
    map->height = r1 - map->r0 + CHART_MARGIN + 1;
}

spot cell_needs(const transport *s, const chart *map, cell c) {
    spot found = {(int8_t)c.q, (int8_t)c.r, 0, 0};
    for (int edge = 0; edge < TRANSPORT_EDGES; edge++) {
        int place = card_near(map, next_cell(c, edge));
        if (place < 0) continue;
        unsigned belt = belt_edges(s, s->field[place]) >> opposite(edge) & 1;
        found.belt |= (uint8_t)(belt << edge);
        found.floor |= (uint8_t)(!belt << edge);
    }
    return found;
}

/* Lists the empty cells next to a card, each once: a cell is listed from the card that lies at the
 * lowest of its edges. */
static void list_spots(const transport *s, chart *map) {
    map->spots = 0;
    for (int i = 0; i < s->cards; i++)
        for (int edge = 0; edge < TRANSPORT_EDGES; edge++) {
            cell c = next_cell(cell_of(s->field[i]), edge);
            if (card_near(map, c) >= 0) continue;
            spot found = cell_needs(s, map, c);
            unsigned touched = found.belt | found.floor;
            if (!(touched & ((1u << opposite(edge)) - 1))) map->spot[map->spots++] = found;
        }
}

void chart_field(const transport *s, chart *map) {
    set_bounds(s, map);
    memset(map->at, 0, (size_t)(map->width * map->height));
    for (int i = 0; i < s->cards; i++) *at(map, cell_of(s->field[i])) = (uint8_t)(i + 1);
    list_spots(s, map);
}

bool is_enclosed(const chart *map, cell c) {
    for (int edge = 0; edge < TRANSPORT_EDGES; edge++)
        if (card_near(map, next_cell(c, edge)) < 0) return false;
    return true;
}

/* ---- Cards on the field ---- */

static bool lies_before(transport_card a, transport_card b) {
    return a.r != b.r ? a.r < b.r : a.q < b.q;
}

void field_add(transport *s, transport_card card) {
    int place = s->cards++;
    for (; place > 0 && lies_before(card, s->field[place - 1]); place--)
        s->field[place] = s->field[place - 1];
    s->field[place] = card;
}

transport_card field_take(transport *s, int place) {
    transport_card card = s->field[place];
    s->cards--;
    for (; place < s->cards; place++) s->field[place] = s->field[place + 1];
    s->field[s->cards] = (transport_card){0};
    return card;
}

/* ---- Connecting ---- */

/* What is wrong with a card of these belt edges in a cell, empty but for what is taken away from
 * it.
 */
static transport_verdict judge_edges(spot n, unsigned edges) {
    if (!(n.belt | n.floor)) return TRANSPORT_NO_NEIGHBOUR;
    if (!fits(n, edges)) return TRANSPORT_EDGES_DIFFER;
    return edges && !n.belt ? TRANSPORT_NO_JOINT : TRANSPORT_LEGAL;
}

/* Whether a pallet fits into an empty cell, its belt edge being the given one; what it touches
 * there is a card that is just being laid. */
static bool pallet_fits(const transport *s, const chart *map, cell c, int edge) {
    spot n = cell_needs(s, map, c);
    return card_near(map, c) < 0 && !(n.belt & ~(1u << edge));
}

/* A card in the place of a pallet, which goes on to the given edge of the card. */
static transport_verdict judge_push(const transport *s, const chart *map, transport_card pallet,
                                    unsigned edges, int edge) {
    cell c = cell_of(pallet);
    spot n = cell_needs(s, map, c);
    if (!n.belt) return TRANSPORT_PALLET_LOOSE;
    if (!fits(n, edges)) return TRANSPORT_EDGES_DIFFER;
    if (!(edges & ~n.belt & 1u << edge)) return TRANSPORT_PALLET_NO_PLACE;
    return pallet_fits(s, map, next_cell(c, edge), opposite(edge)) ? TRANSPORT_LEGAL
                                                                   : TRANSPORT_PALLET_NO_PLACE;
}

transport_verdict judge_connection(const transport *s, const chart *map,
                                   const transport_move *move) {
    unsigned edges = edges_turned(s->set.edges[move->kind], move->turn);
    int place = card_on(map, move->at);
    if (move->turn >= transport_ways(&s->set, move->kind)) return TRANSPORT_SAME_WAY;
    if (move->edge != NO_EDGE) {
        if (place < 0 || sort_of(s, s->field[place]) != TRANSPORT_PALLET)
            return TRANSPORT_NO_PALLET;
        return judge_push(s, map, s->field[place], edges, move->edge);
    }
    if (place >= 0) return TRANSPORT_CELL_TAKEN;
    for (int i = 0; i < map->spots; i++)
        if (map->spot[i].q == move->at.q && map->spot[i].r == move->at.r)
            return judge_edges(map->spot[i], edges);
    return TRANSPORT_NO_NEIGHBOUR;
}

/* A list of steps that is being made. */
typedef struct step_list {
    transport_move move;
    const cell *but;
    size_t count, most;
    brett_step *out;
} step_list;

static void add_step(step_list *l, cell c, int turn, int edge) {
    if (l->count == l->most || (l->but && same_cell(c, *l->but))) return;
    l->move.at = c;
    l->move.turn = turn;
    l->move.edge = edge;
    l->out[l->count++] = transport_step(&l->move);
}

static void list_at_spots(const transport *s, const chart *map, step_list *l) {
    unsigned edges = s->set.edges[l->move.kind];
    int ways = transport_ways(&s->set, l->move.kind);
    for (int i = 0; i < map->spots && l->count < l->most; i++) {
        spot n = map->spot[i];
        if (!n.belt != !edges) continue;
        for (int turn = 0; turn < ways; turn++)
            if (fits(n, edges_turned(edges, turn))) add_step(l, (cell){n.q, n.r}, turn, NO_EDGE);
    }
}

/* One pallet that is joined: the card lies in its place in any way that fits, and the pallet goes
 * on to any other belt edge of it. */
static void list_at_pallet(const transport *s, const chart *map, cell c, spot n, step_list *l) {
    unsigned edges = s->set.edges[l->move.kind];
    int ways = transport_ways(&s->set, l->move.kind);
    for (int turn = 0; turn < ways; turn++) {
        unsigned turned = edges_turned(edges, turn);
        if (!fits(n, turned)) continue;
        for (unsigned left = turned & ~n.belt; left; left &= left - 1) {
            int edge = __builtin_ctz(left);
            if (pallet_fits(s, map, next_cell(c, edge), opposite(edge))) add_step(l, c, turn, edge);
        }
    }
}

static void list_at_pallets(const transport *s, const chart *map, step_list *l) {
    for (int i = 0; s->set.edges[l->move.kind] && i < s->cards; i++) {
        if (sort_of(s, s->field[i]) != TRANSPORT_PALLET) continue;
        spot n = cell_needs(s, map, cell_of(s->field[i]));
        if (n.belt) list_at_pallet(s, map, cell_of(s->field[i]), n, l);
    }
}

size_t list_connections(const transport *s, const chart *map, transport_action action, int kind,
                        const cell *but, size_t most, brett_step *out) {
    step_list l = {.move = {.action = action, .kind = kind}, .but = but, .most = most, .out = out};
    list_at_spots(s, map, &l);
    list_at_pallets(s, map, &l);
    return l.count;
}

/* The place in the field of the card at a cell; there is one. */
static int place_of(const transport *s, cell c) {
    int place = 0;
    while (!same_cell(cell_of(s->field[place]), c)) place++;
    return place;
}

void connect_card(transport *s, const transport_move *move, int package) {
    transport_card card = card_at(move->at.q, move->at.r, move->kind, move->turn);
    card.package = (uint8_t)package;
    if (move->edge != NO_EDGE) {
        transport_card pallet = field_take(s, place_of(s, move->at));
        cell c = next_cell(move->at, move->edge);
        field_add(s, card_at(c.q, c.r, card_kind(pallet), opposite(move->edge)));
    }
    field_add(s, card);
}

/* ---- Pallets ---- */

size_t list_shifts(const chart *map, transport_card pallet, brett_step *out) {
    transport_move move = {.action = TRANSPORT_SHIFT, .edge = NO_EDGE, .at = cell_of(pallet)};
    size_t count = 0;
    for (int i = 0; i < map->spots; i++) {
        spot n = map->spot[i];
        move.to = (cell){n.q, n.r};
        if (same_cell(move.to, move.at)) continue;
        for (move.turn = 0; move.turn < TRANSPORT_EDGES; move.turn++)
            if (n.belt == 1u << move.turn) out[count++] = transport_step(&move);
    }
    return count;
}

/* ---- Packages ---- */

typedef struct journey {
    const transport *s;
    const chart *map;
    int start;
    places ends;
} journey;

/* Goes on from a card that was entered by an edge (NO_EDGE: where the package stands). */
static void travel(journey *j, int place, int entered, int left) {
    transport_card here = j->s->field[place];
    if (!left) {
        j->ends.bits[place >> 6] |= UINT64_C(1) << (place & 63);
        return;
    }
    unsigned leaves = belt_edges(j->s, here) & ~entry_edges(j->s, here) & ~(1u << entered);
    for (; leaves; leaves &= leaves - 1) {
        int edge = __builtin_ctz(leaves), next = card_near(j->map, next_cell(cell_of(here), edge));
        if (next >= 0 && (next == j->start || !j->s->field[next].package))
            travel(j, next, opposite(edge), left - 1);
    }
}

places package_ends(const transport *s, const chart *map, int place) {
    journey j = {.s = s, .map = map, .start = place};
    travel(&j, place, NO_EDGE, package_number(&s->set, s->field[place].package));
    return j.ends;
}
