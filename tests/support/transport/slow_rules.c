#include "support/transport/slow_rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FULL_HAND = 4, FULL_TILE = 4, SWAP_ROUNDS = 3, CELLS = 6 * SLOW_TRANSPORT_FIELD };

typedef slow_transport_card card;

/* "Neighbours by edge 0..5". */
static const int over_q[6] = {1, 1, 0, -1, -1, 0}, over_r[6] = {0, -1, -1, 0, 1, 1};

static const char kinds[SLOW_TRANSPORT_KINDS][3] = {"sp", "wp", "bp", "yp", "fp", "sk", "wk",
                                                    "bk", "yk", "fk", "sf", "wf", "bf", "yf",
                                                    "ff", "s",  "w",  "b",  "y",  "f"};
static const int totals[SLOW_TRANSPORT_KINDS] = {5, 5, 2, 2, 2, 5, 6, 3, 3, 3,
                                                 3, 3, 1, 1, 2, 3, 3, 2, 8, 2};
static const char pairs[SLOW_TRANSPORT_PAIRS][3] = {"11", "21", "31", "41", "22",
                                                    "32", "42", "33", "43", "44"};

static int kind_number(const char *kind) {
    int i = 0;
    while (strcmp(kinds[i], kind) != 0) i++;
    return i;
}

/* The place of a package among the pairs, however it lies. */
static int pair_number(const char *package) {
    int i = 0;
    while ((pairs[i][0] != package[0] || pairs[i][1] != package[1]) &&
           (pairs[i][1] != package[0] || pairs[i][0] != package[1]))
        i++;
    return i;
}

static void turn_over(char package[3]) {
    char upper = package[0];
    package[0] = package[1];
    package[1] = upper;
}

/* ---- Cards ---- */

static bool is_pallet(const card *c) {
    return c->kind[0] >= 'A' && c->kind[0] <= 'D';
}

static bool is_floor(const card *c) {
    return c->kind[0] == 'f';
}

static char icon_of(const card *c) {
    return c->kind[1];
}

/* "straight {0,3}, wide bend {0,2}, sharp bend {0,1}, junction {0,2,4}"; loading is straight, and a
 * pallet has edge 0 only. */
bool slow_transport_has_belt(const card *c, int edge) {
    int base = (edge - c->turn + 6) % 6;
    switch (c->kind[0]) {
    case 's':
    case 'L': return base == 0 || base == 3;
    case 'w': return base == 0 || base == 2;
    case 'b': return base == 0 || base == 1;
    case 'y':
    case 'J': return base == 0 || base == 2 || base == 4;
    case 'f': return false;
    default: return base == 0;
    }
}

/* "On a one-way junction edge 0 is entry only." */
static bool is_entry_only(const card *c, int edge) {
    return c->kind[0] == 'y' && (edge - c->turn + 6) % 6 == 0;
}

/* "straight 3 ways, plain junction 2, floor 1, others 6". */
static int ways(const card *c) {
    return c->kind[0] == 's' ? 3 : c->kind[0] == 'f' ? 1 : 6;
}

/* ---- The field ---- */

static int opposite(int edge) {
    return (edge + 3) % 6;
}

/* The place in the list of the card at a cell, or -1. */
static int find(const slow_transport *g, int q, int r) {
    for (int i = 0; i < g->cards; i++)
        if (g->field[i].q == q && g->field[i].r == r) return i;
    return -1;
}

static const card *neighbour(const slow_transport *g, const card *c, int edge) {
    int i = find(g, c->q + over_q[edge], c->r + over_r[edge]);
    return i < 0 ? NULL : &g->field[i];
}

static void put(slow_transport *g, card c) {
    g->field[g->cards++] = c;
}

static void take_away(slow_transport *g, int place) {
    for (int i = place; i + 1 < g->cards; i++) g->field[i] = g->field[i + 1];
    g->cards--;
}

/* "Every edge that touches a card must match it, belt to belt and floor to floor." */
bool slow_transport_fits(const slow_transport *g, const card *c) {
    for (int edge = 0; edge < 6; edge++) {
        const card *other = neighbour(g, c, edge);
        if (other &&
            slow_transport_has_belt(c, edge) != slow_transport_has_belt(other, opposite(edge)))
            return false;
    }
    return true;
}

