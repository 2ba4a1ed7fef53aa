/* With 256 colours the board is of light wood, whatever the terminal's own ground, so that its
 * colours can be chosen for contrast; on the table they are of middle lightness, to be read on
 * black and on white. With eight colours, and with none, nothing has a ground of its own. */
#include "terminal/screen/palette.h"

#include <stdlib.h>

enum { NO_COLOURS, FEW_COLOURS, MANY_COLOURS };
static int depth;

enum { OWN = -1 }; /* the terminal's own colour */

static const short ink_on_table[INK_COLOUR] = {
    [INK_PLAIN] = OWN, [INK_QUIET] = 244,   [INK_STRONG] = OWN,  [INK_LEGAL] = 29,
    [INK_CHOSEN] = 68, [INK_LAST] = 136,    [INK_BAD] = 167,     [INK_STICK] = 137,
    [INK_SEAT] = 166,  [INK_SEAT + 1] = 68, [INK_SEAT + 2] = 30, [INK_SEAT + 3] = 136,
};
static const short ink_on_wood[INK_COLOUR] = {
    [INK_PLAIN] = 235, [INK_QUIET] = 239,   [INK_STRONG] = 232,  [INK_LEGAL] = 22,
    [INK_CHOSEN] = 16, [INK_LAST] = 52,     [INK_BAD] = 88,      [INK_STICK] = 94,
    [INK_SEAT] = 124,  [INK_SEAT + 1] = 18, [INK_SEAT + 2] = 23, [INK_SEAT + 3] = 58,
};
static const short ink_of_few[INK_COLOUR] = {
    [INK_PLAIN] = OWN,           [INK_QUIET] = OWN,           [INK_STRONG] = OWN,
    [INK_LEGAL] = COLOR_GREEN,   [INK_CHOSEN] = OWN,          [INK_LAST] = COLOR_MAGENTA,
    [INK_BAD] = COLOR_RED,       [INK_STICK] = COLOR_YELLOW,  [INK_SEAT] = COLOR_RED,
    [INK_SEAT + 1] = COLOR_BLUE, [INK_SEAT + 2] = COLOR_CYAN, [INK_SEAT + 3] = COLOR_YELLOW,
};
static const short ground_of_many[GROUND_COLOUR] = {
    [GROUND_TABLE] = OWN,   [GROUND_BOARD] = 180,   [GROUND_CHOSEN] = 223, [GROUND_TARGET] = 151,
    [GROUND_WELL] = 137,    [GROUND_MEDAL] = 220,   [GROUND_SEAT] = 124,   [GROUND_SEAT + 1] = 18,
    [GROUND_SEAT + 2] = 23, [GROUND_SEAT + 3] = 58, [GROUND_FIELD] = 187,
};

/* The colours of pieces, r o y g b p w; and what is written on them, white on dark and black on
 * light. With eight colours, orange is the yellow that is not bright. */
static const short many_colours[] = {124, 208, 221, 29, 74, 54, 231};
static const short on_colours[] = {231, 232, 232, 231, 232, 231, 232};
enum { PAWN_GROUND = 235, ON_PAWN = 231 }; /* the plain ink on wood, so that edges can join it */
static const short few_colours[] = {COLOR_RED,  COLOR_YELLOW,  COLOR_YELLOW, COLOR_GREEN,
                                    COLOR_CYAN, COLOR_MAGENTA, OWN};
enum { ORANGE = 1 };

static short few_ink(int ink) {
    return ink >= INK_COLOUR ? few_colours[ink - INK_COLOUR] : ink_of_few[ink];
}

/* On a piece there is one ink, whatever is asked for. */
static short many_ink(int ink, int ground) {
    if (ground == GROUND_PAWN) return ON_PAWN;
    if (ground >= GROUND_COLOUR) return on_colours[ground - GROUND_COLOUR];
    if (ground >= GROUND_SEAT) return 231;
    if (ink >= INK_COLOUR) return many_colours[ink - INK_COLOUR];
    return ground == GROUND_TABLE ? ink_on_table[ink] : ink_on_wood[ink];
}

static short many_ground(int ground) {
    if (ground == GROUND_PAWN) return PAWN_GROUND;
    return ground >= GROUND_COLOUR ? many_colours[ground - GROUND_COLOUR] : ground_of_many[ground];
}

/* Pairs are few on some terminals, so a piece has just one. */
enum { PAIRS = GROUND_SEAT * INK_COUNT + GROUND_COUNT - GROUND_SEAT };

static short many_pair(int ink, int ground) {
    int pair = ground < GROUND_SEAT ? ground * INK_COUNT + ink
                                    : GROUND_SEAT * INK_COUNT + ground - GROUND_SEAT;
    return (short)(pair + 1);
}

static int depth_of_terminal(void) {
    const char *no_color = getenv("NO_COLOR");
    if ((no_color && *no_color) || !has_colors()) return NO_COLOURS;
    start_color();
    if (use_default_colors() == ERR || COLORS < 8) return NO_COLOURS;
    return COLORS >= 256 && COLOR_PAIRS > PAIRS ? MANY_COLOURS : FEW_COLOURS;
}

void palette_open(void) {
    depth = depth_of_terminal();
    for (int ink = 0; depth == FEW_COLOURS && ink < INK_COUNT; ink++)
        init_pair((short)(ink + 1), few_ink(ink), OWN);
    if (depth != MANY_COLOURS) return;
    for (int ground = 0; ground < GROUND_COUNT; ground++)
        for (int ink = 0; ink < INK_COUNT; ink++)
            init_pair(many_pair(ink, ground), many_ink(ink, ground), many_ground(ground));
}

/* What is added to the colour, or stands for it where there is none. */
static attr_t attributes_of(int ink, int ground) {
    bool marked = ink == INK_LEGAL || ink == INK_CHOSEN || ink == INK_STRONG || ink == INK_BAD ||
                  (ink >= INK_SEAT && (ink != INK_COLOUR + ORANGE || depth != FEW_COLOURS));
    attr_t attributes = marked ? A_BOLD : A_NORMAL;
    if (depth == MANY_COLOURS) return attributes;
    if (ink == INK_QUIET) attributes |= A_DIM;
    if (ground >= GROUND_SEAT) attributes |= A_REVERSE;
    return attributes;
}

void palette_look(look style, attr_t *attributes, short *pair) {
    int ink = style % INK_COUNT, ground = style / INK_COUNT;
    *attributes = attributes_of(ink, ground);
    *pair = depth == NO_COLOURS    ? 0
            : depth == FEW_COLOURS ? (short)(ink + 1)
                                   : many_pair(ink, ground);
}
