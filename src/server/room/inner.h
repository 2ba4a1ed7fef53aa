/* What changes and offers share. */
#ifndef BRETT_SERVER_ROOM_INNER_H
#define BRETT_SERVER_ROOM_INNER_H

#include "server/room/room.h"

/* An entry of a change, with its key, or of what follows from one; it takes the details over. */
entry entry_by(const change *c, entry_kind kind, json_t *details);
entry entry_at(int64_t at, entry_kind kind, int seat, json_t *details);

/* The game must have begun and not be over. */
bool may_act(const room *t, refusal *r);

/* What the seat that acts has left on the clock. */
int64_t remaining(const room *t, const change *c);

/* A seat is BRETT_NOBODY where the end concerns none; all share the first place in a draw. */
void end_game(room *t, const char *reason, int seat, bool drawn, const change *c);

#endif