static bool touches(const slow_transport *g, const card *c) {
    for (int edge = 0; edge < 6; edge++)
        if (neighbour(g, c, edge)) return true;
    return false;
}

/* Whether a belt edge of the card meets a belt edge. */
static bool joins(const slow_transport *g, const card *c) {
    for (int edge = 0; edge < 6; edge++) {
        const card *other = neighbour(g, c, edge);
        if (other && slow_transport_has_belt(c, edge) &&
            slow_transport_has_belt(other, opposite(edge)))
            return true;
    }
    return false;
}

static bool is_enclosed(const slow_transport *g, const card *c) {
    for (int edge = 0; edge < 6; edge++)
        if (!neighbour(g, c, edge)) return false;
    return true;
}

/* Connects a card at an empty cell. */
static bool connect_free(slow_transport *g, const card *c) {
    bool good = is_floor(c) ? touches(g, c) : joins(g, c);
    if (!good || !slow_transport_fits(g, c)) return false;
    put(g, *c);
    return true;
}

/* "Between a pallet and its belt: the card takes the pallet's cell and joins where the pallet was
 * joined, and the pallet moves to an empty cell next to the new card, its belt edge to one of the
 * new card's belt edges, fitting there too." */
static bool connect_between(slow_transport *g, const card *c, int edge) {
    int place = find(g, c->q, c->r);
    card pallet = g->field[place];
    if (!is_pallet(&pallet) || is_floor(c) || !joins(g, &pallet)) return false;
    take_away(g, place);
    if (!slow_transport_fits(g, c) || !slow_transport_has_belt(c, pallet.turn)) return false;
    put(g, *c);
    pallet.q = (signed char)(c->q + over_q[edge]);
    pallet.r = (signed char)(c->r + over_r[edge]);
    pallet.turn = (signed char)opposite(edge);
    if (find(g, pallet.q, pallet.r) >= 0 || !slow_transport_has_belt(c, edge) ||
        !slow_transport_fits(g, &pallet))
        return false;
    put(g, pallet);
    return true;
}

/* All cells that have a card or are next to one. */
static int cells_of(const slow_transport *g, card out[CELLS + SLOW_TRANSPORT_FIELD]) {
    int count = 0;
    for (int i = 0; i < g->cards; i++)
        for (int edge = -1; edge < 6; edge++) {
            card c = {.q = g->field[i].q, .r = g->field[i].r};
            if (edge >= 0) c.q = (signed char)(c.q + over_q[edge]);
            if (edge >= 0) c.r = (signed char)(c.r + over_r[edge]);
            int k = 0;
            while (k < count && (out[k].q != c.q || out[k].r != c.r)) k++;
            if (k == count) out[count++] = c;
        }
    return count;
}

/* ---- Hands, pile and bag ---- */

static void add_to(slow_transport_hand *hand, const char *kind) {
    int place = hand->held++;
    for (; place && kind_number(hand->card[place - 1]) > kind_number(kind); place--)
        strcpy(hand->card[place], hand->card[place - 1]);
    strcpy(hand->card[place], kind);
}

static void drop_from(slow_transport_hand *hand, int place) {
    for (int i = place; i + 1 < hand->held; i++) strcpy(hand->card[i], hand->card[i + 1]);
    hand->held--;
}

static int sum(const int *counts, int count) {
    int all = 0;
    for (int i = 0; i < count; i++) all += counts[i];
    return all;
}

static int pile_size(const slow_transport *g) {
    return sum(g->pile, SLOW_TRANSPORT_KINDS);
}

/* The order of tiles in a text: by the pair, the higher number up first. */
static int tile_order(const char *package) {
    return 2 * pair_number(package) + (package[0] < package[1]);
}

static void add_to_tile(slow_transport *g, int seat, const char *package) {
    int place = g->tiled[seat]++;
    for (; place && tile_order(g->tile[seat][place - 1]) > tile_order(package); place--)
        strcpy(g->tile[seat][place], g->tile[seat][place - 1]);
    strcpy(g->tile[seat][place], package);
}

/* ---- The course of a turn ---- */

