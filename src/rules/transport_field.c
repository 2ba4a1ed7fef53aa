#include "rules/transport_field.h"

#include "base/memory.h"

int transport_orientations(const transport_set *set, int kind) {
    int ways = 1;
    while (ways < TRANSPORT_EDGES && (edges_turned(set->edges[kind], ways) != set->edges[kind] ||
                                      edges_turned(set->entry[kind], ways) != set->entry[kind]))
        ways++;
    return ways;
}

/* ---- The map ---- */

int card_on(const field_map *map, cell c) {
    int x = c.q - map->q0, y = c.r - map->r0;
    if (x < 0 || y < 0 || x >= map->width || y >= map->height) return -1;
    int at = map_at(map, map_index(map, c));
    return at == MAP_EDGE ? -1 : at - 1;
}

void map_measure(const transport *s, field_map *map) {
    int q1 = 0, r1 = 0;
    map->q0 = map->r0 = 0;
    for (int i = 0; i < s->cards; i++) {
        transport_card c = s->field[i];
        if (c.q < map->q0) map->q0 = c.q;
        if (c.r < map->r0) map->r0 = c.r;
        if (c.q > q1) q1 = c.q;
        if (c.r > r1) r1 = c.r;
    }
    map->q0 -= MAP_MARGIN;
    map->r0 -= MAP_MARGIN;
    map->width = q1 - map->q0 + MAP_MARGIN + 1;
    map->height = r1 - map->r0 + MAP_MARGIN + 1;
    for (int edge = 0; edge < TRANSPORT_EDGES; edge++)
        map->step[edge] = map_index(map, next_cell((cell){map->q0, map->r0}, edge));
}

/* Only a field that reaches the end of the table has cells beyond it on its map. */
static void map_table(field_map *map) {
    cell last = {map->q0 + map->width - 1, map->r0 + map->height - 1};
    if (is_on_table((cell){map->q0, map->r0}) && is_on_table(last)) return;
    for (int at = 0; at < map->width * map->height; at++)
        if (!is_on_table(map_cell(map, at))) map->cells[at] = MAP_EDGE;
}

void map_cards(const transport *s, field_map *map, uint32_t *cells) {
    map->cells = cells;
    memset(cells, 0, (size_t)(map->width * map->height) * sizeof *cells);
    map_table(map);
    for (int i = 0; i < s->cards; i++)
        cells[map_index(map, cell_of(s->field[i]))] = (uint32_t)(i + 1);
}

/* What the cell at an edge of a card with these belt edges touches. */
static uint32_t touching(unsigned belt, int edge) {
    return UINT32_C(1) << MAP_FLOOR << opposite(edge) >>
           (belt >> edge & 1) * (MAP_FLOOR - MAP_BELT);
}

/* Marks what the neighbours of each card touch, and lists those that are empty when they are met
 * first. All that cannot be foreseen is arithmetic instead of a branch. */
static int map_edges(const transport *s, field_map *map) {
    int spots = 0, step[TRANSPORT_EDGES];
    uint32_t *cells = map->cells;
    memcpy(step, map->step, sizeof step);
    for (int i = 0, cards = s->cards; i < cards; i++) {
        int here = map_index(map, cell_of(s->field[i]));
        unsigned belt = belt_edges(s, s->field[i]);
        for (int edge = 0; edge < TRANSPORT_EDGES; edge++) {
            int next = here + step[edge];
            map->spot[spots] = (uint16_t)next;
            spots += !cells[next];
            cells[next] |= touching(belt, edge);
        }
    }
    return spots;
}

void map_field(const transport *s, field_map *map, uint32_t *cells) {
    map_cards(s, map, cells);
    map->spots = map_edges(s, map);
}

void map_lift(const transport *s, field_map *map, int place) {
    int here = map_index(map, cell_of(s->field[place]));
    map->cells[here] &= ~UINT32_C(255);
    for (int edge = 0; edge < TRANSPORT_EDGES; edge++) {
        uint32_t both = UINT32_C(1) << MAP_BELT | UINT32_C(1) << MAP_FLOOR;
        map->cells[here + map->step[edge]] &= ~(both << opposite(edge));
    }
}

