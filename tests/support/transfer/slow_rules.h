/* Transfer once more, written straight from its rules (rules/transfer.md) with plain arrays and
 * loops: a second opinion that shares no code with the library. Its pieces have numbers, so that
 * each can be followed on its way, and it remembers the whole past of a game. */
#ifndef BRETT_TESTS_TRANSFER_SLOW_RULES_H
#define BRETT_TESTS_TRANSFER_SLOW_RULES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SLOW_TEXT = 128, SLOW_PAST = 1024 };

/* Pieces in a line: a row from A's end to B's, or a slider from its bottom to its top. A piece is a
 * number from 0 to 34, and its colour that number divided by five. */
typedef struct slow_line {
    int count;
    int piece[8];
} slow_line;

typedef struct slow_board {
    slow_line row[9], slider[2];
    int seat;   /* 0 for A, 1 for B */
    char phase; /* 'l', 'u' or 'r' */
    int points[2];
    bool scored; /* in this turn */
    bool free;   /* slider-groups=free: "only neighbours in a row are" a group */
} slow_board;

typedef struct slow_game {
    slow_board now;
    int quiet; /* turns since a row was completed, passes included */
    bool over;
    bool allowed; /* repeat=allowed */
    int known;
    char past[SLOW_PAST][SLOW_TEXT]; /* rows and side to move of all positions between turns */
} slow_game;

/* A step: '+', '-' or '*', a row from 1 to 9, and a number of pieces. */
typedef struct slow_move {
    char action;
    int row, count;
} slow_move;

/* What a step brought about. */
typedef struct slow_news {
    bool turn_ended;
    int passed; /* the seat that then passed, or -1 */
} slow_news;

void slow_transfer_read(slow_game *g, const char *text);
void slow_transfer_write(const slow_game *g, char out[SLOW_TEXT]);

bool slow_transfer_legal(const slow_game *g, slow_move move);
size_t slow_transfer_steps(const slow_game *g, slow_move out[81]);
slow_news slow_transfer_apply(slow_game *g, slow_move move);

/* The distinct ends of all ways to complete the turn, sorted: each the rows and the points as they
 * stand in a position text. Returns their number; more than most is an error. */
size_t slow_transfer_turns(const slow_game *g, char (*out)[SLOW_TEXT], size_t most);

/* How many sequences of steps complete the turn; where singly is set, only those in which every
 * load takes just one piece or one group. */
uint64_t slow_transfer_sequences(const slow_game *g, bool singly);

#endif
