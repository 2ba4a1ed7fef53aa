/* The games of a match, several at the same time.
 *
 * They are handed out in the order of their numbers, whatever the order in which they end, so a
 * match comes to the same with any number of threads. */
#ifndef BRETT_CLI_MATCH_RUN_H
#define BRETT_CLI_MATCH_RUN_H

#include "cli/match/match.h"

/* Told of every game that was played to its end, one after the other; false ends the match. */
typedef bool match_listener(void *context, const match_game *played);

/* Plays so many games, or until the listener or somebody outside ends the match; what is finished
 * by then outside the order is handed out too, unless it was the listener. False, and why, when it
 * had to end because somebody could not play on. */
bool match_run(const match *m, uint64_t games, uint64_t threads, match_listener *take,
               void *context, brett_message *why);

#endif
