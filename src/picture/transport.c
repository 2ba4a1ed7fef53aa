/* What stands where in Transport, and what a step does; docs/pictures.md describes each member. */
#include "picture/pictures.h"
#include "rules/transport_field.h"
#include "text/transport_text.h"

static const char *const sort_names[TRANSPORT_SORTS] = {
    "pallet", "loading", "junction", "plain", "package", "key", "forklift",
};

static const char *const phase_names[TRANSPORT_PHASES] = {
    "connect", "bag", "load", "lift", "place", "forklift", "refill", "move", "draw",
};

static const char *const action_names[TRANSPORT_ACTIONS] = {
    "connect", "swap", "bag", "load", "lift", "place", "shift", "exchange", "move", "draw",
};

/* ---- Pieces ---- */

static void write_cell_at(json *j, const char *name, cell c) {
    if (name) put_key(j, name);
    put_open(j, '[');
    put_number(j, c.q);
    put_number(j, c.r);
    put_close(j, ']');
}

static void write_package_at(json *j, const char *name, const transport_set *set, int package) {
    put_key(j, name);
    put_open(j, '[');
    put_number(j, package_number(set, package));
    put_number(j, package_number(set, package_turned(set, package)));
    put_close(j, ']');
}

/* What a kind looks like when it is turned so. */
static void write_face(json *j, const transport_set *set, int kind, int turn) {
    char name[8];
    writer w = writer_over(name, sizeof name);
    write_kind(&w, set, kind);
    put_text_at(j, "kind", name);
    put_text_at(j, "sort", sort_names[set->sort[kind]]);
    put_number_at(j, "turn", turn);
    put_number_at(j, "belt", edges_turned(set->edges[kind], turn));
    put_number_at(j, "entry", edges_turned(set->entry[kind], turn));
    put_number_at(j, "ways", transport_orientations(set, kind));
    if (set->sort[kind] == TRANSPORT_PALLET) put_number_at(j, "seat", kind);
}

static void write_card(json *j, const transport *s, transport_card c) {
    put_open(j, '{');
    write_cell_at(j, "cell", cell_of(c));
    write_face(j, &s->set, card_kind(c), card_turn(c));
    if (c.package) write_package_at(j, "package", &s->set, c.package);
    put_close(j, '}');
}

/* ---- A position ---- */

static void write_hand_card(json *j, const transport *s, const field_map *map, int kind) {
    char text[BRETT_TEXT_BYTES];
    brett_step tries;
    put_open(j, '{');
    write_face(j, &s->set, kind, 0);
    if (list_connections(s, map, TRANSPORT_CONNECT, kind, NULL, 1, &tries)) {
        transport_step_write((const brett_state *)s, tries, text, sizeof text);
        put_text_at(j, "tries", text);
    }
    put_close(j, '}');
}

static void write_hands(json *j, const transport *s) {
    field_map map;
    map_measure(s, &map);
    uint32_t cells[map_size(&map)];
    map_field(s, &map, cells);
    put_key(j, "hands");
    put_open(j, '[');
    for (int seat = 0; seat < s->seats; seat++) {
        if (s->hidden >> seat & 1) {
            put_null(j);
            continue;
        }
        put_open(j, '[');
        for (int i = 0; i < s->held[seat]; i++) write_hand_card(j, s, &map, s->hand[seat][i]);
        put_close(j, ']');
    }
    put_close(j, ']');
}

static void write_tiles(json *j, const transport *s) {
    put_key(j, "tiles");
    put_open(j, '[');
    for (int seat = 0; seat < s->seats; seat++) {
        put_open(j, '[');
        for (int i = 0; i < s->tiled[seat]; i++)
            put_number(j, package_number(&s->set, s->tile[seat][i]));
        put_close(j, ']');
    }
    put_close(j, ']');
}

static int movable_packages(const transport *s) {
    field_map map;
    int count = 0;
    map_measure(s, &map);
    uint32_t cells[map_size(&map)];
    map_cards(s, &map, cells);
    for (int i = 0; i < s->cards; i++) {
        if (!s->field[i].package) continue;
        places ends = package_ends(s, &map, i);
        count += (ends.bits[0] | ends.bits[1]) != 0;
    }
    return count;
}

