/* Transport: a field of belts that grows card by card, packages that ride on it, hidden hands.
 *
 * Representation. The field is a list of cards, sorted by their cells, so that equal fields are
 * equal bytes. A hand is a sorted list of kinds. The pile and the bag have no order: what comes out
 * of them is drawn by chance, and their content is counts.
 *
 * A view is a state in which the cards of some seats are hidden: hidden has their bits, their hands
 * hold TRANSPORT_HIDDEN, and pile counts all cards whose place is not known. pile_size is always
 * the true number of cards in the pile. Views are what lies on the table, and do not remember: not
 * even a hand's owner is told of cards that have gone back into the pile.
 *
 * Two versions of the rules are played. In the first, a swap ends the game where the pile has fewer
 * cards than a hand; now the hand is shuffled into the pile before cards are drawn, and nothing is
 * laid aside.
 *
 * Invariants, kept by transport_apply and demanded of every position:
 *  - edges that touch match everywhere, belt to belt and floor to floor;
 *  - no card and no package is lost or doubled: field, hands, aside, lifted and pile make up the
 *    set, and so do field, tiles, drawn and bag;
 *  - seat can make the step that phase asks for, or it is chance's;
 *  - what is not in use is 0. */
#ifndef BRETT_RULES_TRANSPORT_H
#define BRETT_RULES_TRANSPORT_H

#include "brett.h"
#include "rules/transport_set.h"

typedef enum transport_phase {
    TRANSPORT_PHASE_CONNECT, /* or swap: a turn begins */
    TRANSPORT_PHASE_BAG,     /* chance: a package comes out of the bag */
    TRANSPORT_PHASE_LOAD,    /* it goes onto a loading card */
    TRANSPORT_PHASE_LIFT,    /* the key: a card is lifted */
    TRANSPORT_PHASE_PLACE,   /* and connected elsewhere */
    TRANSPORT_PHASE_FORKLIFT,
    TRANSPORT_PHASE_REFILL, /* chance: a card for the hand that is being swapped */
    TRANSPORT_PHASE_MOVE,   /* of a package */
    TRANSPORT_PHASE_DRAW,   /* chance: a card for the hand */
    TRANSPORT_PHASES
} transport_phase;

typedef enum transport_end {
    TRANSPORT_GOES_ON,
    TRANSPORT_TILE_FULL,
    TRANSPORT_PILE_EMPTY,
    TRANSPORT_ALL_SWAP
} transport_end;

enum {
    TRANSPORT_RULES_VERSION = 2,
    TRANSPORT_OLDEST_RULES = 1 /* that are still played */
};

typedef struct __attribute__((may_alias)) transport {
    transport_set set;
    transport_card field[TRANSPORT_FIELD];
    uint8_t pile[TRANSPORT_KINDS];
    uint8_t pile_size;
    uint8_t bag[TRANSPORT_PAIRS];
    uint8_t hand[BRETT_SEATS][TRANSPORT_HAND];
    uint8_t held[BRETT_SEATS];
    uint8_t aside[TRANSPORT_HAND]; /* the hand that is being swapped, unless it is in the pile */
    uint8_t asides;
    uint8_t tile[BRETT_SEATS][TRANSPORT_TILE]; /* packages, sorted */
    uint8_t tiled[BRETT_SEATS];
    transport_card lifted; /* in the phase place, with the cell that it came from */
    uint8_t drawn;         /* in the phase load: the package */
    uint8_t cards;         /* on the field */
    uint8_t seats;
    uint8_t seat;      /* whose turn it is, or was when the game ended in it */
    uint8_t phase;     /* a transport_phase */
    uint8_t over;      /* a transport_end */
    uint8_t swaps;     /* turns in a row that were swaps */
    uint8_t hidden;    /* bit s: the cards of seat s are not seen */
    uint8_t rules;     /* the version of them, where it is not the latest; else 0 */
    uint8_t unused[9]; /* always 0: states are compared as bytes */
} transport;

_Static_assert(sizeof(transport) % 8 == 0, "no bytes are left over");

enum {
    /* Every card of a hand in up to three ways at some 300 cells next to the field. */
    TRANSPORT_MAX_STEPS = 4096,
    TRANSPORT_TURN_STEPS = 5 /* connect, lift, place, move; the draws of a swap are chance's */
};

/* ---- Steps ---- */

typedef enum transport_action {
    TRANSPORT_CONNECT,
    TRANSPORT_SWAP,
    TRANSPORT_DRAW_PACKAGE, /* kind: the pair */
    TRANSPORT_LOAD_PACKAGE, /* at */
    TRANSPORT_LIFT,         /* at */
    TRANSPORT_PLACE,
    TRANSPORT_SHIFT,    /* a pallet, at, goes to the cell to, turned */
    TRANSPORT_EXCHANGE, /* the pallets at and to */
    TRANSPORT_MOVE,     /* of a package, at, to the card to */
    TRANSPORT_DRAW,     /* kind */
    TRANSPORT_ACTIONS
} transport_action;

typedef struct cell {
    int q, r;
} cell;

enum { NO_EDGE = 7 };

/* A step in full; what an action does not need is 0, and NO_EDGE. */
typedef struct transport_full_step {
    transport_action action;
    int kind, turn;
    int edge; /* of the card connected, to which a pallet is pushed on */
    cell at, to;
} transport_full_step;

