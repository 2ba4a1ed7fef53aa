/* What a game of Transport is played with: its cards, its packages and a few numbers. They are
 * data, read from a text by src/text/transport_set.c, which checks them; a state carries its own
 * set, so that it needs nothing else.
 *
 * Cards are of kinds; all cards of a kind are equal. Edges are numbered 0 to 5 counter-clockwise
 * from east, and a set of edges is a mask of six bits, for the card as it is not turned.
 *
 * Invariants: the first kinds are the pallets of the seats; kinds of the pile have a total above 0;
 * entry is a part of edges; after the kinds and pairs in use all is 0. */
#ifndef BRETT_RULES_TRANSPORT_SET_H
#define BRETT_RULES_TRANSPORT_SET_H

#include "brett.h"

enum {
    TRANSPORT_EDGES = 6,
    TRANSPORT_KINDS = 31,  /* the most kinds of cards */
    TRANSPORT_HIDDEN = 31, /* stands for the kind of a card that is not seen */
    TRANSPORT_PAIRS = 16,  /* the most kinds of packages */
    TRANSPORT_HAND = 5,    /* the most cards in a hand */
    TRANSPORT_TILE = 6,    /* the most packages on a score tile */
    TRANSPORT_FIELD = 96,  /* the most cards on the field, so the most in the game */
    TRANSPORT_START = 16,  /* the most cards of a start layout */
    TRANSPORT_TABLE = 96   /* how far the table reaches from its middle, farther than games go */
};

/* What a card is for. A white icon is its action when it is played from the hand. */
typedef enum transport_sort {
    TRANSPORT_PALLET,
    TRANSPORT_LOADING,
    TRANSPORT_JUNCTION, /* a card of the start without an icon */
    TRANSPORT_PLAIN,    /* from here on cards of the pile */
    TRANSPORT_PACKAGE,  /* from here on with a white icon */
    TRANSPORT_KEY,
    TRANSPORT_FORKLIFT,
    TRANSPORT_SORTS
} transport_sort;

typedef struct transport_set {
    uint8_t kinds;
    uint8_t pairs;
    uint8_t hand;     /* cards that a player holds */
    uint8_t tile;     /* packages on a tile that end the game */
    uint8_t rounds;   /* of swaps alone that end the game */
    uint8_t lower_up; /* bit n: with n players a new package lies with its lower number up */
    uint8_t sort[TRANSPORT_KINDS];
    uint8_t letter[TRANSPORT_KINDS]; /* of the shape, in text */
    uint8_t edges[TRANSPORT_KINDS];  /* with a belt */
    uint8_t entry[TRANSPORT_KINDS];  /* of those, the ones that nothing leaves through */
    uint8_t total[TRANSPORT_KINDS];  /* cards of the pile */
    uint8_t pair[TRANSPORT_PAIRS];   /* both numbers of a package, the higher one times 16 */
    uint8_t packages[TRANSPORT_PAIRS];
    uint8_t unused[7]; /* always 0: states are compared as bytes */
} transport_set;

/* A card on the field: its cell in axial coordinates, its kind, by how many edges it is turned
 * counter-clockwise, and the package on it: 0, or 1 more than twice its pair, and 1 more where its
 * lower number is up. */
typedef struct transport_card {
    int8_t q, r;
    uint8_t kind_turn;
    uint8_t package;
} transport_card;

static inline int card_kind(transport_card c) {
    return c.kind_turn & 31;
}
static inline int card_turn(transport_card c) {
    return c.kind_turn >> 5;
}
static inline transport_card card_at(int q, int r, int kind, int turn) {
    return (transport_card){(int8_t)q, (int8_t)r, (uint8_t)(kind | turn << 5), 0};
}

/* The cards that a game with so many seats starts with. */
typedef struct transport_layout {
    int count;
    transport_card card[TRANSPORT_START];
} transport_layout;

static inline int package_pair(int package) {
    return (package - 1) >> 1;
}

/* A package lying so; one whose numbers are equal lies in just one way. */
static inline int package_of(const transport_set *set, int pair, bool lower_up) {
    bool differ = set->pair[pair] >> 4 != (set->pair[pair] & 15);
    return 1 + 2 * pair + (lower_up && differ);
}

/* The number that is up, and the other one. */
static inline int package_number(const transport_set *set, int package) {
    int pair = set->pair[package_pair(package)];
    return (package - 1) & 1 ? pair & 15 : pair >> 4;
}
static inline int package_turned(const transport_set *set, int package) {
    return package_of(set, package_pair(package), !((package - 1) & 1));
}

/* A set of edges of a card that is turned. */
static inline unsigned edges_turned(unsigned edges, int turn) {
    return (edges << turn | edges >> (TRANSPORT_EDGES - turn)) & 63;
}

/* Adds to a sorted list, as hands and tiles are. */
static inline void sorted_add(uint8_t *list, uint8_t *count, int item) {
    int place = (*count)++;
    for (; place > 0 && list[place - 1] > item; place--) list[place] = list[place - 1];
    list[place] = (uint8_t)item;
}

/* In how many ways a kind can lie. */
int transport_orientations(const transport_set *set, int kind);

#endif
