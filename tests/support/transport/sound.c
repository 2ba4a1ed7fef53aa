#include "support/transport/sound.h"

#include <string.h>

#include "rules/transport_field.h"
#include "support/test.h"

enum { REACH = 127, SIDE = 2 * REACH + 1 };

static void check_zeros(const void *from, size_t bytes) {
    static const uint8_t zeros[TRANSPORT_FIELD * sizeof(transport_card)];
    assert_true(bytes <= sizeof zeros);
    assert_memory_equal(from, zeros, bytes);
}

/* ---- The field ---- */

static bool has_belt(const transport *s, transport_card c, int edge) {
    int base = (edge - card_turn(c) + TRANSPORT_EDGES) % TRANSPORT_EDGES;
    return s->set.edges[card_kind(c)] >> base & 1;
}

/* "Every edge that touches a card must match it, belt to belt and floor to floor." */
static void check_edges(const transport *s) {
    static const int dq[] = {1, 1, 0, -1, -1, 0}, dr[] = {0, -1, -1, 0, 1, 1};
    static uint8_t at[SIDE][SIDE]; /* 1 + the place of a card */
    for (int i = 0; i < s->cards; i++)
        at[s->field[i].r + REACH][s->field[i].q + REACH] = (uint8_t)(i + 1);
    for (int i = 0; i < s->cards; i++)
        for (int edge = 0; edge < TRANSPORT_EDGES; edge++) {
            transport_card c = s->field[i];
            int other = at[c.r + dr[edge] + REACH][c.q + dq[edge] + REACH] - 1;
            if (other < 0) continue;
            assert_int_equal(has_belt(s, c, edge),
                             has_belt(s, s->field[other], (edge + 3) % TRANSPORT_EDGES));
        }
    for (int i = 0; i < s->cards; i++) at[s->field[i].r + REACH][s->field[i].q + REACH] = 0;
}

static void check_field(const transport *s) {
    int pallets[BRETT_SEATS] = {0};
    for (int i = 0; i < s->cards; i++) {
        transport_card c = s->field[i], before = s->field[i ? i - 1 : 0];
        if (i) assert_true(c.r > before.r || (c.r == before.r && c.q > before.q));
        assert_true(card_kind(c) < s->set.kinds);
        assert_true(card_turn(c) < transport_orientations(&s->set, card_kind(c)));
        if (sort_of(s, c) == TRANSPORT_PALLET) pallets[card_kind(c)]++;
        if (c.package) assert_true(sort_of(s, c) != TRANSPORT_PALLET && belt_edges(s, c));
    }
    for (int seat = 0; seat < BRETT_SEATS; seat++) assert_int_equal(pallets[seat], seat < s->seats);
    check_edges(s);
}

/* ---- Cards and packages ---- */

static void check_sorted(const uint8_t *list, int count) {
    for (int i = 1; i < count; i++) assert_true(list[i - 1] <= list[i]);
}

/* Counts the cards of a list; returns those that are not seen, which are all or none. */
static int count_cards(int *count, const uint8_t *cards, int number, bool hidden) {
    for (int i = 0; i < number; i++) {
        assert_int_equal(cards[i] == TRANSPORT_HIDDEN, hidden);
        if (!hidden) count[cards[i]]++;
    }
    check_sorted(cards, number);
    return hidden ? number : 0;
}

/* "Field, hands, aside, lifted and pile make up the set." */
static void check_cards(const transport *s) {
    int count[TRANSPORT_KINDS] = {0}, unseen = 0, pile = 0;
    for (int i = 0; i < s->cards; i++) count[card_kind(s->field[i])]++;
    for (int seat = 0; seat < s->seats; seat++)
        unseen += count_cards(count, s->hand[seat], s->held[seat], s->hidden >> seat & 1);
    unseen += count_cards(count, s->aside, s->asides, s->hidden >> s->seat & 1);
    if (s->phase == TRANSPORT_PHASE_PLACE) count[card_kind(s->lifted)]++;
    for (int kind = 0; kind < s->set.kinds; kind++) {
        if (s->set.sort[kind] < TRANSPORT_PLAIN)
            assert_int_equal(s->pile[kind], 0);
        else
            assert_int_equal(count[kind] + s->pile[kind], s->set.total[kind]);
        pile += s->pile[kind];
    }
    assert_int_equal(s->pile_size + unseen, pile);
}

