/* The record of a game of a match as it is written: what docs/records.md says, with what the
 * players thought of each turn, and who left the game and why, in lines that readers skip. Where
 * none is kept, nothing is done. */
#ifndef BRETT_CLI_MATCH_GAME_RECORD_H
#define BRETT_CLI_MATCH_GAME_RECORD_H

#include <stdio.h>

#include "cli/match/seated.h"

typedef struct game_record {
    const brett_game *game;
    FILE *out; /* NULL where none is kept */
    char *text;
    size_t size;
    uint32_t number; /* of the last turn in it */
} game_record;

void game_record_start(game_record *r, const brett_game *game, bool is_kept);

/* Writes the head, with the contestants as they are seated; the draws follow from the seed. */
void game_record_head(game_record *r, const brett_setup *setup, const brett_state *start,
                      bool is_dealt, uint64_t seed, const contestant *const seats[]);

void game_record_remark(game_record *r, const char *text);

/* Writes a turn that is made from this position, and what its player thinks of it, or NULL. */
void game_record_turn(game_record *r, const brett_state *before, const brett_turn *turn,
                      const engine_info *info);

/* Writes that the seat lost by its own doing, and the last lines of its engine, or NULL. */
void game_record_fault(game_record *r, int seat, const char *reason, const engine_client *engine);

/* Ends the record, and hands it to the caller, who frees it; NULL where there is none. */
char *game_record_end(game_record *r, const brett_state *state);

#endif
