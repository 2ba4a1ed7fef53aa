/* Where everything is on the screen.
 *
 * From top to bottom: the title, a blank line, the board, a blank line, three lines for what the
 * cursor means, the keys. Right of the board is the panel, with the players, what is due, and what
 * has happened. On a large terminal all of it stays together in the middle.
 *
 * Where lines are few, the title is the panel's first line, and no line is blank. Where columns are
 * few, the panel is narrow; what the board then leaves free below it is for what has happened. */
#include "terminal/screen/scene.h"

enum {
    FULL_LINES = 24, /* with fewer the layout is tight */
    FULL_COLUMNS = 80,
    LEAST_PANEL = 33,
    WIDE_PANEL = 43, /* that the board leaves, where there is much room */
    WIDEST_PANEL = 56,
    LEAST_BELOW = 5
};

/* What the size of the terminal decides. */
typedef struct measures {
    int above, status, below; /* lines; below is all that is under the board */
    int left, right, gap;     /* columns: the margins, and between board and panel */
    int panel;                /* its least columns */
} measures;

static int least(int a, int b) {
    return a < b ? a : b;
}

/* Of columns beyond the usual ones, the board gets most, and the panel some. */
static measures measures_of(bool tight, bool narrow, int columns) {
    measures m = {.above = 2, .status = 3, .left = 1, .right = 1, .gap = 3};
    m.panel = least(LEAST_PANEL + (columns - FULL_COLUMNS) / 4, WIDE_PANEL);
    if (tight) m.above = 0, m.status = 2;
    if (narrow) m.left = 0, m.gap = 1, m.panel = 26;
    m.below = !tight + m.status + 1;
    return m;
}

/* The lines that a narrow screen leaves under the board. */
static area below_board(const layout *l, const measures *m, int lines, int columns) {
    int y = l->board.y + l->board.lines + 1, end = lines - m->below;
    return end - y < LEAST_BELOW ? (area){0} : (area){y, l->board.x, end - y, columns};
}

layout layout_of(const board *drawn, int lines, int columns) {
    bool tight = lines < FULL_LINES, narrow = columns < FULL_COLUMNS;
    measures m = measures_of(tight, narrow, columns);
    layout l = {.tight = tight};
    area *b = &l.board;
    int room = columns - m.left - m.right - m.gap;
    drawn->size(lines - m.above - m.below, room - m.panel, b);
    int panel = least(room - b->columns, WIDEST_PANEL), wide = b->columns + m.gap + panel;

    int free_lines = lines - m.above - b->lines - m.below;
    b->y = m.above + (narrow ? 0 : free_lines / 2);
    b->x = narrow ? m.left : (columns - wide) / 2;
    l.panel = (area){b->y, b->x + b->columns + m.gap, b->lines, panel};
    if (narrow) l.below = below_board(&l, &m, lines, wide);
    int bottom = l.below.lines ? l.below.y + l.below.lines : b->y + b->lines;
    l.status = (area){bottom + !tight, b->x + 1, m.status, wide - 2};
    l.keys = (area){l.status.y + m.status, l.status.x, 1, l.status.columns};
    l.title = (area){b->y - m.above, b->x + 1, 1, wide - 2};
    if (!tight) return l;
    l.title = (area){l.panel.y, l.panel.x, 1, panel};
    l.panel.y++;
    l.panel.lines--;
    return l;
}
