/* Everything that engines are told and say in a match, in one file: a line each, with the seconds
 * since the start, the number of the game, the place of the player among those named, and > for
 * what it was told or < for what it said. Several threads may write at once. */
#ifndef BRETT_CLI_MATCH_TALK_LOG_H
#define BRETT_CLI_MATCH_TALK_LOG_H

#include <stdbool.h>
#include <stdint.h>

typedef struct talk_log talk_log;

/* Whose lines they are. */
typedef struct talk_source {
    talk_log *log;
    uint64_t game; /* from 1; 0 before the first */
    int player;    /* from 1 */
} talk_source;

/* Makes the file; NULL, and errno, when that cannot be. */
talk_log *talk_log_open(const char *path);

/* False when not everything could be written; the log may be NULL. */
bool talk_log_close(talk_log *log);

/* The hear of an engine_listener whose context is a talk_source. */
void talk_log_hear(void *context, char direction, const char *line);

#endif
