/* A game in progress as an event log: entries are only added, and what an entry brings about is
 * decided here alone, whether it happens now or is read back.
 *
 * Invariants: state is start with the standing steps made; standing has the places of just those
 * step entries whose undone is 0, in order; count never exceeds room. */
#include "base/memory.h"
#include "play/inner.h"

_Static_assert(sizeof(brett_seat) == 48, "the size that it had in version 1.0");

const char *const brett_end_names[] = {"", "rules", "resign", "time", "gone", "draw", NULL};
const char *const brett_offer_names[] = {"takeback", "draw", "replace", NULL};

/* ---- Memory ---- */

enum { ENTRY_BYTES = sizeof(brett_entry) + sizeof(uint32_t) };

size_t brett_play_memory(uint32_t entries) {
    return (size_t)entries * ENTRY_BYTES;
}

static void place_log(brett_play *play, void *memory, size_t bytes) {
    size_t room = bytes / ENTRY_BYTES;
    play->room = room > UINT32_MAX ? UINT32_MAX : (uint32_t)room;
    play->log = memory;
    play->standing = (uint32_t *)(play->log + play->room);
}

void brett_play_move(brett_play *play, void *memory, size_t bytes) {
    const brett_entry *log = play->log;
    const uint32_t *standing = play->standing;
    place_log(play, memory, bytes);
    memcpy(play->log, log, play->count * sizeof *log);
    memcpy(play->standing, standing, play->steps * sizeof *standing);
}

bool brett_play_has_room(const brett_play *play) {
    return play->room - play->count >= BRETT_CALL_ENTRIES;
}

void brett_play_start(brett_play *play, const brett_game *game, const brett_state *start,
                      const brett_seat seats[], const brett_clock *clock, int64_t at, void *memory,
                      size_t bytes) {
    memset(play, 0, sizeof *play);
    play->game = game;
    play->seats = game->seats(start);
    if (clock) play->clock = *clock;
    for (int seat = 0; seat < play->seats; seat++) {
        play->seat[seat] = seats[seat];
        play->seat[seat].remains = play->clock.base;
        play->seat[seat].lag = BRETT_LAG_QUOTA;
    }
    memcpy(&play->start, start, game->state_size);
    memcpy(&play->state, start, game->state_size);
    play->turn_began = at;
    place_log(play, memory, bytes);
}

/* ---- What entries bring about ---- */

/* The last seat that made one of the standing steps. */
static int last_mover(const brett_play *play) {
    for (uint32_t i = play->steps; i > 0; i--)
        if (standing_step(play, i - 1)->seat >= 0) return standing_step(play, i - 1)->seat;
    return BRETT_NOBODY;
}

/* Bits of the seats to which a step, about to be made, reveals something: a draw to those who see
 * it, and a person's step in a game with secrets to all others. */
static uint8_t shown_by(const brett_play *play, const brett_entry *entry) {
    const brett_game *game = play->game;
    int mover = entry->seat;
    bool reveals = game->has_secrets && mover >= 0 && !play->seat[mover].level;
    unsigned shown = 0;
    for (int seat = 0; seat < play->seats; seat++) {
        bool sees = mover >= 0 ? reveals && seat != mover
                               : game->seen(&play->state, entry->step, seat) == entry->step;
        shown |= (unsigned)sees << seat;
    }
    return (uint8_t)shown;
}

/* What the network was given back is the time that the clock did not lose; it is taken from the
 * quota. A log does not tell of pauses of the server, which look the same here, so a game that is
 * read back may have less of its quota than it had, and never more. Numbers of a damaged log wrap.
 */
static void pay_lag(brett_play *play, const brett_entry *entry) {
    brett_seat *seat = &play->seat[entry->seat];
    uint64_t would_remain = (uint64_t)seat->remains - (uint64_t)entry->at;
    would_remain += (uint64_t)play->turn_began;
    int64_t given = (int64_t)((uint64_t)entry->remains - would_remain);
    if (seat->level || given <= 0) return;
    if (given > BRETT_MOST_LAG) given = BRETT_MOST_LAG;
    seat->lag = seat->lag > given ? seat->lag - given : 0;
}

/* What a turn that has ended brings its mover: the increment, and some of the quota for lag. */
static void reward(brett_play *play, int mover) {
    brett_seat *seat = &play->seat[mover];
    seat->remains += play->clock.increment;
    seat->lag =
        seat->lag + BRETT_LAG_GAIN < BRETT_LAG_QUOTA ? seat->lag + BRETT_LAG_GAIN : BRETT_LAG_QUOTA;
}

static void take_step(brett_play *play, brett_entry *entry) {
    int seat = entry->seat;
    entry->undone = 0;
    entry->shown = shown_by(play, entry);
    entry->ended = play->game->apply(&play->state, entry->step) & BRETT_TURN_ENDED;
    play->standing[play->steps++] = play->count - 1;
    play->turns += entry->ended;
    if (seat >= 0) {
        if (entry->remains >= 0) {
            pay_lag(play, entry);
            play->seat[seat].remains = entry->remains;
        }
        lapse_offers(play, seat);
    } else
        play->draws++;
    int mover = entry->ended ? last_mover(play) : BRETT_NOBODY;
    if (mover >= 0) reward(play, mover);
    if (entry->ended) let_ask_again(play, mover);
    if (entry->ended || seat < 0 || brett_play_actor(play) != seat) play->turn_began = entry->at;
}

