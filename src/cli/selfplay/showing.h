/* Reading a file of selfplay: what is wrong with it, and what is in it. */
#ifndef BRETT_CLI_SELFPLAY_SHOWING_H
#define BRETT_CLI_SELFPLAY_SHOWING_H

#include "cli/args.h"
#include "cli/selfplay/packed.h"
#include "cli/selfplay/reading.h"

/* Says what is wrong with a file from here on. */
void report_packed(const char *path, const packed_in *in, packed_state state);

/* Reads the first line; false after saying what is wrong. The head is freed in any case. */
bool read_head(const char *path, packed_in *in, selfplay_head *h, const char **line);

/* Reads and checks the next game; false at the end, whatever the state says of it, and after saying
 * what is wrong with the game, the state being PACKED_GO_ON. The game is freed in any case. */
bool read_game(const char *path, packed_in *in, const selfplay_head *h, selfplay_game *game,
               const char **line, packed_state *state);

/* Checks a file and prints its games, or what they come to; returns the status. */
int show_selfplay(const args *a);

#endif
