/* What the files of Transport's rules share about legal steps; nobody else includes this. */
#ifndef BRETT_RULES_TRANSPORT_LEGAL_H
#define BRETT_RULES_TRANSPORT_LEGAL_H

#include "rules/transport_field.h"

/* ---- Steps ---- */

static inline brett_step plain_step(transport_action action, int kind) {
    return transport_step(&(transport_full_step){.action = action, .kind = kind, .edge = NO_EDGE});
}

static inline brett_step cell_step(transport_action action, cell at, cell to) {
    return transport_step(
        &(transport_full_step){.action = action, .edge = NO_EDGE, .at = at, .to = to});
}

/* ---- Hands ---- */

static inline bool is_hidden(const transport *s, int seat) {
    return s->hidden >> seat & 1;
}

/* The place of a kind in a hand, or -1. */
static inline int hand_find(const transport *s, int seat, int kind) {
    for (int i = 0; i < s->held[seat]; i++)
        if (s->hand[seat][i] == kind) return i;
    return -1;
}

/* Whether the seat may have a card of the kind: it has one, or its hand is not seen. */
static inline bool may_hold(const transport *s, int seat, int kind) {
    return is_hidden(s, seat) ? s->pile[kind] > 0 : hand_find(s, seat, kind) >= 0;
}

/* ---- The field ---- */

static inline bool has_white_icon(const transport *s, transport_card c) {
    return sort_of(s, c) >= TRANSPORT_PACKAGE;
}

/* Whether a card that the key may lift could be connected elsewhere. The map is the same again
 * afterwards. */
bool can_be_placed(const transport *s, field_map *map, int place);

/* Where the pallet with this place in the field can be shifted to. As above, of the map. */
size_t list_shifts_of(const transport *s, field_map *map, int place, size_t most, brett_step *out);

/* Whether the action of the card's icon can be done once it is connected. The map, which is of the
 * field before, is no longer valid afterwards. */
transport_legality check_icon(const transport *s, field_map *map, const transport_full_step *move);

/* Whether any package can move. */
bool can_move(const transport *s);

#endif
