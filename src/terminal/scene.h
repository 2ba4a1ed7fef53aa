/* The full screen as a picture: where everything is, and drawing it. Nothing here waits, and
 * nothing changes the game. */
#ifndef BRETT_TERMINAL_SCENE_H
#define BRETT_TERMINAL_SCENE_H

#include "terminal/board.h"
#include "terminal/session.h"
#include "terminal/telling.h"

enum { LEAST_LINES = 24, LEAST_COLUMNS = 80 };

enum notice { NOTICE_NONE, NOTICE_PLAIN, NOTICE_BAD };

typedef struct scene {
    session *s;
    const board *board;
    int lines, columns; /* of the terminal */
    int cursor;         /* a place of the board */

    /* The position that is shown: that of the session, or one on the way to it while a turn of the
     * computer is acted out. Then moving has the part of the turn that has been shown. */
    brett_state shown;
    bool acting;
    made_turn moving;

    /* What is said below the board in place of what the cursor means. */
    enum notice notice;
    char said[TOLD_BYTES];
} scene;

/* Where the board is. */
area scene_board(const scene *v);

bool scene_fits(const scene *v);

/* Draws the screen, or what is missing when it is too small. The caller frees the canvas. */
canvas scene_draw(const scene *v);

/* Lays the list of keys over the picture. */
void scene_draw_help(const scene *v, canvas *c);

#endif
