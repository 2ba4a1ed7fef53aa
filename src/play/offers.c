/* What needs the others: taking back, a draw, a computer for somebody who is away. Computers agree
 * to everything but a draw.
 *
 * Invariant: between two ends of turns, each seat asks and takes back at most so often, and each
 * offer is answered at most once by each seat; a turn that was ended is taken back at most
 * BRETT_TAKEBACKS times for each seat. So the entries of a log are at most a constant times the
 * turns that its game's rules allow, whatever anybody does. */
#include "play/inner.h"
#include "text/message.h"

/* ---- What entries bring about ---- */

/* Up to the largest number: a log of an earlier version may have any number of offers. */
static void count(uint8_t *number) {
    *number += *number < UINT8_MAX;
}

void take_offer(brett_play *play, const brett_entry *entry) {
    brett_seat *seat = &play->seat[entry->seat];
    count(&seat->asked[entry->offer]);
    seat->takebacks += entry->offer == BRETT_OFFER_UNDO;
    play->offers[play->offer_count++] = (brett_offer){.number = play->count,
                                                      .kind = entry->offer,
                                                      .seat = entry->seat,
                                                      .of = entry->of,
                                                      .level = entry->level};
}

void count_undo(brett_play *play, const brett_entry *entry) {
    if (entry->seat >= 0) count(&play->seat[entry->seat].retries);
    for (int seat = 0; entry->seat < 0 && seat < play->seats; seat++)
        play->seat[seat].asked[BRETT_OFFER_UNDO] = 0;
}

void let_ask_again(brett_play *play, int mover) {
    for (int i = 0; i < play->seats; i++) {
        brett_seat *seat = &play->seat[i];
        seat->retries = 0;
        seat->asked[BRETT_OFFER_UNDO] = seat->asked[BRETT_OFFER_REPLACE] = 0;
        if (i != mover) seat->asked[BRETT_OFFER_DRAW] = 0;
    }
}

/* Keeps the offers that hold. */
static void filter_offers(brett_play *play, bool (*holds)(const brett_offer *offer, int a, int b),
                          int a, int b) {
    int kept = 0;
    for (int i = 0; i < play->offer_count; i++)
        if (holds(&play->offers[i], a, b)) play->offers[kept++] = play->offers[i];
    play->offer_count = kept;
}

static bool outlives_step(const brett_offer *offer, int mover, int unused) {
    (void)unused;
    return offer->kind == BRETT_OFFER_REPLACE ||
           (offer->kind == BRETT_OFFER_DRAW && offer->seat == mover);
}

static bool concerns_neither(const brett_offer *offer, int seat, int of) {
    return offer->seat != seat && offer->of != of;
}

static bool has_another_number(const brett_offer *offer, int number, int unused) {
    (void)unused;
    return offer->number != (uint32_t)number;
}

void lapse_offers(brett_play *play, int mover) {
    filter_offers(play, outlives_step, mover, 0);
}

void drop_offers(brett_play *play, int seat, int of) {
    filter_offers(play, concerns_neither, seat, of);
}

void take_answer(brett_play *play, const brett_entry *entry) {
    if (!entry->yes) {
        filter_offers(play, has_another_number, (int)entry->number, 0);
        return;
    }
    for (int i = 0; i < play->offer_count; i++)
        if (play->offers[i].number == entry->number) play->offers[i].agreed |= 1u << entry->seat;
}

/* ---- Agreeing ---- */

uint32_t people_playing(const brett_play *play) {
    uint32_t seats = 0;
    for (int seat = 0; seat < play->seats; seat++)
        if (is_in(play, seat) && play->seat[seat].is_person && !play->seat[seat].level)
            seats |= 1u << seat;
    return seats;
}

/* The seats whose people must agree with an offer, or have. */
static uint32_t asked_by(const brett_play *play, const brett_offer *offer) {
    uint32_t all = people_playing(play) & ~(1u << offer->seat);
    return offer->of >= 0 ? all & ~(1u << offer->of) : all;
}

uint32_t brett_play_asked(const brett_play *play, const brett_offer *offer) {
    return asked_by(play, offer) & ~offer->agreed;
}

static void undo(brett_play *play, int seat, uint32_t steps, int64_t at) {
    brett_entry entry = entry_of(BRETT_ENTRY_UNDO, seat, at);
    int actor = brett_play_actor(play);
    entry.number = steps;
    if (seat == BRETT_NOBODY && play->clock.base && actor >= 0)
        entry.remains = play_remaining(play, &(brett_change){.seat = actor, .at = at});
    take_entry(play, &entry);
}

/* Steps to undo for a seat's last turn, with all who play watching. */
static uint32_t last_turn(const brett_play *play, int seat, brett_refusal *refusal) {
    return brett_play_undoable(play, 1u << seat, BRETT_UNDO_TURN, people_playing(play), refusal);
}

/* The entry that does it also closes the offer. */
static void fulfil(brett_play *play, const brett_offer *offer, int64_t at) {
    brett_refusal refusal;
    brett_entry entry;
    uint32_t steps;
    switch (offer->kind) {
    case BRETT_OFFER_UNDO:
        steps = last_turn(play, offer->seat, &refusal);
        if (steps) undo(play, BRETT_NOBODY, steps, at);
        break;
    case BRETT_OFFER_DRAW: end_drawn(play, BRETT_BY_AGREEMENT, BRETT_NOBODY, at); break;
    case BRETT_OFFER_REPLACE:
        entry = entry_of(BRETT_ENTRY_REPLACE, offer->of, at);
        entry.level = (uint8_t)offer->level;
        take_entry(play, &entry);
        settle_offers(play, at);
        break;
    }
}

