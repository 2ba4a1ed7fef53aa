#include "support/transport/positions.h"

#include <stdio.h>
#include <string.h>

#include "support/test.h"
#include "support/transport/slow_rules.h"

static const char kinds[SLOW_TRANSPORT_KINDS][3] = {"sp", "wp", "bp", "yp", "fp", "sk", "wk",
                                                    "bk", "yk", "fk", "sf", "wf", "bf", "yf",
                                                    "ff", "s",  "w",  "b",  "y",  "f"};
static const int totals[SLOW_TRANSPORT_KINDS] = {5, 5, 2, 2, 2, 5, 6, 3, 3, 3,
                                                 3, 3, 1, 1, 2, 3, 3, 2, 8, 2};
static const char pairs[SLOW_TRANSPORT_PAIRS][3] = {"11", "21", "31", "41", "22",
                                                    "32", "42", "33", "43", "44"};

static int below(brett_random *random, int bound) {
    return (int)brett_random_below(random, (uint32_t)bound);
}

static bool one_in(brett_random *random, int number) {
    return below(random, number) == 0;
}

/* ---- Deals and texts ---- */

brett_state transport_dealt(int seats, brett_random *random) {
    brett_state state;
    brett_setup setup;
    brett_fault fault;
    memset(&state, 0, sizeof state);
    brett_setup_default(&transport_game, &setup);
    setup.seats = seats;
    assert_true(brett_setup_option(&transport_game, &setup, "first=drawn", &fault));
    transport_game.deal(&state, &setup, random);
    return state;
}

/* ---- Scattered positions ---- */

/* What is left, and where cards may lie. */
typedef struct scatter {
    slow_transport g;
    int pile[SLOW_TRANSPORT_KINDS], bag[SLOW_TRANSPORT_PAIRS];
    int cells;
    signed char q[128], r[128];
    bool plain; /* no card with an icon is to lie on the field */
    brett_random *random;
} scatter;

static int sum(const int *counts, int count) {
    int all = 0;
    for (int i = 0; i < count; i++) all += counts[i];
    return all;
}

/* One of what is left, each as likely as the others. */
static int take(int *counts, int count, brett_random *random) {
    int drawn = below(random, sum(counts, count)), i = 0;
    while (drawn >= counts[i]) drawn -= counts[i++];
    counts[i]--;
    return i;
}

static int take_kind(scatter *s) {
    return take(s->pile, SLOW_TRANSPORT_KINDS, s->random);
}

static void take_package(scatter *s, char package[3]) {
    const char *pair = pairs[take(s->bag, SLOW_TRANSPORT_PAIRS, s->random)];
    bool lower = one_in(s->random, 2);
    package[0] = pair[lower];
    package[1] = pair[!lower];
}

static bool bag_is_empty(const scatter *s) {
    return !sum(s->bag, SLOW_TRANSPORT_PAIRS);
}

/* The cells of a disc, in any order. */
static void make_cells(scatter *s, int radius) {
    for (int q = -radius; q <= radius; q++)
        for (int r = -radius; r <= radius; r++) {
            if (q + r > radius || q + r < -radius) continue;
            int i = s->cells++, other = below(s->random, s->cells);
            s->q[i] = s->q[other];
            s->r[i] = s->r[other];
            s->q[other] = (signed char)q;
            s->r[other] = (signed char)r;
        }
}

static bool is_taken(const scatter *s, const slow_transport_card *c) {
    for (int i = 0; i < s->g.cards; i++)
        if (s->g.field[i].q == c->q && s->g.field[i].r == c->r) return true;
    return false;
}

/* Puts a card down, turned in some way that fits; false when there is none. */
static bool put(scatter *s, int q, int r, const char *kind) {
    slow_transport_card c = {.q = (signed char)q, .r = (signed char)r};
    int ways = strchr("sL", kind[0]) ? 3 : kind[0] == 'J' ? 2 : kind[0] == 'f' ? 1 : 6;
    strcpy(c.kind, kind);
    if (is_taken(s, &c)) return false;
    int first = below(s->random, ways);
    for (int i = 0; i < ways; i++) {
        c.turn = (signed char)((first + i) % ways);
        if (!slow_transport_fits(&s->g, &c)) continue;
        s->g.field[s->g.cards++] = c;
        return true;
    }
    return false;
}

/* Somewhere in the disc, or else out of it. */
static void put_anywhere(scatter *s, const char *kind) {
    for (int tries = 0; tries < 100; tries++) {
        int cell = below(s->random, s->cells);
        if (put(s, s->q[cell], s->r[cell], kind)) return;
    }
    for (int q = 8; !put(s, q, -4, kind);) q += 2;
}

