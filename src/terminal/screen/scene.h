/* The full screen as a picture: where everything is, and drawing it. Nothing here waits, and
 * nothing changes the game. */
#ifndef BRETT_TERMINAL_SCREEN_SCENE_H
#define BRETT_TERMINAL_SCREEN_SCENE_H

#include "terminal/board.h"
#include "terminal/session.h"
#include "terminal/session_text.h"

enum { LEAST_LINES = 20, LEAST_COLUMNS = 60 };

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
    bool turned;         /* the person has turned the board */

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

    /* While the list of turns is read, one more than the lines that it is scrolled back from its
     * end; else 0. And how far a notice that is longer than its room is scrolled down. */
    int turns_back, said_down;

    bool leaves; /* the person left while the computer was thinking */
    bool undoes; /* or wants to take back */
    int early;   /* of the keys that were pressed meanwhile */
    early_key keys[EARLY_KEYS];
} scene;

/* Where everything is. */
typedef struct layout {
    area title, board, panel, status, keys;
    area below; /* between board and status, where much is left there; else it has no lines */
    bool tight; /* no line is to be left blank */
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

/* The key that a click at a place of the list means, as window_key gives it; PRESSED_OTHER where it
 * means none. */
int key_name_at(area where, const key_name *names, int y, int x);

void draw_notice(canvas *c, area where, enum notice notice, const char *text);
void draw_too_small(canvas *c);

/* What a list of keys has: the keys of a few lists, which NULL ends, and a text below them. */
typedef struct help_text {
    const board_key *lists[4];
    const char *signs; /* a text of the catalogues */
} help_text;

/* Lays such a list over the picture, scrolled down as far as it goes, at most to top, which is
 * returned. */
int draw_help(canvas *c, const help_text *help, int top);

/* How a seat's shape looks. */
look scene_seat_look(const scene *v, int seat);

/* The parts of the picture: the title; the players, what is due and what has happened; what the
 * cursor means or what was said. */
void scene_draw_title(const scene *v, canvas *c, area where);
void scene_draw_panel(const scene *v, canvas *c, const layout *l);
void scene_draw_status(const scene *v, canvas *c, const layout *l);

/* Where draw_stage draws; without lines where it does not. */
area scene_stage(const scene *v, const layout *l);

/* The seats with their points, and what is due or how it ended, as so many lines. */
int scene_draw_players(const scene *v, canvas *c, area panel);
int scene_draw_due(const scene *v, canvas *c, area where);

/* The turn that is being made or else the news, as so many lines; and the list of turns. */
int scene_draw_news(const scene *v, canvas *c, area where);
void scene_draw_history(const scene *v, canvas *c, area where);

/* Who made a turn, as its shape; returns the column after it. */
int scene_draw_maker(const scene *v, canvas *c, int y, int x, const turn_parts *parts);

/* The end of the turn that begins with a part; and the last turn, as far as it is shown. */
size_t scene_turn_end(const session *s, size_t first);
turn_parts scene_last_turn(const scene *v);

/* The whole list of turns, each with all its words, where it is read; and the lines that it takes
 * at a width. */
void scene_draw_turns(const scene *v, canvas *c, area where);
int scene_turns_lines(const scene *v, int columns);
area scene_reading_area(const layout *l);

/* Where a notice is said: below the board or, where it is too long for that, beside it; and the
 * lines that it takes there. */
area scene_notice_area(const scene *v, const layout *l);
int scene_notice_lines(const scene *v, area where);

/* Scrolls a long notice, or else the list of turns; false where that is not what the key does. */
bool scene_scroll(scene *v, int key);

/* The key that a click on the list of keys means, or PRESSED_OTHER. */
int scene_key_at(const scene *v, int y, int x);

/* Draws the screen, or what is missing when it is too small. The caller frees the canvas. */
canvas scene_draw(const scene *v);

/* Lay the list of keys over the picture, as draw_help does; and what is said before the keyboard
 * goes on to the next person. */
int scene_draw_help(const scene *v, canvas *c, int top);
void scene_draw_cover(const scene *v, canvas *c);

#endif