static void position(const brett_state *state, json *j) {
    const transport *s = (const transport *)state;
    put_key(j, "cards");
    put_open(j, '[');
    for (int i = 0; i < s->cards; i++) write_card(j, s, s->field[i]);
    put_close(j, ']');
    write_hands(j, s);
    put_key(j, "held");
    put_open(j, '[');
    for (int seat = 0; seat < s->seats; seat++) put_number(j, s->held[seat]);
    put_close(j, ']');
    write_tiles(j, s);
    put_number_at(j, "room", s->set.tile);
    put_number_at(j, "pile", s->pile_size);
    put_number_at(j, "bag", packages_in_bag(s));
    put_number_at(j, "movable", movable_packages(s));
    put_number_at(j, "seat", s->seat);
    put_text_at(j, "phase", phase_names[s->phase]);
    if (s->drawn) write_package_at(j, "drawn", &s->set, s->drawn);
    if (s->phase != TRANSPORT_PHASE_PLACE) return;
    put_key(j, "lifted");
    write_card(j, s, s->lifted);
}

/* ---- A step ---- */

/* One of the routes by which a package gets from card to card in so many moves: way has their
 * places, found from the end. */
typedef struct search {
    const transport *s;
    const field_map *map;
    int start, end;
    int way[16], count;
} search;

static bool find_way(search *f, int place, int entered, int left) {
    transport_card here = f->s->field[place];
    unsigned leaves = belt_edges(f->s, here) & ~entry_edges(f->s, here) & ~(1u << entered);
    bool found = !left && place == f->end;
    for (; left && leaves && !found; leaves &= leaves - 1) {
        int edge = __builtin_ctz(leaves), next = card_on(f->map, next_cell(cell_of(here), edge));
        if (next >= 0 && (next == f->start || !f->s->field[next].package))
            found = find_way(f, next, opposite(edge), left - 1);
    }
    if (found) f->way[f->count++] = place;
    return found;
}

static void write_way(json *j, const transport *s, const transport_full_step *m) {
    field_map map;
    map_measure(s, &map);
    uint32_t cells[map_size(&map)];
    map_cards(s, &map, cells);
    search f = {.s = s, .map = &map, .start = card_on(&map, m->at), .end = card_on(&map, m->to)};
    find_way(&f, f.start, NO_EDGE, package_number(&s->set, s->field[f.start].package));
    put_key(j, "way");
    put_open(j, '[');
    while (f.count) write_cell_at(j, NULL, cell_of(s->field[f.way[--f.count]]));
    put_close(j, ']');
}

/* A card that is connected, and where a pallet is pushed on to by it. */
static void write_laying(json *j, const transport *s, const transport_full_step *m) {
    write_face(j, &s->set, m->kind, m->turn);
    if (m->edge == NO_EDGE) return;
    write_cell_at(j, "pushed", next_cell(m->at, m->edge));
    put_number_at(j, "pushedTurn", opposite(m->edge));
}

/* Whose pallet lies at a cell, or BRETT_NOBODY. */
static int owner_at(const transport *s, cell c) {
    transport_card card = s->field[field_find(s, c)];
    return sort_of(s, card) == TRANSPORT_PALLET ? card_kind(card) : BRETT_NOBODY;
}

static void step(const brett_state *state, brett_step made, json *j) {
    const transport *s = (const transport *)state;
    transport_full_step m;
    transport_read_step(made, &m);
    put_text_at(j, "action", action_names[m.action]);
    if (m.action != TRANSPORT_SWAP && m.action != TRANSPORT_DRAW &&
        m.action != TRANSPORT_DRAW_PACKAGE)
        write_cell_at(j, "at", m.at);
    switch (m.action) {
    case TRANSPORT_CONNECT:
    case TRANSPORT_PLACE: write_laying(j, s, &m); break;
    case TRANSPORT_DRAW:
        if (m.kind != TRANSPORT_HIDDEN) write_face(j, &s->set, m.kind, 0);
        break;
    case TRANSPORT_DRAW_PACKAGE:
        write_package_at(j, "package", &s->set, package_from_bag(s, m.kind));
        break;
    case TRANSPORT_SHIFT: put_number_at(j, "turn", m.turn); /* fall through */
    case TRANSPORT_EXCHANGE: write_cell_at(j, "to", m.to); break;
    case TRANSPORT_MOVE:
        write_cell_at(j, "to", m.to);
        write_package_at(j, "package", &s->set,
                         package_turned(&s->set, s->field[field_find(s, m.at)].package));
        write_way(j, s, &m);
        put_number_at(j, "owner", owner_at(s, m.to));
        break;
    default: break;
    }
}

const picture transport_picture = {"transport", position, step};
