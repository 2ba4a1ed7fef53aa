/* Whether a position of Transport that was read can be: all cards and packages are there and fit,
 * and play can go on. Fills in what follows from the rest: the pile and the bag. */
#include "base/writer.h"
#include "rules/transport_field.h"
#include "text/message.h"
#include "text/transport_text.h"

/* A position that is being checked, and the text that faults are about. */
typedef struct checker {
    const char *text;
    brett_fault *fault;
    transport *s;
} checker;

static bool fail(const checker *r, const char *message) {
    return fault_at(r->fault, r->text, r->text, message);
}

static bool edges_match(const checker *r) {
    field_map map;
    map_measure(r->s, &map);
    uint32_t cells[map_size(&map)];
    map_field(r->s, &map, cells);
    for (int i = 0; i < r->s->cards; i++) {
        transport_card c = r->s->field[i];
        if (fits(&map, map_index(&map, cell_of(c)), belt_edges(r->s, c))) continue;
        char text[16];
        writer w = writer_over(text, sizeof text);
        write_cell(&w, cell_of(c));
        fail(r, N_("The card at {cell} does not fit. Belt must meet belt, and floor must meet "
                   "floor."));
        message_text(&r->fault->why, "cell", text, w.length);
        return false;
    }
    return true;
}

/* Pallets: one for each player. Packages are never on them. */
static bool pallets_fit(const checker *r) {
    int count[BRETT_SEATS] = {0};
    for (int i = 0; i < r->s->cards; i++) {
        transport_card c = r->s->field[i];
        if (sort_of(r->s, c) != TRANSPORT_PALLET) continue;
        count[card_kind(c)]++;
        if (c.package) return fail(r, N_("A package on a pallet goes to its tile."));
    }
    for (int seat = 0; seat < BRETT_SEATS; seat++)
        if (count[seat] != (seat < r->s->seats))
            return fail(r, N_("Every player has 1 pallet, and there are no others."));
    return true;
}

/* Packages are on belts, and a card that was lifted has left its cell. */
static bool cards_fit(const checker *r) {
    const transport *s = r->s;
    bool lifted = s->phase == TRANSPORT_PHASE_PLACE;
    for (int i = 0; i < s->cards; i++) {
        if (s->field[i].package && !belt_edges(s, s->field[i]))
            return fail(r, N_("A package is on a floor card, which has no belt."));
        if (lifted && same_cell(cell_of(s->field[i]), cell_of(s->lifted)))
            return fail(r, N_("A card is on the space the lifted card came from."));
    }
    return !lifted || !s->lifted.package || belt_edges(s, s->lifted) ||
           fail(r, N_("A package is on a floor card, which has no belt."));
}

static void leave_out(int *pile, const uint8_t *cards, int count, int *unseen) {
    for (int i = 0; i < count; i++) {
        if (cards[i] == TRANSPORT_HIDDEN)
            ++*unseen;
        else
            pile[cards[i]]--;
    }
}

/* The pile is what is left of the set; cards of the start have no total. */
static bool fill_pile(const checker *r) {
    transport *s = r->s;
    int pile[TRANSPORT_KINDS], unseen = 0, size = 0, placed = 0;
    for (int kind = 0; kind < s->set.kinds; kind++) pile[kind] = s->set.total[kind];
    for (int i = 0; i < s->cards; i++) {
        pile[card_kind(s->field[i])]--;
        placed += sort_of(s, s->field[i]) < TRANSPORT_PLAIN;
    }
    if (s->phase == TRANSPORT_PHASE_PLACE) pile[card_kind(s->lifted)]--;
    for (int seat = 0; seat < s->seats; seat++)
        leave_out(pile, s->hand[seat], s->held[seat], &unseen);
    leave_out(pile, s->aside, s->asides, &unseen);
    for (int kind = 0; kind < s->set.kinds; kind++) {
        if (s->set.sort[kind] < TRANSPORT_PLAIN) continue;
        if (pile[kind] < 0) {
            char text[4];
            writer w = writer_over(text, sizeof text);
            write_kind(&w, &s->set, kind);
            fail(r, N_("More {card} cards than the set has."));
            message_text(&r->fault->why, "card", text, w.length);
            return false;
        }
        s->pile[kind] = (uint8_t)pile[kind];
        size += pile[kind];
    }
    if (size < unseen || placed > TRANSPORT_START)
        return fail(r, N_("More cards than the set has."));
    s->pile_size = (uint8_t)(size - unseen);
    return true;
}

static bool fill_bag(const checker *r) {
    transport *s = r->s;
    int bag[TRANSPORT_PAIRS];
    for (int pair = 0; pair < s->set.pairs; pair++) bag[pair] = s->set.packages[pair];
    for (int i = 0; i < s->cards; i++)
        if (s->field[i].package) bag[package_pair(s->field[i].package)]--;
    for (int seat = 0; seat < s->seats; seat++)
        for (int i = 0; i < s->tiled[seat]; i++) bag[package_pair(s->tile[seat][i])]--;
    if (s->drawn) bag[package_pair(s->drawn)]--;
    if (s->lifted.package) bag[package_pair(s->lifted.package)]--;
    for (int pair = 0; pair < s->set.pairs; pair++) {
        if (bag[pair] < 0) return fail(r, N_("A package appears more often than the set has it."));
        s->bag[pair] = (uint8_t)bag[pair];
    }
    return true;
}

/* Whether the hand that is being swapped may have gone into the pile, which was short before. */
static bool is_swapped_by_pile(const transport *s) {
    int pile = s->pile_size + s->held[s->seat];
    return !s->asides && pile >= s->set.hand && pile < 2 * s->set.hand;
}

/* How many cards the one whose turn it is may hold in each phase. */
static bool hands_fit(const checker *r) {
    const transport *s = r->s;
    int full = s->set.hand;
    for (int seat = 0; seat < s->seats; seat++) {
        int held = s->held[seat];
        bool good = held == full;
        if (seat == s->seat && s->phase == TRANSPORT_PHASE_REFILL)
            good = held < full && (s->asides == full || is_swapped_by_pile(s));
        else if (seat == s->seat && s->phase == TRANSPORT_PHASE_MOVE)
            good = held == full || held == full - 1;
        else if (seat == s->seat && s->phase != TRANSPORT_PHASE_CONNECT)
            good = held == full - 1;
        if (good) continue;
        fail(r, N_("{seat} has too many or too few cards at this point."));
        message_seat(&r->fault->why, "seat", seat);
        return false;
    }
    return true;
}

static bool can_go_on(const checker *r) {
    transport *s = r->s;
    if (s->phase == TRANSPORT_PHASE_PLACE && s->set.sort[card_kind(s->lifted)] < TRANSPORT_PACKAGE)
        return fail(r, N_("The key moves a card with a white icon."));
    transport_settle(s);
    brett_step out[TRANSPORT_MAX_STEPS];
    bool can = transport_steps(s, out);
    if (can && s->phase == TRANSPORT_PHASE_BAG) { /* what comes out of it must find a place */
        transport loading = *s;
        loading.phase = TRANSPORT_PHASE_LOAD;
        can = transport_steps(&loading, out);
    }
    return s->over || can || fail(r, N_("The unfinished turn cannot be completed."));
}

bool transport_check_position(transport *s, const char *text, brett_fault *fault) {
    checker r = {text, fault, s};
    return edges_match(&r) && pallets_fit(&r) && cards_fit(&r) && fill_pile(&r) && fill_bag(&r) &&
           hands_fit(&r) && can_go_on(&r);
}