void settle_offers(brett_play *play, int64_t at) {
    for (int i = 0; i < play->offer_count && play->end == BRETT_GOES_ON; i++) {
        brett_offer offer = play->offers[i];
        if (brett_play_asked(play, &offer)) continue;
        fulfil(play, &offer, at);
        return;
    }
}

/* ---- Offering and answering ---- */

static bool has_asked(const brett_play *play, int seat, brett_offer_kind kind) {
    for (int i = 0; i < play->offer_count; i++)
        if (play->offers[i].kind == kind && play->offers[i].seat == seat) return true;
    return false;
}

/* Whether one of the seats was a computer's from the start. */
static bool has_computer(const brett_play *play) {
    for (int seat = 0; seat < play->seats; seat++)
        if (!play->seat[seat].is_person) return true;
    return false;
}

bool is_away(const brett_play *play, int seat, uint32_t gone) {
    return people_playing(play) >> seat & gone >> seat & 1;
}

static bool may_replace(const brett_play *play, const brett_change *change, int of, int level,
                        brett_refusal *refusal) {
    if (!has_stand_in(play))
        return play_refuse(refusal, BRETT_REFUSED_NOT_NOW,
                           N_("The computer does not play this game."));
    bool is_other = of != change->seat && is_in(play, of) && play->seat[of].is_person;
    if (!is_other || level < 1 || level > BRETT_LEVELS || !is_away(play, of, change->gone))
        return play_refuse(refusal, BRETT_REFUSED_NOT_NOW, N_("This player is not away."));
    return true;
}

/* Whether a seat is in the middle of its turn. */
static bool is_making_turn(const brett_play *play, int seat) {
    const brett_entry *last = play->steps ? standing_step(play, play->steps - 1) : NULL;
    return last && last->seat == seat && !last->ended && brett_play_actor(play) == seat;
}

/* Whether a seat has not asked, or taken back, too often. */
static bool may_ask(const brett_play *play, int of, brett_offer_kind kind, brett_refusal *refusal) {
    static const uint8_t most[] = {BRETT_UNDO_OFFERS, BRETT_DRAW_OFFERS, BRETT_REPLACE_OFFERS};
    const brett_seat *seat = &play->seat[of];
    if (kind == BRETT_OFFER_UNDO && is_making_turn(play, of))
        return seat->retries < BRETT_RETRIES ||
               play_refuse(refusal, BRETT_REFUSED_NOT_NOW,
                           N_("You have undone too often in this turn. Continue from here."));
    if (kind == BRETT_OFFER_UNDO && seat->takebacks >= BRETT_TAKEBACKS)
        return play_refuse(refusal, BRETT_REFUSED_NOT_NOW,
                           N_("You have asked for too many takebacks in this game."));
    return seat->asked[kind] < most[kind] ||
           play_refuse(refusal, BRETT_REFUSED_NOT_NOW,
                       N_("You have already asked for that. Ask again after the next turn."));
}

bool may_offer(const brett_play *play, const brett_change *change, brett_offer_kind kind, int of,
               int level, brett_refusal *refusal) {
    if (!is_in(play, change->seat))
        return play_refuse(refusal, BRETT_REFUSED_NOT_NOW, N_("You have already left this game."));
    if (has_asked(play, change->seat, kind))
        return play_refuse(refusal, BRETT_REFUSED_NOT_NOW, N_("You have already asked for that."));
    if (play->offer_count == BRETT_OFFERS)
        return play_refuse(refusal, BRETT_REFUSED_NOT_NOW, N_("Answer the open offers first."));
    if (!may_ask(play, change->seat, kind, refusal)) return false;
    if (kind == BRETT_OFFER_UNDO) return last_turn(play, change->seat, refusal);
    if (kind == BRETT_OFFER_DRAW)
        return !has_computer(play) ||
               play_refuse(refusal, BRETT_REFUSED_NOT_NOW, N_("The computer takes over."));
    return may_replace(play, change, of, level, refusal);
}

bool brett_play_offer(brett_play *play, const brett_change *change, brett_offer_kind kind, int of,
                      int level, brett_refusal *refusal) {
    if (!may_change(play, refusal) || !may_offer(play, change, kind, of, level, refusal))
        return false;
    if (kind == BRETT_OFFER_UNDO && is_making_turn(play, change->seat)) {
        undo(play, change->seat, last_turn(play, change->seat, refusal), change->at);
        return true;
    }
    brett_entry entry = entry_of(BRETT_ENTRY_OFFER, change->seat, change->at);
    entry.offer = (uint8_t)kind;
    if (kind == BRETT_OFFER_REPLACE) {
        entry.of = (int8_t)of;
        entry.level = (uint8_t)level;
    }
    take_entry(play, &entry);
    settle_offers(play, change->at);
    return true;
}

bool brett_play_answer(brett_play *play, const brett_change *change, uint32_t number, bool yes,
                       brett_refusal *refusal) {
    int i = 0;
    if (!may_change(play, refusal)) return false;
    while (i < play->offer_count && play->offers[i].number != number) i++;
    if (i == play->offer_count)
        return play_refuse(refusal, BRETT_REFUSED_UNKNOWN, N_("This offer is no longer open."));
    const brett_offer *offer = &play->offers[i];
    bool own = offer->seat == change->seat, asked = asked_by(play, offer) >> change->seat & 1;
    if (own ? yes : !asked)
        return play_refuse(refusal, BRETT_REFUSED_FORBIDDEN, N_("This offer is not for you."));
    if (yes && offer->agreed >> change->seat & 1)
        return play_refuse(refusal, BRETT_REFUSED_NOT_NOW, N_("You have already agreed."));
    brett_entry entry = entry_of(BRETT_ENTRY_ANSWER, change->seat, change->at);
    entry.number = number;
    entry.yes = yes;
    take_entry(play, &entry);
    settle_offers(play, change->at);
    return true;
}
