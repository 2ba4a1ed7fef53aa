/* What the commands share that let people play: where they do, and keeping the game. */
#ifndef BRETT_CLI_PLAYING_H
#define BRETT_CLI_PLAYING_H

#include "cli/args.h"
#include "terminal/session.h"

/* Whether there is a terminal that may be drawn on; if it can be is only known by trying. */
bool wants_screen(const args *a);

/* Plays a game, on the full screen or in lines, until the person leaves. One that is not over is
 * then kept, where something has happened in it. Returns the exit status. */
int play_and_keep(session *s, bool on_screen);

#endif
