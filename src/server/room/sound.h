/* Whether what a row says can be true. Rows are ours, but a disk may have damaged them: what the
 * server or its clients rely on is looked at once, when a room is read. */
#ifndef BRETT_SERVER_ROOM_SOUND_H
#define BRETT_SERVER_ROOM_SOUND_H

#include "server/room/room.h"
#include "server/store/store.h"

/* A text that is UTF-8 without a NUL inside, and of fewer bytes than this; or null. */
bool sound_text(const store_row *row, int column, size_t bytes);

/* A time in ms since 1970, or a duration, that can be counted with. */
bool sound_time(int64_t ms);

/* One kind of clock, or none. */
bool sound_clock(const brett_clock *clock);

/* A reason, points and a place for each seat; and where it names a seat, one of the room's. */
bool sound_result(const room *r, const json_t *result);

#endif
