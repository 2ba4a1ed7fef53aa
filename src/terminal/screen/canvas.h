/* A grid of letters that boards and panels are drawn on before anything reaches the terminal. The
 * full screen shows it in colours, the line mode prints it as it is; whoever draws knows neither.
 *
 * A look is an ink on a ground. Both name what is meant (a legal move, a seat), not a colour, and
 * nothing may rest on them alone: without colours only the letters are left. */
#ifndef BRETT_TERMINAL_SCREEN_CANVAS_H
#define BRETT_TERMINAL_SCREEN_CANVAS_H

#include <stdio.h>
#include <wchar.h>

enum ink {
    INK_PLAIN,
    INK_QUIET,  /* what may be overlooked: frames, numbers, labels */
    INK_STRONG, /* headings, keys */
    INK_LEGAL,
    INK_CHOSEN,
    INK_LAST, /* what the last turn did */
    INK_BAD,
    INK_STICK,                 /* wood on wood */
    INK_SEAT,                  /* and the next three: the seats */
    INK_COLOUR = INK_SEAT + 4, /* and the next six: the colours of pieces, r o y g b p w */
    INK_COUNT = INK_COLOUR + 7
};

enum ground {
    GROUND_TABLE, /* the terminal's own */
    GROUND_BOARD,
    GROUND_CHOSEN,
    GROUND_TARGET,
    GROUND_WELL, /* where pieces lie */
    GROUND_MEDAL,
    GROUND_FIELD,                    /* every other square of a chequered board */
    GROUND_SEAT,                     /* and the next three: a piece of that seat */
    GROUND_COLOUR = GROUND_SEAT + 4, /* and the next six: a piece of that colour */
    GROUND_PAWN = GROUND_COLOUR + 7, /* a piece whose shape alone tells its seat */
    GROUND_COUNT
};

typedef unsigned short look;

static inline look styled(enum ink i, enum ground g) {
    return (look)(g * INK_COUNT + i);
}

typedef struct canvas_cell {
    wchar_t letter; /* 0: covered by a wide letter before it */
    wchar_t mark;   /* joins the letter, or 0 */
    look style;
} canvas_cell;

typedef struct canvas {
    int lines, columns;
    canvas_cell *cells;
} canvas;

typedef struct area {
    int y, x, lines, columns;
} area;

/* Makes a blank canvas, which canvas_free frees. */
canvas canvas_of(int lines, int columns);
void canvas_free(canvas *c);

/* Writes a text on one line; what is outside the canvas is lost. Returns the column after it. */
int canvas_put(canvas *c, int y, int x, look style, const char *text);

/* The same of letters that the terminal can show. */
int canvas_put_letters(canvas *c, int y, int x, look style, const wchar_t *letters);

/* As canvas_put, but cut with an ellipsis where it is wider than so many columns. */
int canvas_put_cut(canvas *c, int y, int x, int columns, look style, const char *text);

/* Writes a text over several lines, cut with an ellipsis where the area is too small; returns the
 * number of lines. */
int canvas_wrap(canvas *c, area where, look style, const char *text);

/* Makes an area blank. */
void canvas_fill(canvas *c, area where, look style);

/* Copies another canvas to where its upper left corner shall be. */
void canvas_copy(canvas *c, int y, int x, const canvas *from);

/* Draws a frame just inside an area. */
void canvas_frame(canvas *c, area where, look style);

/* Prints the letters alone, without blanks at the ends of lines. */
void canvas_print(FILE *out, const canvas *c);

/* The same on a terminal, lines that begin with strong letters in bold. */
void canvas_print_bold(FILE *out, const canvas *c);

#endif
