/* The field of Transport: what lies next to what, and where a card can go.
 *
 * Cells are axial coordinates; edge 0 leads to (+1,0) and the others go on counter-clockwise. */
#ifndef BRETT_RULES_TRANSPORT_FIELD_H
#define BRETT_RULES_TRANSPORT_FIELD_H

#include "rules/transport.h"

/* A map of the field, for as long as it does not change: for every cell what lies there and which
 * of its edges touch a belt, or floor; and the empty cells next to a card. The margin leaves room
 * for the neighbours of those. A cell is its place in the map. */
enum {
    MAP_MARGIN = 3,
    MAP_SIDE = 2 * (TRANSPORT_TABLE + MAP_MARGIN) + 1,
    MAP_SPOTS = TRANSPORT_EDGES * TRANSPORT_FIELD,
    MAP_EDGE = 255 /* a cell beyond the table: not empty, and no card */
};

typedef struct field_map {
    int q0, r0, width, height;
    int step[TRANSPORT_EDGES]; /* to the cell at an edge */
    int spots;
    uint16_t spot[MAP_SPOTS + 1]; /* empty cells; after map_lift some touch nothing */
    uint32_t *cells;
} field_map;

/* A cell: 1 + its card's place in the field, 0, or MAP_EDGE; above that, six bits each, the edges
 * that touch a belt, and those that touch floor. */
enum { MAP_BELT = 8, MAP_FLOOR = 16 };

static inline int map_at(const field_map *map, int index) {
    return map->cells[index] & 255;
}
static inline unsigned map_belt(const field_map *map, int index) {
    return map->cells[index] >> MAP_BELT & 63;
}
static inline unsigned map_floor(const field_map *map, int index) {
    return map->cells[index] >> MAP_FLOOR;
}

/* Measures the field; then maps it, or only the cards, for callers that look at nothing else, into
 * so many cells of the caller's as map_size says: enough also with one card more on the field. */
void map_measure(const transport *s, field_map *map);
void map_field(const transport *s, field_map *map, uint32_t *cells);
void map_cards(const transport *s, field_map *map, uint32_t *cells);

static inline size_t map_size(const field_map *map) {
    return (size_t)(map->width + 2) * (size_t)(map->height + 2);
}

/* Takes a card out of the map, as if it were not on the field, and puts it back. */
void map_lift(const transport *s, field_map *map, int place);
void map_restore(const transport *s, field_map *map, int place);

static inline cell next_cell(cell c, int edge) {
    static const int8_t dq[] = {1, 1, 0, -1, -1, 0}, dr[] = {0, -1, -1, 0, 1, 1};
    return (cell){c.q + dq[edge], c.r + dr[edge]};
}
static inline int opposite(int edge) {
    return edge < 3 ? edge + 3 : edge - 3;
}
static inline bool same_cell(cell a, cell b) {
    return a.q == b.q && a.r == b.r;
}
static inline cell cell_of(transport_card c) {
    return (cell){c.q, c.r};
}

/* A cell's place in the map, which must reach it, and the other way round. */
static inline int map_index(const field_map *map, cell c) {
    return (c.r - map->r0) * map->width + c.q - map->q0;
}
static inline cell map_cell(const field_map *map, int at) {
    return (cell){at % map->width + map->q0, at / map->width + map->r0};
}

/* Whether a cell is on the table, which no game reaches the ends of. */
static inline bool is_on_table(cell c) {
    return c.q >= -TRANSPORT_TABLE && c.q <= TRANSPORT_TABLE && c.r >= -TRANSPORT_TABLE &&
           c.r <= TRANSPORT_TABLE;
}

/* The place in the field of the card at a cell, or -1. Any cell may be asked for. */
int card_on(const field_map *map, cell c);

/* The edges of a card as it lies that have a belt, and those that nothing leaves through. */
static inline unsigned belt_edges(const transport *s, transport_card c) {
    return edges_turned(s->set.edges[card_kind(c)], card_turn(c));
}
static inline unsigned entry_edges(const transport *s, transport_card c) {
    return edges_turned(s->set.entry[card_kind(c)], card_turn(c));
}
static inline int sort_of(const transport *s, transport_card c) {
    return s->set.sort[card_kind(c)];
}

/* Whether a card with these belt edges matches what it would touch in a cell. */
static inline bool fits(const field_map *map, int at, unsigned edges) {
    return !((edges & map_floor(map, at)) | (map_belt(map, at) & ~edges));
}

/* Whether six cards lie around a cell. */
static inline bool is_enclosed(const field_map *map, cell c) {
    int at = map_index(map, c);
    return (map_belt(map, at) | map_floor(map, at)) == 63;
}

/* The place in the field of the card at a cell, or -1; where there is a map, card_on is quicker. */
int field_find(const transport *s, cell c);

/* Puts a card on the field, or takes it off, keeping the order. */
void field_add(transport *s, transport_card card);
transport_card field_take(transport *s, int place);

/* ---- Connecting ---- */

/* Whether a card of the kind, turned, may be connected at a cell that is empty, or, with an edge
 * given, in the place of a pallet that is pushed on to that edge. Its icon does not matter here. */
transport_legality check_connection(const transport *s, const field_map *map,
                                    const transport_full_step *move);

/* Writes all connections of a kind into out, as steps with this action, and returns their number;
 * the cell but (NULL: none) is left out. With most, stops there. */
size_t list_connections(const transport *s, const field_map *map, transport_action action, int kind,
                        const cell *but, size_t most, brett_step *out);

/* Connects a card that is not on the field. */
void connect_card(transport *s, const transport_full_step *move, int package);

/* ---- Pallets ---- */

/* Where a pallet can be shifted to, as steps. The map is without it. With most, stops there. */
size_t list_shifts(const field_map *map, transport_card pallet, size_t most, brett_step *out);

/* ---- Packages ---- */

/* A set of places in the field. */
typedef struct places {
    uint64_t bits[2];
} places;

/* The cards on which a move of the package with this place in the field can end. */
places package_ends(const transport *s, const field_map *map, int place);

#endif
