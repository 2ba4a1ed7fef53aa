/* All that Twisty's board shows of a position, before it is drawn: what lies and who stands on each
 * square, and what is marked there. */
#ifndef BRETT_TERMINAL_TWISTY_PICTURE_H
#define BRETT_TERMINAL_TWISTY_PICTURE_H

#include "terminal/twisty/board.h"

/* What a square is marked as; a later one covers an earlier one. */
enum mark {
    MARK_NONE,
    MARK_LAST, /* the turn that is shown came past */
    MARK_LEGAL,
    MARK_CHOSEN
};

enum { NO_NUMBER = -1 };

typedef struct square_picture {
    int kind;              /* what lies there */
    int pawn[BRETT_SEATS]; /* the seats of those who stand there */
    int pawns;             /* how many: one who robs another stands beside it */
    enum mark mark;
    bool later;   /* this turn can still come here, but not at once */
    int number;   /* which landing of a turn it is, 0 where the turn began; or NO_NUMBER */
    bool planned; /* the number is of the way to the cursor and not yet made */
} square_picture;

typedef struct twisty_picture {
    square_picture square[TWISTY_SQUARES];
} twisty_picture;

twisty_picture twisty_picture_of(const board_view *view);

#endif
