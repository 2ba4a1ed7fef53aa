/* Whether a start layout of Transport can be played from. */
#include "base/mark.h"
#include "base/memory.h"
#include "rules/transport.h"
#include "rules/transport_field.h"
#include "text/transport_set.h"

/* Marks all cards that a package can come to from a card. */
static void spread(const transport *s, const field_map *map, int place, bool reached[]) {
    if (reached[place]) return;
    reached[place] = true;
    transport_card here = s->field[place];
    for (int edge = 0; edge < TRANSPORT_EDGES; edge++) {
        bool leaves = (belt_edges(s, here) & ~entry_edges(s, here)) >> edge & 1;
        int next = leaves ? card_on(map, next_cell(cell_of(here), edge)) : -1;
        if (next >= 0) spread(s, map, next, reached);
    }
}

static const char *overlap_fault(const transport_layout *layout, int *card) {
    for (*card = 0; *card < layout->count; ++*card)
        for (int i = 0; i < *card; i++)
            if (same_cell(cell_of(layout->card[i]), cell_of(layout->card[*card])))
                return N_("2 cards are on this space.");
    return NULL;
}

static const char *fitting_fault(const transport *s, const field_map *map,
                                 const transport_layout *layout, int *card) {
    for (*card = 0; *card < layout->count; ++*card) {
        transport_card c = layout->card[*card];
        if (!fits(map, map_index(map, cell_of(c)), belt_edges(s, c)))
            return N_("This card does not fit. Belt must meet belt, and floor must meet floor.");
    }
    return NULL;
}

static const char *reaching_fault(const transport *s, const field_map *map,
                                  const transport_layout *layout, int *card) {
    bool reached[TRANSPORT_FIELD] = {false};
    for (int i = 0; i < s->cards; i++)
        if (sort_of(s, s->field[i]) == TRANSPORT_LOADING) spread(s, map, i, reached);
    for (*card = 0; *card < layout->count; ++*card) {
        transport_card c = layout->card[*card];
        if (sort_of(s, c) == TRANSPORT_PALLET && !reached[field_find(s, cell_of(c))])
            return N_("No package can reach this pallet from a loading card.");
    }
    return NULL;
}

const char *layout_fault(const transport_set *set, const transport_layout *layout, int seats,
                         int *card) {
    transport s;
    field_map map;
    transport_start(&s, set, layout, seats, 0);
    map_measure(&s, &map);
    uint32_t cells[map_size(&map)];
    map_field(&s, &map, cells);
    const char *fault = overlap_fault(layout, card);
    if (!fault) fault = fitting_fault(&s, &map, layout, card);
    return fault ? fault : reaching_fault(&s, &map, layout, card);
}
