/* The words of a record's head, which reading and writing share. docs/records.md has the format. */
#ifndef BRETT_GAMES_RECORD_TEXT_H
#define BRETT_GAMES_RECORD_TEXT_H

#include "brett.h"

#define RECORD_TITLE "brett record 1"

/* The formula of draws that has seals. */
enum { RECORD_SEALED = 2 };

/* Reads the head of a record that was kept by an earlier version, which took any word for a kind of
 * player: one that is not known is an engine. */
bool record_open_kept(brett_record *record, const char *text, brett_fault *fault);

/* What a seat is called in a record; chance too. */
static inline char record_letter(const brett_game *game, int seat) {
    return seat == BRETT_CHANCE ? '*' : game->seat_letters[seat];
}

/* The words after "result:": "unfinished", or each seat's letter and points. */
size_t record_result(const brett_game *game, const brett_state *state, char *out, size_t size);

#endif
