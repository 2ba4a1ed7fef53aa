/* What the files of a game in progress share. */
#ifndef BRETT_PLAY_INNER_H
#define BRETT_PLAY_INNER_H

#include "brett.h"

/* ---- play.c ---- */

/* Adds an entry that fits to a log that has room, and makes of it what it brings about. */
void take_entry(brett_play *play, const brett_entry *entry);

/* One of the steps that stand, from 0. */
static inline const brett_entry *standing_step(const brett_play *play, uint32_t index) {
    return &play->log[play->standing[index]];
}

/* Whether a number is a seat, and whoever plays it has not left for good. */
static inline bool is_in(const brett_play *play, int seat) {
    return seat >= 0 && seat < play->seats && play->seat[seat].left == BRETT_GOES_ON;
}

/* Whether a computer can play on for somebody: some games have no levels. */
static inline bool has_stand_in(const brett_play *play) {
    return brett_think_memory(brett_player_level(BRETT_STAND_IN_LEVEL), play->game);
}

/* ---- places.c ---- */

/* Notes that somebody left for good, and the place that follows for the seats of their side, if the
 * side has nobody else. */
void take_place(brett_play *play, int seat, int end);

/* Whether the game ends when this person leaves. */
bool ends_by_leaving(const brett_play *play, int seat);

/* ---- changes.c ---- */

/* An entry of this kind that concerns a seat. */
brett_entry entry_of(brett_entry_kind kind, int seat, int64_t at);

/* Says why not; returns false, for whoever refuses to return. */
bool play_refuse(brett_refusal *refusal, int code, const char *text);

/* The game must go on and its log have room. */
bool may_change(const brett_play *play, brett_refusal *refusal);

/* Ends the game by a draw: all who are still in it share the first place. */
void end_drawn(brett_play *play, int end, int seat, int64_t at);

/* What the seat that acts has left on its clock. */
int64_t play_remaining(const brett_play *play, const brett_change *change);

/* ---- offers.c ---- */

void take_offer(brett_play *play, const brett_entry *entry);
void take_answer(brett_play *play, const brett_entry *entry);

/* An offer to take back holds until anything moves, one of a draw until somebody else does. */
void lapse_offers(brett_play *play, int mover);

/* Drops the offers of a seat, and those to replace one. */
void drop_offers(brett_play *play, int seat, int of);

/* Counts that steps were taken back: a seat's own, of the turn that it is making, or by agreement.
 */
void count_undo(brett_play *play, const brett_entry *entry);

/* A turn has ended, so that more may be asked. */
void let_ask_again(brett_play *play, int mover);

/* Does what all who are asked have agreed to, now that fewer may be asked. */
void settle_offers(brett_play *play, int64_t at);

/* Whether a seat may offer that now. */
bool may_offer(const brett_play *play, const brett_change *change, brett_offer_kind kind, int of,
               int level, brett_refusal *refusal);

/* Whether a person who plays has been away for long. */
bool is_away(const brett_play *play, int seat, uint32_t gone);

/* Bits of the seats whose people see every step as it is made: those who play. */
uint32_t people_playing(const brett_play *play);

/* ---- verdict.c ---- */

/* One position that could follow for all that the mover knows, chance having acted. */
void draw_position(const brett_game *game, const brett_state *after, int mover, uint64_t seed,
                   brett_state *drawn);

#endif