/* Three sharp bends in a ring. */
static void put_ring(scatter *s) {
    static const struct { signed char q, r, turn; } bends[3] = {{0, 0, 0}, {1, 0, 2}, {1, -1, 4}};
    static const char *const icons[3] = {"b", "bk", "bp"};
    for (int i = 0; i < 3; i++) {
        slow_transport_card c = {.q = bends[i].q, .r = bends[i].r, .turn = bends[i].turn};
        strcpy(c.kind, icons[i]);
        for (int kind = 0; kind < SLOW_TRANSPORT_KINDS; kind++)
            s->pile[kind] -= !strcmp(kinds[kind], icons[i]);
        s->g.field[s->g.cards++] = c;
    }
}

static void put_pallets(scatter *s) {
    int seat = 0;
    if (one_in(s->random, 5)) { /* two of them face to face */
        slow_transport_card a = {.q = -1, .r = 1, .turn = 5, .kind = "A"};
        slow_transport_card b = {.q = -1, .r = 2, .turn = 2, .kind = "B"};
        if (slow_transport_fits(&s->g, &a) && slow_transport_fits(&s->g, &b)) {
            s->g.field[s->g.cards++] = a;
            s->g.field[s->g.cards++] = b;
            seat = 2;
        }
    }
    for (; seat < s->g.seats; seat++) {
        char kind[3] = {(char)('A' + seat)};
        put_anywhere(s, kind);
    }
}

static void put_cards(scatter *s) {
    int loadings = below(s->random, 4), junctions = below(s->random, 5);
    int holes = below(s->random, 4); /* the cells that are left empty, of ten */
    int least = one_in(s->random, 2) ? 0 : below(s->random, 40); /* cards in the pile */
    while (loadings--) put_anywhere(s, "L");
    while (junctions--) put_anywhere(s, "J");
    for (int i = 0; i < 3 * s->cells && sum(s->pile, SLOW_TRANSPORT_KINDS) > least; i++) {
        int cell = i % s->cells;
        if (below(s->random, 10) < holes) continue;
        int kind = take_kind(s);
        if (!put(s, s->q[cell], s->r[cell], kinds[kind])) s->pile[kind]++;
    }
}

static void put_packages(scatter *s) {
    int rare = one_in(s->random, 4) ? 1 : 2 + below(s->random, 8);
    for (int seat = 0; seat < s->g.seats; seat++) {
        int count = one_in(s->random, 40) ? 4 : below(s->random, 4);
        for (; count && !bag_is_empty(s); count--)
            take_package(s, s->g.tile[seat][s->g.tiled[seat]++]);
    }
    for (int i = 0; i < s->g.cards && !bag_is_empty(s); i++) {
        slow_transport_card *c = &s->g.field[i];
        bool belt = strchr("swbyLJ", c->kind[0]) != NULL;
        if (belt && one_in(s->random, rare)) take_package(s, c->package);
    }
}

static void deal_hand(scatter *s, slow_transport_hand *hand, int count) {
    while (count--) strcpy(hand->card[hand->held++], kinds[take_kind(s)]);
}

/* Lifts a card with an icon; false when there is none. */
static bool lift(scatter *s) {
    for (int i = 0; i < s->g.cards; i++) {
        if (!s->g.field[i].kind[1]) continue;
        s->g.lifted = s->g.field[i];
        s->g.field[i] = s->g.field[--s->g.cards];
        return true;
    }
    return false;
}

/* What is due, and how many cards the mover then has; others have four. */
static void choose_phase(scatter *s) {
    static const char *const phases[] = {"bag",    "load", "lift", "place", "forklift",
                                         "refill", "move", "move", "move",  "draw"};
    slow_transport *g = &s->g;
    const char *phase = one_in(s->random, 2) ? "connect" : phases[below(s->random, 10)];
    bool swaps = true;
    int held = 4;
    if (!strcmp(phase, "place") && !lift(s)) phase = "lift";
    if (!strcmp(phase, "load") && bag_is_empty(s)) phase = "forklift";
    if (!strcmp(phase, "load")) take_package(s, g->drawn);
    int cards = sum(s->pile, SLOW_TRANSPORT_KINDS);
    if (!strcmp(phase, "refill")) { /* the old hand is in the pile where that was short */
        if (cards >= 4 * g->seats + 4) deal_hand(s, &g->aside, 4);
        held = below(s->random, 4);
    } else if (strcmp(phase, "connect") != 0) {
        swaps = !strcmp(phase, "move") && one_in(s->random, 2);
        held = swaps ? 4 : 3;
    }
    strcpy(g->phase, phase);
    if (swaps && one_in(s->random, 3)) g->swaps = below(s->random, 3 * g->seats + 1);
    for (int seat = 0; seat < g->seats; seat++)
        deal_hand(s, &g->hand[seat], seat == g->seat ? held : 4);
}

