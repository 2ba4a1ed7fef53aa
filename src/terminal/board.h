/* What the terminal has to know of each game: how its board is drawn, and how one points at it. A
 * const table a game, as in the library; everything else of the terminal is the same for all games.
 *
 * A board has places, numbered from 0 as in describe_place. A person makes a choice by moving a
 * cursor over them and, where a place alone does not mean a step, by choosing what to do there and
 * with how much. The rules of the game, and so which steps are legal and why not, are always asked
 * of the library. */
#ifndef BRETT_TERMINAL_BOARD_H
#define BRETT_TERMINAL_BOARD_H

#include <stdio.h>

#include "brett.h"
#include "terminal/laying.h"
#include "terminal/screen/canvas.h"
#include "terminal/session.h"

enum { NO_PLACE = -1 };

typedef enum board_direction { GO_UP, GO_DOWN, GO_LEFT, GO_RIGHT } board_direction;

/* What a person is about to do. What action and number mean is the board's own; one that needs only
 * the place leaves them 0. */
typedef struct board_choice {
    int place;
    int action;
    int number;
    int wanted; /* the number that was asked for; number is as near to it as the place lets it be */
} board_choice;

/* A position to draw, and the marks in it. */
typedef struct board_view {
    const brett_state *state;
    const board_choice *choice; /* what the cursor is on, or NULL */
    bool choosing;              /* a person is to choose: mark the legal steps */
    int viewer;                 /* the seat whose view it is; BRETT_NOBODY: no one's */
    bool turned;                /* seen from the second seat's end, where the board has ends */
    bool plain;                 /* letters alone, for printing */
    const session_part *last;   /* the turn to mark, as far as it has been made; or NULL */
    const session_part *parts;  /* all that led here, as far as they are known; last stands
                                 * for the last of them */
    size_t count;
} board_view;

/* What a click or a typed letter asks for. */
typedef enum board_effect { EFFECT_NONE, EFFECT_CHOICE, EFFECT_STEP } board_effect;

/* A key and what it does, a text of the catalogues. A list of them ends with one without a key. */
typedef struct board_key {
    const char *key, *does;
} board_key;

typedef struct board {
    const brett_game *game;
    bool seats_have_colours; /* if not, seats are shapes alone, since pieces have colours */
    bool tells_why_not;      /* what makes a choice not legal is worth saying before it is made */
    bool has_ends;           /* the first seat's and the second's: it can be turned */
    const board_key *help;   /* the keys that choose */
    const char *signs;       /* what the marks on the board mean, a text of the catalogues */
    const char *writing;     /* how a turn is written, for the line mode; NULL: as moves with
                                blanks between them */
    size_t told_from;        /* the first of the places that together describe the whole board */

    /* Lays the start of a game by hand, or NULL where the start is fixed. */
    const laying *laying;

    /* Prints the position as a drawing of plain characters, no wider than 80 columns where the
     * board lets it. */
    void (*print)(FILE *out, const brett_state *state, const char *const names[]);

    /* Draws all cards and pieces of a set, whose text is sound, to be compared with those of a box;
     * or NULL in games without one. */
    void (*print_set)(FILE *out, const char *set);

    /* The size that the board takes when there is this much room, which is at least 17 lines and
     * 32 columns. One that has to be wider takes fewer lines, so that there is room below it. */
    void (*size)(int lines, int columns, area *area);

    /* Draws inside an area of that size. */
    void (*draw)(canvas *c, area where, const board_view *view);

    /* Draws what a seat has besides its points, on a few lines of the area, and returns their
     * number; or NULL. */
    int (*draw_seat)(canvas *c, area where, const brett_state *state, int seat);

    /* Draws how far the turn is, on a few lines of the area, and returns their number; or NULL. */
    int (*draw_stage)(canvas *c, area where, const board_view *view);

    /* A click on what draw_stage drew in the area; or NULL where nothing there can be chosen. */
    board_effect (*point_stage)(area where, const board_view *view, int y, int x,
                                board_choice *choice);

    /* The place that describes what a seat holds and others may not see; or NULL where none does.
     */
    size_t (*held_place)(const brett_state *state, int seat);

    /* Says what is to be seen at the cursor, false where that is nothing; or NULL where choices
     * have the places that the game describes. */
    bool (*describe)(const brett_state *state, const board_choice *choice, brett_message *message);

    /* The few keys that choose in this position, for the line at the bottom. */
    const board_key *(*keys)(const brett_state *state, const board_choice *choice);

    /* Change the choice: by an arrow; by a typed letter or digit; by a click, the board being drawn
     * in the area. */
    void (*go)(const board_view *view, board_choice *choice, board_direction way);
    board_effect (*type)(const brett_state *state, board_choice *choice, wchar_t key);
    board_effect (*point)(area where, const board_view *view, int y, int x, board_choice *choice);

    /* Enter: whether the choice is to be made as a step, or was only a part of choosing; or NULL
     * where it always is a step. */
    board_effect (*enter)(const brett_state *state, board_choice *choice);

    /* Fits the choice to the position after one of them has changed. */
    void (*fit)(const brett_state *state, board_choice *choice);

    /* The step that a choice means, legal or not; where it could mean several, a legal one. */
    brett_step (*step_of)(const brett_state *state, const board_choice *choice);

    /* The choice that means a legal step. */
    board_choice (*choice_of)(const brett_state *state, brett_step step);
} board;

/* The board of a game, or NULL where it has none. */
const board *board_of(const brett_game *game);

/* Whether a game has a board; if not, says so. */
bool board_is_there(const brett_game *game);

/* Every seat has a shape, everywhere: disc, square, triangle, hexagon. */
const char *seat_shape(int seat);

/* Prints a position as a board draws it in so many lines and columns, as nobody's. */
void print_board(FILE *out, void (*draw)(canvas *c, area where, const board_view *view), int lines,
                 int columns, const brett_state *state);

/* Prints who plays with which shape, and the points as they stand: a line a seat. */
void print_seats(FILE *out, const brett_game *game, const brett_state *state,
                 const char *const names[]);

#endif
