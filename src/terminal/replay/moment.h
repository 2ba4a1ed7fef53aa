/* A moment in a game that is looked at afterwards: how far it has been played. Turns have numbers
 * from 1, and a part of a turn that the record breaks off counts as one. */
#ifndef BRETT_TERMINAL_REPLAY_MOMENT_H
#define BRETT_TERMINAL_REPLAY_MOMENT_H

#include "terminal/session.h"
#include "terminal/session_text.h"

typedef struct moment {
    size_t part;    /* the parts that are made */
    uint32_t steps; /* and those steps of the next one; fewer than all of it */
} moment;

/* How many turns there are. */
size_t turns_in(const session *s);

/* The turn that the last step before a moment belongs to; 0 at the start. */
size_t moment_turn(const session *s, moment at);

/* The moment after a turn, or after the last one where there are fewer; of 0, the start. */
moment moment_after_turn(const session *s, size_t turn);

/* The moment a turn, or a step, further or back; that of the start or the end where there is none.
 */
moment moment_next_turn(const session *s, moment at);
moment moment_last_turn(const session *s, moment at);
moment moment_next_step(const session *s, moment at);
moment moment_last_step(const session *s, moment at);

/* The position there. */
void moment_state(const session *s, moment at, brett_state *state);

/* The parts of a turn, to be told to whoever sees everything; and those of the turn at a moment, as
 * far as they are made there. */
turn_parts parts_of_turn(const session *s, size_t turn);
turn_parts parts_at_moment(const session *s, moment at);

#endif
