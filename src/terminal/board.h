/* What the terminal has to know of each game: how its board is drawn. A const table a game, as in
 * the library; everything else of the terminal is the same for all games. */
#ifndef BRETT_TERMINAL_BOARD_H
#define BRETT_TERMINAL_BOARD_H

#include <stdio.h>

#include "brett.h"

typedef struct board {
    const brett_game *game;

    /* Prints the position as a drawing of plain characters, no wider than 80 columns. */
    void (*print)(FILE *out, const brett_state *state, const char *const names[]);
} board;

extern const board linja_board;

/* The board of a game. */
const board *board_of(const brett_game *game);

#endif
