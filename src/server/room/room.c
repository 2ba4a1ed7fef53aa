#include "server/room/room.h"
#include "server/fixed_text.h"

#include <stdlib.h>
#include <string.h>

const char *const seat_kind_names[] = {"free", "person", "computer", NULL};
const char *const entry_kind_names[] = {"join",   "leave",   "begin",  "step", "back", "offer",
                                        "answer", "replace", "return", "end",  "next", NULL};
const char *const offer_names[] = {"takeback", "draw", "replace", NULL};

void room_start(room *t, const brett_game *game, const brett_setup *setup) {
    *t = (room){.game = game, .setup = *setup};
    t->draws.seats = setup->seats;
}

void room_free(room *t) {
    for (uint32_t i = 0; i < t->count; i++) json_decref(t->log[i].details);
    json_decref(t->result);
    free(t->log);
    free(t->stands);
    free(t->record);
}

/* Room for one more; the old room is doubled. */
static void *with_capacity(void *list, uint32_t count, uint32_t *capacity, size_t size) {
    if (count < *capacity) return list;
    *capacity = *capacity ? *capacity * 2 : 8;
    list = realloc(list, *capacity * size);
    if (!list) abort();
    return list;
}

/* ---- What entries bring about ---- */

static void begin(room *t, const entry *e) {
    brett_random random;
    if (!t->laid) {
        brett_random_seed(&random, fair_seed(&t->draws, 0));
        t->game->deal(&t->start, &t->setup, &random);
    }
    t->state = t->start;
    t->begun = true;
    t->turn_began = e->at;
    for (int seat = 0; seat < room_seats(t); seat++) t->seat[seat].left = t->clock.base;
}

static int last_mover(const room *t) {
    for (uint32_t i = t->standings; i > 0; i--)
        if (t->stands[i - 1].seat >= 0) return t->stands[i - 1].seat;
    return BRETT_NOBODY;
}

/* An offer to take back holds until anything moves, one of a draw until somebody else does. */
static void lapse_offers(room *t, int mover) {
    int kept = 0;
    for (int i = 0; i < t->offer_count; i++) {
        offer o = t->offers[i];
        bool holds = o.what == OFFER_REPLACE || (o.what == OFFER_DRAW && o.seat == mover);
        if (holds) t->offers[kept++] = o;
    }
    t->offer_count = kept;
}

static void step(room *t, const entry *e) {
    bool ended = t->game->apply(&t->state, e->step) & BRETT_TURN_ENDED;
    t->stands = with_capacity(t->stands, t->standings, &t->standing_capacity, sizeof *t->stands);
    t->stands[t->standings++] = (standing){t->count, e->seat, e->step, ended};
    t->turns += ended;
    if (e->seat >= 0) {
        if (e->remains >= 0) t->seat[e->seat].left = e->remains;
        lapse_offers(t, e->seat);
    } else
        t->drawn++;
    int mover = ended ? last_mover(t) : BRETT_NOBODY;
    if (mover >= 0) t->seat[mover].left += t->clock.increment;
    if (ended || e->seat < 0 || room_actor(t) != e->seat) t->turn_began = e->at;
}

/* What a turn added to the clock goes with it: nobody gains time by making a turn twice. */
static void unmake_last(room *t) {
    standing last = t->stands[--t->standings];
    if (!last.ended) return;
    t->turns--;
    if (last.seat < 0) return;
    int64_t left = t->seat[last.seat].left - t->clock.increment;
    t->seat[last.seat].left = left > 0 ? left : 0;
}

/* Time that was used stays used, also by the seat whose turn it was. */
static void back(room *t, const entry *e) {
    uint32_t steps = (uint32_t)json_integer_value(json_object_get(e->details, "steps"));
    int actor = room_actor(t);
    bool charged = e->remains >= 0 && actor >= 0;
    if (charged) t->seat[actor].left = e->remains;
    while (steps--) unmake_last(t);
    room_replay(t, t->standings, &t->state);
    if (charged || room_actor(t) != actor) t->turn_began = e->at;
    lapse_offers(t, BRETT_NOBODY);
}