static bool is_due(const slow_transport *g, const char *phase) {
    return !strcmp(g->phase, phase);
}

static bool is_chances(const slow_transport *g) {
    return is_due(g, "bag") || is_due(g, "refill") || is_due(g, "draw");
}

bool slow_transport_is_seats(const slow_transport *g) {
    return !g->over && !is_chances(g);
}

static bool stop_at_once(void *context, const char *step, int weight, const slow_transport *after) {
    (void)step, (void)weight, (void)after;
    *(bool *)context = true;
    return false;
}

/* Whether there is any step. */
static bool can_be_done(const slow_transport *g) {
    bool found = false;
    slow_transport_steps(g, stop_at_once, &found);
    return found;
}

static void end_turn(slow_transport *g) {
    strcpy(g->phase, "connect");
    g->seat = (g->seat + 1) % g->seats;
}

/* "At once when a score tile gets its fourth package." */
static void note_full_tiles(slow_transport *g) {
    for (int seat = 0; seat < g->seats; seat++) g->over |= g->tiled[seat] >= FULL_TILE;
}

/* Goes on to where somebody has to do something, or chance, or the game is over. */
static void settle(slow_transport *g) {
    note_full_tiles(g);
    if (g->over) return;
    if (is_due(g, "refill") && g->hand[g->seat].held == FULL_HAND) {
        for (int i = 0; i < g->aside.held; i++) g->pile[kind_number(g->aside.card[i])]++;
        g->aside.held = 0;
        strcpy(g->phase, "move");
    }
    if (is_due(g, "move") && !can_be_done(g)) strcpy(g->phase, "draw");
    if (is_due(g, "draw") && g->hand[g->seat].held == FULL_HAND) end_turn(g);
    if (is_due(g, "draw") && !pile_size(g)) g->over = true;
    if (is_due(g, "refill") && pile_size(g) < FULL_HAND - g->hand[g->seat].held) g->over = true;
    if (is_due(g, "connect") && g->swaps == SWAP_ROUNDS * g->seats) g->over = true;
}

static void go_on_to(slow_transport *g, const char *phase) {
    strcpy(g->phase, phase);
    settle(g);
}

/* ---- Steps ---- */

typedef struct search {
    slow_transport_found *found;
    void *context;
    bool stopped;
} search;

static void report(search *f, const char *step, int weight, const slow_transport *after) {
    if (!f->stopped) f->stopped = !f->found(f->context, step, weight, after);
}

/* "A card with a white icon is followed at once by its action, and may only be connected if that
 * action can be done." */
static bool begin_action(slow_transport *g, const card *played) {
    bool loading = false;
    g->swaps = 0;
    switch (icon_of(played)) {
    case 'p':
        for (int i = 0; i < g->cards; i++)
            loading |= g->field[i].kind[0] == 'L' && !g->field[i].package[0];
        strcpy(g->phase, "bag");
        return loading && sum(g->bag, SLOW_TRANSPORT_PAIRS) > 0;
    case 'k': strcpy(g->phase, "lift"); return can_be_done(g);
    case 'f': strcpy(g->phase, "forklift"); return can_be_done(g);
    default: go_on_to(g, "move"); return true;
    }
}

/* Every way to connect a card, which is not in the position any more: one from the hand, or the one
 * that a key has lifted, for which its old cell is none. */
static void lay(search *f, const slow_transport *g, card c, bool from_hand) {
    card cells[CELLS + SLOW_TRANSPORT_FIELD];
    int count = cells_of(g, cells);
    for (int i = 0; i < count && !f->stopped; i++) {
        c.q = cells[i].q;
        c.r = cells[i].r;
        if (!from_hand && c.q == g->lifted.q && c.r == g->lifted.r) continue;
        bool taken = find(g, c.q, c.r) >= 0;
        for (c.turn = 0; c.turn < ways(&c); c.turn++)
            for (int edge = 0; edge < (taken ? 6 : 1) && !f->stopped; edge++) {
                slow_transport after = *g;
                char text[SLOW_TRANSPORT_STEP];
                if (!(taken ? connect_between(&after, &c, edge) : connect_free(&after, &c)))
                    continue;
                if (!from_hand) go_on_to(&after, "move");
                if (from_hand && !begin_action(&after, &c)) continue;
                int length = sprintf(text, "%s%d@%d,%d", c.kind, c.turn, c.q, c.r);
                if (taken) sprintf(text + length, ">%d", edge);
                report(f, text, 1, &after);
            }
    }
}

