/* The games of a match, several at the same time.
 *
 * They are handed out in the order of their numbers, whatever the order in which they end, so a
 * match comes to the same with any number of threads. */
#ifndef BRETT_CLI_MATCH_RUN_H
#define BRETT_CLI_MATCH_RUN_H

#include "cli/match/match.h"

/* Told of every game that was played to its end, one after the other; false ends the match. */
typedef bool match_listener(void *context, const match_game *played);

/* Hands out a game that was played before, or returns false: it is to be played now. Called by
 * several threads at once. */
typedef bool match_archive(void *context, uint64_t number, match_game *played);

/* Plays so many games, with so many threads (0: as there are processors), until the listener or
 * somebody outside ends the match; what is finished by then outside the order is handed out too,
 * unless it was the listener. False, and why, when somebody could not even join. */
bool match_run(const match *m, uint64_t games, uint64_t threads, match_archive *find,
               match_listener *take, void *context, brett_message *why);

#endif
