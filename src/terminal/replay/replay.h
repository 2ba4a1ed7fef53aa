/* Looking at a game afterwards, on the full screen: any moment in it, a list of its turns, and what
 * they were worth, as far as that is known yet. The game itself never changes. */
#ifndef BRETT_TERMINAL_REPLAY_REPLAY_H
#define BRETT_TERMINAL_REPLAY_REPLAY_H

#include "terminal/analysis/judging.h"
#include "terminal/replay/moment.h"

typedef struct replay {
    session *s;
    const char *name; /* of the record, for the title */
    judging *judging; /* or NULL: there are no verdicts */
    analysis known;   /* the verdicts so far */
    moment at;
    int side;            /* the seat from whose side it is shown */
    bool hides_verdicts; /* for whoever wants to find out for themselves */
} replay;

typedef enum replay_end {
    REPLAY_LEFT,
    REPLAY_PLAY,     /* the person wants to play on from here */
    REPLAY_NO_SCREEN /* the terminal can show no screen, and nothing has happened */
} replay_end;

/* Starts at the first position of a game, from the side of its first seat. The judging may be NULL,
 * and goes on meanwhile. False when there is no memory for it. */
bool replay_start(replay *r, session *s, const char *name, judging *j);
void replay_free(replay *r);

/* Shows it until the person leaves; it can then be shown again, as it was. */
replay_end replay_on_screen(replay *r);

#endif