/* "With fewer than 4 cards in the pile the hand is shuffled in first, and then 4 (or as many as
 * there are) are drawn"; with those of the hand there are always 4. "Until rules version 1 a swap
 * with fewer than 4 cards in the pile ended the game." */
static void swap(search *f, const slow_transport *g) {
    slow_transport after = *g;
    slow_transport_hand *hand = &after.hand[g->seat];
    if (g->rules > 1 && pile_size(g) < FULL_HAND)
        for (int i = 0; i < hand->held; i++) after.pile[kind_number(hand->card[i])]++;
    else
        after.aside = *hand;
    hand->held = 0;
    after.swaps++;
    go_on_to(&after, "refill");
    report(f, "swap", 1, &after);
}

static void connect_or_swap(search *f, const slow_transport *g) {
    const slow_transport_hand *hand = &g->hand[g->seat];
    for (int i = 0; i < hand->held; i++) {
        if (i && !strcmp(hand->card[i], hand->card[i - 1])) continue;
        slow_transport without = *g;
        card c = {0};
        strcpy(c.kind, hand->card[i]);
        drop_from(&without.hand[g->seat], i);
        lay(f, &without, c, true);
    }
    swap(f, g);
}

/* "With 2 or 3 players the higher number up, with 4 the lower." */
static void draw_package(search *f, const slow_transport *g) {
    for (int i = 0; i < SLOW_TRANSPORT_PAIRS; i++) {
        slow_transport after = *g;
        char text[SLOW_TRANSPORT_STEP];
        if (!g->bag[i]) continue;
        strcpy(after.drawn, pairs[i]);
        if (g->seats == 4) turn_over(after.drawn);
        after.bag[i]--;
        strcpy(after.phase, "load");
        sprintf(text, "bag[%.2s]", after.drawn);
        report(f, text, g->bag[i], &after);
    }
}

static void load_package(search *f, const slow_transport *g) {
    for (int i = 0; i < g->cards; i++) {
        const card *c = &g->field[i];
        slow_transport after = *g;
        char text[SLOW_TRANSPORT_STEP];
        if (c->kind[0] != 'L' || c->package[0]) continue;
        strcpy(after.field[i].package, g->drawn);
        after.drawn[0] = '\0';
        go_on_to(&after, "move");
        sprintf(text, "load@%d,%d", c->q, c->r);
        report(f, text, 1, &after);
    }
}

/* "Any card on the field with a white icon. Not a card enclosed by six cards." */
static void lift(search *f, const slow_transport *g) {
    for (int i = 0; i < g->cards && !f->stopped; i++) {
        const card *c = &g->field[i];
        slow_transport after = *g;
        char text[SLOW_TRANSPORT_STEP];
        if (!icon_of(c) || is_enclosed(g, c)) continue;
        after.lifted = *c;
        take_away(&after, i);
        strcpy(after.phase, "place");
        if (!can_be_done(&after)) continue;
        sprintf(text, "lift@%d,%d", c->q, c->r);
        report(f, text, 1, &after);
    }
}

static void place(search *f, const slow_transport *g) {
    lay(f, g, g->lifted, false);
}

/* "One pallet goes to an open belt end elsewhere." */
static void shift_pallet(search *f, const slow_transport *g, int place_of_it) {
    slow_transport without = *g;
    card pallet = g->field[place_of_it], cells[CELLS + SLOW_TRANSPORT_FIELD];
    take_away(&without, place_of_it);
    int count = cells_of(&without, cells);
    for (int i = 0; i < count && !f->stopped; i++)
        for (pallet.turn = 0; pallet.turn < 6; pallet.turn++) {
            slow_transport after = without;
            char text[SLOW_TRANSPORT_STEP];
            pallet.q = cells[i].q;
            pallet.r = cells[i].r;
            if (find(g, pallet.q, pallet.r) >= 0) continue;
            if (!joins(&without, &pallet) || !slow_transport_fits(&without, &pallet)) continue;
            put(&after, pallet);
            go_on_to(&after, "move");
            sprintf(text, "%s%d@%d,%d", pallet.kind, pallet.turn, pallet.q, pallet.r);
            report(f, text, 1, &after);
        }
}