/* "And so do field, tiles, drawn and bag." */
static void check_packages(const transport *s) {
    int count[TRANSPORT_PAIRS] = {0};
    for (int i = 0; i < s->cards; i++)
        if (s->field[i].package) count[package_pair(s->field[i].package)]++;
    for (int seat = 0; seat < s->seats; seat++) {
        for (int i = 0; i < s->tiled[seat]; i++) count[package_pair(s->tile[seat][i])]++;
        check_sorted(s->tile[seat], s->tiled[seat]);
        assert_true(s->tiled[seat] <= s->set.tile);
    }
    if (s->drawn) count[package_pair(s->drawn)]++;
    if (s->lifted.package) count[package_pair(s->lifted.package)]++;
    for (int pair = 0; pair < s->set.pairs; pair++)
        assert_int_equal(count[pair] + s->bag[pair], s->set.packages[pair]);
}

/* ---- The turn ---- */

static void check_hands(const transport *s) {
    for (int seat = 0; seat < s->seats; seat++) {
        int held = s->held[seat], full = s->set.hand;
        bool moves = s->phase == TRANSPORT_PHASE_MOVE && held == full;
        if (seat != s->seat || s->phase == TRANSPORT_PHASE_CONNECT || moves)
            assert_int_equal(held, full);
        else if (s->phase == TRANSPORT_PHASE_REFILL)
            assert_true(held < full);
        else
            assert_int_equal(held, full - 1);
    }
    if (s->asides || s->phase != TRANSPORT_PHASE_REFILL)
        assert_int_equal(s->asides, s->phase == TRANSPORT_PHASE_REFILL ? s->set.hand : 0);
    else /* into a pile that was short */
        assert_in_range(s->pile_size + s->held[s->seat], s->set.hand, 2 * s->set.hand - 1);
    assert_true(s->rules < TRANSPORT_RULES_VERSION);
    assert_true(s->seat < s->seats);
    assert_true(s->swaps <= s->set.rounds * s->seats);
    assert_int_equal(s->hidden >> s->seats, 0);
}

/* The game is over by one of the rules, and then only. */
static void check_end(const transport *s) {
    bool full = false;
    for (int seat = 0; seat < s->seats; seat++) full |= s->tiled[seat] >= s->set.tile;
    bool empty = (s->phase == TRANSPORT_PHASE_DRAW || s->phase == TRANSPORT_PHASE_REFILL) &&
                 s->pile_size < s->set.hand - s->held[s->seat];
    bool swaps = s->phase == TRANSPORT_PHASE_CONNECT && s->swaps == s->set.rounds * s->seats;
    assert_int_equal(s->over, full    ? TRANSPORT_TILE_FULL
                              : empty ? TRANSPORT_PILE_EMPTY
                              : swaps ? TRANSPORT_ALL_SWAP
                                      : TRANSPORT_GOES_ON);
}

/* States are compared as bytes. */
static void check_unused(const transport *s) {
    check_zeros(s->field + s->cards, (size_t)(TRANSPORT_FIELD - s->cards) * sizeof *s->field);
    check_zeros(s->pile + s->set.kinds, (size_t)(TRANSPORT_KINDS - s->set.kinds));
    check_zeros(s->bag + s->set.pairs, (size_t)(TRANSPORT_PAIRS - s->set.pairs));
    check_zeros(s->aside + s->asides, (size_t)(TRANSPORT_HAND - s->asides));
    for (int seat = 0; seat < BRETT_SEATS; seat++) {
        check_zeros(s->hand[seat] + s->held[seat], (size_t)(TRANSPORT_HAND - s->held[seat]));
        check_zeros(s->tile[seat] + s->tiled[seat], (size_t)(TRANSPORT_TILE - s->tiled[seat]));
        if (seat >= s->seats) assert_true(!s->held[seat] && !s->tiled[seat]);
    }
    if (s->phase != TRANSPORT_PHASE_PLACE) check_zeros(&s->lifted, sizeof s->lifted);
    assert_int_equal(s->drawn != 0, s->phase == TRANSPORT_PHASE_LOAD);
    check_zeros(s->unused, sizeof s->unused);
    check_zeros(s->set.unused, sizeof s->set.unused);
}

void check_transport_sound(const brett_state *state) {
    const transport *s = (const transport *)state;
    check_field(s);
    check_cards(s);
    check_packages(s);
    check_hands(s);
    check_end(s);
    check_unused(s);
}