/* What a turn added to the clock goes with it: nobody gains time by making a turn twice. */
static void unmake_last(brett_play *play) {
    brett_entry *last = &play->log[play->standing[play->steps - 1]];
    int mover = last_mover(play);
    last->undone = play->count;
    play->steps--;
    play->turns -= last->ended;
    if (!last->ended || mover < 0) return;
    brett_seat *seat = &play->seat[mover];
    int64_t remains = seat->remains - play->clock.increment, lag = seat->lag - BRETT_LAG_GAIN;
    seat->remains = remains > 0 ? remains : 0;
    seat->lag = lag > 0 ? lag : 0;
}

/* Time that was used stays used, also by the seat whose turn it was. */
static void take_undo(brett_play *play, const brett_entry *entry) {
    int actor = brett_play_actor(play);
    bool charged = entry->remains >= 0 && actor >= 0;
    if (charged) play->seat[actor].remains = entry->remains;
    for (uint32_t i = 0; i < entry->number; i++) unmake_last(play);
    play->end = BRETT_GOES_ON;
    brett_play_state_at(play, play->steps, &play->state);
    if (charged || brett_play_actor(play) != actor) play->turn_began = entry->at;
    count_undo(play, entry);
    lapse_offers(play, BRETT_NOBODY);
}

static void take_end(brett_play *play, const brett_entry *entry) {
    if (entry->seat >= 0 && !entry->drawn) take_place(play, entry->seat, entry->end);
    brett_play_result(play, &play->result);
    play->result.over = true;
    play->end = entry->end;
    play->offer_count = 0;
    for (int seat = 0; entry->drawn && seat < play->seats; seat++)
        if (!play->seat[seat].place) play->result.rank[seat] = 1;
}

void take_entry(brett_play *play, const brett_entry *entry) {
    brett_entry *e = &play->log[play->count++];
    brett_seat *seat = &play->seat[entry->seat >= 0 ? entry->seat : 0];
    *e = *entry;
    play->ply += e->kind == BRETT_ENTRY_STEP || e->kind == BRETT_ENTRY_UNDO;
    switch (e->kind) {
    case BRETT_ENTRY_STEP: take_step(play, e); break;
    case BRETT_ENTRY_UNDO: take_undo(play, e); break;
    case BRETT_ENTRY_OFFER: take_offer(play, e); break;
    case BRETT_ENTRY_ANSWER: take_answer(play, e); break;
    case BRETT_ENTRY_REPLACE:
    case BRETT_ENTRY_RETURN:
        seat->level = e->kind == BRETT_ENTRY_REPLACE ? e->level : 0;
        drop_offers(play, BRETT_NOBODY, e->seat);
        break;
    case BRETT_ENTRY_LEAVE:
        take_place(play, e->seat, e->end);
        if (seat->is_person) seat->level = BRETT_STAND_IN_LEVEL;
        drop_offers(play, e->seat, e->seat);
        break;
    case BRETT_ENTRY_END: take_end(play, e); break;
    }
}

/* ---- Taking what was kept, which may have been damaged ---- */

static bool is_leaving(int end) {
    return end == BRETT_BY_RESIGNING || end == BRETT_BY_TIME || end == BRETT_BY_ABSENCE;
}

static bool is_level(int level) {
    return level >= 1 && level <= BRETT_LEVELS;
}

static bool is_person(const brett_play *play, int seat) {
    return is_in(play, seat) && play->seat[seat].is_person;
}

static bool offer_fits(const brett_play *play, const brett_entry *e) {
    if (play->offer_count == BRETT_OFFERS || e->offer > BRETT_OFFER_REPLACE) return false;
    return e->offer != BRETT_OFFER_REPLACE || (is_person(play, e->of) && is_level(e->level));
}

static bool end_fits(const brett_play *play, const brett_entry *e) {
    if (is_leaving(e->end)) return is_in(play, e->seat);
    return e->seat == BRETT_NOBODY && (e->end == BRETT_BY_AGREEMENT || e->end == BRETT_BY_RULES);
}

static bool fits(const brett_play *play, const brett_entry *e) {
    bool seat_fits = e->seat >= BRETT_NOBODY && e->seat < play->seats;
    if (play->count == play->room || !seat_fits) return false;
    if (e->kind == BRETT_ENTRY_UNDO) return e->number <= play->steps && !is_leaving(play->end);
    if (play->end != BRETT_GOES_ON) return false;
    switch (e->kind) {
    case BRETT_ENTRY_STEP:
        return e->seat == brett_play_actor(play) && e->seat != BRETT_NOBODY &&
               play->game->legal(&play->state, e->step);
    case BRETT_ENTRY_OFFER: return is_in(play, e->seat) && offer_fits(play, e);
    case BRETT_ENTRY_ANSWER: return is_in(play, e->seat);
    case BRETT_ENTRY_REPLACE: return is_person(play, e->seat) && is_level(e->level);
    case BRETT_ENTRY_RETURN: return is_person(play, e->seat);
    case BRETT_ENTRY_LEAVE: return is_in(play, e->seat) && is_leaving(e->end);
    case BRETT_ENTRY_END: return end_fits(play, e);
    default: return false;
    }
}

bool brett_play_take(brett_play *play, const brett_entry *entry) {
    if (!fits(play, entry)) return false;
    take_entry(play, entry);
    return true;
}