void map_restore(const transport *s, field_map *map, int place) {
    int here = map_index(map, cell_of(s->field[place]));
    unsigned belt = belt_edges(s, s->field[place]);
    map->cells[here] |= (uint32_t)(place + 1);
    for (int edge = 0; edge < TRANSPORT_EDGES; edge++) {
        map->cells[here + map->step[edge]] |= touching(belt, edge);
    }
}

/* ---- Cards on the field ---- */

static bool lies_before(transport_card a, transport_card b) {
    return a.r != b.r ? a.r < b.r : a.q < b.q;
}

int field_find(const transport *s, cell c) {
    for (int i = 0; i < s->cards; i++)
        if (same_cell(cell_of(s->field[i]), c)) return i;
    return -1;
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

/* Whether a pallet fits into an empty cell, its belt edge being the given one, which touches a card
 * that is just being laid. */
static bool pallet_fits(const field_map *map, int at, int edge) {
    return !map_at(map, at) && !(map_belt(map, at) & ~(1u << edge));
}

/* A card in the place of a pallet, which goes on to the given edge of the card. */
static transport_legality check_push(const field_map *map, int at, unsigned edges, int edge) {
    if (!map_belt(map, at)) return TRANSPORT_PALLET_LOOSE;
    if (!fits(map, at, edges)) return TRANSPORT_EDGES_DIFFER;
    if (!(edges & ~map_belt(map, at) & 1u << edge)) return TRANSPORT_PALLET_NO_PLACE;
    return pallet_fits(map, at + map->step[edge], opposite(edge)) ? TRANSPORT_LEGAL
                                                                  : TRANSPORT_PALLET_NO_PLACE;
}

/* A card in an empty cell. */
static transport_legality check_laying(const field_map *map, int at, unsigned edges) {
    if (!(map_belt(map, at) | map_floor(map, at))) return TRANSPORT_NO_NEIGHBOUR;
    if (!fits(map, at, edges)) return TRANSPORT_EDGES_DIFFER;
    return edges && !map_belt(map, at) ? TRANSPORT_NO_JOINT : TRANSPORT_LEGAL;
}

/* Whether the map has a cell with all its neighbours; all that touch a card are. */
static bool is_inside(const field_map *map, cell c) {
    int x = c.q - map->q0, y = c.r - map->r0;
    return x > 0 && y > 0 && x < map->width - 1 && y < map->height - 1;
}

transport_legality check_connection(const transport *s, const field_map *map,
                                    const transport_full_step *move) {
    unsigned edges = edges_turned(s->set.edges[move->kind], move->turn);
    int place = card_on(map, move->at);
    if (move->turn >= transport_orientations(&s->set, move->kind)) return TRANSPORT_SAME_WAY;
    if (move->edge != NO_EDGE && (place < 0 || sort_of(s, s->field[place]) != TRANSPORT_PALLET))
        return TRANSPORT_NO_PALLET;
    if (!is_inside(map, move->at)) return TRANSPORT_NO_NEIGHBOUR;
    int at = map_index(map, move->at);
    if (map_at(map, at) == MAP_EDGE) return TRANSPORT_OFF_TABLE;
    if (move->edge != NO_EDGE) return check_push(map, at, edges, move->edge);
    return place >= 0 ? TRANSPORT_CELL_TAKEN : check_laying(map, at, edges);
}

/* A list of steps that is being made. */
typedef struct step_list {
    transport_full_step move;
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

static void list_at_spots(const transport *s, const field_map *map, step_list *l) {
    unsigned edges = s->set.edges[l->move.kind], turned[TRANSPORT_EDGES];
    int ways = transport_orientations(&s->set, l->move.kind);
    for (int turn = 0; turn < ways; turn++) turned[turn] = edges_turned(edges, turn);
    for (int i = 0; i < map->spots && l->count < l->most; i++) {
        int at = map->spot[i];
        unsigned belt = map_belt(map, at), floor = map_floor(map, at), good = 0;
        if (!belt != !edges || !(belt | floor)) continue;
        for (int turn = 0; turn < ways; turn++)
            good |= (unsigned)!((turned[turn] & floor) | (belt & ~turned[turn])) << turn;
        if (!good) continue;
        cell c = map_cell(map, at);
        for (; good; good &= good - 1) add_step(l, c, __builtin_ctz(good), NO_EDGE);
    }
}

/* One pallet that is joined: the card lies in its place in any way that fits, and the pallet goes
 * on to any other belt edge of it. */
static void list_at_pallet(const transport *s, const field_map *map, int at, step_list *l) {
    unsigned edges = s->set.edges[l->move.kind];
    int ways = transport_orientations(&s->set, l->move.kind);
    for (int turn = 0; turn < ways; turn++) {
        unsigned turned = edges_turned(edges, turn);
        if (!fits(map, at, turned)) continue;
        for (unsigned left = turned & ~map_belt(map, at); left; left &= left - 1) {
            int edge = __builtin_ctz(left);
            if (pallet_fits(map, at + map->step[edge], opposite(edge)))
                add_step(l, map_cell(map, at), turn, edge);
        }
    }
}

static void list_at_pallets(const transport *s, const field_map *map, step_list *l) {
    for (int i = 0; s->set.edges[l->move.kind] && i < s->cards; i++) {
        int at = map_index(map, cell_of(s->field[i]));
        if (sort_of(s, s->field[i]) == TRANSPORT_PALLET && map_belt(map, at))
            list_at_pallet(s, map, at, l);
    }
}

size_t list_connections(const transport *s, const field_map *map, transport_action action, int kind,
                        const cell *but, size_t most, brett_step *out) {
    step_list l = {.move = {.action = action, .kind = kind}, .but = but, .most = most, .out = out};
    list_at_spots(s, map, &l);
    list_at_pallets(s, map, &l);
    return l.count;
}

void connect_card(transport *s, const transport_full_step *move, int package) {
    transport_card card = card_at(move->at.q, move->at.r, move->kind, move->turn);
    card.package = (uint8_t)package;
    if (move->edge != NO_EDGE) {
        transport_card pallet = field_take(s, field_find(s, move->at));
        cell c = next_cell(move->at, move->edge);
        field_add(s, card_at(c.q, c.r, card_kind(pallet), opposite(move->edge)));
    }
    field_add(s, card);
}

/* ---- Pallets ---- */

size_t list_shifts(const field_map *map, transport_card pallet, size_t most, brett_step *out) {
    transport_full_step move = {.action = TRANSPORT_SHIFT, .edge = NO_EDGE, .at = cell_of(pallet)};
    size_t count = 0;
    for (int i = 0; i < map->spots && count < most; i++) {
        unsigned belt = map_belt(map, map->spot[i]);
        if (!belt || belt & (belt - 1)) continue;
        move.to = map_cell(map, map->spot[i]);
        move.turn = __builtin_ctz(belt);
        out[count++] = transport_step(&move);
    }
    return count;
}

/* ---- Packages ---- */

typedef struct journey {
    const transport *s;
    const field_map *map;
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
    int at = map_index(j->map, cell_of(here));
    unsigned leaves = belt_edges(j->s, here) & ~entry_edges(j->s, here) & ~(1u << entered);
    for (; leaves; leaves &= leaves - 1) {
        int edge = __builtin_ctz(leaves);
        int next = map_at(j->map, at + j->map->step[edge]) - 1;
        if (next == MAP_EDGE - 1) continue;
        if (next >= 0 && (next == j->start || !j->s->field[next].package))
            travel(j, next, opposite(edge), left - 1);
    }
}

places package_ends(const transport *s, const field_map *map, int place) {
    journey j = {.s = s, .map = map, .start = place};
    travel(&j, place, NO_EDGE, package_number(&s->set, s->field[place].package));
    return j.ends;
}
