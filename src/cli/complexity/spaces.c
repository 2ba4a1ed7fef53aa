#include "cli/complexity/spaces.h"

#include <math.h>
#include <string.h>

#include "rules/transfer.h"
#include "rules/transport.h"
#include "rules/twisty.h"

static double factorial(int n) {
    return tgamma(n + 1);
}

/* ---- Linja ---- */

/* Those that a game can come to (brett solve linja --reachable); whose side is A's makes no
 * difference. */
static double linja_space(const brett_state *start) {
    (void)start;
    return 846072428;
}

/* ---- Transfer ---- */

/* In how many ways the places that are left empty, ten of 45, are spread over the rows. */
static double ways_to_leave_room(void) {
    enum { EMPTY = TRANSFER_ROWS * TRANSFER_ROW_ROOM - TRANSFER_COLOURS * TRANSFER_ROW_ROOM };
    double ways[EMPTY + 1] = {1};
    for (int row = 0; row < TRANSFER_ROWS; row++)
        for (int empty = EMPTY; empty >= 0; empty--)
            for (int here = 1; here <= TRANSFER_ROW_ROOM && here <= empty; here++)
                ways[empty] += ways[empty - here];
    return ways[EMPTY];
}

/* The pieces in any order, the room that they leave, and who is to move. */
static double transfer_space(const brett_state *start) {
    enum { PIECES = TRANSFER_COLOURS * TRANSFER_ROW_ROOM };
    (void)start;
    return 2 * ways_to_leave_room() * factorial(PIECES) /
           pow(factorial(TRANSFER_ROW_ROOM), TRANSFER_COLOURS);
}

/* ---- Twisty ---- */

enum { LIST = TWISTY_COLOURS + 1, HOLDINGS = LIST * LIST * LIST * LIST };

static int tokens_of(const twisty *s, int kind) {
    uint64_t set = TWISTY_BOARD;
    for (int bit = 0; bit < 4; bit++) set &= kind >> bit & 1 ? s->plane[bit] : ~s->plane[bit];
    return __builtin_popcountll(set);
}

/* How many cubes each seat has, as one number. */
static int add_holders(int holding, int holders) {
    for (int seat = 0, unit = 1; seat < BRETT_SEATS; seat++, unit *= LIST)
        if (holders >> seat & 1) holding += unit;
    return holding;
}

/* Adds a colour: any of the seats has a cube of it, as long as there are enough; the rest lie on
 * the board, and change places among themselves without a difference. */
static void add_colour(double *ways, int seats, int cubes) {
    double before[HOLDINGS];
    memcpy(before, ways, sizeof before);
    memset(ways, 0, sizeof before);
    for (int holders = 0; holders < 1 << seats; holders++) {
        int left = cubes - __builtin_popcount((unsigned)holders);
        if (left < 0) continue;
        for (int holding = 0; holding < HOLDINGS; holding++)
            if (before[holding] > 0)
                ways[add_holders(holding, holders)] += before[holding] / factorial(left);
    }
}

/* Ways to have so many cubes each: the orders of what is held and of what is not, and which of them
 * are protected; and the squares that these cubes have left empty, which look the same. */
static double ways_to_hold(int holding, int seats) {
    double ways = 1;
    int taken = 0;
    for (int seat = 0; seat < seats; seat++, holding /= LIST) {
        int held = holding % LIST;
        ways *= factorial(held) * factorial(TWISTY_COLOURS - held) * exp2(held);
        taken += held;
    }
    return ways / factorial(taken);
}

/* The tokens on their squares, what everybody holds, the lists, the pawns, and who is to move. */
static double twisty_space(const brett_state *start) {
    const twisty *s = (const twisty *)start;
    double ways[HOLDINGS] = {1}, all = 0;
    for (int colour = 1; colour <= TWISTY_COLOURS; colour++)
        add_colour(ways, s->seats, tokens_of(s, colour));
    for (int holding = 0; holding < HOLDINGS; holding++)
        if (ways[holding] > 0) all += ways[holding] * ways_to_hold(holding, s->seats);
    all *= factorial(TWISTY_TOKENS) * s->seats;
    for (int kind = TWISTY_ORTHOGONAL; kind < TWISTY_KINDS; kind++)
        all /= factorial(tokens_of(s, kind));
    for (int pawn = 0; pawn < s->seats; pawn++) all *= TWISTY_SQUARES - pawn;
    return all;
}

/* ---- Transport ---- */

enum { MOST_CARDS = TRANSPORT_FIELD };

/* In how many ways up to so many things of these kinds can be chosen. */
static double ways_to_choose(int kinds, int most) {
    return factorial(kinds + most) / factorial(kinds) / factorial(most);
}

/* Adds a kind of which there are so many pieces, each of which lies in any of these ways: ways[n]
 * becomes those to take n pieces for places that are then given out in any order. */
static void add_kind(double *ways, int size, int pieces, int lies) {
    for (int n = size - 1; n > 0; n--)
        for (int taken = 1; taken <= pieces && taken <= n; taken++)
            ways[n] += ways[n - taken] * pow(lies, taken) / factorial(taken);
}

/* The ways to have packages on the cards of a field. */
static double ways_to_load(const transport *s, int cards) {
    double ways[MOST_CARDS + 1] = {1}, all = 0;
    for (int pair = 0; pair < s->set.pairs; pair++)
        add_kind(ways, cards + 1, s->set.packages[pair], 2);
    for (int n = 0; n <= cards; n++) all += ways[n] * factorial(cards) / factorial(cards - n);
    return all;
}

/* Connected shapes of so many hexagons: they grow by 5.183 with each (polyhexes, OEIS A001207). One
 * of the start cards, which never move, is on one of its cells. */
static double shapes(int cards) {
    return cards * pow(5.183, cards);
}

/* Fields in one piece of the start cards and any cards of the pile in any way, whether edges match
 * or not; on them packages; hands and tiles; and who is to move. */
static double transport_space(const brett_state *start) {
    const transport *s = (const transport *)start;
    double ways[MOST_CARDS + 1] = {1}, all = 0, pallets = 1;
    for (int kind = 0; kind < s->set.kinds; kind++)
        add_kind(ways, MOST_CARDS + 1, s->set.total[kind], transport_orientations(&s->set, kind));
    for (int seat = 0; seat < s->seats; seat++) pallets *= transport_orientations(&s->set, seat);
    for (int pile = 0; s->cards + pile <= MOST_CARDS; pile++)
        if (ways[pile] > 0)
            all += shapes(s->cards + pile) * ways[pile] * factorial(pile + s->seats) *
                   ways_to_load(s, s->cards + pile);
    double held =
        ways_to_choose(s->set.kinds, s->set.hand) * ways_to_choose(2 * s->set.pairs, s->set.tile);
    return all * pallets * pow(held, s->seats) * s->seats;
}

/* ---- All games ---- */

static const struct {
    const char *name;
    space_method method;
    double (*count)(const brett_state *start);
} counts[] = {{"linja", SPACE_EXACT, linja_space},
              {"transfer", SPACE_ARRANGEMENTS, transfer_space},
              {"twisty", SPACE_ARRANGEMENTS, twisty_space},
              {"transport", SPACE_ESTIMATE, transport_space}};

space_method space_of(const brett_game *game, const brett_state *start, double *log10_positions) {
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        if (strcmp(game->name, counts[i].name)) continue;
        *log10_positions = log10(counts[i].count(start));
        return counts[i].method;
    }
    return SPACE_UNKNOWN;
}
