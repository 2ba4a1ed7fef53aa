/* The full screen as a picture: where everything is, and drawing it. Nothing here waits, and
 * nothing changes the game. */
#ifndef BRETT_TERMINAL_SCREEN_SCENE_H
#define BRETT_TERMINAL_SCREEN_SCENE_H

#include "terminal/board.h"
#include "terminal/session.h"
#include "terminal/session_text.h"

enum { LEAST_LINES = 24, LEAST_COLUMNS = 80 };

enum notice { NOTICE_NONE, NOTICE_PLAIN, NOTICE_BAD };

/* A key that was pressed before it could be obeyed. */
typedef struct early_key {
    int key, y, x;
} early_key;
enum { EARLY_KEYS = 16 };

typedef struct scene {
    session *s;
    const board *board;
    int lines, columns;  /* of the terminal */
    board_choice choice; /* what the person is about to do */

    /* The view that is shown: of the session's position, or of one on the way to it while a turn of
     * the computer is acted out. Then moving has the part of the turn that has been shown. */
    brett_state shown;
    int viewer; /* whose view it is */
    bool acting;
    bool hurry; /* until this turn has ended */
    session_part moving;

    /* What is said below the board in place of what the cursor means. */
    enum notice notice;
    char said[WORDS_BYTES];

    bool leaves; /* the person left while the computer was thinking */
    int early;   /* of the keys that were pressed meanwhile */
    early_key keys[EARLY_KEYS];
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

/* How a seat's shape looks. */
look scene_seat_look(const scene *v, int seat);

/* The turn that is being made or else the news, as so many lines; and the list of turns. */
int scene_draw_news(const scene *v, canvas *c, area where);
void scene_draw_history(const scene *v, canvas *c, area where);

/* Draws the screen, or what is missing when it is too small. The caller frees the canvas. */
canvas scene_draw(const scene *v);

/* Lay the list of keys over the picture, and what is said before the keyboard goes on to the next
 * person. */
void scene_draw_help(const scene *v, canvas *c);
void scene_draw_cover(const scene *v, canvas *c);

#endif
