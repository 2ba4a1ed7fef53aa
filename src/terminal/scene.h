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
    int lines, columns;  /* of the terminal */
    board_choice choice; /* what the person is about to do */

    /* The position that is shown: that of the session, or one on the way to it while a turn of the
     * computer is acted out. Then moving has the part of the turn that has been shown. */
    brett_state shown;
    bool acting;
    made_turn moving;

    /* What is said below the board in place of what the cursor means. */
    enum notice notice;
    char said[TOLD_BYTES];
} scene;

/* Where everything is. */
typedef struct layout {
    area whole, board, panel, status, keys;
} layout;

layout layout_of(const board *b, int lines, int columns);

/* What the board shows. */
board_view scene_view(const scene *v);

bool scene_fits(const scene *v);

/* The parts of a screen that are not of one game: the list of keys at the bottom, a sentence in a
 * place, and what is missing when the terminal is too small. */
typedef struct key_name {
    const char *key, *does;
    int rank; /* where not all fit, the highest go first; 0 never goes */
} key_name;

void draw_key_names(canvas *c, area where, const key_name *names);
void draw_notice(canvas *c, area where, enum notice notice, const char *text);
void draw_too_small(canvas *c);

/* Draws the screen, or what is missing when it is too small. The caller frees the canvas. */
canvas scene_draw(const scene *v);

/* Lays the list of keys over the picture. */
void scene_draw_help(const scene *v, canvas *c);

#endif
