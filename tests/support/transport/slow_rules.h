/* Transport once more, written straight from its rules (rules/transport.md) with plain lists of
 * cards that are searched from end to end, and whole positions copied for every step: a second
 * opinion that shares no code with the library. It knows only the cards of the rules, and only
 * positions in which nothing is hidden, by versions 1 and 2 of the rules. */
#ifndef BRETT_TESTS_TRANSPORT_SLOW_RULES_H
#define BRETT_TESTS_TRANSPORT_SLOW_RULES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    SLOW_TRANSPORT_TEXT = 1536,
    SLOW_TRANSPORT_STEP = 24,
    SLOW_TRANSPORT_FIELD = 96,
    SLOW_TRANSPORT_KINDS = 20,
    SLOW_TRANSPORT_PAIRS = 10
};

typedef struct slow_transport_card {
    signed char q, r, turn;
    char kind[3];    /* as in a text: the shape and perhaps the icon */
    char package[3]; /* the upper and the lower number, or nothing */
} slow_transport_card;

typedef struct slow_transport_hand {
    int held;
    char card[5][3];
} slow_transport_hand;

typedef struct slow_transport {
    int cards;
    slow_transport_card field[SLOW_TRANSPORT_FIELD];
    int rules; /* the version of them */
    int seats, seat;
    char phase[12]; /* the word of a text, without what is after it */
    slow_transport_card lifted;
    char drawn[3];
    slow_transport_hand hand[4], aside;
    int tiled[4];
    char tile[4][8][3];
    int swaps;
    int pile[SLOW_TRANSPORT_KINDS], bag[SLOW_TRANSPORT_PAIRS];
    bool over;
} slow_transport;

/* Reads a position text, which must be good, and goes on to where something is to be done. */
void slow_transport_read(slow_transport *g, const char *text);
size_t slow_transport_write(const slow_transport *g, char out[SLOW_TRANSPORT_TEXT]);

/* Whether an edge of a card as it lies has a belt. */
bool slow_transport_has_belt(const slow_transport_card *c, int edge);

/* Whether a card matches all that it would touch. */
bool slow_transport_fits(const slow_transport *g, const slow_transport_card *c);

/* Is handed a legal step, how many outcomes of chance it stands for, and the position after it;
 * false stops the search. */
typedef bool slow_transport_found(void *context, const char *step, int weight,
                                  const slow_transport *after);

/* Finds every legal step. */
void slow_transport_steps(const slow_transport *g, slow_transport_found *found, void *context);

/* Whether a seat acts now; else chance does, or the game is over. */
bool slow_transport_is_seats(const slow_transport *g);

/* The points of a seat, or of its team. */
int slow_transport_points(const slow_transport *g, int seat);

/* Finds the hashes of the texts of all distinct positions in which the turn, or the rest of one
 * that has been begun, can end, sorted. Returns their number, or SIZE_MAX when there are more than
 * most ways. */
size_t slow_transport_turns(const slow_transport *g, uint64_t *out, size_t most);

/* The hash of a position's text (FNV-1a). */
uint64_t slow_transport_hash(const char *text);

#endif