/* From the lowest bits up: the action, kind, turn and edge, and both cells. */
static inline brett_step transport_step(const transport_full_step *m) {
    return (brett_step)m->action | (brett_step)m->kind << 4 | (brett_step)m->turn << 9 |
           (brett_step)m->edge << 12 | (brett_step)(uint8_t)m->at.q << 16 |
           (brett_step)(uint8_t)m->at.r << 24 | (brett_step)(uint8_t)m->to.q << 32 |
           (brett_step)(uint8_t)m->to.r << 40;
}

/* The cell and the edge of a step alone, for whoever picks a few out of many. */
static inline cell transport_step_at(brett_step step) {
    return (cell){(int8_t)(step >> 16), (int8_t)(step >> 24)};
}
static inline int transport_step_edge(brett_step step) {
    return (int)(step >> 12 & 7);
}

/* What a step says; false when it says nothing, with an action, edge or turn that there is not. */
bool transport_read_step(brett_step step, transport_full_step *move);

/* ---- The game ---- */

/* Sets up the field and the packages of a set; hands are empty and all cards in the pile. */
void transport_start(transport *s, const transport_set *set, const transport_layout *layout,
                     int seats, int first);

/* Gives a card of the pile to a seat. */
void transport_give(transport *s, int seat, int kind);

/* Takes a position whose parts are set to where play goes on from there. */
void transport_settle(transport *s);

/* Who acts: a seat, chance or nobody. */
int transport_actor(const transport *s);

size_t transport_steps(const transport *s, brett_step *out);
uint32_t transport_weight(const transport *s, brett_step step);
brett_events transport_apply(transport *s, brett_step step);
void transport_result(const transport *s, brett_result *result);
int transport_points(const transport *s, int seat);

/* A package as it comes out of the bag: the higher number up, or with so many seats the lower. */
static inline int package_from_bag(const transport *s, int pair) {
    return package_of(&s->set, pair, s->set.lower_up >> s->seats & 1);
}

static inline int packages_in_bag(const transport *s) {
    int count = 0;
    for (int pair = 0; pair < s->set.pairs; pair++) count += s->bag[pair];
    return count;
}

/* The team of a seat: with four, partners sit opposite. */
static inline int transport_team(const transport *s, int seat) {
    return s->seats == 4 ? seat % 2 : seat;
}

/* Whether the pile has too few cards for another hand, so that a swap goes another way. */
static inline bool pile_is_short(const transport *s) {
    return s->pile_size < s->set.hand;
}

uint64_t transport_hash(const transport *s);
void transport_view(const transport *s, int viewer, transport *out);
brett_step transport_seen(const transport *s, brett_step step, int viewer);
void transport_sample(transport *view, brett_random *random);

/* What the rules say of a step. */
typedef enum transport_legality {
    TRANSPORT_LEGAL,
    TRANSPORT_GAME_OVER,
    TRANSPORT_NO_SUCH_STEP,
    TRANSPORT_NOT_NOW, /* another action is due */
    TRANSPORT_NOT_IN_HAND,
    TRANSPORT_CELL_TAKEN,      /* a card lies there, and not a pallet to be pushed on */
    TRANSPORT_SAME_CELL,       /* a card or pallet that moves goes to another cell */
    TRANSPORT_NO_NEIGHBOUR,    /* a card goes next to another */
    TRANSPORT_OFF_TABLE,       /* the table ends there */
    TRANSPORT_NO_JOINT,        /* a belt card joins the belt */
    TRANSPORT_EDGES_DIFFER,    /* an edge does not match the card that it touches */
    TRANSPORT_SAME_WAY,        /* turned onto itself: another turn stands for this one */
    TRANSPORT_PALLET_LOOSE,    /* a pallet that is joined to nothing is not pushed on */
    TRANSPORT_PALLET_NO_PLACE, /* the pallet cannot go there */
    TRANSPORT_NO_EMPTY_LOADING,
    TRANSPORT_BAG_EMPTY,
    TRANSPORT_KEY_USELESS,      /* no card could be moved */
    TRANSPORT_FORKLIFT_USELESS, /* no pallet could be moved */
    TRANSPORT_NO_LOADING,       /* no loading card there */
    TRANSPORT_LOADED,           /* a package is on it */
    TRANSPORT_NO_ICON,          /* the key moves cards with a white icon */
    TRANSPORT_ENCLOSED,
    TRANSPORT_NO_PLACE, /* the card could be connected nowhere else */
    TRANSPORT_NO_PALLET,
    TRANSPORT_NO_OPEN_END,
    TRANSPORT_NO_PACKAGE,
    TRANSPORT_OUT_OF_REACH, /* not on an exact way of the package */
    TRANSPORT_NOT_THERE     /* chance cannot draw that */
} transport_legality;

transport_legality transport_check(const transport *s, brett_step step);

/* ---- Turns ---- */

/* All distinct turns, as brett_game asks of turns and turn_at. No position is known that needs more
 * memory than this; for one that did, turns would say so. */
#define TRANSPORT_TURNS_MEMORY ((size_t)64 << 20)
size_t transport_turns(const transport *s, void *memory, size_t bytes);
void transport_turn_at(const transport *s, const void *memory, size_t index, brett_turn *turn,
                       transport *after);

#endif
