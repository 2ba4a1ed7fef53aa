/* Rooms to and from the store. */
#ifndef BRETT_SERVER_ROOM_STORED_H
#define BRETT_SERVER_ROOM_STORED_H

#include "server/room/room.h"
#include "server/room/rooms.h"
#include "server/store/store.h"

/* Reads a room, in any thread; what is stored against the rules is journalled, and unreadable. */
room_found room_load(room *r, store_reader *from, const char *id);

/* A room of a record that is imported: the game is over from the start. Its text becomes
 * the record in its normal form. False, and why, when the record is wrong. */
bool room_import(room *r, const char *record, int64_t at, brett_fault *fault);

/* The same of a record that the store has had since before kinds of players were checked. */
bool room_import_kept(room *r, const char *record, int64_t at, brett_fault *fault);

/* Gathers what the store does not have yet of a new room: all but seats and events. The key is
 * that of the request that made it, or NULL. */
void room_store_new(const room *r, store *s, const char *key);

/* Gathers what has changed since events were last handed on: seats, events, how it stands. */
void room_store_changes(room *r, store *s);

/* Gathers all that lists show of it. */
void room_store_listed(const room *r, store *s);

/* Gathers that it is over. */
void room_store_end(const room *r, store *s);

/* Gathers what lists show of how it stands. */
void room_store_progress(const room *r, store *s);

#endif
