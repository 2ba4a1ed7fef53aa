/* Games as lists show them, from the columns of the store alone: no room is read for a list. In any
 * thread. */
#ifndef BRETT_SERVER_ROOM_SUMMARY_H
#define BRETT_SERVER_ROOM_SUMMARY_H

#include <jansson.h>

#include "server/store/store.h"

enum { SUMMARIES_A_PAGE = 50 };

/* A page of public games with a free seat: a list of summaries for this player (0: a stranger).
 * Each seat of a person has its "player", which is not for others to see: summary_finish replaces
 * it. NULL: they cannot be read. */
json_t *summaries_open(store_reader *from, int64_t player);

/* A page of the player's own games, from after the one that a cursor tells of ("": the first page):
 * those that go on come first, then those that are over, each by when they changed last. The cursor
 * of the next page is written; empty: this was the last. */
typedef struct summary_cursor {
    char text[48];
} summary_cursor;
json_t *summaries_mine(store_reader *from, int64_t player, summary_cursor *cursor);

/* Whether a text is a cursor, or empty. */
bool summary_cursor_read(const char *text, summary_cursor *cursor);

/* Puts who is here in the place of who they are. */
void summary_finish(json_t *list, bool (*is_here)(void *context, int64_t player), void *context);

#endif
