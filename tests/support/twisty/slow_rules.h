/* Twisty once more, written straight from its rules (rules/twisty.md) with plain arrays and
 * recursion over whole chains: a second opinion that shares no code with the library. */
#ifndef BRETT_TESTS_TWISTY_SLOW_RULES_H
#define BRETT_TESTS_TWISTY_SLOW_RULES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SLOW_TWISTY_TEXT = 256, SLOW_TWISTY_TURN = 80, SLOW_TWISTY_STEPS = 49 };

typedef struct slow_twisty_player {
    int pawn;     /* 0 for a1, 1 for b1 .. 48 for g7; -1 before a corner is chosen */
    int held;     /* of the list, from its start */
    char list[8]; /* colours; protected ones in capitals */
} slow_twisty_player;

typedef struct slow_twisty {
    char board[49]; /* as in a position text */
    int seats, seat;
    slow_twisty_player player[4];
    int quiet;
    bool open_centre, sends_robbed, may_return; /* house rules */
    bool over;
    int winner; /* or -1 */
    int landings, path[24];
} slow_twisty;

/* A step: '-' to land on a square, '.' to stay, '>' and '@' to go to a corner after a steal and to
 * start from one. */
typedef struct slow_twisty_step {
    char sign;
    int square;
} slow_twisty_step;

/* What a step brought about. */
typedef struct slow_twisty_news {
    bool turn_ended, stole;
    unsigned passed; /* a bit for each seat */
} slow_twisty_news;

/* One distinct result of a turn. */
typedef struct slow_twisty_end {
    int landings;                /* of its shortest chain */
    char turn[SLOW_TWISTY_TURN]; /* the chain as text; of equally short ones, the first */
    char text[SLOW_TWISTY_TEXT]; /* the position after it */
    slow_twisty after;
    slow_twisty_news news;
} slow_twisty_end;

/* Reads a position text, which must be good, and passes over whoever cannot move. */
void slow_twisty_read(slow_twisty *g, const char *text);
void slow_twisty_write(const slow_twisty *g, char out[SLOW_TWISTY_TEXT]);

size_t slow_twisty_steps(const slow_twisty *g, slow_twisty_step out[SLOW_TWISTY_STEPS]);
void slow_twisty_step_write(const slow_twisty *g, slow_twisty_step step, char out[8]);
slow_twisty_news slow_twisty_apply(slow_twisty *g, slow_twisty_step step);

/* All distinct results of the turn, or of the rest of a turn that has been begun, sorted by text.
 * Returns their number; more than most is an error. */
size_t slow_twisty_turns(const slow_twisty *g, slow_twisty_end *out, size_t most);

/* How many sequences of this many turns there are. */
uint64_t slow_twisty_perft(const slow_twisty *g, int depth);

#endif