/* "Two pallets that change places take each other's cell and direction." */
static void exchange_pallets(search *f, const slow_transport *g, int one, int other) {
    slow_transport after = *g;
    char text[SLOW_TRANSPORT_STEP];
    after.field[one].kind[0] = g->field[other].kind[0];
    after.field[other].kind[0] = g->field[one].kind[0];
    go_on_to(&after, "move");
    sprintf(text, "%s=%s", g->field[one].kind, g->field[other].kind);
    report(f, text, 1, &after);
}

static void forklift(search *f, const slow_transport *g) {
    for (int i = 0; i < g->cards && !f->stopped; i++) {
        if (!is_pallet(&g->field[i]) || is_enclosed(g, &g->field[i])) continue;
        shift_pallet(f, g, i);
        for (int k = 0; k < g->cards; k++) {
            if (!is_pallet(&g->field[k]) || is_enclosed(g, &g->field[k])) continue;
            if (g->field[i].kind[0] < g->field[k].kind[0]) exchange_pallets(f, g, i, k);
        }
    }
}

/* Marks the cards that a package comes to with so many cards still to go. It came through an edge
 * of the card that it is on, or is at its start. */
static void ride(const slow_transport *g, int at, int came, int left, bool *ends) {
    const card *here = &g->field[at];
    if (!left) {
        ends[at] = true;
        return;
    }
    for (int edge = 0; edge < 6; edge++) {
        if (edge == came || !slow_transport_has_belt(here, edge) || is_entry_only(here, edge))
            continue;
        int next = find(g, here->q + over_q[edge], here->r + over_r[edge]);
        if (next < 0 || g->field[next].package[0]) continue;
        ride(g, next, opposite(edge), left - 1, ends);
    }
}

/* "Then it is turned over. A package that ends on a pallet is turned over and goes to that colour's
 * score tile." */
static void ride_to(search *f, const slow_transport *g, int from, int to) {
    const card *start = &g->field[from], *end = &g->field[to];
    slow_transport after = *g;
    char text[SLOW_TRANSPORT_STEP], package[3];
    strcpy(package, start->package);
    turn_over(package);
    after.field[from].package[0] = '\0';
    if (is_pallet(end))
        add_to_tile(&after, end->kind[0] - 'A', package);
    else
        strcpy(after.field[to].package, package);
    note_full_tiles(&after);
    if (!after.over) go_on_to(&after, "draw");
    sprintf(text, "%d,%d>%d,%d", start->q, start->r, end->q, end->r);
    report(f, text, 1, &after);
}

static void move_package(search *f, const slow_transport *g) {
    for (int from = 0; from < g->cards && !f->stopped; from++) {
        bool ends[SLOW_TRANSPORT_FIELD] = {false};
        slow_transport without = *g;
        if (!g->field[from].package[0]) continue;
        without.field[from].package[0] = '\0';
        ride(&without, from, -1, g->field[from].package[0] - '0', ends);
        for (int to = 0; to < g->cards && !f->stopped; to++)
            if (ends[to]) ride_to(f, g, from, to);
    }
}

static void draw_card(search *f, const slow_transport *g) {
    for (int i = 0; i < SLOW_TRANSPORT_KINDS; i++) {
        slow_transport after = *g;
        char text[SLOW_TRANSPORT_STEP];
        if (!g->pile[i]) continue;
        after.pile[i]--;
        add_to(&after.hand[g->seat], kinds[i]);
        settle(&after);
        sprintf(text, "draw:%.2s", kinds[i]);
        report(f, text, g->pile[i], &after);
    }
}

