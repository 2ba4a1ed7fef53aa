/* What each seat may do now. What terminal, page and server offer follows from this, with one
 * addition: src/wasm/play.c offers hints to people who share a device, since all of them see it. */
#include "play/inner.h"

/* Hints are for those who play against computers alone: against people one plays by oneself. */
static bool may_have_hints(const brett_play *play, int seat) {
    for (int other = 0; other < play->seats; other++)
        if (other != seat && play->seat[other].is_person) return false;
    return has_stand_in(play);
}

/* Only somebody who is gone is replaced. */
static bool may_replace_any(const brett_play *play, const brett_change *change) {
    brett_refusal refusal;
    for (int of = 0; change->gone >> of && of < play->seats; of++)
        if (may_offer(play, change, BRETT_OFFER_REPLACE, of, 1, &refusal)) return true;
    return false;
}

static bool may_answer(const brett_play *play, int seat) {
    for (int i = 0; i < play->offer_count; i++)
        if (brett_play_asked(play, &play->offers[i]) >> seat & 1) return true;
    return false;
}

uint32_t brett_play_may(const brett_play *play, int seat, uint32_t gone) {
    brett_refusal refusal;
    brett_change change = {.seat = seat, .gone = gone};
    if (seat < 0 || seat >= play->seats) return 0;
    if (play->end != BRETT_GOES_ON) return BRETT_MAY_REMATCH;
    if (!is_in(play, seat)) return 0;
    int actor = brett_play_actor(play);
    uint32_t may = BRETT_MAY_RESIGN;
    if (actor == seat && !play->seat[seat].level) may |= BRETT_MAY_STEP;
    if (may_have_hints(play, seat)) may |= BRETT_MAY_HINT;
    if (may_offer(play, &change, BRETT_OFFER_UNDO, 0, 0, &refusal)) may |= BRETT_MAY_UNDO;
    if (may_offer(play, &change, BRETT_OFFER_DRAW, 0, 0, &refusal)) may |= BRETT_MAY_DRAW;
    if (may_answer(play, seat)) may |= BRETT_MAY_ANSWER;
    if (actor >= 0 && actor != seat && is_away(play, actor, gone)) may |= BRETT_MAY_CLAIM;
    if (may_replace_any(play, &change)) may |= BRETT_MAY_REPLACE;
    return may;
}
