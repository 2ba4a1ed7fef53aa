/* A new game that goes on from a moment in another one. */
#ifndef BRETT_TERMINAL_REPLAY_BRANCH_H
#define BRETT_TERMINAL_REPLAY_BRANCH_H

#include "terminal/replay/moment.h"

/* The seat that acts at a moment, or would once chance has; BRETT_NOBODY when the game is over. */
int branch_seat(const session *s, moment at);

/* Starts a game with all that was played up to a moment, where it must not be over. A person plays
 * the seat that acts; computers play the others, those of the record where it names them. It has no
 * file. False when it cannot be had, and the fault says why. */
bool branch_start(session *out, const session *s, moment at, brett_fault *fault);

#endif