void slow_transport_steps(const slow_transport *g, slow_transport_found *found, void *context) {
    static const struct {
        const char *phase;
        void (*steps)(search *f, const slow_transport *g);
    } phases[] = {
        {"connect", connect_or_swap},
        {"bag", draw_package},
        {"load", load_package},
        {"lift", lift},
        {"place", place},
        {"forklift", forklift},
        {"refill", draw_card},
        {"move", move_package},
        {"draw", draw_card},
    };
    search f = {.found = found, .context = context};
    for (size_t i = 0; i < sizeof phases / sizeof *phases && !g->over; i++)
        if (is_due(g, phases[i].phase)) phases[i].steps(&f, g);
}

int slow_transport_points(const slow_transport *g, int seat) {
    int points = 0;
    for (int other = 0; other < g->seats; other++) {
        bool together = other == seat || (g->seats == 4 && other % 2 == seat % 2);
        for (int i = 0; together && i < g->tiled[other]; i++) points += g->tile[other][i][0] - '0';
    }
    return points;
}

/* ---- Turns ---- */

typedef struct ending {
    uint64_t *out;
    size_t count, most;
} ending;

static bool go_to_the_end(void *context, const char *step, int weight,
                          const slow_transport *after) {
    (void)step, (void)weight;
    ending *e = context;
    char text[SLOW_TRANSPORT_TEXT];
    if (slow_transport_is_seats(after) && !is_due(after, "connect")) {
        slow_transport_steps(after, go_to_the_end, e);
        return e->count <= e->most;
    }
    if (e->count++ >= e->most) return false;
    slow_transport_write(after, text);
    e->out[e->count - 1] = slow_transport_hash(text);
    return true;
}