const char *transport_scattered_text(int seats, brett_random *random) {
    static char text[SLOW_TRANSPORT_TEXT];
    scatter s = {.random = random};
    s.g.seats = seats;
    s.g.seat = below(random, seats);
    s.g.rules = one_in(random, 3) ? 1 : 2;
    memcpy(s.pile, totals, sizeof totals);
    for (int i = 0; i < SLOW_TRANSPORT_PAIRS; i++) s.bag[i] = 2;
    make_cells(&s, one_in(random, 2) ? 5 : 2 + below(random, 3));
    if (one_in(random, 3)) put_ring(&s);
    put_pallets(&s);
    /* The hands are dealt, and cards lifted, only when the cards lie; so many stay aside for that.
     */
    int kept[SLOW_TRANSPORT_KINDS] = {0};
    int aside = one_in(random, 2) ? 4 : 0;
    for (int i = 0; i < 4 * seats + aside; i++) kept[take_kind(&s)]++;
    put_cards(&s);
    for (int i = 0; i < SLOW_TRANSPORT_KINDS; i++) s.pile[i] += kept[i];
    put_packages(&s);
    choose_phase(&s);
    slow_transport_write(&s.g, text);
    return text;
}

static const int to_q[] = {1, 1, 0, -1, -1, 0}, to_r[] = {0, -1, -1, 0, 1, 1};

/* The first edge of the last card with a belt to an empty cell, or -1. */
static int open_edge(const scatter *s) {
    const slow_transport_card *last = &s->g.field[s->g.cards - 1];
    for (int edge = 0; edge < 6; edge++) {
        slow_transport_card next = {.q = (signed char)(last->q + to_q[edge]),
                                    .r = (signed char)(last->r + to_r[edge])};
        if (slow_transport_has_belt(last, edge) && !is_taken(s, &next)) return edge;
    }
    return -1;
}

static bool is_wanted(const scatter *s, int kind) {
    return !s->plain || !kinds[kind][1];
}

/* Lays a card of this letter, or any belt card, at the open end of the last one. */
static bool go_on(scatter *s, char pallet) {
    const slow_transport_card last = s->g.field[s->g.cards - 1];
    int edge = open_edge(s);
    if (edge < 0) return false;
    int q = last.q + to_q[edge], r = last.r + to_r[edge];
    char letter[3] = {pallet};
    if (pallet) return put(s, q, r, letter);
    int kind = take_kind(s);
    if (kinds[kind][0] != 'f' && is_wanted(s, kind) && put(s, q, r, kinds[kind])) return true;
    s->pile[kind]++;
    return false;
}

/* A belt from one pallet to the other, mostly without an open end. */
static void put_belt(scatter *s) {
    put(s, 0, 0, "A");
    for (int cards = below(s->random, 5); cards;) cards -= go_on(s, 0) || one_in(s->random, 20);
    if (!go_on(s, 'B')) put_anywhere(s, "B");
}

/* Floor all around, as far as there is some. */
static void put_floor(scatter *s) {
    int often = 1 + below(s->random, 4), cards = s->g.cards;
    for (int tries = 0; tries < 60; tries++) {
        const slow_transport_card *c = &s->g.field[below(s->random, cards)];
        int edge = below(s->random, 6), kind = take_kind(s);
        if (kinds[kind][0] != 'f' || !is_wanted(s, kind) || one_in(s->random, often) ||
            !put(s, c->q + to_q[edge], c->r + to_r[edge], kinds[kind]))
            s->pile[kind]++;
    }
}

static void deal_icons(scatter *s, slow_transport_hand *hand) {
    while (hand->held < 4) {
        int kind = take_kind(s);
        if (strchr("kf", kinds[kind][1]) && kinds[kind][1])
            strcpy(hand->card[hand->held++], kinds[kind]);
        else
            s->pile[kind]++;
    }
}

const char *transport_tight_text(brett_random *random) {
    static char text[SLOW_TRANSPORT_TEXT];
    scatter s = {.random = random};
    s.g.seats = 2;
    s.g.seat = below(random, 2);
    memcpy(s.pile, totals, sizeof totals);
    for (int i = 0; i < SLOW_TRANSPORT_PAIRS; i++) s.bag[i] = 2;
    deal_icons(&s, &s.g.hand[s.g.seat]);
    deal_hand(&s, &s.g.hand[!s.g.seat], 4);
    make_cells(&s, 2);
    s.plain = one_in(random, 2);
    put_belt(&s);
    if (!one_in(random, 4)) put_floor(&s);
    strcpy(s.g.phase, "connect");
    slow_transport_write(&s.g, text);
    return text;
}

brett_state transport_scattered(int seats, brett_random *random) {
    brett_state state;
    brett_fault fault;
    memset(&state, 0, sizeof state);
    bool good;
    do good = transport_game.position_read(&state, transport_scattered_text(seats, random), &fault);
    while (!good);
    return state;
}
