/* What needs the others: taking back, a draw, a computer for somebody who is gone. Computers agree
 * to everything but a draw. */
#include "server/fixed_text.h"
#include "server/room/inner.h"

/* Steps to undo so that the seat is before its last turn, or before what it has made of this one;
 * 0: there is none. */
static uint32_t steps_back(const room *t, int seat) {
    uint32_t i = t->standings;
    while (i > 0 && t->stands[i - 1].seat != seat) i--;
    if (!i) return 0;
    for (i--; i > 0 && t->stands[i - 1].seat == seat && !t->stands[i - 1].ended;) i--;
    return t->standings - i;
}

/* What was drawn or shown stays: in games with secrets every turn shows something. */
static bool may_undo(const room *t, uint32_t steps, refusal *r) {
    if (!steps) return refuse(r, "not-now", N_("You have not made a turn yet."));
    if (t->game->has_secrets || t->game->has_chance)
        return refuse(r, "not-now", N_("What was drawn or shown cannot be taken back."));
    return true;
}

static void undo(room *t, uint32_t steps, int64_t at) {
    json_t *details = json_pack("{si}", "steps", (int)steps);
    entry e = entry_at(at, ENTRY_BACK, BRETT_NOBODY, details);
    int actor = room_actor(t);
    if (t->clock.base && actor >= 0) e.remains = remaining(t, &(change){.seat = actor, .at = at});
    room_take(t, e);
}

/* The seats whose people must agree with what a seat wants. */
static uint32_t who_agrees(const room *t, int seat, int of) {
    uint32_t seats = 0;
    for (int i = 0; i < room_seats(t); i++)
        if (i != seat && i != of && t->seat[i].kind == SEAT_PERSON && !t->seat[i].level)
            seats |= 1u << i;
    return seats;
}

static bool has_own_computer(const room *t) {
    for (int i = 0; i < room_seats(t); i++)
        if (t->seat[i].kind == SEAT_COMPUTER) return true;
    return false;
}

/* The entry that does it also closes the offer. */
static void fulfil(room *t, const offer *o, int64_t at) {
    switch (o->what) {
    case OFFER_TAKEBACK: undo(t, steps_back(t, o->seat), at); break;
    case OFFER_DRAW:
        end_game(t, "draw", BRETT_NOBODY, true, &(change){.seat = BRETT_NOBODY, .at = at});
        break;
    case OFFER_REPLACE:
        t->seat[o->of].level = o->level;
        t->changed_seats |= 1u << o->of;
        room_take(t, entry_at(at, ENTRY_REPLACE, o->of, json_pack("{si}", "level", o->level)));
        break;
    }
}

static bool may_offer(const room *t, const change *c, int what, int of, int level, refusal *r) {
    for (int i = 0; i < t->offer_count; i++)
        if ((int)t->offers[i].what == what && t->offers[i].seat == c->seat)
            return refuse(r, "not-now", N_("You have asked for that already."));
    if (t->offer_count == ROOM_OFFERS || t->count >= ROOM_ENTRIES)
        return refuse(r, "not-now", N_("There are offers to be answered first."));
    if (what == OFFER_TAKEBACK) return may_undo(t, steps_back(t, c->seat), r);
    if (what == OFFER_DRAW)
        return !has_own_computer(t) || refuse(r, "not-now", N_("The computer plays on."));
    if (of < 0 || of >= room_seats(t) || of == c->seat || t->seat[of].kind != SEAT_PERSON)
        return refuse(r, "bad", "\"seat\" must be that of another person.");
    if (level < 1 || level > BRETT_LEVELS)
        return refuse(r, "bad", "\"level\" must be a number from 1 to 9.");
    if (t->seat[of].level || !(c->gone >> of & 1))
        return refuse(r, "not-now", N_("This person is not gone."));
    return true;
}

bool room_offer(room *t, const change *c, const char *what, int of, int level, refusal *r) {
    int kind = word_index(offer_names, what);
    if (!offer_names[kind])
        return refuse(r, "bad", "\"what\" must be \"takeback\", \"draw\" or \"replace\".");
    if (!may_act(t, r) || !may_offer(t, c, kind, of, level, r)) return false;
    if (kind == OFFER_TAKEBACK && room_open_steps(t) && room_actor(t) == c->seat) {
        entry e = entry_by(c, ENTRY_BACK, json_pack("{si}", "steps", (int)steps_back(t, c->seat)));
        room_take(t, e);
        return true;
    }
    json_t *details = json_pack("{ss}", "offer", what);
    if (kind == OFFER_REPLACE) {
        json_object_set_new(details, "of", json_integer(of));
        json_object_set_new(details, "level", json_integer(level));
    }
    room_take(t, entry_by(c, ENTRY_OFFER, details));
    offer made = t->offers[t->offer_count - 1];
    if (!who_agrees(t, c->seat, made.of)) fulfil(t, &made, c->at);
    return true;
}

bool room_answer(room *t, const change *c, uint32_t number, bool yes, refusal *r) {
    int i = 0;
    while (i < t->offer_count && t->offers[i].number != number) i++;
    if (i == t->offer_count) return refuse(r, "unknown", N_("There is no such offer any more."));
    uint32_t asked = who_agrees(t, t->offers[i].seat, t->offers[i].of);
    bool own = t->offers[i].seat == c->seat;
    if (own ? yes : !(asked >> c->seat & 1))
        return refuse(r, "forbidden", N_("This offer is not yours to answer."));
    if (yes && t->offers[i].agreed >> c->seat & 1 && asked & ~t->offers[i].agreed)
        return refuse(r, "not-now", N_("You have agreed already."));
    room_take(
        t, entry_by(c, ENTRY_ANSWER, json_pack("{si sb}", "offer", (int)number, "yes", (int)yes)));
    if (!yes || (t->offers[i].agreed & asked) != asked) return true;
    offer met = t->offers[i];
    fulfil(t, &met, c->at);
    return true;
}