static int by_number(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

size_t slow_transport_turns(const slow_transport *g, uint64_t *out, size_t most) {
    ending e = {.out = out, .most = most};
    size_t distinct = 0;
    slow_transport_steps(g, go_to_the_end, &e);
    if (e.count > most) return SIZE_MAX;
    qsort(out, e.count, sizeof *out, by_number);
    for (size_t i = 0; i < e.count; i++)
        if (!i || out[i] != out[i - 1]) out[distinct++] = out[i];
    return distinct;
}

uint64_t slow_transport_hash(const char *text) {
    uint64_t hash = 0xcbf29ce484222325;
    while (*text) hash = (hash ^ (unsigned char)*text++) * 0x100000001b3;
    return hash;
}

/* ---- Text ---- */

static char *write_text(char *out, const char *text) {
    while (*text) *out++ = *text++;
    return out;
}

static char *write_number(char *out, int number) {
    if (number < 0) *out++ = '-';
    number = abs(number);
    if (number > 9) *out++ = (char)('0' + number / 10);
    *out++ = (char)('0' + number % 10);
    return out;
}

static char *write_package(char *out, const char *package) {
    *out++ = '[';
    out = write_text(out, package);
    *out++ = ']';
    return out;
}

static char *write_card(char *out, const card *c) {
    out = write_number(out, c->q);
    *out++ = ',';
    out = write_number(out, c->r);
    out = write_text(out, c->kind);
    out = write_number(out, c->turn);
    return c->package[0] ? write_package(out, c->package) : out;
}

static char *write_hand(char *out, const slow_transport_hand *hand) {
    if (!hand->held) *out++ = '-';
    for (int i = 0; i < hand->held; i++) {
        if (i) *out++ = '.';
        out = write_text(out, hand->card[i]);
    }
    return out;
}

static int by_cell(const void *a, const void *b) {
    const card *x = a, *y = b;
    return x->r != y->r ? x->r - y->r : x->q - y->q;
}

size_t slow_transport_write(const slow_transport *g, char out[SLOW_TRANSPORT_TEXT]) {
    card sorted[SLOW_TRANSPORT_FIELD];
    char *at = out;
    memcpy(sorted, g->field, sizeof sorted);
    qsort(sorted, (size_t)g->cards, sizeof *sorted, by_cell);
    for (int i = 0; i < g->cards; i++) {
        if (i) *at++ = ';';
        at = write_card(at, &sorted[i]);
    }
    *at++ = ' ';
    *at++ = (char)('A' + g->seat);
    *at++ = ' ';
    at = write_text(at, g->phase);
    if (is_due(g, "load")) at = write_package(at, g->drawn);
    if (is_due(g, "place")) at = write_card(write_text(at, ":"), &g->lifted);
    if (is_due(g, "refill") && g->aside.held) at = write_hand(write_text(at, ":"), &g->aside);
    for (int seat = 0; seat < g->seats; seat++) {
        *at++ = ' ';
        at = write_hand(at, &g->hand[seat]);
        *at++ = '/';
        if (!g->tiled[seat]) *at++ = '-';
        for (int i = 0; i < g->tiled[seat]; i++) at = write_package(at, g->tile[seat][i]);
    }
    if (g->swaps) at = write_number(write_text(at, " ~"), g->swaps);
    if (g->rules == 1) at = write_text(at, " rules=1");
    *at = '\0';
    return (size_t)(at - out);
}

static const char *read_package(const char *at, char package[3]) {
    memcpy(package, at + 1, 2);
    package[2] = '\0';
    return at + 4;
}

static const char *read_card(const char *at, card *c) {
    int q, r, length;
    memset(c, 0, sizeof *c);
    sscanf(at, "%d,%d%n", &q, &r, &length);
    c->q = (signed char)q;
    c->r = (signed char)r;
    at += length;
    for (char *kind = c->kind; *at < '0' || *at > '9'; at++) *kind++ = *at;
    c->turn = (signed char)(*at++ - '0');
    return *at == '[' ? read_package(at, c->package) : at;
}

static const char *read_hand(const char *at, slow_transport_hand *hand) {
    if (*at == '-') return at + 1;
    for (;; at++) {
        size_t length = strcspn(at, "./ ");
        char kind[3] = "";
        memcpy(kind, at, length);
        add_to(hand, kind);
        at += length;
        if (*at != '.') return at;
    }
}

static const char *read_seat(const char *at, slow_transport *g) {
    int seat = g->seats++;
    char package[3];
    at = read_hand(at, &g->hand[seat]) + 1;
    if (*at == '-') return at + 1;
    while (*at == '[') {
        at = read_package(at, package);
        add_to_tile(g, seat, package);
    }
    return at;
}

static const char *read_due(const char *at, slow_transport *g) {
    size_t length = strcspn(at, " [:");
    memcpy(g->phase, at, length);
    at += length;
    if (is_due(g, "load")) return read_package(at, g->drawn);
    if (is_due(g, "place")) return read_card(at + 1, &g->lifted);
    if (is_due(g, "refill") && *at == ':') return read_hand(at + 1, &g->aside);
    return at;
}

static void leave_out(slow_transport *g, const slow_transport_hand *hand) {
    for (int i = 0; i < hand->held; i++) g->pile[kind_number(hand->card[i])]--;
}

static void leave_out_card(slow_transport *g, const card *c) {
    if (strchr("swbyf", c->kind[0])) g->pile[kind_number(c->kind)]--;
    if (c->package[0]) g->bag[pair_number(c->package)]--;
}

/* The pile and the bag are what is left. */
static void fill(slow_transport *g) {
    memcpy(g->pile, totals, sizeof totals);
    for (int i = 0; i < SLOW_TRANSPORT_PAIRS; i++) g->bag[i] = 2;
    for (int i = 0; i < g->cards; i++) leave_out_card(g, &g->field[i]);
    if (is_due(g, "place")) leave_out_card(g, &g->lifted);
    if (is_due(g, "load")) g->bag[pair_number(g->drawn)]--;
    leave_out(g, &g->aside);
    for (int seat = 0; seat < g->seats; seat++) {
        leave_out(g, &g->hand[seat]);
        for (int i = 0; i < g->tiled[seat]; i++) g->bag[pair_number(g->tile[seat][i])]--;
    }
}

void slow_transport_read(slow_transport *g, const char *text) {
    memset(g, 0, sizeof *g);
    do text = read_card(text, &g->field[g->cards++]);
    while (*text++ == ';');
    g->seat = *text - 'A';
    text = read_due(text + 2, g);
    while (*text == ' ' && text[1] != '~' && text[1] != 'r') text = read_seat(text + 1, g);
    if (*text && text[1] == '~') g->swaps = atoi(text + 2);
    g->rules = strstr(text, " rules=1") ? 1 : 2;
    fill(g);
    settle(g);
}