static void make_offer(room *t, const entry *e) {
    const char *what = json_string_value(json_object_get(e->details, "offer"));
    json_t *of = json_object_get(e->details, "of");
    t->offers[t->offer_count++] = (offer){
        .number = t->count,
        .what = word_index(offer_names, what),
        .seat = e->seat,
        .of = of ? (int)json_integer_value(of) : -1,
        .level = (int)json_integer_value(json_object_get(e->details, "level")),
    };
}

static void answer(room *t, const entry *e) {
    uint32_t number = (uint32_t)json_integer_value(json_object_get(e->details, "offer"));
    bool yes = json_is_true(json_object_get(e->details, "yes"));
    int kept = 0;
    for (int i = 0; i < t->offer_count; i++) {
        offer o = t->offers[i];
        if (o.number == number) {
            if (!yes) continue;
            o.agreed |= 1u << e->seat;
        }
        t->offers[kept++] = o;
    }
    t->offer_count = kept;
}

static void drop_replacing(room *t, int seat) {
    int kept = 0;
    for (int i = 0; i < t->offer_count; i++)
        if (t->offers[i].of != seat) t->offers[kept++] = t->offers[i];
    t->offer_count = kept;
}

static void end(room *t, const entry *e) {
    t->over = true;
    t->offer_count = 0;
    t->result = json_incref(json_object_get(e->details, "result"));
}

void room_take(room *t, entry e) {
    t->log = with_capacity(t->log, t->count, &t->capacity, sizeof *t->log);
    if (e.kind == ENTRY_STEP || e.kind == ENTRY_BACK) e.ply = ++t->ply;
    t->log[t->count++] = e;
    t->changed = e.at;
    switch (e.kind) {
    case ENTRY_BEGIN: begin(t, &e); break;
    case ENTRY_STEP: step(t, &e); break;
    case ENTRY_BACK: back(t, &e); break;
    case ENTRY_OFFER: make_offer(t, &e); break;
    case ENTRY_ANSWER: answer(t, &e); break;
    case ENTRY_REPLACE:
    case ENTRY_RETURN: drop_replacing(t, e.seat); break;
    case ENTRY_END: end(t, &e); break;
    case ENTRY_NEXT:
        copy_text(t->next, sizeof t->next, json_string_value(json_object_get(e.details, "id")));
        break;
    default: break;
    }
}

/* ---- Questions ---- */

int room_actor(const room *t) {
    return t->begun && !t->over ? t->game->actor(&t->state) : BRETT_NOBODY;
}

int64_t room_deadline(const room *t) {
    int actor = room_actor(t);
    if (actor < 0) return 0;
    if (t->clock.a_turn) return t->turn_began + t->clock.a_turn;
    return t->clock.base ? t->turn_began + t->seat[actor].left : 0;
}

int room_seat_of(const room *t, int64_t player) {
    for (int seat = 0; player && seat < room_seats(t); seat++)
        if (t->seat[seat].kind == SEAT_PERSON && t->seat[seat].player == player) return seat;
    return BRETT_NOBODY;
}

bool room_is_full(const room *t) {
    for (int seat = 0; seat < room_seats(t); seat++)
        if (t->seat[seat].kind == SEAT_FREE) return false;
    return true;
}

bool room_thinks(const room *t, int seat) {
    return t->seat[seat].kind != SEAT_FREE && t->seat[seat].level > 0;
}

void room_replay(const room *t, uint32_t n, brett_state *state) {
    *state = t->start;
    for (uint32_t i = 0; i < n; i++) t->game->apply(state, t->stands[i].step);
}

uint32_t room_open_steps(const room *t) {
    uint32_t n = 0;
    while (n < t->standings && !t->stands[t->standings - 1 - n].ended &&
           t->stands[t->standings - 1 - n].seat >= 0)
        n++;
    return n;
}

void room_names(const room *t, char letters[BRETT_SEATS][2], const char *names[BRETT_SEATS]) {
    for (int seat = 0; seat < BRETT_SEATS; seat++) {
        letters[seat][0] = seat < room_seats(t) ? t->game->seat_letters[seat] : 0;
        letters[seat][1] = 0;
        names[seat] = t->seat[seat].name[0] ? t->seat[seat].name : letters[seat];
    }
}
